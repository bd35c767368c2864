package opencode

import (
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
		s.refuseOutput(ruleOutputMissing, tssdk.CodeInvalidRequest, tssdk.NoOutput(s.call.Tool.Name))
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
		s.refuseOutput(ruleOutputThrows, tssdk.CodeInvalidParams, out)
	default:
		s.refuseOutput(ruleOutputMismatch, tssdk.CodeInvalidParams, out)
	}
	return false, nil
}

func (s *show) refuseOutput(rule emulate.Rule, code int, out tssdk.Output) {
	s.book.DecideAll(emulate.Dropped, rule)
	s.view.Breaches = out.Breaches
	s.refuse(tssdk.ErrorText(code, out.Message))
}
