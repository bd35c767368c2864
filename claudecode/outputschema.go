package claudecode

import (
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
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
		s.refuseOutput(ruleOutputSchemaInvalid, tssdk.Output{
			Message:  "Tool '" + s.names.tool + "' has an invalid outputSchema: " + js.Head(thrown.Text, invalidSchemaKept),
			Breaches: []emulate.Breach{{Reason: "the tool's output schema cannot be compiled"}},
		})
		return false, nil
	case err != nil:
		s.view.Estimate("tool.outputSchema: not checked: %v", err)
		return true, nil
	}
	structured := s.result.Structured
	if !structured.Exists() {
		s.refuseOutput(ruleOutputMissing, tssdk.NoOutput(s.names.tool))
		return false, nil
	}
	out := tssdk.CheckOutput(schema, structured)
	for _, what := range out.Unchecked {
		s.view.Estimate("tool.outputSchema: not checked: %s", what)
	}
	switch {
	case out.Message == "":
		return true, nil
	case out.Thrown:
		s.refuseOutput(ruleOutputSchemaInvalid, out)
	default:
		s.refuseOutput(ruleOutputMismatch, out)
	}
	return false, nil
}

// invalidSchemaKept is how much of the reason is shown, in UTF-16 units.
const invalidSchemaKept = 200

func (s *show) refuseOutput(rule emulate.Rule, out tssdk.Output) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.view.Breaches = out.Breaches
	s.view.Outcome = emulate.Refused
	s.failed(out.Message)
}
