// Package visible makes text of others safe to show: on a terminal, in a diff,
// in a log.
package visible

import (
	"fmt"
	"strings"
	"unicode"
)

// Escape replaces every character of s that is not seen by a reader, or does
// something to a terminal: control characters (line feeds and escape sequences
// among them), bidirectional marks, zero-width and tag characters, variation
// selectors, spaces other than U+0020. They become their number in angle
// brackets, <U+202E>, or a name: <ESC>, <TAB>. Bytes that are no UTF-8 become
// <0xFF>.
func Escape(s string) string {
	clean := true
	for i := 0; i < len(s) && clean; i++ {
		clean = s[i] >= ' ' && s[i] < 0x7F
	}
	if clean {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == unicode.ReplacementChar && !strings.HasPrefix(s[i:], "\uFFFD"):
			fmt.Fprintf(&b, "<0x%02X>", s[i])
		case Shows(r):
			b.WriteRune(r)
		default:
			b.WriteString(name(r))
		}
	}
	return b.String()
}

// Exact is [Escape] for texts that are compared: < is escaped, too, so that no two
// texts become the same.
func Exact(s string) string {
	pieces := strings.Split(s, "<")
	for i := range pieces {
		pieces[i] = Escape(pieces[i])
	}
	return strings.Join(pieces, name('<'))
}

// Lines splits s at its line feeds and escapes each line. A text that ends in a
// line feed ends in an empty line.
func Lines(s string) []string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = Escape(lines[i])
	}
	return lines
}

// Bars is Lines with a bar before each line, so that no two texts look the same.
// A line that a reader sees as it is follows "| "; one that holds anything else, or
// ends in a space, follows "\\ ", as [Exact] writes it, the last space escaped. A text
// that ends in a line feed ends in a bar alone.
func Bars(s string) []string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		text, spaced := strings.CutSuffix(line, " ")
		switch {
		case line == "":
			lines[i] = "|"
		case spaced:
			lines[i] = `\ ` + Exact(text) + name(' ')
		case Escape(line) != line:
			lines[i] = `\ ` + Exact(line)
		default:
			lines[i] = "| " + line
		}
	}
	return lines
}

// Shows reports whether a reader sees r as what it is.
func Shows(r rune) bool {
	return unicode.IsPrint(r) && !unicode.Is(unicode.Variation_Selector, r) && !unicode.Is(blankLetters, r)
}

// blankLetters are letters and marks without a shape of their own.
var blankLetters = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x034F, Hi: 0x034F, Stride: 1}, // combining grapheme joiner
		{Lo: 0x115F, Hi: 0x1160, Stride: 1}, // Hangul fillers
		{Lo: 0x17B4, Hi: 0x17B5, Stride: 1}, // Khmer inherent vowels
		{Lo: 0x2800, Hi: 0x2800, Stride: 1}, // blank Braille pattern
		{Lo: 0x3164, Hi: 0x3164, Stride: 1}, // Hangul filler
		{Lo: 0xFFA0, Hi: 0xFFA0, Stride: 1}, // half-width Hangul filler
	},
}

func name(r rune) string {
	switch r {
	case 0:
		return "<NUL>"
	case '\t':
		return "<TAB>"
	case '\n':
		return "<LF>"
	case '\r':
		return "<CR>"
	case 0x1B:
		return "<ESC>"
	}
	return fmt.Sprintf("<U+%04X>", r)
}
