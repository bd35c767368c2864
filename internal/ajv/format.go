package ajv

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/internal/js"
)

// The formats of ajv-formats 3.0.1 in full mode. password and binary are known
// there too, and accept everything.
var (
	numberFormats = map[string]func(float64) bool{
		"int32":  func(x float64) bool { return isInteger(x) && math.MinInt32 <= x && x <= math.MaxInt32 },
		"int64":  isInteger,
		"float":  func(float64) bool { return true },
		"double": func(float64) bool { return true },
	}
	stringFormats = map[string]func(string) bool{
		"date":                      isDate,
		"time":                      func(s string) bool { return isTime(s, true) },
		"date-time":                 func(s string) bool { return isDateTime(s, true) },
		"iso-time":                  func(s string) bool { return isTime(s, false) },
		"iso-date-time":             func(s string) bool { return isDateTime(s, false) },
		"duration":                  isDuration,
		"uri":                       isURI,
		"uri-reference":             isURIReference,
		"uri-template":              isURITemplate,
		"url":                       isURL,
		"email":                     isEmail,
		"hostname":                  isHostname,
		"ipv4":                      isIPv4,
		"ipv6":                      isIPv6,
		"regex":                     isRegex,
		"uuid":                      isUUID,
		"json-pointer":              isJSONPointer,
		"json-pointer-uri-fragment": isJSONPointerFragment,
		"relative-json-pointer":     isRelativeJSONPointer,
		"byte":                      isBase64,
	}
)

// charset is a set of ASCII characters.
type charset [128]bool

// chars returns a set of single characters and ranges such as a-z.
func chars(list string) *charset {
	var set charset
	for i := 0; i < len(list); i++ {
		if i+2 < len(list) && list[i+1] == '-' {
			for c := list[i]; c <= list[i+2]; c++ {
				set[c] = true
			}
			i += 2
			continue
		}
		set[list[i]] = true
	}
	return &set
}

var (
	digits       = chars("0-9")
	hexDigits    = chars("0-9a-fA-F")
	alphanumeric = chars("0-9a-zA-Z")
)

func (set *charset) has(c byte) bool { return c < 128 && set[c] }

// span returns how many bytes of s are in the set.
func (set *charset) span(s string) int {
	n := 0
	for n < len(s) && set.has(s[n]) {
		n++
	}
	return n
}

// all reports whether s is of the set, and not empty.
func (set *charset) all(s string) bool { return s != "" && set.span(s) == len(s) }

// number returns the value of n digits at the start of s, -1 if they are not
// there.
func number(s string, n int) int {
	if len(s) < n || digits.span(s[:n]) < n {
		return -1
	}
	x, _ := strconv.Atoi(s[:n])
	return x
}

// isDate takes YYYY-MM-DD, the days of the month counted.
func isDate(s string) bool {
	if len(s) != 10 || s[4] != '-' || s[7] != '-' {
		return false
	}
	year, month, day := number(s, 4), number(s[5:], 2), number(s[8:], 2)
	if year < 0 || month < 1 || month > 12 || day < 1 {
		return false
	}
	days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		days = 29
	}
	return day <= days
}

// isTime takes HH:MM:SS, a fraction, and Z or an offset such as +01, +0100 or
// +01:00, which only the strict formats want. A leap second must be one in UTC;
// the hour is not looked at then.
func isTime(s string, strict bool) bool {
	if len(s) < 8 || s[2] != ':' || s[5] != ':' {
		return false
	}
	hour, minute, second := number(s, 2), number(s[3:], 2), number(s[6:], 2)
	if hour < 0 || minute < 0 || second < 0 {
		return false
	}
	s = s[8:]
	if strings.HasPrefix(s, ".") {
		n := digits.span(s[1:])
		if n == 0 {
			return false
		}
		s = s[1+n:]
	}
	offset, ok := zone(s)
	if !ok || strict && s == "" {
		return false
	}
	if hour <= 23 && minute <= 59 && second < 60 {
		return true
	}
	utcMinute := minute - offset.minutes
	utcHour := hour - offset.hours
	if utcMinute < 0 {
		utcHour--
	}
	return (utcHour == 23 || utcHour == -1) && (utcMinute == 59 || utcMinute == -1) && second < 61
}

type zoneOffset struct{ hours, minutes int }

