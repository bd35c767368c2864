package spec_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/spec"
)

func ExampleParse() {
	result, err := spec.Parse([]byte(`{"content": [
		{"type": "text", "text": "see also"},
		{"type": "resource_link", "uri": "docs://a", "name": "a.md"}
	]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, block := range result.Content {
		switch b := block.(type) {
		case spec.TextContent:
			fmt.Println(b.Pointer(), b.Text)
		case spec.ResourceLink:
			fmt.Println(b.Pointer(), b.URI)
		}
	}
	// Output:
	// /content/0 see also
	// /content/1 docs://a
}

func TestParse(t *testing.T) {
	for _, test := range []struct {
		name, result string
		want         string // the blocks as Go values, then what else was found
	}{
		{"every block", `{"content":[{"type":"text","text":"t"},{"type":"image","data":"AA==","mimeType":"image/png"},` +
			`{"type":"audio","data":"","mimeType":"audio/wav"},{"type":"resource_link","uri":"u","name":"n","title":"T","description":"d","mimeType":"m"},` +
			`{"type":"resource","resource":{"uri":"u","mimeType":"m","text":""}},{"type":"resource","resource":{"uri":"u","blob":"AA=="}}]}`,
			`text "t"; image "AA==" "image/png"; audio "" "audio/wav"; link "u" "n" "T" "d" "m"; resource "u" "m" text:true "" blob:false ""; resource "u" "" text:false "" blob:true "AA=="`},
		{"what no tool result holds", `{"content":[{"type":"tool_use"},{},null,5,{"type":7}]}`, `unknown "tool_use"; unknown ""; unknown ""; unknown ""; unknown ""`},
		{"members of the wrong kind read as absent", `{"content":[{"type":"text","text":5},{"type":"resource","resource":[]}],"isError":"true","resultType":1}`,
			`text ""; resource "" "" text:false "" blob:false ""`},
		{"the last of duplicate keys counts", `{"isError":true,"content":[],"content":[{"type":"text","text":"a","text":"b"}],"isError":false}`, `text "b"`},
		{"content that is no array", `{"content":{"0":{"type":"text","text":"a"}}}`, ``},
		{"no object", `[{"content":[]}]`, ``},
		{"structuredContent null is there", `{"structuredContent":null,"isError":true,"resultType":"complete"}`, `structured null error resultType "complete"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := spec.Parse([]byte(test.result))
			if err != nil {
				t.Fatal(err)
			}
			if got := describe(r); got != test.want {
				t.Errorf("found\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func describe(r *spec.Result) string {
	var found []string
	for _, block := range r.Content {
		switch b := block.(type) {
		case spec.TextContent:
			found = append(found, fmt.Sprintf("text %q", b.Text))
		case spec.ImageContent:
			found = append(found, fmt.Sprintf("image %q %q", b.Data, b.MIMEType))
		case spec.AudioContent:
			found = append(found, fmt.Sprintf("audio %q %q", b.Data, b.MIMEType))
		case spec.ResourceLink:
			found = append(found, fmt.Sprintf("link %q %q %q %q %q", b.URI, b.Name, b.Title, b.Description, b.MIMEType))
		case spec.EmbeddedResource:
			c := b.Resource
			found = append(found, fmt.Sprintf("resource %q %q text:%t %q blob:%t %q", c.URI, c.MIMEType, c.HasText, c.Text, c.HasBlob, c.Blob))
		case spec.UnknownContent:
			found = append(found, fmt.Sprintf("unknown %q", b.Type))
		}
	}
	s := strings.Join(found, "; ")
	if r.Structured.Exists() {
		s += "structured " + string(r.Structured.Raw())
	}
	if r.IsError {
		s += " error"
	}
	if r.ResultType != "" {
		s += fmt.Sprintf(" resultType %q", r.ResultType)
	}
	return s
}

// TestRaw keeps the bytes that came: spaces, number forms, escapes, key order.
func TestRaw(t *testing.T) {
	const structured = `{ "b" : 1.0, "a":[ 1e2 ,"\u00e9\/" ] }`
	const block = `{"type": "text" , "text":"a", "x~/y": [ 1 ]}`
	raw := []byte(` {"content":[` + block + `], "structuredContent": ` + structured + `} `)
	r, err := spec.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	for i := range raw {
		raw[i] = 'x' // the caller may use its buffer again
	}
	if got := string(r.Structured.Raw()); got != structured {
		t.Errorf("structuredContent %s, want %s", got, structured)
	}
	text := r.Content[0].(spec.TextContent)
	if got := string(text.Raw()); got != block {
		t.Errorf("block %s, want %s", got, block)
	}
	member := text.Member("x~/y")
	if got := string(member.Raw()); got != "[ 1 ]" || member.Pointer() != "/content/0/x~0~1y" {
		t.Errorf("member %s at %s, want [ 1 ] at /content/0/x~0~1y", got, member.Pointer())
	}
	if none := text.Member("none"); none.Exists() || none.Raw() != nil {
		t.Errorf("a member that is not there: %s", none.Raw())
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"nothing", "", "offset 0: expected a JSON value, found the end of the input"},
		{"cut off", `{"content":[`, "offset 12: expected a JSON value, found the end of the input"},
		{"two values", `{} {}`, "offset 3: expected the end of the input, found '{'"},
		{"too deep", strings.Repeat("[", spec.MaxDepth+1) + strings.Repeat("]", spec.MaxDepth+1), "offset 10000: nested deeper than the limit"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := spec.Parse([]byte(test.in)); err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
	deepest := strings.Repeat("[", spec.MaxDepth) + strings.Repeat("]", spec.MaxDepth)
	if _, err := spec.Parse([]byte(deepest)); err != nil {
		t.Errorf("at the limit: %v", err)
	}
}

func TestRevisions(t *testing.T) {
	all := spec.Revisions()
	for i, r := range all {
		if got, err := spec.ParseRevision(string(r)); got != r || err != nil {
			t.Errorf("ParseRevision(%q) = %q, %v", r, got, err)
		}
		if i > 0 && all[i-1] >= r {
			t.Errorf("%s stands behind %s", r, all[i-1])
		}
	}
	if all[len(all)-1] != spec.Newest {
		t.Errorf("the newest is %s, not %s", all[len(all)-1], spec.Newest)
	}
	if _, err := spec.ParseRevision("draft"); err == nil {
		t.Error(`ParseRevision("draft") succeeds`)
	}
}
