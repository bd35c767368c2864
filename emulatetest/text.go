package emulatetest

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Shows fails the test unless the model sees a text: unless a part of the view holds
// it as it is, or as JSON writes it in a string. The failure says what became of the
// piece of the result that holds the text, by which rule of the host, what to do
// about it, and what the model sees instead.
func Shows(t testing.TB, view emulate.View, text string) {
	t.Helper()
	if text == "" {
		t.Fatalf("emulatetest: Shows: want a text, found an empty one, which every model sees")
		return
	}
	if _, shown := find(view, text); !shown {
		t.Errorf("%s", hidden(view, text))
	}
}

// Hides fails the test if the model sees a text, in the sense of [Shows]. The
// failure says which part shows it, from which piece of the result, and by which rule
// of the host.
func Hides(t testing.TB, view emulate.View, text string) {
	t.Helper()
	if text == "" {
		t.Fatalf("emulatetest: Hides: want a text, found an empty one, which every model sees")
		return
	}
	if at, shown := find(view, text); shown {
		t.Errorf("%s", seen(view, text, at))
	}
}

// place is where a text stands in a view.
type place struct {
	message, part int // counted from 0
	from, to      int // bytes of the part's text
}

// find finds a text in a view.
func find(view emulate.View, text string) (place, bool) {
	forms := []string{text}
	if quoted := string(js.AppendQuoted(nil, text)); quoted[1:len(quoted)-1] != text {
		forms = append(forms, quoted[1:len(quoted)-1])
	}
	for i, m := range view.Messages {
		for j, p := range m.Parts {
			for _, form := range forms {
				if at := strings.Index(textOf(p), form); at >= 0 {
					return place{i, j, at, at + len(form)}, true
				}
			}
		}
	}
	return place{}, false
}

// textOf is the text that a model reads in a part: some hosts send texts as data.
func textOf(p emulate.Part) string {
	if p.Kind != emulate.TextPart && strings.HasPrefix(p.MediaType, "text/") {
		return string(p.Data)
	}
	return p.Text
}
