package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/suite"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// ChecksText writes what came of a suite: a line for each call and host, below it what
// is not as expected, and a line of totals. file is the suite's name.
func ChecksText(w io.Writer, file string, checks []suite.Check) error {
	var b strings.Builder
	for _, row := range checkRows(checks) {
		word := "ok  "
		if suite.Failed(row) > 0 {
			word = "FAIL"
		}
		fmt.Fprintf(&b, "%s  %s  %s\n", word, row[0].Host, visible.Escape(row[0].Call.Name))
		for _, c := range row {
			if c.Failure == nil {
				continue
			}
			fmt.Fprintf(&b, "      %s:%d: %s\n", visible.Escape(file), c.Expectation.Line, visible.Escape(c.Failure.Message))
			for _, why := range c.Failure.Why {
				indent := why[:len(why)-len(strings.TrimLeft(why, " "))]
				for _, line := range wrap(visible.Escape(why[len(indent):]), 90-len(indent)) {
					fmt.Fprintf(&b, "        %s%s\n", indent, line)
				}
			}
		}
	}
	b.WriteString(checkTotals(checks) + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// ChecksMarkdown writes what came of a suite as a table, a column a host, and a list
// of what is not as expected.
func ChecksMarkdown(w io.Writer, file string, checks []suite.Check) error {
	var ids []emulate.ID
	for _, c := range checks {
		if !slices.Contains(ids, c.Host) {
			ids = append(ids, c.Host)
		}
	}
	head := []string{"call"}
	for _, id := range ids {
		head = append(head, id.String())
	}
	grid := [][]string{head}
	line := 0
	for _, row := range checkRows(checks) {
		if row[0].Call.Line != line {
			line = row[0].Call.Line
			grid = append(grid, append([]string{inMarkdown(row[0].Call.Name)}, make([]string, len(ids))...))
		}
		verdict := "ok"
		if failed := suite.Failed(row); failed > 0 {
			verdict = fmt.Sprintf("**%d failed**", failed)
		}
		grid[len(grid)-1][1+slices.Index(ids, row[0].Host)] = verdict
	}
	text := fmt.Sprintf("### %s\n\n%s\n\n%s", inMarkdown(file), checkTotals(checks), markdownGrid(grid))
	if suite.Failed(checks) > 0 {
		text += "\n"
	}
	for _, c := range checks {
		if c.Failure == nil {
			continue
		}
		text += fmt.Sprintf("- **%s** on %s, line %d: %s\n", inMarkdown(c.Call.Name), c.Host, c.Expectation.Line, inMarkdown(c.Failure.Message))
		for _, why := range c.Failure.Why {
			line := strings.TrimLeft(why, " ")
			text += "  " + why[:len(why)-len(line)] + "- " + inMarkdown(line) + "\n"
		}
	}
	_, err := io.WriteString(w, text)
	return err
}

// ChecksJSON writes what came of a suite as one JSON value:
//
//	{"version": 1, "suite": FILE, "failed": n,
//	 "checks": [{"call", "tool", "host", "expects", "text", "line", "ok", "message", "why"}]}
func ChecksJSON(w io.Writer, file string, checks []suite.Check) error {
	type check struct {
		Call    string     `json:"call"`
		Tool    string     `json:"tool"`
		Host    emulate.ID `json:"host"`
		Expects suite.Kind `json:"expects"`
		Text    string     `json:"text,omitempty"`
		Line    int        `json:"line"`
		OK      bool       `json:"ok"`
		Message string     `json:"message,omitempty"`
		Why     []string   `json:"why,omitempty"`
	}
	list := make([]check, 0, len(checks))
	for _, c := range checks {
		one := check{
			Call: c.Call.Name, Tool: c.Call.Tool, Host: c.Host,
			Expects: c.Expectation.Kind, Text: c.Expectation.Text, Line: c.Expectation.Line, OK: c.Failure == nil,
		}
		if c.Failure != nil {
			one.Message, one.Why = c.Failure.Message, c.Failure.Why
		}
		list = append(list, one)
	}
	return writeJSON(w, struct {
		Version int     `json:"version"`
		Suite   string  `json:"suite"`
		Failed  int     `json:"failed"`
		Checks  []check `json:"checks"`
	}{JSONVersion, file, suite.Failed(checks), list})
}

// checkRows are the checks of each call and host.
func checkRows(checks []suite.Check) [][]suite.Check {
	var rows [][]suite.Check
	for i, c := range checks {
		if i == 0 || c.Call.Line != checks[i-1].Call.Line || c.Host != checks[i-1].Host {
			rows = append(rows, nil)
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], c)
	}
	return rows
}

func checkTotals(checks []suite.Check) string {
	return fmt.Sprintf("%s, %d failed", plural(len(checks), "expectation"), suite.Failed(checks))
}
