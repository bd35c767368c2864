package vscode

import (
	"context"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/pictures"
)

// picture is an image that the model is shown.
type picture struct {
	mediaType string // as the result says, whatever the bytes are
	data      []byte
	scaled    *emulate.Size
}

// earlier puts a text in the place of every picture of an earlier turn.
func (s *show) earlier(context.Context) error {
	if !s.host.EarlierTurn {
		return nil
	}
	for i, p := range s.parts {
		if p.kind != dataPart || imageExtensions[p.mime] == "" {
			continue
		}
		text := "[Image was previously shown to you."
		if !s.host.NoSession {
			text += " Image URI: " + s.names.image(i, p.mime)
		}
		s.decide(p, emulate.Named, ruleImageEarlier)
		s.parts[i] = part{kind: textPart, from: p.from, text: text + "]", block: -1}
	}
	return nil
}

// images makes the chunks of data:
//
//  1. what is no picture by its MIME type is an empty text;
//  2. without vision a text stands for a picture;
//  3. so it does for the picture that is over the budget, and all behind it;
//  4. else it is shown, scaled down if it is large;
//  5. in a chat session a text with its URI follows.
func (s *show) images(context.Context) error {
	left, scaled := s.profile.imageBudget, false
	for i := range s.parts {
		p := &s.parts[i]
		switch {
		case p.kind != dataPart:
			continue
		case imageExtensions[p.mime] == "":
			s.decide(*p, emulate.Dropped, ruleDataUnshown)
			s.put(p, chunk{apart: true})
			continue
		case s.host.NoVision:
			s.decide(*p, emulate.Named, ruleNoVision)
			s.put(p, chunk{text: s.profile.noVision})
		case s.budgeted() && len(p.data) > left:
			if _, ok := s.scaledSize(p); (ok || scaled) && left >= 0 {
				s.view.Estimate("the budget for pictures counts the bytes of scaled ones, which are not known: those of the result were counted")
			}
			left = -1
			s.decide(*p, emulate.Named, ruleImageBudget)
			s.put(p, chunk{text: imageOmitted})
		default:
			left -= len(p.data)
			shown := s.picture(p)
			scaled = scaled || shown.scaled != nil
			s.put(p, chunk{image: shown})
		}
		if !s.host.NoSession {
			s.put(p, chunk{text: "\n[Image URI: " + s.names.image(i, p.mime) + "]"})
		}
	}
	return nil
}

const imageOmitted = "[Image omitted — context image budget exceeded. Try viewing fewer images at once or reference this image by URI.]"

// budgeted reports whether pictures go into the request itself, which bounds
// them.
func (s *show) budgeted() bool {
	return !s.host.ImageUpload || strings.HasPrefix(s.host.Family, "claude") || strings.HasPrefix(s.host.Family, "Anthropic")
}

// picture shows data, which may be none.
func (s *show) picture(p *part) *picture {
	out := &picture{mediaType: p.mime, data: p.data}
	what, rule := emulate.Shown, ruleImage
	switch {
	case p.gone:
		what, rule = emulate.Named, ruleLinkImageUnreadable
	case p.read:
		what, rule = emulate.Reworded, ruleLinkImage
	}
	if size, ok := s.scaledSize(p); ok {
		out.scaled = &size
		what, rule = emulate.Reworded, ruleImageScaled
	}
	s.decide(*p, what, rule)
	return out
}

// A picture is scaled down if both of its sides are over shortSide: first until
// the longer one is at most longSide, then until the shorter one is shortSide.
const (
	shortSide = 768
	longSide  = 2048
	// No canvas is larger than this, on a side and in all; the picture then stays as
	// it is.
	canvasSide, canvasArea = 65_535, 1 << 28
)

// scaledSize returns the size that a picture is scaled to, and whether it is.
// GIFs, and what cannot be decoded, stay as they are.
func (s *show) scaledSize(p *part) (emulate.Size, bool) {
	if s.host.NoResize || p.mime == "image/gif" {
		return emulate.Size{}, false
	}
	size, ok := pictures.Size(p.data)
	if !ok || size.Width <= shortSide || size.Height <= shortSide {
		return emulate.Size{}, false
	}
	width, height := float64(size.Width), float64(size.Height)
	if longer := max(width, height); longer > longSide {
		width, height = js.Round(width*(longSide/longer)), js.Round(height*(longSide/longer))
	}
	scale := shortSide / min(width, height)
	width, height = js.Round(width*scale), js.Round(height*scale)
	if !(max(width, height) <= canvasSide && width*height <= canvasArea) { // NaN too
		return emulate.Size{}, false
	}
	return emulate.Size{Width: int(width), Height: int(height)}, true
}

// decide decides the fate of the pieces that a part comes from.
func (s *show) decide(p part, what emulate.What, rule emulate.Rule) {
	for _, id := range p.from {
		s.book.Decide(id, what, rule)
	}
}
