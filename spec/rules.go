package spec

// The rules. Sections are those of the newest revision that has the rule.
var (
	// The result as a whole.

	ruleResultObject = must("result-object", "a result is an object", "basic/index, Responses",
		"The result of a request is a JSON object.")
	ruleResultTypeRequired = must("result-type-required", "a result says its type", "basic/index, ResultType",
		"A result has resultType: complete, input_required, or a type of an extension that the client declared.").since(Rev20260728)
	ruleResultTypeEarly = note("result-type-early", "resultType is of 2026-07-28", "schema, CallToolResult",
		"Revisions before 2026-07-28 have no resultType; clients ignore it.").until(Rev20251125)
	ruleContentRequired = must("content-required", "content is there", "server/tools, Tool Result",
		"A tool result has content, an array of content blocks; it may be empty.")

	// Content blocks.

	ruleContentKnownType = must("content-known-type", "a block has a type of the revision", "server/tools, Tool Result",
		"A content block is an object whose type is text, image, audio (from 2025-03-26), resource_link (from 2025-06-18) or resource.")
	ruleBlockRequiredFields = must("block-required-fields", "a block has its fields", "server/tools, Tool Result",
		"A text has text, an image or audio has data, a resource has resource, each of its JSON type.")
	ruleFieldType = must("field-type", "an optional field has its JSON type", "server/tools, Tool Result",
		"Where an optional field of a block, link, icon or annotation is present, it has the JSON type that the schema names.")
	ruleBase64Valid = must("base64-valid", "binary data is base64", "server/resources, Security Considerations",
		"The data of an image or audio and the blob of a resource are base64 in the standard alphabet, with padding, and not empty.")
	ruleMimeRequired = must("mime-required", "an image and audio has a MIME type", "server/tools, Image Content",
		"An image and audio has mimeType; it should be one of image/ or audio/.")
	ruleLinkName = must("link-name", "a resource link has name and uri", "server/tools, Resource Links",
		"A resource_link has name and uri; its size is a whole number of bytes.").since(Rev20250618)
	ruleIconSrc = must("icon-src", "an icon has a src that clients load", "basic/index, Icons",
		"An icon has src and perhaps a theme, light or dark; clients should refuse any src but https: and data: ones.").since(Rev20251125)
	ruleResourceContents = must("resource-contents", "a resource has uri, and text or blob", "server/resources, Resource Contents",
		"The contents of a resource have a uri, and text or blob.")
	ruleResourceTextAndBlob = should("resource-text-and-blob", "a resource is text or binary", "server/resources, Resource Contents",
		"The contents of a resource have text only where they are text, and never blob beside it.")
	ruleURIValid = must("uri-valid", "a URI is a URI", "server/resources, Common URI Schemes",
		"The uri of a link or resource is a URI of RFC 3986; before 2025-06-18 only the schema says so.")
	ruleEmbeddedNeedsResources = should("embedded-needs-resources-cap", "who embeds resources declares them", "server/tools, Embedded Resources",
		"A server that embeds resources in tool results should declare the capability resources.").since(Rev20250618)

	// Annotations and _meta.

	ruleAnnotationsAudience = must("annotations-audience", "audience is user, assistant", "server/tools, Tool Result",
		"The audience of annotations is an array of user and assistant.")
	ruleAnnotationsPriority = must("annotations-priority", "priority is 0 to 1", "server/tools, Tool Result",
		"The priority of annotations is a number from 0 to 1.")
	ruleAnnotationsLastModified = should("annotations-last-modified", "lastModified is a timestamp", "server/resources, Annotations",
		"The lastModified of annotations should be an ISO 8601 timestamp.").since(Rev20250618)
	ruleAnnotationsMisplaced = should("annotations-misplaced", "annotations stand on the block", "server/tools, Embedded Resources",
		"The annotations of an embedded resource stand beside resource, not in it, where clients ignore them.")
	ruleMetaObject = must("meta-object", "_meta is an object", "basic/index",
		"The _meta of a result and, from 2025-06-18, of a block, resource or tool is an object.")
	ruleMetaKeyGrammar = must("meta-key-grammar", "keys of _meta are well formed", "basic/index, Meta",
		"A key of _meta is a name, perhaps behind a prefix of dotted labels and a slash; prefixes of the protocol are reserved, and from 2025-11-25 a prefix should be in reverse DNS notation.").since(Rev20250618)
	ruleMetaServerInfo = should("meta-server-info", "a result names its server", "basic/index, Per-response protocol fields",
		"The _meta of a result should hold io.modelcontextprotocol/serverInfo, with name and version.").since(Rev20260728)

	// isError and structuredContent.

	ruleIsErrorBool = must("iserror-bool", "isError is a boolean", "server/tools, Error Handling",
		"Where isError is present, it is true or false.")
	ruleStructuredObject = must("structured-object", "structuredContent is an object", "server/tools, Structured Content",
		"Before 2026-07-28 structuredContent is a JSON object.").since(Rev20250618).until(Rev20251125)
	ruleStructuredUnsupported = should("structured-unsupported-rev", "structuredContent needs 2025-06-18", "server/tools, Tool Result",
		"Revisions before 2025-06-18 have no structuredContent; clients ignore it.").until(Rev20250326)
	ruleStructuredMatches = must("structured-matches-output-schema", "structuredContent conforms to outputSchema", "server/tools, Output Schema",
		"Where the tool has an outputSchema, a result that is no error has structuredContent that conforms to it.").since(Rev20250618)
	ruleStructuredTextFallback = must("structured-text-fallback", "structuredContent comes as text too", "server/tools, Structured Content",
		"A result with structuredContent should hold it as JSON in a text block too; from 2026-07-28 one that is no object must.").since(Rev20250618)

	// Requests for input.

	ruleInputRequiredNonempty = must("input-required-nonempty", "a request for input asks something", "basic/patterns/mrtr, Server Requirements",
		"A result of type input_required has inputRequests or requestState.").since(Rev20260728)
	ruleInputRequiredMethods = must("input-required-methods", "an input request is one that clients know", "basic/patterns/mrtr, Server Requirements",
		"An input request is a well-formed elicitation/create, sampling/createMessage or roots/list, which the client declared; a form should not ask for secrets.").since(Rev20260728)
	ruleInputRequiredOpaque = must("input-required-opaque", "requestState is a string", "basic/patterns/mrtr, Server Requirements",
		"Where requestState is present, it is a string.").since(Rev20260728)

	// Tasks.

	ruleTaskNegotiated = must("task-only-if-negotiated", "a task comes only if asked for", "basic/utilities/tasks, Creating Tasks",
		"A task answers tools/call only if the request asked for one (2025-11-25), or the client declared the extension io.modelcontextprotocol/tasks (2026-07-28, resultType task).").since(Rev20251125)
	ruleTaskFields = must("task-fields", "a task has taskId and status", "basic/utilities/tasks, Task",
		"A task has taskId and one of the statuses working, input_required, completed, failed and cancelled.").since(Rev20251125)
	ruleTaskTimestamps = must("task-timestamps", "a task has its times", "basic/utilities/tasks, Task",
		"A task has createdAt and lastUpdatedAt, ISO 8601 timestamps, and its ttl in milliseconds, or null.").since(Rev20251125)
	ruleTaskRelatedMeta = must("task-related-meta", "the result of a task names it", "basic/utilities/tasks, Related Task Metadata",
		"The answer to tasks/result has io.modelcontextprotocol/related-task in _meta, with the taskId.").since(Rev20251125).until(Rev20251125)

	// JSON-RPC errors.

	ruleErrorObject = must("error-object", "an error has code and message", "basic/index, Responses",
		"A JSON-RPC error has code, an integer, and message, a string.")
	ruleErrorCodeRange = must("error-code-range", "an error has a code of the protocol", "basic/index, Error Codes",
		"An error's code is none that the protocol reserved or gave up; new codes should be outside -32768 to -32000, and that of an unknown tool is -32602.").since(Rev20260728)
	ruleToolErrorChannel = should("tool-error-channel", "tools fail in results", "server/tools, Error Handling",
		"What goes wrong in a tool, from 2025-11-25 wrong arguments too, should be told in a result with isError, which the model sees.")

	// Tool definitions.

	ruleToolFields = must("tool-fields", "a tool has its fields", "server/tools, Tool",
		"A tool's definition has name and inputSchema, and the JSON types of the schema.")
	ruleToolName = should("tool-name", "a tool's name is plain", "server/tools, Tool Names",
		"A tool's name should be 1 to 128 of the characters A-Z, a-z, 0-9, _, - and the dot.").since(Rev20251125)
	ruleInputSchemaValid = must("input-schema-valid", "inputSchema is a JSON Schema", "server/tools, Tool",
		"inputSchema is a valid JSON Schema with the type object.")
	ruleInputSchemaRemoteRef = must("input-schema-remote-ref", "inputSchema holds what it refers to", "basic/index, $ref Resolution",
		"A $ref of inputSchema leads to a place in it: clients must not fetch others by themselves.").since(Rev20260728)
	ruleOutputSchemaValid = must("output-schema-valid", "outputSchema is a JSON Schema", "server/tools, Output Schema",
		"outputSchema is a valid JSON Schema of a dialect that clients know; before 2026-07-28 it has the type object.").since(Rev20250618)
	ruleOutputSchemaRemoteRef = must("output-schema-remote-ref", "outputSchema holds what it refers to", "basic/index, $ref Resolution",
		"A $ref of outputSchema leads to a place in it: clients must not fetch others by themselves.").since(Rev20260728)
	ruleHeaderParameter = must("x-mcp-header", "an x-mcp-header can become a header", "basic/transports/streamable-http, Custom Headers from Tool Parameters",
		"x-mcp-header is an HTTP token, once in a tool, on a string, integer or boolean that is reached through properties alone.").since(Rev20260728)
	ruleToolsListFields = must("tools-list-fields", "a list of tools has its fields", "server/tools, Listing Tools",
		"A tools/list result has tools, an array; from 2026-07-28 resultType, ttlMs and cacheScope too.")
	ruleToolNamesUnique = should("tool-names-unique", "tools have different names", "server/tools, Tool Names",
		"The names of a server's tools should be unique.").since(Rev20251125)
	ruleToolsOrder = should("tools-order", "the order of tools stays", "server/tools, Listing Tools",
		"Servers should list the same tools in the same order each time.").since(Rev20260728)
)

