package lint

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

var errorDetails = Rule{
	ID:       "error-details-in-structured",
	Title:    "details of an error that only structuredContent holds",
	Text:     "With isError, hosts send the text and drop structuredContent: the other way round than for a success. An error's text has to explain it fully: what failed, with which values, and what to do.",
	Bad:      `{"content": [{"type": "text", "text": "Request failed"}], "structuredContent": {"reason": "quota exceeded", "retryAfterSeconds": 37}, "isError": true}`,
	Good:     `{"content": [{"type": "text", "text": "Request failed: quota exceeded. Retry after 37 seconds."}], "structuredContent": {"reason": "quota exceeded", "retryAfterSeconds": 37}, "isError": true}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		structured := p.result.Structured.JSON()
		if !p.result.IsError || !structured.Truthy() {
			return
		}
		text := p.known()
		for _, block := range blocksOf[spec.TextContent](p) {
			text.text(block.Text)
		}
		left := comparisons
		place, lost := left.unsaid(structured, text, root(""))
		if !lost {
			return
		}
		leaf := place.pointer()
		p.report(found{
			pointer: "/structuredContent",
			message: fmt.Sprintf("only structuredContent has %s, %s", orRoot(leaf), shortJSON(at(structured, leaf))),
			mend:    "Say in the text of the error what structuredContent says.",
			effects: p.whereIs("/structuredContent", emulate.Dropped),
		})
	},
}

// unsaid finds the first string or number in v that a text does not say.
func (b *budget) unsaid(v js.Value, said *facts, at *place) (where *place, found bool) {
	if !b.spend() {
		return nil, false
	}
	switch v.Kind() {
	case js.String:
		if binaryIn(v.Text()) != "" {
			return nil, false // binary-in-text
		}
		missing, of := said.missing(v.Text())
		return at, len(missing) > 0 && enough(missing, of)
	case js.Number:
		return at, !said.hasNumber(rounded{v.Float(), 0})
	case js.Array:
		for i, item := range v.Items() {
			if where, found := b.unsaid(item, said, at.item(i)); found {
				return where, true
			}
		}
	case js.Object:
		for _, m := range v.Props() {
			if m.Value.Is(js.Number) && statusNames[strings.ToLower(m.Key)] {
				continue
			}
			if where, found := b.unsaid(m.Value, said, at.member(m.Key)); found {
				return where, true
			}
		}
	}
	return nil, false
}

// statusNames are members whose numbers say what a text says in words.
var statusNames = set("status code statuscode status_code httpstatus http_status")

var errorWithoutText = Rule{
	ID:       "error-without-text",
	Title:    "an error that says nothing",
	Text:     "Of an error hosts send the text. Without any, the model is told that something failed and not what: it cannot mend its call.",
	Bad:      `{"content": [], "isError": true}`,
	Good:     `{"content": [{"type": "text", "text": "No city named Pariss. Did you mean Paris?"}], "isError": true}`,
	Severity: spec.Error,
	check: func(p *pass) {
		if !p.result.IsError {
			return
		}
		for _, text := range blocksOf[spec.TextContent](p) {
			if strings.TrimSpace(text.Text) != "" {
				return
			}
		}
		p.report(found{
			pointer: "/content",
			message: "isError is true and no text says what failed",
			mend:    "Add a text block that says what failed and what to do.",
			effects: p.where("/isError", func(s show) bool { return s.view.Outcome == emulate.Delivered && !p.anySeen(s) }),
		})
	},
}

// anySeen reports whether a model sees anything that the result holds.
func (p *pass) anySeen(s show) bool {
	for _, f := range s.view.Fates {
		switch {
		case f.Piece == "/structuredContent" || spec.BlockOf(f.Piece) == f.Piece:
			if s.seen(f.Piece) && p.saysAnything(f.Piece) {
				return true
			}
		}
	}
	return false
}

// saysAnything reports whether a piece is more than a blank text.
func (p *pass) saysAnything(pointer string) bool {
	for _, text := range blocksOf[spec.TextContent](p) {
		if text.Pointer() == pointer {
			return strings.TrimSpace(text.Text) != ""
		}
	}
	return true
}

var errorTooLong = Rule{
	ID:       "error-too-long",
	Title:    "an error that is cut in its middle",
	Text:     "Hosts keep the beginning and the end of a long error. A stack trace or a log there costs the middle, whatever stands in it. Say the cause in a few lines; keep a log for a success, a file, or a resource.",
	Bad:      "",
	Good:     `{"content": [{"type": "text", "text": "Build failed: main.go:12: undefined: x. The whole log is in the resource build://log/7."}], "isError": true}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		if !p.result.IsError {
			return
		}
		for _, block := range p.result.Content {
			p.report(found{
				pointer: block.Pointer(),
				message: "the error is longer than a host sends",
				mend:    "Shorten the error to its cause and what to do.",
				effects: p.whereIs(block.Pointer(), emulate.Cut),
			})
		}
	},
}

