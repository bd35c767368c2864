package opencode

import (
	"slices"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// text is a piece of the text that the model is sent.
type text struct {
	text string
	from fates.ID
}

// attachment is a file on its way to the model. Its fate is decided by render,
// which knows what becomes of its type.
type attachment struct {
	from   fates.ID
	mime   string
	base64 string // as the server wrote it
	data   []byte
	// file is the URI of the embedded resource that it is, if it is one.
	file   *string
	scaled *emulate.Size
}

// convert makes a text or an attachment of a content block:
//
//  1. a text is one, empty or not;
//  2. an image is an attachment, of whatever type;
//  3. an embedded resource with text is that text, unless it is empty; one with a
//     blob an attachment, or a notice;
//  4. audio and resource links are nothing.
func (s *show) convert(i int, block spec.ContentBlock) {
	id := s.book.Blocks[i]
	switch b := block.(type) {
	case spec.TextContent:
		s.book.Decide(id, emulate.Shown, ruleText)
		s.unshown(i, "text")
		s.texts = append(s.texts, text{b.Text, id})
	case spec.ImageContent:
		s.unshown(i, "data", "mimeType")
		s.attachments = append(s.attachments, attachment{from: id, mime: b.MIMEType, base64: b.Data, data: decode(b.Data)})
	case spec.EmbeddedResource:
		s.embedded(i, b)
	case spec.AudioContent:
		s.book.Decide(id, emulate.Dropped, ruleAudio)
	case spec.ResourceLink:
		s.book.Decide(id, emulate.Dropped, ruleLink)
	}
}

func (s *show) embedded(i int, b spec.EmbeddedResource) {
	id, contents := s.book.Blocks[i], s.book.Block(i).Get("resource")
	unshown := func(shown ...string) {
		s.unshown(i, "resource")
		s.book.Unshown(id, "/resource", contents, memberRule, shown...)
	}
	if b.Resource.Text != "" {
		s.book.Decide(id, emulate.Shown, ruleEmbeddedText)
		unshown("text")
		s.texts = append(s.texts, text{b.Resource.Text, id})
		return
	}
	if b.Resource.Blob == "" {
		s.book.Decide(id, emulate.Dropped, ruleEmbeddedEmpty)
		return
	}
	mime := b.Resource.MIMEType
	if !b.Resource.Member("mimeType").Exists() {
		mime = "application/octet-stream"
	}
	data := decode(b.Resource.Blob)
	why, rule := "", emulate.Rule{}
	switch {
	case !slices.Contains(attachable, mime):
		why, rule = "is not a supported attachment type", ruleBlobOmitted
	case len(data) > s.profile.blob:
		why, rule = "exceeds "+byteSize(s.profile.blob), ruleBlobTooLarge
	default:
		a := attachment{from: id, mime: mime, base64: b.Resource.Blob, data: data, file: &b.Resource.URI}
		shown := []string{"mimeType", "blob"}
		if s.named(a) {
			shown = append(shown, "uri")
		}
		unshown(shown...)
		s.attachments = append(s.attachments, a)
		return
	}
	s.book.Decide(id, emulate.Named, rule)
	unshown("uri", "mimeType", "blob")
	s.texts = append(s.texts, text{"[Binary MCP resource omitted: " + b.Resource.URI + " (" + mime + ", " + byteSize(len(data)) + ") " + why + "]", id})
}

// attachable are the types of blobs that are attached, exactly so.
var attachable = []string{"application/pdf", "image/gif", "image/jpeg", "image/png", "image/webp"}

// byteSize writes a number of bytes.
func byteSize(bytes int) string {
	switch {
	case bytes < 1<<10:
		return strconv.Itoa(bytes) + " B"
	case bytes < 1<<20:
		return strconv.Itoa((bytes+1<<10-1)>>10) + " KB"
	}
	return strconv.Itoa((bytes+1<<20-1)>>20) + " MB"
}

// unshown enters the members of a block, as it came, that are not shown.
func (s *show) unshown(i int, shown ...string) {
	s.book.Unshown(s.book.Blocks[i], "", s.book.Block(i), memberRule, append(shown, "type")...)
}

// memberRule is the rule by which a member is not shown.
func memberRule(key string) emulate.Rule {
	switch key {
	case "annotations":
		return ruleAnnotations
	case "_meta":
		return ruleMeta
	}
	return ruleUnshown
}

// decode decodes base64 that the shape check has passed.
func decode(data string) []byte {
	b, _ := js.DecodeBase64(data)
	return b
}
