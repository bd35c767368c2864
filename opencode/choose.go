package opencode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// choose says what of the result counts:
//
//  1. an error is its texts (see errors.go);
//  2. content, where it has blocks: structuredContent is dropped;
//  3. else structuredContent, as its JSON.
func (s *show) choose() {
	s.book.DecideMembers(emulate.Dropped, topLevelRule)
	if s.result.IsError {
		s.chooseError()
		return
	}
	for i, block := range s.result.Content {
		s.convert(i, block)
	}
	structured := s.result.Structured
	if len(s.result.Content) > 0 || !structured.Exists() {
		return
	}
	id, _ := s.book.Member("structuredContent")
	json := js.Stringify(structured.JSON(), 0)
	what := emulate.Reserialized
	if json == s.sent.Get("structuredContent").Raw() {
		what = emulate.Shown
	}
	s.book.Decide(id, what, ruleStructuredJSON)
	s.texts = []text{{json, id}}
}

// topLevelRule is the rule for a member of the result that is not shown.
func topLevelRule(key string) emulate.Rule {
	switch key {
	case "_meta":
		return ruleMeta
	case "isError":
		return ruleNoError
	case "structuredContent":
		return ruleStructuredDropped
	case "content":
		return ruleEmptyContent // one with blocks is no piece of its own
	}
	return ruleUnshown
}