var errorDropsBlock = Rule{
	ID:       "error-drops-block",
	Title:    "a picture or resource of an error that is dropped",
	Text:     "With isError, hosts send the text alone: pictures, audio and embedded resources are dropped. Say in the text what they show.",
	Bad:      `{"content": [{"type": "text", "text": "The page did not load, see the screenshot."}, {"type": "resource", "resource": {"uri": "log://7", "text": "ECONNREFUSED 127.0.0.1:8080"}}], "isError": true}`,
	Good:     `{"content": [{"type": "text", "text": "The page did not load: ECONNREFUSED 127.0.0.1:8080."}], "isError": true}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		if p.result.IsError {
			p.lostBlocks("isError", "Say in the text of the error what it holds.")
		}
	},
}

var errorSwallowed = Rule{
	ID:       "error-swallowed",
	Title:    "an error that its model takes for a success",
	Text:     "Some hosts do not tell their model of isError. A text that does not say by itself that the call failed then reads like a result.",
	Bad:      `{"content": [{"type": "text", "text": "The deployment of shop-api is at 40 %."}], "isError": true}`,
	Good:     `{"content": [{"type": "text", "text": "Error: the deployment of shop-api stopped at 40 %, the health check failed."}], "isError": true}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		if !p.result.IsError {
			return
		}
		if p.root.Get("content").Exists() && soundsLikeError.MatchString(p.plainText()) {
			return
		}
		p.report(found{
			pointer: "/isError",
			message: "nothing in the text says that the call failed",
			mend:    "Begin the text with what failed, such as Error: ….",
			effects: p.where("/isError", func(s show) bool {
				return s.view.Outcome == emulate.Delivered && !s.isError() && !soundsLikeError.MatchString(s.text) && p.anySeen(s)
			}),
		})
	},
}

// soundsLikeError finds words by which a reader knows that something failed.
var soundsLikeError = regexp.MustCompile(`(?i)\b(error|errors|exception|fail|fails|failed|failure|failing|cannot|can't|could ?n[o']t|unable|invalid|not found|no such|does ?n[o']t|did ?n[o']t|denied|forbidden|unauthori[sz]ed|missing|timed? ?out|timeout|refused|rejected|unknown|unsupported|not (allowed|supported|permitted|available|a|an|in)|must|required|expected|already exists|exceeded|limit|unexpected|illegal|wrong|aborted|cancelled|canceled|abort|panic|traceback|fatal|no [a-z]+|[45]\d\d)\b`)

var errorNotFlagged = Rule{
	ID:       "error-text-not-flagged",
	Title:    "a text that reads like an error in a result that is none",
	Text:     "A tool that failed sets isError: true, so that hosts flag the result and their models try again. A failure that comes as a success is easily taken for data.",
	Bad:      `{"content": [{"type": "text", "text": "Error: connection refused"}]}`,
	Good:     `{"content": [{"type": "text", "text": "Error: connection refused"}], "isError": true}`,
	Severity: spec.Note,
	check: func(p *pass) {
		if p.result.IsError {
			return
		}
		for _, text := range blocksOf[spec.TextContent](p) {
			if !readsAsError(text.Text) {
				continue
			}
			p.report(found{
				pointer: text.Pointer(),
				message: "the text " + quote(text.Text) + " reads like an error, and isError is not set",
				mend:    "Set isError to true if the call failed.",
				effects: p.where(text.Pointer(), func(s show) bool { return s.seen(text.Pointer()) && !s.isError() }),
			})
		}
	},
}

// readsAsError reports whether a text begins as errors do, or is JSON that says that
// something failed.
func readsAsError(text string) bool {
	if v, ok := jsonText(text); ok {
		return saysFailed(v)
	}
	return beginsAsError.MatchString(js.Head(text, 200)) // how a text begins is enough, and quick
}

// saysFailed reports whether an object is what servers return in the place of data.
func saysFailed(v js.Value) bool {
	for _, flag := range []string{"success", "ok", "succeeded"} {
		if f := v.Get(flag); f.Is(js.Boolean) && !f.Bool() {
			return true
		}
	}
	switch strings.ToLower(v.Get("status").Text()) {
	case "error", "failed", "failure", "fail":
		return true
	}
	e := v.Get("error")
	return e.Truthy() && (e.Is(js.String) || e.Is(js.Object) || e.Bool()) && len(v.Props()) <= 3
}

// beginsAsError finds texts that begin as errors and stack traces do.
var beginsAsError = regexp.MustCompile(`^[^\pL\pN<\[{]*(?i:(fatal |internal |unexpected |unknown |mcp |server |tool |execution |validation |input |input validation |api |http |network |connection |database |query )*(errors?|exception|failure)( [a-z]+ing\b[^:\n]{0,60})?( -?\d{3,6}\s*[:!(]|\s*[:!(\-])|([\w'-]+ ){1,3}(error|exception): |traceback \(most recent call last\)|panic: |[\w.]+(error|exception): |((the|this|your) )?[\w'"\x60.-]+( [\w'"\x60.-]+){0,3} failed\s*[:.!]|failed to |http [45]\d\d\b|[45]\d\d (bad request|unauthorized|forbidden|not found|internal server error|bad gateway|service unavailable)|(unauthori[sz]ed|forbidden|access denied|permission denied|not authori[sz]ed)\b|missing (required )?(parameter|argument|field|property)|invalid (argument|parameter|input|request|api key|token|credentials|params)|could ?n[o']t |cannot |unable to |unknown tool\b)`)

// plainText is all text of the result.
func (p *pass) plainText() string {
	var b strings.Builder
	for _, block := range p.result.Content {
		switch c := block.(type) {
		case spec.TextContent:
			b.WriteString(c.Text + "\n")
		case spec.EmbeddedResource:
			b.WriteString(c.Resource.Text + "\n")
		}
	}
	return b.String()
}

// textSent is all text that the model is sent.
func textSent(view emulate.View) string {
	if len(view.Messages) == 1 && len(view.Messages[0].Parts) == 1 {
		return view.Messages[0].Parts[0].Text // not copied: it can be large
	}
	var b strings.Builder
	for _, m := range view.Messages {
		for _, part := range m.Parts {
			b.WriteString(part.Text)
			b.WriteByte('\n')
		}
	}
	return b.String()
}
