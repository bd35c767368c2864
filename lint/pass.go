package lint

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
)

// pass is one subject on its way through the rules.
type pass struct {
	ctx     context.Context
	subject Subject
	call    emulate.Call
	result  *spec.Result // of an error in its place: of {}
	root    js.Value
	shows   []show
	loners  map[int][]show    // what alone showed
	lacking map[string][]show // what lostTo showed

	rule     Rule // that is run
	kept     int  // its findings
	findings []Finding
	err      error
}

// show is what a host makes of the subject.
type show struct {
	host  emulate.Host
	view  emulate.View
	fates map[string]*emulate.Fate
	rules map[string]emulate.Rule // of the host, by ID, once one was looked for
	text  string                  // all text that the model is sent
}

func newPass(ctx context.Context, s Subject, o Options) (*pass, error) {
	call, err := s.complete()
	if err != nil {
		return nil, err
	}
	p := &pass{ctx: ctx, subject: s, call: call, result: &spec.Result{}, loners: map[int][]show{}, lacking: map[string][]show{}}
	if call.Result != nil {
		if p.result, err = spec.Parse(call.Result); err != nil {
			return nil, err
		}
		p.root = p.result.JSON()
	}
	hosts := o.Hosts
	if hosts == nil {
		if hosts, err = newest(); err != nil {
			return nil, err
		}
	}
	if o.Views == nil {
		p.shows, err = showAll(ctx, hosts, call)
		return p, err
	}
	if len(o.Views) != len(hosts) {
		return nil, fmt.Errorf("options: %d views of %d hosts", len(o.Views), len(hosts))
	}
	for i, view := range o.Views {
		p.shows = append(p.shows, newShow(hosts[i], view))
	}
	return p, nil
}

func showAll(ctx context.Context, hosts []emulate.Host, call emulate.Call) ([]show, error) {
	shows := make([]show, 0, len(hosts))
	for _, h := range hosts {
		view, err := h.Show(ctx, call)
		if err != nil {
			return nil, err
		}
		shows = append(shows, newShow(h, view))
	}
	return shows, nil
}

func newShow(h emulate.Host, view emulate.View) show {
	s := show{host: h, view: view, fates: make(map[string]*emulate.Fate, len(view.Fates)), rules: map[string]emulate.Rule{}, text: textSent(view)}
	for i := range view.Fates {
		s.fates[view.Fates[i].Piece] = &view.Fates[i]
	}
	return s
}

// instead shows the hosts another result in the place of the subject's.
func (p *pass) instead(result js.Value, reader emulate.ResourceReader) []show {
	call := p.call
	call.Result, call.Reader = json.RawMessage(js.Stringify(result, 0)), reader
	hosts := make([]emulate.Host, len(p.shows))
	for i := range p.shows {
		hosts[i] = p.shows[i].host
	}
	shows, err := showAll(p.ctx, hosts, call)
	if err != nil {
		p.err = err
		return make([]show, len(hosts))
	}
	return shows
}

// alone shows the hosts a content block by itself: not in an error, without
// structuredContent, and meant for all. What it loses there, it loses by its own
// kind. A resource that it links to is answered with a text.
func (p *pass) alone(i int) []show {
	if shows, ok := p.loners[i]; ok {
		return shows
	}
	var members []js.Property
	for _, m := range p.result.Content[i].JSON().Props() {
		if m.Key != "annotations" {
			members = append(members, m)
		}
	}
	result := []js.Property{{Key: "content", Value: js.ArrayOf(js.ObjectOf(members...))}}
	if kind := p.root.Get("resultType"); kind.Exists() {
		result = append(result, js.Property{Key: "resultType", Value: kind})
	}
	shows := p.instead(js.ObjectOf(result...), anyText{})
	p.loners[i] = shows
	return shows
}

// anyText answers every read with a text.
type anyText struct{}

