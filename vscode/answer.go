package vscode

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// answer looks at what came back:
//
//  1. a JSON-RPC error, and what the call threw, are exceptions;
//  2. a cancelled call has a text of its own;
//  3. a result is taken as it is: nothing checks its shape or its size.
//
// It reports whether there is a result for the stages behind.
func (s *show) answer() (bool, error) {
	call := s.call
	switch {
	case call.Error != nil:
		code, message := s.book.Add("/error/code"), s.book.Add("/error/message")
		s.book.Decide(code, emulate.Reworded, ruleRPCError)
		s.book.Decide(message, emulate.Reworded, ruleRPCError)
		if call.Error.Data != nil {
			s.book.Decide(s.book.Add("/error/data"), emulate.Dropped, ruleRPCError)
		}
		s.exception(rpcMessage(call.Error), code, message)
		return false, nil
	case call.Failure != "":
		id := s.book.Add("/failure")
		s.book.Decide(id, emulate.Reworded, ruleFailure)
		s.exception(call.Failure, id)
		return false, nil
	case call.Cancelled:
		s.book.Decide(s.book.Add("/cancelled"), emulate.Applied, ruleCancelled)
		s.hostText("The user cancelled the tool call.")
		return false, nil
	case call.Result == nil:
		return false, emulate.ErrNothingToShow
	}
	root, err := js.Parse(string(call.Result), spec.MaxDepth)
	if err != nil {
		return false, fmt.Errorf("result: %w", err)
	}
	s.result = root
	s.book.Enter(s.result)
	return true, nil
}

// rpcMessage is the message of the exception that a JSON-RPC error becomes.
func rpcMessage(e *emulate.RPCError) string {
	return "MPC " + strconv.Itoa(e.Code) + ": " + e.Message
}

// thrown is an exception of JavaScript.
type thrown struct {
	class    string // Error, TypeError, SyntaxError
	message  string
	notFound bool // it is the host's own not-found
	// place is the member of a block, or the one of the result, that made it be
	// thrown, and reason what the specification wants there.
	place, reason string
}

// minified stands in a message for the name of a variable in the build, where no
// recording shows it.
const minified = "{{name}}"

func (s *show) noteMinified(message string) {
	if strings.Contains(message, minified) {
		s.view.Estimate("%s stands for a variable's name in the build, which is not known", minified)
	}
}

func typeError(message, place, reason string) *thrown {
	return &thrown{class: "TypeError", message: message, place: place, reason: reason}
}

// cannotRead is what reading a member of undefined or null throws.
func cannotRead(v js.Value, member, place, reason string) *thrown {
	return typeError("Cannot read properties of "+v.Kind().String()+" (reading '"+member+"')", place, reason)
}

// refuse puts an exception that a result made the host throw in its place.
func (s *show) refuse(t *thrown, piece string) {
	s.book.DecideAll(emulate.Dropped, ruleException)
	s.view.Outcome = emulate.Refused
	s.view.Breaches = []emulate.Breach{{Piece: piece + t.place, Reason: t.reason}}
	s.noteMinified(t.message)
	s.exception(t.message)
}

// exception is what the model is sent when the call, or its conversion, throws.
func (s *show) exception(message string, from ...fates.ID) {
	s.hostText("ERROR while calling tool: "+message+"\nPlease check your input and try again.", from...)
}

// hostText makes a text of the host all of the answer. It goes the way of all
// texts, so that a long one may be cut.
func (s *show) hostText(text string, from ...fates.ID) {
	s.parts = []part{{kind: textPart, text: text, block: -1, from: from}}
}
