package lint

import (
	"encoding/base64"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/pictures"
	"github.com/mcpsight/mcpsight/spec"
)

var imageNotShown = Rule{
	ID:       "image-type-not-shown",
	Title:    "a picture that is not shown",
	Text:     "Models are sent PNG, JPEG, GIF and WebP. A picture of another type, or one whose bytes cannot be read, becomes a notice or nothing. Convert it, or send what it holds as text: an SVG is text.",
	Bad:      `{"content": [{"type": "image", "mimeType": "image/svg+xml", "data": "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="}]}`,
	Good:     `{"content": [{"type": "text", "text": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		for i, image := range blocksOf[spec.ImageContent](p) {
			if image.MIMEType == "" {
				continue // mime-required
			}
			data, _ := js.DecodeBase64(image.Data)
			format, _, known := pictures.Header(data)
			says := mimeOf(image)
			switch {
			case known && says != "image/"+format: // image-type-differs
			case !modelTypes[says]:
				p.unshown(i, "the picture of type "+quote(image.MIMEType)+" is not shown", "Send it as image/png or image/jpeg.", emulate.ImagePart)
			case len(data) == 0:
				p.unshown(i, "the picture has no bytes, and is not shown", "Send its bytes, or leave the block out.", emulate.ImagePart)
			case !known:
				p.unshown(i, "the picture is not shown: its bytes are no picture, they begin "+quote(string(data[:min(len(data), 40)])), "Send the bytes of a picture of type "+says+", in base64.", emulate.ImagePart)
			default:
				p.unshown(i, "the picture is not shown: it is damaged or too large", "Send a whole picture, and a smaller one.", emulate.ImagePart)
			}
		}
	},
}

// modelTypes are the types of pictures that models are sent.
var modelTypes = map[string]bool{"image/png": true, "image/jpeg": true, "image/gif": true, "image/webp": true}

// mimeOf is a picture's MIME type as it is meant.
func mimeOf(image spec.ImageContent) string {
	mime, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(image.MIMEType)), ";")
	if mime == "image/jpg" {
		return "image/jpeg"
	}
	return mime
}

var audioDropped = Rule{
	ID:       "audio-dropped",
	Title:    "audio that no model hears",
	Text:     "Hosts do not send audio to their models. Send a transcript as text.",
	Bad:      `{"content": [{"type": "audio", "mimeType": "audio/wav", "data": "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="}]}`,
	Good:     `{"content": [{"type": "text", "text": "Transcript: hello, this is Anna."}]}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250326,
	check: func(p *pass) {
		for i := range blocksOf[spec.AudioContent](p) {
			before := len(p.findings)
			p.unshown(i, "the audio is not heard", "Send a transcript as a text block.", emulate.AudioPart)
			if len(p.findings) > before && p.hasText() {
				p.findings[before].Severity = spec.Note // the text may be the transcript
			}
		}
	},
}

// hasText reports whether the result says something in words.
func (p *pass) hasText() bool {
	for _, block := range p.result.Content {
		if strings.TrimSpace(textOf(block)) != "" {
			return true
		}
	}
	return p.result.Structured.JSON().Truthy()
}

// unshown reports a block that hosts do not send as media even if it comes alone.
func (p *pass) unshown(i int, message, mend string, kinds ...emulate.PartKind) {
	pointer := p.result.Content[i].Pointer()
	var effects []Effect
	for k, alone := range p.alone(i) {
		if s := p.shows[k]; s.view.Outcome == emulate.Delivered && s.fate(pointer) != nil && !alone.sends(kinds) {
			effects = append(effects, s.effect(pointer))
		}
	}
	p.report(found{pointer: pointer, message: message, mend: mend, effects: effects})
}

// sends reports whether the model is sent a part of one of kinds, or inline data.
func (s show) sends(kinds []emulate.PartKind) bool {
	for _, m := range s.view.Messages {
		for _, part := range m.Parts {
			if part.Kind == emulate.MediaPart || slices.Contains(kinds, part.Kind) {
				return true
			}
		}
	}
	return false
}

