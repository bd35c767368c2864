package spec_test

import "github.com/mcpsight/mcpsight/spec"

const (
	note    = spec.Note
	warning = spec.Warning
	failure = spec.Error
)

// row is a document that breaks a rule once, and its twin that does not.
type row struct {
	rule     string
	kind     string
	rev      spec.Revision // empty: 2025-11-25
	around   around
	bad      string
	severity spec.Severity
	pointer  string
	message  string
	good     string
}

// blocks is a result with these blocks.
func blocks(list string) string { return `{"content":[` + list + `]}` }

// modern is a result of 2026-07-28 with these members.
func modern(members string) string { return `{"resultType":"complete","content":[],` + members + `}` }

// asks is a result that asks for input.
func asks(method, params string) string {
	return `{"resultType":"input_required","inputRequests":{"a":{"method":"` + method + `","params":` + params + `}}}`
}

// tool is a definition with these members.
func tool(members string) string { return `{"name":"n",` + members + `}` }

func inputSchema(members string) string {
	return tool(`"inputSchema":{"type":"object",` + members + `}`)
}

const (
	anInput   = `"inputSchema":{"type":"object"}`
	aTask     = `"taskId":"1","status":"working","createdAt":"2025-11-25T10:30:00Z","lastUpdatedAt":"2025-11-25T10:30:00Z"`
	aResource = `{"type":"resource","resource":{"uri":"a:b","text":"t"}}`
)

