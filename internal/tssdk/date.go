package tssdk

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// date is a string that is a date and a time with an offset. The validator matches
// a pattern, which the issue shows; matching by hand takes a tenth of the time.
type date struct {
	pattern   string
	seconds   seconds
	anyOffset bool // an offset is any digits
}

type seconds uint8

const (
	secondsNone seconds = iota
	secondsNeeded
	secondsOptional
)

var (
	dateOld      = date{dayPattern + minutePattern + `(?::[0-5]\d(?:\.\d+)?)?(?:Z|([+-]\d{2}:\d{2})))$`, secondsOptional, true}
	dateOptional = date{dayPattern + minutePattern + `(?::[0-5]\d(?:\.\d+)?)?` + offsetPattern, secondsOptional, false}
	dateSeconds  = date{dayPattern + minutePattern + `:[0-5]\d(?:\.\d+)?` + offsetPattern, secondsNeeded, false}
	dateMinutes  = date{dayPattern + minutePattern + offsetPattern, secondsNone, false}
)

const (
	dayPattern = `^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29` +
		`|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T`
	minutePattern = `(?:(?:[01]\d|2[0-3]):[0-5]\d`
	offsetPattern = `(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$`
)

func (d date) check(c *checker, v js.Value) (js.Value, verdict) {
	if !v.Is(js.String) {
		return c.wrongKind("string", v)
	}
	if !d.match(v.Text()) {
		c.report(Issue{code: notDate, expected: d.pattern})
		return js.Value{}, soft
	}
	return v, passed
}

// match reports whether the pattern matches s.
func (d date) match(s string) bool {
	const day, minute = "0000-00-00T", "00:00"
	if !shaped(s, day+minute) || !validDay(s) || !validTime(s[len(day):]) {
		return false
	}
	s = s[len(day+minute):]
	if d.seconds != secondsNone && shaped(s, ":00") {
		if s[1] > '5' {
			return false
		}
		s = s[len(":00"):]
		if shaped(s, ".0") {
			s = strings.TrimLeft(s[1:], "0123456789")
		}
	} else if d.seconds == secondsNeeded {
		return false
	}
	if s == "Z" {
		return true
	}
	return len(s) == len("+00:00") && (s[0] == '+' || s[0] == '-') && shaped(s[1:], minute) && (d.anyOffset || validTime(s[1:]))
}

// shaped reports whether s begins with shape, in which 0 stands for any digit.
func shaped(s, shape string) bool {
	if len(s) < len(shape) {
		return false
	}
	for i := range len(shape) {
		if isDigit := '0' <= s[i] && s[i] <= '9'; shape[i] == '0' && !isDigit || shape[i] != '0' && s[i] != shape[i] {
			return false
		}
	}
	return true
}

// two is the number that two digits are.
func two(s string) int { return int(s[0]-'0')*10 + int(s[1]-'0') }

// validDay reports whether the calendar has the day 0000-00-00 that s begins with.
func validDay(s string) bool {
	century, year, month, day := two(s), two(s[2:]), two(s[5:]), two(s[8:])
	last := 31
	switch month {
	case 2:
		last = 28
		if year%4 == 0 && (year != 0 || century%4 == 0) {
			last = 29
		}
	case 4, 6, 9, 11:
		last = 30
	}
	return 1 <= month && month <= 12 && 1 <= day && day <= last
}

// validTime reports whether a clock shows the time 00:00 that s begins with.
func validTime(s string) bool { return two(s) < 24 && s[3] < '6' }
