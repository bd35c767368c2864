package vscode

import (
	"math"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
)

// structuredCounts reports whether structuredContent stands in the place of text
// blocks: if it is truthy in JavaScript. A number that overflows is not, since it
// has become null on its way between processes.
func (s *show) structuredCounts() bool {
	v := s.result.Get("structuredContent")
	return v.Truthy() && !(v.Is(js.Number) && math.IsInf(v.Float(), 0))
}

// choose says what counts of the result beside its blocks:
//
//  1. structuredContent is a text behind them, if it is truthy;
//  2. nothing else does, isError neither.
func (s *show) choose(texts int) {
	s.book.DecideMembers(emulate.Dropped, topLevelRule)
	if !s.structuredCounts() {
		return
	}
	v := s.result.Get("structuredContent")
	id, _ := s.book.Member("structuredContent")
	json := js.Stringify(v, 0)
	what := emulate.Reserialized
	if json == v.Raw() {
		what = emulate.Shown
	}
	s.book.Decide(id, what, ruleStructured)
	s.parts = append(s.parts, part{kind: textPart, from: []fates.ID{id}, text: json, value: v, block: texts})
}

// topLevelRule is the rule for a member of the result that is not shown.
func topLevelRule(key string) emulate.Rule {
	switch key {
	case "isError":
		return ruleIsError
	case "structuredContent":
		return ruleStructuredFalsy
	case "content":
		return ruleEmptyContent // one with blocks is no piece of its own
	}
	return ruleMember
}
