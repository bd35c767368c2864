package lint

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
)

var oneBadBlock = Rule{
	ID:       "one-bad-block-loses-all",
	Title:    "a broken block that costs the whole result",
	Text:     "A host that checks the shape refuses a result with one broken block as a whole. The model sees the validator's message and none of the other blocks.",
	Bad:      `{"content": [{"type": "text", "text": "12 files"}, {"type": "image", "data": "iVBORw0KGgo="}]}`,
	Good:     `{"content": [{"type": "text", "text": "12 files"}]}`,
	Severity: spec.Error,
	check:    func(p *pass) { p.refused(true) },
}

var resultRefused = Rule{
	ID:       "result-refused",
	Title:    "a result that a host refuses",
	Text:     "The host puts an error of its own in the place of the result: its shape, its resultType or its structuredContent is not what the protocol or the tool's output schema wants.",
	Bad:      `{"content": "12 files"}`,
	Good:     `{"content": [{"type": "text", "text": "12 files"}]}`,
	Severity: spec.Error,
	check:    func(p *pass) { p.refused(false) },
}

// refused reports the places for which hosts refuse the result: those in blocks,
// or the others.
func (p *pass) refused(inBlocks bool) {
	// Rules of their own speak of structuredContent.
	other := p.lacksStructured() || p.result.Structured.Exists() && !p.result.Structured.JSON().Is(js.Object)
	_, taken := p.firstIsJSON()
	type refusal struct {
		reason  string
		effects []Effect
	}
	refusals := map[string]*refusal{}
	var order []string
	for _, s := range p.shows {
		if s.view.Outcome != emulate.Refused || p.call.Result == nil {
			continue
		}
		breaches := s.view.Breaches
		if len(breaches) == 0 {
			breaches = []emulate.Breach{{Reason: "the host says " + s.sent(nil)}}
		}
		said := map[string]bool{}
		for _, b := range breaches {
			if said[b.Piece] || (spec.BlockOf(b.Piece) != "") != inBlocks || other && b.Piece == "/structuredContent" || taken && b.Piece == "/content/0" {
				continue
			}
			said[b.Piece] = true
			if refusals[b.Piece] == nil {
				if len(order) > MaxFindings {
					break
				}
				refusals[b.Piece] = &refusal{reason: visible.Escape(b.Reason)}
				order = append(order, b.Piece)
			}
			refusals[b.Piece].effects = append(refusals[b.Piece].effects, s.effect(b.Piece))
		}
	}
	for _, pointer := range order {
		r := refusals[pointer]
		f := found{pointer: pointer, message: r.reason + "; the whole result is refused for it", effects: r.effects}
		if others := len(p.result.Content) - 1; inBlocks && others > 0 {
			f.message = r.reason + "; " + plural(others, "other block") + " are lost with it"
			if others == 1 {
				f.message = r.reason + "; the other block is lost with it"
			}
		}
		f.mend = p.wayOut(pointer)
		p.report(f)
	}
}

// wayOut says how a place at which results are refused is mended.
func (p *pass) wayOut(pointer string) string {
	v := at(p.root, pointer)
	switch {
	case v.Is(js.Null):
		return "Leave the member out where there is nothing to send: null is no value for it."
	case p.result.IsError && (pointer == "/structuredContent" || strings.HasPrefix(pointer, "/structuredContent/")):
		return "Leave structuredContent out of errors: it is checked against the output schema in them, too."
	case pointer == "/content" && !v.Exists():
		return "Put what the model has to read into a text block in content" + p.strangers() + "."
	}
	return ""
}