// zone reads a time zone, which may be absent.
func zone(s string) (zoneOffset, bool) {
	if s == "" || s == "z" || s == "Z" {
		return zoneOffset{}, true
	}
	if s[0] != '+' && s[0] != '-' {
		return zoneOffset{}, false
	}
	hours, minutes := number(s[1:], 2), 0
	if rest := s[min(3, len(s)):]; rest != "" {
		minutes = number(strings.TrimPrefix(rest, ":"), 2)
		if len(strings.TrimPrefix(rest, ":")) != 2 {
			return zoneOffset{}, false
		}
	}
	if hours < 0 || hours > 23 || minutes < 0 || minutes > 59 {
		return zoneOffset{}, false
	}
	if s[0] == '-' {
		hours, minutes = -hours, -minutes
	}
	return zoneOffset{hours, minutes}, true
}

// isDateTime wants exactly one t, T or white space, between date and time.
func isDateTime(s string, strict bool) bool {
	at := -1
	for i, c := range s {
		if c == 't' || c == 'T' || js.Trim(string(c)) == "" {
			if at >= 0 {
				return false
			}
			at = i
		}
	}
	if at != 10 {
		return false
	}
	_, size := utf8.DecodeRuneInString(s[at:])
	return isDate(s[:at]) && isTime(s[at+size:], strict)
}

// isDuration takes P, then years, months, days and, behind T, hours, minutes,
// seconds, in this order and at least one; or weeks.
func isDuration(s string) bool {
	s, ok := strings.CutPrefix(s, "P")
	if !ok || s == "" {
		return false
	}
	if n := digits.span(s); n > 0 && s[n:] == "W" {
		return true
	}
	s = units(s, "YMD")
	if s == "" {
		return true
	}
	s, ok = strings.CutPrefix(s, "T")
	return ok && s != "" && units(s, "HMS") == ""
}

// units reads numbers with these units behind them, in this order.
func units(s, names string) string {
	for i := range len(names) {
		if n := digits.span(s); n > 0 && n < len(s) && s[n] == names[i] {
			s = s[n+1:]
		}
	}
	return s
}

// isRegex asks whether new RegExp(s) works, without the flag u. \Z is refused
// unless it comes first or behind a backslash.
func isRegex(s string) bool {
	for i := 1; i+1 < len(s); i++ {
		if s[i] == '\\' && s[i+1] == 'Z' && s[i-1] != '\\' {
			return false
		}
	}
	_, bad, _ := parseExpression(s, false)
	return bad == nil
}

func isUUID(s string) bool {
	if len(s) > 9 && strings.EqualFold(s[:9], "urn:uuid:") {
		s = s[9:]
	}
	if len(s) != 36 {
		return false
	}
	for i := range len(s) {
		dash := i == 8 || i == 13 || i == 18 || i == 23
		if dash && s[i] != '-' || !dash && !hexDigits.has(s[i]) {
			return false
		}
	}
	return true
}

func isJSONPointer(s string) bool {
	if s != "" && s[0] != '/' {
		return false
	}
	for i := range len(s) {
		if s[i] == '~' && (i+1 == len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
	}
	return true
}

var fragmentChars = chars("a-zA-Z0-9_.!$&'()*+,;:=@/-")

func isJSONPointerFragment(s string) bool {
	s, ok := strings.CutPrefix(s, "#")
	if !ok || !isJSONPointer(s) {
		return false
	}
	for part := range strings.SplitSeq(s, "~") {
		if !encoded(part, fragmentChars) {
			return false
		}
	}
	return true
}

func isRelativeJSONPointer(s string) bool {
	n := digits.span(s)
	if n == 0 || n > 1 && s[0] == '0' {
		return false
	}
	return s[n:] == "#" || isJSONPointer(s[n:])
}

var base64Chars = chars("A-Za-z0-9+/")

// isBase64 is content with one line that is base64. The pattern of ajv-formats
// has the flag m, so an empty line is enough.
func isBase64(s string) bool {
	for line := range strings.SplitSeq(strings.Map(separateLines, s), "\n") {
		body := strings.TrimRight(line, "=")
		if pad := len(line) - len(body); len(line)%4 == 0 && pad <= 2 && base64Chars.span(body) == len(body) {
			return true
		}
	}
	return false
}

func separateLines(r rune) rune {
	switch r {
	case '\r', 0x2028, 0x2029:
		return '\n'
	}
	return r
}
