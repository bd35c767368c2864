package report

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
)

func two() ([]emulate.View, [][]emulate.Rule) {
	view := func(host string, what emulate.What, text string) emulate.View {
		return emulate.View{
			Host:     emulate.ID{Host: host, Version: "1"},
			Messages: []emulate.Message{{Role: emulate.RoleTool, Parts: []emulate.Part{{Kind: emulate.TextPart, Text: text}}}},
			Fates:    []emulate.Fate{{Piece: "/content/0", What: what, Rule: "h/r"}, {Piece: "/content/1", What: emulate.Shown, Rule: "h/r"}},
		}
	}
	rules := []emulate.Rule{{ID: "h/r", Text: "What r does.", Evidence: emulate.Recorded, Source: "case/a"}}
	return []emulate.View{view("a", emulate.Shown, strings.Repeat("日本", 60)), view("b", emulate.Named, "short")}, [][]emulate.Rule{rules, rules}
}

// TestColumns lines up whatever the texts are made of, and breaks long lines.
func TestColumns(t *testing.T) {
	views, rules := two()
	for _, color := range []bool{false, true} {
		var b strings.Builder
		if err := Columns(&b, views, rules, Options{Width: 163, Color: color}); err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(b.String(), "\n"), "\n") {
			left, _, ok := strings.Cut(line, gap[:len(gap)-1])
			if !ok || styledWidth(left) != 80 {
				t.Errorf("color %t: the gap stands in column %d of %q", color, styledWidth(left), line)
			}
		}
		if got := strings.Count(b.String(), "日"); got != 60 {
			t.Errorf("color %t: %d characters of 60 are shown", color, got)
		}
	}
}

func TestSideBySide(t *testing.T) {
	for _, test := range []struct {
		width, n int
		want     bool
	}{{200, 1, false}, {155, 2, true}, {154, 2, false}, {200, 3, false}, {240, 3, true}, {0, 2, false}} {
		if got := SideBySide(test.width, test.n); got != test.want {
			t.Errorf("SideBySide(%d, %d) = %t", test.width, test.n, got)
		}
	}
}

// TestLess marks what another host shows less of, and nothing else.
func TestLess(t *testing.T) {
	views, rules := two()
	var b strings.Builder
	if err := Stacked(&b, views, rules, Options{}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(b.String(), "≠"); got != 1 || !strings.Contains(b.String(), "≠ b@1: named only\n") {
		t.Errorf("%d marks in\n%s", got, b.String())
	}
}
