package js

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Head returns the longest start of s of at most units UTF-16 units that does
// not end inside a surrogate pair.
func Head(s string, units int) string {
	if len(s) <= units {
		return s
	}
	i := 0
	for i < len(s) {
		size, u := charSize(s[i])
		if units -= u; units < 0 {
			break
		}
		i += size
	}
	return s[:min(i, len(s))] // s may end inside a character
}

// HeadPoints returns the first n code points of s, of which a surrogate pair is
// one.
func HeadPoints(s string, n int) string {
	i := 0
	for ; i < len(s) && n > 0; n-- {
		size, _ := charSize(s[i])
		i += size
	}
	return s[:min(i, len(s))]
}

// Tail returns the longest end of s of at most units UTF-16 units that does not
// begin inside a surrogate pair.
func Tail(s string, units int) string {
	if len(s) <= units {
		return s
	}
	i := len(s)
	for i > 0 {
		j := i - 1
		for j > 0 && s[j]&0xC0 == 0x80 {
			j--
		}
		_, u := charSize(s[j])
		if units -= u; units < 0 {
			break
		}
		i = j
	}
	return s[i:]
}

// charSize returns the bytes and the UTF-16 units of the character that begins
// with lead.
func charSize(lead byte) (bytes, units int) {
	switch {
	case lead < 0x80:
		return 1, 1
	case lead < 0xE0:
		return 2, 1
	case lead < 0xF0:
		return 3, 1
	}
	return 4, 2
}

// surrogateAt reports whether a lone surrogate stands at s[i:].
func surrogateAt(s string, i int) (uint16, bool) {
	if i+2 >= len(s) || s[i] != 0xED || s[i+1] < 0xA0 {
		return 0, false
	}
	return 0xD000 | uint16(s[i+1]&0x3F)<<6 | uint16(s[i+2]&0x3F), true
}

// LoneSurrogates counts the lone surrogates of s, each of which takes three bytes
// here.
func LoneSurrogates(s string) int {
	for n := 0; ; {
		i := strings.IndexByte(s, 0xED)
		if i < 0 {
			return n
		}
		if _, lone := surrogateAt(s, i); lone {
			n++
		}
		s = s[i+1:]
	}
}

// WellFormed is s.toWellFormed(): every lone surrogate becomes U+FFFD.
func WellFormed(s string) string {
	if !strings.Contains(s, "\xED") {
		return s
	}
	var b strings.Builder
	from := 0
	for i := 0; i < len(s); i++ {
		if _, ok := surrogateAt(s, i); ok {
			b.WriteString(s[from:i])
			b.WriteRune(utf8.RuneError)
			i += 2
			from = i + 1
		}
	}
	if from == 0 {
		return s
	}
	b.WriteString(s[from:])
	return b.String()
}

// Trim is s.trim(): white space and line terminators of ECMAScript go from both
// ends, U+FEFF among them, U+0085 and U+200B not.
func Trim(s string) string { return strings.TrimFunc(s, isSpace) }

func isSpace(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0xFEFF, 0x2028, 0x2029:
		return true
	}
	return r > 0x7F && unicode.Is(unicode.Zs, r)
}

// DecodeUTF8 decodes bytes as a JavaScript host does: every maximal run of
// bytes that begins a character and does not finish it becomes one U+FFFD, and
// so does every other byte that is no UTF-8.
func DecodeUTF8(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 {
			size = brokenPrefix(s[i:])
		}
		b.WriteRune(r)
		i += size
	}
	return b.String()
}

// brokenPrefix returns how many bytes of s, which does not begin with a whole
// character, could begin one: at least 1.
func brokenPrefix(s string) int {
	size, low, high := 0, byte(0x80), byte(0xBF)
	switch c := s[0]; {
	case 0xC2 <= c && c < 0xE0:
		size = 2
	case c == 0xE0:
		size, low = 3, 0xA0
	case c == 0xED:
		size, high = 3, 0x9F
	case 0xE0 < c && c < 0xF0:
		size = 3
	case c == 0xF0:
		size, low = 4, 0x90
	case 0xF0 < c && c < 0xF4:
		size = 4
	case c == 0xF4:
		size, high = 4, 0x8F
	}
	n := 1
	for n < size && n < len(s) && low <= s[n] && s[n] <= high {
		n++
		low, high = 0x80, 0xBF
	}
	return n
}

