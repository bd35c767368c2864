package spec_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/spec"
	"github.com/rogpeppe/go-internal/txtar"
)

// row is a document that breaks a rule once, and its twin that does not.
type row struct {
	name, rule string
	kind       string
	rev        spec.Revision
	around     around
	bad, good  string
	finding    string // severity, pointer, message; of several after one another
}

// readRows reads testdata/rules/RULE.txtar: of each pair N.bad.json, N.good.json,
// N.finding, and N.about, which holds a line for what is known: kind, revision, tool,
// server, client, before, request.
func readRows(t testing.TB) []row {
	t.Helper()
	files, err := filepath.Glob("testdata/rules/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no pairs: %v", err)
	}
	var rows []row
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parts := map[string]string{}
		for _, part := range archive.Files {
			parts[part.Name] = string(bytes.TrimSpace(part.Data))
		}
		rule := strings.TrimSuffix(filepath.Base(file), ".txtar")
		for i := 1; parts[strconv.Itoa(i)+".about"] != ""; i++ {
			n := strconv.Itoa(i)
			r := row{
				name: rule + "/" + n, rule: rule, rev: spec.Rev20251125,
				bad: parts[n+".bad.json"], good: parts[n+".good.json"], finding: parts[n+".finding"],
			}
			if err := r.read(parts[n+".about"]); err != nil {
				t.Fatalf("%s: %s.about: %v", file, n, err)
			}
			rows = append(rows, r)
		}
		if len(archive.Files)%4 != 0 {
			t.Errorf("%s: a pair lacks a part", file)
		}
	}
	return rows
}

func (r *row) read(about string) error {
	for line := range strings.Lines(about) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch key {
		case "kind":
			r.kind = value
		case "revision":
			r.rev = spec.Revision(value)
		case "tool":
			r.around.tool = value
		case "server":
			r.around.server = value
		case "client":
			r.around.client = value
		case "before":
			r.around.before = value
		case "request":
			n, err := strconv.Atoi(value)
			if err != nil {
				return err
			}
			r.around.request = spec.Request(n)
		default:
			return fmt.Errorf("unknown line %q", line)
		}
	}
	return nil
}
