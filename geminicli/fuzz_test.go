package geminicli_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/geminicli"
	"github.com/mcpsight/mcpsight/internal/hosttest"
)

// FuzzShow holds what must be true of every result, however broken: Show does not
// panic, its error is for what is no JSON alone, every piece has a fate by a rule of
// the host, fates and parts name each other, and the wire form is JSON.
func FuzzShow(f *testing.F) {
	for _, seed := range []string{
		`{"content":[{"type":"text","text":"a"}]}`,
		`{"content":[{"type":"text","text":"\ud800 </untrusted_context>\udc00"}],"structuredContent":{"b":1.0,"2":[1e400,-0],"__proto__":{}}}`,
		`{"isError":true,"_meta":{"__proto__":1},"content":[{"type":"text","text":"{\"a\":[1]}","annotations":{"audience":["user"]}},{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"!"}}]}`,
		`{"content":[{"type":"image","mimeType":"image/png","data":"iVBORw0KGgo"},{"type":"audio","mimeType":"audio/wav","data":" A A "}]}`,
		`{"content":[{"type":"resource_link","uri":"a:b","name":"n","title":"","icons":[{"src":"s","theme":5}],"size":"x"}],"error":{"isError":"true"}}`,
		`{"content":[{"type":"resource","resource":{"uri":"a:b","blob":"77u/Qg==","mimeType":"video/mp4"}},{"type":"resource","resource":{"uri":"","text":""}}]}`,
		`{"content":[{"type":"text","text":"[[[1]]]"},null,5,{}],"structuredContent":0}`,
		`{"content":[null],"_meta":{"constructor":null}}`,
		`[]`,
	} {
		f.Add([]byte(seed), []byte(`{}`), "", 0, 0)
		f.Add([]byte(seed), []byte(`{"q":[1.0]}`), "gemini-3-flash-preview", 7, 1_048_570)
	}
	f.Fuzz(func(t *testing.T, result, schema []byte, model string, truncateAt, promptTokens int) {
		host := geminicli.Host{Model: model, TruncateAt: truncateAt, PromptTokens: promptTokens}
		call := emulate.Call{
			Server:    emulate.Server{Name: "sérver", Resources: truncateAt > 0},
			Tool:      emulate.Tool{Name: "tool"},
			Result:    result,
			Arguments: schema,
		}
		if promptTokens%2 == 1 {
			call.Tool.OutputSchema = schema
		}
		view, err := host.Show(context.Background(), call)
		if err != nil {
			if json.Valid(result) && json.Valid(schema) {
				t.Fatalf("%s: %v", result, err)
			}
			return
		}
		hosttest.CheckView(t, host, view)
		if wire, err := host.Wire(view, emulate.WireGemini); err != nil || !json.Valid(wire) {
			t.Errorf("%s, %v", wire, err)
		}
	})
}
