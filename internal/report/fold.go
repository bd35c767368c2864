package report

import (
	"fmt"
	"unicode/utf8"
)

// What is shown of a long text: so many of its lines from both ends, so many
// characters from both ends of a line.
const (
	foldLines     = 40
	foldHeadLines = 24
	foldTailLines = 8
	foldRunes     = 800
	foldHeadRunes = 500
	foldTailRunes = 150
)

// fold leaves the middle of a long text out, and of its long lines.
func (t *text) fold(lines []string) []string {
	if t.Full {
		return lines
	}
	if n := len(lines); n > foldLines {
		folded := append([]string(nil), lines[:foldHeadLines]...)
		folded = append(folded, t.note(fmt.Sprintf("… %d lines folded, --full shows them", n-foldHeadLines-foldTailLines)))
		lines = append(folded, lines[n-foldTailLines:]...)
	}
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = t.foldLine(line)
	}
	return out
}

// note is a word of ours inside a text. A line that is still to be broken gets no
// escape sequences.
func (t *text) note(s string) string {
	if t.Wrap {
		return s
	}
	return t.dim(s)
}

func (t *text) foldLine(line string) string {
	n := utf8.RuneCountInString(line)
	if n <= foldRunes {
		return line
	}
	runes := []rune(line)
	note := t.note(fmt.Sprintf(" … %d characters folded … ", n-foldHeadRunes-foldTailRunes))
	return string(runes[:foldHeadRunes]) + note + string(runes[n-foldTailRunes:])
}
