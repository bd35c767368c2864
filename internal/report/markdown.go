package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
)

// RulesMarkdown writes a table of rules, a section a host.
func RulesMarkdown(w io.Writer, rules []emulate.Rule) error {
	var b strings.Builder
	b.WriteString("# Rules\n\nWhat the emulated hosts do with a tool result, in the order in which they do it. " +
		"Made by `mcpsight explain --format markdown`.\n")
	section := ""
	for _, r := range rules {
		host, name, _ := strings.Cut(r.ID, "/")
		if host != section {
			section = host
			fmt.Fprintf(&b, "\n## %s\n\n| rule | what it does | evidence |\n| --- | --- | --- |\n", host)
		}
		evidence := r.Evidence.String() + ": " + r.Source
		if r.Evidence == emulate.Recorded {
			evidence = "recorded: `" + r.Source + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", name, cell(r.Text), cell(evidence))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
