package geminicli

import (
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
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
		s.breach(structured.Pointer(), "is required, the tool has an output schema")
		s.refuseOutput(ruleOutputMissing, mcpError(codeInvalidRequest, "Tool "+s.names.tool+" has an output schema but did not return structured content"))
		return false, nil
	}
	schema, err := ajv.Compile(source, ajv.Options{SDK: ajv.SDK1, Engine: ajv.V8})
	var thrown *ajv.Thrown
	if errors.As(err, &thrown) {
		return true, nil
	}
	var faults []ajv.Error
	if err == nil {
		for _, what := range schema.Unknown() {
			s.view.Estimate("tool.outputSchema: not checked: %s", what)
		}
		faults, err = schema.Validate(structured.JSON())
	}
	switch {
	case errors.As(err, &thrown):
		s.breach(structured.Pointer(), "the tool's output schema cannot be applied")
		s.refuseOutput(ruleOutputThrows, mcpError(codeInvalidParams, "Failed to validate structured content: "+thrown.Text))
	case err != nil:
		s.view.Estimate("tool.outputSchema: not checked: %v", err)
		return true, nil
	case len(faults) == 0:
		return true, nil
	default:
		s.refuseOutput(ruleOutputMismatch, mcpError(codeInvalidParams, "Structured content does not match the tool's output schema: "+ajv.Text(faults)))
		for _, f := range faults {
			s.breach(structured.Pointer()+f.Pointer, f.Message)
		}
	}
	return false, nil
}

func (s *show) refuseOutput(rule emulate.Rule, text string) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.refuse(text)
}
