package vscode_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/hosttest"
	"github.com/mcpsight/mcpsight/vscode"
)

// FuzzShow holds what must be true of every result, however broken: Show does not
// panic, its error is for what is no JSON alone, the texts are UTF-8, every piece
// has a fate by a rule of the host, fates and parts name each other, and the wire
// forms are JSON.
func FuzzShow(f *testing.F) {
	for _, seed := range []string{
		`{"content":[{"type":"text","text":"a"}]}`,
		`{"content":[{"type":"text","text":"\ud800"},{"type":"text","text":"\udc00"}],"structuredContent":{"b":1.0,"2":[1e400,-0],"__proto__":{}}}`,
		`{"isError":true,"content":[{"type":"text","text":" a ","annotations":{"audience":["user"]}},{"type":"resource","resource":{"uri":"a:b","text":"t"}}]}`,
		`{"content":[{"type":"image","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="},{"type":"audio","data":"A"}]}`,
		`{"content":[{"type":"resource_link","uri":"https://h/%E6%97?x#y"},{"type":"resource_link","uri":"urn:a:b","mimeType":"image/png"},{"type":"text","text":"b"}]}`,
		`{"content":[{"type":"resource","resource":{"uri":"file:///C:/a","blob":"77u/Qg==","mimeType":"application/pdf"}},{"type":"resource_link"},null,5,{}]}`,
		`{"content":"abc"}`,
		`[]`,
	} {
		f.Add([]byte(seed), []byte(`{"contents":[{"uri":"https://h/","text":"T\r\n"},{"uri":"x:","blob":"QQ"}]}`), uint8(0), 0)
		f.Add([]byte(seed), []byte(`{"contents":{}}`), uint8(255), 1)
	}
	f.Fuzz(func(t *testing.T, result, read []byte, settings uint8, truncateAt int) {
		on := func(bit int) bool { return settings>>bit&1 == 1 }
		host := vscode.Host{
			NoVision: on(0), NoDisk: on(1), NoWorkspace: on(2), NoChat: on(3), NoSession: on(4), EarlierTurn: on(5),
			TruncateAt: truncateAt, CountTokens: vscode.CountFixed(truncateAt, truncateAt, truncateAt),
		}
		if on(6) {
			host.Excluded = func(uri string) bool { return len(uri)%2 == 0 }
		}
		call := emulate.Call{
			Server: emulate.Server{Name: "sérver", ID: "i\xED", Resources: !on(7)},
			Result: result,
			Reader: reader(read),
		}
		view, err := host.Show(context.Background(), call)
		if err != nil {
			if json.Valid(result) && json.Valid(read) {
				t.Fatalf("%s: %v", result, err)
			}
			return
		}
		hosttest.CheckView(t, host, view)
		hosttest.CheckUTF8(t, view)
		for _, form := range host.WireForms() {
			if wire, err := host.Wire(view, form); err != nil || !json.Valid(wire) {
				t.Errorf("%s: %s, %v", form, wire, err)
			}
		}
	})
}

// reader answers every read with the same.
type reader []byte

func (r reader) ReadResource(context.Context, string) (json.RawMessage, error) {
	if len(r) == 0 {
		return nil, &emulate.RPCError{Code: 1, Message: "no"}
	}
	return json.RawMessage(r), nil
}
