package vscode

import (
	"context"
	"math"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// size makes the chunk of every text, large ones put aside or cut:
//
//  1. a text that is no string makes the whole request fail;
//  2. a large text is written to a file (see disk);
//  3. what is not, and has too many tokens, loses its middle (see cut).
//
// Texts are looked at one by one: many that are not large themselves all stay.
func (s *show) size(ctx context.Context) error {
	written := map[string][]*part{}
	for i := range s.parts {
		p := &s.parts[i]
		if p.kind != textPart {
			continue
		}
		if p.broken {
			s.fail()
			return nil
		}
		if file := s.disk(p); file != "" {
			written[file] = append(written[file], p)
			continue
		}
		text, err := s.cut(ctx, p)
		if err != nil {
			return err
		}
		s.put(p, chunk{text: text})
	}
	for _, parts := range written {
		for _, p := range parts {
			if len(parts) > 1 {
				s.decide(*p, emulate.Saved, ruleDiskShared)
			}
		}
	}
	return nil
}

// fail makes the request to the model fail: it is sent nothing.
func (s *show) fail() {
	s.failed = true
	s.book.DecideAll(emulate.Dropped, ruleRequestFails)
	s.view.Outcome = emulate.Unanswered
}

const cutMark = "\n[Tool response was too long and was truncated.]\n"

// cut takes the middle out of a text of too many tokens: its first two fifths and
// the rest from its end stay, of as many UTF-16 units as the tokens, less the
// length of the mark between, are on the average of the text. Where they are fewer
// than the mark, the places are negative and count from the other end, as slice
// does, so that both ends overlap. Surrogate pairs are split.
func (s *show) cut(ctx context.Context, p *part) (string, error) {
	limit := s.host.truncateAt()
	if len(p.text) < limit {
		return p.text, nil
	}
	units := js.Units(p.text)
	if units < limit {
		return p.text, nil
	}
	tokens, err := s.tokens(ctx, p.text, p.block)
	if err != nil || tokens < limit {
		return p.text, err
	}
	target := js.Round(float64(units) / float64(tokens) * float64(limit-len(cutMark)))
	head := js.Round(target * 0.4)
	first, last := slice(p.text, 0, head), slice(p.text, -(target-head), math.Inf(1))
	kept := min(js.Units(first)+js.Units(last), units)
	for _, id := range p.from {
		s.book.Decide(id, emulate.Cut, ruleCut)
		s.book.Keep(id, kept, units)
	}
	return first + cutMark + last, nil
}
