package vscode

import (
	"context"
	"slices"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// part is an item of the answer for the model, and what the prompt makes of it.
type part struct {
	kind   partKind
	from   []fates.ID
	chunks []chunk

	text   string   // of a text, in WTF-8
	value  js.Value // what the text is the JSON of, if that is known
	block  int      // place among the text blocks, see TokenRequest
	broken bool     // the text is no string

	mime string // of data; "" if it is no string
	data []byte
	read bool // the host read it, from a link
	gone bool // it could not

	uri     uri     // of a link
	tag     string  // as the model sees it
	own     int     // the output of an embedded resource that is linked to, or none
	index   int     // the output that is read in its place, or none
	content string  // what was read
	err     *thrown // why it was not
}

// none is the place of an output that there is not.
const none = -1

type partKind uint8

const (
	textPart partKind = iota
	dataPart
	linkPart
)

// output is an item of the answer for the chat's details: one for every block of
// a known type. Embedded resources are read back from there.
type output struct {
	from  fates.ID
	value js.Value // text, or base64
	text  bool
	link  bool
	uri   uri // of a link
}

// convert makes parts and outputs of the content blocks, in order, and of
// structuredContent. Nothing checks the shape first: where a value is missing,
// JavaScript throws, and the exception is all that the model is sent.
func (s *show) convert(ctx context.Context) error {
	blocks, t := s.content()
	if t != nil {
		s.refuse(t, "")
		return nil
	}
	s.parts, s.outputs = make([]part, 0, len(blocks)+2), make([]output, 0, len(blocks))
	texts := 0
	for i, block := range blocks {
		t, err := s.block(ctx, i, block, &texts)
		if err != nil {
			return err
		}
		if t != nil {
			s.refuse(t, "/content/"+strconv.Itoa(i))
			return nil
		}
	}
	s.choose(texts)
	return nil
}

// content is what the host goes through. A string has characters, none of which
// is a block.
func (s *show) content() ([]js.Value, *thrown) {
	content := s.result.Get("content")
	switch {
	case s.result.Is(js.Null):
		return nil, cannotRead(s.result, "isError", "", "want an object")
	case !content.Is(js.Array) && !content.Is(js.String):
		return nil, typeError("r.content is not iterable", "/content", "want a list of content blocks")
	}
	return content.Items(), nil
}

// block converts a block:
//
//  1. its audience says whether it is for the model; texts for the user are shown
//     as status;
//  2. text is a part, unless structuredContent replaces it;
//  3. image and audio are data, of MIME type image/png if none is given;
//  4. a link is read at once if it is a picture, else a link for the prompt;
//  5. an embedded resource is data if it is a picture with a blob, else a link to
//     its place in the answer;
//  6. another type is nothing.
func (s *show) block(ctx context.Context, i int, block js.Value, texts *int) (*thrown, error) {
	if block.Is(js.Null) {
		return cannotRead(block, "annotations", "", "want a content block"), nil
	}
	audience, t := audienceOf(block)
	if t != nil {
		return t, nil
	}
	kind := block.Get("type").Text()
	if kind == "text" && audience.user {
		s.view.Status = append(s.view.Status, js.WellFormed(block.Get("text").Text()))
	}
	switch kind {
	case "text":
		s.text(i, block, audience, *texts)
		*texts++
		return nil, nil
	case "image", "audio":
		t := s.data(i, block.Get("data"), mimeOf(block), audience)
		if t != nil {
			t.place = "/data"
		} else if audience.model {
			s.members(s.book.Blocks[i], block, audience, "data", "mimeType")
		}
		return t, nil
	case "resource_link":
		return s.link(ctx, i, block, audience)
	case "resource":
		return s.resource(i, block, audience), nil
	}
	s.book.Decide(s.book.Blocks[i], emulate.Dropped, ruleUnknownType)
	return nil, nil
}

// only is the list of the i-th block alone.
func (s *show) only(i int) []fates.ID { return s.book.Blocks[i : i+1 : i+1] }

// audience is whom a block is for.
type audience struct{ model, user, given bool }

// audienceOf reads annotations.audience: without one a block is for the model;
// other words than assistant and user count for nothing.
func audienceOf(block js.Value) (audience, *thrown) {
	v := block.Get("annotations").Get("audience")
	switch {
	case !v.Exists() || v.Is(js.Null):
		return audience{model: true}, nil
	case !v.Is(js.Array):
		return audience{}, typeError("c.annotations?.audience?.map is not a function", "/annotations/audience", "want a list of roles")
	}
	a := audience{given: true}
	for _, word := range v.Items() {
		a.model = a.model || word.Text() == "assistant"
		a.user = a.user || word.Text() == "user"
	}
	return a, nil
}

// hidden decides the fate of a block that is not for the model.
func (s *show) hidden(id fates.ID, a audience) {
	what, rule := emulate.Dropped, ruleAudienceNobody
	if a.user {
		what, rule = emulate.UserOnly, ruleAudienceUser
	}
	s.book.Decide(id, what, rule)
}

func (s *show) text(i int, block js.Value, a audience, texts int) {
	id := s.book.Blocks[i]
	text := block.Get("text")
	s.outputs = append(s.outputs, output{from: id, value: text, text: true})
	switch {
	case !a.model:
		s.hidden(id, a)
		return
	case s.structuredCounts():
		s.book.Decide(id, emulate.Dropped, ruleStructuredReplacesText)
		return
	}
	s.book.Decide(id, emulate.Shown, ruleText)
	s.members(id, block, a, "text")
	s.parts = append(s.parts, part{
		kind: textPart, from: s.only(i), text: text.Text(), block: texts, broken: !text.Is(js.String),
	})
}

// data converts bytes in base64. They are decoded only for the model.
func (s *show) data(i int, value js.Value, mime string, a audience) *thrown {
	id := s.book.Blocks[i]
	s.outputs = append(s.outputs, output{from: id, value: value})
	if !a.model {
		s.hidden(id, a)
		return nil
	}
	bytes, t := decodeBase64(value)
	if t != nil {
		return t
	}
	s.parts = append(s.parts, part{kind: dataPart, from: s.only(i), mime: mime, data: bytes})
	return nil
}

func (s *show) link(ctx context.Context, i int, block js.Value, a audience) (*thrown, error) {
	id := s.book.Blocks[i]
	resource, t := parseLink(block.Get("uri"), "/uri")
	if t != nil {
		return t, nil
	}
	u := serverURI(s.names.server(), resource)
	s.outputs = append(s.outputs, output{from: id, link: true, uri: u})
	mime := block.Get("mimeType").Text()
	switch {
	case !a.model:
		s.hidden(id, a)
	case attachable[mime]:
		s.members(id, block, a, "uri", "mimeType")
		bytes, t, err := s.readFile(ctx, u, id)
		if err != nil {
			return nil, err
		}
		s.parts = append(s.parts, part{kind: dataPart, from: s.only(i), mime: mime, data: bytes, read: true, gone: t != nil})
	default:
		s.members(id, block, a, "uri")
		s.parts = append(s.parts, part{kind: linkPart, from: s.only(i), uri: u, own: none, index: none})
	}
	return nil, nil
}

func (s *show) resource(i int, block js.Value, a audience) *thrown {
	id := s.book.Blocks[i]
	contents := block.Get("resource")
	if !contents.Exists() || contents.Is(js.Null) {
		return cannotRead(contents, "uri", "/resource", "want resource contents")
	}
	resource, t := parseLink(contents.Get("uri"), "/resource/uri")
	if t != nil {
		return t
	}
	text, blob := contents.Get("text"), contents.Get("blob")
	if mime := contents.Get("mimeType").Text(); attachable[mime] && blob.Exists() {
		if t := s.data(i, blob, mime, a); t != nil {
			t.place = "/resource/blob"
			return t
		}
		if a.model {
			s.members(id, block, a, "resource")
			s.contentsMembers(id, contents, "mimeType")
		}
		return nil
	}
	value := blob
	if !blob.Exists() {
		value = text
	}
	s.outputs = append(s.outputs, output{from: id, value: value, text: text.Exists()})
	if !a.model {
		s.hidden(id, a)
		return nil
	}
	s.members(id, block, a, "resource")
	s.contentsMembers(id, contents)
	p := part{kind: linkPart, from: s.only(i), uri: serverURI(s.names.server(), resource), own: none, index: none}
	if !s.host.NoChat {
		// The bug: the index counts the parts for the model, and is read as a place
		// among the outputs.
		p.own, p.index = len(s.outputs)-1, len(s.parts)
		p.uri = s.names.part(p.index, basename(p.uri.path))
	}
	s.parts = append(s.parts, p)
	return nil
}

// parseLink reads a URI of the server.
func parseLink(v js.Value, place string) (uri, *thrown) {
	switch {
	case v.Is(js.String):
		u, bad := parseURI(v.Text())
		if bad != "" {
			return uri{}, &thrown{class: "Error", message: string(bad), place: place, reason: "want a URI"}
		}
		return u, nil
	case !v.Exists() || v.Is(js.Null):
		return uri{}, cannotRead(v, "with", place, "want a URI")
	}
	return uri{}, typeError(minified+".with is not a function", place, "want a URI")
}

// mimeOf is the MIME type of an image or audio.
func mimeOf(block js.Value) string {
	if mime := block.Get("mimeType"); mime.Truthy() {
		return mime.Text()
	}
	return "image/png"
}

// members enters the members of a block that are not shown with it.
func (s *show) members(id fates.ID, block js.Value, a audience, shown ...string) {
	for _, m := range block.Props() {
		if m.Key == "type" || slices.Contains(shown, m.Key) {
			continue
		}
		what, rule := emulate.Dropped, ruleMember
		if m.Key == "annotations" && a.given {
			what, rule = emulate.Applied, ruleAudience
		}
		s.book.AddMember(id, s.book.Pointer(id)+"/"+spec.EscapePointer(m.Key), what, rule)
	}
}

// contentsMembers enters the members of an embedded resource that are not shown.
func (s *show) contentsMembers(id fates.ID, contents js.Value, shown ...string) {
	for _, m := range contents.Props() {
		rule := ruleMember
		switch {
		case m.Key == "uri", m.Key == "blob", m.Key == "text" && !contents.Get("blob").Exists(), slices.Contains(shown, m.Key):
			continue
		case m.Key == "text":
			rule = ruleBlobWins
		}
		s.book.AddMember(id, s.book.Pointer(id)+"/resource/"+spec.EscapePointer(m.Key), emulate.Dropped, rule)
	}
}
