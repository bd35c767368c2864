package opencode

import (
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// The codes of the SDK's own errors.
const (
	codeInvalidRequest = -32600
	codeInvalidParams  = -32602
)

// checkOutput holds structuredContent to the tool's output schema:
//
//  1. it must be there, unless the result is an error;
//  2. and match the schema, in an error too: every mismatch is listed, in Ajv's
//     words.
func (s *show) checkOutput() (bool, error) {
	if len(s.call.Tool.OutputSchema) == 0 {
		return true, nil
	}
	source, err := js.Parse(string(s.call.Tool.OutputSchema), spec.MaxDepth)
	if err != nil {
		return false, fmt.Errorf("tool.outputSchema: %w", err)
	}
	// The host is built with the SDK's first major, and runs on Bun.
	schema, err := ajv.Compile(source, ajv.Options{SDK: ajv.SDK1, Engine: ajv.JSC})
	if err != nil {
		s.view.Estimate("tool.outputSchema: not checked: %v", err)
		return true, nil
	}
	structured := s.result.Structured
	if !structured.Exists() {
		if s.result.IsError {
			return true, nil
		}
		s.refuseOutput(ruleOutputMissing, codeInvalidRequest, "Tool "+s.call.Tool.Name+" has an output schema but did not return structured content",
			emulate.Breach{Piece: structured.Pointer(), Reason: "is required, the tool has an output schema"})
		return false, nil
	}
	for _, what := range schema.Unknown() {
		s.view.Estimate("tool.outputSchema: not checked: %s", what)
	}
	faults, err := schema.Validate(structured.JSON())
	var thrown *ajv.Thrown
	switch {
	case errors.As(err, &thrown):
		s.refuseOutput(ruleOutputThrows, codeInvalidParams, "Failed to validate structured content: "+thrown.Text,
			emulate.Breach{Reason: "the tool's output schema cannot be applied"})
		return false, nil
	case err != nil:
		s.view.Estimate("tool.outputSchema: not checked: %v", err)
		return true, nil
	case len(faults) == 0:
		return true, nil
	}
	var breaches []emulate.Breach
	for _, f := range faults {
		breaches = append(breaches, emulate.Breach{Piece: structured.Pointer() + f.Pointer, Reason: f.Message})
	}
	s.refuseOutput(ruleOutputMismatch, codeInvalidParams, "Structured content does not match the tool's output schema: "+ajv.Text(faults), breaches...)
	return false, nil
}

func (s *show) refuseOutput(rule emulate.Rule, code int, message string, breaches ...emulate.Breach) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.view.Breaches = breaches
	s.refuse(mcpError(code, message))
}
