package recording_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/spec"
)

// TestFormatRequest reads back what it writes.
func TestFormatRequest(t *testing.T) {
	const result = "{ \"content\" : [ ], \"x\":1.0,\t\"y\":\"\\ud800<&>\\u00e9é\u2028\" }"
	server := emulate.Server{Name: "files", ID: "mcp.config.usrlocal.files", Resources: true}
	for _, test := range []struct {
		name    string
		request recording.Request
	}{
		{"a result with everything", recording.Request{
			Call: emulate.Call{
				Server:    server,
				Tool:      emulate.Tool{Name: "list", Meta: json.RawMessage(`{"a":1e2}`), OutputSchema: json.RawMessage(`{"type":"object"}`)},
				Arguments: json.RawMessage(`{"z":1,"a":2}`),
				Protocol:  spec.Rev20260728,
				Result:    json.RawMessage(result),
				Reader: emulate.Web{Pages: map[string]string{"https://a/": "page"}, ResourceReader: emulate.Resources{
					"docs://a": {Result: json.RawMessage(`{"contents":[ ]}`)},
					"docs://b": {Error: &emulate.RPCError{Code: -32002, Message: "no", Data: json.RawMessage(`"why"`)}},
				}},
			},
			Settings: json.RawMessage(`{"maxOutputTokens":5}`),
		}},
		{"an error", recording.Request{Call: emulate.Call{Server: server, Error: &emulate.RPCError{Code: 1, Message: "m"}, Reader: emulate.Resources{}}}},
		{"a failure", recording.Request{Call: emulate.Call{Failure: "timed out", Reader: emulate.Resources{}}}},
		{"a cancelled call", recording.Request{Call: emulate.Call{Cancelled: true, Reader: emulate.Resources{}}}},
		{"a read", recording.Request{Call: emulate.Call{Reader: emulate.Resources{}}, Read: "docs://a"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			data, err := recording.FormatRequest(test.request)
			if err != nil {
				t.Fatal(err)
			}
			read, err := recording.ParseRequest(data)
			if err != nil {
				t.Fatalf("%v: %s", err, data)
			}
			for _, raw := range []*json.RawMessage{&read.Call.Arguments, &read.Call.Tool.Meta, &read.Call.Tool.OutputSchema, &read.Settings} {
				*raw = compact(t, *raw) // spaces are kept of results only
			}
			if !reflect.DeepEqual(read, test.request) {
				t.Errorf("read back\n%+v\nwant\n%+v", read, test.request)
			}
		})
	}
	t.Run("bytes that are no UTF-8", func(t *testing.T) {
		data, err := recording.FormatRequest(recording.Request{Call: emulate.Call{Result: []byte("\"a\xe2\x82b\xff\"")}})
		if err != nil {
			t.Fatal(err)
		}
		read, err := recording.ParseRequest(data)
		if want := "\"a\uFFFDb\uFFFD\""; err != nil || string(read.Call.Result) != want {
			t.Errorf("result %q (%v), want %q", read.Call.Result, err, want)
		}
	})
	t.Run("a reader that cannot be written", func(t *testing.T) {
		if _, err := recording.FormatRequest(recording.Request{Call: emulate.Call{Reader: struct{ emulate.ResourceReader }{}}}); err == nil {
			t.Error("no error")
		}
	})
}

func compact(t *testing.T, raw json.RawMessage) json.RawMessage {
	if raw == nil {
		return nil
	}
	var v json.RawMessage
	var b []byte
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	b, _ = json.Marshal(v)
	return b
}
