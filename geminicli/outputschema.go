package geminicli

import (
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// checkOutput holds structuredContent to the tool's output schema:
//
//  1. it must be there, unless the result is an error;
//  2. a schema that cannot be compiled accepts everything;
//  3. what is there must match, in an error too (read in the bundle: Client.callTool):
//     every fault is listed, in Ajv's words.
func (s *show) checkOutput() (bool, error) {
	if len(s.call.Tool.OutputSchema) == 0 {
		return true, nil
	}
	source, err := js.Parse(string(s.call.Tool.OutputSchema), spec.MaxDepth)
	if err != nil {
		return false, fmt.Errorf("tool.outputSchema: %w", err)
	}
	structured := s.result.Structured
	if !structured.Exists() {
		if s.result.IsError {
			return true, nil
		}
		s.refuseOutput(ruleOutputMissing, tssdk.CodeInvalidRequest, tssdk.NoOutput(s.names.tool))
		return false, nil
	}
	schema, err := ajv.Compile(source, ajv.Options{SDK: ajv.SDK1, Engine: ajv.V8})
	var thrown *ajv.Thrown
	switch {
	case errors.As(err, &thrown):
		return true, nil
	case err != nil:
		s.view.Estimate("tool.outputSchema: not checked: %v", err)
		return true, nil
	}
	out := tssdk.CheckOutput(schema, structured)
	for _, what := range out.Unchecked {
		s.view.Estimate("tool.outputSchema: not checked: %s", what)
	}
	switch {
	case out.Message == "":
		return true, nil
	case out.Thrown:
		s.refuseOutput(ruleOutputThrows, tssdk.CodeInvalidParams, out)
	default:
		s.refuseOutput(ruleOutputMismatch, tssdk.CodeInvalidParams, out)
	}
	return false, nil
}

func (s *show) refuseOutput(rule emulate.Rule, code int, out tssdk.Output) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.refuse(tssdk.ErrorText(code, out.Message))
	for _, b := range out.Breaches {
		s.breach(b.Piece, b.Reason)
	}
}
