package emulate

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/pmezard/go-difflib/difflib"
)

// Same reports whether a and b send their models the same messages. What was
// read, dropped or shown to the user does not count, nor what the tool is called.
func Same(a, b View) bool {
	return slices.EqualFunc(a.Messages, b.Messages, func(m, n Message) bool {
		return m.Role == n.Role && m.IsError == n.IsError && m.Bare == n.Bare &&
			slices.EqualFunc(m.Parts, n.Parts, samePart)
	})
}

func samePart(p, q Part) bool {
	return p.Kind == q.Kind && p.Text == q.Text && p.MediaType == q.MediaType && string(p.Data) == string(q.Data) &&
		p.Base64 == q.Base64 && p.Name == q.Name &&
		(p.Scaled == nil) == (q.Scaled == nil) && (p.Scaled == nil || *p.Scaled == *q.Scaled)
}

// Diff returns a unified diff of what a and b send their models, "" if that is
// the same. The names of the hosts stand for the names of files. Characters that
// are not seen are escaped.
func Diff(a, b View) string {
	if Same(a, b) {
		return ""
	}
	diff, _ := difflib.GetUnifiedDiffString(difflib.UnifiedDiff{
		A: Lines(a), FromFile: a.Host.String(), B: Lines(b), ToFile: b.Host.String(), Context: 3,
	})
	return diff
}

// Lines writes what v sends its model for a comparison line by line, each line
// with its line feed: a line for every message and part, then the lines of a
// text behind bars:
//
//	tool: list
//	text, 19 units
//	| Paris: 21 °C
//	\ sun<TAB>ny
//
// Views have the same lines only if [Same] holds. A line that holds characters
// which are not seen, or ends in a space, stands behind a backslash, with those and
// every < escaped. A text that ends in a line feed ends in a bar alone.
func Lines(v View) []string {
	if len(v.Messages) == 0 {
		return []string{"no message\n"}
	}
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format+"\n", args...)) }
	for _, m := range v.Messages {
		form := "list"
		switch {
		case len(m.Parts) == 0:
			form = "nothing"
		case m.Bare:
			form = "string"
		}
		flag := ""
		if m.IsError {
			flag = ", error"
		}
		add("%s: %s%s", m.Role, form, flag)
		for _, p := range m.Parts {
			traits := ""
			if p.Name != "" {
				traits = fmt.Sprintf(" named %q", visible.Exact(p.Name))
			}
			if p.Base64 != "" {
				traits += fmt.Sprintf(", base64 of sha256 %x", sha256.Sum256([]byte(p.Base64)))
			}
			switch {
			case p.Kind == TextPart:
				add("text, %d units", js.Units(p.Text))
				for _, line := range visible.Bars(p.Text) {
					add("%s", line)
				}
			case p.Scaled != nil:
				add("%s %s, scaled to %d by %d pixels", p.Kind, visible.Exact(p.MediaType), p.Scaled.Width, p.Scaled.Height)
			default:
				add("%s %s%s, %d bytes, sha256 %x", p.Kind, visible.Exact(p.MediaType), traits, len(p.Data), sha256.Sum256(p.Data))
			}
		}
	}
	return lines
}
