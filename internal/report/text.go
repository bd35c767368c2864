package report

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
)

// Options say how text is written.
type Options struct {
	Width int  // columns; 0 means 100
	Color bool // bold and dim by escape sequences
	Full  bool // long texts and tables are not folded
	Wrap  bool // lines of a text are broken at Width
	// Others are what other hosts make of the same call: a piece of which they show
	// their models less is marked.
	Others []emulate.View
}

// Text writes a view for people: the outcome, what the model sees part by part,
// what became of every piece of the result and why, and what the model could
// still ask for. rules are those of the view's host.
func Text(w io.Writer, view emulate.View, rules []emulate.Rule, o Options) error {
	if o.Width == 0 {
		o.Width = 100
	}
	t := &text{Options: o, view: view, rules: map[string]emulate.Rule{}}
	for _, r := range rules {
		t.rules[r.ID] = r
	}
	t.outcome()
	t.messages()
	t.fates()
	t.offers()
	t.list("Read by the host itself", t.reads())
	t.list("Shown to the user only", view.Status)
	t.list("Estimates", view.Estimates)
	_, err := io.WriteString(w, t.b.String())
	return err
}

type text struct {
	Options
	view  emulate.View
	rules map[string]emulate.Rule
	b     strings.Builder
}

func (t *text) line(format string, args ...any) {
	t.b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

func (o Options) style(code, s string) string {
	if !o.Color {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (o Options) bold(s string) string { return o.style("1", s) }
func (o Options) dim(s string) string  { return o.style("2", s) }

func (t *text) heading(s string) {
	t.line("")
	t.line("%s", t.bold(s))
}

func (t *text) outcome() {
	t.line("%s: %s", t.bold(visible.Escape(t.view.Host.String())), outcomes[t.view.Outcome])
	if t.view.Outcome == emulate.Refused {
		t.breaches()
	}
}

var outcomes = map[emulate.Outcome]string{
	emulate.Delivered:  "delivered",
	emulate.Refused:    "refused, an error of the host's own stands in its place",
	emulate.Unanswered: "never answered, the model sees nothing",
}

// breaches says which pieces broke the result, and what that costs.
func (t *text) breaches() {
	if len(t.view.Breaches) == 0 {
		return
	}
	t.heading("What broke it")
	broken := map[string]bool{}
	for i, b := range t.view.Breaches {
		broken[spec.BlockOf(b.Piece)] = true
		if i == maxBreaches && !t.Full {
			t.line("  … %d more, --full shows them", len(t.view.Breaches)-i)
		}
		if i < maxBreaches || t.Full {
			t.line("  %s %s", visible.Escape(orWhole(b.Piece)), visible.Escape(b.Reason))
		}
	}
	blocks, others := 0, 0
	for _, f := range t.view.Fates {
		if b := spec.BlockOf(f.Piece); b != "" && b == f.Piece {
			blocks++
			if !broken[b] {
				others++
			}
		}
	}
	switch {
	case others == 1:
		t.line("  Nothing of the other content block is seen either.")
	case others > 1:
		t.line("  Nothing of the other %d content blocks is seen either.", others)
	}
}

// What is shown without Full.
const (
	maxBreaches = 10
	maxOffers   = 10
)

func orWhole(pointer string) string {
	if pointer == "" {
		return "the result"
	}
	return pointer
}

func (t *text) messages() {
	for i, m := range t.view.Messages {
		title := "What the model sees"
		if len(t.view.Messages) > 1 {
			title += ", message " + strconv.Itoa(i+1)
		}
		t.heading(title + " (" + strings.Join(traits(m), ", ") + ")")
		for j, p := range m.Parts {
			t.part(j, p)
		}
	}
}

func traits(m emulate.Message) []string {
	form := plural(len(m.Parts), "part")
	switch {
	case len(m.Parts) == 0:
		form = "nothing"
	case m.Bare:
		form = "one string"
	}
	traits := []string{form}
	if m.Role != emulate.RoleTool {
		traits = append(traits, "in the role of the "+string(m.Role))
	}
	if m.IsError {
		traits = append(traits, "flagged as an error")
	}
	return traits
}

func (t *text) part(i int, p emulate.Part) {
	if p.Kind == emulate.TextPart {
		t.line("  %d  text, %s", i+1, plural(js.Units(p.Text), "unit"))
		for _, line := range t.fold(visible.Lines(p.Text)) {
			for _, piece := range t.wrapped(line, t.Width-7) {
				t.line("     │ %s", piece)
			}
		}
		return
	}
	what := fmt.Sprintf("%s, %s", p.Kind, visible.Escape(p.MediaType))
	if p.Name != "" {
		what += fmt.Sprintf(", named %q", visible.Escape(p.Name))
	}
	switch {
	case p.Scaled == nil:
		what += ", " + plural(len(p.Data), "byte")
	case p.Scaled.Width == 0:
		what += ", scaled down"
	default:
		what += fmt.Sprintf(", scaled to %d x %d pixels", p.Scaled.Width, p.Scaled.Height)
	}
	t.line("  %d  %s", i+1, what)
}

func (t *text) offers() {
	if len(t.view.Offers) == 0 {
		return
	}
	t.heading("What the model could still ask for")
	for i, o := range t.view.Offers {
		if i == maxOffers && !t.Full {
			t.line("  … %d more, --full shows them", len(t.view.Offers)-i)
			break
		}
		verdict := "cannot be read: "
		if o.Readable {
			verdict = "can be read with " + o.With + ": "
		}
		for _, piece := range t.wrapped(visible.Escape(o.URI), t.Width-2) {
			t.line("  %s", piece)
		}
		for _, line := range wrap(o.Piece+" "+verdict+o.Why, t.Width-4) {
			t.line("    %s", t.dim(visible.Escape(line)))
		}
	}
}

func (t *text) reads() []string {
	var lines []string
	for _, r := range t.view.Reads {
		line := r.Piece + " " + r.URI
		if r.Error != nil {
			line += ": " + r.Error.Error()
		}
		lines = append(lines, line)
	}
	return lines
}

func (t *text) list(title string, items []string) {
	if len(items) == 0 {
		return
	}
	t.heading(title)
	for _, item := range items {
		for i, line := range wrap(visible.Escape(item), t.Width-4) {
			t.line("  %s %s", []string{"-", " "}[min(i, 1)], line)
		}
	}
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return js.Thousands(n) + " " + what + "s"
}