var rules = []*Rule{
	ruleResultObject, ruleResultTypeRequired, ruleResultTypeEarly, ruleContentRequired,
	ruleContentKnownType, ruleBlockRequiredFields, ruleFieldType, ruleBase64Valid, ruleMimeRequired,
	ruleLinkName, ruleIconSrc, ruleResourceContents, ruleResourceTextAndBlob, ruleURIValid, ruleEmbeddedNeedsResources,
	ruleAnnotationsAudience, ruleAnnotationsPriority, ruleAnnotationsLastModified, ruleAnnotationsMisplaced,
	ruleMetaObject, ruleMetaKeyGrammar, ruleMetaServerInfo,
	ruleIsErrorBool, ruleStructuredObject, ruleStructuredUnsupported, ruleStructuredMatches, ruleStructuredTextFallback,
	ruleInputRequiredNonempty, ruleInputRequiredMethods, ruleInputRequiredOpaque,
	ruleTaskNegotiated, ruleTaskFields, ruleTaskTimestamps, ruleTaskRelatedMeta,
	ruleErrorObject, ruleErrorCodeRange, ruleToolErrorChannel,
	ruleToolFields, ruleToolName, ruleInputSchemaValid, ruleInputSchemaRemoteRef,
	ruleOutputSchemaValid, ruleOutputSchemaRemoteRef, ruleHeaderParameter,
	ruleToolsListFields, ruleToolNamesUnique, ruleToolsOrder,
}

func must(id, title, section, text string) *Rule {
	return &Rule{ID: id, Title: title, Text: text, Severity: Error, Section: section}
}

func should(id, title, section, text string) *Rule {
	return &Rule{ID: id, Title: title, Text: text, Severity: Warning, Section: section}
}

func note(id, title, section, text string) *Rule {
	return &Rule{ID: id, Title: title, Text: text, Severity: Note, Section: section}
}

func (r *Rule) since(first Revision) *Rule { r.Since = first; return r }
func (r *Rule) until(last Revision) *Rule  { r.Until = last; return r }
