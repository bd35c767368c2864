package lint_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// TestGood lints results that are well made: a linter that is noisy about them is
// not used.
func TestGood(t *testing.T) {
	files, err := filepath.Glob("../examples/results/good/*.json")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d results, %v", len(files), err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		findings, err := lint.Check(context.Background(), lint.Subject{Call: emulate.Call{Result: raw}}, lint.Options{Hosts: hostsOf(t, pinned)})
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for _, f := range findings {
			if f.Severity > spec.Note {
				t.Errorf("%s: %s", file, write([]lint.Finding{f}))
			}
		}
	}
}

// BenchmarkCheck lints results of 2 kB on Claude Code and VS Code, and emulates
// them there, in one run; x-emulating is the ratio.
func BenchmarkCheck(b *testing.B) {
	hosts := hostsOf(b, []string{"claude-code@2.1.332", "vscode@1.143.1"})
	for name, result := range benchResults {
		b.Run(name, func(b *testing.B) {
			call := emulate.Call{Result: []byte(result)}
			ctx := context.Background()
			var emulating, linting float64
			for b.Loop() {
				emulating += seconds(func() {
					for _, h := range hosts {
						if _, err := h.Show(ctx, call); err != nil {
							b.Fatal(err)
						}
					}
				})
				linting += seconds(func() {
					if _, err := lint.Check(ctx, lint.Subject{Call: call}, lint.Options{Hosts: hosts}); err != nil {
						b.Fatal(err)
					}
				})
			}
			b.ReportMetric(linting/emulating, "x-emulating")
		})
	}
}
