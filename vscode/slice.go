package vscode

import (
	"math"
	"strings"
	"unicode/utf16"

	"github.com/mcpsight/mcpsight/internal/js"
)

// slice is s.slice(from, to) of JavaScript: places count UTF-16 units, negative
// ones from the end. A pair that is split leaves half of it, in WTF-8.
func slice(s string, from, to float64) string {
	units := js.Units(s)
	return js.Slice(s, place(from, units), place(to, units))
}

// place brings an argument of slice between 0 and length.
func place(x float64, length int) int {
	if x < 0 {
		x += float64(length)
	}
	return int(math.Max(0, math.Min(x, float64(length))))
}

// join puts texts together as JavaScript does: halves of a pair that meet are a
// pair again.
func join(texts []string) string {
	if len(texts) == 1 {
		return texts[0]
	}
	text := strings.Join(texts, "")
	if !strings.Contains(text, "\xED") {
		return text
	}
	var b strings.Builder
	from := 0
	for i := 0; i+6 <= len(text); i++ {
		if text[i] != 0xED || text[i+1]&0xF0 != 0xA0 || text[i+3] != 0xED || text[i+4]&0xF0 != 0xB0 {
			continue
		}
		unit := func(i int) rune { return 0xD000 | rune(text[i+1]&0x3F)<<6 | rune(text[i+2]&0x3F) }
		b.WriteString(text[from:i])
		b.WriteRune(utf16.DecodeRune(unit(i), unit(i+3)))
		from = i + 6
		i += 5
	}
	return b.String() + text[from:]
}
