package lint

import (
	"encoding/base64"
	"fmt"
	"iter"
	"regexp"
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
	URL:      page + "image-type-not-shown",
	check: func(p *pass) {
		for i, block := range p.result.Content {
			if image, ok := block.(spec.ImageContent); ok {
				p.unshown(i, "the picture of type "+quote(image.MIMEType)+" is not shown", "Send it as image/png or image/jpeg.", emulate.ImagePart)
			}
		}
	},
}

var audioDropped = Rule{
	ID:       "audio-dropped",
	Title:    "audio that no model hears",
	Text:     "Hosts do not send audio to their models. Send a transcript as text.",
	Bad:      `{"content": [{"type": "audio", "mimeType": "audio/wav", "data": "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="}]}`,
	Good:     `{"content": [{"type": "text", "text": "Transcript: hello, this is Anna."}]}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250326,
	URL:      page + "audio-dropped",
	check: func(p *pass) {
		for i, block := range p.result.Content {
			if _, ok := block.(spec.AudioContent); !ok {
				continue
			}
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
func (p *pass) unshown(i int, message, mend string, kind emulate.PartKind) {
	pointer := p.result.Content[i].Pointer()
	var effects []Effect
	for k, alone := range p.alone(i) {
		if s := p.shows[k]; s.view.Outcome == emulate.Delivered && s.fate(pointer) != nil && !alone.sends(kind) {
			effects = append(effects, s.effect(pointer))
		}
	}
	p.report(found{pointer: pointer, message: message, mend: mend, effects: effects})
}

// sends reports whether the model is sent a part of a kind, or inline data.
func (s show) sends(kind emulate.PartKind) bool {
	for _, m := range s.view.Messages {
		for _, part := range m.Parts {
			if part.Kind == kind || part.Kind == emulate.MediaPart {
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
	URL:      page + "image-type-differs",
	check: func(p *pass) {
		for _, block := range p.result.Content {
			image, ok := block.(spec.ImageContent)
			if !ok {
				continue
			}
			data, _ := js.DecodeBase64(image.Data)
			format, _, ok := pictures.Header(data)
			is, says := "image/"+format, strings.ToLower(strings.TrimSpace(image.MIMEType))
			if !ok || is == says || says == "image/jpg" && is == "image/jpeg" {
				continue
			}
			p.report(found{
				pointer: image.Pointer() + "/mimeType",
				message: "mimeType is " + quote(image.MIMEType) + ", and the bytes are " + is,
				mend:    "Set mimeType to " + is + ".",
				effects: p.where(image.Pointer(), func(s show) bool { return s.is(image.Pointer(), reaching...) }),
			})
		}
	},
}

var textInBlob = Rule{
	ID:       "text-in-blob",
	Title:    "text that travels as a blob",
	Text:     "A blob is saved to a file, named or dropped. Text in it is base64 that the model does not see. Send text in the member text.",
	Bad:      `{"content": [{"type": "resource", "resource": {"uri": "file:///notes.md", "mimeType": "text/markdown", "blob": "IyBOb3Rlcwo="}}]}`,
	Good:     `{"content": [{"type": "resource", "resource": {"uri": "file:///notes.md", "mimeType": "text/markdown", "text": "# Notes\n"}}]}`,
	Severity: spec.Warning,
	URL:      page + "text-in-blob",
	check: func(p *pass) {
		for _, block := range p.result.Content {
			embedded, ok := block.(spec.EmbeddedResource)
			if !ok || !embedded.Resource.HasBlob {
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

var binaryInText = Rule{
	ID:       "binary-in-text",
	Title:    "binary data that travels as text",
	Text:     "A data URL or base64 in a text is read letter by letter: the model sees no picture, and pays for every character. Send a picture as an image block, other data as an embedded resource with a blob.",
	Bad:      `{"content": [{"type": "text", "text": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
	Good:     `{"content": [{"type": "image", "mimeType": "image/png", "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
	Severity: spec.Warning,
	URL:      page + "binary-in-text",
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
				effects: p.where(owner, func(s show) bool { return s.seen(owner) }),
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
		data, err := base64.RawStdEncoding.DecodeString(run[:len(run)/4*4])
		if err == nil && !utf8.Valid(data) && strings.ContainsAny(run, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") && strings.ContainsAny(run, "abcdefghijklmnopqrstuvwxyz") && strings.ContainsAny(run, "0123456789") {
			return run
		}
	}
	return ""
}

// minRun is the number of letters from which a run may be base64 of something.
const minRun = 400

// base64Runs yields the runs of letters of base64 that are long.
func base64Runs(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); i++ {
			start := i
			for i < len(text) && isBase64(text[i]) {
				i++
			}
			if i-start >= minRun && !yield(text[start:i]) {
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
