package visible_test

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/visible"
)

func TestEscape(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"plain text is untouched", `a "b" <c> \d`, `a "b" <c> \d`},
		{"letters, marks and emoji stay", "日本 é e\u0301 😀", "日本 é e\u0301 😀"},
		{"an escape sequence cannot reach a terminal", "\x1b[2J\x1b]0;x\a", "<ESC>[2J<ESC>]0;x<U+0007>"},
		{"C1 controls are sequences too", "\u009b31m", "<U+009B>31m"},
		{"line ends and tabs have names", "a\r\n\tb\x00", "a<CR><LF><TAB>b<NUL>"},
		{"bidirectional overrides", "a\u202eb\u2066c\u200f", "a<U+202E>b<U+2066>c<U+200F>"},
		{"tag characters carry text nobody sees", "x\U000E0041", "x<U+E0041>"},
		{"variation selectors can, too", "x\uFE00\U000E0100", "x<U+FE00><U+E0100>"},
		{"zero width, soft hyphen, byte order mark", "a\u200bb\u00adc\ufeff", "a<U+200B>b<U+00AD>c<U+FEFF>"},
		{"spaces that are none", "a\u00a0b\u3000", "a<U+00A0>b<U+3000>"},
		{"fillers without a shape", "a\u3164b\u2800", "a<U+3164>b<U+2800>"},
		{"line separators", "a\u2028b", "a<U+2028>b"},
		{"bytes that are no UTF-8", "a\xffb", "a<0xFF>b"},
		{"a replacement character is one", "a\uFFFDb", "a\uFFFDb"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := visible.Escape(test.in); got != test.want {
				t.Errorf("Escape(%+q) = %q, want %q", test.in, got, test.want)
			}
		})
	}
}

func TestLines(t *testing.T) {
	got := visible.Lines("a\tb\n\n")
	want := []string{"a<TAB>b", "", ""}
	if len(got) != len(want) || got[0] != want[0] || got[1] != "" || got[2] != "" {
		t.Errorf("Lines = %q, want %q", got, want)
	}
}

func TestBars(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"plain lines", "a <b> é\n日本", "| a <b> é\n| 日本"},
		{"nothing", "", "|"},
		{"a line feed at the end", "a\n", "| a\n|"},
		{"what is not seen", "a\t<b>", `\ a<TAB><U+003C>b>`},
		{"a space at the end", "a  ", `\ a <U+0020>`},
		{"a backslash, a bar", "\\ a\n| a", "| \\ a\n| | a"},
		{"bytes that are no UTF-8", "a\xff<", `\ a<0xFF><U+003C>`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := strings.Join(visible.Bars(test.in), "\n"); got != test.want {
				t.Errorf("Bars(%+q) =\n%s\nwant\n%s", test.in, got, test.want)
			}
		})
	}
}

// TestBarsAreExact writes all short texts of characters that could be confused.
func TestBarsAreExact(t *testing.T) {
	from := map[string]string{}
	texts := []string{""}
	for range 4 {
		for _, s := range texts {
			for _, c := range []string{"<", ">", "\x1b", "<ESC>", " ", "<U+0020>", "\n", "\r", "|", `\`, "\xff", "\uFFFD"} {
				texts = append(texts, s+c)
			}
		}
		if len(texts) > 20_000 {
			break
		}
	}
	for _, s := range texts {
		bars := strings.Join(visible.Bars(s), "\n")
		if other, ok := from[bars]; ok && other != s {
			t.Fatalf("%+q and %+q are both\n%s", s, other, bars)
		}
		from[bars] = s
	}
}
