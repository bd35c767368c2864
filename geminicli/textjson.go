package geminicli

import (
	"errors"
	"slices"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// firstBlock is the block that the host looks into for JSON: the first one of a
// result whose structuredContent is absent or falsy.
func (s *show) firstBlock() js.Value {
	if blocks := s.sent.Get("content").Items(); len(blocks) > 0 && !s.sent.Get("structuredContent").Truthy() {
		return blocks[0]
	}
	return js.Value{}
}

// structuredFromText returns the result with structuredContent from its first block,
// if that is a text that is JSON: the transport that Gemini CLI puts around its
// servers makes it so, whatever JSON it is.
func (s *show) structuredFromText() js.Value {
	first := s.firstBlock()
	text := first.Get("text")
	if first.Get("type").Text() != "text" || !text.Is(js.String) {
		return s.sent
	}
	parsed, err := js.ParseText(text.Text(), spec.MaxDepth)
	if err != nil {
		if syntax := (*js.SyntaxError)(nil); errors.As(err, &syntax) && syntax.TooDeep {
			s.view.Estimate("the text of /content/0 is nested too deep to tell whether it is JSON: it is taken for none")
		}
		return s.sent
	}
	s.fromText = true
	return js.ObjectOf(append(slices.Clone(s.sent.Props()), js.Property{Key: structuredContent, Value: parsed})...)
}

const structuredContent = "structuredContent"
