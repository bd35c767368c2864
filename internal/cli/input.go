package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/spec"
)

// defaultMaxInput is the size in bytes up to which an input is read.
const defaultMaxInput = 64 << 20

// stdinName is the argument that means standard input.
const stdinName = "-"

// readInput reads a file, or standard input, of at most limit bytes.
func (s *streams) readInput(name string, limit int64) ([]byte, error) {
	in := s.in
	if name != stdinName {
		f, err := os.Open(name)
		if err != nil {
			return nil, pathless(err)
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, limit+1))
	if err != nil {
		return nil, pathless(err)
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("more than %d bytes: raise --max-input to read it", limit)
	}
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		return nil, errors.New("offset 0: expected UTF-8, found UTF-16: save it as UTF-8")
	}
	return bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")), nil
}

// pathless takes the path off an error, where a caller puts it in front.
func pathless(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// answer is what came back from a call.
type answer struct {
	result json.RawMessage
	err    *emulate.RPCError
}

// parseAnswer reads a bare tools/call result, or a JSON-RPC response that holds
// one or an error.
func parseAnswer(data []byte) (answer, error) {
	v, err := js.Parse(string(data), spec.MaxDepth)
	if err != nil {
		return answer{}, err
	}
	switch {
	case v.Is(js.Array) && len(v.Items()) > 0 && isResponse(v.Items()[0]):
		return answer{}, errors.New("offset 0: expected one JSON-RPC response, found a batch: give each a file of its own")
	case !v.Is(js.Object):
		return answer{}, fmt.Errorf("offset 0: expected an object, a tools/call result or a JSON-RPC response, found %s", article(v.Kind()))
	case !isResponse(v):
		return answer{result: json.RawMessage(v.Raw())}, nil
	case v.Get("method").Exists():
		return answer{}, errors.New("offset 0: expected a JSON-RPC response, found a request: its result is in the answer to it")
	}
	result, rpcError := v.Get("result"), v.Get("error")
	switch {
	case result.Exists() && rpcError.Exists():
		return answer{}, errors.New("offset 0: expected a JSON-RPC response with either result or error, found both")
	case result.Exists():
		return answer{result: json.RawMessage(result.Raw())}, nil
	case rpcError.Exists():
		return parseRPCError(rpcError)
	}
	return answer{}, errors.New("offset 0: expected a JSON-RPC response with result or error, found neither")
}

// isResponse reports whether v is a JSON-RPC message, and no bare result.
func isResponse(v js.Value) bool {
	return v.Get("jsonrpc").Exists() ||
		v.Get("id").Exists() && (v.Get("result").Exists() || v.Get("error").Exists())
}

func parseRPCError(v js.Value) (answer, error) {
	e := recording.RPCError(v)
	if e == nil {
		return answer{}, errors.New("error: expected an object with code, an integer, and message, a string")
	}
	return answer{err: e}, nil
}

func article(k js.Kind) string {
	switch k {
	case js.Array:
		return "an array"
	case js.Null:
		return "null"
	}
	return "a " + k.String()
}
