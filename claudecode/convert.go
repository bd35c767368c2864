package claudecode

import (
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// part is a piece of the content on its way to the model: a text, or an image.
type part struct {
	text  rope
	image *picture
	from  []fates.ID
	// about says that the text goes with a picture, whose fate is the block's.
	about bool
}

// convert makes the parts of a content block:
//
//  1. a text is one part, as it is;
//  2. an embedded resource with text is a text that names it;
//  3. with a blob: a picture, behind a text that names it, or a notice of a file;
//  4. audio is a notice of a file;
//  5. a resource link is a line;
//  6. an image is a picture and a text with its path, or a notice.
func (s *show) convert(i int, block spec.ContentBlock) []part {
	id := s.book.Blocks[i]
	var parts []part
	switch b := block.(type) {
	case spec.TextContent:
		s.book.Decide(id, emulate.Shown, ruleText)
		s.unshown(i, "text")
		parts = []part{{text: rope{plain(b.Text)}}}
	case spec.EmbeddedResource:
		parts = s.embedded(i, b)
	case spec.AudioContent:
		s.book.Decide(id, emulate.Saved, ruleAudioSaved)
		s.unshown(i, "data", "mimeType")
		parts = []part{s.saved("[Audio from "+s.names.server+"] ", b.MIMEType, decode(b.Data), s.names.blob(s.profile.extension(b.MIMEType)))}
	case spec.ResourceLink:
		s.book.Decide(id, emulate.Named, ruleLink)
		s.unshown(i, "name", "uri", "description")
		parts = []part{{text: rope{plain(linkLine(b))}}}
	case spec.ImageContent:
		s.unshown(i, "data", "mimeType")
		data := decode(b.Data)
		if s.profile.shows(b.MIMEType, data) {
			parts = s.picture(id, b.MIMEType, data)
			break
		}
		if !s.profile.otherImagesSaved {
			parts = s.broken(id, data)
			break
		}
		s.book.Decide(id, emulate.Saved, ruleImageSaved)
		parts = []part{s.saved("[Image from "+s.names.server+"] ", b.MIMEType, data, s.names.blob(s.profile.extension(b.MIMEType)))}
	}
	for i := range parts {
		parts[i].from = []fates.ID{id}
	}
	return parts
}

func (s *show) embedded(i int, b spec.EmbeddedResource) []part {
	id := s.book.Blocks[i]
	s.unshown(i, "resource")
	before := s.names.resource(b.Resource.URI)
	const at = "/resource"
	contents := s.book.Block(i).Get("resource")
	if b.Resource.HasText {
		s.book.Decide(id, emulate.Shown, ruleEmbeddedText)
		s.book.Unshown(id, at, contents, memberRule, "uri", "text")
		return []part{{text: rope{plain(before + b.Resource.Text)}}}
	}
	s.book.Unshown(id, at, contents, memberRule, "uri", "mimeType", "blob")
	data := decode(b.Resource.Blob)
	if isPicture(b.Resource.MIMEType) {
		return append([]part{{text: rope{plain(before)}, about: true}}, s.picture(id, b.Resource.MIMEType, data)...)
	}
	s.book.Decide(id, emulate.Saved, ruleBlobSaved)
	return []part{s.saved(before, b.Resource.MIMEType, data, s.names.blob(s.profile.extension(b.Resource.MIMEType)))}
}

// saved is the notice of a file.
func (s *show) saved(before, mime string, data []byte, path rope) part {
	kind := mime
	if kind == "" {
		kind = "unknown type"
	}
	text := before + "Binary content (" + kind + ", " + strconv.Itoa(len(data)) + " bytes) saved to "
	return part{text: append(rope{plain(text)}, path...)}
}

// linkLine is a resource link as the model sees it, in errors too.
func linkLine(b spec.ResourceLink) string {
	line := "[Resource link: " + b.Name + "] " + b.URI
	if b.Description != "" {
		line += " (" + b.Description + ")"
	}
	return line
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

// decode reads base64 that the shape check has passed.
func decode(data string) []byte {
	b, _ := js.DecodeBase64(data)
	return b
}
