package claudecode

import (
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// checkOutput holds structuredContent to the tool's output schema, with
// 2026-07-28 and for results that are no error:
//
//  1. a schema that cannot be compiled refuses every result;
//  2. structuredContent must be there;
//  3. and match the schema: every error is listed, in Ajv's words.
func (s *show) checkOutput(modern bool) (bool, error) {
	if len(s.call.Tool.OutputSchema) == 0 {
		return true, nil
	}
	source, err := js.Parse(string(s.call.Tool.OutputSchema), spec.MaxDepth)
	if err != nil {
		return false, fmt.Errorf("tool.outputSchema: %w", err)
	}
	if !modern || s.result.IsError {
		return true, nil
	}
	// The host is built with the SDK's second major, and runs on Bun.
	schema, err := ajv.Compile(source, ajv.Options{SDK: ajv.SDK2, Engine: ajv.JSC})
	var thrown *ajv.Thrown
	switch {
	case errors.As(err, &thrown):
		s.refuseOutput(ruleOutputSchemaInvalid, "Tool '"+s.names.tool+"' has an invalid outputSchema: "+js.Head(thrown.Text, invalidSchemaKept),
			emulate.Breach{Reason: "the tool's output schema cannot be compiled"})
		return false, nil
	case err != nil:
		s.view.Estimate("tool.outputSchema: not checked: %v", err)
		return true, nil
	}
	structured := s.result.Structured
	if !structured.Exists() {
		s.refuseOutput(ruleOutputMissing, "Tool "+s.names.tool+" has an output schema but did not return structured content",
			emulate.Breach{Piece: structured.Pointer(), Reason: "is required, the tool has an output schema"})
		return false, nil
	}
	for _, what := range schema.Unknown() {
		s.view.Estimate("tool.outputSchema: not checked: %s", what)
	}
	faults, err := schema.Validate(structured.JSON())
	switch {
	case errors.As(err, &thrown):
		s.refuseOutput(ruleOutputSchemaInvalid, "Failed to validate structured content: "+thrown.Text,
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
	s.refuseOutput(ruleOutputMismatch, "Structured content does not match the tool's output schema: "+ajv.Text(faults), breaches...)
	return false, nil
}

// invalidSchemaKept is how much of the reason is shown, in UTF-16 units.
const invalidSchemaKept = 200

func (s *show) refuseOutput(rule emulate.Rule, text string, breaches ...emulate.Breach) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.view.Breaches = breaches
	s.view.Outcome = emulate.Refused
	s.failed(text)
}