var rows = []row{
	{"result-object", "result", "", around{}, `[]`, failure, "", "a result must be an object, not an array", `{"content":[]}`},
	{"result-type-required", "result", spec.Rev20260728, around{}, `{"content":[]}`, failure, "/resultType", `resultType is missing: a result says what it is, here "complete"`, modern(`"isError":false`)},
	{"result-type-required", "result", spec.Rev20260728, around{}, `{"requestState":"s"}`, failure, "/resultType", `resultType is missing: a result says what it is, here "input_required"`, `{"resultType":"input_required","requestState":"s"}`},
	{"result-type-required", "result", spec.Rev20260728, around{}, `{"resultType":1,"content":[]}`, failure, "/resultType", `resultType must be a string, not a number`, modern(`"isError":false`)},
	{"result-type-required", "result", spec.Rev20260728, around{}, `{"resultType":"banana","content":[]}`, failure, "/resultType", `resultType is "banana", which clients refuse: a tool's result is "complete"`, modern(`"isError":false`)},
	{"result-type-required", "result", spec.Rev20260728, around{client: `{"sampling":{}}`}, `{"resultType":"\u001b[2J","content":[]}`, failure, "/resultType", `resultType is "<ESC>[2J", which clients refuse: a tool's result is "complete"`, modern(`"isError":false`)},
	{"result-type-required", "result", spec.Rev20260728, around{}, `{"resultType":"complete","requestState":"s"}`, failure, "/resultType", `resultType must be "input_required": the result has no content`, `{"resultType":"input_required","requestState":"s"}`},
	{"result-type-early", "result", "", around{}, `{"content":[],"resultType":"complete"}`, note, "/resultType", `resultType is of revision 2026-07-28: clients of 2025-11-25 ignore it`, `{"content":[]}`},
	{"content-required", "result", "", around{}, `{"structuredContent":{}}`, failure, "/content", `content is missing: it may be empty, [], but it has to be there`, `{"content":[]}`},
	{"content-required", "result", "", around{}, `{"content":"text"}`, failure, "/content", `content must be an array, not a string`, `{"content":[]}`},

	{"content-known-type", "result", "", around{}, blocks(`null`), failure, "/content/0", `a content block must be an object, not null`, blocks(aResource)},
	{"content-known-type", "result", "", around{}, blocks(aResource + `,{"text":"t"}`), failure, "/content/1/type", `type is missing: a content block has one, such as "text"`, blocks(aResource)},
	{"content-known-type", "result", "", around{}, blocks(`{"type":"tool_use","id":"1","name":"n","input":{}}`), failure, "/content/0/type", `a block of type tool_use belongs in sampling messages: no tool result holds it`, blocks(aResource)},
	{"content-known-type", "result", "", around{}, blocks(`{"type":"video"}`), failure, "/content/0/type", `type "video" is none of a content block: use text, image, audio, resource_link, resource`, blocks(aResource)},
	{"content-known-type", "result", spec.Rev20241105, around{}, blocks(`{"type":"audio","data":"AAAA","mimeType":"audio/wav"}`), failure, "/content/0/type", `a block of type audio needs revision 2025-03-26: 2024-11-05 has none`, blocks(aResource)},
	{"content-known-type", "result", spec.Rev20250326, around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n"}`), failure, "/content/0/type", `a block of type resource_link needs revision 2025-06-18: 2025-03-26 has none`, blocks(`{"type":"audio","data":"AAAA","mimeType":"audio/wav"}`)},
	{"block-required-fields", "result", "", around{}, blocks(`{"type":"text"}`), failure, "/content/0/text", `text is missing: a text block holds its text there`, blocks(`{"type":"text","text":""}`)},
	{"block-required-fields", "result", "", around{}, blocks(`{"type":"text","text":{"a":1}}`), failure, "/content/0/text", `text must be a string, not an object`, blocks(`{"type":"text","text":"{}"}`)},
	{"block-required-fields", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png"}`), failure, "/content/0/data", `data is missing: an image holds its bytes there, as base64`, blocks(`{"type":"image","mimeType":"image/png","data":"AA=="}`)},
	{"block-required-fields", "result", "", around{}, blocks(`{"type":"resource","uri":"a:b"}`), failure, "/content/0/resource", `resource is missing: an embedded resource holds its uri and contents there`, blocks(aResource)},
	{"field-type", "result", "", around{}, blocks(`{"type":"text","text":"","annotations":["user"]}`), failure, "/content/0/annotations", `annotations must be an object, not an array`, blocks(`{"type":"text","text":"","annotations":{}}`)},
	{"field-type", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","title":null}`), failure, "/content/0/title", `title must be a string, not null`, blocks(`{"type":"resource_link","uri":"a:b","name":"n"}`)},
	{"field-type", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"https://a/b","sizes":["any",16]}]}`), failure, "/content/0/icons/0/sizes/1", `sizes[1] must be a string, not a number`, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"https://a/b","sizes":["any"]}]}`)},
	{"field-type", "result", spec.Rev20260728, around{}, modern(`"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"n"}}`), failure, "/_meta/io.modelcontextprotocol~1serverInfo/version", `version is missing: serverInfo has the version of the server`, modern(`"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"n","version":"1"}}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":""}`), failure, "/content/0/data", `data is empty: leave the block out, or give its bytes`, blocks(`{"type":"image","mimeType":"image/png","data":"AA=="}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":"data:image/png;base64,AAAA"}`), failure, "/content/0/data", `data is a data: URI: leave only what stands behind its comma`, blocks(`{"type":"image","mimeType":"image/png","data":"AAAA"}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":"https://a/b.png"}`), failure, "/content/0/data", `data is a URL: fetch it and send its bytes as base64, or send a resource_link`, blocks(`{"type":"image","mimeType":"image/png","data":"AAAA"}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":"\ufffdPNG\r\n\u001a"}`), failure, "/content/0/data", `data holds bytes as they are: encode them as base64`, blocks(`{"type":"image","mimeType":"image/png","data":"AAAA"}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"audio","mimeType":"audio/wav","data":"AAAA\nAAAA"}`), failure, "/content/0/data", `data has white space: leave it out`, blocks(`{"type":"audio","mimeType":"audio/wav","data":"AAAAAAAA"}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":"_-8="}`), failure, "/content/0/data", `data is not in the standard alphabet of base64: write + and / for - and _`, blocks(`{"type":"image","mimeType":"image/png","data":"/+8="}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":"AAA"}`), failure, "/content/0/data", `data lacks the padding of base64: fill it up with = to a multiple of 4`, blocks(`{"type":"image","mimeType":"image/png","data":"AAA="}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"image","mimeType":"image/png","data":"A==="}`), failure, "/content/0/data", `data is no base64: encode the bytes`, blocks(`{"type":"image","mimeType":"image/png","data":"AA=="}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","blob":"é"}}`), failure, "/content/0/resource/blob", `blob holds bytes as they are: encode them as base64`, blocks(`{"type":"resource","resource":{"uri":"a:b","blob":"w6k="}}`)},
	{"base64-valid", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","blob":""}}`), warning, "/content/0/resource/blob", `blob is empty: leave the resource out, or give its bytes`, blocks(`{"type":"resource","resource":{"uri":"a:b","blob":"AA=="}}`)},
	{"mime-required", "result", "", around{}, blocks(`{"type":"image","data":"AAAA"}`), failure, "/content/0/mimeType", `mimeType is missing: an image needs one, such as image/png`, blocks(`{"type":"image","data":"AAAA","mimeType":"IMAGE/PNG"}`)},
	{"mime-required", "result", "", around{}, blocks(`{"type":"audio","data":"AAAA","mimeType":"image/png"}`), warning, "/content/0/mimeType", `mimeType "image/png" is none of audio: use one such as audio/wav`, blocks(`{"type":"audio","data":"AAAA","mimeType":"audio/mpeg"}`)},
	{"link-name", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b"}`), failure, "/content/0/name", `name is missing: a resource_link has one, such as the file's name`, blocks(`{"type":"resource_link","uri":"a:b","name":"n"}`)},
	{"link-name", "result", "", around{}, blocks(`{"type":"resource_link","name":"n"}`), failure, "/content/0/uri", `uri is missing: a resource_link has the URI that resources/read takes`, blocks(`{"type":"resource_link","uri":"a:b","name":"n"}`)},
	{"link-name", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","size":1.5}`), failure, "/content/0/size", `size must be an integer, not 1.5`, blocks(`{"type":"resource_link","uri":"a:b","name":"n","size":1.0}`)},
	{"link-name", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","size":-1}`), failure, "/content/0/size", `size must not be negative: it is the number of bytes`, blocks(`{"type":"resource_link","uri":"a:b","name":"n","size":0}`)},
	{"icon-src", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{}]}`), failure, "/content/0/icons/0/src", `src is missing: an icon has one, an https: or data: URI`, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"data:image/png;base64,AAAA"}]}`)},
	{"icon-src", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"javascript:alert(1)"}]}`), warning, "/content/0/icons/0/src", `src "javascript:alert(1)" is one that clients refuse: use an https: or data: URI`, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"https://a/b.png"}]}`)},
	{"icon-src", "result", "", around{}, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"https://a/b.png","theme":"blue"}]}`), failure, "/content/0/icons/0/theme", `theme must be "light" or "dark", not "blue"`, blocks(`{"type":"resource_link","uri":"a:b","name":"n","icons":[{"src":"https://a/b.png","theme":"dark"}]}`)},
	{"resource-contents", "result", "", around{}, blocks(`{"type":"resource","resource":{"text":"t"}}`), failure, "/content/0/resource/uri", `uri is missing: a resource has one, such as file:///a.txt`, blocks(aResource)},
	{"resource-contents", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b"}}`), failure, "/content/0/resource", `the resource has neither text nor blob: it needs its contents in one of them`, blocks(aResource)},
	{"resource-contents", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","text":null}}`), failure, "/content/0/resource/text", `text must be a string, not null`, blocks(aResource)},
	{"resource-text-and-blob", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"AAAA"}}`), warning, "/content/0/resource", `the resource has text and blob: leave out text if it is binary, blob if it is text`, blocks(aResource)},
	{"resource-text-and-blob", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","mimeType":"image/png","text":"AAAA"}}`), warning, "/content/0/resource/text", `text holds what is of the binary type "image/png": use blob, as base64`, blocks(`{"type":"resource","resource":{"uri":"a:b","mimeType":"image/svg+xml","text":"<svg/>"}}`)},
	{"uri-valid", "result", "", around{}, blocks(`{"type":"resource_link","uri":"src/main.rs","name":"n"}`), failure, "/content/0/uri", `uri "src/main.rs" is no URI: begin it with a scheme, such as file: or https:`, blocks(`{"type":"resource_link","uri":"file:///src/main.rs","name":"n"}`)},
	{"uri-valid", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"file:///a b","text":""}}`), failure, "/content/0/resource/uri", `uri "file:///a b" is no URI: write " " as %20`, blocks(`{"type":"resource","resource":{"uri":"file:///a%20b","text":""}}`)},
	{"uri-valid", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"file:///100%","text":""}}`), failure, "/content/0/resource/uri", `uri "file:///100%" is no URI: write what is no part of its syntax as %XX`, blocks(`{"type":"resource","resource":{"uri":"x-own:","text":""}}`)},
	{"uri-valid", "result", spec.Rev20250326, around{}, blocks(`{"type":"resource","resource":{"uri":"","text":""}}`), warning, "/content/0/resource/uri", `uri "" is no URI: it is empty`, blocks(`{"type":"resource","resource":{"uri":"http://[::1]:80/?a#b","text":""}}`)},
	{"embedded-needs-resources-cap", "result", "", around{server: `{"tools":{}}`}, blocks(aResource), warning, "/content/0", `a resource is embedded, and the server does not declare the capability resources`, blocks(`{"type":"resource_link","uri":"a:b","name":"n"}`)},

	{"annotations-audience", "result", "", around{}, blocks(`{"type":"text","text":"","annotations":{"audience":"user"}}`), failure, "/content/0/annotations/audience", `audience must be an array, not a string`, blocks(`{"type":"text","text":"","annotations":{"audience":["user"]}}`)},
	{"annotations-audience", "result", "", around{}, blocks(`{"type":"text","text":"","annotations":{"audience":["user","model"]}}`), failure, "/content/0/annotations/audience/1", `audience[1] must be "user" or "assistant", not "model"`, blocks(`{"type":"text","text":"","annotations":{"audience":["user","assistant"]}}`)},
	{"annotations-priority", "result", "", around{}, blocks(`{"type":"text","text":"","annotations":{"priority":2}}`), failure, "/content/0/annotations/priority", `priority must be from 0 to 1, not 2`, blocks(`{"type":"text","text":"","annotations":{"priority":1}}`)},
	{"annotations-last-modified", "result", "", around{}, blocks(`{"type":"text","text":"","annotations":{"lastModified":"yesterday"}}`), warning, "/content/0/annotations/lastModified", `lastModified "yesterday" is no ISO 8601 timestamp: write one such as 2025-01-12T15:00:58Z`, blocks(`{"type":"text","text":"","annotations":{"lastModified":"2025-01-12T15:00:58.25+01:00"}}`)},
	{"annotations-misplaced", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","text":"","annotations":{}}}`), warning, "/content/0/resource/annotations", `annotations inside resource are ignored: put them on the block, beside resource`, blocks(`{"type":"resource","resource":{"uri":"a:b","text":""},"annotations":{}}`)},
	{"meta-object", "result", "", around{}, `{"content":[],"_meta":null}`, failure, "/_meta", `_meta must be an object, not null`, `{"content":[],"_meta":{}}`},
	{"meta-object", "result", "", around{}, blocks(`{"type":"resource","resource":{"uri":"a:b","text":"","_meta":[]}}`), failure, "/content/0/resource/_meta", `_meta must be an object, not an array`, blocks(`{"type":"text","text":"","_meta":{}}`)},
	{"meta-key-grammar", "result", "", around{}, `{"content":[],"_meta":{"-a/~":1}}`, failure, "/_meta/-a~1~0", `the name in the key "-a/~" must begin and end with a letter or digit, with -, _ and . between; error /_meta/-a~1~0: the prefix of the key "-a/~" must be labels with dots between: each begins with a letter, ends with a letter or digit, and has - between`, `{"content":[],"_meta":{"com.example/a_b.c":1,"d-e":2,"com.example/":3}}`},
	{"meta-key-grammar", "result", "", around{}, `{"content":[],"_meta":{"io.modelcontextprotocol/mine":1}}`, failure, "/_meta/io.modelcontextprotocol~1mine", `the prefix of the key "io.modelcontextprotocol/mine" is reserved for the protocol: use one of your own domain, such as com.example/`, `{"content":[],"_meta":{"io.modelcontextprotocol/related-task":{"taskId":"1"}}}`},
	{"meta-key-grammar", "result", "", around{}, `{"content":[],"_meta":{"ui/resourceUri":"ui://a"}}`, warning, "/_meta/ui~1resourceUri", `the prefix of the key "ui/resourceUri" is not in reverse DNS notation: use one such as com.example/`, `{"content":[],"_meta":{"com.example.mcp/a":1}}`},
	{"meta-server-info", "result", spec.Rev20260728, around{}, modern(`"isError":true`), warning, "/_meta", `io.modelcontextprotocol/serverInfo is missing in _meta: a result names its server, with name and version`, modern(`"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"n","version":"1"}}`)},
	{"meta-server-info", "result", spec.Rev20260728, around{}, modern(`"_meta":{}`), warning, "/_meta/io.modelcontextprotocol~1serverInfo", `io.modelcontextprotocol/serverInfo is missing in _meta: a result names its server, with name and version`, modern(`"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"n","version":"1"}}`)},

	{"iserror-bool", "result", "", around{}, `{"content":[],"isError":"false"}`, failure, "/isError", `isError must be a boolean, not a string`, `{"content":[],"isError":false}`},
	{"structured-object", "result", "", around{}, `{"content":[],"structuredContent":null}`, failure, "/structuredContent", `structuredContent must be an object, not null`, `{"content":[],"structuredContent":{}}`},
	{"structured-unsupported-rev", "result", spec.Rev20250326, around{}, `{"content":[],"structuredContent":{}}`, warning, "/structuredContent", `structuredContent is of revision 2025-06-18: clients of 2025-03-26 ignore it`, `{"content":[]}`},
	{"structured-matches-output-schema", "result", "", around{tool: tool(anInput + `,"outputSchema":{"type":"object"}`)}, `{"content":[]}`, failure, "/structuredContent", `structuredContent is missing: the tool has an outputSchema`, `{"content":[],"isError":true}`},
	{"structured-matches-output-schema", "result", "", around{tool: tool(anInput + `,"outputSchema":{"type":"object","properties":{"a":{"type":"number"}},"required":["b"]}`)}, `{"content":[],"structuredContent":{"a":"1"}}`, failure, "/structuredContent", `structuredContent does not conform to the tool's outputSchema: must have required property 'b'; error /structuredContent/a: structuredContent does not conform to the tool's outputSchema: must be number`, `{"content":[],"structuredContent":{"a":1,"b":2}}`},
	{"structured-matches-output-schema", "result", "", around{tool: tool(anInput + `,"outputSchema":{"type":"object","properties":{"a":{"format":"date"}}}`)}, `{"content":[],"structuredContent":{"a":"1"}}`, warning, "/structuredContent/a", `structuredContent does not conform to the tool's outputSchema: must match format "date"`, `{"content":[],"structuredContent":{"a":"2025-01-12"}}`},
	{"structured-text-fallback", "result", "", around{}, `{"content":[{"type":"text","text":" "}],"structuredContent":{}}`, warning, "/structuredContent", `no text block says what structuredContent does: add one that holds its JSON`, `{"content":[{"type":"text","text":"{}"}],"structuredContent":{}}`},
	{"structured-text-fallback", "result", spec.Rev20260728, around{}, modern(`"structuredContent":[1]`), failure, "/structuredContent", `no text block says what structuredContent does: add one that holds its JSON`, `{"resultType":"complete","content":[{"type":"text","text":"[1]"}],"structuredContent":[1]}`},

	{"input-required-nonempty", "result", spec.Rev20260728, around{}, `{"resultType":"input_required"}`, failure, "", `the result asks for nothing: give inputRequests or requestState`, `{"resultType":"input_required","requestState":"s"}`},
	{"input-required-opaque", "result", spec.Rev20260728, around{}, `{"resultType":"input_required","requestState":{}}`, failure, "/requestState", `requestState must be a string, not an object`, `{"resultType":"input_required","requestState":"s"}`},
	{"input-required-methods", "result", spec.Rev20260728, around{}, asks("tools/call", `{}`), failure, "/inputRequests/a/method", `method "tools/call" is none that a client answers: use elicitation/create, sampling/createMessage or roots/list`, asks("roots/list", `{}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{client: `{"elicitation":{}}`}, asks("roots/list", `{}`), failure, "/inputRequests/a/method", `method needs the capability roots, which the client does not declare`, asks("elicitation/create", `{"message":"m","requestedSchema":{"type":"object","properties":{}}}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{client: `{"elicitation":{}}`}, asks("elicitation/create", `{"mode":"url","message":"m","url":"https://a"}`), failure, "/inputRequests/a/params/mode", `mode needs the capability elicitation.url, which the client does not declare`, asks("elicitation/create", `{"mode":"form","message":"m","requestedSchema":{"type":"object","properties":{}}}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{client: `{"elicitation":{"url":{}}}`}, asks("elicitation/create", `{"message":"m","requestedSchema":{"type":"object","properties":{}}}`), failure, "/inputRequests/a/params", `params needs the capability elicitation.form, which the client does not declare`, asks("elicitation/create", `{"mode":"url","message":"m","url":"https://a"}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{}, asks("elicitation/create", `{"mode":"url","message":"m","url":"a b"}`), failure, "/inputRequests/a/params/url", `url "a b" is no URI: begin it with a scheme, such as file: or https:`, asks("elicitation/create", `{"mode":"url","message":"m","url":"https://a"}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{}, asks("elicitation/create", `{"message":"m","requestedSchema":{"type":"object","properties":{"dbPassword":{"type":"string"}}}}`), warning, "/inputRequests/a/params/requestedSchema/properties/dbPassword", `"dbPassword" reads as if it asked for a secret (password): use the mode url for those`, asks("elicitation/create", `{"message":"m","requestedSchema":{"type":"object","properties":{"passwords_known":{"type":"string"}}}}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{}, asks("elicitation/create", `{"message":"m","requestedSchema":{"type":"object","properties":{"a":{"type":"object"}}}}`), failure, "/inputRequests/a/params/requestedSchema/properties/a/type", `type must be "string", "number", "integer", "boolean" or "array", not "object"`, asks("elicitation/create", `{"message":"m","requestedSchema":{"type":"object","properties":{"a":{"type":"array","items":{"type":"string","enum":["x"]}}}}}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{}, asks("sampling/createMessage", `{"messages":[{"role":"user","content":{"type":"resource"}}],"maxTokens":1}`), failure, "/inputRequests/a/params/messages/0/content/type", `type "resource" is none of a message: use text, image, audio, tool_use or tool_result`, asks("sampling/createMessage", `{"messages":[{"role":"user","content":{"type":"text","text":"t"}}],"maxTokens":1}`)},
	{"input-required-methods", "result", spec.Rev20260728, around{}, asks("sampling/createMessage", `{"messages":[]}`), failure, "/inputRequests/a/params/maxTokens", `maxTokens is missing: the client's model is bounded by it`, asks("sampling/createMessage", `{"messages":[],"maxTokens":1}`)},

	{"task-only-if-negotiated", "result", "", around{request: spec.PlainCall}, `{"task":{` + aTask + `,"ttl":null}}`, failure, "/task", `a task answers a request that did not ask for one: send the result of the tool`, `{"content":[]}`},
	{"task-only-if-negotiated", "result", spec.Rev20260728, around{client: `{"extensions":{}}`}, `{"resultType":"task",` + aTask + `}`, failure, "", `a task answers a client that does not declare the extension io.modelcontextprotocol/tasks`, modern(`"isError":false`)},
	{"task-only-if-negotiated", "result", spec.Rev20260728, around{}, `{"resultType":"complete",` + aTask + `}`, failure, "/resultType", `resultType must be "task": the result has no content`, `{"resultType":"task",` + aTask + `}`},
	{"task-fields", "result", "", around{request: spec.TaskCall}, `{"task":{` + aTask + `,"ttl":null,"status":"running"}}`, failure, "/task/status", `status must be "working", "input_required", "completed", "failed" or "cancelled", not "running"`, `{"task":{` + aTask + `,"ttl":null}}`},
	{"task-fields", "result", spec.Rev20260728, around{}, `{"resultType":"task",` + aTask + `,"taskId":1}`, failure, "/taskId", `taskId must be a string, not a number`, `{"resultType":"task",` + aTask + `}`},
	{"task-timestamps", "result", "", around{}, `{"task":{` + aTask + `}}`, failure, "/task/ttl", `ttl is missing: give the milliseconds that the task is kept, or null`, `{"task":{` + aTask + `,"ttl":60000}}`},
	{"task-timestamps", "result", "", around{}, `{"task":{` + aTask + `,"ttl":null,"createdAt":"now"}}`, failure, "/task/createdAt", `createdAt "now" is no ISO 8601 timestamp: write one such as 2025-11-25T10:30:00Z`, `{"task":{` + aTask + `,"ttl":null}}`},
	{"task-timestamps", "result", spec.Rev20260728, around{}, `{"resultType":"task",` + aTask + `,"ttlMs":"1"}`, failure, "/ttlMs", `ttlMs must be a number of milliseconds or null, not a string`, `{"resultType":"task",` + aTask + `,"ttlMs":null}`},
	{"task-related-meta", "result", "", around{request: spec.TaskPayload}, `{"content":[]}`, failure, "/_meta", `io.modelcontextprotocol/related-task is missing in _meta: an answer to tasks/result names the task`, `{"content":[],"_meta":{"io.modelcontextprotocol/related-task":{"taskId":"1"}}}`},
	{"task-related-meta", "result", "", around{}, `{"content":[],"_meta":{"io.modelcontextprotocol/related-task":{}}}`, failure, "/_meta/io.modelcontextprotocol~1related-task/taskId", `taskId is missing: it is the task's`, `{"content":[]}`},

	{"error-object", "error", "", around{}, `{"code":-32603}`, failure, "/message", `message is missing: an error says in a sentence what went wrong`, `{"code":-32603,"message":"m"}`},
	{"error-object", "error", "", around{}, `{"code":1.5,"message":"m"}`, failure, "/code", `code must be an integer, not 1.5`, `{"code":1,"message":"m"}`},
	{"error-code-range", "error", spec.Rev20260728, around{}, `{"code":-32042,"message":"m"}`, failure, "/code", `code -32042 was given up with 2026-07-28: use -32602, or ask for input`, `{"code":-32021,"message":"m"}`},
	{"error-code-range", "error", spec.Rev20260728, around{}, `{"code":-32050,"message":"m"}`, failure, "/code", `code -32050 is kept for the protocol, which does not define it: use one outside -32768 to -32000`, `{"code":-31999,"message":"m"}`},
	{"error-code-range", "error", spec.Rev20260728, around{}, `{"code":-32000,"message":"m"}`, warning, "/code", `code -32000 is in the range that JSON-RPC keeps: use one outside -32768 to -32000`, `{"code":-32700,"message":"m"}`},
	{"error-code-range", "error", spec.Rev20260728, around{}, `{"code":-32601,"message":"Unknown tool: x"}`, warning, "/code", `code -32601 is not that of an unknown tool: use -32602`, `{"code":-32602,"message":"Unknown tool: x"}`},
	{"tool-error-channel", "error", "", around{}, `{"code":-32602,"message":"Invalid arguments for tool get: a must be number"}`, warning, "", `wrong arguments are told as an error of the protocol: send a result with isError: true, which the model sees and can act on`, `{"code":-32602,"message":"Tool get not found"}`},
	{"tool-error-channel", "error", spec.Rev20241105, around{}, `{"code":404,"message":"no such file"}`, warning, "", `code 404 is none of the protocol: if the tool failed, send a result with isError: true, which the model sees and can act on`, `{"code":-32602,"message":"Invalid arguments for tool get"}`},
	{"tool-error-channel", "error", "", around{}, `{"code":-32603,"message":"boom"}`, note, "", `if this is the tool's own failure, send a result with isError: true, which the model sees and can act on`, `{"code":-32601,"message":"tools are not supported"}`},

	{"tool-fields", "tool", "", around{}, `{"name":"n"}`, failure, "/inputSchema", `inputSchema is missing: a tool without parameters has {"type": "object"}`, tool(anInput)},
	{"tool-fields", "tool", "", around{}, tool(anInput + `,"annotations":{"readOnlyHint":"yes"}`), failure, "/annotations/readOnlyHint", `readOnlyHint must be a boolean, not a string`, tool(anInput + `,"annotations":{"readOnlyHint":true}`)},
	{"tool-fields", "tool", "", around{}, tool(anInput + `,"execution":{"taskSupport":"yes"}`), failure, "/execution/taskSupport", `taskSupport must be "forbidden", "optional" or "required", not "yes"`, tool(anInput + `,"execution":{"taskSupport":"optional"}`)},
	{"tool-name", "tool", "", around{}, `{"name":"get weather",` + anInput + `}`, warning, "/name", `name "get weather" should be 1 to 128 of A-Z, a-z, 0-9, _, - and the dot`, `{"name":"get.weather_v2-x",` + anInput + `}`},
	{"input-schema-valid", "tool", "", around{}, tool(`"inputSchema":{}`), failure, "/inputSchema/type", `type is missing: inputSchema has the type "object"`, tool(anInput)},
	{"input-schema-valid", "tool", spec.Rev20260728, around{}, inputSchema(`"properties":{"a":{"type":"strng"}}`), failure, "/inputSchema/properties/a/type", `inputSchema is no JSON Schema: this must match pattern "^(array|boolean|integer|null|number|object|string)$"`, inputSchema(`"properties":{"a":{"type":["string","null"]}}`)},
	{"input-schema-valid", "tool", "", around{}, inputSchema(`"required":"a"`), failure, "/inputSchema/required", `required must be an array, not a string`, inputSchema(`"required":["a"]`)},
	{"input-schema-valid", "tool", "", around{}, inputSchema(`"properties":{"a":{"required":true}}`), failure, "/inputSchema/properties/a/required", `inputSchema is no JSON Schema: this must be array`, inputSchema(`"properties":{"a":true,"a":{}}`)},
	{"input-schema-valid", "tool", "", around{}, inputSchema(`"properties":{"a":{"$ref":"#/$defs/b"}}`), failure, "/inputSchema", `inputSchema cannot be used: can't resolve reference #/$defs/b from id #`, inputSchema(`"properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{}}`)},
	{"input-schema-valid", "tool", "", around{}, inputSchema(`"$schema":"https://json-schema.org/draft/2030/schema"`), warning, "/inputSchema/$schema", `$schema "https://json-schema.org/draft/2030/schema" is a dialect that few clients know: use https://json-schema.org/draft/2020-12/schema`, inputSchema(`"$schema":"http://json-schema.org/draft-07/schema#","items":[{}]`)},
	{"input-schema-remote-ref", "tool", spec.Rev20260728, around{}, inputSchema(`"properties":{"a":{"$ref":"https://example.com/a.json"}}`), failure, "/inputSchema/properties/a/$ref", `$ref "https://example.com/a.json" leads out of the schema, where no client may follow: put its target below $defs`, inputSchema(`"$id":"https://example.com/root","properties":{"a":{"$ref":"a.json"}},"$defs":{"a":{"$id":"a.json"}}`)},
	{"output-schema-valid", "tool", "", around{}, tool(anInput + `,"outputSchema":{"type":"array"}`), failure, "/outputSchema/type", `type must be "object", not "array"`, tool(anInput + `,"outputSchema":{"type":"object"}`)},
	{"output-schema-valid", "tool", spec.Rev20260728, around{}, tool(anInput + `,"outputSchema":true`), failure, "/outputSchema", `outputSchema must be an object, not a boolean`, tool(anInput + `,"outputSchema":{"type":"array","items":{}}`)},
	{"output-schema-valid", "tool", "", around{}, tool(anInput + `,"outputSchema":{"type":"object","patternProperties":{"(":{}}}`), failure, "/outputSchema/patternProperties", `outputSchema is no JSON Schema: this must match format "regex"; error /outputSchema/patternProperties: outputSchema is no JSON Schema: this property name must be valid`, tool(anInput + `,"outputSchema":{"type":"object","patternProperties":{"^a":{}}}`)},
	{"output-schema-remote-ref", "tool", spec.Rev20260728, around{}, tool(anInput + `,"outputSchema":{"$ref":"other.json#/a"}`), failure, "/outputSchema/$ref", `$ref "other.json#/a" leads out of the schema, where no client may follow: put its target below $defs`, tool(anInput + `,"outputSchema":{"enum":[{"$ref":"other.json"}]}`)},
	{"x-mcp-header", "tool", spec.Rev20260728, around{}, inputSchema(`"properties":{"a":{"type":"string","x-mcp-header":"My Region"}}`), failure, "/inputSchema/properties/a/x-mcp-header", `x-mcp-header "My Region" is no HTTP token: use letters, digits and hyphens`, inputSchema(`"properties":{"a":{"type":"object","properties":{"b":{"type":"string","x-mcp-header":"Region"}}}}`)},
	{"x-mcp-header", "tool", spec.Rev20260728, around{}, inputSchema(`"properties":{"a":{"type":"array","items":{"type":"string","x-mcp-header":"A"}}}`), failure, "/inputSchema/properties/a/items/x-mcp-header", `x-mcp-header stands where clients do not look: put it on a parameter that is reached through properties alone`, inputSchema(`"properties":{"x-mcp-header":{"type":"number"}}`)},
	{"x-mcp-header", "tool", spec.Rev20260728, around{}, inputSchema(`"properties":{"a":{"type":"number","x-mcp-header":"A"}}`), failure, "/inputSchema/properties/a/x-mcp-header", `x-mcp-header must stand on a parameter of type string, integer or boolean`, inputSchema(`"properties":{"a":{"type":"integer","x-mcp-header":"A"}}`)},
	{"x-mcp-header", "tool", spec.Rev20260728, around{}, inputSchema(`"properties":{"a":{"type":"string","x-mcp-header":"A"},"b":{"type":"string","x-mcp-header":"a"}}`), failure, "/inputSchema/properties/b/x-mcp-header", `x-mcp-header "a" is on another parameter too: case does not count in headers`, inputSchema(`"properties":{"a":{"type":"string","x-mcp-header":"A"},"b":{"type":"string","x-mcp-header":"B"}}`)},
	{"tools-list-fields", "tools", "", around{}, `{}`, failure, "/tools", `tools is missing: it may be empty, [], but it has to be there`, `{"tools":[]}`},
	{"tools-list-fields", "tools", spec.Rev20260728, around{}, `{"resultType":"complete","tools":[],"ttlMs":-1,"cacheScope":"public"}`, failure, "/ttlMs", `ttlMs must not be negative: it is the milliseconds that the list may be kept`, `{"resultType":"complete","tools":[],"ttlMs":0,"cacheScope":"public"}`},
	{"tool-names-unique", "tools", "", around{}, `{"tools":[` + tool(anInput) + `,` + tool(anInput) + `]}`, warning, "/tools/1/name", `name "n" is that of tools[0] too: give each tool its own`, `{"tools":[` + tool(anInput) + `,{"name":"m",` + anInput + `}]}`},
	{"tools-order", "tools", spec.Rev20260728, around{before: `{"tools":[{"name":"a"},{"name":"gone"},{"name":"b"}]}`}, `{"tools":[{"name":"b"},{"name":"new"},{"name":"a"}]}`, warning, "/tools/2", `the tools come in another order than before: keep one, so that clients and models can cache the list`, `{"tools":[{"name":"new"},{"name":"a"},{"name":"b"}]}`},
}

// wellFormed are documents that keep to the protocol's newest revision. Changes
// begin with them.
var wellFormed = map[string][]string{
	"result": {
		`{"resultType":"complete","content":[{"type":"text","text":"a","annotations":{"audience":["user"],"priority":0.5,"lastModified":"2025-01-12T15:00:58Z"},"_meta":{"com.example/a":1}}],"isError":false}`,
		`{"resultType":"complete","content":[{"type":"image","data":"AAAA","mimeType":"image/png"},{"type":"audio","data":"AAAA","mimeType":"audio/wav"}]}`,
		`{"resultType":"complete","content":[{"type":"resource_link","uri":"file:///a","name":"a","title":"A","description":"d","mimeType":"text/plain","size":1,"icons":[{"src":"https://a/b.png","sizes":["any"],"theme":"dark"}]}]}`,
		`{"resultType":"complete","content":[{"type":"resource","resource":{"uri":"file:///a","mimeType":"text/plain","text":"t","_meta":{}}},{"type":"resource","resource":{"uri":"a:b","blob":"AA=="}}]}`,
		`{"resultType":"complete","content":[{"type":"text","text":"{}"}],"structuredContent":{"a":[1]},"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"n","version":"1"}}}`,
		`{"resultType":"task",` + aTask + `,"task":{` + aTask + `,"ttl":null,"pollInterval":1}}`,
		`{"resultType":"input_required","requestState":"s","inputRequests":{"a":{"method":"elicitation/create","params":{"message":"m","requestedSchema":{"type":"object","required":["s"],"properties":{
			"s":{"type":"string","format":"email","minLength":1,"default":"d"},"n":{"type":"integer","minimum":0,"default":1},"b":{"type":"boolean","default":true},
			"e":{"type":"string","enum":["x"],"enumNames":["X"]},"t":{"type":"string","oneOf":[{"const":"x","title":"X"}]},
			"m":{"type":"array","items":{"type":"string","enum":["x"]},"maxItems":1,"default":["x"]},"u":{"type":"array","items":{"anyOf":[{"const":"x","title":"X"}]}}}}}}}}`,
		`{"resultType":"input_required","inputRequests":{"a":{"method":"elicitation/create","params":{"mode":"url","message":"m","url":"https://a/b"}},"b":{"method":"roots/list"},
			"c":{"method":"sampling/createMessage","params":{"maxTokens":1,"messages":[{"role":"user","content":{"type":"text","text":"t"}},
			{"role":"assistant","content":[{"type":"tool_use","id":"1","name":"n","input":{}}]},{"role":"user","content":[{"type":"tool_result","toolUseId":"1","content":[{"type":"text","text":"t"}],"isError":true}]}],
			"modelPreferences":{"hints":[{"name":"n"}],"costPriority":0.5},"stopSequences":["a"],"metadata":{"a":1},"includeContext":"none","systemPrompt":"s","temperature":0.5,
			"tools":[{"name":"n","inputSchema":{"type":"object"}}],"toolChoice":{"mode":"auto"}}}}}`,
	},
	"tool": {
		`{"name":"n","title":"N","description":"d","inputSchema":{"type":"object","properties":{"a":{"type":"string","x-mcp-header":"A"}},"required":["a"]},"annotations":{"title":"t","readOnlyHint":true},"_meta":{"com.example/a":1}}`,
		`{"name":"n","inputSchema":{"type":"object","$schema":"http://json-schema.org/draft-07/schema#"},"outputSchema":{"type":"object","properties":{"a":{"type":"number"}},"required":["a"]},"icons":[{"src":"https://a/b.png"}]}`,
	},
	"tools": {
		`{"resultType":"complete","ttlMs":0,"cacheScope":"public","nextCursor":"c","tools":[{"name":"a","inputSchema":{"type":"object"}},{"name":"b","inputSchema":{"type":"object"},"execution":{"taskSupport":"optional"}}]}`,
	},
	"error": {`{"code":-32602,"message":"Unknown tool: x","data":{"a":1}}`, `{"code":-31000,"message":"m"}`},
}
