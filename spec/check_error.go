package spec

import (
	"regexp"

	"github.com/mcpsight/mcpsight/internal/js"
)

// Error codes, of JSON-RPC and of the protocol.
const (
	codeInvalidParams    = -32602
	codeInternal         = -32603
	codeResourceNotFound = -32002 // until 2025-11-25
	codeURLElicitation   = -32042 // of 2025-11-25
)

// What texts of errors say. Both look at the first words only.
var (
	saysUnknownTool = regexp.MustCompile(`(?i)\b(?:unknown|no such|unrecognized|nonexistent) tool\b|\btool\b.{0,80}\b(?:not found|does not exist|is unknown|not registered)\b|\btool not found\b`)
	saysBadInput    = regexp.MustCompile(`(?i)\b(?:argument|parameter|input|validation|required|propert)`)
)

// rpcError checks the error that answers a tools/call.
func (c *checker) rpcError(p *place) {
	if !c.object(ruleErrorObject, p, "an error") {
		return
	}
	code, message := p.at("code"), p.at("message")
	c.need(ruleErrorObject, &message, js.String, "an error says in a sentence what went wrong")
	if c.need(ruleErrorObject, &code, js.Number, "an error has a code, such as -32603") && c.integer(ruleErrorObject, &code) {
		text := js.Head(message.v.Text(), 400)
		c.codeRange(&code, code.v.Float(), text)
		c.channel(p, code.v.Float(), text)
	}
}

// codeRange checks that the code is one that may be sent.
func (c *checker) codeRange(p *place, code float64, message string) {
	number := js.NumberString(code)
	switch {
	case code == codeResourceNotFound || code == codeURLElicitation:
		c.breach(ruleErrorCodeRange, p, "code %s was given up with 2026-07-28: use -32602, or ask for input", number)
	case code >= -32022 && code <= -32020:
	case code >= -32099 && code <= -32020:
		c.breach(ruleErrorCodeRange, p, "code %s is kept for the protocol, which does not define it: use one outside -32768 to -32000", number)
	case code >= codeInternal && code <= -32600 || code == -32700:
		if saysUnknownTool.MatchString(message) && code != codeInvalidParams {
			c.warn(ruleErrorCodeRange, p, "code %s is not that of an unknown tool: use -32602", number)
		}
	case code >= -32768 && code <= -32000:
		c.warn(ruleErrorCodeRange, p, "code %s is in the range that JSON-RPC keeps: use one outside -32768 to -32000", number)
	}
}

// channel looks for what a tool should have told in its result. The host's model
// sees results; errors of the protocol it may never see.
func (c *checker) channel(p *place, code float64, message string) {
	const instead = "send a result with isError: true, which the model sees and can act on"
	switch {
	case saysUnknownTool.MatchString(message):
	case code == codeInvalidParams:
		if c.rev >= Rev20251125 && saysBadInput.MatchString(message) {
			c.breach(ruleToolErrorChannel, p, "wrong arguments are told as an error of the protocol: %s", instead)
		}
	case code == codeInternal:
		c.report(ruleToolErrorChannel, Note, p, "if this is the tool's own failure, %s", instead)
	case code < -32768 || code > -32000:
		c.breach(ruleToolErrorChannel, p, "code %s is none of the protocol: if the tool failed, %s", js.NumberString(code), instead)
	}
}
