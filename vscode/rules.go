package vscode

import "github.com/mcpsight/mcpsight/emulate"

// The rules, in the order in which the host applies them. Source names a
// recording of testdata that shows the rule. They were recorded on 1.139.1; the
// source of 1.143.1 was read and does the same.
var (
	// answer

	ruleRPCError = recorded("rpc-error", "throw-jsonrpc-error",
		"A JSON-RPC error becomes the text ERROR while calling tool: MPC CODE: MESSAGE, not flagged as an error; data is lost.")
	ruleFailure = recorded("failure", "throw-generic",
		"What a call throws becomes the text ERROR while calling tool: MESSAGE, not flagged as an error.")
	ruleCancelled = recorded("cancelled", "throw-cancelled",
		"A call that the user cancels reads The user cancelled the tool call.")

	// convert

	ruleException = recorded("exception", "content-missing-structured",
		"A result is converted without a check of its shape: where JavaScript throws, the exception is all that the model is sent, structuredContent or not.")
	ruleAudience = recorded("audience", "audience-both",
		"annotations.audience of a block, where it is given, says whom the block is for; other roles than assistant and user count for nothing.")
	ruleAudienceUser = recorded("audience-user", "audience-user",
		"A block for the user and not for the assistant is not sent; a text of it is shown as the call's status.")
	ruleAudienceNobody = recorded("audience-nobody", "audience-empty-array",
		"A block for neither the user nor the assistant is not sent.")
	ruleText = recorded("text", "text-two",
		"Text blocks are shown as they are, joined without anything between; lone surrogates become U+FFFD.")
	ruleStructuredReplacesText = recorded("structured-replaces-text", "structured-different",
		"Where structuredContent is truthy, text blocks are dropped; pictures, links and embedded resources stay.")
	ruleImage = recorded("image", "image-png",
		"A picture of MIME type image/png, jpeg, gif, webp or bmp, also one in a block of type audio or in an embedded resource, is shown as the type that it names, with its URI behind it; image/png goes without saying.")
	ruleLinkImage = recorded("link-image", "link-image-png",
		"A link of MIME type image/png, jpeg, gif or webp is read by the host at once and shown as a picture.")
	ruleLinkImageUnreadable = recorded("link-image-unreadable", "link-image-png-unreadable",
		"A link to a picture that cannot be read is a picture of 0 bytes.")
	ruleUnknownType = recorded("unknown-type", "content-unknown-type",
		"A block of another type is dropped.")
	ruleMember = recorded("member-dropped", "annotations-no-audience",
		"Other members of a block or a result are not shown: name, title, description, size, priority, the MIME type of a text or a link, _meta, and what the protocol does not know.")
	ruleBlobWins = recorded("blob-before-text", "embedded-text-and-blob-keys",
		"Of an embedded resource with text and blob, the blob is shown, as base64.")

	// choose

	ruleStructured = recorded("structured-json", "structured-no-text",
		"structuredContent, if it is truthy, is written again by JavaScript, behind the blocks that stay.")
	ruleStructuredFalsy = recorded("structured-falsy", "structured-zero",
		`structuredContent that is 0, false, "" or null is as good as absent.`)
	ruleIsError = recorded("is-error-ignored", "iserror-text",
		"isError has no effect.")
	ruleEmptyContent = recorded("empty-content", "structured-no-text",
		"A content without blocks adds nothing.")

	// earlier turns

	ruleImageEarlier = recorded("image-earlier-turn", "image-historical",
		"In later turns a text with its URI stands for a picture.")

	// size

	ruleRequestFails = sourceRead("request-fails", "toolCalling.tsx: the length of a text that is none; a recording cannot hold it",
		"A text block whose text is no string, or a link whose URI holds a lone surrogate, makes the whole request to the model fail.")
	ruleDisk = recorded("disk", "long-text-8193",
		"A text over 8,192 UTF-16 units is written to a file; the model is sent its size and path.")
	ruleDiskJSON = recorded("disk-json", "long-structured",
		"A text over 8,192 UTF-16 units that is JSON is written to a file, indented, with a schema beside it; the model is sent its size and both paths.")
	ruleDiskShared = recorded("disk-overwritten", "long-text-two-over",
		"Large texts of one call share the path of their file: all but one are lost.")
	ruleNoStorage = sourceRead("json-indented", "toolCalling.tsx: the text is indented before the folder is asked for",
		"Without a workspace, a text over 8,192 UTF-16 units that is JSON is sent indented.")
	ruleCut = recorded("cut", "long-text-disk-off-truncated",
		"A text that is not written to a file, and has half the tokens that the model takes or more, keeps two fifths of what fits from its start and three from its end.")

	// links

	ruleExcluded = recorded("excluded", "link-copilot-ignored",
		"A link that content exclusion hides is not shown; it counts as a link.")
	ruleLinksMany = recorded("links-not-read", "links-10",
		"Of ten or more links, embedded resources among them, each is a tag with its URI; nothing is read, and embedded text is not shown.")
	ruleLinkRead = recorded("link-read", "links-1",
		"Up to nine links are read by the host; the model is shown what they hold, inside a tag that names their URI in VS Code's form.")
	ruleLines = recorded("first-lines", "link-lines-501",
		"Of a resource of more than 500 lines, the first 500 are shown; the tag says isTruncated=true.")
	ruleLinkNotFound = recorded("link-not-found", "link-no-resource-capability",
		"A link of a server without the resources capability, one whose URI makes no URL, and one that is answered with no contents reads resource not found.")
	ruleLinkFails = recorded("link-unreadable", "links-1-unreadable",
		"A link that cannot be read is a tag with the exception's message.")
	ruleEmbedded = recorded("embedded-text", "embedded-text",
		"The text of an embedded resource is shown as a resource of the chat is, inside a tag.")
	ruleEmbeddedBlob = recorded("embedded-blob", "embedded-blob-nonimage",
		"The blob of an embedded resource that is no picture is decoded and shown as UTF-8.")
	ruleIndexShift = recorded("embedded-index-shift", "audience-user-text-then-embedded",
		"An embedded resource is looked up among all blocks by its place among the parts for the model: behind a block that is not for the model, the model is shown an earlier block in its place, even one for the user alone.")
	ruleOfferLink = recorded("link-readable", "links-10",
		"The model can read the URI of a link with read_file.")
	ruleOfferEmbedded = recorded("embedded-readable", "embedded-10",
		"The model can read the URI of an embedded resource with read_file.")
	ruleOfferNone = sourceRead("link-not-readable", "mcpResourceFilesystem.ts: the capability is asked for at every read",
		"Links of a server without the resources capability cannot be read.")

	// images

	ruleDataUnshown = recorded("data-dropped", "audio-wav",
		"Data of another MIME type, audio and SVG among them, is not shown.")
	ruleNoVision = recorded("no-vision", "image-no-vision",
		"Without vision a text stands for a picture.")
	ruleImageBudget = recorded("image-budget", "image-budget-2mb-then-1mb",
		"Pictures of more than 2,621,440 bytes in all, those of one turn together, are left out from the first that is over; a text stands in their place. Uploaded pictures have no budget.")
	ruleImageScaled = sourceRead("image-scaled", "imageResizeService.ts; the recordings were made without it",
		"A picture with both sides over 768 pixels is scaled down: to 2,048 at most on its longer side, then to 768 on the shorter one. It becomes a PNG if it is no JPEG, and keeps the MIME type that it named. GIFs stay as they are.")

	// render

	ruleEmpty = recorded("empty", "text-whitespace-only",
		"An answer of nothing but white space reads (empty).")
)

