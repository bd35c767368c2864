package js

import "math/bits"

// The scans here go eight bytes at a time: a word's low byte is the first one.
const (
	lows  = 0x0101010101010101 // the lowest bit of every byte
	highs = 0x8080808080808080 // the highest
)

func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// nextSpecial returns the place, from i on, of the first byte of s that JSON may
// not write as it is: '"', '\', a control character, or 0xED, which begins a
// lone surrogate. Without one it returns len(s).
func nextSpecial(s string, i int) int {
	for ; i+8 <= len(s); i += 8 {
		w := word(s[i:])
		// A borrow can mark a byte wrongly only behind one marked rightly.
		found := (zeros(w^lows*'"') | zeros(w^lows*'\\') | zeros(w^lows*0xED) | (w-lows*' ')&^w) & highs
		if found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	for i < len(s) && s[i] >= ' ' && s[i] != '"' && s[i] != '\\' && s[i] != 0xED {
		i++
	}
	return i
}

// zeros marks, in its highest bit, every byte of w that is zero.
func zeros(w uint64) uint64 { return (w - lows) &^ w }

// Units returns s.length: the number of UTF-16 code units of s.
func Units(s string) int {
	n, i := len(s), 0
	for ; i+8 <= len(s); i += 8 {
		w := word(s[i:])
		n -= bits.OnesCount64(w &^ (w << 1) & highs)                      // 10……: a continuation byte adds no unit
		n += bits.OnesCount64(w & (w << 1) & (w << 2) & (w << 3) & highs) // 1111…: four bytes are a pair
	}
	for ; i < len(s); i++ {
		switch s[i] >> 4 {
		case 0x8, 0x9, 0xA, 0xB:
			n--
		case 0xF:
			n++
		}
	}
	return n
}
