package js

import (
	"math"
	"strings"
	"testing"
	"time"
)

func TestParseIntRadix(t *testing.T) {
	for _, c := range []struct {
		name, s string
		radix   int
		want    float64
	}{
		{"the smallest radix", "101", 2, 5},
		{"the largest", "zz", 36, 1295},
		{"below the smallest", "1", 1, math.NaN()},
		{"above the largest", "1", 37, math.NaN()},
		{"negative", "1", -10, math.NaN()},
		{"0x with a radix that is not 16", "0x10", 8, 0},
		{"a radix without digits in the text", "9", 8, math.NaN()},
	} {
		if got := ParseInt(c.s, c.radix); got != c.want && !(math.IsNaN(got) && math.IsNaN(c.want)) {
			t.Errorf("%s: ParseInt(%q, %d) = %v, want %v", c.name, c.s, c.radix, got, c.want)
		}
	}
}

// TestHugeNumerals: a text of megabytes of digits takes no longer than reading it.
func TestHugeNumerals(t *testing.T) {
	digits := strings.Repeat("7", 4<<20)
	start := time.Now()
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"decimal", ToNumber(digits), math.Inf(1)},
		{"decimal fraction", ToNumber("0." + digits), 7.0 / 9},
		{"hexadecimal", ToNumber("0x" + digits), math.Inf(1)},
		{"octal", ToNumber("0o" + digits), math.Inf(1)},
		{"parseInt", ParseInt("-"+digits, 10), math.Inf(-1)},
		{"parseInt of base 36", ParseInt(digits, 36), math.Inf(1)},
		{"zeros", ParseInt(strings.Repeat("0", 4<<20)+"1", 16), 1},
		{"in JSON", parse(t, digits).Float(), math.Inf(1)},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, c.got, c.want)
		}
	}
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
}

func TestToFixedDecimals(t *testing.T) {
	for _, c := range []struct {
		name     string
		x        float64
		decimals int
		want     string
	}{
		{"more decimals than the double has", 0.5, 20, "0.50000000000000000000"},
		{"the digits behind a short number", 0.1, 20, "0.10000000000000000555"},
		{"NaN", math.NaN(), 2, "NaN"},
	} {
		if got := ToFixed(c.x, c.decimals); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}
