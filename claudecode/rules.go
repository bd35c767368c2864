package claudecode

import "github.com/mcpsight/mcpsight/emulate"

// The rules, in the order in which the host applies them. Source names a
// recording of testdata that shows the rule.
var (
	// answer

	ruleRPCError = between("2.1.274", "", recorded("rpc-error-message", "error/rpc",
		"A JSON-RPC error reaches the model as its message alone, flagged as an error; code and data are lost."))
	ruleRPCErrorCode = between("", "2.1.273", recorded("rpc-error-code", "error/rpc",
		"A JSON-RPC error reaches the model as MCP error CODE: MESSAGE, flagged as an error; data is lost."))
	ruleFailure = assumed("failure-message", "seen for a server that dies, Connection closed, which is no answer that a recording could hold",
		"What a call throws reaches the model as its message, flagged as an error.")
	ruleCancelled = recorded("cancelled", "cancel/interrupt",
		"A call that the user cancels becomes an error that tells the model to stop.")
	ruleResultType = between("2.1.292", "", recorded("unsupported-result-type", "modern/unknown-result-type",
		"With 2026-07-28 a resultType other than complete is refused; an absent one counts as complete from 2.1.302."))
	ruleResultTypeRequired = between("2.1.292", "2.1.301", recorded("result-type-required", "modern/no-result-type",
		"With 2026-07-28 a result without resultType is refused."))
	ruleInputRequired = between("2.1.292", "", recorded("input-required-forever", "modern/input-required-forever",
		"With 2026-07-28 the host answers input_required itself and gives up after 10 rounds; a single result is taken for one that asks every time."))
	ruleNeverAnswered = recorded("never-answered", "unanswered/array",
		"A result that is no object, or whose _meta is no object, is never answered. After MCP_TOOL_TIMEOUT milliseconds the call ends with an error that says so, in whole seconds, at least one.")
	ruleMalformed = recorded("malformed-result", "invalid/unknown-type-second",
		"A result that breaks the schema of the MCP TypeScript SDK anywhere is refused whole; the model is sent the list of issues.")
	ruleOutputMissing = between("2.1.292", "", recorded("output-schema-unmet", "modern/schema-missing",
		"With 2026-07-28 a result without structuredContent of a tool with an output schema is refused, unless it is an error."))
	ruleOutputMismatch = between("2.1.292", "", recorded("output-schema-mismatch", "modern/schema-mismatch",
		"With 2026-07-28 structuredContent that does not match the tool's output schema is refused; the model is sent what does not match."))
	ruleOutputSchemaInvalid = between("2.1.292", "", assumed("output-schema-invalid", "measured on the SDK that the host is built with, not on the host",
		"With 2026-07-28 an output schema that cannot be compiled or applied refuses every result of its tool that is no error."))

	// choose: errors

	ruleErrorFlag = recorded("error-flag", "error/text",
		"isError: true flags the answer as an error and sends it as one string.")
	ruleErrorText = recorded("error-text", "error/text",
		"In an error, text blocks and the lines of resource links are joined by line feeds and trimmed.")
	ruleErrorDropsBlock = recorded("error-drops-block", "error/text-and-image",
		"In an error, blocks that are neither text nor a resource link are dropped.")
	ruleErrorDropsLink = between("", "2.1.144", recorded("error-drops-link", "error/link-then-text",
		"In an error, resource links are dropped."))
	ruleErrorDropsStructured = recorded("error-drops-structured", "error/text-and-structured",
		"In an error, structuredContent is dropped.")
	ruleErrorUnknown = recorded("error-without-text", "error/empty",
		"An error without a text block or a resource link reads Unknown error.")
	ruleErrorBlank = recorded("error-blank", "error/blank-text",
		"An error whose text is blank reads Command failed with no output.")
	ruleErrorCut = recorded("error-cut", "error/length-11025",
		"An error text over 11,024 UTF-16 units keeps its first and last 5,000; a surrogate pair is never split.")

	// choose: toolResult

	ruleToolResult = recorded("tool-result", "empty/legacy-tool-result",
		"A result with the member toolResult, which an early draft of the protocol had, becomes that value as JavaScript writes it in a string; content and structuredContent are dropped.")
	ruleToolResultThrows = recorded("tool-result-throws", "legacy2/to-string-number",
		"A toolResult that JavaScript cannot write in a string, an object with a member toString, becomes the error No default value.")

	// choose: structuredContent

	ruleNoError = recorded("no-error-flag", "structured/iserror-false",
		"isError: false has no effect.")
	ruleStructuredReplacesText = between("2.1.128", "", recorded("structured-replaces-text", "structured/differs-from-text",
		"Where structuredContent is present, text blocks are dropped; other blocks stay."))
	ruleStructuredReplacesAll = between("", "2.1.127", recorded("structured-replaces-all", "structured/with-image",
		"Where structuredContent is present, all blocks are dropped."))
	ruleStructuredJSON = recorded("structured-json", "structured/with-embedded",
		"structuredContent is parsed and written again by JavaScript, behind the blocks that stay; without any it is sent as one string.")

	ruleEmptyContent = recorded("empty-content", "structured/only",
		"A content without blocks adds nothing.")

	// convert

	ruleText = recorded("text", "text/one",
		"A text block is shown as it is; lone surrogates become U+FFFD.")
	ruleEmbeddedText = recorded("embedded-text", "embedded/text",
		"An embedded resource with text is shown behind [Resource from SERVER at URI].")
	ruleBlobSaved = recorded("blob-saved", "embedded/blob-pdf",
		"An embedded resource with a blob that is no picture is saved to a file; the model is sent a notice with its MIME type, size in bytes and path.")
	ruleAudioSaved = recorded("audio-saved", "audio/wav",
		"Audio is saved to a file; the model is sent a notice with its MIME type, size in bytes and path.")
	ruleLink = recorded("link-line", "link/described",
		"A resource link is a line with its name, URI and description; the host does not read it.")
	ruleImage = recorded("image", "image/png",
		"A picture of type PNG, JPEG, GIF or WebP is shown, as the type that its bytes have, with a text behind it that names its file.")
	ruleImageScaled = recorded("image-scaled", "image/size-3000x2000",
		"A picture with a side over 2,000 pixels, or that takes more than 4,784 squares of 28 pixels, is scaled down; the text behind it says by how much. A BMP declared as another type becomes a PNG.")
	ruleImageDamaged = recorded("image-damaged", "image3/png-2000x2000-first-100",
		"A picture that should be scaled down, but whose pixels cannot be decoded, is sent as it is if no side is over 2,000 pixels, else it becomes a text that says so.")
	ruleImageSaved = between("2.1.144", "", recorded("image-type-saved", "image/svg",
		"A picture of another type is saved to a file; the model is sent a notice."))
	ruleImageEmpty = recorded("image-empty", "image/empty",
		"A picture of 0 bytes becomes a text that says so.")
	ruleImageUnreadable = recorded("image-unreadable", "image/garbage",
		"A picture whose bytes have no header of a known type with a size becomes a text that says so.")
	ruleImageBroken = between("", "2.1.145", recorded("image-broken", "image/svg",
		"A picture of another type, and until 2.1.145 bytes that are no picture, are sent as a PNG that no one can read."))
	ruleImageFails = between("", "2.1.156", recorded("image-fails", "image/garbage",
		"Bytes that are no picture (from 2.1.146), and a picture of 0 bytes, make the whole result an error."))
	ruleAnnotations = recorded("annotations-ignored", "audience/user",
		"Annotations have no effect: what is meant for the user alone is shown to the model.")
	ruleMeta = recorded("meta-dropped", "meta/block",
		"_meta is not shown.")
	ruleResultTypeUnshown = recorded("result-type-unshown", "modern/text",
		"resultType is not shown.")
	ruleUnshown = recorded("member-dropped", "link/title-and-empty-description",
		"Other members of a block or a result are not shown: title, size, icons, the MIME type of a text or a link, and what the protocol does not know.")
	ruleNoOutput = recorded("no-output", "empty/blank-text",
		"A result without content, or with blank texts alone, reads (mcp__SERVER__TOOL completed with no output).")

	// size

	ruleTokens = recorded("too-many-tokens", "size/text-155000",
		"A result of more than MAX_MCP_OUTPUT_TOKENS tokens (25,000) is saved to a file; the model is sent a notice with its length and form.")
	ruleTokensCut = recorded("token-budget", "size/image-and-155k",
		"With a picture in it, a result of more than MAX_MCP_OUTPUT_TOKENS tokens is cut to a budget of 4 UTF-16 units a token; a picture takes 6,400.")
	ruleImageLeftOut = recorded("image-left-out", "size/155k-then-image",
		"A picture that does not fit in what is left of the token budget is left out; a text stands in the place of the first such.")
	rulePersisted = recorded("persisted-output", "size/text-50001",
		"Texts of more than 50,000 UTF-16 units together, and no picture, are saved to a file; the model is sent its first 2,000 units. The tool's _meta anthropic/maxResultSizeChars sets another limit, up to 500,000.")

	// reads

	ruleLinkReadable = recorded("link-readable", "read/text",
		"The model can read any URI of a server that declares the resources capability, with ReadMcpResourceTool.")
	ruleLinkUnreadable = recorded("link-unreadable", "read/server-without-resources",
		"Without the resources capability ReadMcpResourceTool does not exist for the server: a link cannot be followed.")
	ruleReadNotFound = between("2.1.172", "", recorded("read-not-found", "read/missing",
		"A read that is answered with -32002 or -32602 becomes a text that the resource was not found, not flagged as an error."))
	ruleReadUnsupported = between("2.1.172", "", recorded("read-unsupported", "read2/probe://err601",
		"A read that is answered with -32601 becomes a text that the server does not implement reads, not flagged as an error."))
	ruleReadError = recorded("read-error", "read/rpc-error",
		"A read that is answered with another error becomes its message, flagged as an error.")
	ruleReadMalformed = recorded("read-malformed", "read/invalid",
		"A read whose answer breaks the schema is refused; the model is sent the list of issues.")
	ruleRead = recorded("read", "read/text",
		"A read becomes JSON of its contents with uri, mimeType and text; other members are dropped.")
	ruleReadBlob = recorded("read-blob-saved", "read/blob-png",
		"A blob in a read is saved to a file, pictures too; its path is in blobSavedTo and in a notice in the place of text.")
)

