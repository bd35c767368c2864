package geminicli

import (
	"math"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// size cuts a text that is alone and longer than the limit, tags included: a fifth of
// the limit stays from its start, the rest from its end, surrogate pairs split. All
// of it is saved to a file. Two parts, such as a picture and its label, are as long
// as they are.
func (s *show) size() {
	if len(s.parts) != 1 || s.isError || s.parts[0].data != nil {
		return
	}
	p := &s.parts[0]
	limit, rule := s.limit()
	if limit <= 0 || len(p.text) <= limit {
		return
	}
	units := js.Units(p.text)
	if units <= limit {
		return
	}
	head := int(math.Floor(float64(limit) * 0.2))
	tail := limit - head
	for _, id := range p.from {
		s.book.Decide(id, emulate.Saved, rule)
		s.book.Keep(id, limit, units)
	}
	p.text = "Output too large. Showing first " + js.Thousands(head) + " and last " + js.Thousands(tail) +
		" characters. For full output see: " + s.names.saved() + "\n" +
		js.Slice(p.text, 0, head) + "\n\n... [" + js.Thousands(units-limit) + " characters omitted] ...\n\n" + js.Slice(p.text, units-tail, units)
}

// limit is the length in UTF-16 units up to which a text is not cut, 0 or less for
// none, and the rule that cuts: the setting, or the room that is left in the context
// at four units a token if that is less. No room left is no limit.
func (s *show) limit() (int, emulate.Rule) {
	limit := s.host.TruncateAt
	if limit == 0 {
		limit = s.profile.truncateAt
	}
	if room := 4 * (contextOf(s.host.model()) - s.host.PromptTokens); room < limit {
		return room, ruleCutRoom
	}
	return limit, ruleCut
}