func (anyText) ReadResource(_ context.Context, uri string) (json.RawMessage, error) {
	contents := js.ArrayOf(js.ObjectOf(
		js.Property{Key: "uri", Value: js.StringOf(uri)},
		js.Property{Key: "text", Value: js.StringOf("text")},
	))
	return json.RawMessage(js.Stringify(js.ObjectOf(js.Property{Key: "contents", Value: contents}), 0)), nil
}

// fate is what became of a piece, nil where the host has no such piece.
func (s show) fate(pointer string) *emulate.Fate {
	for {
		if f, ok := s.fates[pointer]; ok {
			return f
		}
		i := strings.LastIndexByte(pointer, '/')
		if i < 0 {
			return nil
		}
		pointer = pointer[:i]
	}
}

// is reports whether one of whats became of a piece, and the host takes the
// result for one.
func (s show) is(pointer string, whats ...emulate.What) bool {
	f := s.fate(pointer)
	return f != nil && s.view.Outcome == emulate.Delivered && slices.Contains(whats, f.What)
}

// seen reports whether a model sees what is in a piece, if only some of it.
func (s show) seen(pointer string) bool {
	return s.is(pointer, emulate.Shown, emulate.Reworded, emulate.Reserialized, emulate.Cut)
}

// isError reports whether the model is told that the call failed.
func (s show) isError() bool {
	return slices.ContainsFunc(s.view.Messages, func(m emulate.Message) bool { return m.IsError })
}

// blocksOf yields the content blocks of a type with their places in content.
func blocksOf[T spec.ContentBlock](p *pass) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		for i, block := range p.result.Content {
			if b, ok := block.(T); ok && !yield(i, b) {
				return
			}
		}
	}
}

// found says where a rule found something.
type found struct {
	pointer  string
	message  string
	mend     string
	effects  []Effect
	severity spec.Severity // less than the rule's, if less is set
	less     bool
}

// report adds a finding of the rule that is run. Without an effect there is none:
// no host loses anything.
func (p *pass) report(f found) {
	if len(f.effects) == 0 {
		return
	}
	if p.kept++; p.kept > MaxFindings {
		return
	}
	severity := p.rule.Severity
	if f.less {
		severity = f.severity
	}
	p.findings = append(p.findings, Finding{
		Rule: p.rule.ID, Severity: severity, In: InResult, Pointer: f.pointer,
		Message: f.message, Mend: f.mend, Effects: f.effects,
	})
}

// full reports whether the rule has found enough: what is more is not looked into.
func (p *pass) full() bool { return p.kept > MaxFindings }

// where lists the effects on a piece at the hosts that cond holds for.
func (p *pass) where(pointer string, cond func(show) bool) []Effect {
	if p.full() {
		return nil
	}
	var effects []Effect
	for _, s := range p.shows {
		if cond(s) {
			effects = append(effects, s.effect(pointer))
		}
	}
	return effects
}

// whereIs is where for what became of the piece.
func (p *pass) whereIs(pointer string, whats ...emulate.What) []Effect {
	return p.where(pointer, func(s show) bool { return s.is(pointer, whats...) })
}

// lostTo lists the effects on a piece that a host drops because of a member of the
// result: without it, the piece would reach the model.
func (p *pass) lostTo(key, pointer string) []Effect {
	if len(p.whereIs(pointer, emulate.Dropped)) == 0 {
		return nil
	}
	shows, ok := p.lacking[key]
	if !ok {
		shows = p.instead(p.without(key), p.call.Reader)
		p.lacking[key] = shows
	}
	var effects []Effect
	for k, s := range p.shows {
		if s.is(pointer, emulate.Dropped) && shows[k].is(pointer, reaching...) {
			effects = append(effects, s.effect(pointer))
		}
	}
	return effects
}

// lostBlocks reports the blocks that are no text and that hosts drop because of a
// member of the result.
func (p *pass) lostBlocks(key, mend string) {
	for _, block := range p.result.Content {
		if _, ok := block.(spec.TextContent); !ok {
			p.report(found{
				pointer: block.Pointer(),
				message: "the " + kindOf(block) + " is lost because of " + key,
				mend:    mend,
				effects: p.lostTo(key, block.Pointer()),
			})
		}
	}
}