var imageTypeDiffers = Rule{
	ID:       "image-type-differs",
	Title:    "a picture that is of another type than it says",
	Text:     "A host that passes mimeType on sends its provider a picture that the provider refuses, and with it the whole request. Let mimeType be what the bytes are.",
	Bad:      `{"content": [{"type": "image", "mimeType": "image/jpeg", "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
	Good:     `{"content": [{"type": "image", "mimeType": "image/png", "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		for _, image := range blocksOf[spec.ImageContent](p) {
			data, _ := js.DecodeBase64(image.Data)
			format, _, ok := pictures.Header(data)
			is := "image/" + format
			if !ok || image.MIMEType == "" || is == mimeOf(image) {
				continue
			}
			p.report(found{
				pointer: image.Pointer() + "/mimeType",
				message: "mimeType is " + quote(image.MIMEType) + ", and the bytes are " + is,
				mend:    "Set mimeType to " + is + ".",
				effects: p.where(image.Pointer(), func(s show) bool { return s.view.Outcome == emulate.Delivered && !s.sendsAs(is) }),
			})
		}
	},
}

// sendsAs reports whether the model is sent a part of a media type.
func (s show) sendsAs(mediaType string) bool {
	for _, m := range s.view.Messages {
		for _, part := range m.Parts {
			if part.MediaType == mediaType {
				return true
			}
		}
	}
	return false
}

var textInBlob = Rule{
	ID:       "text-in-blob",
	Title:    "text that travels as a blob",
	Text:     "A blob is saved to a file, named or dropped. Text in it is base64 that the model does not see. Send text in the member text.",
	Bad:      `{"content": [{"type": "resource", "resource": {"uri": "file:///notes.md", "mimeType": "text/markdown", "blob": "IyBOb3Rlcwo="}}]}`,
	Good:     `{"content": [{"type": "resource", "resource": {"uri": "file:///notes.md", "mimeType": "text/markdown", "text": "# Notes\n"}}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		for _, embedded := range blocksOf[spec.EmbeddedResource](p) {
			if !embedded.Resource.HasBlob {
				continue
			}
			data, ok := js.DecodeBase64(embedded.Resource.Blob)
			if !ok || len(data) == 0 || !isText(embedded.Resource.MIMEType, data) {
				continue
			}
			p.report(found{
				pointer: embedded.Resource.Pointer() + "/blob",
				message: "the blob is text: " + quote(string(data[:min(len(data), 4*sentUnits)])),
				mend:    "Send it in the member text instead of blob, decoded.",
				effects: p.where(embedded.Pointer(), func(s show) bool {
					return s.view.Outcome == emulate.Delivered && s.fate(embedded.Pointer()) != nil && !strings.Contains(s.text, strings.ToValidUTF8(string(data), "\uFFFD"))
				}),
			})
		}
	},
}

// isText reports whether data is text, by its MIME type or by itself.
func isText(mime string, data []byte) bool {
	mime, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(mime)), ";")
	textual := strings.HasPrefix(mime, "text/") || strings.HasSuffix(mime, "json") || strings.HasSuffix(mime, "xml") ||
		strings.HasSuffix(mime, "yaml") || strings.HasSuffix(mime, "javascript") || strings.HasSuffix(mime, "csv")
	if textual {
		return utf8.Valid(data)
	}
	if strings.HasPrefix(mime, "image/") || strings.HasPrefix(mime, "audio/") || strings.HasPrefix(mime, "video/") || mime == "application/pdf" || !utf8.Valid(data) {
		return false
	}
	for _, r := range string(data) {
		if unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' {
			return false
		}
	}
	return true
}

var blobNotShown = Rule{
	ID:       "blob-not-shown",
	Title:    "binary data that no model is shown",
	Text:     "Some hosts save a blob to a file, name it, or write its bytes into the text. Say in a text what it holds, and where the user finds it.",
	Bad:      `{"content": [{"type": "resource", "resource": {"uri": "file:///a.zip", "mimeType": "application/zip", "blob": "UEsDBAoAAAAAAIdO4kAAAAAA"}}]}`,
	Good:     `{"content": [{"type": "text", "text": "The archive is at file:///a.zip: 3 files, 12 kB."}]}`,
	Severity: spec.Note,
	check: func(p *pass) {
		for i, embedded := range blocksOf[spec.EmbeddedResource](p) {
			if !embedded.Resource.HasBlob || embedded.Resource.HasText {
				continue
			}
			if data, ok := js.DecodeBase64(embedded.Resource.Blob); !ok || len(data) == 0 || isText(embedded.Resource.MIMEType, data) {
				continue // text-in-blob
			}
			p.unshown(i, "the blob of type "+quote(embedded.Resource.MIMEType)+" is not shown", "Say in a text what it holds.",
				emulate.ImagePart, emulate.DocumentPart, emulate.AudioPart)
		}
	},
}

var binaryInText = Rule{
	ID:       "binary-in-text",
	Title:    "binary data that travels as text",
	Text:     "A data URL or base64 in a text is read letter by letter: the model sees no picture, and pays for every character. Send a picture as an image block, other data as an embedded resource with a blob.",
	Bad:      `{"content": [{"type": "text", "text": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
	Good:     `{"content": [{"type": "image", "mimeType": "image/png", "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		p.strings(func(at *place, owner, text string) {
			found64 := binaryIn(text)
			if found64 == "" {
				return
			}
			p.report(found{
				pointer: at.pointer(),
				message: fmt.Sprintf("%s units of base64 stand in the text: %s", js.Thousands(len(found64)), quote(found64)),
				mend:    "Send the bytes as an image block, or as an embedded resource with a blob.",
				effects: p.whereIs(owner, reaching...),
			})
		})
	},
}

var dataURL = regexp.MustCompile(`data:[\w.+-]+/[\w.+-]+(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/]{32,}={0,2})`)

// binaryIn finds base64 of something that is no text.
func binaryIn(text string) string {
	if strings.Contains(text, ";base64,") {
		if m := dataURL.FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	for run := range base64Runs(text) {
		if startsAsFile(run) {
			return run
		}
		if len(run) < minRun {
			continue
		}
		data, err := base64.RawStdEncoding.DecodeString(run[:len(run)/4*4])
		if err == nil && !utf8.Valid(data) && strings.ContainsAny(run, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") && strings.ContainsAny(run, "abcdefghijklmnopqrstuvwxyz") && strings.ContainsAny(run, "0123456789") {
			return run
		}
	}
	return ""
}

// The number of letters from which a run may be base64: of a file that is known by its
// first bytes, or of something.
const (
	minFile = 64
	minRun  = 400
)

// startsAsFile reports whether base64 is of a picture, a PDF, audio or an archive.
func startsAsFile(run string) bool {
	for _, start := range []string{"iVBORw0KGgo", "/9j/", "R0lGOD", "UklGR", "JVBERi0", "UEsDB", "H4sI", "SUQz", "AAAAIGZ0eXA"} {
		if strings.HasPrefix(run, start) {
			return true
		}
	}
	return false
}

// base64Runs yields the runs of letters of base64 that are long.
func base64Runs(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); i++ {
			start := i
			for i < len(text) && isBase64(text[i]) {
				i++
			}
			if i-start >= minFile && !yield(text[start:i]) {
				return
			}
		}
	}
}

func isBase64(c byte) bool {
	return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '+' || c == '/'
}

// strings calls f for every string that a model may read: texts of blocks and
// resources, strings in structuredContent. owner is the piece that has a fate.
func (p *pass) strings(f func(at *place, owner, text string)) {
	for _, block := range p.result.Content {
		switch c := block.(type) {
		case spec.TextContent:
			f(root(c.Pointer()).member("text"), c.Pointer(), c.Text)
		case spec.EmbeddedResource:
			if c.Resource.HasText {
				f(root(c.Resource.Pointer()).member("text"), c.Pointer(), c.Resource.Text)
			}
		case spec.ResourceLink:
			f(root(c.Pointer()).member("description"), c.Pointer(), c.Description)
			f(root(c.Pointer()).member("name"), c.Pointer(), c.Name)
		}
	}
	left := comparisons
	left.strings(p.result.Structured.JSON(), root("/structuredContent"), func(at *place, text string) {
		if !p.full() {
			f(at, "/structuredContent", text)
		}
	})
}

func (b *budget) strings(v js.Value, at *place, f func(at *place, text string)) {
	if !b.spend() {
		return
	}
	switch v.Kind() {
	case js.String:
		f(at, v.Text())
	case js.Array:
		for i, item := range v.Items() {
			b.strings(item, at.item(i), f)
		}
	case js.Object:
		for _, m := range v.Props() {
			f(at.member(m.Key), m.Key)
			b.strings(m.Value, at.member(m.Key), f)
		}
	}
}