var rules = []emulate.Rule{
	ruleRPCError, ruleRPCErrorCode, ruleFailure, ruleCancelled, ruleResultType, ruleResultTypeRequired, ruleInputRequired, ruleNeverAnswered, ruleMalformed, ruleOutputMissing, ruleOutputMismatch, ruleOutputSchemaInvalid,
	ruleErrorFlag, ruleErrorText, ruleErrorDropsBlock, ruleErrorDropsLink, ruleErrorDropsStructured, ruleErrorUnknown, ruleErrorBlank, ruleErrorCut,
	ruleToolResult, ruleToolResultThrows, ruleNoError, ruleStructuredReplacesText, ruleStructuredReplacesAll, ruleStructuredJSON, ruleEmptyContent,
	ruleText, ruleEmbeddedText, ruleBlobSaved, ruleAudioSaved, ruleLink,
	ruleImage, ruleImageScaled, ruleImageDamaged, ruleImageSaved, ruleImageEmpty, ruleImageUnreadable, ruleImageBroken, ruleImageFails,
	ruleAnnotations, ruleMeta, ruleResultTypeUnshown, ruleUnshown, ruleNoOutput,
	ruleTokens, ruleTokensCut, ruleImageLeftOut, rulePersisted,
	ruleLinkReadable, ruleLinkUnreadable, ruleReadNotFound, ruleReadUnsupported, ruleReadError, ruleReadMalformed, ruleRead, ruleReadBlob,
}

func recorded(name, source, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.Recorded, Source: source}
}

func assumed(name, why, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.Assumed, Source: why}
}

// between says that only versions from since to until have a rule; an empty one is
// no bound.
func between(since, until string, r emulate.Rule) emulate.Rule {
	r.Since, r.Until = since, until
	return r
}
