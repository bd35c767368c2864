package config

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/lint"
)

// errorCode is a rule of the protocol or of the linter, whichever is first.
func someRule(t *testing.T) string {
	t.Helper()
	if rules := lint.Rules(); len(rules) > 0 {
		return rules[0].ID
	}
	return StaleIgnore.ID
}

func TestParse(t *testing.T) {
	rule := someRule(t)
	src := strings.ReplaceAll(`# all of it
lint:
  fail-on: warning
  hosts: [claude-code, vscode@1.143.1]
  disable: [RULE]
  ignore:
    - rule: RULE
      path: results/**
      pointer: /content/*
      reason: old clients
    - {rule: RULE, reason: r}
`, "RULE", rule)
	c, err := Parse("mcpsight.yaml", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	l := c.Lint
	if l.FailOn.Value != "warning" || len(l.Hosts) != 2 || l.Hosts[1].Value != "vscode@1.143.1" || l.Disable[0].Value != rule {
		t.Errorf("read %+v", l)
	}
	if len(l.Ignore) != 2 || l.Ignore[0].Pointer.Value != "/content/*" || l.Ignore[0].Reason != "old clients" {
		t.Fatalf("ignores %+v", l.Ignore)
	}
	for i, want := range []Position{{7, 7}, {11, 7}} {
		if got := l.Ignore[i].Position; got != want {
			t.Errorf("ignore %d stands at %v, want %v", i, got, want)
		}
	}
	for _, empty := range []string{"", "# nothing\n", "lint:\n", "---\n", "{}"} {
		if _, err := Parse("f", []byte(empty)); err != nil {
			t.Errorf("%q: %v", empty, err)
		}
	}
}

func TestMistakes(t *testing.T) {
	rule := someRule(t)
	for _, test := range []struct{ name, src, want string }{
		{"an unknown section", "lints: {}\n", `f:1:1: unknown key "lints"`},
		{"an unknown key", "lint:\n  fail_on: error\n", `f:2:3: unknown key "fail_on"`},
		{"an unknown key of an ignore", "lint:\n  ignore:\n    - rule: RULE\n      because: x\n", `f:4:7: unknown key "because"`},
		{"a key twice", "lint: {}\nlint: {}\n", `f:2:1: mapping key "lint" already defined at [1:1]`},
		{"no YAML", "lint: [\n", "f:1:7: sequence end token ']' not found"},
		{"two documents", "lint: {}\n---\nlint: {}\n", "f:3:1: a second document: want one"},
		{"a list where a text is wanted", "lint:\n  fail-on: [error]\n", "f:2:12: this does not fit here: want a text"},
		{"a text where a list is wanted", "lint:\n  disable: RULE\n", "f:2:12: string was used where sequence is expected"},
		{"no reason", "lint:\n  ignore:\n    - rule: RULE\n", "f:3:7: ignore: no reason: say why the finding does not count"},
		{"an empty reason", "lint:\n  ignore:\n    - {rule: RULE, reason: \"\"}\n", "f:3:7: ignore: no reason: say why the finding does not count"},
		{"no rule", "lint:\n  ignore:\n    - reason: x\n", "f:3:7: ignore: no rule: name the one whose findings do not count"},
		{"an ignore of nothing", "lint:\n  ignore:\n    - {}\n", "f:3:7: ignore: no rule: name the one whose findings do not count"},
		{"an unknown rule", "lint:\n  disable:\n    - no-such\n", `f:3:7: unknown rule "no-such": mcpsight rules lists them`},
		{"an unknown rule to ignore", "lint:\n  ignore:\n    - {rule: no-such, reason: x}\n", `f:3:14: unknown rule "no-such": mcpsight rules lists them`},
		{"an unknown host", "lint:\n  hosts: [nobody]\n", `f:2:11: unknown host "nobody": want one of `},
		{"an unknown severity", "lint:\n  fail-on: never\n", `f:2:12: fail-on: unknown severity "never": want one of note, warning, error`},
		{"no glob", "lint:\n  ignore:\n    - {rule: RULE, reason: x, path: 'a[b'}\n", `not a glob: a '[' or '{' is not closed, or the end is a '\'`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse("f", []byte(strings.ReplaceAll(test.src, "RULE", rule)))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

func TestIgnores(t *testing.T) {
	rule := someRule(t)
	find := func(pointer string) lint.Finding { return lint.Finding{Rule: rule, Pointer: pointer} }
	for _, test := range []struct {
		name, path, pointer, file string
		finding                   lint.Finding
		ignored, stale            bool
	}{
		{"all", "", "", "a.json", find("/content/0"), true, false},
		{"all, of no file", "", "", "", find(""), true, false},
		{"a path, of no file", "**", "", "", find(""), false, false},
		{"a path", "results/*.json", "", "conf/results/a.json", find(""), true, false},
		{"a path from another folder", "results/*.json", "", "results/a.json", find(""), false, false},
		{"a path beside the folder", "../results/*.json", "", "results/a.json", find(""), true, false},
		{"a star is no slash", "results/*", "", "conf/results/old/a.json", find(""), false, false},
		{"two stars are any", "results/**", "", "conf/results/old/a.json", find(""), true, false},
		{"a dotted name of the file", "a.json", "", "./conf/../conf/a.json", find(""), true, false},
		{"a pointer", "", "/content/*/text", "a.json", find("/content/12/text"), true, false},
		{"another pointer", "", "/content/*", "a.json", find("/content/12/text"), false, true},
		{"a pointer below", "", "/content/**", "a.json", find("/content/12/text"), true, false},
		{"another rule", "", "", "a.json", lint.Finding{Rule: "other"}, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := &Config{File: "conf/mcpsight.yaml"}
			c.Lint.Ignore = []Ignore{{Rule: Text{Value: rule}, Path: Text{Value: test.path}, Pointer: Text{Value: test.pointer}}}
			s := c.Ignores()
			s.Linted(test.file)
			if got := s.Ignored(test.file, test.finding); got != test.ignored {
				t.Errorf("ignored: %t", got)
			}
			if got := len(s.Stale(nil)) > 0; got != test.stale {
				t.Errorf("stale: %t", got)
			}
			if len(s.Stale([]string{rule})) > 0 {
				t.Error("stale, though its rule did not run")
			}
		})
	}
}
