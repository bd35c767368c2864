package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// Finding is a finding and where it is.
type Finding struct {
	// Input is what was linted: the name of a file, or words for what is none.
	Input string `json:"input"`
	// Line and Column, in UTF-16 units, count from 1; 0 where there is no source.
	Line   int `json:"line,omitempty"`
	Column int `json:"column,omitempty"`
	lint.Finding
	// File says that Input is the name of a file.
	File bool `json:"-"`
}

// place says where the finding is.
func (f Finding) place() string {
	if f.Line == 0 {
		return visible.Escape(strings.TrimSpace(f.Input + " " + f.Pointer))
	}
	return fmt.Sprintf("%s:%d:%d", visible.Escape(f.Input), f.Line, f.Column)
}

// Sort brings findings into the order of inputs and of places in them, the gravest
// of a place first, and leaves out what is said twice.
func Sort(findings []Finding) []Finding {
	order := func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.Input, b.Input),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
			-cmp.Compare(a.Severity, b.Severity),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.In, b.In),
			cmp.Compare(a.Pointer, b.Pointer),
			cmp.Compare(a.Message, b.Message),
		)
	}
	// Without a source, the order is that of the linter.
	slices.SortStableFunc(findings, func(a, b Finding) int {
		if a.Line == 0 && b.Line == 0 {
			return cmp.Compare(a.Input, b.Input)
		}
		return order(a, b)
	})
	return slices.CompactFunc(findings, func(a, b Finding) bool { return order(a, b) == 0 })
}

// Summary counts findings: 3 errors, 1 note.
func Summary(findings []Finding) string {
	var counts [spec.Error + 1]int
	for _, f := range findings {
		counts[f.Severity]++
	}
	var words []string
	for s := spec.Error; ; s-- {
		if counts[s] > 0 {
			words = append(words, plural(counts[s], s.String()))
		}
		if s == 0 {
			break
		}
	}
	if words == nil {
		return "no findings"
	}
	return strings.Join(words, ", ")
}

var severityStyles = [...]string{spec.Note: "36", spec.Warning: "33", spec.Error: "31"}

// Findings writes findings for people: a line for each, in the form that editors
// know, and indented what the hosts make of it and what to change. It can stand
// below a view.
func Findings(w io.Writer, findings []Finding, o Options) error {
	var b strings.Builder
	for _, f := range findings {
		fmt.Fprintf(&b, "%s: %s: %s %s\n", o.bold(f.place()), o.style(severityStyles[f.Severity], f.Severity.String()),
			visible.Escape(f.Message), o.dim("("+visible.Escape(f.Rule)+")"))
		if f.Line > 0 && f.Pointer != "" {
			o.indented(&b, "at "+f.Pointer)
		}
		for _, e := range f.Effects {
			o.indented(&b, effect(e))
		}
		if f.Mend != "" {
			o.indented(&b, "→ "+f.Mend)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// indented writes a line, which is broken where there is a width.
func (o Options) indented(b *strings.Builder, s string) {
	lines := []string{visible.Escape(s)}
	if o.Width > 0 {
		lines = wrap(lines[0], o.Width-6)
	}
	for i, line := range lines {
		b.WriteString([]string{"  ", "      "}[min(i, 1)] + line + "\n")
	}
}

// effect says what a host makes of a finding's place, and by which of its rules.
func effect(e lint.Effect) string {
	s := e.String() + ", model is sent "
	if e.Sent == "" {
		s += "nothing"
	} else {
		s += `"` + e.Sent + `"`
	}
	if e.Rule != "" {
		s += "; " + e.Rule
	}
	return s
}
