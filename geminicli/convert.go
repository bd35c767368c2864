package geminicli

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// part is a piece of the answer on its way to the model: a text, or data.
type part struct {
	text string
	data *emulate.Part
	from []fates.ID
}

// convert makes the parts of a content block:
//
//  1. a text stands between tags that say it is not to be trusted;
//  2. so does the text of an embedded resource;
//  3. a picture, audio and a blob are a text that names their type, and data;
//  4. an embedded resource with an empty text, or an empty blob, is nothing;
//  5. a resource link is a line.
func (s *show) convert(i int, block spec.ContentBlock) []part {
	id := s.book.Blocks[i]
	var parts []part
	switch b := block.(type) {
	case spec.TextContent:
		s.unshown(i, "text")
		parts = s.untrusted(id, b.Text, ruleText)
	case spec.ImageContent:
		s.unshown(i, "data", "mimeType")
		parts = s.labelled(id, "image data", b.MIMEType, b.Data)
	case spec.AudioContent:
		s.unshown(i, "data", "mimeType")
		parts = s.labelled(id, "audio data", b.MIMEType, b.Data)
	case spec.EmbeddedResource:
		parts = s.embedded(i, b)
	case spec.ResourceLink:
		name, shown := b.Title, "title"
		if name == "" {
			name, shown = b.Name, "name"
		}
		s.book.Decide(id, emulate.Named, ruleLink)
		s.unshown(i, shown, "uri")
		parts = []part{{text: "Resource Link: " + name + " at " + b.URI}}
	}
	for i := range parts {
		parts[i].from = []fates.ID{id}
	}
	return parts
}

func (s *show) embedded(i int, b spec.EmbeddedResource) []part {
	id := s.book.Blocks[i]
	const at = "/resource"
	contents := s.book.Block(i).Get("resource")
	s.unshown(i, "resource")
	switch {
	case b.Resource.Text != "":
		s.book.Unshown(id, at, contents, memberRule, "text")
		return s.untrusted(id, b.Resource.Text, ruleEmbeddedText)
	case b.Resource.Blob != "":
		s.book.Unshown(id, at, contents, memberRule, "blob", "mimeType")
		mime := b.Resource.MIMEType
		if mime == "" {
			mime = "application/octet-stream"
		}
		return s.labelled(id, "embedded resource", mime, b.Resource.Blob)
	}
	s.book.Decide(id, emulate.Dropped, ruleEmbeddedEmpty)
	return nil
}

const closingTag = "</untrusted_context>"

// untrusted puts a text between tags. A closing tag in it is disarmed.
func (s *show) untrusted(id fates.ID, text string, rule emulate.Rule) []part {
	s.book.Decide(id, emulate.Shown, rule)
	if strings.Contains(text, closingTag) {
		s.book.Decide(id, emulate.Reworded, ruleClosingTag)
		text = strings.ReplaceAll(text, closingTag, "&lt;/untrusted_context&gt;")
	}
	return []part{{text: "<untrusted_context>\n" + text + "\n" + closingTag}}
}

// labelled is data behind a text that says what it is.
func (s *show) labelled(id fates.ID, what, mime, base64 string) []part {
	s.book.Decide(id, emulate.Shown, ruleMedia)
	data := emulate.Part{Kind: emulate.MediaPart, MediaType: mime}
	data.Data, _ = js.DecodeBase64(base64)
	data.SendBase64(base64)
	return []part{
		{text: "[Tool '" + s.names.tool + "' provided the following " + what + " with mime-type: " + mime + "]"},
		{data: &data},
	}
}

// unshown enters the members of a block, as it came, that are not shown.
func (s *show) unshown(i int, shown ...string) {
	s.book.Unshown(s.book.Blocks[i], "", s.book.Block(i), memberRule, append(shown, "type")...)
}

// memberRule is the rule by which a member is not shown.
func memberRule(string) emulate.Rule { return ruleMember }
