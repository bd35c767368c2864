package tssdk

import (
	"slices"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/js"
)

// The settings of hosts. The hosts' own packages hold them to recordings.
var (
	claude310 = Settings{
		Annotations: true, LinkSize: true, IconTheme: true,
		Lone: true, DateTime: DateTwo, Infinity: InfinitySigned, Families: true,
	}
	claude310Modern = Settings{
		Annotations: true, LinkSize: true, IconTheme: true, ContentRequired: true, StructuredAny: true,
		Lone: true, DateTime: DateTwo, Infinity: InfinitySigned,
	}
	claude270 = Settings{
		Annotations: true, LinkSize: true, IconTheme: true,
		Lone: true, DateTime: DateOptional, Short: true,
	}
	claude100 = Settings{Annotations: true, LinkSize: true, IconTheme: true, Ctor: true}
	gemini    = GeminiCLI()
	opencode  = Opencode()
)

// Issues in their compact form, for the table.
const (
	noText = `{"code":"invalid_value","values":["text"],"path":["type"],"message":"Invalid input: expected \"text\""},` +
		`{"expected":"string","code":"invalid_type","path":["text"],"message":"Invalid input: expected string, received undefined"}`
	noObject = `{"expected":"object","code":"invalid_type","path":[],"message":"Invalid input: expected object, received null"}`
)

