package geminicli

import "strings"

// defaultModel is the model of the recorded runs.
const defaultModel = "gemini-2.5-pro"

func (h Host) model() string {
	if h.Model == "" {
		return defaultModel
	}
	return h.Model
}

// sendsData reports whether data of a tool's answer reaches a model. For models
// called gemini-3-…, the program puts it inside the answer, where the library that
// makes the request leaves it out. In the place of gemini-3-pro-preview the program
// asks gemini-3.1-pro-preview.
func sendsData(model string) bool {
	return !strings.HasPrefix(model, "gemini-3-") || model == "gemini-3-pro-preview"
}

// contextOf is how many tokens a model's context holds (read in the bundle:
// tokenLimit).
func contextOf(model string) int {
	switch model {
	case "gemma-4-31b-it", "gemma-4-26b-a4b-it":
		return 256_000
	}
	return 1_048_576
}
