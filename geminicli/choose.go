package geminicli

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// choose says what of the result counts:
//
//  1. an error is JSON of the whole result (see errors.go);
//  2. of others the blocks; structuredContent is never shown.
func (s *show) choose() {
	if key := s.errorKey(); key != "" {
		s.errorResult(key)
		return
	}
	s.book.DecideMembers(emulate.Dropped, topLevelRule)
	for i, block := range s.result.Content {
		s.parts = append(s.parts, s.convert(i, block)...)
	}
}

// errorKey is the member that makes the result an error, "" if it is none: isError, or
// an error in the form that the host gives its own.
func (s *show) errorKey() string {
	if s.result.IsError {
		return "isError"
	}
	if flag := s.result.JSON().Get("error").Get("isError"); flag.Bool() || flag.Is(js.String) && flag.Text() == "true" {
		return "error"
	}
	return ""
}

// topLevelRule is the rule for a member of the result that is not shown.
func topLevelRule(key string) emulate.Rule {
	switch key {
	case structuredContent:
		return ruleStructured
	case "isError":
		return ruleNoError
	case "content":
		return ruleEmptyContent // one with blocks is no piece of its own
	}
	return ruleMember
}
