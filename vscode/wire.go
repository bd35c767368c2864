package vscode

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// WireForms implements [emulate.Wire]. The messages of Chat Completions were not
// recorded.
func (h Host) WireForms() []string {
	return []string{emulate.WireAnthropic, emulate.WireResponses, emulate.WireChat}
}

// Wire implements [emulate.Wire].
func (h Host) Wire(view emulate.View, form string) (json.RawMessage, error) {
	if len(view.Messages) == 0 {
		return json.RawMessage("null"), nil
	}
	parts := view.Messages[0].Parts
	switch form {
	case emulate.WireAnthropic:
		return h.anthropic(parts), nil
	case emulate.WireResponses:
		return h.responses(parts), nil
	case emulate.WireChat:
		return h.chat(parts), nil
	}
	return nil, fmt.Errorf("unknown wire form %q: want one of %s", form, strings.Join(h.WireForms(), ", "))
}

// anthropic writes text and image blocks, without blank texts, pictures of 0
// bytes and BMPs; no content if none is left. An error is never flagged.
func (h Host) anthropic(parts []emulate.Part) []byte {
	var blocks list
	for _, p := range parts {
		switch {
		case p.Kind == emulate.TextPart && js.Trim(p.Text) != "":
			blocks.add(object("type", "text", "text", p.Text))
		case p.Kind == emulate.ImagePart && p.MediaType != "image/bmp" && (len(p.Data) > 0 || p.Scaled != nil):
			source := object("type", "base64", "media_type", p.MediaType, "data", base64Of(p))
			blocks.add(with(object("type", "image"), "source", source))
		}
	}
	result := object("type", "tool_result", "tool_use_id", h.callID())
	if len(blocks) == 0 {
		return result
	}
	return with(result, "content", blocks.bytes())
}

// responses writes the texts as one string; pictures follow in a message of the
// user.
func (h Host) responses(parts []emulate.Part) []byte {
	var output strings.Builder
	content := list{object("type", "input_text", "text", "Image associated with the above tool call:")}
	for _, p := range parts {
		if p.Kind == emulate.TextPart {
			output.WriteString(p.Text)
			continue
		}
		content.add(object("type", "input_image", "detail", "auto", "image_url", dataURL(p)))
	}
	items := list{object("type", "function_call_output", "call_id", h.callID(), "output", output.String())}
	if len(content) > 1 {
		items.add(with(object("type", "message", "role", "user"), "content", content.bytes()))
	}
	return items.bytes()
}

// chat writes one string, or parts where there are pictures.
func (h Host) chat(parts []emulate.Part) []byte {
	if len(parts) == 1 && parts[0].Kind == emulate.TextPart {
		return list{object("role", "tool", "content", parts[0].Text, "tool_call_id", h.callID())}.bytes()
	}
	var content list
	for _, p := range parts {
		if p.Kind == emulate.TextPart {
			content.add(object("type", "text", "text", p.Text))
			continue
		}
		content.add(with(object("type", "image_url"), "image_url", object("url", dataURL(p))))
	}
	message := with(object("role", "tool"), "content", content.bytes())
	return list{with(message, "tool_call_id", quoted(h.callID()))}.bytes()
}

func dataURL(p emulate.Part) string { return "data:" + p.MediaType + ";base64," + base64Of(p) }

func base64Of(p emulate.Part) string {
	if p.Scaled != nil {
		return "{{data}}"
	}
	return base64.StdEncoding.EncodeToString(p.Data)
}

// list is a JSON list of written items.
type list [][]byte

func (l *list) add(item []byte) { *l = append(*l, item) }

func (l list) bytes() []byte {
	out := []byte("[")
	for i, item := range l {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, item...)
	}
	return append(out, ']')
}

// object writes a JSON object of texts: key, value, and so on.
func object(pairs ...string) []byte {
	out := []byte("{}")
	for i := 0; i < len(pairs); i += 2 {
		out = with(out, pairs[i], quoted(pairs[i+1]))
	}
	return out
}

// with adds a written member to a written object.
func with(object []byte, key string, value []byte) []byte {
	out := object[:len(object)-1]
	if len(out) > 1 {
		out = append(out, ',')
	}
	out = append(js.AppendQuoted(out, key), ':')
	return append(append(out, value...), '}')
}

func quoted(s string) []byte { return js.AppendQuoted(nil, s) }
