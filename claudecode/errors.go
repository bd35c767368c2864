package claudecode

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// errorKept is what an error text that is too long keeps at each end, in UTF-16
// units.
const errorKept = 5_000

// maxError is the length of an error text that is not cut, in UTF-16 units.
func (p profile) maxError() int {
	if p.longErrors {
		return 11_024
	}
	return 2 * errorKept
}

// chooseError makes the text of a result with isError: true:
//
//  1. the lines are the texts and the resource links, in block order;
//  2. structuredContent and other blocks are dropped;
//  3. no line reads Unknown error;
//  4. the lines, joined by line feeds, go the way of every error text.
func (s *show) chooseError() {
	s.book.DecideMember("isError", emulate.Applied, ruleErrorFlag)
	s.book.DecideMember("structuredContent", emulate.Dropped, ruleErrorDropsStructured)
	s.book.DecideMember("content", emulate.Dropped, ruleErrorUnknown)
	var lines []line
	for i, block := range s.result.Content {
		id := s.book.Blocks[i]
		switch b := block.(type) {
		case spec.TextContent:
			s.book.Decide(id, emulate.Shown, ruleErrorText)
			s.unshown(i, "text")
			lines = append(lines, line{b.Text, id})
		case spec.ResourceLink:
			if !s.profile.linksInErrors {
				s.book.Decide(id, emulate.Dropped, ruleErrorDropsLink)
				continue
			}
			s.book.Decide(id, emulate.Named, ruleErrorText)
			s.unshown(i, "name", "uri", "description")
			lines = append(lines, line{linkLine(b), id})
		default:
			s.book.Decide(id, emulate.Dropped, ruleErrorDropsBlock)
		}
	}
	if len(lines) == 0 {
		s.failed("Unknown error")
		return
	}
	s.errorText(lines)
}

// line is a line of an error text and the block that it comes from.
type line struct {
	text string
	from fates.ID // noPiece: the text is the host's
}

const noPiece fates.ID = -1

// failed makes text the error text.
func (s *show) failed(text string) { s.errorText([]line{{text, noPiece}}) }

// errorText sends lines as an error:
//
//  1. blank: the host's words for a failure without output;
//  2. trimmed;
//  3. too long: a head and a tail, and between them how much is left out. A
//     surrogate pair at a cut counts as left out.
func (s *show) errorText(lines []line) {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
	}
	joined := strings.Join(texts, "\n")
	text := js.Trim(joined)
	s.isError = true
	if text == "" {
		for _, l := range lines {
			s.decide(l.from, emulate.Dropped, ruleErrorBlank)
		}
		s.bareText("Command failed with no output")
		return
	}
	units := js.Units(text)
	if units > s.profile.maxError() {
		head, tail := s.profile.ends(text, units)
		headUnits, tailUnits := js.Units(head), js.Units(tail)
		start := js.Units(joined[:strings.Index(joined, text)])
		s.cutLines(lines, window{start, start + headUnits}, window{start + units - tailUnits, start + units})
		text = cutError(head, tail, units)
	}
	s.bareText(text)
	for _, l := range lines {
		if l.from != noPiece && s.book.Fate(l.from).What != emulate.Dropped {
			s.parts[0].from = append(s.parts[0].from, l.from)
		}
	}
}

// ends are the head and the tail of an error text of that many units.
func (p profile) ends(text string, units int) (head, tail string) {
	if p.cut == cutSplits {
		return js.Slice(text, 0, errorKept), js.Slice(text, units-errorKept, units)
	}
	if p.cut == cutPoints {
		return js.HeadPoints(text, errorKept), js.Tail(text, errorKept)
	}
	return js.Head(text, errorKept), js.Tail(text, errorKept)
}

// cutError is what is left of an error text of that many units.
func cutError(head, tail string, units int) string {
	left := units - js.Units(head) - js.Units(tail)
	return head + "\n\n... [" + strconv.Itoa(left) + " characters truncated] ...\n\n" + tail
}

// window is a stretch of the joined lines, in UTF-16 units.
type window struct{ from, to int }

func (w window) overlap(from, to int) int { return max(0, min(w.to, to)-max(w.from, from)) }

// cutLines decides the fates of lines of which only two windows are shown.
func (s *show) cutLines(lines []line, head, tail window) {
	at := 0
	for _, l := range lines {
		units := js.Units(l.text)
		// The two overlap where a version cuts wrongly.
		kept := min(units, head.overlap(at, at+units)+tail.overlap(at, at+units))
		at += units + 1
		switch {
		case kept == units:
		case kept == 0:
			s.decide(l.from, emulate.Dropped, ruleErrorCut)
		default:
			s.decide(l.from, emulate.Cut, ruleErrorCut)
			if l.from != noPiece {
				s.book.Keep(l.from, kept, units)
			}
		}
	}
}

func (s *show) decide(id fates.ID, what emulate.What, rule emulate.Rule) {
	if id != noPiece {
		s.book.Decide(id, what, rule)
	}
}
