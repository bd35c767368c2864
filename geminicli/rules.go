package geminicli

import "github.com/mcpsight/mcpsight/emulate"

// The rules, in the order in which the host applies them. Source names a
// recording of testdata that shows the rule.
var (
	// answer

	ruleRPCError = recorded("rpc-error", "error/rpc",
		"A JSON-RPC error becomes the message MCP error CODE: MESSAGE of an error; data is lost.")
	ruleFailure = sourceRead("failure-message", "mcp-client.ts: callTool catches everything",
		"What a call throws becomes the message of an error.")
	ruleCancelled = sourceRead("cancelled", "tool-executor.ts: createCancelledResult",
		"A call that the user cancels becomes the error [Operation Cancelled] Operation cancelled.")
	ruleUndelivered = recorded("never-delivered", "invalid2/result-array",
		"A result that is no object, or whose _meta is no object, and an error whose code is no integer or whose message is no string, are never delivered: the call ends with MCP error -32001: Request timed out.")
	ruleNullBlock = recorded("null-block", "invalid/block-null",
		"Where structuredContent is absent or falsy and the first block is null, the result is never delivered: the call ends with MCP error -32001: Request timed out.")
	ruleTextJSON = recorded("text-taken-for-structured", "jsontext/number",
		"Where structuredContent is absent or falsy and the first block is a text that is JSON, that JSON becomes structuredContent. If it is no object, such as 42, true or [1], the whole result is refused.")
	ruleMalformed = recorded("malformed-result", "invalid/unknown-type-second",
		"A result that breaks the schema of the MCP TypeScript SDK anywhere is refused whole; the list of issues becomes the message of an error.")
	ruleOutputMissing = recorded("output-schema-unmet", "schema/missing",
		"A result without structuredContent of a tool with an output schema is refused, unless it is an error.")
	ruleOutputMismatch = recorded("output-schema-mismatch", "schema/mismatch",
		"structuredContent that does not match the tool's output schema is refused; the message of the error says what does not match.")
	ruleOutputThrows = sourceRead("output-schema-throws", "Client.callTool of the SDK",
		"An output schema whose application throws refuses every result with structuredContent.")

	// choose: errors

	ruleErrorFlag = recorded("error-flag", "error/text",
		"isError: true makes the result an error.")
	ruleErrorMember = recorded("error-member", "invalid2/error-key-nested",
		"So does a member error that is an object whose isError is true.")
	ruleErrorJSON = recorded("error-json", "error/text-and-structured",
		"An error is one text: the tool's name, the call's arguments, and JSON of the whole result, structuredContent, _meta and base64 included. It is never cut.")
	ruleErrorLost = recorded("error-member-lost", "error2/every-block",
		"The JSON of an error lacks what the check of the shape leaves out: annotations, the size of a link, the theme of an icon, and members of blocks that the protocol does not know.")

	// choose: blocks

	ruleStructured = recorded("structured-dropped", "structured/only",
		"structuredContent is not shown, whatever else the result holds.")
	ruleNoError = recorded("no-error-flag", "structured/iserror-false",
		"isError: false has no effect.")
	ruleEmptyContent = recorded("empty-content", "empty/content",
		"A content without blocks is an empty answer.")
	ruleMember = recorded("member-dropped", "meta/result",
		"Other members of a block or a result are not shown: annotations, audience, description, _meta, the URI of an embedded resource, and what the protocol does not know.")

	// convert

	ruleText = recorded("text", "text/one",
		"A text block is shown as it is, on lines of its own between the tags <untrusted_context> and </untrusted_context>.")
	ruleEmbeddedText = recorded("embedded-text", "embedded/text",
		"The text of an embedded resource is shown as a text block is.")
	ruleClosingTag = recorded("closing-tag", "text2/closing-tag",
		"In a text, </untrusted_context> becomes &lt;/untrusted_context&gt;.")
	ruleEmbeddedEmpty = recorded("embedded-empty", "embedded/text-empty",
		"An embedded resource with an empty text or an empty blob is dropped.")
	ruleMedia = recorded("data", "image/png",
		"A picture, audio and the blob of an embedded resource are sent as they are, of whatever type, beside a text that names the type.")
	ruleLink = recorded("link-line", "link/described",
		"A resource link is a line with its title, or else its name, and its URI; the host does not read it.")

	// size

	ruleCut = recorded("cut", "size/bisect-39960",
		"An answer of one text, a link's line too, of more than 40,000 UTF-16 units (or tools.truncateToolOutputThreshold) is saved to a file; the first fifth of so many units is shown, and the rest from the end. Answers of more parts are not cut.")
	ruleCutRoom = sourceRead("cut-by-room", "config.ts: getTruncateToolOutputThreshold",
		"Where fewer units are left in the model's context, at four a token, so few are shown.")

	// media

	ruleStripped = recorded("audio-and-video-stripped", "audio/wav",
		"Data whose MIME type begins with audio/ or video/, in lower case, is not sent; a line at the start says so.")
	ruleModelNoData = recorded("model-without-data", "model/gemini-3-flash-preview-image",
		"Models whose id begins with gemini-3-, such as gemini-3-flash-preview, are sent no data: only the text that names its type. gemini-3-pro-preview stands for another model.")

	// render

	ruleLinkReadable = sourceRead("link-readable", "read-mcp-resource.ts, list-mcp-resources.ts",
		"The model can read the URI of a link with read_mcp_resource if the server lists it.")
	ruleLinkUnreadable = sourceRead("link-unreadable", "mcp-client.ts: discoverResources",
		"Resources of a server without the resources capability are not listed: a link cannot be read.")
)

var rules = []emulate.Rule{
	ruleRPCError, ruleFailure, ruleCancelled, ruleUndelivered, ruleNullBlock, ruleTextJSON, ruleMalformed, ruleOutputMissing, ruleOutputMismatch, ruleOutputThrows,
	ruleErrorFlag, ruleErrorMember, ruleErrorJSON, ruleErrorLost,
	ruleStructured, ruleNoError, ruleEmptyContent, ruleMember,
	ruleText, ruleEmbeddedText, ruleClosingTag, ruleEmbeddedEmpty, ruleMedia, ruleLink,
	ruleCut, ruleCutRoom,
	ruleStripped, ruleModelNoData,
	ruleLinkReadable, ruleLinkUnreadable,
}

func recorded(name, source, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.Recorded, Source: source}
}

func sourceRead(name, source, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.SourceRead, Source: source}
}
