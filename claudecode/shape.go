package claudecode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// checkShape runs the SDK's check of the result's shape. A breach anywhere costs the
// whole result: the model sees the list of issues in its place. What passes is
// replaced by the checked value, from which unknown members of blocks are gone.
func (s *show) checkShape(modern bool) bool {
	checked, failure := tssdk.CheckResult(s.sent, s.profile.shapeOf(modern))
	if failure == nil {
		s.result = spec.Read(checked)
		return true
	}
	s.book.DecideAll(emulate.Dropped, ruleMalformed)
	s.refuse(failure, s.malformedPrefix())
	return false
}

// malformedPrefix announces a result that the SDK refuses.
func (s *show) malformedPrefix() string {
	prefix := s.profile.methodPrefix("tools/call")
	if s.profile.malformedNamesServer {
		prefix = `MCP server "` + s.names.server + `" returned a malformed result that failed schema validation: ` + prefix
	}
	return prefix
}

func (p profile) methodPrefix(method string) string {
	if !p.malformedNamesMethod {
		return ""
	}
	return "Invalid result for " + method + ": "
}

// refuse puts the issues of a check in the place of a result.
func (s *show) refuse(failure *tssdk.Failure, prefix string) {
	s.view.Breaches = failure.Breaches()
	s.view.Outcome = emulate.Refused
	s.isError = true
	// The whole list can be a thousand times as long as the result: it is only
	// written as far as it is shown.
	head, tail, units := failure.Ends(errorKept, errorKept)
	if units += js.Units(prefix); units > s.profile.maxError() {
		s.bareText(cutError(js.Head(prefix+head, errorKept), tail, units))
		return
	}
	s.bareText(prefix + failure.Text())
}
