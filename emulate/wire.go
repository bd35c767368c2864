package emulate

import "encoding/json"

// Wire is a [Host] whose views can be written as the JSON that model providers
// are sent.
type Wire interface {
	Host
	// WireForms returns the names of the forms that the host has.
	WireForms() []string
	// Wire writes a view that the host made in one of its forms. A view of a call
	// that is never answered is null. The bytes of a picture that the host scales
	// are not known: {{data}} stands for their base64.
	Wire(view View, form string) (json.RawMessage, error)
}

// The names of wire forms.
const (
	WireAnthropic = "anthropic" // a tool_result block of Anthropic's Messages API
	WireResponses = "responses" // the list of input items of OpenAI's Responses API
	WireChat      = "chat"      // the list of messages of OpenAI's Chat Completions API
	WireGemini    = "gemini"    // the parts of a content of Google's Gemini API
)
