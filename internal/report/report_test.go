package report

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
)

func write(t *testing.T, view emulate.View, o Options) string {
	t.Helper()
	var b strings.Builder
	rules := []emulate.Rule{
		{ID: "h/r", Text: "What r does.", Evidence: emulate.Recorded, Source: "case/a"},
		{ID: "h/s", Text: "What s does.", Evidence: emulate.Assumed, Source: "never seen"},
	}
	if err := Text(&b, view, rules, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTable(t *testing.T) {
	view := emulate.View{
		Host: emulate.ID{Host: "h", Version: "1"},
		Fates: []emulate.Fate{
			{Piece: "/content/0", What: emulate.Shown, Rule: "h/r", Parts: []emulate.PartRef{{Part: 0}}},
			{Piece: "/content/1", What: emulate.Shown, Rule: "h/r", Parts: []emulate.PartRef{{Part: 1}, {Part: 2}}},
			{Piece: "/content/1/日本語", What: emulate.Dropped, Rule: "h/s"},
			{Piece: "/content/2", What: emulate.Cut, Rule: "h/r", Kept: &emulate.Amount{Units: 1000, Of: 20000}, Parts: []emulate.PartRef{{Message: 1, Part: 0}}},
			{Piece: "/a\x1b", What: emulate.Dropped, Rule: "h/r"},
		},
	}
	const want = `h@1: delivered

What became of the result
  piece               fate     part  rule
  /content/0 … 1 (2)  shown    1-3   h/r
                                     What r does.
  /content/1/日本語   dropped        h/s
                                     What s does. (assumed: never seen)
  /content/2          cut      2:1   h/r
                                     1,000 of 20,000 units of it are seen.
  /a<ESC>             dropped        h/r
`
	got := write(t, view, Options{})
	if got != want {
		t.Errorf("table:\n%s\nwant:\n%s", got, want)
	}
	for line := range strings.SplitSeq(got, "\n") {
		if at := strings.Index(line, "h/"); strings.HasPrefix(line, "  /") && columnWidth(line[:at]) != 37 {
			t.Errorf("the rule stands in column %d of %q", columnWidth(line[:at]), line)
		}
	}
}

func TestFold(t *testing.T) {
	long := strings.Repeat("line\n", 99) + strings.Repeat("é", 5000)
	view := emulate.View{Messages: []emulate.Message{{Role: emulate.RoleTool, Parts: []emulate.Part{{Kind: emulate.TextPart, Text: long}}}}}
	folded := write(t, view, Options{})
	for _, want := range []string{"… 68 lines folded, --full shows them", " … 4350 characters folded … ", "text, 5,495 units"} {
		if !strings.Contains(folded, want) {
			t.Errorf("%q is not in\n%s", want, folded)
		}
	}
	full := write(t, view, Options{Full: true})
	if strings.Contains(full, "folded") || strings.Count(full, "│ line\n") != 99 || strings.Count(full, "é") != 5000 {
		t.Error("the whole text is not shown with Full")
	}
}

func TestRefused(t *testing.T) {
	view := emulate.View{
		Outcome:  emulate.Refused,
		Breaches: []emulate.Breach{{Piece: "/content/2/text", Reason: "bad"}, {Piece: "", Reason: "worse"}},
		Fates:    []emulate.Fate{{Piece: "/content/0"}, {Piece: "/content/1"}, {Piece: "/content/2"}, {Piece: "/isError"}},
	}
	got := write(t, view, Options{})
	for _, want := range []string{"  /content/2/text bad\n", "  the result worse\n", "Nothing of the other 2 content blocks is seen either."} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	for range 20 {
		view.Breaches = append(view.Breaches, emulate.Breach{Piece: "/content/2", Reason: "again"})
	}
	if got := write(t, view, Options{}); !strings.Contains(got, "  … 12 more, --full shows them\n") || strings.Count(got, "again") != 8 {
		t.Errorf("many breaches:\n%s", got)
	}
}

func TestColor(t *testing.T) {
	view := emulate.View{Host: emulate.ID{Host: "h", Version: "1"}, Estimates: []string{"a"}}
	if got := write(t, view, Options{}); strings.Contains(got, "\x1b") {
		t.Errorf("escape sequences without Color: %q", got)
	}
	if got := write(t, view, Options{Color: true}); !strings.HasPrefix(got, "\x1b[1mh@1\x1b[0m: delivered\n") {
		t.Errorf("with Color: %q", got)
	}
}

func TestJSON(t *testing.T) {
	view := emulate.View{Messages: []emulate.Message{{Parts: []emulate.Part{{Kind: emulate.TextPart, Text: "<b>\u202e\u009b\U000E0041é\n\x1b"}}}}}
	var b strings.Builder
	if err := JSON(&b, []Preview{{Input: "a", View: view}}); err != nil {
		t.Fatal(err)
	}
	if want := `"text": "<b>\u202e\u009b\udb40\udc41é\n\u001b"`; !strings.Contains(b.String(), want) {
		t.Errorf("%s is not in\n%s", want, b.String())
	}
	var again struct {
		Version  int
		Previews []Preview
	}
	if err := json.Unmarshal([]byte(b.String()), &again); err != nil {
		t.Fatal(err)
	}
	if got := again.Previews[0].View.Messages[0].Parts[0].Text; got != view.Messages[0].Parts[0].Text || again.Version != JSONVersion {
		t.Errorf("read again: %q of version %d", got, again.Version)
	}
}

func TestRulesMarkdown(t *testing.T) {
	var b strings.Builder
	rules := []emulate.Rule{
		{ID: "a/x", Text: "One | two.", Evidence: emulate.Recorded, Source: "case/a"},
		{ID: "b/y", Text: "Three.", Evidence: emulate.Assumed, Source: "never seen"},
	}
	if err := RulesMarkdown(&b, rules); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## a\n", "| `x` | One \\| two. | recorded: `case/a` |\n", "## b\n", "| `y` | Three. | assumed: never seen |\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in\n%s", want, b.String())
		}
	}
}

func TestMany(t *testing.T) {
	var view emulate.View
	for i := range 200 {
		piece := "/content/" + strconv.Itoa(i)
		view.Fates = append(view.Fates, emulate.Fate{Piece: piece, What: emulate.What(i % 2), Rule: "h/r"})
		view.Offers = append(view.Offers, emulate.Offer{Piece: piece, URI: "a:b"})
	}
	got := write(t, view, Options{})
	for _, want := range []string{"  … 150 more rows, --full shows them\n", "  … 190 more, --full shows them\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if got := write(t, view, Options{Full: true}); strings.Contains(got, "more") || strings.Count(got, "/content/") != 400 {
		t.Error("not all is shown with Full")
	}
}
