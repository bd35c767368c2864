package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/report"
)

// TestReadme holds the README to what is true: its first command and
// its matrix print what it shows, its Go program prints what it should, and its test
// passes.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	command, shown := between(t, string(readme), "go run ./cmd/mcpsight ", "\n"), between(t, string(readme), "```\n", "```")
	t.Run("first command", func(t *testing.T) {
		t.Chdir("../..")
		var stdout, stderr bytes.Buffer
		if code := Run(strings.Fields(command), nil, &stdout, &stderr); code != exitOK {
			t.Fatalf("exit %d: %s", code, stderr.String())
		}
		if !strings.HasSuffix(stdout.String(), shown) {
			t.Errorf("it prints\n%s\nthe README shows\n%s", stdout.String(), shown)
		}
	})
	t.Run("matrix", func(t *testing.T) {
		var stdout, stderr bytes.Buffer
		if code := Run([]string{"matrix", "--format", "markdown"}, nil, &stdout, &stderr); code != exitOK {
			t.Fatalf("exit %d: %s", code, stderr.String())
		}
		if !strings.Contains(string(readme), stdout.String()) {
			t.Errorf("the README does not show\n%s", stdout.String())
		}
	})
	t.Run("program", func(t *testing.T) {
		file := writeGo(t, "main.go", "package main\n"+between(t, string(readme), "```go\npackage main\n", "```"))
		out, err := exec.Command("go", "run", file).CombinedOutput()
		if want := "true no such city\n"; err != nil || string(out) != want {
			t.Errorf("it prints %q (%v), want %q", out, err, want)
		}
	})
	t.Run("test", func(t *testing.T) {
		file := writeGo(t, "weather_test.go", "package weather_test\n"+between(t, string(readme), "```go\npackage weather_test\n", "```"))
		if out, err := exec.Command("go", "test", "-run", "^TestForecast$", file).CombinedOutput(); err != nil || !bytes.HasPrefix(out, []byte("ok")) {
			t.Errorf("%v\n%s", err, out)
		}
	})
}

// TestRules keeps what is generated from the rules of lint as they are.
// MCPSIGHT_UPDATE=1 rewrites it.
func TestRules(t *testing.T) {
	var page bytes.Buffer
	if err := report.LintRulesMarkdown(&page, lintRules()); err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- rules -->\n", "<!-- /rules -->"
	old := between(t, string(readme), begin, end)
	table := report.LintRulesTable(lintRules(), "docs/lint.md")
	for file, want := range map[string]string{
		"../../docs/lint.md": page.String(),
		"../../README.md":    strings.Replace(string(readme), begin+old+end, begin+table+end, 1),
	} {
		got, err := os.ReadFile(file)
		if err == nil && string(got) == want {
			continue
		}
		if os.Getenv("MCPSIGHT_UPDATE") != "1" {
			t.Errorf("%s is not what the rules say (%v): MCPSIGHT_UPDATE=1 go test ./internal/cli writes it", file, err)
		} else if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// writeGo writes a Go file inside the module, so that it compiles against this tree;
// go ignores testdata.
func writeGo(t *testing.T, name, text string) string {
	t.Helper()
	dir, err := os.MkdirTemp("testdata", "readme-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// between returns the text between the first begin and the end behind it.
func between(t *testing.T, s, begin, end string) string {
	t.Helper()
	_, rest, ok := strings.Cut(s, begin)
	text, _, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("README.md: no %q … %q", begin, end)
	}
	return text
}
