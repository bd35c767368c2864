package spec_test

const aTask = `"taskId":"1","status":"working","createdAt":"2025-11-25T10:30:00Z","lastUpdatedAt":"2025-11-25T10:30:00Z"`

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
