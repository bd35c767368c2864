package geminicli

import (
	"encoding/json"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// WireForms implements [emulate.Wire].
func (h Host) WireForms() []string { return []string{emulate.WireGemini} }

// Wire implements [emulate.Wire]: a functionResponse whose response has output, error,
// or nothing, and an inlineData for each part beside it. The call's id is the
// placeholder {{call}}.
func (h Host) Wire(view emulate.View, form string) (json.RawMessage, error) {
	switch {
	case form != emulate.WireGemini:
		return nil, fmt.Errorf("unknown wire form %q: want %s", form, emulate.WireGemini)
	case len(view.Messages) == 0:
		return json.RawMessage("null"), nil
	}
	answer := view.Messages[0]
	out := js.AppendQuoted([]byte(`[{"functionResponse":{"name":`), answer.Name)
	out = append(out, `,"response":{`...)
	for _, p := range answer.Parts { // one, if any
		key := `"output":`
		if answer.IsError {
			key = `"error":`
		}
		out = js.AppendQuoted(append(out, key...), p.Text)
	}
	out = append(out, `},"id":"`+placeholderCall+`"}}`...)
	for _, m := range view.Messages[1:] {
		for _, p := range m.Parts {
			out = js.AppendQuoted(append(out, `,{"inlineData":{"data":`...), p.EncodedData())
			out = js.AppendQuoted(append(out, `,"mimeType":`...), p.MediaType)
			out = append(out, `}}`...)
		}
	}
	return append(out, ']'), nil
}
