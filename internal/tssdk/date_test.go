package tssdk

import (
	"fmt"
	"regexp"
	"testing"
)

var dateForms = map[string]date{"old": dateOld, "optional": dateOptional, "seconds": dateSeconds, "minutes": dateMinutes}

// dates returns every day of some years, every minute, and dates in which one byte
// is another, is missing, or is there twice.
func dates(yield func(string)) {
	for _, year := range []int{0, 1, 4, 100, 400, 1900, 2000, 2023, 2024, 2096, 2100, 9999} {
		for month := range 14 {
			for day := range 34 {
				yield(fmt.Sprintf("%04d-%02d-%02dT12:30:00Z", year, month, day))
			}
		}
	}
	for hour := range 100 {
		for minute := range 62 {
			yield(fmt.Sprintf("2025-01-01T%02d:%02dZ", hour, minute))
			yield(fmt.Sprintf("2025-01-01T00:00:%02d+%02d:%02d", minute, hour, minute))
		}
	}
	for _, s := range []string{
		"2024-02-29T23:59:59.123Z", "2025-12-31T00:00+01:00", "2025-12-31T00:00:00-23:59", "2025-12-31T00:00Z", "2025-12-31T00:00:00.5+00:00",
	} {
		for i := range len(s) + 1 {
			yield(s[:i])
			yield(s[i:])
			for _, c := range []string{"0", "1", "2", "3", "5", "6", "9", "/", ":", ".", "+", "-", " ", "\n", "\x00", "T", "Z", "t", "z", "٢", "\xff"} {
				yield(s[:i] + c + s[i:])
				if i < len(s) {
					yield(s[:i] + c + s[i+1:])
				}
			}
		}
	}
}

// The patterns mean in Go what they mean in JavaScript, so they are the oracle.
func TestDateIsItsPattern(t *testing.T) {
	for name, d := range dateForms {
		pattern := regexp.MustCompile(d.pattern)
		dates(func(s string) {
			if got := d.match(s); got != pattern.MatchString(s) {
				t.Errorf("%s: %q: got %v", name, s, got)
			}
		})
	}
}

func FuzzDateIsItsPattern(f *testing.F) {
	f.Add("2024-02-29T23:59:59.123Z")
	f.Add("2025-12-31T00:00-23:59")
	patterns := map[string]*regexp.Regexp{}
	for name, d := range dateForms {
		patterns[name] = regexp.MustCompile(d.pattern)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for name, d := range dateForms {
			if got := d.match(s); got != patterns[name].MatchString(s) {
				t.Errorf("%s: %q: got %v", name, s, got)
			}
		}
	})
}
