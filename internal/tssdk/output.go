package tssdk

import (
	"errors"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/spec"
)

// Output is what the SDK says of structuredContent under a tool's output schema.
type Output struct {
	// Message is what the SDK throws, without a code; "" if nothing is wrong.
	Message  string
	Breaches []emulate.Breach
	// Thrown says that the schema could not be applied.
	Thrown bool
	// Unchecked are the things that this package cannot check.
	Unchecked []string
}

// NoOutput is what the SDK says where structuredContent is missing.
func NoOutput(tool string) Output {
	return Output{
		Message:  "Tool " + tool + " has an output schema but did not return structured content",
		Breaches: []emulate.Breach{{Piece: "/structuredContent", Reason: "is required, the tool has an output schema"}},
	}
}

// CheckOutput holds structuredContent to a schema: every fault is listed, in Ajv's
// words.
func CheckOutput(schema *ajv.Schema, structured spec.Piece) Output {
	out := Output{Unchecked: schema.Unknown()}
	faults, err := schema.Validate(structured.JSON())
	var thrown *ajv.Thrown
	switch {
	case errors.As(err, &thrown):
		out.Thrown = true
		out.Message = "Failed to validate structured content: " + thrown.Text
		out.Breaches = []emulate.Breach{{Reason: "the tool's output schema cannot be applied"}}
	case err != nil:
		out.Unchecked = append(out.Unchecked, err.Error())
	case len(faults) > 0:
		out.Message = "Structured content does not match the tool's output schema: " + ajv.Text(faults)
		for _, f := range faults {
			out.Breaches = append(out.Breaches, emulate.Breach{Piece: structured.Pointer() + f.Pointer, Reason: f.Message})
		}
	}
	return out
}