// unescape decodes the inside of a JSON string that was checked before.
func unescape(s string) string {
	var d assembled
	d.Grow(len(s))
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 {
			d.text(s)
			return d.done()
		}
		d.text(s[:i])
		s = s[i:]
		if s[1] != 'u' {
			d.flush()
			d.WriteByte(unescaped[s[1]])
			s = s[2:]
			continue
		}
		u, _ := hex4(s[2:])
		s = s[6:]
		if isHigh(u) || isLow(u) {
			d.text(string(appendUnit(nil, u)))
			continue
		}
		d.flush()
		d.WriteRune(rune(u))
	}
}

// assembled is a text in the making. A high surrogate at its end is held back: a low
// one may follow.
type assembled struct {
	strings.Builder
	high string // its three bytes, "" if there is none
}

func (d *assembled) text(s string) {
	if s == "" {
		return
	}
	if low, _ := surrogateAt(s, 0); d.high != "" && isLow(low) {
		high, _ := surrogateAt(d.high, 0)
		d.WriteRune(utf16.DecodeRune(rune(high), rune(low)))
		d.high, s = "", s[3:]
	}
	d.flush()
	if n := len(s) - 3; n >= 0 {
		if high, _ := surrogateAt(s, n); isHigh(high) {
			d.high, s = s[n:], s[:n]
		}
	}
	d.WriteString(s)
}

func (d *assembled) flush() {
	if d.high != "" {
		d.WriteString(d.high)
		d.high = ""
	}
}

// done returns the text. One that is much shorter than its escapes does not keep
// their room.
func (d *assembled) done() string {
	d.flush()
	if d.Len() < d.Cap()/2 {
		return strings.Clone(d.String())
	}
	return d.String()
}

var unescaped = [256]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// appendUnit appends one UTF-16 unit.
func appendUnit(b []byte, u uint16) []byte {
	if isHigh(u) || isLow(u) {
		return append(b, 0xED, 0x80|byte(u>>6&0x3F), 0x80|byte(u&0x3F))
	}
	return utf8.AppendRune(b, rune(u))
}

func isHigh(u uint16) bool { return u&0xFC00 == 0xD800 }
func isLow(u uint16) bool  { return u&0xFC00 == 0xDC00 }

func hex4(s string) (uint16, bool) {
	if len(s) < 4 {
		return 0, false
	}
	u := uint16(0)
	for i := range 4 {
		d := digitValue(s[i])
		if d > 15 {
			return 0, false
		}
		u = u<<4 | uint16(d)
	}
	return u, true
}

// Slice is s.slice(from, to) for places from 0 on, in UTF-16 units: a pair that
// is split leaves half of it, as a lone surrogate.
func Slice(s string, from, to int) string {
	units := Units(s)
	from, to = min(max(from, 0), units), min(max(to, 0), units)
	if from >= to {
		return ""
	}
	var b []byte
	first, split := offset(s, from)
	if split {
		_, low := halvesAt(s, first)
		b = appendUnit(b, low)
		first += utf8.UTFMax
	}
	last, split := offset(s, to)
	b = append(b, s[first:last]...)
	if split {
		high, _ := halvesAt(s, last)
		b = appendUnit(b, high)
	}
	return string(b)
}

// offset is the place in bytes of a place in UTF-16 units; of one inside a pair,
// the place of the pair.
func offset(s string, units int) (at int, split bool) {
	head := Head(s, units)
	return len(head), Units(head) < units
}

// halvesAt returns the halves of the pair at s[at:].
func halvesAt(s string, at int) (high, low uint16) {
	r, _ := utf8.DecodeRuneInString(s[at:])
	h, l := utf16.EncodeRune(r)
	return uint16(h), uint16(l)
}

// Underscore is s.replace(/[^\w…]/g, "_"), with the ASCII characters of also in the
// place of the dots: a pair becomes two underscores.
func Underscore(s, also string) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf && (c == '_' || isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'z' || strings.IndexByte(also, c) >= 0) {
			b.WriteByte(c)
			i++
			continue
		}
		size := runeSize(s[i:])
		b.WriteString("__"[:size/utf8.UTFMax+1])
		i += size
	}
	return b.String()
}

// runeSize is the number of bytes of the first character, a lone surrogate counted
// as one.
func runeSize(s string) int {
	if _, size := utf8.DecodeRuneInString(s); size > 1 || s[0] != 0xED || len(s) < 3 {
		return size
	}
	return 3
}
