package claudecode

import (
	"fmt"
	"math"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// answer looks at what came back:
//
//  1. a JSON-RPC error is its message;
//  2. 2026-07-28: another resultType than complete is refused;
//  3. what is no object, or has a _meta that is none, is never answered;
//  4. a shape that breaks the SDK's schema is refused, then an output schema that
//     is not met; what passes is replaced by what the schema leaves of it.
//
// It reports whether there is a result for the stages behind.
func (s *show) answer() (bool, error) {
	call := s.call
	switch {
	case call.Error != nil:
		message := s.book.Add("/error/message")
		rule, code := ruleRPCError, emulate.Dropped
		if !s.profile.noErrorCode {
			rule, code = ruleRPCErrorCode, emulate.Reworded
		}
		s.book.Decide(message, emulate.Shown, rule)
		s.book.Decide(s.book.Add("/error/code"), code, rule)
		if call.Error.Data != nil {
			s.book.Decide(s.book.Add("/error/data"), emulate.Dropped, rule)
		}
		s.rpcError(call.Error, message)
		return false, nil
	case call.Failure != "":
		id := s.book.Add("/failure")
		s.book.Decide(id, emulate.Shown, ruleFailure)
		s.errorText([]line{{call.Failure, id}})
		return false, nil
	case call.Cancelled:
		s.book.Decide(s.book.Add("/cancelled"), emulate.Applied, ruleCancelled)
		s.view.Outcome = emulate.Refused
		s.failed("The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, " +
			"the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.")
		return false, nil
	case call.Result == nil:
		return false, emulate.ErrNothingToShow
	}

	root, err := js.Parse(string(call.Result), spec.MaxDepth)
	if err != nil {
		return false, fmt.Errorf("result: %w", err)
	}
	s.sent = root
	s.book.Enter(root)
	modern := s.profile.speaksModern(call.Protocol)

	kind := root.Get("resultType")
	if modern && kind.Text() != "complete" && (kind.Exists() || !s.profile.resultTypeOptional) {
		s.refuseType(kind)
		return false, nil
	}
	if !s.answerable(root, modern) {
		s.book.DecideAll(emulate.Dropped, ruleNeverAnswered)
		s.unanswered()
		return false, nil
	}
	if !s.checkShape(modern) {
		return false, nil
	}
	return s.checkOutput(modern)
}

// answerable reports whether v gets past the envelope: an object whose _meta, if
// it has one, is an object. Before the shape check listed them, other breaches of
// _meta did not get past it either.
func (s *show) answerable(v js.Value, modern bool) bool {
	meta := tssdk.MetaTask
	if s.profile.metaIssues || modern {
		meta = tssdk.MetaObject
	}
	return tssdk.CheckEnvelope(v, tssdk.Settings{Meta: meta}) == nil
}

// rpcError makes a JSON-RPC error the answer.
func (s *show) rpcError(e *emulate.RPCError, message fates.ID) {
	text := e.Message
	if !s.profile.noErrorCode {
		text = tssdk.ErrorText(e.Code, text)
	}
	s.errorText([]line{{text, message}})
}

// refuseType refuses a resultType, or that there is none.
func (s *show) refuseType(kind js.Value) {
	rule, text := ruleResultType, "Unsupported result type '"+kind.Text()+"' for tools/call"
	switch {
	case !kind.Exists():
		rule = ruleResultTypeRequired
		text = s.malformedPrefix() + "missing required resultType — servers implementing protocol revision 2026-07-28 MUST include it " +
			"(the absent-means-complete bridge applies only to earlier-revision servers)"
	case !kind.Is(js.String):
		text = s.malformedPrefix() + "non-string resultType"
	case kind.Text() == "input_required":
		rule = ruleInputRequired
		text = "Multi-round-trip request 'tools/call' still required input after 10 rounds (inputRequired.maxRounds)"
	}
	s.book.DecideAll(emulate.Dropped, rule)
	s.failed(text)
	s.view.Outcome = emulate.Refused
	s.view.Breaches = []emulate.Breach{{Piece: "/resultType", Reason: "the host goes on with complete only"}}
}

// unanswered ends a call that the host never answers. With a time-out the host
// itself ends it.
func (s *show) unanswered() {
	milliseconds := js.ToNumber(s.host.ToolTimeout)
	if !(milliseconds > 0) {
		s.view.Outcome = emulate.Unanswered
		return
	}
	s.view.Outcome = emulate.Refused
	seconds := max(1, math.Floor(milliseconds/1000))
	s.failed(fmt.Sprintf(`MCP server "%s" tool "%s" timed out after %ss`, s.names.server, s.names.tool, js.NumberString(seconds)))
}
