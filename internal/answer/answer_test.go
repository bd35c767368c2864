package answer_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/internal/answer"
)

func TestParse(t *testing.T) {
	for _, test := range []struct{ name, in, result, rpcError, err string }{
		{name: "a result keeps its bytes", in: ` {"content": [ ],"x":1.0} `, result: `{"content": [ ],"x":1.0}`},
		{name: "a response with one", in: `{"jsonrpc":"2.0","id":1,"result":{"content" : []}}`, result: `{"content" : []}`},
		{name: "a result of any kind", in: `{"jsonrpc":"2.0","id":1,"result":null}`, result: `null`},
		{name: "a result with a member result", in: `{"content":[],"result":1}`, result: `{"content":[],"result":1}`},
		{name: "an error", in: `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no such city"}}`, rpcError: "JSON-RPC error -32602: no such city"},
		{name: "an error without a code", in: `{"id":1,"error":{"message":"a"}}`, err: "error: expected an object with code, an integer, and message, a string"},
		{name: "both", in: `{"id":1,"result":{},"error":{}}`, err: "offset 0: expected a JSON-RPC response with either result or error, found both"},
		{name: "neither", in: `{"jsonrpc":"2.0","id":1}`, err: "offset 0: expected a JSON-RPC response with result or error, found neither"},
		{name: "a request", in: `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, err: "offset 0: expected a JSON-RPC response, found a request: its result is in the answer to it"},
		{name: "a batch", in: `[{"jsonrpc":"2.0","id":1,"result":{}}]`, err: "offset 0: expected one JSON-RPC response, found a batch: give each a file of its own"},
		{name: "a string", in: `"{}"`, err: "offset 0: expected an object, a tools/call result or a JSON-RPC response, found a string"},
		{name: "no JSON", in: `{"content":`, err: "offset 11: expected a JSON value, found the end of the input"},
	} {
		t.Run(test.name, func(t *testing.T) {
			result, rpcError, err := answer.Parse([]byte(test.in))
			said, failed := "", ""
			if err != nil {
				said = err.Error()
			}
			if rpcError != nil {
				failed = rpcError.Error()
			}
			if string(result) != test.result || failed != test.rpcError || said != test.err {
				t.Errorf("result %s, error %q, refused %q", result, failed, said)
			}
		})
	}
}

func TestRoot(t *testing.T) {
	for in, want := range map[string]string{
		`{"content":[],"result":1}`:                                      "",
		`{"jsonrpc":"2.0","id":1,"result":{}}`:                           "/result",
		`{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"a"}}`: "",
		``: "", // a call file has no text of its own
	} {
		if got := answer.Root(in); got != want {
			t.Errorf("Root(%s) = %q, want %q", in, got, want)
		}
	}
}
