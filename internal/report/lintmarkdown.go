package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcpsight/mcpsight/internal/visible"
)

// maxMarkdown is the size in bytes up to which rows are written: GitHub refuses a
// job summary of more than 1 MiB.
const maxMarkdown = 1_000_000

// LintMarkdown writes how many findings there are, and a table an input: at most
// a MiB.
func LintMarkdown(w io.Writer, l Lint) error {
	var b strings.Builder
	b.WriteString(inMarkdown(l.summary()) + "\n")
	links := map[string]string{}
	for _, r := range l.Rules {
		links[r.ID] = r.URL
	}
	for i, f := range l.Findings {
		row := findingRow(f, links[f.Rule])
		if i == 0 || f.Input != l.Findings[i-1].Input {
			row = fmt.Sprintf("\n### %s\n\n| severity | where | what | what models are sent |\n| --- | --- | --- | --- |\n", codeSpan(f.Input)) + row
		}
		if b.Len()+len(row) > maxMarkdown {
			fmt.Fprintf(&b, "\n%s more: another format shows them.\n", plural(len(l.Findings)-i, "finding"))
			break
		}
		b.WriteString(row)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func findingRow(f Finding, link string) string {
	where := ""
	if f.Line > 0 {
		where = fmt.Sprintf("%d:%d", f.Line, f.Column)
	}
	if f.Pointer != "" {
		where = strings.TrimSpace(where + " " + codeSpan(f.Pointer))
	}
	rule := codeSpan(f.Rule)
	if link != "" {
		rule = "[" + rule + "](" + link + ")"
	}
	what := inMarkdown(f.Message) + " (" + rule + ")"
	if f.Mend != "" {
		what += "<br>→ " + inMarkdown(f.Mend)
	}
	var effects []string
	for _, e := range f.Effects {
		sent := "nothing"
		if e.Sent != "" {
			sent = codeSpan(e.Sent)
		}
		line := inMarkdown(e.String()) + ", model is sent " + sent
		if e.Rule != "" {
			line += "; " + codeSpan(e.Rule)
		}
		effects = append(effects, line)
	}
	return fmt.Sprintf("| %s | %s | %s | %s |\n", f.Severity, where, what, strings.Join(effects, "<br>"))
}

// inMarkdown writes a text of others so that Markdown shows it as it is, in a cell
// of a table.
func inMarkdown(s string) string { return markdownEscapes.Replace(visible.Escape(s)) }

var markdownEscapes = strings.NewReplacer(
	"&", "&amp;", "<", "&lt;", ">", "&gt;", "@", "&#64;",
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "|", `\|`, "~", `\~`, "#", `\#`, "!", `\!`, "$", `\$`,
	"://", "&#58;//", "www.", "www&#46;", // GitHub makes links of these
)

// codeSpan writes a text as code, in a cell of a table.
func codeSpan(s string) string {
	s = cell(visible.Escape(s))
	fence := "`"
	for strings.Contains(s, fence) {
		fence += "`"
	}
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") || s == "" {
		s = " " + s + " "
	}
	return fence + s + fence
}
