package opencode_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/hosttest"
	"github.com/mcpsight/mcpsight/opencode"
)

// FuzzShow holds what must be true of every result, however broken: Show does
// not panic, its error is for what is no JSON alone, the texts are UTF-8, every
// piece has a fate by a rule of the host, the view says where parts come from, and
// its wire form is JSON, with either provider.
func FuzzShow(f *testing.F) {
	const picture = `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`
	for _, result := range []string{
		`{"content":[{"type":"text","text":"a\n\n"},{"type":"text","text":""}]}`,
		`{"content":[{"type":"text","text":"\ud800"}],"structuredContent":{"b":1.0,"2":[1e400,-0,"\udc00"],"__proto__":{}}}`,
		`{"structuredContent":{"a":"\ud800\n\n\n"}}`,
		`{"isError":true,"content":[{"type":"text","text":" a "},{"type":"text","text":" "},{"type":"resource_link","uri":"a:b","name":"n","size":1}]}`,
		`{"content":[{"type":"image","mimeType":"image/png; x","data":"` + picture + `"},{"type":"image","mimeType":"IMAGE/PNG","data":"AAA"},{"type":"image","mimeType":"image/gif","data":"AAAA"}]}`,
		`{"content":[{"type":"image","mimeType":"image/x","data":"UDYgMSAxIDI1NQr/AAA="},{"type":"image","mimeType":"image/x","data":"UDMKIyBhCjIgMSA5IDEgMg=="},{"type":"image","mimeType":"image/tiff","data":"SUkqAA=="}]}`,
		`{"content":[{"type":"resource","resource":{"uri":"a:\ud800","blob":" AAA\n","mimeType":"application/pdf"},"annotations":{"audience":["user"]}},{"type":"resource","resource":{"uri":"a:b","blob":"AA"}}]}`,
		`{"content":[{"type":"audio","data":"AA","mimeType":""},null,5,{}],"resultType":"complete","toolResult":1,"_meta":{}}`,
		`{"content":[],"_meta":{"progressToken":{}}}`,
		`[]`,
	} {
		f.Add([]byte(result), false, uint8(0), "")
		f.Add([]byte(result), true, uint8(5), `{"type":"object","required":["a"]}`)
	}
	f.Fuzz(func(t *testing.T, result []byte, openAI bool, limit uint8, schema string) {
		call := emulate.Call{Tool: emulate.Tool{Name: "tool"}, Result: result}
		if json.Valid([]byte(schema)) {
			call.Tool.OutputSchema = json.RawMessage(schema)
		}
		host := opencode.Host{MaxLines: int(limit), MaxBytes: int(limit)}
		if openAI {
			host.Provider = opencode.OpenAI
			if limit%2 == 0 {
				host.Modalities = []string{"text"}
			}
		}
		view, err := host.Show(context.Background(), call)
		if err != nil {
			if json.Valid(result) {
				t.Fatalf("%s: %v", result, err)
			}
			return
		}
		hosttest.CheckView(t, host, view)
		hosttest.CheckUTF8(t, view)
		wire, err := host.Wire(view, host.WireForms()[0])
		if err != nil || !json.Valid(wire) {
			t.Errorf("wire form %s: %v", wire, err)
		}
	})
}
