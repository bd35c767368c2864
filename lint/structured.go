package lint

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

var textDropped = Rule{
	ID:    "text-dropped-by-structured",
	Title: "text that structuredContent replaces says something of its own",
	Text: "Where structuredContent is present, most hosts drop the text blocks. Whatever only the text says, a hint, a unit, a warning, does not reach the model. " +
		"Put everything that is meant for the model into structuredContent, and make the text a copy of it.",
	Bad:      `{"content": [{"type": "text", "text": "21 degrees and sunny. Storms are expected tonight: take an umbrella."}], "structuredContent": {"temperature": 21, "sky": "sunny"}}`,
	Good:     `{"content": [{"type": "text", "text": "{\"temperature\":21,\"sky\":\"sunny\",\"advice\":\"Storms are expected tonight: take an umbrella.\"}"}], "structuredContent": {"temperature": 21, "sky": "sunny", "advice": "Storms are expected tonight: take an umbrella."}}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		p.texts(func(pointer, text string, structured *facts) {
			if v, ok := jsonText(text); ok && v.Kind() == p.result.Structured.JSON().Kind() {
				return // text-differs-from-structured
			}
			missing, of := structured.missing(text)
			if !enough(missing, of) {
				return
			}
			p.report(found{
				pointer: pointer,
				message: fmt.Sprintf("the text says %s, which structuredContent does not", quote(fullest(text, structured))),
				mend:    "Put what the text says into structuredContent, or leave structuredContent out.",
				effects: p.whereIs(pointer, emulate.Dropped),
			})
		})
	},
}

var textDiffers = Rule{
	ID:    "text-differs-from-structured",
	Title: "text and structuredContent are both JSON, and unequal",
	Text: "Some hosts send their model the text, others structuredContent, and each model takes what it gets for the truth. " +
		"Write both from one value.",
	Bad:      `{"content": [{"type": "text", "text": "{\"open\": 3}"}], "structuredContent": {"open": 4}}`,
	Good:     `{"content": [{"type": "text", "text": "{\"open\": 4}"}], "structuredContent": {"open": 4}}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		structured := p.result.Structured.JSON()
		left := comparisons
		p.texts(func(pointer, text string, _ *facts) {
			v, ok := jsonText(text)
			if !ok || v.Kind() != structured.Kind() || left.holds(structured, v) || left.holds(structured, js.StringOf(text)) {
				return
			}
			difference, _ := left.difference(v, structured, root(""))
			if difference == nil {
				return // too large to compare
			}
			place := difference.pointer()
			p.report(found{
				pointer: pointer,
				message: fmt.Sprintf("the JSON of the text is not structuredContent: at %s the text has %s and structuredContent %s",
					orRoot(place), shortJSON(at(v, place)), shortJSON(at(structured, place))),
				mend:    "Write the text with the serializer from the same value as structuredContent.",
				effects: p.whereIs(pointer, emulate.Dropped),
			})
		})
	},
}

var blockDropped = Rule{
	ID:       "block-dropped-by-structured",
	Title:    "a picture, link or resource that structuredContent replaces",
	Text:     "Some versions of hosts drop every block beside structuredContent, pictures and resources too. Where such a block matters, send it without structuredContent.",
	Bad:      `{"content": [{"type": "resource_link", "uri": "docs://report", "name": "report"}], "structuredContent": {"pages": 12}}`,
	Good:     `{"content": [{"type": "text", "text": "12 pages"}, {"type": "resource_link", "uri": "docs://report", "name": "report"}]}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		if p.result.Structured.Exists() && !p.result.IsError {
			p.lostBlocks("structuredContent", "Leave structuredContent out, and say in a text what it holds.")
		}
	},
}

var falsyStructured = Rule{
	ID:       "falsy-structured",
	Title:    "structuredContent that JavaScript takes for nothing",
	Text:     `Hosts are JavaScript programs. Some ask whether structuredContent is truthy: 0, false, "" and null are then as good as absent. Wrap such a value in an object: {"result": false}.`,
	Bad:      `{"content": [{"type": "text", "text": "No, the door is not locked."}], "structuredContent": false, "resultType": "complete"}`,
	Good:     `{"content": [{"type": "text", "text": "{\"locked\": false}"}], "structuredContent": {"locked": false}, "resultType": "complete", "_meta": {"io.modelcontextprotocol/serverInfo": {"name": "door", "version": "1"}}}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		v := p.result.Structured.JSON()
		if !v.Exists() || v.Truthy() {
			return
		}
		p.report(found{
			pointer: "/structuredContent",
			message: "structuredContent is " + shortJSON(v) + ", which counts as absent",
			mend:    `Wrap the value in an object: {"result": ` + shortJSON(v) + `}.`,
			effects: p.whereIs("/structuredContent", emulate.Dropped),
		})
	},
}

var structuredNotObject = Rule{
	ID:       "structured-not-object",
	Title:    "structuredContent that is no object costs the whole result",
	Text:     "Before 2026-07-28 structuredContent is an object. A host that checks the shape refuses a result with a list or a string there as a whole: the model sees the validator's message and nothing of the content. Wrap the value in an object.",
	Bad:      `{"content": [{"type": "text", "text": "[1,2]"}], "structuredContent": [1, 2]}`,
	Good:     `{"content": [{"type": "text", "text": "{\"ids\":[1,2]}"}], "structuredContent": {"ids": [1, 2]}}`,
	Severity: spec.Error,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		v := p.result.Structured.JSON()
		if !v.Exists() || v.Is(js.Object) {
			return
		}
		p.report(found{
			pointer: "/structuredContent",
			message: "structuredContent is " + v.Kind().WithArticle() + ", and the result is refused for it",
			mend:    `Wrap the value in an object, such as {"result": …}, or leave structuredContent out.`,
			effects: p.where("/structuredContent", func(s show) bool { return s.refusedFor("/structuredContent") }),
		})
	},
}

// texts calls f for every text block of a result that is no error and has
// structuredContent, with what that says.
func (p *pass) texts(f func(pointer, text string, structured *facts)) {
	if !p.result.Structured.Exists() || p.result.IsError {
		return
	}
	var structured *facts
	for _, text := range blocksOf[spec.TextContent](p) {
		if strings.TrimSpace(text.Text) == "" {
			continue
		}
		if structured == nil {
			structured = p.known()
			structured.value(p.result.Structured.JSON())
		}
		f(text.Pointer(), text.Text, structured)
	}
}

// known is what the model knows without the result: the tool's name and the
// arguments that it gave itself.
func (p *pass) known() *facts {
	f := newFacts()
	f.text(p.call.Tool.Name)
	if v, err := js.Parse(string(p.call.Arguments), spec.MaxDepth); err == nil {
		f.value(v)
	}
	return f
}

// fullest is the sentence or line of a text that says most of what is not known.
func fullest(text string, known *facts) string {
	best, most := text, 0
	for i, s := range sentences.Split(text, 1000) {
		if missing, _ := known.missing(s); len(missing) > most || i == 0 {
			best, most = s, len(missing)
		}
	}
	return strings.TrimSpace(best)
}

var sentences = regexp.MustCompile(`[.!?;]\s|\n`)
