package lint_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/lint"
)

// TestChecklist lints the results of the checklist for server authors: each is
// caught by the rule that its README names.
func TestChecklist(t *testing.T) {
	const dir = "../examples/results/checklist"
	readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\|.*\]\((\S+\.json)\).*\| (\S+) \|$`).FindAllSubmatch(readme, -1)
	files, err := filepath.Glob(dir + "/*.json")
	if err != nil || len(rows) != len(files) {
		t.Fatalf("%d rows of %d files, %v", len(rows), len(files), err)
	}
	for _, row := range rows {
		name, rule := string(row[1]), string(row[2])
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			findings, err := lint.Check(context.Background(),
				lint.Subject{Call: emulate.Call{Result: raw}, Capabilities: []byte(`{"tools":{}}`)}, lint.Options{Hosts: hostsOf(t, pinned)})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range findings {
				if f.Rule == rule {
					return
				}
			}
			t.Errorf("%s finds nothing", rule)
		})
	}
}
