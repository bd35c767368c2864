package opencode

import "github.com/mcpsight/mcpsight/emulate"

// The rules, in the order in which the host applies them. Source names a
// recording of testdata that shows the rule.
var (
	// answer

	ruleRPCError = recorded("rpc-error", "error/rpc",
		"A JSON-RPC error becomes MCP error CODE: MESSAGE; data is lost.")
	ruleTimeout = recorded("never-delivered", "invalid2/result-array",
		"A result that is no object, one whose _meta is not what the protocol says, and an error without an integer as its code and a message are never delivered: the call ends with MCP error -32001: Request timed out.")
	ruleFailure = assumed("failure", "no recording has one",
		"What a call throws becomes an error of that message alone.")
	ruleCancelled = assumed("cancelled", "no recording has one; the words are of another release's source",
		"A call that the user cancels becomes the error Tool execution aborted.")
	ruleMalformed = recorded("malformed", "invalid/content-null",
		"A result that breaks the schema anywhere is refused; the model is sent the list of issues alone, however long, and nothing of the result.")
	ruleOutputMissing = recorded("output-schema-missing", "schema/missing",
		"A result without structuredContent of a tool that has an outputSchema is refused, unless it is an error.")
	ruleOutputMismatch = recorded("output-schema-mismatch", "schema/mismatch",
		"structuredContent that does not match the tool's outputSchema is refused; the model is sent the list of mismatches. That of an error is held to it, too (read in the SDK).")
	ruleOutputThrows = assumed("output-schema-throws", "read in the SDK, no recording shows it",
		"Where checking structuredContent against the outputSchema throws, the result is refused.")

	// errors

	ruleErrorFlag = recorded("error-flag", "error/text",
		"isError: true makes the result an error, flagged as such for a model of Anthropic.")
	ruleErrorUnflagged = recorded("error-unflagged", "error/text",
		"With an OpenAI-compatible provider isError: true decides what is sent, but the model is not told that it is an error.")
	ruleErrorText = recorded("error-text", "error/two-texts",
		"An error is its text blocks as they are, joined by an empty line, however long.")
	ruleErrorBlank = recorded("error-blank", "error/empty-then-text",
		"A blank text block of an error is dropped.")
	ruleErrorDropsBlock = recorded("error-drops-block", "error/text-and-image",
		"Blocks of an error that are no text are dropped.")
	ruleErrorDropsStructured = recorded("error-drops-structured", "error/text-and-structured",
		"structuredContent of an error is dropped.")
	ruleErrorUnknown = recorded("error-unknown", "error/empty",
		"An error without a text reads MCP tool returned an error.")

	// choose

	ruleNoError = recorded("no-error-flag", "structured/iserror-false",
		"isError that is not true has no effect.")
	ruleStructuredDropped = recorded("structured-dropped", "structured/differs-from-text",
		"structuredContent beside content blocks, of whatever type, is dropped.")
	ruleStructuredJSON = recorded("structured-json", "structured/only",
		"structuredContent without content blocks is written again by JavaScript and sent as the text.")
	ruleEmptyContent = recorded("empty-content", "empty/content",
		"A content without blocks adds nothing.")

	// convert

	ruleText = recorded("text", "text/two",
		"Text blocks are shown as they are, joined by an empty line with other texts; lone surrogates become U+FFFD.")
	ruleEmbeddedText = recorded("embedded-text", "embedded/text",
		"The text of an embedded resource is shown as text blocks are; its URI and MIME type are not.")
	ruleEmbeddedEmpty = recorded("embedded-empty", "embedded/blob-empty",
		"An embedded resource whose text or blob is empty is dropped.")
	ruleBlobOmitted = recorded("blob-omitted", "embedded/blob-text",
		"A blob of another MIME type than application/pdf, image/gif, image/jpeg, image/png and image/webp, letter by letter, is a notice with its URI, MIME type and size.")
	ruleBlobTooLarge = recorded("blob-too-large", "media/pdf-size-10485761",
		"A blob over 10,485,760 bytes is a notice with its URI, MIME type and size.")
	ruleAudio = recorded("audio-dropped", "audio/wav",
		"Audio is dropped.")
	ruleLink = recorded("link-dropped", "link/described",
		"Resource links are dropped.")
	ruleAnnotations = recorded("annotations-ignored", "audience/user",
		"Annotations are dropped; what only the user is meant to see is shown to the model.")
	ruleMeta = recorded("meta-dropped", "meta/result",
		"_meta is dropped.")
	ruleUnshown = recorded("member-dropped", "meta/unknown-fields",
		"Other members are not shown: URI and MIME type of an embedded resource that is shown, resultType, and what the protocol does not know.")

	// size

	ruleCut = recorded("cut", "size/lines-5000",
		"A text, all of them joined, of more than 2,000 lines or 51,200 bytes is saved to a file; of it the model is sent as many whole lines as fit, which may be none, and the file's path.")

	// images

	ruleImageOmitted = recorded("image-omitted", "image/garbage",
		"A picture that cannot be decoded is left out, SVG among them; a notice behind the text, which does not count towards its limits, says how many.")
	ruleImageScaled = recorded("image-scaled", "size/image-2001x2001",
		"A picture wider or higher than 2,000 pixels is scaled down to that; it, and one with base64 of over 5,242,880 characters, is encoded anew as a PNG.")

	// render

	ruleMedia = recorded("media", "image/png",
		"Pictures of whatever type, and PDFs, stand behind the text in the tool result of a model of Anthropic, whether or not it takes them.")
	ruleMediaFollows = recorded("media-follows", "image/png",
		"With an OpenAI-compatible provider pictures and PDFs follow in a message of the user; parameters of their MIME type are lost.")
	ruleUnsupported = recorded("media-unsupported", "model/text-image",
		"With an OpenAI-compatible provider a text stands in the place of a picture or PDF that the model does not take.")
	ruleTypeDropped = recorded("type-dropped", "image/mime-octets",
		"An image block whose MIME type is neither application/pdf nor begins with image/, in lower case, is dropped for a model of Anthropic.")
	ruleTypeJSON = recorded("type-json", "image/mime-octets",
		"With an OpenAI-compatible provider an image block of such a MIME type, its base64 and all, and the text beside it are sent as JSON.")
	ruleTextEmpty = recorded("text-empty", "random/1-0056",
		"Beside attachments, an empty text is dropped.")
)

var rules = []emulate.Rule{
	ruleRPCError, ruleTimeout, ruleFailure, ruleCancelled, ruleMalformed, ruleOutputMissing, ruleOutputMismatch, ruleOutputThrows,
	ruleErrorFlag, ruleErrorUnflagged, ruleErrorText, ruleErrorBlank, ruleErrorDropsBlock, ruleErrorDropsStructured, ruleErrorUnknown,
	ruleNoError, ruleStructuredDropped, ruleStructuredJSON, ruleEmptyContent,
	ruleText, ruleEmbeddedText, ruleEmbeddedEmpty, ruleBlobOmitted, ruleBlobTooLarge, ruleAudio, ruleLink, ruleAnnotations, ruleMeta, ruleUnshown,
	ruleCut,
	ruleImageOmitted, ruleImageScaled,
	ruleMedia, ruleMediaFollows, ruleUnsupported, ruleTypeDropped, ruleTypeJSON, ruleTextEmpty,
}

func recorded(name, source, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.Recorded, Source: source}
}

func assumed(name, why, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.Assumed, Source: why}
}
