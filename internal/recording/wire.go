package recording

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/tidwall/gjson"
)

// heldOf is what a recording holds of a wire form: of Anthropic's, the content
// alone, without the envelope.
func heldOf(form string, wire json.RawMessage) json.RawMessage {
	if form != emulate.WireAnthropic {
		return wire
	}
	if content := gjson.GetBytes(wire, "content"); content.Exists() {
		return json.RawMessage(content.Raw)
	}
	return json.RawMessage("[]")
}

// likeWire is a wire form with its long texts in the form that they have in want.
func likeWire(want, wire json.RawMessage) json.RawMessage {
	if !bytes.Contains(want, []byte(`"$sha256"`)) {
		return wire
	}
	w, err := js.Parse(string(want), js.DefaultDepth)
	if err != nil {
		return wire
	}
	v, err := js.Parse(string(wire), js.DefaultDepth)
	if err != nil {
		return wire
	}
	return js.AppendJSON(nil, likeValue(w, v), 0)
}

func likeValue(want, v js.Value) js.Value {
	switch {
	case v.Is(js.String):
		var long Long
		if !want.Is(js.Object) || long.UnmarshalJSON([]byte(want.Raw())) != nil {
			return v
		}
		return long.like(v.Text()).value()
	case v.Is(js.Array):
		items, wanted := slices.Clone(v.Items()), want.Items()
		for i := range min(len(items), len(wanted)) {
			items[i] = likeValue(wanted[i], items[i])
		}
		return js.ArrayOf(items...)
	case v.Is(js.Object):
		props := slices.Clone(v.Props())
		for i, p := range props {
			props[i].Value = likeValue(want.Get(p.Key), p.Value)
		}
		return js.ObjectOf(props...)
	}
	return v
}

// wireLines writes JSON for a comparison line by line: indented, a long text over
// several lines.
func wireLines(form string, wire json.RawMessage) []string {
	lines := []string{"wire form " + form + ":"}
	v, err := js.Parse(string(wire), js.DefaultDepth)
	if err != nil {
		return append(lines, "  no JSON: "+strconv.Quote(string(wire)))
	}
	for line := range strings.SplitSeq(js.Stringify(v, 2), "\n") {
		lines = append(lines, "  "+strconv.QuoteToGraphic(line))
	}
	return lines
}
