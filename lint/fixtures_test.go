package lint_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/rogpeppe/go-internal/txtar"
)

// pinned are the hosts that fixtures are shown to.
var pinned = []string{"claude-code@2.1.332", "gemini-cli@0.61.0", "opencode@1.18.33", "vscode@1.143.1"}

func hostsOf(t testing.TB, ids []string) []emulate.Host {
	t.Helper()
	var all []emulate.Host
	for _, id := range ids {
		h, err := hosts.New(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, h)
	}
	return all
}

// fixture is a pair of results in testdata/RULE.txtar: bad.json, in which the rule
// has to find what findings says, and good.json, in which nothing above a note is
// found. bad.call is a whole call in the form of recordings, for long texts.
// tool.json, capabilities.json, resources.json, protocol and hosts hold for both;
// good-tool.json and good-capabilities.json for the good one alone.
type fixture struct {
	archive *txtar.Archive
	files   map[string][]byte
}

func readFixture(t testing.TB, id string) fixture {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", id+".txtar"))
	if err != nil {
		t.Fatalf("%s: has no fixture: %v", id, err)
	}
	f := fixture{archive, map[string][]byte{}}
	for _, file := range archive.Files {
		f.files[file.Name] = bytes.TrimSpace(file.Data)
	}
	return f
}

func (f fixture) check(t testing.TB, which string) []lint.Finding {
	t.Helper()
	or := func(name string) []byte {
		if which == "good" && f.files["good-"+name] != nil {
			return f.files["good-"+name]
		}
		return f.files[name]
	}
	s := lint.Subject{
		Call:         emulate.Call{Result: f.files[which+".json"], Protocol: spec.Revision(f.files["protocol"]), Server: emulate.Server{Name: "server", ID: "mcp.config.usrlocal.server", Resources: true}},
		Definition:   or("tool.json"),
		Capabilities: or("capabilities.json"),
	}
	s.Call.Tool.Name = "tool"
	if call := f.files[which+".call"]; call != nil {
		r, err := recording.ParseRequest(call)
		if err != nil {
			t.Fatal(err)
		}
		s.Call.Result = r.Call.Result
	}
	if raw := or("resources.json"); raw != nil {
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		known := emulate.Resources{}
		for uri, text := range texts {
			text = strings.ReplaceAll(text, "LINES", strings.Repeat("line\n", 600))
			result, _ := json.Marshal(map[string]any{"contents": []any{map[string]any{"uri": uri, "text": text}}})
			known[uri] = emulate.ResourceAnswer{Result: result}
		}
		s.Call.Reader = known
	}
	ids := pinned
	if named := strings.Fields(string(f.files["hosts"])); len(named) > 0 {
		ids = named
	}
	findings, err := lint.Check(context.Background(), s, lint.Options{Hosts: hostsOf(t, ids)})
	if err != nil {
		t.Fatal(err)
	}
	return findings
}

func write(findings []lint.Finding) string {
	var b strings.Builder
	for _, f := range findings {
		fmt.Fprintf(&b, "%s %s %s: %s\n", f.Severity, f.Rule, f.Pointer, f.Message)
		for _, e := range f.Effects {
			fmt.Fprintf(&b, "\t%s, sent %q, by %s\n", e, e.Sent, e.Rule)
		}
		if f.Mend != "" {
			fmt.Fprintf(&b, "\t-> %s\n", f.Mend)
		}
	}
	return b.String()
}

func TestFixtures(t *testing.T) {
	for _, r := range lint.Rules() {
		if r.Section != "" {
			continue // of the protocol: spec/testdata/rules has their pairs
		}
		t.Run(r.ID, func(t *testing.T) {
			t.Parallel()
			f := readFixture(t, r.ID)
			if r.Bad != "" && r.Bad != string(f.files["bad.json"]) {
				t.Errorf("the rule's Bad is not bad.json of its fixture")
			}
			if r.Good == "" || r.Good != string(f.files["good.json"]) {
				t.Errorf("the rule's Good is not good.json of its fixture")
			}
			bad := f.check(t, "bad")
			found := false
			for _, finding := range bad {
				found = found || finding.Rule == r.ID
			}
			if !found {
				t.Errorf("bad: the rule finds nothing")
			}
			for _, finding := range f.check(t, "good") {
				if finding.Rule == r.ID || finding.Severity > spec.Note {
					t.Errorf("good: %s", write([]lint.Finding{finding}))
				}
			}
			got := write(bad)
			if os.Getenv("MCPSIGHT_UPDATE") != "" {
				f.update(t, r.ID, got)
			} else if want := string(f.files["findings"]) + "\n"; got != want {
				t.Errorf("findings\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func (f fixture) update(t *testing.T, id, findings string) {
	t.Helper()
	for i := range f.archive.Files {
		if f.archive.Files[i].Name == "findings" {
			f.archive.Files[i].Data = []byte(findings)
		}
	}
	if err := os.WriteFile(filepath.Join("testdata", id+".txtar"), txtar.Format(f.archive), 0o644); err != nil {
		t.Fatal(err)
	}
}
