package explain

import (
	"strings"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/pmezard/go-difflib/difflib"
)

// What is compared, and printed of it.
const (
	maxCompared  = 60  // lines of a text
	maxDiffLines = 100 // lines of a diff
)

// compare writes how a text of several lines differs from the lines around the place
// in the view that is closest to it.
func compare(view emulate.View, text string, at Place) []string {
	want := visible.Bars(text)
	want = want[:min(len(want), maxCompared)]
	in := textOf(view.Messages[at.message].Parts[at.part])
	got := visible.Bars(in)
	// The line of the place, less the lines of text in front of what they share.
	run := in[at.from:at.to]
	first := strings.Count(in[:at.from], "\n") - strings.Count(text[:max(strings.Index(text, run), 0)], "\n")
	from := min(max(first, 0), len(got))
	got = got[from:min(from+len(want), len(got))]
	return Diff(want, got)
}

// Diff writes the lines of a unified diff, without its head. Of long lines it writes
// what stands around the first difference.
func Diff(want, got []string) []string {
	var out []string
	add := func(sign, line string, at int) { out = append(out, sign+around(line, at)) }
	for _, group := range difflib.NewMatcher(want, got).GetGroupedOpCodes(3) {
		out = append(out, "@@")
		for _, op := range group {
			a, b := want[op.I1:op.I2], got[op.J1:op.J2]
			if op.Tag == 'e' {
				for _, line := range a {
					add(" ", line, 0)
				}
				continue
			}
			for i, line := range a {
				add("-", line, differ(line, lineAt(b, i)))
			}
			for i, line := range b {
				add("+", line, differ(line, lineAt(a, i)))
			}
		}
	}
	if len(out) > maxDiffLines {
		out = append(out[:maxDiffLines], "…")
	}
	return out
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

// differ returns the byte from which on two lines differ.
func differ(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && n < len(a) && !utf8.RuneStart(a[n]) {
		n--
	}
	return n
}
