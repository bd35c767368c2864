package emulate_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
)

// TestJSON writes the words of a view and reads them again.
func TestJSON(t *testing.T) {
	view := emulate.View{
		Host:     emulate.ID{Host: "h", Version: "1"},
		Outcome:  emulate.Refused,
		Messages: []emulate.Message{{Role: emulate.RoleTool, Parts: []emulate.Part{{Kind: emulate.TextPart, Text: "a", From: []string{"/content/0"}}}, Bare: true}},
		Fates:    []emulate.Fate{{Piece: "/content/0", What: emulate.UserOnly, Kept: &emulate.Amount{Units: 1, Of: 2}, Rule: "h/r"}},
		Offers:   []emulate.Offer{{Piece: "/content/0", URI: "a:b", Rule: "h/s"}, {Rule: "h/r"}},
	}
	raw, err := json.Marshal(view)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"host":{"host":"h","version":"1"},"outcome":"refused","messages":[{"role":"tool","parts":[{"kind":"text","text":"a","from":["/content/0"]}],` +
		`"isError":false,"bare":true}],"fates":[{"piece":"/content/0","what":"shown to the user only","kept":{"units":1,"of":2},"rule":"h/r"}],` +
		`"offers":[{"piece":"/content/0","uri":"a:b","readable":false,"why":"","rule":"h/s"},{"piece":"","uri":"","readable":false,"why":"","rule":"h/r"}]}`
	if string(raw) != want {
		t.Errorf("JSON\n%s\nwant\n%s", raw, want)
	}
	var again emulate.View
	if err := json.Unmarshal(raw, &again); err != nil {
		t.Fatal(err)
	}
	if again.Outcome != view.Outcome || again.Fates[0].What != view.Fates[0].What {
		t.Errorf("read again: %+v", again)
	}
	if got := again.Rules(); len(got) != 2 || got[0] != "h/r" || got[1] != "h/s" {
		t.Errorf("rules %v, want each once", got)
	}
	if err := json.Unmarshal([]byte(`{"outcome":"lost"}`), &again); err == nil {
		t.Error("an unknown outcome is read")
	}
}

func TestResources(t *testing.T) {
	resources := emulate.Resources{
		"a:b": {Result: json.RawMessage(`{"contents":[]}`)},
		"a:c": {Error: &emulate.RPCError{Code: 7, Message: "m"}},
	}
	raw, err := resources.ReadResource(context.Background(), "a:b")
	if string(raw) != `{"contents":[]}` || err != nil {
		t.Errorf("a:b: %s, %v", raw, err)
	}
	for uri, code := range map[string]int{"a:c": 7, "a:d": emulate.CodeResourceNotFound} {
		var answer *emulate.RPCError
		if _, err := resources.ReadResource(context.Background(), uri); !errors.As(err, &answer) || answer.Code != code {
			t.Errorf("%s: %v, want code %d", uri, err, code)
		}
	}
}