// strangers names members that no model is sent, as the end of a clause.
func (p *pass) strangers() string {
	var names []string
	for _, m := range p.root.Props() {
		switch m.Key {
		case "content", "structuredContent", "isError", "_meta", "resultType":
		default:
			if len(names) < 5 {
				names = append(names, quote(m.Key))
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return ": the members " + strings.Join(names, ", ") + " reach no model"
}

var neverAnswered = Rule{
	ID:       "never-answered",
	Title:    "a result that leaves the call without an answer",
	Text:     "What is no object, or has a _meta that is none, does not get past the host's transport: the call hangs until a time-out, and the model learns nothing.",
	Bad:      `["12 files"]`,
	Good:     `{"content": [{"type": "text", "text": "12 files"}]}`,
	Severity: spec.Error,
	check: func(p *pass) {
		pointer, message := "", "the result is "+p.root.Kind().WithArticle()
		mend := "Send an object with content, and with _meta an object or none."
		if p.root.Is(js.Object) {
			message, mend = "the host cannot send its model what the result holds", ""
			for _, s := range p.shows {
				if s.view.Outcome == emulate.Unanswered && len(s.view.Breaches) > 0 {
					pointer = s.view.Breaches[0].Piece
				}
			}
			if meta := p.result.Meta.JSON(); meta.Exists() && !meta.Is(js.Object) {
				pointer, message = "/_meta", "_meta is "+meta.Kind().WithArticle()
				mend = "Send an object as _meta, or none."
			}
		}
		p.report(found{
			pointer: pointer,
			message: message + ", and the call is never answered",
			mend:    mend,
			effects: p.where(pointer, func(s show) bool { return s.view.Outcome == emulate.Unanswered }),
		})
	},
}

var emptyResult = Rule{
	ID:       "empty-result",
	Title:    "a result that says nothing",
	Text:     "The model is told that there was no output, or is sent an empty text: it cannot tell success from failure, or an empty list from a broken search. Say what happened, or that nothing was found.",
	Bad:      `{"content": []}`,
	Good:     `{"content": [{"type": "text", "text": "No issues match label:bug."}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		if p.call.Result == nil || p.result.IsError || !p.root.Is(js.Object) || p.result.Structured.JSON().Truthy() || p.root.Get("toolResult").Exists() ||
			p.root.Get("content").Exists() && !p.root.Get("content").Is(js.Array) {
			return
		}
		for _, block := range p.result.Content {
			if text, ok := block.(spec.TextContent); !ok || strings.TrimSpace(text.Text) != "" {
				return
			}
		}
		p.report(found{
			pointer: "/content",
			message: "the result has nothing for the model",
			mend:    "Say in a text what happened, or that nothing was found.",
			effects: p.where("/content", func(s show) bool { return s.view.Outcome == emulate.Delivered }),
		})
	},
}

var outputSchemaWithoutStructured = Rule{
	ID:       "output-schema-without-structured",
	Title:    "a tool with an output schema, and a result without structuredContent",
	Text:     "A tool that declares outputSchema has to return structuredContent with every result that is no error. Clients of the official SDKs throw where it is missing, and the model sees an error in the place of the content.",
	Severity: spec.Error,
	Since:    spec.Rev20250618,
	Good:     `{"content": [{"type": "text", "text": "{\"open\":4}"}], "structuredContent": {"open": 4}}`,
	check: func(p *pass) {
		if !p.lacksStructured() {
			return
		}
		p.report(found{
			pointer: "/structuredContent",
			message: "the tool has an output schema and the result no structuredContent",
			mend:    "Return structuredContent that the output schema describes, or take outputSchema off the tool.",
			effects: p.where("", func(s show) bool { return true }),
		})
	},
}

// lacksStructured reports whether the tool has an output schema, and the result
// nothing for it.
func (p *pass) lacksStructured() bool {
	return p.call.Tool.OutputSchema != nil && p.root.Is(js.Object) && !p.result.IsError && !p.result.Structured.Exists()
}

var misspelledMember = Rule{
	ID:       "misspelled-member",
	Title:    "a member that is almost one of the protocol's",
	Text:     "Hosts ignore members that they do not know. A name in another case or with an underscore, structured_content or mimetype, loses what it holds without a word.",
	Bad:      `{"content": [{"type": "text", "text": "No such city"}], "is_error": true}`,
	Good:     `{"content": [{"type": "text", "text": "No such city"}], "isError": true}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		p.misspelled(p.result.Piece, "content", "isError", "structuredContent", "_meta", "resultType")
		for _, block := range p.result.Content {
			piece := spec.Piece{}
			known := []string{"type", "annotations", "_meta"}
			switch b := block.(type) {
			case spec.TextContent:
				piece, known = b.Piece, append(known, "text")
			case spec.ImageContent:
				piece, known = b.Piece, append(known, "data", "mimeType")
			case spec.AudioContent:
				piece, known = b.Piece, append(known, "data", "mimeType")
			case spec.ResourceLink:
				piece, known = b.Piece, append(known, "uri", "name", "title", "description", "mimeType", "size", "icons")
			case spec.EmbeddedResource:
				piece, known = b.Piece, append(known, "resource")
				p.misspelled(b.Resource.Piece, "uri", "mimeType", "text", "blob", "_meta", "annotations")
			default:
				continue
			}
			p.misspelled(piece, known...)
			p.misspelled(piece.Member("annotations"), "audience", "priority", "lastModified")
		}
	},
}

// misspelled reports members of an object whose names differ from known ones in
// case, underscores and hyphens, or by one letter.
func (p *pass) misspelled(object spec.Piece, known ...string) {
	for _, m := range object.JSON().Props() {
		for _, name := range known {
			if m.Key == name || !nearly(m.Key, name) {
				continue
			}
			if object.Member(name).Exists() {
				break // sent under both names
			}
			pointer := object.Member(m.Key).Pointer()
			p.report(found{
				pointer: pointer,
				message: quote(m.Key) + " is no member of the protocol, " + name + " is",
				mend:    "Name it " + name + ".",
				effects: p.where(pointer, func(s show) bool {
					return s.view.Outcome != emulate.Delivered || s.is(pointer, emulate.Dropped, emulate.Applied)
				}),
			})
			break
		}
	}
}

var plainName = strings.NewReplacer("_", "", "-", "")

func nearly(key, name string) bool {
	if len(key) > 2*len(name) {
		return false
	}
	a, b := strings.ToLower(plainName.Replace(key)), strings.ToLower(plainName.Replace(name))
	return a == b || len(b) > 4 && oneEdit(a, b)
}

// oneEdit reports whether one letter more, less or other makes a of b.
func oneEdit(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i < len(a) && a[i+1:] == b[i+1:]
	}
	return a[i+1:] == b[i:]
}

var textBecomesStructured = Rule{
	ID:       "text-becomes-structured",
	Title:    "a text that a host reads as structuredContent",
	Text:     "Gemini CLI reads a first text that is JSON as structuredContent where there is none, and that has to be an object. A text that is JSON of a number, a string or a list costs the whole result. Wrap the value in an object, or say it in words.",
	Bad:      `{"content": [{"type": "text", "text": "42"}]}`,
	Good:     `{"content": [{"type": "text", "text": "The answer is 42."}]}`,
	Severity: spec.Error,
	check: func(p *pass) {
		text, ok := p.firstIsJSON()
		if !ok {
			return
		}
		mend := "Say it in words: the text is then no JSON."
		if v, ok := jsonText(text.Text); ok && v.Is(js.Array) {
			mend = `Wrap the list in an object, such as {"items": […]}.`
		}
		p.report(found{
			pointer: text.Pointer(),
			message: "the text " + quote(text.Text) + " is JSON and taken for structuredContent, which has to be an object: the result is refused",
			mend:    mend,
			effects: p.where(text.Pointer(), func(s show) bool { return s.refusedFor(text.Pointer()) }),
		})
	},
}

// firstIsJSON returns the first block if it is a text that is JSON of something
// else than an object, in a result without structuredContent.
func (p *pass) firstIsJSON() (spec.TextContent, bool) {
	if p.result.Structured.JSON().Truthy() || len(p.result.Content) == 0 {
		return spec.TextContent{}, false
	}
	text, ok := p.result.Content[0].(spec.TextContent)
	if !ok {
		return text, false
	}
	v, err := js.ParseText(text.Text, spec.MaxDepth)
	return text, err == nil && !v.Is(js.Object)
}

var structuredNotShown = Rule{
	ID:       "structured-not-shown",
	Title:    "structuredContent that says more than the text, and is not sent",
	Text:     "Some hosts send their model the text and nothing of structuredContent. The text has to be a whole copy of it.",
	Bad:      `{"content": [{"type": "text", "text": "2 issues found"}], "structuredContent": {"issues": [{"id": 31, "title": "Login fails"}, {"id": 44, "title": "Slow start"}]}}`,
	Good:     `{"content": [{"type": "text", "text": "{\"issues\":[{\"id\":31,\"title\":\"Login fails\"},{\"id\":44,\"title\":\"Slow start\"}]}"}], "structuredContent": {"issues": [{"id": 31, "title": "Login fails"}, {"id": 44, "title": "Slow start"}]}}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		structured := p.result.Structured.JSON()
		if !structured.Truthy() || p.result.IsError {
			return
		}
		left := comparisons
		for _, block := range p.result.Content {
			if v, ok := jsonText(textOf(block)); ok {
				if _, differ := left.difference(v, structured, root("")); !differ {
					return // a copy
				}
			}
		}
		said := p.known()
		said.text(p.plainText())
		where, lost := left.unsaid(structured, said, root(""))
		if !lost {
			return
		}
		leaf := where.pointer()
		p.report(found{
			pointer: "/structuredContent",
			message: "only structuredContent has " + orRoot(leaf) + ", " + shortJSON(at(structured, leaf)),
			mend:    "Send the serialization of structuredContent as the text.",
			effects: p.whereIs("/structuredContent", emulate.Dropped),
		})
	},
}
