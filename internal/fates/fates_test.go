package fates_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
)

func TestBook(t *testing.T) {
	first, second := emulate.Rule{ID: "h/first"}, emulate.Rule{ID: "h/second"}
	var book fates.Book
	a := book.Add("/content/0")
	b := book.Add("/content/1")
	book.AddMember(b, "/content/1/title", emulate.Dropped, first)
	book.AddMember(a, "/content/0/_meta", emulate.Dropped, first)
	book.Decide(a, emulate.Cut, first)
	book.Keep(a, 3, 5)
	book.Decide(b, emulate.Shown, first)
	book.Decide(a, emulate.Saved, second) // a later stage overrides, and what was kept with it
	book.ShownIn(b, emulate.PartRef{Part: 1})

	var got []string
	for _, f := range book.Fates() {
		got = append(got, f.Piece+" "+f.What.String()+" "+f.Rule)
		if f.Kept != nil {
			t.Errorf("%s: %v are kept", f.Piece, f.Kept)
		}
	}
	want := []string{
		"/content/0 saved to a file h/second",
		"/content/0/_meta dropped h/first",
		"/content/1 shown h/first",
		"/content/1/title dropped h/first",
	}
	if len(got) != len(want) {
		t.Fatalf("fates %q, want %q", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("fate %q, want %q", got[i], want[i])
		}
	}
}
