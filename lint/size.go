package lint

import (
	"regexp"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

var largeResult = Rule{
	ID:       "large-result",
	Title:    "a result too large to be shown whole",
	Text:     "Over a size of its own, each host cuts a result or saves it to a file that the model may read, with little or nothing of it shown. Send the important first, page what is long, and let the model ask for more. The tool's _meta anthropic/maxResultSizeChars, up to 500,000, raises Claude Code's limit.",
	Severity: spec.Warning,
	Good:     `{"content": [{"type": "text", "text": "{\"items\":[\"a\",\"b\"],\"nextCursor\":\"c2\"}"}], "structuredContent": {"items": ["a", "b"], "nextCursor": "c2"}}`,
	check: func(p *pass) {
		pointer, units := p.largest(p.shows...)
		if pointer == "" || p.result.IsError {
			return
		}
		var effects []Effect
		whole, cut := 0, 0
		for _, s := range p.shows {
			piece, _ := p.largest(s)
			switch {
			case s.is(piece, emulate.Cut):
				cut++
				effects = append(effects, s.effect(piece))
			case s.is(piece, emulate.Saved):
				effects = append(effects, s.effect(piece))
			case s.is(piece, emulate.Shown, emulate.Reworded, emulate.Reserialized):
				whole++
			}
		}
		f := found{
			pointer: pointer,
			message: "it has " + js.Thousands(units) + " units, too many to be shown whole",
			mend:    "Send the important first and page the rest" + p.raise() + ".",
			effects: effects,
		}
		if whole > 0 && cut == 0 { // one shows all, the others a file
			f.severity, f.less = spec.Note, true
		}
		p.report(f)
	},
}

// raise names the way to a larger limit, where the tool does not go it.
func (p *pass) raise() string {
	if strings.Contains(string(p.call.Tool.Meta), "anthropic/maxResultSizeChars") {
		return ""
	}
	return ", or declare the tool's _meta anthropic/maxResultSizeChars, up to 500,000, for Claude Code"
}

// largest is the largest text of a result that reaches the model of one of hosts, in
// UTF-16 units.
func (p *pass) largest(hosts ...show) (pointer string, units int) {
	consider := func(piece string, n int) {
		if n > units && slices.ContainsFunc(hosts, func(s show) bool { return s.is(piece, reaching...) }) {
			pointer, units = piece, n
		}
	}
	for _, block := range p.result.Content {
		switch b := block.(type) {
		case spec.TextContent:
			consider(b.Pointer(), js.Units(b.Text))
		case spec.EmbeddedResource:
			if b.Resource.HasText {
				consider(b.Pointer(), js.Units(b.Resource.Text))
			}
		}
	}
	if v := p.result.Structured.JSON(); v.Exists() {
		consider("/structuredContent", js.Units(v.Raw()))
	}
	return pointer, units
}

var keyPointPast = Rule{
	ID:       "key-point-past-preview",
	Title:    "a conclusion at the end of what is not shown",
	Text:     "Of a large result a host shows the beginning. A summary, a total or an error at the end is not seen. Put it first.",
	Severity: spec.Note,
	Good:     `{"content": [{"type": "text", "text": "Summary: 2 of 900 tests fail, both in auth.\n\nok a\nok b\n"}]}`,
	check: func(p *pass) {
		pointer, _ := p.largest(p.shows...)
		if !slices.ContainsFunc(p.shows, func(s show) bool { return s.is(pointer, emulate.Cut, emulate.Saved) }) {
			return
		}
		text := p.textAt(pointer)
		end := js.Tail(text, endUnits)
		i := keyPoint.FindStringIndex(end)
		if i == nil || len(end) == len(text) {
			return
		}
		point := end[i[0]:]
		if j := strings.IndexByte(strings.TrimLeft(point, "\n"), '\n'); j > 0 {
			point = strings.TrimLeft(point, "\n")[:j]
		}
		point = strings.TrimSpace(point)
		p.report(found{
			pointer: pointer,
			message: "its end has what looks like the point of it, " + quote(point) + ", and is not shown",
			mend:    "Put the summary in front.",
			effects: p.where(pointer, func(s show) bool {
				return s.is(pointer, emulate.Cut, emulate.Saved) && !strings.Contains(s.text, js.WellFormed(point))
			}),
		})
	},
}

// endUnits is how much of the end of a text is searched, in UTF-16 units.
const endUnits = 2_000

// keyPoint finds lines that begin as conclusions do.
var keyPoint = regexp.MustCompile(`(?im)^[\s#*>_-]*(in )?(summary|conclusions?|total|totals|result|results|verdict|overall|recommendations?|next steps?|action|important|warning|errors?|note|answer|in short|tl;?dr|finally|failed|failures?)\b`)

// textAt is the text of a block.
func (p *pass) textAt(pointer string) string {
	i := slices.IndexFunc(p.result.Content, func(b spec.ContentBlock) bool { return b.Pointer() == pointer })
	if i < 0 {
		return ""
	}
	return textOf(p.result.Content[i])
}
