package js

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// parseFloat reads a decimal literal; out of range it gives an infinity, as
// JavaScript does.
func parseFloat(s string) float64 {
	x, _ := strconv.ParseFloat(s, 64)
	return x
}

// NumberString writes x as ECMAScript's Number::toString does: the fewest
// digits that read back as x, without an exponent from 1e-6 up to 1e21.
func NumberString(x float64) string {
	switch {
	case math.IsNaN(x):
		return "NaN"
	case math.IsInf(x, 1):
		return "Infinity"
	case math.IsInf(x, -1):
		return "-Infinity"
	case x == 0:
		return "0" // -0 too
	}
	abs := math.Abs(x)
	if 1e-6 <= abs && abs < 1e21 {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	// Go writes at least two digits of exponent, JavaScript as few as it takes.
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, 64), "e")
	return mantissa + "e" + exponent[:1] + strings.TrimLeft(exponent[1:], "0")
}

// ToFixed writes x as x.toFixed(decimals) does: from the exact value of the
// double, halves away from zero; from 1e21 on as [NumberString].
func ToFixed(x float64, decimals int) string {
	if !(math.Abs(x) < 1e21) { // NaN too
		return NumberString(x)
	}
	return new(big.Rat).SetFloat64(x).FloatString(decimals)
}

// Round is Math.round: to the nearest integer, halves go up.
func Round(x float64) float64 {
	// Not Floor(x + 0.5): the sum is rounded where x has no bit to spare.
	whole := math.Floor(x)
	if x-whole >= 0.5 {
		whole++
	}
	return math.Copysign(whole, x) // -0.2 rounds to -0
}

// ToNumber reads s as Number(s) does: white space around it goes, nothing is 0,
// what is no number is NaN.
func ToNumber(s string) float64 {
	s = Trim(s)
	if s == "" {
		return 0
	}
	if len(s) > 2 && s[0] == '0' {
		if base := radixOf(s[1] | 0x20); base != 0 {
			return digitsOf(s[2:], base, true)
		}
	}
	body := strings.TrimLeft(s, "+-")
	if len(s)-len(body) > 1 {
		return math.NaN()
	}
	if body == "Infinity" {
		return parseFloat(s)
	}
	if !isDecimal(body) {
		return math.NaN()
	}
	return parseFloat(s)
}

func radixOf(c byte) int {
	switch c {
	case 'x':
		return 16
	case 'o':
		return 8
	case 'b':
		return 2
	}
	return 0
}

// isDecimal reports whether s is an unsigned decimal literal: digits with a
// point anywhere, or none, and an exponent.
func isDecimal(s string) bool {
	mantissa := s
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		mantissa = s[:i]
		exponent := s[i+1:]
		if exponent != "" && (exponent[0] == '+' || exponent[0] == '-') {
			exponent = exponent[1:]
		}
		if !allDigits(exponent) {
			return false
		}
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	return allDigits(whole + fraction)
}

func allDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

// ParseInt reads the integer that s begins with as parseInt(s, radix) does: NaN
// if there is none. Radix 0 means 10, or 16 behind 0x.
func ParseInt(s string, radix int) float64 {
	s = Trim(s)
	sign := 1.0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		if s[0] == '-' {
			sign = -1
		}
		s = s[1:]
	}
	if radix == 0 || radix == 16 {
		if len(s) > 1 && s[0] == '0' && s[1]|0x20 == 'x' {
			s, radix = s[2:], 16
		}
	}
	if radix == 0 {
		radix = 10
	}
	if radix < 2 || radix > 36 {
		return math.NaN()
	}
	return sign * digitsOf(s, radix, false)
}

// digitsOf reads the digits of base that s begins with as a double: NaN if there
// is none, or if whole and more follows.
func digitsOf(s string, base int, whole bool) float64 {
	n := 0
	for n < len(s) && digitValue(s[n]) < base {
		n++
	}
	if n == 0 || whole && n < len(s) {
		return math.NaN()
	}
	s = strings.TrimLeft(s[:n], "0")
	switch {
	case s == "":
		return 0
	case len(s) > 1024: // 2 to the 1024th and more
		return math.Inf(1)
	case base == 10:
		return parseFloat(s)
	case base&(base-1) == 0:
		i, _ := new(big.Int).SetString(s, base)
		x, _ := new(big.Float).SetInt(i).Float64()
		return x
	}
	return roughDigits(s, base)
}

// roughDigits reads digits of a base that is neither 10 nor a power of 2. For
// those ECMAScript leaves long numbers inexact, and V8 adds groups of digits up
// with a rounding for each (read in V8's conversions.cc).
func roughDigits(s string, base int) float64 {
	x := 0.0
	for i := 0; i < len(s); {
		group, scale := uint32(0), uint32(1)
		for ; i < len(s) && scale*uint32(base) <= math.MaxUint32/36; i++ {
			group = group*uint32(base) + uint32(digitValue(s[i]))
			scale *= uint32(base)
		}
		x = float64(x*float64(scale)) + float64(group) // no fused multiply-add
	}
	return x
}

func digitValue(c byte) int {
	switch {
	case isDigit(c):
		return int(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 36
}

// Thousands writes n as n.toLocaleString("en-US") does: 1234567 as 1,234,567.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
