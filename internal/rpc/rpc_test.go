package rpc_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/rpc"
)

func TestParse(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"a result, byte for byte", `{"jsonrpc":"2.0","id":1,"result": { "b" : 1.0,"a":"\u00e9\/" } }`, `id 1 result { "b" : 1.0,"a":"\u00e9\/" }`},
		{"a null result", `{"jsonrpc":"2.0","id":"a","result":null}`, `id "a" result null`},
		{"the last of equal members counts", `{"jsonrpc":"2.0","id":1,"id":2,"result":{},"result":{"a":1}}`, `id 2 result {"a":1}`},
		{"an escaped name", `{"jsonrpc":"2.0","id":1,"\u0072esult":5}`, `id 1 result 5`},
		{"a name in other case", `{"jsonrpc":"2.0","ID":1,"Result":{}}`, `expected a method, a result or an error, found none of them`},
		{"an error", `{"jsonrpc":"2.0","id":-3,"error":{"code":-32602,"message":"m","data":{"x":1}}}`, `id -3 error -32602 "m" {"x":1}`},
		{"an error without an id", `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}`, `id null error -32700 "m" `},
		{"a null error beside a result", `{"jsonrpc":"2.0","id":1,"error":null,"result":{}}`, `id 1 result {}`},
		{"spaces and nesting", "{ \"jsonrpc\"\t:\"2.0\" ,\r\"id\" : -1e2 , \"result\" : [ {\"a\\\"}]\":[1, true ]}, \"]\" ] }", `id -1e2 result [ {"a\"}]":[1, true ]}, "]" ]`},
		{"a request", ` {"jsonrpc":"2.0","id":1,"method":"ping","params":{}} `, `id 1 method ping {}`},
		{"a notification", `{"jsonrpc":"2.0","method":"x"}`, `id  method x `},

		{"an error that is no object", `{"jsonrpc":"2.0","id":1,"error":"no"}`, `error: expected an object with code, an integer, and message, a string`},
		{"both", `{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"m"}}`, `expected either a result or an error, found both`},
		{"another version", `{"jsonrpc":"1.0","id":1,"result":{}}`, `expected a JSON-RPC message, "jsonrpc": "2.0"`},
		{"an id of another kind", `{"jsonrpc":"2.0","id":{},"result":{}}`, `id: expected a number or a string, found {}`},
		{"no JSON", `Server ready {}`, `expected a JSON object, nested at most 10,000 deep`},
		{"cut off", `{"jsonrpc":"2.0","id":1`, `expected a JSON object, nested at most 10,000 deep`},
		{"two", `{} {}`, `expected a JSON object, nested at most 10,000 deep`},
		{"deep", `{"jsonrpc":"2.0","id":1,"result":` + strings.Repeat("[", 1<<20) + strings.Repeat("]", 1<<20) + "}", `expected a JSON object, nested at most 10,000 deep`},
	} {
		t.Run(test.name, func(t *testing.T) {
			m, err := rpc.Parse([]byte(test.in))
			if got := describe(m, err); got != test.want {
				t.Errorf("found %s, want %s", got, test.want)
			}
		})
	}
}

func describe(m rpc.Message, err error) string {
	switch {
	case err != nil:
		return err.Error()
	case !m.IsResponse():
		return fmt.Sprintf("id %s method %s %s", m.ID, m.Method, m.Params)
	case m.Error != nil:
		return fmt.Sprintf("id %s error %d %q %s", m.ID, m.Error.Code, m.Error.Message, m.Error.Data)
	}
	return fmt.Sprintf("id %s result %s", m.ID, m.Result)
}

// FuzzParse finds the members where encoding/json does.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"jsonrpc":"2.0","id":1,"result":{"a":[1,"}"],"b":null}}`))
	f.Add([]byte("{ \"jsonrpc\" : \"2.0\" , \"id\" : \"x\\\\\" , \"result\":true }"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := rpc.Parse(data)
		if err != nil {
			return
		}
		var want map[string]json.RawMessage
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		for name, got := range map[string]json.RawMessage{"id": m.ID, "params": m.Params, "result": m.Result} {
			if string(got) != string(want[name]) {
				t.Errorf("%s: %s, want %s", name, got, want[name])
			}
		}
	})
}
