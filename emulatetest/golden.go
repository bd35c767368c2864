package emulatetest

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/explain"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// update is the environment variable that has golden files rewritten. A flag would
// clash with one of the same name in the package under test.
const update = "MCPSIGHT_UPDATE"

// Golden fails the test unless the models see what the file testdata/NAME.golden
// says. With MCPSIGHT_UPDATE=1 in its environment it writes the file instead. The name
// can hold slashes.
//
// The file holds for each view a line with the host, its version and the outcome, and
// the lines that [emulate.Lines] describes: no two views are written alike, a text's
// end and characters that are not seen among them.
func Golden(t testing.TB, name string, views ...emulate.View) {
	t.Helper()
	if err := golden(t, name, views); err != nil {
		t.Errorf("emulatetest: %v", err)
	}
}

func golden(t testing.TB, name string, views []emulate.View) error {
	t.Helper()
	if err := checkName(name); err != nil {
		return err
	}
	if len(views) == 0 {
		return fmt.Errorf("Golden %s: no view is given", name)
	}
	file := name + ".golden"
	shown := path.Join("testdata", file)
	got := goldenText(views)
	if os.Getenv(update) == "1" {
		if err := writeGolden(file, got); err != nil {
			return fmt.Errorf("%s: %w", shown, err)
		}
		return nil
	}
	want, err := readGolden(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("%s: there is no such file: run the test with %s=1 to write it", shown, update)
	case err != nil:
		return fmt.Errorf("%s: %w", shown, err)
	case want == got:
		return nil
	}
	lines := explain.Diff(visible.Lines(want), visible.Lines(got)) // what was edited by hand may hold anything
	return fmt.Errorf("%s: the models see something else; if that is meant, run the test with %s=1 (-want +got)\n%s",
		shown, update, strings.Join(lines, "\n"))
}

func goldenText(views []emulate.View) string {
	var b strings.Builder
	for i, view := range views {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s: %s\n%s", view.Host, view.Outcome, strings.Join(emulate.Lines(view), ""))
	}
	return b.String()
}

// checkName refuses names that lead out of testdata, and those that not every system
// can have as files.
func checkName(name string) error {
	unsafe := func(r rune) bool { return unicode.IsControl(r) || strings.ContainsRune(`<>:"|?*\`, r) }
	switch {
	case name == "", !filepath.IsLocal(name), path.Clean(name) != name, name == ".":
		return fmt.Errorf("Golden %q: want the name of a file inside testdata, with slashes at most between names", name)
	case strings.ContainsFunc(name, unsafe):
		return fmt.Errorf(`Golden %q: holds a character that no file can have on some systems: one of < > : " | ? * \ or a control character`, name)
	}
	return nil
}

// readGolden reads a file of testdata. Git may have given it another form of line
// ends; those of texts are escaped.
func readGolden(file string) (string, error) {
	root, err := os.OpenRoot("testdata")
	if err != nil {
		return "", pathless(err)
	}
	defer root.Close()
	raw, err := root.ReadFile(file)
	return strings.ReplaceAll(string(raw), "\r\n", "\n"), pathless(err)
}

func writeGolden(file, text string) error {
	if old, err := readGolden(file); err == nil && old == text {
		return nil
	}
	if err := os.MkdirAll("testdata", 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot("testdata")
	if err != nil {
		return pathless(err)
	}
	defer root.Close()
	if err := root.MkdirAll(path.Dir(file), 0o777); err != nil {
		return pathless(err)
	}
	return pathless(root.WriteFile(file, []byte(text), 0o666))
}

// pathless takes the path off an error, where a caller puts it in front.
func pathless(err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		return p.Err
	}
	return err
}
