// Package examples holds, in its test, the examples to what is said of them: those
// that are modules of their own pass, and all run where they are copied to.
package examples

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	// What the examples import, so that a change of it runs this test again.
	_ "github.com/mcpsight/mcpsight/emulatetest"
)

// TestModules runs the tests of the examples that go test ./... does not reach.
func TestModules(t *testing.T) {
	found := 0
	for _, dir := range folders(t) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
			continue
		}
		found++
		t.Run(dir, func(t *testing.T) {
			t.Parallel()
			run(t, dir, "test", "./...")
		})
	}
	if found == 0 {
		t.Error("no module is found")
	}
}

// TestCopies runs every folder outside of the repository, as the README says.
func TestCopies(t *testing.T) {
	for _, dir := range folders(t) {
		t.Run(dir, func(t *testing.T) {
			t.Parallel()
			run(t, copied(t, dir), "test", "-mod=mod", "./...")
		})
	}
}

// TestReadme runs the test that a README shows, which fails as it shows.
func TestReadme(t *testing.T) {
	const dir = "unit-test-go-sdk"
	readme, err := os.ReadFile(dir + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```.*?```\n(.*?)```").FindSubmatch(readme)
	if blocks == nil {
		t.Fatal("the README shows no test and its output")
	}
	to := copied(t, dir)
	file := "package main\n\nimport (\n\t\"testing\"\n\n\t\"github.com/mcpsight/mcpsight/emulatetest\"\n)\n\n" + string(blocks[1])
	if err := os.WriteFile(filepath.Join(to, "readme_test.go"), []byte(file), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "test", "-mod=mod", "-run", "^TestUmbrella$", ".")
	cmd.Dir = to
	out, err := cmd.CombinedOutput()
	if err == nil {
		t.Errorf("the test passes")
	}
	got, _, _ := strings.Cut(regexp.MustCompile(`\(\d+\.\d+s\)`).ReplaceAllString(string(out), "(0.00s)"), "FAIL\n")
	if want := string(blocks[2]); got != want {
		t.Errorf("the test prints\n%s\nthe README shows\n%s", got, want)
	}
}

// folders are the examples that hold Go.
func folders(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for _, file := range files {
		if dir := filepath.Dir(file); len(dirs) == 0 || dirs[len(dirs)-1] != dir {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// copied copies a folder out of the repository and returns where it is. A folder
// without a go.mod gets one with what the repository requires, so that nothing has to
// be looked up.
func copied(t *testing.T, dir string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(to, "go.mod")); err != nil {
		for _, name := range []string{"go.mod", "go.sum"} {
			raw, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(to, name), raw, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		run(t, to, "mod", "edit", "-module=example.com/weather", "-require=github.com/mcpsight/mcpsight@v0.0.0")
	}
	run(t, to, "mod", "edit", "-replace=github.com/mcpsight/mcpsight="+root)
	return to
}

// run runs a go command in a folder.
func run(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}
