package js

import "unicode/utf8"

// The tests compare with JavaScript strings as node keeps them, slices of UTF-16
// units. These two functions are the way there and back, written apart from the
// package's own code.

// unitsOf returns the UTF-16 units of s, WTF-8. A byte that is neither UTF-8 nor
// part of a lone surrogate becomes U+FFFD, so any bytes give a string.
func unitsOf(s string) []uint16 {
	units := []uint16{}
	for i := 0; i < len(s); {
		if i+2 < len(s) && s[i] == 0xED && s[i+1] >= 0xA0 && s[i+1] <= 0xBF && s[i+2] >= 0x80 && s[i+2] <= 0xBF {
			units = append(units, 0xD000+uint16(s[i+1]-0x80)*64+uint16(s[i+2]-0x80))
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r > 0xFFFF {
			units = append(units, 0xD800+uint16((r-0x10000)/0x400), 0xDC00+uint16((r-0x10000)%0x400))
		} else {
			units = append(units, uint16(r))
		}
		i += size
	}
	return units
}

// fromUnits returns the string of units in WTF-8: pairs become one character.
func fromUnits(units []uint16) string {
	b := []byte{}
	for i := 0; i < len(units); i++ {
		u := rune(units[i])
		switch {
		case pairAt(units, i):
			i++
			b = utf8.AppendRune(b, 0x10000+(u-0xD800)*0x400+rune(units[i])-0xDC00)
		case 0xD800 <= u && u <= 0xDFFF:
			b = append(b, 0xED, 0x80+byte(u/64%64), 0x80+byte(u%64))
		default:
			b = utf8.AppendRune(b, u)
		}
	}
	return string(b)
}

// pairAt reports whether a surrogate pair stands at units[i:].
func pairAt(units []uint16, i int) bool {
	return i >= 0 && i+1 < len(units) &&
		0xD800 <= units[i] && units[i] < 0xDC00 && 0xDC00 <= units[i+1] && units[i+1] < 0xE000
}

// wtf8 makes a string of the package of any bytes.
func wtf8(s string) string { return fromUnits(unitsOf(s)) }