var rules = []emulate.Rule{
	ruleRPCError, ruleFailure, ruleCancelled,
	ruleException, ruleAudience, ruleAudienceUser, ruleAudienceNobody, ruleText, ruleStructuredReplacesText,
	ruleImage, ruleLinkImage, ruleLinkImageUnreadable, ruleUnknownType, ruleMember, ruleBlobWins,
	ruleStructured, ruleStructuredFalsy, ruleIsError, ruleEmptyContent,
	ruleImageEarlier,
	ruleRequestFails, ruleDisk, ruleDiskJSON, ruleDiskShared, ruleNoStorage, ruleCut,
	ruleExcluded, ruleLinksMany, ruleLinkRead, ruleLines, ruleLinkNotFound, ruleLinkFails, ruleEmbedded, ruleEmbeddedBlob, ruleIndexShift,
	ruleOfferLink, ruleOfferEmbedded, ruleOfferNone,
	ruleDataUnshown, ruleNoVision, ruleImageBudget, ruleImageScaled,
	ruleEmpty,
}

func recorded(name, source, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.Recorded, Source: source}
}

func sourceRead(name, source, text string) emulate.Rule {
	return emulate.Rule{ID: Name + "/" + name, Text: text, Evidence: emulate.SourceRead, Source: source}
}
