package spec_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/spec"
)

// around is what is known around a document, as JSON.
type around struct {
	tool, server, client, before string
	request                      spec.Request
}

// check checks a document of a kind: result, tool, tools or error.
func check(kind string, r spec.Revision, document string, a around) ([]spec.Finding, error) {
	piece, err := spec.ParsePiece([]byte(document))
	if err != nil {
		return nil, err
	}
	optional := func(raw string) (p spec.Piece) {
		if raw != "" && err == nil {
			p, err = spec.ParsePiece([]byte(raw))
		}
		return p
	}
	var findings []spec.Finding
	switch kind {
	case "result":
		findings = spec.Check(spec.Read(piece.JSON()), spec.Context{
			Revision: r, Request: a.request, Tool: optional(a.tool),
			ServerCapabilities: optional(a.server), ClientCapabilities: optional(a.client),
		})
	case "tool":
		findings = spec.CheckTool(piece, r)
	case "tools":
		findings = spec.CheckTools(piece, optional(a.before), r)
	case "error":
		findings = spec.CheckError(piece, r)
	}
	return findings, err
}

func ExampleCheck() {
	result, err := spec.Parse([]byte(`{"content": [{"type": "image", "data": "AAAA"}]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range spec.Check(result, spec.Context{}) {
		fmt.Printf("%s %s: %s (%s)\n", f.Severity, f.Pointer, f.Message, f.Rule.ID)
		fmt.Println(f.Rule.URL(spec.Rev20251125))
	}
	// Output:
	// error /content/0/mimeType: mimeType is missing: an image needs one, such as image/png (mime-required)
	// https://modelcontextprotocol.io/specification/2025-11-25/server/tools#image-content
}

// TestRules: each bad document has exactly the finding, its twin none of the rule;
// where the rule has a bound, the bad document has none on the other side of it.
func TestRules(t *testing.T) {
	shown := map[string]bool{}
	for _, row := range readRows(t) {
		t.Run(row.name, func(t *testing.T) {
			shown[row.rule] = true
			r := row.rev
			bad, err := check(row.kind, r, row.bad, row.around)
			if err != nil {
				t.Fatal(err)
			}
			checkFindings(t, []byte(row.bad), bad)
			if got := of(row.rule, bad); got != row.finding {
				t.Errorf("%s\n found %s\n want  %s", row.bad, got, row.finding)
			}
			good, err := check(row.kind, r, row.good, row.around)
			if err != nil {
				t.Fatal(err)
			}
			if got := of(row.rule, good); got != "" {
				t.Errorf("%s\n found %s", row.good, got)
			}
			rule := ruleNamed(t, row.rule)
			if !rule.In(r) {
				t.Fatalf("the rule is not of %s", r)
			}
			for _, other := range spec.Revisions() {
				findings, err := check(row.kind, other, row.bad, row.around)
				if err != nil {
					t.Fatal(err)
				}
				if found := of(row.rule, findings); found != "" && !rule.In(other) {
					t.Errorf("%s: found %s", other, found)
				}
			}
		})
	}
	for _, r := range spec.Rules() {
		if !shown[r.ID] {
			t.Errorf("%s: no pair in testdata/rules shows it", r.ID)
		}
	}
}

// of writes the findings of a rule.
func of(rule string, findings []spec.Finding) string {
	var found []string
	for _, f := range findings {
		if f.Rule.ID == rule {
			found = append(found, fmt.Sprintf("%s %s: %s", f.Severity, f.Pointer, f.Message))
		}
	}
	return strings.Join(found, "; ")
}

func ruleNamed(t *testing.T, id string) *spec.Rule {
	t.Helper()
	for _, r := range spec.Rules() {
		if r.ID == id {
			return r
		}
	}
	t.Fatalf("no rule %s", id)
	return nil
}

// TestBounds: where a rule begins and ends, by documents that keep to the rest.
func TestBounds(t *testing.T) {
	for _, test := range []struct {
		rule, kind, document string
		around               around
		in                   string // the revisions that find it, oldest first, by year and month
		severity             string // of each
	}{
		{"content-known-type", "result", `{"content":[{"type":"audio","data":"AAAA","mimeType":"audio/wav"}]}`, around{}, "24-11", "error"},
		{"content-known-type", "result", `{"content":[{"type":"resource_link","uri":"a:b","name":"n"}]}`, around{}, "24-11 25-03", "error error"},
		{"uri-valid", "result", `{"content":[{"type":"resource","resource":{"uri":"not a uri","text":""}}]}`, around{}, "24-11 25-03 25-06 25-11 26-07", "warning warning error error error"},
		{"structured-unsupported-rev", "result", `{"content":[],"structuredContent":{}}`, around{}, "24-11 25-03", "warning warning"},
		{"structured-object", "result", `{"content":[],"structuredContent":[]}`, around{}, "25-06 25-11", "error error"},
		{"structured-text-fallback", "result", `{"content":[],"structuredContent":{}}`, around{}, "25-06 25-11 26-07", "warning warning warning"},
		{"structured-text-fallback", "result", `{"content":[],"structuredContent":null}`, around{}, "26-07", "error"},
		{"result-type-early", "result", `{"content":[],"resultType":"complete"}`, around{}, "24-11 25-03 25-06 25-11", "note note note note"},
		{"result-type-required", "result", `{"content":[]}`, around{}, "26-07", "error"},
		{"meta-server-info", "result", `{"content":[]}`, around{}, "26-07", "warning"},
		{"content-required", "result", `{"task":{}}`, around{}, "24-11 25-03 25-06", "error error error"},
		{"meta-object", "result", `{"content":[{"type":"text","text":"","_meta":1}]}`, around{}, "25-06 25-11 26-07", "error error error"},
		{"meta-key-grammar", "result", `{"content":[],"_meta":{"com.example.mcp/x":1}}`, around{}, "", ""},
		{"meta-key-grammar", "result", `{"content":[],"_meta":{"com.example.mcp.tools/x":1}}`, around{}, "25-06", "error"},
		{"meta-key-grammar", "result", `{"content":[],"_meta":{"com.mcp/x":1}}`, around{}, "25-11 26-07", "error error"},
		{"meta-key-grammar", "result", `{"content":[],"_meta":{"example.com/x":1}}`, around{}, "25-11 26-07", "warning warning"},
		{"icon-src", "result", `{"content":[{"type":"resource_link","uri":"a:b","name":"n","icons":[{}]}]}`, around{}, "25-11 26-07", "error error"},
		{"annotations-last-modified", "result", `{"content":[{"type":"text","text":"","annotations":{"lastModified":"yesterday"}}]}`, around{}, "25-06 25-11 26-07", "warning warning warning"},
		{"error-code-range", "error", `{"code":-32002,"message":"m"}`, around{}, "26-07", "error"},
		{"tool-error-channel", "error", `{"code":-32602,"message":"Invalid arguments"}`, around{}, "25-11 26-07", "warning warning"},
		{"output-schema-valid", "tool", `{"name":"n","inputSchema":{"type":"object"},"outputSchema":{"type":"array"}}`, around{}, "25-06 25-11", "error error"},
		{"output-schema-valid", "tool", `{"name":"n","inputSchema":{"type":"object"},"outputSchema":{"type":"object","additionalProperties":{"items":[{}]}}}`, around{}, "25-11 26-07", "error error"},
		{"structured-matches-output-schema", "result", `{"content":[],"resultType":"complete"}`, around{tool: `{"outputSchema":{"type":"object"}}`}, "25-06 25-11 26-07", "error error error"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			var in, severities []string
			for _, r := range spec.Revisions() {
				findings, err := check(test.kind, r, test.document, test.around)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range findings {
					if f.Rule.ID == test.rule {
						in, severities = append(in, string(r)[2:7]), append(severities, f.Severity.String())
					}
				}
			}
			if got := strings.Join(in, " "); got != test.in {
				t.Errorf("%s\n found in %q, want %q", test.document, got, test.in)
			}
			if got := strings.Join(severities, " "); got != test.severity {
				t.Errorf("%s\n severities %q, want %q", test.document, got, test.severity)
			}
		})
	}
}

// TestWellFormed: what keeps to the protocol has no finding in the newest revision
// but that its server is not named.
func TestWellFormed(t *testing.T) {
	for kind, documents := range wellFormed {
		for i, document := range documents {
			findings, err := check(kind, spec.Newest, document, around{})
			if err != nil {
				t.Fatalf("%s %d: %v", kind, i, err)
			}
			for _, f := range findings {
				if f.Severity == spec.Error || kind != "error" && f.Rule.ID != "meta-server-info" {
					t.Errorf("%s %d: %s %s %s: %s", kind, i, f.Severity, f.Rule.ID, f.Pointer, f.Message)
				}
			}
		}
	}
}

func TestRuleList(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range spec.Rules() {
		switch {
		case seen[r.ID]:
			t.Errorf("%s: twice", r.ID)
		case r.Title == "" || !strings.HasSuffix(r.Text, ".") || r.Section == "":
			t.Errorf("%s: says too little: %+v", r.ID, r)
		case r.Since != "" && r.Until != "" && r.Since > r.Until:
			t.Errorf("%s: ends before it begins", r.ID)
		}
		seen[r.ID] = true
	}
	for _, test := range []struct {
		rule string
		rev  spec.Revision
		want string
	}{
		{"output-schema-remote-ref", spec.Rev20260728, "2026-07-28/basic/index#ref-resolution"},
		{"meta-key-grammar", spec.Rev20241105, "2025-06-18/basic/index#meta"},
		{"task-related-meta", spec.Rev20260728, "2025-11-25/basic/utilities/tasks#related-task-metadata"},
		{"uri-valid", spec.Rev20250618, "2025-06-18/server/resources#common-uri-schemes"},
		{"meta-object", spec.Rev20250618, "2025-06-18/basic/index"},
	} {
		if got := ruleNamed(t, test.rule).URL(test.rev); got != "https://modelcontextprotocol.io/specification/"+test.want {
			t.Errorf("%s in %s: %s", test.rule, test.rev, got)
		}
	}
}

func TestSeverity(t *testing.T) {
	for _, s := range []spec.Severity{spec.Note, spec.Warning, spec.Error} {
		text, err := s.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back spec.Severity
		if err := back.UnmarshalText(text); err != nil || back != s {
			t.Errorf("%s reads as %s, %v", s, back, err)
		}
	}
	const want = `unknown severity "fatal": want one of note, warning, error`
	if _, err := spec.ParseSeverity("fatal"); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestHostile: findings stay few and small, and none takes long.
func TestHostile(t *testing.T) {
	key := strings.Repeat("k", 1<<20)
	deep := func(open, end string) string {
		return strings.Repeat(open, 4000) + `{}` + strings.Repeat(end, 4000)
	}
	for _, test := range []struct {
		name, kind, document string
		around               around
		more                 bool
	}{
		{"a million broken blocks", "result", `{"resultType":"complete","content":[` + strings.Repeat(`{},`, 1_000_000) + `0]}`, around{}, true},
		{"a long key above many breaches", "result", `{"resultType":"input_required","inputRequests":{"` + key + `":{"method":"sampling/createMessage","params":{"messages":[` +
			strings.Repeat(`0,`, 200_000) + `0]}}}}`, around{}, true},
		{"long keys", "result", `{"resultType":"complete","content":[],"_meta":{"-` + key + `":0,"` + key + `-":0,"` + key + `/x":0}}`, around{}, true},
		{"many keys", "result", `{"resultType":"complete","content":[],"_meta":{` + strings.TrimSuffix(manyKeys(200_000), ",") + `}}`, around{}, true},
		{"many breaches of a schema", "result", `{"resultType":"complete","content":[],"structuredContent":[` + strings.Repeat(`0,`, 200_000) + `0]}`,
			around{tool: `{"outputSchema":{"items":false}}`}, true},
		{"a deep schema", "tool", `{"name":"n","inputSchema":{"type":"object","not":` + deep(`{"not":`, `}`) + `}}`, around{}, false},
		{"a schema of many remote references", "tool", `{"name":"n","inputSchema":{"type":"object","allOf":[` + strings.Repeat(`{"$ref":"a:b"},`, 100_000) + `{}]}}`, around{}, true},
		{"many ids", "tool", `{"name":"n","inputSchema":{"type":"object","$id":"http://a/` + key[:1<<16] + `","allOf":[` + strings.Repeat(`{"$id":"b"},`, 1_000) + `{}]}}`, around{}, false},
		{"many tools of one name", "tools", `{"tools":[` + strings.Repeat(`{"name":"n","inputSchema":{"type":"object"}},`, 50_000) + `0]}`, around{}, true},
		{"long texts", "error", `{"code":-32602,"message":"` + strings.Repeat(`tool `, 500_000) + `"}`, around{}, false},
		{"control characters", "result", `{"resultType":"\u001b[2J\u202e\ud800","content":[{"type":"\u001b]0;x\u0007"}],"_meta":{"\u001b[31m":1}}`, around{}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := time.Now()
			findings, err := check(test.kind, spec.Newest, test.document, test.around)
			if err != nil {
				t.Fatal(err)
			}
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %s", took)
			}
			checkFindings(t, []byte(test.document), findings)
			size, more := 0, false
			for _, f := range findings {
				size += len(f.Pointer) + len(f.Message)
				more = more || f.More > 0
			}
			if size > 5<<20 {
				t.Errorf("%d bytes of findings", size)
			}
			if more != test.more {
				t.Errorf("more findings: %t", more)
			}
		})
	}
}

func manyKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"-%d":0,`, i)
	}
	return b.String()
}

// BenchmarkCheck checks a result of 2 kB: texts, an image, a link, a resource and
// structuredContent.
func BenchmarkCheck(b *testing.B) {
	document := `{"content":[{"type":"text","text":"` + strings.Repeat("word ", 80) + `"},` +
		`{"type":"image","data":"` + strings.Repeat("AAAA", 150) + `","mimeType":"image/png","annotations":{"audience":["user"],"priority":0.5}},` +
		`{"type":"resource_link","uri":"file:///project/src/main.rs","name":"main.rs","mimeType":"text/x-rust","size":4711},` +
		`{"type":"resource","resource":{"uri":"docs://guide","mimeType":"text/plain","text":"` + strings.Repeat("line\\n", 60) + `"},"_meta":{"com.example/id":1}}],` +
		`"structuredContent":{"items":[` + strings.Repeat(`{"id":1,"name":"n"},`, 15) + `{}]},"isError":false}`
	result, err := spec.Parse([]byte(document))
	if err != nil {
		b.Fatal(err)
	}
	if found := spec.Check(result, spec.Context{}); found != nil {
		b.Fatal(found)
	}
	b.SetBytes(int64(len(document)))
	b.ReportAllocs()
	for b.Loop() {
		spec.Check(result, spec.Context{})
	}
}
