package claudecode

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Limits of the size of a result.
const (
	defaultTokens  = 25_000 // MAX_MCP_OUTPUT_TOKENS
	unitsPerToken  = 4
	tokensPerImage = 1_600
	defaultUnits   = 50_000 // over which a result is saved to a file
	maxUnits       = 500_000
)

// metaLimit is the member of a tool's _meta that sets the limit in UTF-16 units.
const metaLimit = "anthropic/maxResultSizeChars"

// size cuts what is too large, or puts a notice of a file in its place. Errors
// and the words for no output are not looked at.
//
//  1. Over MAX_MCP_OUTPUT_TOKENS tokens: with pictures, cut to a budget; without,
//     saved. Skipped where the tool sets a limit of its own and no picture is
//     there.
//  2. Over the limit in UTF-16 units, and no picture left: saved, with a preview.
func (s *show) size(ctx context.Context) error {
	if s.isError || s.empty {
		return nil
	}
	limit, own, err := s.unitLimit()
	if err != nil {
		return err
	}
	if !own || s.hasImage() {
		tooLarge, err := s.tooManyTokens(ctx)
		if err != nil {
			return err
		}
		if tooLarge && !s.hasImage() {
			s.spill()
			return nil
		}
		if tooLarge {
			s.cutToBudget()
		}
	}
	if !s.hasImage() && float64(s.textUnits()) > limit {
		s.persist()
	}
	return nil
}

// unitLimit is the limit in UTF-16 units, and whether the tool's _meta sets it.
func (s *show) unitLimit() (limit float64, own bool, err error) {
	if len(s.call.Tool.Meta) == 0 {
		return defaultUnits, false, nil
	}
	meta, err := js.Parse(string(s.call.Tool.Meta), spec.MaxDepth)
	if err != nil {
		return 0, false, fmt.Errorf("tool._meta: %w", err)
	}
	if n := meta.Get(metaLimit).Float(); n > 0 {
		return min(n, maxUnits), true, nil
	}
	return defaultUnits, false, nil
}

// tokenLimit is MAX_MCP_OUTPUT_TOKENS.
func (h Host) tokenLimit() float64 {
	if n := js.ToNumber(h.MaxOutputTokens); n > 0 {
		return n
	}
	return defaultTokens
}

func (s *show) hasImage() bool {
	for _, p := range s.parts {
		if p.image != nil {
			return true
		}
	}
	return false
}

func (s *show) textUnits() int {
	n := 0
	for _, p := range s.parts {
		n += p.text.units()
	}
	return n
}

// tooManyTokens reports whether the content is over the limit in tokens: never
// up to half of it by the host's estimate, always when the estimate of the texts
// is over four times it; between, a token counter says.
func (s *show) tooManyTokens(ctx context.Context) (bool, error) {
	texts, images := 0.0, 0
	for _, p := range s.parts {
		if p.image != nil {
			images++
			continue
		}
		texts += math.Floor(float64(p.text.units())/unitsPerToken + 0.5)
	}
	limit := s.host.tokenLimit()
	estimate := texts + float64(images*tokensPerImage)
	switch {
	case estimate <= limit/2:
		return false, nil
	case texts > 4*limit && s.profile.estimateDecides:
		return true, nil
	}
	if s.host.CountTokens == nil {
		s.view.Estimate("no token counter is set: by the host's own estimate, a token for 4 UTF-16 units, the content has %s tokens; the limit is %s",
			js.NumberString(estimate), js.NumberString(limit))
		return estimate > limit, nil
	}
	count, err := s.host.CountTokens(ctx, s.request())
	if err != nil {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		s.view.Estimate("the token counter failed (%v): by the host's own estimate the content has %s tokens; the limit is %s",
			err, js.NumberString(estimate), js.NumberString(limit))
		return s.profile.counterFallback && estimate > limit, nil
	}
	return float64(count) > limit, nil
}

// cutToBudget keeps what fits in the budget of a result with pictures:
//
//  1. a text takes its units; the one that crosses the end is cut there, and once
//     nothing is left those behind it go, empty ones too;
//  2. a picture takes a fixed number; with less left, the length of its base64,
//     and it is made smaller where it does not fit;
//  3. with nothing left, or where it cannot be made smaller, it is left out: a
//     text in the place of the first such says so, and takes its units;
//  4. a text behind it all says that the limit was exceeded.
func (s *show) cutToBudget() {
	limit := s.host.tokenLimit()
	left := int(min(limit, math.MaxInt32) * unitsPerToken)
	var kept []part
	notice, leftOut := -1, 0
	for _, p := range s.parts {
		switch {
		case p.image != nil:
			fits, cost := s.within(p, left)
			if fits {
				left = max(0, left-cost)
				kept = append(kept, p)
				continue
			}
			s.drop(p, ruleImageLeftOut)
			if !s.profile.leftOutText {
				continue
			}
			if leftOut++; notice < 0 {
				notice = len(kept)
				left = max(0, left-js.Units(imageLeftOut(1)))
				kept = append(kept, part{})
			}
			kept[notice].from = append(kept[notice].from, p.from...)
			kept[notice].text = rope{plain(imageLeftOut(leftOut))}
		case left == 0:
			s.drop(p, ruleTokensCut)
		default:
			units := p.text.units()
			if units > left {
				if s.profile.budgetSafe {
					p.text = p.text.head(left)
				} else {
					p.text = p.text.slice(left)
				}
				s.cut(p, left, units)
				units = left
			}
			left -= units
			kept = append(kept, p)
		}
	}
	text := "\n\n[OUTPUT TRUNCATED - exceeded " + js.NumberString(limit) + " token limit]\n"
	// The advice behind it has a length that was measured, its words are not kept.
	s.parts = append(kept, part{text: rope{plain(text), placeholder("{{truncation-advice}}", truncationAdviceUnits)}})
}

// within says whether a picture fits in a budget of that many units, and what it
// takes. What is made smaller, to which size and type is not emulated.
func (s *show) within(p part, left int) (fits bool, cost int) {
	switch {
	case left >= unitsPerToken*tokensPerImage:
		return true, unitsPerToken * tokensPerImage
	case 4*len(p.image.data) <= 3*left:
		return true, p.image.base64Units()
	case left == 0 || !s.decodable(p.from[0], p.image):
		return false, 0
	}
	s.view.Estimate("%s: the picture is made smaller to fit in the token budget; its size, its type and what it leaves for texts behind it are not known",
		s.book.Pointer(p.from[0]))
	p.image.mediaType, p.image.scaled = "image/jpeg", &emulate.Size{}
	return true, left
}

// imageLeftOut stands in the place of n pictures.
func imageLeftOut(n int) string {
	if n == 1 {
		return "[Image left out: it did not fit in the tool output limit]"
	}
	return "[" + strconv.Itoa(n) + " images left out: they did not fit in the tool output limit]"
}

// truncationAdviceUnits is what a text of 314 units with a limit of 25000 leaves
// for the advice.
const truncationAdviceUnits = 314 - len("\n\n[OUTPUT TRUNCATED - exceeded 25000 token limit]\n")

func (s *show) drop(p part, rule emulate.Rule) {
	if p.about {
		return
	}
	for _, id := range p.from {
		s.book.Decide(id, emulate.Dropped, rule)
	}
}

func (s *show) cut(p part, kept, of int) {
	if p.about {
		return
	}
	for _, id := range p.from {
		s.book.Decide(id, emulate.Cut, ruleTokensCut)
		s.book.Keep(id, kept, of)
	}
}
