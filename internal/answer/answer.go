// Package answer reads what came back from a tools/call request.
package answer

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Parse reads a bare tools/call result, or a JSON-RPC response that holds one or an
// error. Errors begin with the offset in bytes.
func Parse(data []byte) (result json.RawMessage, rpcError *emulate.RPCError, err error) {
	v, err := js.Parse(string(data), spec.MaxDepth)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case v.Is(js.Array) && len(v.Items()) > 0 && IsResponse(v.Items()[0]):
		return nil, nil, errors.New("offset 0: expected one JSON-RPC response, found a batch: give each a file of its own")
	case !v.Is(js.Object):
		return nil, nil, fmt.Errorf("offset 0: expected an object, a tools/call result or a JSON-RPC response, found %s", v.Kind().WithArticle())
	case !IsResponse(v):
		return json.RawMessage(v.Raw()), nil, nil
	case v.Get("method").Exists():
		return nil, nil, errors.New("offset 0: expected a JSON-RPC response, found a request: its result is in the answer to it")
	}
	res, failed := v.Get("result"), v.Get("error")
	switch {
	case res.Exists() && failed.Exists():
		return nil, nil, errors.New("offset 0: expected a JSON-RPC response with either result or error, found both")
	case res.Exists():
		return json.RawMessage(res.Raw()), nil, nil
	case failed.Exists():
		rpcError, err = ParseError(failed)
		return nil, rpcError, err
	}
	return nil, nil, errors.New("offset 0: expected a JSON-RPC response with result or error, found neither")
}

// IsResponse reports whether v is a JSON-RPC message, and no bare result.
func IsResponse(v js.Value) bool {
	return v.Get("jsonrpc").Exists() ||
		v.Get("id").Exists() && (v.Get("result").Exists() || v.Get("error").Exists())
}

// Root returns the JSON pointer of the result in what [Parse] accepts: "" of a bare
// one. What points into an error begins with /error already.
func Root(data string) string {
	v, err := js.Parse(data, spec.MaxDepth)
	if err == nil && IsResponse(v) && v.Get("result").Exists() {
		return "/result"
	}
	return ""
}

// ParseError reads the error of a JSON-RPC response: its code has to be an integer,
// its message a string.
func ParseError(v js.Value) (*emulate.RPCError, error) {
	code, message := v.Get("code"), v.Get("message")
	// Beyond this, JavaScript's numbers are no exact integers.
	const most = 1<<53 - 1
	if x := code.Float(); !code.Is(js.Number) || !message.Is(js.String) || x != math.Trunc(x) || math.Abs(x) > most {
		return nil, errors.New("error: expected an object with code, an integer, and message, a string")
	}
	e := &emulate.RPCError{Code: int(code.Float()), Message: message.Text()}
	if data := v.Get("data"); data.Exists() {
		e.Data = json.RawMessage(data.Raw())
	}
	return e, nil
}
