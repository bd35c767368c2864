package opencode

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// chooseError makes the answer an error: its text blocks that are not blank, joined
// by an empty line, or words of the host's own. No limit holds for them.
func (s *show) chooseError() {
	s.book.DecideMember("isError", emulate.Applied, s.errorRule())
	s.book.DecideMember("structuredContent", emulate.Dropped, ruleErrorDropsStructured)
	var lines []string
	var from []fates.ID
	for i, block := range s.result.Content {
		id := s.book.Blocks[i]
		b, isText := block.(spec.TextContent)
		switch {
		case !isText:
			s.book.Decide(id, emulate.Dropped, ruleErrorDropsBlock)
		case js.Trim(b.Text) == "":
			s.book.Decide(id, emulate.Dropped, ruleErrorBlank)
		default:
			s.book.Decide(id, emulate.Shown, ruleErrorText)
			s.unshown(i, "text")
			lines = append(lines, b.Text)
			from = append(from, id)
		}
	}
	if lines == nil {
		s.book.DecideMember("content", emulate.Dropped, ruleErrorUnknown)
		s.fail("MCP tool returned an error")
		return
	}
	s.fail(strings.Join(lines, "\n\n"), from...)
}

// errorRule is the rule by which isError counts.
func (s *show) errorRule() emulate.Rule {
	if s.host.Provider == OpenAI {
		return ruleErrorUnflagged
	}
	return ruleErrorFlag
}
