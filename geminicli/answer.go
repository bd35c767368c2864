package geminicli

import (
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// answer looks at what came back:
//
//  1. a JSON-RPC error, and what the call threw, is an error of the host's;
//  2. a cancelled call has a text of its own;
//  3. what gets past no envelope is never delivered, and the call times out;
//  4. a text that is JSON becomes structuredContent;
//  5. a shape that breaks the SDK's schema is refused, then an output schema that
//     is not met; what passes is replaced by what the schema leaves of it.
//
// It reports whether there is a result for the stages behind.
func (s *show) answer() (bool, error) {
	call := s.call
	if err := s.readArguments(); err != nil {
		return false, err
	}
	switch {
	case call.Error != nil:
		code, message := s.book.Add("/error/code"), s.book.Add("/error/message")
		s.book.Decide(code, emulate.Reworded, ruleRPCError)
		s.book.Decide(message, emulate.Reworded, ruleRPCError)
		if call.Error.Data != nil {
			s.book.Decide(s.book.Add("/error/data"), emulate.Dropped, ruleRPCError)
		}
		s.failed(tssdk.ErrorText(call.Error.Code, call.Error.Message), code, message)
		return false, nil
	case call.Malformed != nil:
		s.book.Decide(s.book.Add("/error"), emulate.Dropped, ruleUndelivered)
		s.timedOut(emulate.Breach{Piece: "/error", Reason: "must be an object with code, an integer, and message, a string"})
		return false, nil
	case call.Failure != "":
		id := s.book.Add("/failure")
		s.book.Decide(id, emulate.Reworded, ruleFailure)
		s.failed(call.Failure, id)
		return false, nil
	case call.Cancelled:
		s.book.Decide(s.book.Add("/cancelled"), emulate.Applied, ruleCancelled)
		s.view.Outcome = emulate.Refused
		s.errorText("[Operation Cancelled] Operation cancelled.")
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
	if !s.delivered() {
		return false, nil
	}
	if !s.checkShape(s.structuredFromText()) {
		return false, nil
	}
	return s.checkOutput()
}

// delivered reports whether the result reaches the check of its shape:
//
//  1. the transport takes an object, whose _meta, if it has one, is a record;
//  2. where the host looks for JSON in the first text, a block that is null makes it
//     throw, and the message is lost.
func (s *show) delivered() bool {
	if failure := tssdk.CheckEnvelope(s.sent, s.profile.shape); failure != nil {
		s.undelivered(ruleUndelivered, failure.Breaches()...)
		return false
	}
	if first := s.firstBlock(); first.Is(js.Null) {
		s.undelivered(ruleNullBlock, emulate.Breach{Piece: "/content/0", Reason: "must be an object, is null"})
		return false
	}
	return true
}

// undelivered ends a call whose result is never delivered.
func (s *show) undelivered(rule emulate.Rule, breaches ...emulate.Breach) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.timedOut(breaches...)
}

// timedOut ends a call that waits in vain, after the time that the server's
// configuration gives it (by default ten minutes).
func (s *show) timedOut(breaches ...emulate.Breach) {
	s.view.Breaches = breaches
	s.refuse(tssdk.TimedOut())
}

// readArguments reads the call's arguments, which errors repeat.
func (s *show) readArguments() error {
	s.args = js.ObjectOf()
	if len(s.call.Arguments) == 0 {
		return nil
	}
	args, err := js.Parse(string(s.call.Arguments), spec.MaxDepth)
	if err != nil {
		return fmt.Errorf("arguments: %w", err)
	}
	if args.Truthy() {
		s.args = args
	}
	return nil
}
