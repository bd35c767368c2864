package js

import (
	"encoding/base64"
	"strings"
)

// DecodeBase64 decodes s as atob does: tab, line feed, form feed, carriage
// return and space are skipped, one or two final '=' may be there or not where
// they fill a group of four, bits left over are ignored. It reports false for
// what atob refuses.
func DecodeBase64(s string) ([]byte, bool) {
	digits := base64Digits(s)
	if len(digits)%4 == 1 {
		return nil, false
	}
	// DecodeString skips \r and \n by itself, but digits has none.
	b, err := base64.RawStdEncoding.DecodeString(digits)
	if err != nil {
		return nil, false
	}
	return b, true
}

// ValidBase64 reports whether DecodeBase64 accepts s, without decoding it.
func ValidBase64(s string) bool {
	digits := base64Digits(s)
	if len(digits)%4 == 1 {
		return false
	}
	for i := range len(digits) {
		if c := digits[i]; !isDigit(c) && (c|0x20 < 'a' || c|0x20 > 'z') && c != '+' && c != '/' {
			return false
		}
	}
	return true
}

// base64Digits removes what atob skips, and the padding.
func base64Digits(s string) string {
	if strings.ContainsAny(s, "\t\n\f\r ") {
		s = strings.Map(func(r rune) rune {
			switch r {
			case '\t', '\n', '\f', '\r', ' ':
				return -1
			}
			return r
		}, s)
	}
	if len(s)%4 == 0 {
		for range 2 {
			s = strings.TrimSuffix(s, "=")
		}
	}
	return s
}
