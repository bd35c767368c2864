package report

import (
	"fmt"
	"io"

	"github.com/mcpsight/mcpsight/lint"
)

// Lint is what was found in a run of the linter.
type Lint struct {
	Findings []Finding // as [Sort] orders them
	// Results and Definitions say how many of them were linted.
	Results, Definitions int
	// Ignored is the number of findings that were ignored for a reason.
	Ignored int
	// Rules are all rules that were there to be run.
	Rules []lint.Rule
	// Version is that of mcpsight, "" where it is not known.
	Version string
}

// summary is the line that ends a report.
func (l Lint) summary() string {
	of := plural(l.Results, "result")
	if l.Definitions > 0 {
		tools := plural(l.Definitions, "tool definition")
		if of += " and " + tools; l.Results == 0 {
			of = tools
		}
	}
	s := Summary(l.Findings) + " in " + of
	if l.Ignored > 0 {
		s += fmt.Sprintf(" (%d ignored)", l.Ignored)
	}
	return s
}

// LintText writes findings for people, and how many there are.
func LintText(w io.Writer, l Lint, o Options) error {
	if err := Findings(w, l.Findings, o); err != nil {
		return err
	}
	if len(l.Findings) > 0 {
		fmt.Fprintln(w)
	}
	_, err := fmt.Fprintln(w, l.summary())
	return err
}

// LintJSON writes findings as one JSON value, see [JSON]:
//
//	{"version": 1, "findings": [{"input": …, "line": …, "column": …, "rule": …, …}]}
func LintJSON(w io.Writer, l Lint) error {
	return writeJSON(w, struct {
		Version  int       `json:"version"`
		Findings []Finding `json:"findings"`
	}{JSONVersion, append([]Finding{}, l.Findings...)})
}
