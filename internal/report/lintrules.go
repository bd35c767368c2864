package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcpsight/mcpsight/lint"
)

// LintRulesText writes a line a rule.
func LintRulesText(w io.Writer, rules []lint.Rule) error {
	width := 0
	for _, r := range rules {
		width = max(width, len(r.ID))
	}
	var b strings.Builder
	for _, r := range rules {
		fmt.Fprintf(&b, "%-*s  %-7s  %s\n", width, r.ID, r.Severity, r.Title)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// LintRulesJSON writes rules as {"version": 1, "rules": […]}.
func LintRulesJSON(w io.Writer, rules []lint.Rule) error {
	return writeJSON(w, struct {
		Version int         `json:"version"`
		Rules   []lint.Rule `json:"rules"`
	}{JSONVersion, append([]lint.Rule{}, rules...)})
}

// LintRulesMarkdown writes a table of rules and a section a rule.
func LintRulesMarkdown(w io.Writer, rules []lint.Rule) error {
	var b strings.Builder
	b.WriteString("# Lint rules\n\nWhat `mcpsight lint` looks for in tool results and tool definitions. " +
		"Made by `mcpsight rules --format markdown`.\n\n")
	b.WriteString(LintRulesTable(rules, ""))
	for _, r := range rules {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", r.ID, ruleMarkdown(r))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// LintRulesTable returns a table of rules, which link to their sections on page.
func LintRulesTable(rules []lint.Rule, page string) string {
	var b strings.Builder
	b.WriteString("| rule | severity | title |\n| --- | --- | --- |\n")
	for _, r := range rules {
		fmt.Fprintf(&b, "| [%s](%s#%s) | %s | %s |\n", r.ID, page, r.ID, r.Severity, cell(r.Title))
	}
	return b.String()
}

// ruleMarkdown is what there is to say of a rule, below its ID.
func ruleMarkdown(r lint.Rule) string {
	facts := []string{r.Severity.String()}
	if r.Since != "" {
		facts = append(facts, "since protocol revision "+string(r.Since))
	}
	if r.Section != "" {
		facts = append(facts, fmt.Sprintf("[%s](%s)", r.Section, r.URL))
	}
	s := fmt.Sprintf("%s *%s*\n\n%s", sentence(r.Title), strings.Join(facts, ", "), r.Text)
	if r.Bad != "" {
		s += fenced("Bad", r.Bad)
	}
	if r.Good != "" {
		s += fenced("Good", r.Good)
	}
	return s
}

// sentence makes a sentence of a clause. A name that it begins with stays what it
// is: structuredContent.
func sentence(clause string) string {
	word, _, _ := strings.Cut(clause, " ")
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyz'") == "" {
		clause = strings.ToUpper(clause[:min(1, len(clause))]) + clause[min(1, len(clause)):]
	}
	return clause + "."
}

func fenced(title, json string) string {
	return fmt.Sprintf("\n\n%s:\n\n```json\n%s\n```", title, strings.Trim(json, "\n"))
}

// ruleHelp is ruleMarkdown as plain text.
func ruleHelp(r lint.Rule) string {
	s := r.Text
	if r.Bad != "" {
		s += "\n\nBad:\n" + strings.Trim(r.Bad, "\n")
	}
	if r.Good != "" {
		s += "\n\nGood:\n" + strings.Trim(r.Good, "\n")
	}
	return s
}

// LintRule writes what there is to say of a rule, for people.
func LintRule(w io.Writer, r lint.Rule) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n  %s\n\n", r.ID, sentence(r.Title))
	for _, line := range wrap(r.Text, 96) {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	for _, example := range []struct{ title, json string }{{"bad", r.Bad}, {"good", r.Good}} {
		if example.json == "" {
			continue
		}
		fmt.Fprintf(&b, "\n  %s\n", example.title)
		for line := range strings.SplitSeq(strings.Trim(example.json, "\n"), "\n") {
			fmt.Fprintf(&b, "    %s\n", line)
		}
	}
	fmt.Fprintf(&b, "\n  severity  %s\n", r.Severity)
	if r.Since != "" {
		fmt.Fprintf(&b, "  since     %s\n", r.Since)
	}
	if r.Section != "" {
		fmt.Fprintf(&b, "  section   %s\n", r.Section)
	}
	fmt.Fprintf(&b, "  page      %s\n", r.URL)
	_, err := io.WriteString(w, b.String())
	return err
}
