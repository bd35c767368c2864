package lint

import (
	"iter"
	"math"
	"strings"
	"unicode"

	"github.com/mcpsight/mcpsight/internal/js"
)

// amount is a number of a text with what it may mean: 1.234,5 is written one way in
// Berlin and another in Boston, 1.5 MB are so many bytes, 72 % a share.
type amount struct {
	text string
	// values are what it may mean, each with half of its last place.
	values []rounded
}

type rounded struct{ x, half float64 }

// near reports whether two numbers are one, rounded differently.
func (a rounded) near(b rounded) bool {
	return math.Abs(a.x-b.x) <= max(a.half, b.half)*1.0001
}

// numberAt reads the number at i, which is a digit, and returns where it ends.
func numberAt(r []rune, i int) (amount, int) {
	end := i
	for end < len(r) && (unicode.IsDigit(r[end]) || isSeparator(r[end]) && end+1 < len(r) && unicode.IsDigit(r[end+1])) {
		end++
	}
	a := amount{text: string(r[i:end])}
	for _, plain := range readings(a.text) {
		x := js.ToNumber(plain)
		if x != x {
			continue
		}
		_, decimals, _ := strings.Cut(plain, ".")
		half := math.Pow(10, -float64(len(decimals))) / 2
		if decimals == "" {
			half = 0.5
		}
		a.values = append(a.values, rounded{x, half})
		for _, scale := range scales(r[end:]) {
			a.values = append(a.values, rounded{x * scale, half * scale})
		}
	}
	if strings.Contains(a.text, ",") { // or a list
		for item := range strings.SplitSeq(a.text, ",") {
			a.values = append(a.values, rounded{js.ToNumber(item), 0})
		}
	}
	if follows(r[end:], "pm") && len(a.values) > 0 {
		a.values = append(a.values, rounded{a.values[0].x + 12, 0})
	}
	return a, end
}

func isSeparator(c rune) bool {
	return c == '.' || c == ',' || c == '\u00A0' || c == '\u202F' || c == '\''
}

// readings are the ways to read separators: as groups of three, or as the point.
func readings(s string) []string {
	plain := strings.Map(func(c rune) rune {
		if isSeparator(c) {
			return -1
		}
		return c
	}, s)
	i := strings.LastIndexFunc(s, isSeparator)
	if i < 0 {
		return []string{plain}
	}
	digits := 0
	for _, c := range s[i:] {
		if unicode.IsDigit(c) {
			digits++
		}
	}
	point := plain[:len(plain)-digits] + "." + plain[len(plain)-digits:]
	out := []string{point}
	if digits == 3 {
		out = append(out, plain)
	}
	return out
}

// scales are what the unit behind a number can make of it.
func scales(behind []rune) []float64 {
	switch unit := unitOf(behind); unit {
	case "%":
		return []float64{0.01}
	case "k", "kb", "kib", "thousand", "tsd":
		return []float64{1e3, 1 << 10}
	case "m", "mb", "mib", "million", "millions", "mio", "min", "mins", "minute", "minutes":
		return []float64{1e6, 1 << 20, 60, 60e3}
	case "g", "gb", "gib", "b", "bn", "billion":
		return []float64{1e9, 1 << 30}
	case "tb", "tib":
		return []float64{1e12, 1 << 40}
	case "h", "hour", "hours", "hr", "hrs":
		return []float64{3600, 3600e3}
	case "d", "day", "days":
		return []float64{86400, 86400e3}
	case "s", "sec", "secs", "second", "seconds":
		return []float64{1e3, 1e6}
	case "ms":
		return []float64{1e-3, 1e3}
	case "cents":
		return []float64{1e-2}
	case "$", "€", "eur", "usd", "gbp", "£":
		return []float64{100}
	}
	return nil
}

// unitOf is the word or sign behind a number, in small letters.
func unitOf(behind []rune) string {
	i := 0
	for i < len(behind) && i < 2 && (unicode.IsSpace(behind[i]) || behind[i] == '-') {
		i++
	}
	end := i
	for end < len(behind) && end < i+10 && unicode.IsLetter(behind[end]) {
		end++
	}
	if end == i && end < len(behind) {
		end++
	}
	return strings.ToLower(string(behind[i:end]))
}

// follows reports whether a word stands behind a number or a time of the day.
func follows(behind []rune, word string) bool {
	for i := 0; i < len(behind) && i < 8; i++ {
		if unicode.IsLetter(behind[i]) {
			return strings.HasPrefix(strings.ToLower(string(behind[i:min(i+len(word), len(behind))])), word)
		}
	}
	return false
}

// numberWords are numbers that texts spell.
var numberWords = map[string]float64{
	"no": 0, "none": 0, "nothing": 0, "empty": 0, "zero": 0, "never": 0, "one": 1, "once": 1, "single": 1, "two": 2, "twice": 2, "both": 2,
	"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "dozen": 12,
}

// tokens yields the words and the numbers of a text. fooBar and foo_bar are two words
// each, 2026-12-01 are three numbers.
func tokens(s string) iter.Seq2[string, *amount] {
	return func(yield func(string, *amount) bool) {
		r := []rune(s)
		for i := 0; i < len(r); {
			switch {
			case '0' <= r[i] && r[i] <= '9':
				a, end := numberAt(r, i)
				if !yield(a.text, &a) {
					return
				}
				i = end
			case unicode.IsLetter(r[i]):
				end := i + 1
				for end < len(r) && (unicode.IsLetter(r[end]) || unicode.IsMark(r[end])) && !(unicode.IsUpper(r[end]) && unicode.IsLower(r[end-1])) {
					end++
				}
				if !yield(string(r[i:end]), nil) {
					return
				}
				i = end
			default:
				i++
			}
		}
	}
}