// reaching are the fates of a piece that the model learns of.
var reaching = []emulate.What{emulate.Shown, emulate.Reworded, emulate.Reserialized, emulate.Cut, emulate.Saved, emulate.Named}

// without is the result without a member.
func (p *pass) without(key string) js.Value {
	var members []js.Property
	for _, m := range p.root.Props() {
		if m.Key != key {
			members = append(members, m)
		}
	}
	return js.ObjectOf(members...)
}

// refusedFor reports whether a host refuses the result for what is at a pointer
// that begins so.
func (s show) refusedFor(prefix string) bool {
	return s.view.Outcome == emulate.Refused && slices.ContainsFunc(s.view.Breaches, func(b emulate.Breach) bool {
		return b.Piece == prefix || strings.HasPrefix(b.Piece, prefix+"/")
	})
}

// effect says what became of a piece.
func (s show) effect(pointer string) Effect {
	f := s.fate(pointer)
	e := Effect{Host: s.view.Host, Sent: s.sent(f)}
	switch {
	case s.view.Outcome == emulate.Unanswered:
		e.What = "never answers the call"
	case s.view.Outcome == emulate.Refused:
		e.What = "refuses the whole result"
	case f != nil:
		e.What = whatBecame(*f)
	default:
		e.What = "takes it as it is"
	}
	if f == nil && s.view.Outcome != emulate.Delivered && len(s.view.Fates) > 0 {
		f = &s.view.Fates[0] // what is not there cost the others
	}
	if f != nil {
		s.because(&e, f.Rule)
	}
	return e
}

// because names the host's rule behind an effect.
func (s show) because(e *Effect, id string) {
	if len(s.rules) == 0 {
		for _, r := range s.host.Rules() {
			s.rules[r.ID] = r
		}
	}
	if r, ok := s.rules[id]; ok {
		e.Rule, e.Because, e.Since, e.Until = r.ID, r.Text, r.Since, r.Until
	}
}

func whatBecame(f emulate.Fate) string {
	s := map[emulate.What]string{
		emulate.Dropped:      "drops it",
		emulate.Shown:        "shows it",
		emulate.Reworded:     "words it anew",
		emulate.Reserialized: "writes it anew",
		emulate.Cut:          "cuts it",
		emulate.Saved:        "saves it to a file",
		emulate.Named:        "only names it",
		emulate.UserOnly:     "shows it to the user only",
		emulate.Applied:      "applies it",
	}[f.What]
	if f.Kept != nil {
		s += ", " + js.Thousands(f.Kept.Units) + " of " + js.Thousands(f.Kept.Of) + " units are left"
	}
	return s
}

// sentUnits is the length in UTF-16 units of what findings quote.
const sentUnits = 60

// sent is the beginning of what the model is sent: of the part that shows a
// piece, if one does.
func (s show) sent(f *emulate.Fate) string {
	if f != nil && len(f.Parts) > 0 {
		if part := s.view.Messages[f.Parts[0].Message].Parts[f.Parts[0].Part]; part.Text != "" {
			return excerpt(part.Text, sentUnits)
		}
	}
	for _, m := range s.view.Messages {
		for _, part := range m.Parts {
			switch {
			case part.Kind != emulate.TextPart:
				return string(part.Kind) + " " + visible.Escape(part.MediaType)
			case part.Text != "":
				return excerpt(part.Text, sentUnits)
			}
		}
	}
	return ""
}

// excerpt is the beginning of a text, on one line and safe to show.
func excerpt(text string, units int) string {
	short := js.Head(text, units)
	cut := len(short) < len(text)
	short = visible.Escape(strings.Join(strings.Fields(js.WellFormed(short)), " "))
	if cut {
		short += "…"
	}
	return short
}

// quote is an excerpt in quotation marks.
func quote(text string) string { return strconv.Quote(excerpt(text, sentUnits)) }
