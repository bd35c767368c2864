package claudecode_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/claudecode"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/hosttest"
	"github.com/mcpsight/mcpsight/spec"
)

// FuzzShow holds what must be true of every result, however broken: Show does
// not panic, its error is for what is no JSON alone, the texts are UTF-8, every
// piece has a fate by a rule of the host, and the view says where parts come
// from.
func FuzzShow(f *testing.F) {
	for _, result := range []string{
		`{"content":[{"type":"text","text":"a"}]}`,
		`{"content":[{"type":"text","text":"\ud800"}],"structuredContent":{"b":1.0,"2":[1e400,-0,"\udc00"],"__proto__":{}}}`,
		`{"isError":true,"content":[{"type":"text","text":" a "},{"type":"resource_link","uri":"a:b","name":"n","description":"d","size":1}]}`,
		`{"content":[{"type":"image","mimeType":"image/png","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`,
		`{"content":[{"type":"resource","resource":{"uri":"a:b","blob":"AAA=","mimeType":"application/pdf"},"annotations":{"audience":["user"],"priority":2}}]}`,
		`{"content":[{"type":"audio","data":"AA","mimeType":""},null,5,{}],"resultType":"complete","toolResult":1,"_meta":{}}`,
		`{"resultType":"input_required","inputRequests":{}}`,
		`[]`,
	} {
		f.Add([]byte(result), true, "", "")
		f.Add([]byte(result), false, "100", `{"anthropic/maxResultSizeChars":10}`)
	}
	f.Fuzz(func(t *testing.T, result []byte, modern bool, tokens, meta string) {
		call := emulate.Call{
			Server: emulate.Server{Name: "sérver", Resources: modern},
			Tool:   emulate.Tool{Name: "tool", Meta: json.RawMessage(meta)},
			Result: result,
		}
		if modern {
			call.Protocol = spec.Rev20260728
		}
		if meta != "" && !json.Valid([]byte(meta)) {
			call.Tool.Meta = nil
		}
		host := claudecode.Host{MaxOutputTokens: tokens, CountTokens: claudecode.CountQuarter}
		view, err := host.Show(context.Background(), call)
		if err != nil {
			if json.Valid(result) {
				t.Fatalf("%s: %v", result, err)
			}
			return
		}
		hosttest.CheckView(t, host, view)
		hosttest.CheckUTF8(t, view)
	})
}
