package js

import (
	"strings"
	"testing"
)

// Strings of every sort that the scans must tell apart, for all tests of text.
var texts = []struct{ name, s string }{
	{"nothing", ""},
	{"ASCII shorter than a word", "ascii"},
	{"ASCII longer than a word", "ascii of more than eight bytes"},
	{"what is escaped", "\"quoted\" \\ \b\f\n\r\t\v\x00\x1F end"},
	{"what looks like it", "!#[]' \x7F\u0080\u009F\u2028"},
	{"two and three bytes", "é漢字¢"},
	{"pairs", "a😀b😀😀"},
	{"Korean, which begins with ED", "한국어 텍스트 힣"},
	{"lone surrogates", "\xED\xA0\x80a\xED\xBF\xBF\xED\xA0\xBD"},
	{"low before high", "\xED\xB8\x80\xED\xA0\xBD"},
	{"edges of the surrogates", "\uD7FF\uE000\uFFFF\U00010000\U0010FFFF"},
	{"replacement characters", "\uFFFD\uFFFD"},
}

func TestQuotedUnits(t *testing.T) {
	for _, c := range texts {
		for from := range len(c.s) + 1 { // at every place in a word
			s := wtf8(c.s[from:])
			if got, want := QuotedUnits(s), Units(string(AppendQuoted(nil, s))); got != want {
				t.Errorf("%s: QuotedUnits(%q) = %d, want %d", c.name, s, got, want)
			}
		}
	}
}

func TestNextSpecial(t *testing.T) {
	for c := range 256 {
		for at := range 18 {
			s := strings.Repeat("x", at) + string([]byte{byte(c)}) + "\x80\xFFyy" // no special byte but c
			want := len(s)
			if c < ' ' || c == '"' || c == '\\' || c == 0xED {
				want = at
			}
			for from := range at + 1 {
				if got := nextSpecial(s, from); got != want {
					t.Fatalf("byte %#x at %d, from %d: got %d, want %d", c, at, from, got, want)
				}
			}
		}
	}
}

// TestCutsOfOddText cuts where a caller should not, or text that is no WTF-8: no
// panic, and nothing but a start or an end of the text.
func TestCutsOfOddText(t *testing.T) {
	for _, c := range []struct{ name, s string }{
		{"nothing", ""},
		{"cut in a character of two bytes", "a\xC3"},
		{"cut in a character of three", "ab\xE6\xBC"},
		{"cut in a pair", "ab\xF0\x9F\x98"},
		{"only continuation bytes", "\x80\x80\x80\x80"},
		{"bytes that UTF-8 has not", "\xFF\xFE\xF8\xC0"},
		{"a surrogate cut off", "a\xED\xA0"},
		{"a pair as two surrogates", "\xED\xA0\xBD\xED\xB8\x80"},
	} {
		for n := -2; n < 8; n++ {
			if head := Head(c.s, n); !strings.HasPrefix(c.s, head) {
				t.Errorf("%s: Head(%d) = %q", c.name, n, head)
			}
			if tail := Tail(c.s, n); !strings.HasSuffix(c.s, tail) {
				t.Errorf("%s: Tail(%d) = %q", c.name, n, tail)
			}
			if n <= 0 && Head(c.s, n)+Tail(c.s, n) != "" {
				t.Errorf("%s: something is left of %d units", c.name, n)
			}
		}
		// Nothing is to be said of the answers, only that there are some.
		sinkInt = Units(c.s) + QuotedUnits(c.s)
		sinkText = Trim(c.s) + WellFormed(c.s) + string(AppendQuoted(nil, c.s))
	}
}

func TestUnchangedTextIsNotCopied(t *testing.T) {
	s := strings.Repeat("한국어 text é ", 100)
	for name, f := range map[string]func(){
		"Units":       func() { sinkInt = Units(s) },
		"QuotedUnits": func() { sinkInt = QuotedUnits(s) },
		"Head":        func() { sinkText = Head(s, 50) },
		"Tail":        func() { sinkText = Tail(s, 50) },
		"Trim":        func() { sinkText = Trim(s) },
		"WellFormed":  func() { sinkText = WellFormed(s) },
		"DecodeUTF8":  func() { sinkText = DecodeUTF8(s) },
		"ValidBase64": func() { sinkBool = ValidBase64("aGVsbG8=") },
	} {
		if allocs := testing.AllocsPerRun(20, f); allocs != 0 {
			t.Errorf("%s makes %v allocations", name, allocs)
		}
	}
}

// What the functions under test answer goes here, so that they are called.
var (
	sinkInt  int
	sinkText string
	sinkBool bool
)

func TestSlice(t *testing.T) {
	const s = "a😀b😀"
	for _, test := range []struct {
		from, to int
		want     string
	}{
		{0, 6, s}, {0, 1, "a"}, {0, 2, "a\xED\xA0\xBD"}, {2, 4, "\xED\xB8\x80b"}, {2, 5, "\xED\xB8\x80b\xED\xA0\xBD"},
		{1, 3, "😀"}, {2, 3, "\xED\xB8\x80"}, {1, 2, "\xED\xA0\xBD"}, {3, 2, ""}, {-1, 99, s}, {6, 6, ""},
	} {
		if got := Slice(s, test.from, test.to); got != test.want {
			t.Errorf("Slice(%d, %d) = %q, want %q", test.from, test.to, got, test.want)
		}
	}
}

func TestLoneSurrogates(t *testing.T) {
	for s, want := range map[string]int{
		"": 0, "a😀日한": 0, "\xED\x9F\xBF": 0, "\xED\xA0\x80": 1, "a\xED\xB0\x80b\xED\xA0\x80\xED\xA0\x80": 3,
	} {
		if got := LoneSurrogates(s); got != want {
			t.Errorf("LoneSurrogates(%q) = %d, want %d", s, got, want)
		}
	}
}

func TestHeadPoints(t *testing.T) {
	for n, want := range []string{"", "a", "a😀", "a😀b", "a😀b"} {
		if got := HeadPoints("a😀b", n); got != want {
			t.Errorf("HeadPoints(%d) = %q, want %q", n, got, want)
		}
	}
}

func TestUnderscore(t *testing.T) {
	for _, c := range []struct{ s, also, want string }{
		{"", "", ""},
		{"aZ_09", "", "aZ_09"},
		{"a-b.c:d", "-.", "a-b.c_d"},
		{"é漢😀[", "", "_____"},
		{"\xED\xA0\x80a\xED", "", "_a_"},
	} {
		if got := Underscore(c.s, c.also); got != c.want {
			t.Errorf("Underscore(%q, %q) = %q, want %q", c.s, c.also, got, c.want)
		}
	}
}
