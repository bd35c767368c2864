// Package hosttest holds what the tests of every host package do alike: what must
// be true of a view, and the benchmarks of Show.
package hosttest

import (
	"encoding/json"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// CheckView fails where a view of the host does not hold together: each piece has
// one fate, by a rule of the host; fates and parts name each other; texts are
// UTF-8, with lone surrogates; only an unanswered call has no message; a bare message
// is one part at most, and only the one of the tool may have none.
func CheckView(t *testing.T, host emulate.Host, view emulate.View) {
	t.Helper()
	rules := map[string]bool{}
	for _, r := range host.Rules() {
		rules[r.ID] = true
	}
	shown := map[string][]emulate.PartRef{}
	for i, m := range view.Messages {
		if m.Bare && len(m.Parts) > 1 || m.Role != emulate.RoleTool && len(m.Parts) == 0 {
			t.Errorf("a message of %d parts, bare: %t", len(m.Parts), m.Bare)
		}
		for j, p := range m.Parts {
			if !utf8.ValidString(js.WellFormed(p.Text)) {
				t.Errorf("a text that is no UTF-8: %q", p.Text)
			}
			for _, from := range p.From {
				shown[from] = append(shown[from], emulate.PartRef{Message: i, Part: j})
			}
		}
	}
	pieces := map[string]bool{}
	for _, f := range view.Fates {
		if pieces[f.Piece] {
			t.Errorf("%s: has two fates", f.Piece)
		}
		pieces[f.Piece] = true
		if !rules[f.Rule] {
			t.Errorf("%s: unknown rule %q", f.Piece, f.Rule)
		}
		if f.Kept != nil && (f.Kept.Units < 0 || f.Kept.Units > f.Kept.Of) {
			t.Errorf("%s: %v are kept", f.Piece, f.Kept)
		}
		if !slices.Equal(f.Parts, shown[f.Piece]) {
			t.Errorf("%s: shown in %v by its fate, in %v by the parts", f.Piece, f.Parts, shown[f.Piece])
		}
	}
	for piece := range shown {
		if !pieces[piece] {
			t.Errorf("%s: shown, without a fate", piece)
		}
	}
	for _, o := range view.Offers {
		if !rules[o.Rule] {
			t.Errorf("%s: offered by unknown rule %q", o.Piece, o.Rule)
		}
	}
	if (view.Outcome == emulate.Unanswered) != (len(view.Messages) == 0) {
		t.Errorf("%v with %d messages", view.Outcome, len(view.Messages))
	}
	if _, err := json.Marshal(view); err != nil {
		t.Error(err)
	}
}

// CheckUTF8 fails where a text of a view holds a lone surrogate, of a host that
// sends none.
func CheckUTF8(t *testing.T, view emulate.View) {
	t.Helper()
	for _, m := range view.Messages {
		for _, p := range m.Parts {
			if !utf8.ValidString(p.Text) {
				t.Errorf("a text that is no UTF-8: %q", p.Text)
			}
		}
	}
}
