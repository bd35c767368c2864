package claudecode

import (
	"encoding/base64"
	"encoding/json"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

var _ emulate.Wire = Host{}

// WireForms implements [emulate.Wire]: the program talks to Anthropic's Messages
// API.
func (h Host) WireForms() []string { return []string{emulate.WireAnthropic} }

// Wire implements [emulate.Wire]: a tool_result block whose content is one string,
// or a list of blocks, and which has is_error where the result is an error. The
// call's id is the placeholder {{call}}.
func (h Host) Wire(view emulate.View, form string) (json.RawMessage, error) {
	switch {
	case form != emulate.WireAnthropic:
		return nil, fmt.Errorf("unknown wire form %q: want %s", form, emulate.WireAnthropic)
	case len(view.Messages) == 0:
		return json.RawMessage("null"), nil
	}
	m := view.Messages[0]
	out := []byte(`{"type":"tool_result","tool_use_id":"{{call}}","content":`)
	if m.Bare {
		out = js.AppendQuoted(out, m.Parts[0].Text)
	} else {
		out = append(out, '[')
		for i, p := range m.Parts {
			if i > 0 {
				out = append(out, ',')
			}
			out = appendBlock(out, p)
		}
		out = append(out, ']')
	}
	if m.IsError {
		out = append(out, `,"is_error":true`...)
	}
	return append(out, '}'), nil
}

// appendBlock appends a text or image block.
func appendBlock(out []byte, p emulate.Part) []byte {
	if p.Kind == emulate.TextPart {
		out = append(out, `{"type":"text","text":`...)
		return append(js.AppendQuoted(out, p.Text), '}')
	}
	data := "{{data}}"
	if p.Scaled == nil {
		data = base64.StdEncoding.EncodeToString(p.Data)
	}
	out = append(out, `{"type":"image","source":{"type":"base64","media_type":`...)
	out = append(js.AppendQuoted(out, p.MediaType), `,"data":`...)
	return append(js.AppendQuoted(out, data), "}}"...)
}
