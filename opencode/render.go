package opencode

import (
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
)

// render makes the messages as the provider is sent them, and lists the fates with
// the parts that show them. Lone surrogates become U+FFFD.
func (s *show) render() {
	s.text = js.WellFormed(s.text)
	if s.host.Provider == OpenAI {
		s.openAI()
	} else {
		s.anthropic()
	}
	s.view.Fates = s.book.Fates()
}

// anthropic makes one message:
//
//  1. without attachments the content is one string, if only an empty one;
//  2. else a list: the text unless it is empty, then pictures and PDFs; other
//     attachments vanish.
func (s *show) anthropic() {
	m := emulate.Message{Role: emulate.RoleTool, IsError: s.isError, Bare: len(s.attachments) == 0}
	if m.Bare || s.text != "" {
		s.part(&m, emulate.Part{Kind: emulate.TextPart, Text: s.text}, s.textFrom()...)
	} else {
		s.emptyText()
	}
	for _, a := range s.attachments {
		if !isMedia(a.mime) {
			s.book.Decide(a.from, emulate.Dropped, ruleTypeDropped)
			continue
		}
		s.media(&m, a, ruleMedia)
	}
	s.view.Messages = []emulate.Message{m}
}

// openAI makes the message of the tool, and one of the user behind it:
//
//  1. the tool's is one string: the text, or the JSON of a list if there are
//     attachments that are neither pictures nor PDFs: the text unless it is empty,
//     then those;
//  2. the user's has pictures and PDFs, if there are any; in the place of those that
//     the model does not take, a text.
func (s *show) openAI() {
	m := emulate.Message{Role: emulate.RoleTool, Bare: true}
	p := emulate.Part{Kind: emulate.TextPart, Text: s.text}
	from := s.textFrom()
	var media, others []attachment
	for _, a := range s.attachments {
		if isMedia(a.mime) {
			media = append(media, a)
		} else {
			others = append(others, a)
		}
	}
	if others != nil {
		if s.text == "" {
			s.emptyText()
			from = nil
		}
		for _, a := range others {
			from = append(from, a.from)
			s.book.Decide(a.from, emulate.Reserialized, ruleTypeJSON)
		}
		for _, id := range from {
			if s.book.Fate(id).What == emulate.Shown {
				s.book.Decide(id, emulate.Reserialized, ruleTypeJSON)
			}
		}
		p.Text = js.Stringify(fileData(s.text, others), 0)
	}
	s.part(&m, p, from...)
	s.view.Messages = []emulate.Message{m}
	if media == nil {
		return
	}
	m = emulate.Message{Role: emulate.RoleUser}
	s.part(&m, emulate.Part{Kind: emulate.TextPart, Text: "Attached media from tool result:"})
	for _, a := range media {
		kind := modality(a.mime)
		if !s.takes(kind) {
			s.book.Decide(a.from, emulate.Named, ruleUnsupported)
			s.part(&m, emulate.Part{Kind: emulate.TextPart, Text: js.WellFormed(unsupported(a, kind))}, a.from)
			continue
		}
		a.mime, _, _ = strings.Cut(a.mime, ";")
		a.base64 = inURL.Replace(a.base64)
		s.media(&m, a, ruleMediaFollows)
	}
	s.view.Messages = append(s.view.Messages, m)
}

// inURL removes from base64 what is no part of a URL, as data is between the two
// messages: assumed, no recording has any.
var inURL = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// fileData is the JSON of attachments that are no media.
func fileData(text string, others []attachment) js.Value {
	var items []js.Value
	if text != "" {
		items = append(items, object("type", "text", "text", text))
	}
	for _, a := range others {
		items = append(items, object("type", "file-data", "data", a.base64, "mediaType", a.mime))
	}
	return js.ArrayOf(items...)
}

// unsupported stands in the place of an attachment that the model does not take.
func unsupported(a attachment, kind string) string {
	name := kind
	if a.file != nil && *a.file != "" {
		name = `"` + *a.file + `"`
	}
	return "ERROR: Cannot read " + name + " (this model does not support " + kind + " input). Inform the user."
}

// isMedia reports whether attachments of a type are sent as what they are.
func isMedia(mime string) bool { return isImage(mime) || mime == pdf }

const pdf = "application/pdf"

// modality is the kind of input that media is.
func modality(mime string) string {
	if mime == pdf {
		return "pdf"
	}
	return "image"
}

// takes reports whether the model takes a kind of input.
func (s *show) takes(kind string) bool {
	return s.host.Modalities == nil || slices.Contains(s.host.Modalities, kind)
}

// named reports whether the model is sent the URI of an attachment.
func (s *show) named(a attachment) bool {
	return s.host.Provider == OpenAI && (a.mime == pdf || !s.takes(modality(a.mime)))
}

// media appends a picture or PDF.
func (s *show) media(m *emulate.Message, a attachment, rule emulate.Rule) {
	p := emulate.Part{Kind: emulate.ImagePart, MediaType: a.mime, Data: a.data, Scaled: a.scaled}
	p.SendBase64(a.base64)
	if a.mime == pdf {
		p.Kind = emulate.DocumentPart
		if m.Role == emulate.RoleUser {
			p.Name = "document.pdf"
			if a.file != nil {
				p.Name = js.WellFormed(*a.file)
			}
		}
	}
	if a.scaled == nil {
		s.book.Decide(a.from, emulate.Shown, rule)
	}
	s.part(m, p, a.from)
}

// emptyText decides the fates of texts that together are empty, where no part holds
// an empty text.
func (s *show) emptyText() {
	for _, t := range s.texts {
		s.book.Decide(t.from, emulate.Dropped, ruleTextEmpty)
	}
}

func (s *show) textFrom() []fates.ID {
	var from []fates.ID
	for _, t := range s.texts {
		from = append(from, t.from)
	}
	return from
}

// part appends a part to a message that comes behind those that are made.
func (s *show) part(m *emulate.Message, p emulate.Part, from ...fates.ID) {
	ref := emulate.PartRef{Message: len(s.view.Messages), Part: len(m.Parts)}
	for _, id := range from {
		p.From = append(p.From, s.book.Pointer(id))
		s.book.ShownIn(id, ref)
	}
	m.Parts = append(m.Parts, p)
}