func TestCheckResult(t *testing.T) {
	tests := []struct {
		name     string
		reason   string
		settings Settings
		result   string
		want     string // the issues as compact JSON, or what is kept of the result
	}{
		{
			"empty", "no content is an empty list up to 2025-11-25",
			claude310, `{}`, `{"content":[]}`,
		},
		{
			"no content", "2026-07-28 requires it",
			claude310Modern, `{}`,
			`[{"expected":"array","code":"invalid_type","path":["content"],"message":"Invalid input: expected array, received undefined"}]`,
		},
		{
			"content null", "null is not absent",
			claude310, `{"content":null}`,
			`[{"expected":"array","code":"invalid_type","path":["content"],"message":"Invalid input: expected array, received null"}]`,
		},
		{
			"everything at once", "nothing stops at the first issue, and the order is the schema's",
			claude310, `{"isError":0,"structuredContent":[],"content":"","_meta":true}`,
			`[{"expected":"object","code":"invalid_type","path":["_meta"],"message":"Invalid input: expected object, received boolean"},` +
				`{"expected":"array","code":"invalid_type","path":["content"],"message":"Invalid input: expected array, received string"},` +
				`{"expected":"record","code":"invalid_type","path":["structuredContent"],"message":"Invalid input: expected record, received array"},` +
				`{"expected":"boolean","code":"invalid_type","path":["isError"],"message":"Invalid input: expected boolean, received number"}]`,
		},
		{
			"no object", "the result itself",
			claude310, `[]`,
			`[{"expected":"object","code":"invalid_type","path":[],"message":"Invalid input: expected object, received array"}]`,
		},
		{
			"structured content of any kind", "2026-07-28",
			claude310Modern, `{"content":[],"structuredContent":[1]}`, `{"content":[],"structuredContent":[1]}`,
		},
		{
			"block null", "inside a union paths begin at what it looked at",
			claude310, `{"content":[null]}`,
			`[{"code":"invalid_union","errors":[[` + noObject + `],[` + noObject + `],[` + noObject + `],[` + noObject + `],[` + noObject + `]],` +
				`"path":["content",0],"message":"Invalid input"}]`,
		},
		{
			"lone form", "bad base64 does not abort, so the image speaks alone, with all its issues",
			claude310, `{"content":[{"type":"image","data":"A","mimeType":"","annotations":{"priority":5}}]}`,
			`[{"code":"custom","path":["content",0,"data"],"message":"Invalid Base64 string"},` +
				`{"origin":"number","code":"too_big","maximum":1,"inclusive":true,"path":["content",0,"annotations","priority"],"message":"Too big: expected number to be <=1"}]`,
		},
		{
			"lone form of a lone form", "a blob's issue stays soft for the block around it",
			claude310, `{"content":[{"type":"resource","resource":{"uri":"","blob":"="}}]}`,
			`[{"code":"custom","path":["content",0,"resource","blob"],"message":"Invalid Base64 string"}]`,
		},
		{
			"short", "no locale: only the SDK's own messages are left",
			claude270, `{"content":[{"type":"text","text":"","annotations":{"priority":-1}},{"type":"audio","mimeType":"","data":"!"}]}`,
			`[{"origin":"number","code":"too_small","minimum":0,"inclusive":true,"path":["content",0,"annotations","priority"],"message":"Invalid input"},` +
				`{"code":"custom","path":["content",1,"data"],"message":"Invalid Base64 string"}]`,
		},
		{
			"infinity", "newer validators name it and keep its sign",
			claude310, `{"content":-1e400}`,
			`[{"expected":"array","code":"invalid_type","path":["content"],"message":"Invalid input: expected array, received -Infinity"}]`,
		},
		{
			"infinity, plain", "older ones call it a number",
			claude100, `{"content":-1e400}`,
			`[{"expected":"array","code":"invalid_type","path":["content"],"message":"Invalid input: expected array, received number"}]`,
		},
		{
			"constructor", "an own key of that name makes no record of an object",
			gemini, `{"content":[],"_meta":{"constructor":{}}}`,
			`[{"expected":"record","code":"invalid_type","path":["_meta"],"message":"Invalid input: expected record, received object"}]`,
		},
		{
			"constructor like a class", "but it may look like one",
			gemini, `{"content":[],"_meta":{"constructor":{"prototype":{"isPrototypeOf":0}}}}`,
			`{"_meta":{"constructor":{"prototype":{"isPrototypeOf":0}}},"content":[]}`,
		},
		{
			"annotations unknown", "an SDK that does not know them drops them",
			gemini, `{"content":[{"type":"text","text":"","annotations":0}]}`, `{"content":[{"type":"text","text":""}]}`,
		},
		{
			"progress token", "opencode 1.18.33 times out on it: its transport checks the envelope",
			opencode, `{"content":[],"_meta":{"progressToken":{}}}`,
			`[{"code":"invalid_union","errors":[[{"expected":"string","code":"invalid_type","path":[],"message":"Invalid input: expected string, received object"}],` +
				`[{"expected":"number","code":"invalid_type","path":[],"message":"Invalid input: expected number, received object"}]],"path":["_meta","progressToken"],"message":"Invalid input"}]`,
		},
		{
			"other family", "Claude Code 2.1.274: a request for input is no empty tool result",
			claude310, `{"requestState":1,"inputRequests":null}`,
			`[{"code":"custom","message":"content is required when the body carries 'inputRequests' — another result family cannot default into an empty tools/call success","path":[]}]`,
		},
		{
			"other family with content", "a result with content is a tool's",
			claude310, `{"task":1,"content":[]}`, `{"content":[],"task":1}`,
		},
		{
			"order kept", "known members first, in the schema's order; unknown ones stay in a result only",
			claude310, `{"z":1,"isError":false,"content":[{"x":1,"text":"","type":"text"}],"1":2}`,
			`{"1":2,"content":[{"type":"text","text":""}],"isError":false,"z":1}`,
		},
		{
			"link", "type comes last, icons are cut down to what is known",
			claude310, `{"content":[{"type":"resource_link","uri":"","name":"","icons":[{"x":1,"src":"","theme":"dark"}],"size":-0.5}]}`,
			`{"content":[{"name":"","icons":[{"src":"","theme":"dark"}],"uri":"","size":-0.5,"type":"resource_link"}]}`,
		},
		{
			"bad blob beside a text", "the text form wins first",
			claude310, `{"content":[{"type":"resource","resource":{"blob":"!","text":"","uri":""}}]}`,
			`{"content":[{"type":"resource","resource":{"uri":"","text":""}}]}`,
		},
		{
			"bad text beside a blob", "the blob form is the first without an issue",
			claude310, `{"content":[{"type":"resource","resource":{"blob":"AA","text":0,"uri":""}}]}`,
			`{"content":[{"type":"resource","resource":{"uri":"","blob":"AA"}}]}`,
		},
		{
			"__proto__", "dropped from open objects and records, at their top only",
			claude310, `{"__proto__":1,"content":[],"structuredContent":{"__proto__":1,"a":{"__proto__":1}}}`,
			`{"content":[],"structuredContent":{"a":{"__proto__":1}}}`,
		},
		{
			"__proto__ of any value", "2026-07-28 does not look into structuredContent",
			claude310Modern, `{"content":[],"structuredContent":{"__proto__":1}}`,
			`{"content":[],"structuredContent":{"__proto__":1}}`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			checked, failure := CheckResult(parse(t, test.result), test.settings)
			got := js.Stringify(checked, 0)
			if failure != nil {
				got = js.Stringify(parse(t, failure.Text()), 0)
			}
			if got != test.want {
				t.Errorf("%s\nresult %s\n   got %s\n  want %s", test.reason, test.result, got, test.want)
			}
		})
	}
}

