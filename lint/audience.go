package lint

import (
	"regexp"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

var audienceNoSecret = Rule{
	ID:       "audience-is-no-secret",
	Title:    "a block for the user alone that a model is sent",
	Text:     "annotations.audience is a hint. Hosts that ignore it send a block for the user alone to their model. Nothing that a model must not see may stand in a result: no key, no password, no personal data.",
	Bad:      `{"content": [{"type": "text", "text": "Created."}, {"type": "text", "text": "api_key: sk-proj-Zk3v9TQx7LmW2bN8rYc4", "annotations": {"audience": ["user"]}}]}`,
	Good:     `{"content": [{"type": "text", "text": "Created. The user finds the key in the dashboard."}]}`,
	Severity: spec.Error,
	check: func(p *pass) {
		for _, block := range p.result.Content {
			if !userOnly(block) {
				continue
			}
			f := found{
				pointer: block.Pointer(),
				message: "the " + kindOf(block) + " is for the user alone, and a model is sent it",
				effects: p.where(block.Pointer(), func(s show) bool { return s.seen(block.Pointer()) }),
			}
			if secret := looksLikeKey.FindString(textOf(block)); secret != "" {
				f.message = "what looks like a key is for the user alone, and a model is sent it: " + masked(secret)
				f.mend = "Take the key out of the result."
			} else {
				f.severity, f.less = spec.Note, true
				f.mend = "Leave it out of the result if a model must not see it."
			}
			p.report(f)
		}
	},
}

// looksLikeKey finds keys and passwords by the forms that they are known by.
var looksLikeKey = regexp.MustCompile(`\b(sk-[A-Za-z0-9_-]{16,}|sk_(live|test)_[A-Za-z0-9]{10,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|AKIA[0-9A-Z]{16}|xox[abpr]-[\w-]{10,}|AIza[\w-]{30,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{20,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+)|-----BEGIN [A-Z ]*PRIVATE KEY-----|(?i)\b(api[_ -]?key|secret|passw(or)?d|token|credential|bearer)\b["']?\s*(is|[:=]|\s)\s*["']?[^\s"',;]{6,}|[a-z][a-z0-9+.-]*://[^\s/:@]+:[^\s/@]{4,}@`)

// masked shows enough of a key to find it.
func masked(secret string) string {
	return quote(js.Head(secret, min(12, js.Units(secret)/2)) + "…")
}

var audienceHidesAll = Rule{
	ID:       "audience-hides-all",
	Title:    "a result of which nothing is for the model",
	Text:     "A host that follows annotations.audience sends its model nothing of a result whose blocks are all for the user. Other hosts send all of it. Say the model in a block of its own what happened.",
	Bad:      `{"content": [{"type": "text", "text": "Your order 1042 is on its way.", "annotations": {"audience": ["user"]}}]}`,
	Good:     `{"content": [{"type": "text", "text": "Your order 1042 is on its way.", "annotations": {"audience": ["user", "assistant"]}}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		blocks := p.result.Content
		if len(blocks) == 0 {
			return
		}
		for _, block := range blocks {
			if audience := block.Member("annotations").Member("audience").JSON(); !audience.Is(js.Array) || names(audience, "assistant") {
				return
			}
		}
		p.report(found{
			pointer: "/content",
			message: "no block is for the assistant",
			mend:    `Add "assistant" to the audience of what the model needs.`,
			effects: p.where(blocks[0].Pointer(), func(s show) bool {
				return s.view.Outcome == emulate.Delivered && !p.anySeen(s) && s.is(blocks[0].Pointer(), emulate.UserOnly, emulate.Dropped)
			}),
		})
	},
}

// userOnly reports whether a block is for the user and not for the assistant.
func userOnly(block spec.ContentBlock) bool {
	audience := block.Member("annotations").Member("audience").JSON()
	return names(audience, "user") && !names(audience, "assistant")
}

func names(audience js.Value, role string) bool {
	for _, item := range audience.Items() {
		if item.Text() == role {
			return true
		}
	}
	return false
}

// textOf is what a block says in words.
func textOf(block spec.ContentBlock) string {
	switch b := block.(type) {
	case spec.TextContent:
		return b.Text
	case spec.EmbeddedResource:
		return b.Resource.Text
	case spec.ResourceLink:
		return b.URI + " " + b.Description
	}
	return ""
}

var annotationsInResource = Rule{
	ID:       "annotations-in-resource",
	Title:    "annotations that stand where no one looks",
	Text:     "Annotations of an embedded resource belong on the block. Inside resource, where the specification's own example has them, typed hosts ignore them.",
	Bad:      `{"content": [{"type": "resource", "resource": {"uri": "file:///a.md", "text": "A", "annotations": {"priority": 0.2}}}]}`,
	Good:     `{"content": [{"type": "resource", "resource": {"uri": "file:///a.md", "text": "A"}, "annotations": {"priority": 0.2}}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		for _, embedded := range blocksOf[spec.EmbeddedResource](p) {
			if !embedded.Resource.Member("annotations").Exists() {
				continue
			}
			pointer := embedded.Resource.Pointer() + "/annotations"
			p.report(found{
				pointer: pointer,
				message: "annotations stand inside resource, where they have no effect",
				mend:    "Move annotations from resource to the block around it.",
				effects: p.where(embedded.Pointer(), func(s show) bool {
					return s.view.Outcome == emulate.Delivered && !s.is(pointer, emulate.Applied)
				}),
			})
		}
	},
}

// shiftRule is the rule of VS Code that looks embedded resources up by a place
// that is not theirs.
const shiftRule = "vscode/embedded-index-shift"

var embeddedShifts = Rule{
	ID:       "embedded-shifts-index",
	Title:    "an embedded resource in whose place another block is shown",
	Text:     "VS Code counts blocks twice, once without those that are not for the model. Behind such a block it shows an embedded resource's predecessor in its place, even one for the user alone. Put embedded resources first.",
	Bad:      `{"content": [{"type": "text", "text": "for you", "annotations": {"audience": ["user"]}}, {"type": "resource", "resource": {"uri": "file:///a.md", "text": "A"}}]}`,
	Good:     `{"content": [{"type": "resource", "resource": {"uri": "file:///a.md", "text": "A"}}, {"type": "text", "text": "for you", "annotations": {"audience": ["user"]}}]}`,
	Severity: spec.Error,
	check: func(p *pass) {
		for _, block := range blocksOf[spec.EmbeddedResource](p) {
			p.report(found{
				pointer: block.Pointer(),
				message: "another block is shown in the place of the embedded resource",
				mend:    "Put embedded resources in front of blocks that are not for the model.",
				effects: p.where(block.Pointer(), func(s show) bool {
					f := s.fate(block.Pointer())
					return f != nil && f.Rule == shiftRule
				}),
			})
		}
	},
}
