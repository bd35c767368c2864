package claudecode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// choose says what of the result counts:
//
//  1. an error is its texts and links (see errors.go);
//  2. a toolResult is all that counts (see toolResult);
//  3. without structuredContent all blocks are converted; blank texts alone, or
//     none, read as no output;
//  4. with it text blocks are dropped, the others converted; its JSON is last,
//     and the content is that one string if it is alone.
func (s *show) choose() {
	s.book.DecideMembers(emulate.Dropped, topLevelRule)
	if s.result.IsError {
		s.chooseError()
		return
	}
	if old := s.result.JSON().Get("toolResult"); old.Exists() {
		s.toolResult(old)
		return
	}
	structured := s.result.Structured
	for i, block := range s.result.Content {
		if structured.Exists() && !s.profile.structuredKeepsBlocks {
			s.book.Decide(s.book.Blocks[i], emulate.Dropped, ruleStructuredReplacesAll)
			continue
		}
		if _, isText := block.(spec.TextContent); isText && structured.Exists() {
			s.book.Decide(s.book.Blocks[i], emulate.Dropped, ruleStructuredReplacesText)
			continue
		}
		s.parts = append(s.parts, s.convert(i, block)...)
		if s.fails != "" {
			s.book.DecideAll(emulate.Dropped, ruleImageFails)
			s.failed(s.fails)
			return
		}
	}
	if !structured.Exists() {
		if s.blank() {
			s.blankContent()
		}
		return
	}
	id, _ := s.book.Member("structuredContent")
	json := js.Stringify(structured.JSON(), 0)
	what := emulate.Reserialized
	if json == s.sent.Get("structuredContent").Raw() {
		what = emulate.Shown
	}
	s.book.Decide(id, what, ruleStructuredJSON)
	s.bare = len(s.parts) == 0
	s.structured = s.bare
	s.parts = append(s.parts, part{text: rope{plain(json)}, from: []fates.ID{id}})
}

// toolResult makes the content of a result with a toolResult: that value as
// String() writes it.
func (s *show) toolResult(old js.Value) {
	s.book.DecideAll(emulate.Dropped, ruleToolResult)
	id, _ := s.book.Member("toolResult")
	text, ok := js.ToString(old)
	if !ok {
		s.book.Decide(id, emulate.Dropped, ruleToolResultThrows)
		s.failed("No default value")
		return
	}
	s.bareText(text)
	if s.blank() {
		s.noOutput()
		return
	}
	s.book.Decide(id, emulate.Reworded, ruleToolResult)
	s.parts[0].from = []fates.ID{id}
}

// topLevelRule is the rule for a member of the result that is not shown.
func topLevelRule(key string) emulate.Rule {
	switch key {
	case "_meta":
		return ruleMeta
	case "isError":
		return ruleNoError
	case "resultType":
		return ruleResultTypeUnshown
	case "content":
		return ruleEmptyContent // one with blocks is no piece of its own
	}
	return ruleUnshown
}

func (s *show) blank() bool {
	for _, p := range s.parts {
		if p.image != nil || !p.text.blank() {
			return false
		}
	}
	return true
}

func (s *show) blankContent() {
	s.book.DecideMember("content", emulate.Dropped, ruleNoOutput)
	for _, id := range s.book.Blocks {
		s.book.Decide(id, emulate.Dropped, ruleNoOutput)
	}
	s.noOutput()
}

// noOutput makes the content the host's words for no output.
func (s *show) noOutput() {
	s.empty = true
	s.bareText(s.names.noOutput())
}

// bareText makes the content one string that shows no piece.
func (s *show) bareText(text string) {
	s.bare = true
	s.parts = []part{{text: rope{plain(text)}}}
}
