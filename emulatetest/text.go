package emulatetest

import (
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/explain"
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
	if _, shown := explain.Find(view, text); !shown {
		t.Errorf("%s", explain.Hidden(view, text))
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
	if at, shown := explain.Find(view, text); shown {
		t.Errorf("%s", explain.Seen(view, text, at))
	}
}
