package explain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// What is printed of a view.
const (
	wholeLines   = 24  // as many lines are printed all
	aroundLines  = 3   // else as many on both sides of a place
	lineRunes    = 160 // of a longer line, as many
	quoteRunes   = 120
	closestRunes = 400     // of a text, as many are compared
	closestBytes = 1 << 20 // with as many of a part
)

// excerpt writes what the model sees, or of a long view what stands around a place.
// Lines are those of [emulate.Lines].
func excerpt(view emulate.View, at Place) []string {
	lines := emulate.Lines(view)
	for i := range lines {
		lines[i] = strings.TrimSuffix(lines[i], "\n")
	}
	message, part, first, last := lineOf(view, at)
	short := func(i int) string {
		if i != first {
			return around(lines[i], 0)
		}
		text, _, _ := strings.Cut(textAt(view, at), "\n")
		if strings.HasPrefix(lines[i], `\`) {
			text = visible.Exact(text)
		}
		return around(lines[i], strings.Index(lines[i], text))
	}
	from, to := 0, len(lines)
	if len(lines) > wholeLines {
		from, to = max(first-aroundLines, 0), min(min(last, first+wholeLines/2)+aroundLines+1, len(lines))
	}
	var out []string
	for _, head := range []int{message, part} {
		if head < from {
			out = append(out, short(head))
		}
	}
	if from > part+1 {
		out = append(out, fmt.Sprintf("… %d lines", from-part-1))
	}
	for i := from; i < to; i++ {
		out = append(out, short(i))
	}
	if to < len(lines) {
		out = append(out, fmt.Sprintf("… %d lines", len(lines)-to))
	}
	return out
}

// lineOf returns where a place stands among the lines of a view: the lines of its
// message, of its part, and the first and the last of its text.
func lineOf(view emulate.View, at Place) (message, part, first, last int) {
	line := 0
	for i, m := range view.Messages {
		message = line
		line++
		for j, p := range m.Parts {
			part = line
			line++
			if i == at.message && j == at.part {
				if p.Kind != emulate.TextPart {
					return message, part, part, part
				}
				first = line + strings.Count(p.Text[:at.from], "\n")
				return message, part, first, first + strings.Count(p.Text[at.from:at.to], "\n")
			}
			if p.Kind == emulate.TextPart {
				line += strings.Count(p.Text, "\n") + 1
			}
		}
	}
	return 0, 0, 0, 0
}

func textAt(view emulate.View, at Place) string {
	if at.message >= len(view.Messages) || at.part >= len(view.Messages[at.message].Parts) {
		return ""
	}
	return textOf(view.Messages[at.message].Parts[at.part])[at.from:at.to]
}

// around cuts a line to lineRunes around a byte of it. What marks the line, its first
// two bytes, stays.
func around(line string, at int) string {
	runes := []rune(line)
	if len(runes) <= lineRunes {
		return line
	}
	from := 0
	if at > 0 {
		from = min(max(utf8.RuneCountInString(line[:at])-lineRunes/3, 0), len(runes)-lineRunes)
	}
	short := string(runes[from : from+lineRunes])
	if from > 0 {
		short = "…" + short
		if strings.HasPrefix(line, "| ") || strings.HasPrefix(line, `\ `) {
			short = line[:2] + short
		}
	}
	if rest := len(runes) - from - lineRunes; rest > 0 {
		short += fmt.Sprintf("… %d more", rest)
	}
	return short
}

// closest finds the place in a view that has most in common with a text: the longest
// run of characters that are in both, and in which of its lines it stands. It reports
// false where no run is worth showing.
func closest(view emulate.View, text string) (at Place, ok bool) {
	text = head(text, closestRunes)
	best := 0
	for i, m := range view.Messages {
		for j, p := range m.Parts {
			in := textOf(p)
			in = in[:min(len(in), closestBytes)]
			if from, n := commonRun(in, text, best); n > best {
				best = n
				at = Place{i, j, from, from + n}
			}
		}
	}
	return at, best >= min(4, len(text))
}

// commonRun returns the longest run of characters of text that stands in s, if it has
// more than least bytes. It moves a window over text: what holds no run with another
// character behind it holds none with one in front either.
func commonRun(s, text string, least int) (from, n int) {
	n = least
	for i, j := 0, 0; j < len(text); {
		_, size := utf8.DecodeRuneInString(text[j:])
		at := strings.Index(s, text[i:j+size])
		switch {
		case at >= 0:
			j += size
			if j-i > n {
				from, n = at, j-i
			}
		case i < j:
			_, size = utf8.DecodeRuneInString(text[i:])
			i += size
		default:
			i, j = i+size, j+size
		}
	}
	return from, n
}

func head(s string, runes int) string {
	for i := range s {
		if runes == 0 {
			return s[:i]
		}
		runes--
	}
	return s
}
