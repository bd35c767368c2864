package spec_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/mcpsight/mcpsight/spec"
)

// schemaVariable names a folder with the protocol's own JSON Schemas; see
// CONTRIBUTING.
const schemaVariable = "MCPSIGHT_MCP_SCHEMA"

// oracle is the protocol's own schema of one revision.
type oracle struct {
	text []byte
	defs string // the member that holds the definitions
	mu   sync.Mutex
	done map[string]*jsonschema.Resolved
}

// oracles reads the schemas; it is nil where the variable is not set.
var oracles = sync.OnceValues(func() (map[spec.Revision]*oracle, error) {
	folder := os.Getenv(schemaVariable)
	if folder == "" {
		return nil, nil
	}
	all := map[spec.Revision]*oracle{}
	for _, r := range spec.Revisions() {
		text, err := os.ReadFile(filepath.Join(folder, string(r)+".schema.json"))
		if err != nil {
			return nil, err
		}
		o := &oracle{text: text, defs: "definitions", done: map[string]*jsonschema.Resolved{}}
		if r >= spec.Rev20251125 {
			o.defs = "$defs"
		}
		all[r] = o
	}
	return all, nil
})

func loadOracles(t testing.TB) map[spec.Revision]*oracle {
	t.Helper()
	all, err := oracles()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func needOracles(t testing.TB) map[spec.Revision]*oracle {
	t.Helper()
	all := loadOracles(t)
	if all == nil {
		t.Skipf("%s is not set: it names the folder of the protocol's JSON Schemas", schemaVariable)
	}
	return all
}

// refuses says why the schema refuses the value as a name, such as
// CallToolResult; nil if it accepts it.
func (o *oracle) refuses(t testing.TB, name string, value any) error {
	t.Helper()
	o.mu.Lock()
	defer o.mu.Unlock()
	resolved := o.done[name]
	if resolved == nil {
		var document map[string]any
		if err := json.Unmarshal(o.text, &document); err != nil {
			t.Fatal(err)
		}
		defs := document[o.defs].(map[string]any)
		// A slip of the generator that makes the schema: numbers with a fraction and
		// null are JSON too.
		if _, ok := defs["JSONValue"]; ok {
			defs["JSONValue"] = true
		}
		// Before 2025-11-25 the error object has no name of its own.
		if rpc, ok := defs["JSONRPCError"].(map[string]any); ok && defs["Error"] == nil {
			defs["Error"] = rpc["properties"].(map[string]any)["error"]
		}
		document["$ref"] = "#/" + o.defs + "/" + name
		text, err := json.Marshal(document)
		if err != nil {
			t.Fatal(err)
		}
		var schema jsonschema.Schema
		if err := json.Unmarshal(text, &schema); err != nil {
			t.Fatal(err)
		}
		if resolved, err = schema.Resolve(nil); err != nil {
			t.Fatal(err)
		}
		o.done[name] = resolved
	}
	return resolved.Validate(value)
}

// schemaName is what the protocol's schema calls a document of the kind; "" for
// one that it does not define.
func schemaName(kind string, r spec.Revision, value any) string {
	if kind != "result" {
		return map[string]string{"tool": "Tool", "tools": "ListToolsResult", "error": "Error"}[kind]
	}
	object, _ := value.(map[string]any)
	_, content := object["content"]
	_, task := object["task"]
	switch {
	case r == spec.Rev20251125 && task && !content:
		return "CreateTaskResult"
	case r < spec.Rev20260728:
		return "CallToolResult"
	case object["resultType"] == "input_required":
		return "InputRequiredResult"
	case object["resultType"] == "task":
		return "" // of an extension
	}
	return "CallToolResult"
}

// judge checks raw as a document of the kind: the findings are in bounds, and what
// has no error among them is accepted by the protocol's own schema, if o is not
// nil. It reports whether it was accepted.
func judge(t *testing.T, o *oracle, kind string, r spec.Revision, raw []byte) bool {
	t.Helper()
	findings, err := check(kind, r, string(raw), around{})
	if err != nil {
		return false
	}
	checkFindings(t, raw, findings)
	for _, f := range findings {
		if f.Severity == spec.Error {
			return false
		}
	}
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		return true // a number that Go has none for
	}
	if name := schemaName(kind, r, value); o != nil && name != "" {
		if err := o.refuses(t, name, value); err != nil {
			t.Errorf("%s: accepted as %s, but %s refuses it: %v\n%s", r, kind, name, err, raw)
		}
	}
	return true
}

// TestOracle makes every small change to documents that keep to the protocol. What
// is still accepted must be accepted by the protocol's own schema.
func TestOracle(t *testing.T) {
	all := needOracles(t)
	for _, r := range spec.Revisions() {
		for kind, documents := range wellFormed {
			t.Run(string(r)+"/"+kind, func(t *testing.T) {
				runs, accepted := 0, 0
				for _, document := range documents {
					everyChange(t, document, func(raw []byte) bool {
						runs++
						if judge(t, all[r], kind, r, raw) {
							accepted++
						}
						return !t.Failed()
					})
				}
				if accepted < runs/50 {
					t.Errorf("%d of %d accepted: the test asks little", accepted, runs)
				}
			})
		}
	}
}

