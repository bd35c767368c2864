package suite

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// explainer says why a model sees a text, or does not.
type explainer struct {
	ctx   context.Context
	call  emulate.Call
	view  emulate.View
	rules []emulate.Rule
}

// hidden says which pieces of the result hold a text, what became of them, and what
// the model sees instead.
func (x explainer) hidden(text string) []string {
	var why []string
	for _, b := range x.view.Breaches[:min(len(x.view.Breaches), maxHolders)] {
		why = append(why, fmt.Sprintf("The host refuses the result: %s %s.", named(b.Piece), b.Reason))
	}
	pieces := x.holders(text)
	for _, piece := range pieces {
		if fate, ok := x.fate(piece); ok {
			why = append(why, fmt.Sprintf("%s holds it, and is %s: %s", piece, fate.What, x.rule(fate.Rule)))
		}
	}
	if len(pieces) == 0 {
		links := x.links(text)
		if len(links) == 0 {
			links = []string{"The server did not send it."}
		}
		why = append(why, links...)
	}
	return append(why, x.sees())
}

// links says which links lead to a resource that holds a text, and what became of
// them.
func (x explainer) links(text string) []string {
	result, err := spec.Parse(x.call.Result)
	if err != nil || x.call.Reader == nil {
		return nil
	}
	var why []string
	for _, block := range result.Content {
		link, ok := block.(spec.ResourceLink)
		if !ok || len(why) == maxHolders {
			continue
		}
		raw, err := x.call.Reader.ReadResource(x.ctx, link.URI)
		if err != nil || !holds(raw, text) {
			continue
		}
		if fate, ok := x.fate(link.Pointer()); ok {
			why = append(why, fmt.Sprintf("%s links to a resource that holds it, and is %s: %s", link.Pointer(), fate.What, x.rule(fate.Rule)))
		}
	}
	return why
}

// holds reports whether a string in raw JSON holds a text.
func holds(raw []byte, text string) bool {
	v, err := js.Parse(string(raw), spec.MaxDepth)
	found := false
	if err == nil {
		walk("", v, func(pointer string, v js.Value) bool {
			found = stringHolds(pointer, v, text)
			return !found
		})
	}
	return found
}

// seen says which part shows a text, and by which rules.
func (x explainer) seen(at emulate.PartRef, text string) []string {
	why := []string{fmt.Sprintf("Part %d of message %d shows it.", at.Part+1, at.Message+1)}
	pieces := x.holders(text)
	if len(pieces) == 0 { // in words of the host, or written otherwise
		pieces = x.view.Messages[at.Message].Parts[at.Part].From
	}
	for _, piece := range pieces[:min(len(pieces), maxHolders)] {
		if fate, ok := x.fate(piece); ok {
			why = append(why, fmt.Sprintf("It is from %s, which is %s: %s", piece, fate.What, x.rule(fate.Rule)))
		}
	}
	return why
}

// sees is the start of what the model sees.
func (x explainer) sees() string {
	var parts []string
	for _, m := range x.view.Messages {
		for _, p := range m.Parts {
			if p.Kind == emulate.TextPart {
				parts = append(parts, quoted(js.Head(p.Text, excerpt)))
			} else {
				parts = append(parts, string(p.Kind)+" "+p.MediaType)
			}
		}
	}
	if len(parts) == 0 {
		return "It sees nothing."
	}
	more := ""
	if len(parts) > maxHolders {
		more = fmt.Sprintf(", and %d parts more", len(parts)-maxHolders)
	}
	return "It sees " + strings.Join(parts[:min(len(parts), maxHolders)], ", ") + more + "."
}

func (x explainer) rule(id string) string {
	i := slices.IndexFunc(x.rules, func(r emulate.Rule) bool { return r.ID == id })
	if i < 0 {
		return id
	}
	return x.rules[i].Text + " (" + id + ")"
}

const (
	excerpt    = 200 // UTF-16 units of a part
	maxHolders = 3   // pieces, breaches or parts
)

// fate is that of the piece that a pointer points at or into.
func (x explainer) fate(pointer string) (fate emulate.Fate, found bool) {
	for _, f := range x.view.Fates {
		rest, inside := strings.CutPrefix(pointer, f.Piece)
		if inside && (rest == "" || rest[0] == '/') && (!found || len(f.Piece) > len(fate.Piece)) {
			fate, found = f, true
		}
	}
	return fate, found
}

// holders are the first strings of what the server sent that hold a text.
func (x explainer) holders(text string) []string {
	if x.call.Error != nil {
		if strings.Contains(x.call.Error.Message, text) {
			return []string{"/error/message"}
		}
		if strings.Contains(string(x.call.Error.Data), text) {
			return []string{"/error/data"}
		}
		return nil
	}
	result, err := js.Parse(string(x.call.Result), spec.MaxDepth)
	if err != nil {
		return nil
	}
	var found []string
	walk("", result, func(pointer string, v js.Value) bool {
		if stringHolds(pointer, v, text) {
			found = append(found, pointer)
		}
		return len(found) < maxHolders
	})
	if structured := result.Get("structuredContent"); len(found) == 0 && structured.Exists() && strings.Contains(js.Stringify(structured, 0), text) {
		found = []string{"/structuredContent"}
	}
	return found
}

// stringHolds reports whether v is a string that holds a text, in base64 where it is
// binary.
func stringHolds(pointer string, v js.Value, text string) bool {
	switch {
	case !v.Is(js.String):
		return false
	case strings.HasSuffix(pointer, "/blob"), strings.HasSuffix(pointer, "/data"):
		if data, ok := js.DecodeBase64(v.Text()); ok && strings.Contains(string(data), text) {
			return true
		}
	}
	return strings.Contains(v.Text(), text)
}

// walk visits v and what is in it, until visit reports false.
func walk(pointer string, v js.Value, visit func(string, js.Value) bool) bool {
	if !visit(pointer, v) {
		return false
	}
	for i, item := range v.Items() {
		if !walk(pointer+"/"+strconv.Itoa(i), item, visit) {
			return false
		}
	}
	for _, p := range v.Props() {
		if !walk(pointer+"/"+spec.EscapePointer(p.Key), p.Value, visit) {
			return false
		}
	}
	return true
}

func named(pointer string) string {
	if pointer == "" {
		return "the result"
	}
	return pointer
}
