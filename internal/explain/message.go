package explain

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// What a message says at most.
const (
	maxFates    = 3 // of the pieces inside a piece
	maxBreaches = 3
)

// message is the text of a failure.
type message struct {
	view emulate.View
	b    strings.Builder
}

func (m *message) line(indent int, format string, args ...any) {
	m.b.WriteString(strings.Repeat("  ", indent) + fmt.Sprintf(format, args...) + "\n")
}

func (m *message) text() string { return strings.TrimSuffix(m.b.String(), "\n") }

// Hidden says why the model does not see a text.
func Hidden(view emulate.View, text string) string {
	m := &message{view: view}
	m.line(0, "%s: the model does not see %s", visible.Escape(view.Host.String()), quote(text))
	m.outcome()
	if view.Origin == nil {
		m.line(1, "which piece of the result holds it is not known: make the view with emulatetest.Show")
	} else {
		m.held(*view.Origin, text)
	}
	m.estimates()
	at, ok := closest(view, text)
	if ok && strings.Contains(text, "\n") {
		m.lines("the model sees (-want +got)", compare(view, text, at))
	} else {
		m.lines("the model sees", excerpt(view, at))
	}
	return m.text()
}

// held says what became of the pieces that hold a text, and what to do.
func (m *message) held(origin emulate.Origin, text string) {
	found := holders(&origin.Call, text)
	if len(found) == 0 {
		m.line(1, "nothing that the server sent holds it")
		return
	}
	advice := ""
	told := map[string]bool{}
	for _, h := range found {
		m.holds(h)
		if fates := fatesOf(m.view, h.pointer); len(fates) > 0 && !told[fates[0].Piece] {
			told[fates[0].Piece] = true
			m.fate(fates[0])
			m.offers(fates[0].Piece)
		}
		if advice == "" && m.view.Outcome == emulate.Delivered {
			advice = advise(origin, h, text)
		}
	}
	if advice != "" {
		m.line(1, "what to do: %s", advice)
	}
}

// Seen says which part shows a text, and from where.
func Seen(view emulate.View, text string, at Place) string {
	m := &message{view: view}
	part := view.Messages[at.message].Parts[at.part]
	m.line(0, "%s: the model sees %s", visible.Escape(view.Host.String()), quote(text))
	m.line(1, "part %d of message %d shows it", at.part+1, at.message+1)
	var pieces []string
	if view.Origin != nil {
		for _, h := range holders(&view.Origin.Call, text) {
			m.holds(h)
			pieces = append(pieces, h.pointer)
		}
	}
	if len(pieces) == 0 { // in words of the host, or written otherwise
		pieces = part.From
	}
	told := map[string]bool{}
	for _, piece := range pieces {
		for i, f := range fatesOf(view, piece) {
			if i <= maxFates && !told[f.Piece] {
				told[f.Piece] = true
				m.fate(f)
			}
		}
	}
	m.estimates()
	m.lines("the model sees", excerpt(view, at))
	return m.text()
}

func (m *message) holds(h holder) {
	form := ""
	if h.form != "" {
		form = " " + visible.Escape(h.form)
	}
	m.line(1, "%s holds it%s", named(h.pointer), form)
}

// fate writes a fate and the rule that decided it.
func (m *message) fate(f emulate.Fate) {
	kept := ""
	if f.Kept != nil {
		kept = fmt.Sprintf(" (%s of %s units are seen)", js.Thousands(f.Kept.Units), js.Thousands(f.Kept.Of))
	}
	m.line(2, "%s is %s%s: %s", named(f.Piece), f.What, kept, f.Rule)
	if m.view.Origin == nil {
		return
	}
	for _, r := range m.view.Origin.Host.Rules() {
		if r.ID == f.Rule {
			m.line(2, "%s", r.Explain())
		}
	}
}

// offers says whether the model can ask for a piece.
func (m *message) offers(piece string) {
	for _, o := range m.view.Offers {
		if o.Piece != piece {
			continue
		}
		verdict := "the model cannot read"
		if o.Readable {
			verdict = "the model can read, with " + o.With + ","
		}
		m.line(2, "%s %s: %s", verdict, quote(o.URI), visible.Escape(o.Why))
	}
}

// outcome says why the model sees nothing of the result.
func (m *message) outcome() {
	switch m.view.Outcome {
	case emulate.Unanswered:
		m.line(1, "the host never answers the model")
	case emulate.Refused:
		m.line(1, "the host refuses the result, an error of its own stands in its place")
		for i, b := range m.view.Breaches {
			if i == maxBreaches {
				m.line(2, "… %d more breaches", len(m.view.Breaches)-i)
				break
			}
			m.line(2, "mend %s: %s", named(b.Piece), visible.Escape(b.Reason))
		}
	}
}

func (m *message) estimates() {
	for _, e := range m.view.Estimates {
		m.line(1, "a guess: %s", visible.Escape(e))
	}
}

func (m *message) lines(title string, lines []string) {
	m.line(1, "%s", title)
	for _, line := range lines {
		m.line(2, "%s", line)
	}
}

// named names a piece by its pointer.
func named(pointer string) string {
	if pointer == "" {
		return "the result"
	}
	return around(visible.Escape(pointer), 0)
}

// quote shows a text in a line: of a long one, or one of several lines, its start.
func quote(text string) string {
	first, _, more := strings.Cut(text, "\n")
	short := head(first, quoteRunes)
	quoted := `"` + visible.Escape(short) + `"`
	if more || len(short) < len(first) {
		return fmt.Sprintf("%s… (%s characters, %s lines)", quoted, js.Thousands(utf8.RuneCountInString(text)), js.Thousands(strings.Count(text, "\n")+1))
	}
	return quoted
}
