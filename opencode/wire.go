package opencode

import (
	"encoding/json"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// WireForms implements [emulate.Wire]: the provider has one.
func (h Host) WireForms() []string {
	if h.Provider == OpenAI {
		return []string{emulate.WireChat}
	}
	return []string{emulate.WireAnthropic}
}

// Wire implements [emulate.Wire]. The call's id is the placeholder {{call}}. What
// stands around the content of Anthropic's form was not recorded.
func (h Host) Wire(view emulate.View, form string) (json.RawMessage, error) {
	switch own := h.WireForms()[0]; {
	case form != own:
		return nil, fmt.Errorf("unknown wire form %q: with this provider, want %s", form, own)
	case len(view.Messages) == 0:
		return json.RawMessage("null"), nil
	case form == emulate.WireChat:
		return js.AppendJSON(nil, chat(view.Messages), 0), nil
	}
	return js.AppendJSON(nil, toolResult(view.Messages[0]), 0), nil
}

// toolResult is a tool_result block whose content is one string, or a list of
// blocks, and which has is_error where the result is an error.
func toolResult(m emulate.Message) js.Value {
	props := object("type", "tool_result", "tool_use_id", "{{call}}").Props()
	props = append(props, js.Property{Key: "content", Value: contentOf(m)})
	if m.IsError {
		props = append(props, js.Property{Key: "is_error", Value: js.BoolOf(true)})
	}
	return js.ObjectOf(props...)
}

func contentOf(m emulate.Message) js.Value {
	if m.Bare {
		return js.StringOf(m.Parts[0].Text)
	}
	return each(m.Parts, block)
}

func each(parts []emulate.Part, of func(emulate.Part) js.Value) js.Value {
	items := make([]js.Value, len(parts))
	for i, p := range parts {
		items[i] = of(p)
	}
	return js.ArrayOf(items...)
}

// block is a text, image or document block.
func block(p emulate.Part) js.Value {
	if p.Kind == emulate.TextPart {
		return object("type", "text", "text", p.Text)
	}
	return with(object("type", string(p.Kind)), "source", object("type", "base64", "media_type", p.MediaType, "data", dataOf(p)))
}

// chat is the message of the tool, and one of the user that may follow.
func chat(messages []emulate.Message) js.Value {
	list := []js.Value{object("role", "tool", "tool_call_id", "{{call}}", "content", messages[0].Parts[0].Text)}
	for _, m := range messages[1:] {
		list = append(list, with(object("role", string(m.Role)), "content", each(m.Parts, chatPart)))
	}
	return js.ArrayOf(list...)
}

// chatPart is a text, a picture or a file.
func chatPart(p emulate.Part) js.Value {
	url := "data:" + p.MediaType + ";base64,"
	switch p.Kind {
	case emulate.TextPart:
		return object("type", "text", "text", p.Text)
	case emulate.DocumentPart:
		return with(object("type", "file"), "file", object("filename", p.Name, "file_data", url+dataOf(p)))
	}
	return with(object("type", "image_url"), "image_url", object("url", url+dataOf(p)))
}

// dataOf is the base64 of a part.
func dataOf(p emulate.Part) string {
	if p.Scaled != nil {
		return "{{data}}"
	}
	return p.EncodedData()
}

// object is a JSON object of texts: key, value, and so on.
func object(pairs ...string) js.Value {
	props := make([]js.Property, 0, len(pairs)/2+1)
	for i := 0; i < len(pairs); i += 2 {
		props = append(props, js.Property{Key: pairs[i], Value: js.StringOf(pairs[i+1])})
	}
	return js.ObjectOf(props...)
}

// with is an object with one more member.
func with(object js.Value, key string, value js.Value) js.Value {
	return js.ObjectOf(append(object.Props(), js.Property{Key: key, Value: value})...)
}
