package lint_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/rogpeppe/go-internal/txtar"
)

// TestRules holds what must be true of the rules as a list.
func TestRules(t *testing.T) {
	var ids []string
	for _, r := range lint.Rules() {
		if r.ID == "" || r.Title == "" || r.Text == "" || r.URL == "" {
			t.Errorf("rule %+v lacks something", r)
		}
		if slices.Contains(ids, r.ID) {
			t.Errorf("%s: is there twice", r.ID)
		}
		ids = append(ids, r.ID)
	}
	rules, err := hosts.Rules()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(rules, func(r emulate.Rule) bool { return r.ID == lint.ShiftRule }) {
		t.Errorf("no host has the rule %s", lint.ShiftRule)
	}
}

// FuzzCheck holds what must be true of the findings in any result.
func FuzzCheck(f *testing.F) {
	files, _ := filepath.Glob("testdata/*.txtar")
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, part := range archive.Files {
			if strings.HasSuffix(part.Name, ".json") {
				f.Add(string(part.Data), `{"name":"t","inputSchema":{"type":"object"},"outputSchema":{"type":"object"}}`)
			}
		}
	}
	o := lint.Options{Hosts: hostsOf(f, pinned)}
	f.Fuzz(func(t *testing.T, result, definition string) {
		subject := lint.Subject{Call: emulate.Call{Result: []byte(result)}, Capabilities: []byte("{}"), Definition: []byte(definition)}
		findings, err := lint.Check(context.Background(), subject, o)
		if err != nil {
			return
		}
		counts := map[string]int{}
		for _, f := range findings {
			rule, ok := lint.Find(f.Rule)
			if !ok || f.Severity > rule.Severity || f.Message == "" || !utf8.ValidString(f.Message) || f.Message != visible.Escape(f.Message) {
				t.Errorf("finding %+v", f)
			}
			if f.Pointer != "" && f.Pointer[0] != '/' {
				t.Errorf("pointer %q", f.Pointer)
			}
			if counts[f.Rule]++; rule.Section == "" && counts[f.Rule] > lint.MaxFindings {
				t.Errorf("%s finds too often", f.Rule)
			}
			for _, e := range f.Effects {
				if e.What == "" || e.Sent != visible.Escape(e.Sent) {
					t.Errorf("%s: effect %+v", f.Rule, e)
				}
			}
		}
		again, err := lint.Check(context.Background(), subject, o)
		if err != nil || write(again) != write(findings) {
			t.Errorf("another time it finds\n%s\nfirst\n%s", write(again), write(findings))
		}
	})
}