// An abort in the form makes the union speak for all of them; two soft forms too.
func TestUnionNotLone(t *testing.T) {
	for _, test := range []struct {
		name, block string
		settings    Settings
	}{
		{"setting off", `{"type":"image","data":"A","mimeType":""}`, claude100},
		{"aborted beside soft", `{"type":"image","data":"A"}`, claude310},
		{"two forms of a date", `{"type":"text","text":"","annotations":{"lastModified":"yesterday"}}`, claude310},
	} {
		_, failure := CheckResult(parse(t, `{"content":[`+test.block+`]}`), test.settings)
		issues := parse(t, failure.Text()).Items()
		if len(issues) != 1 || issues[0].Get("code").Text() != "invalid_union" || len(issues[0].Get("errors").Items()) != 5 {
			t.Errorf("%s: got %s", test.name, failure.Text())
		}
	}
}

// What passes and needs no change is the very value that was parsed.
func TestUnchanged(t *testing.T) {
	src := `{"content":[{"type":"text","text":"a","annotations":{"priority":1}},{"type":"resource","resource":{"uri":"","text":""}}],"structuredContent":{"a":1},"x":1}`
	checked, failure := CheckResult(parse(t, src), claude310)
	if failure != nil || checked.Raw() != src {
		t.Errorf("got %q, %v", checked.Raw(), failure)
	}
}

func TestThrown(t *testing.T) {
	for _, result := range []string{
		`{"structuredContent":{"constructor":null},"content":0}`,
		`{"content":[{"_meta":{"constructor":null}}]}`,
		`{"content":[{"type":"resource","resource":{"_meta":{"constructor":null}}}]}`,
	} {
		_, failure := CheckResult(parse(t, result), claude100)
		if failure == nil || failure.Text() != thrownByCtor || len(slices.Collect(failure.Issues())) != 0 {
			t.Errorf("%s: got %+v", result, failure)
		}
		if _, failure := CheckResult(parse(t, result), claude310); failure != nil && failure.Thrown != "" {
			t.Errorf("%s: thrown without the setting", result)
		}
	}
}

// Claude Code 2.1.310, recording read/invalid: the text to the letter.
func TestCheckRead(t *testing.T) {
	_, failure := CheckRead(parse(t, `{"contents":"x"}`), claude310)
	want := `[
  {
    "expected": "array",
    "code": "invalid_type",
    "path": [
      "contents"
    ],
    "message": "Invalid input: expected array, received string"
  }
]`
	if failure == nil || failure.Text() != want {
		t.Errorf("got %v", failure)
	}
	checked, failure := CheckRead(parse(t, `{"contents":[{"text":"","uri":"","x":1}],"y":2}`), claude310)
	if got := js.Stringify(checked, 0); failure != nil || got != `{"contents":[{"uri":"","text":""}],"y":2}` {
		t.Errorf("got %s, %v", got, failure)
	}
}

func TestIssues(t *testing.T) {
	_, failure := CheckResult(parse(t, `{"_meta":1,"content":[0,{"type":"image","mimeType":"","data":"!"}],"isError":1}`), claude310)
	var pointers, pieces []string
	for issue := range failure.Issues() {
		pointers = append(pointers, issue.Pointer())
		pieces = append(pieces, issue.Piece())
	}
	if got := strings.Join(pointers, " "); got != "/_meta /content/0 /content/1/data /isError" {
		t.Errorf("pointers %s", got)
	}
	if got := strings.Join(pieces, " "); got != "/_meta /content/0 /content/1 /isError" {
		t.Errorf("pieces %s", got)
	}
	for issue := range failure.Issues() {
		if got := issue.Message(); got != "Invalid input: expected object, received number" {
			t.Errorf("message %q", got)
		}
		break // stops the walk
	}
	_, failure = CheckResult(parse(t, `0`), claude310)
	for issue := range failure.Issues() {
		if issue.Pointer() != "" || issue.Piece() != "" {
			t.Errorf("root: %q, %q", issue.Pointer(), issue.Piece())
		}
	}
	_, failure = CheckResult(parse(t, `{"_meta":{"io.modelcontextprotocol/related-task":1}}`), opencode)
	for issue := range failure.Issues() {
		if issue.Pointer() != "/_meta/io.modelcontextprotocol~1related-task" {
			t.Errorf("escapes: %q", issue.Pointer())
		}
	}
}

func TestEnds(t *testing.T) {
	for _, result := range []string{
		`{"content":0}`,
		`{"task":1}`, // the only text that is not ASCII
		`{"content":[` + strings.Repeat(`{"type":"x"},`, 100) + `0]}`,
	} {
		_, failure := CheckResult(parse(t, result), claude310)
		text := failure.Text()
		for _, size := range [][2]int{{0, 0}, {5000, 5000}, {-1, 3}, {1 << 30, 0}, {20, 1 << 20}, {100_000, 100_000}} {
			first, last, units := failure.Ends(size[0], size[1])
			if first != js.Head(text, max(size[0], 0)) || last != js.Tail(text, max(size[1], 0)) || units != js.Units(text) {
				t.Errorf("%.40s, %v: got %d, %d of %d units", result, size, len(first), len(last), units)
			}
		}
	}
}
