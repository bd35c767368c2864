package opencode

import (
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// answer looks at what came back:
//
//  1. a JSON-RPC error is its code and message;
//  2. what is no JSON-RPC error, and a result that is no object or whose _meta is
//     broken, is never delivered: the call times out;
//  3. a shape that breaks the SDK's schema is refused, then an output schema that
//     is not met; what passes is replaced by what the schema leaves of it.
//
// The host speaks 2025-11-25, whatever the server offers. It reports whether there
// is a result for the stages behind.
func (s *show) answer() (bool, error) {
	call := s.call
	switch {
	case call.Error != nil:
		message := s.book.Add("/error/message")
		s.book.Decide(message, emulate.Shown, ruleRPCError)
		s.book.Decide(s.book.Add("/error/code"), emulate.Reworded, ruleRPCError)
		if call.Error.Data != nil {
			s.book.Decide(s.book.Add("/error/data"), emulate.Dropped, ruleRPCError)
		}
		s.fail(tssdk.ErrorText(call.Error.Code, call.Error.Message), message)
		return false, nil
	case call.Malformed != nil:
		s.book.Decide(s.book.Add("/error"), emulate.Dropped, ruleTimeout)
		s.view.Breaches = []emulate.Breach{{Piece: "/error", Reason: "must have a code, an integer, and a message, a string"}}
		s.timeout()
		return false, nil
	case call.Failure != "":
		id := s.book.Add("/failure")
		s.book.Decide(id, emulate.Shown, ruleFailure)
		s.fail(call.Failure, id)
		return false, nil
	case call.Cancelled:
		s.book.Decide(s.book.Add("/cancelled"), emulate.Applied, ruleCancelled)
		s.refuse("Tool execution aborted")
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
	if failure := tssdk.CheckEnvelope(root, s.profile.shape); failure != nil {
		s.book.DecideAll(emulate.Dropped, ruleTimeout)
		s.view.Breaches = failure.Breaches()
		s.timeout()
		return false, nil
	}
	checked, failure := tssdk.CheckResult(root, s.profile.shape)
	if failure != nil {
		s.book.DecideAll(emulate.Dropped, ruleMalformed)
		s.view.Breaches = failure.Breaches()
		s.refuse(s.issues(failure))
		return false, nil
	}
	s.result = spec.Read(checked)
	return s.checkOutput()
}

// maxIssues is the length in UTF-16 units up to which a list of issues is written:
// the host's has no limit, and can be a thousand times as long as the result.
const maxIssues = 4 << 20

func (s *show) issues(failure *tssdk.Failure) string {
	head, _, units := failure.Ends(maxIssues, 0)
	if units > maxIssues {
		s.view.Estimate("the list of issues has %s units: it is shown up to %s", js.Thousands(units), js.Thousands(maxIssues))
	}
	return head
}

// timeout ends a call whose answer was never delivered, after the time that the
// configuration has for it.
func (s *show) timeout() { s.refuse(tssdk.TimedOut()) }

// refuse puts an error of the host's own in the place of a result.
func (s *show) refuse(message string) {
	s.view.Outcome = emulate.Refused
	s.fail(message)
}

// fail makes the answer an error.
func (s *show) fail(message string, from ...fates.ID) {
	s.isError = true
	s.text = message
	for _, id := range from {
		s.texts = append(s.texts, text{from: id})
	}
}