// everyChange yields the document with each value in it replaced by each of values,
// each member left out, and each of memberNames added to each object.
func everyChange(t testing.TB, document string, yield func([]byte) bool) {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(document), &root); err != nil {
		t.Fatal(err)
	}
	more := true
	show := func() {
		raw, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		more = more && yield(raw)
	}
	try := func(texts []string, set func(any)) {
		for _, text := range texts {
			set(parsed(text))
			show()
		}
	}
	var walk func(v any, set func(any))
	walk = func(v any, set func(any)) {
		if !more {
			return
		}
		try(values, set)
		set(v)
		switch v := v.(type) {
		case map[string]any:
			for _, key := range sortedKeys(v) {
				was := v[key]
				delete(v, key)
				show()
				v[key] = was
				walk(was, func(now any) { v[key] = now })
			}
			for _, name := range memberNames {
				if _, ok := v[name]; !ok {
					try(plainValues, func(now any) { v[name] = now })
					delete(v, name)
				}
			}
		case []any:
			for i, was := range v {
				walk(was, func(now any) { v[i] = now })
			}
		}
	}
	walk(root, func(now any) { root = now })
}

func parsed(text string) (v any) {
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		panic(err)
	}
	return v
}

// TestExamples: the protocol's own examples have no error.
func TestExamples(t *testing.T) {
	all := needOracles(t)
	files, err := filepath.Glob(filepath.Join(os.Getenv(schemaVariable), "examples", "*", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, file := range files {
		kind := filepath.Base(filepath.Dir(file))
		t.Run(kind+"/"+filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			as := "result"
			switch kind {
			case "Tool":
				as = "tool"
			case "CallToolResult", "InputRequiredResult":
			case "TextResourceContents", "BlobResourceContents":
				raw = []byte(`{"resultType":"complete","content":[{"type":"resource","resource":` + string(raw) + `}]}`)
			default:
				raw = []byte(`{"resultType":"complete","content":[` + string(raw) + `]}`)
			}
			if !judge(t, all[spec.Rev20260728], as, spec.Rev20260728, raw) {
				t.Error("has an error")
			}
			findings, err := check(as, spec.Rev20260728, string(raw), around{})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range findings {
				// The examples leave serverInfo out; the schema says SHOULD.
				if f.Rule.ID != "meta-server-info" {
					t.Errorf("%s %s: %s", f.Rule.ID, f.Pointer, f.Message)
				}
			}
		})
	}
}

// mutator changes JSON at random.
type mutator struct{ *rand.Rand }

// change returns the document with n changes.
func (m mutator) change(t testing.TB, document string, n int) []byte {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(document), &root); err != nil {
		t.Fatal(err)
	}
	for range n {
		root = m.one(root, 0)
	}
	raw, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// one changes v, or something inside it.
func (m mutator) one(v any, depth int) any {
	deeper := m.IntN(8) > 0
	switch v := v.(type) {
	case map[string]any:
		keys := sortedKeys(v)
		if len(keys) > 0 && (deeper || depth == 0) {
			key := keys[m.IntN(len(keys))]
			v[key] = m.one(v[key], depth+1)
			return v
		}
		switch {
		case m.IntN(3) == 0 && len(keys) > 0:
			delete(v, keys[m.IntN(len(keys))])
			return v
		case m.IntN(2) == 0:
			v[memberNames[m.IntN(len(memberNames))]] = m.value()
			return v
		}
	case []any:
		if len(v) > 0 && deeper {
			i := m.IntN(len(v))
			v[i] = m.one(v[i], depth+1)
			return v
		}
		if m.IntN(2) == 0 {
			return append(v, m.value())
		}
		return v[:len(v)/2]
	}
	return m.value()
}

func (m mutator) value() any { return parsed(values[m.IntN(len(values))]) }

// What changes write.
var (
	memberNames = strings.Fields(`_meta annotations audience blob content data default description enum format hints icons
		inputRequests isError items lastModified maxTokens message messages metadata method mimeType mode name oneOf params
		priority properties required requestState requestedSchema resource resultType role sizes size src status
		structuredContent task text theme title toolChoice tools ttl ttlMs type uri url version execution outputSchema $schema
		io.modelcontextprotocol/serverInfo io.modelcontextprotocol/related-task cacheScope nextCursor code`)
	plainValues = []string{`null`, `true`, `2.5`, `"a"`, `[]`, `[1]`, `{}`, `{"a":1}`}
	values      = []string{
		`null`, `true`, `false`, `0`, `1`, `0.5`, `-1`, `2.5`, `1e300`, `""`, `"a"`, `"user"`, `"text"`, `"image"`, `"audio"`, `"resource"`,
		`"resource_link"`, `"tool_use"`, `"complete"`, `"input_required"`, `"task"`, `"working"`, `"string"`, `"object"`, `"array"`, `"number"`,
		`"url"`, `"form"`, `"file:///a"`, `"AAAA"`, `"2025-01-12T15:00:58Z"`, `[]`, `{}`, `["user"]`, `[1]`, `{"a":1}`, `[{}]`, `[null]`,
		`{"type":"text","text":"a"}`, `{"type":"object"}`, `{"name":"n","version":"1"}`, `["a","a"]`, `{"taskId":"1"}`,
		`{"type":"string","enum":["a"]}`, `{"src":"https://a/b.png"}`, `"public"`,
	}
)
