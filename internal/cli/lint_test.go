package cli

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/config"
	"github.com/mcpsight/mcpsight/lint"
)

// TestLintPlaces locates findings in every kind of input.
func TestLintPlaces(t *testing.T) {
	result := "{\n  \"content\": [\n    {\"type\": \"text\"}]}"
	for _, test := range []struct {
		name, text, root, pointer, want string
	}{
		{"a bare result", result, answer.Root(result), "/content/0/type", "f:3:14"},
		{"a missing member", result, "", "/content/0/text", "f:3:5"},
		{"a result in a response", `{"jsonrpc":"2.0","id":1,"result":` + result + "}", "/result", "/content/0", "f:3:5"},
		{"the whole of it", `{"id":"😀", "result": {}}`, "/result", "", "f:1:23"},
		{"an error", `{"id":1,"error":{"code":1}}`, answer.Root(`{"id":1,"error":{"code":1}}`), "/error/code", "f:1:25"},
		{"a tool of a list", `{"tools":[{},{"name":1}]}`, "/tools/1", "/name", "f:1:22"},
		{"a call file", "", "", "/content/0", "f:1:1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := &lintRun{ignores: new(config.Config).Ignores()}
			r.add(source{"f", true, test.text, test.root}, []lint.Finding{{In: lint.InResult, Pointer: test.pointer}})
			f := r.findings[0]
			if got := fmt.Sprintf("%s:%d:%d", f.Input, f.Line, f.Column); got != test.want || f.Pointer != test.pointer {
				t.Errorf("%s stands at %s, want %s", f.Pointer, got, test.want)
			}
		})
	}
}

// TestLintIgnores leaves out what is to be ignored, and keeps what stands beside it.
func TestLintIgnores(t *testing.T) {
	c := &config.Config{File: "mcpsight.yaml"}
	c.Lint.Ignore = []config.Ignore{
		{Rule: config.Text{Value: "a"}, Path: config.Text{Value: "results/**"}, Pointer: config.Text{Value: "/content/*"}},
		{Rule: config.Text{Value: "b"}},
	}
	r := &lintRun{lintCommand: &lintCommand{}, config: c, ignores: c.Ignores()}
	found := []lint.Finding{{Rule: "a", Pointer: "/content/0"}, {Rule: "a", Pointer: "/content/0/text"}, {Rule: "c", Pointer: "/content/0"}}
	r.add(source{input: "results/x/y.json", file: true, text: `{"content":[{"text":1}]}`}, found)
	r.add(source{input: "standard input", text: `{"content":[{"text":1}]}`}, found[:1])
	r.stale()
	var kept []string
	for _, f := range r.findings {
		kept = append(kept, f.Input+" "+f.Rule+" "+f.Pointer)
	}
	const want = "results/x/y.json a /content/0/text, results/x/y.json c /content/0, standard input a /content/0, mcpsight.yaml stale-ignore "
	if got := strings.Join(kept, ", "); r.ignored != 1 || got != want {
		t.Errorf("%d ignored; kept %s\nwant %s", r.ignored, got, want)
	}
}
