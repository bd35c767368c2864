package weburl

import "strings"

// set is a percent-encode set: the ASCII characters that are encoded. Characters
// beyond ASCII always are.
type set [128]bool

func setOf(base *set, more string) *set {
	var s set
	if base != nil {
		s = *base
	}
	for i := range len(more) {
		s[more[i]] = true
	}
	return &s
}

var (
	controlSet      = setOf(nil, "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f")
	fragmentSet     = setOf(controlSet, " \"<>`")
	querySet        = setOf(controlSet, " \"#<>")
	specialQuerySet = setOf(querySet, "'")
	pathSet         = setOf(querySet, "?^`{}") // '^' since November 2024
	userinfoSet     = setOf(pathSet, "/:;=@[\\]|")
)

func (u *URL) querySet() *set {
	if u.special() {
		return specialQuerySet
	}
	return querySet
}

// encode percent-encodes the characters of a set and those beyond ASCII.
func encode(s string, set *set) string {
	more := 0
	for i := range len(s) {
		if s[i] >= 0x80 || set[s[i]] {
			more++
		}
	}
	if more == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 2*more)
	for i := range len(s) {
		if c := s[i]; c >= 0x80 || set[c] {
			const digits = "0123456789ABCDEF"
			b.WriteByte('%')
			b.WriteByte(digits[c>>4])
			b.WriteByte(digits[c&15])
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

// decode percent-decodes; a '%' without two digits behind it stays.
func decode(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			high, low := hexValue(s[i+1]), hexValue(s[i+2])
			if high < 16 && low < 16 {
				b = append(b, high<<4|low)
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}

func hexValue(c byte) byte {
	switch {
	case isDigit(c):
		return c - '0'
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 16
}
