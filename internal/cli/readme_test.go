package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadme holds the README to what is true: its first command and
// its matrix print what it shows, and its Go program compiles.
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
		// Inside the module, so that it compiles against this tree; go ignores testdata.
		dir, err := os.MkdirTemp("testdata", "readme-")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		file := filepath.Join(dir, "main.go")
		if err := os.WriteFile(file, []byte(between(t, string(readme), "```go\n", "```")), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("go", "run", file).CombinedOutput()
		if want := "true no such city\n"; err != nil || string(out) != want {
			t.Errorf("it prints %q (%v), want %q", out, err, want)
		}
	})
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
