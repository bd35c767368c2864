package emulatetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// Result is what came back from a tools/call request: see [Raw] and [Value].
type Result struct {
	json []byte
	err  error
}

// Raw is a result in the bytes that were on the wire: a tools/call result, or the
// JSON-RPC response with it or with an error.
func Raw(wire []byte) Result { return Result{json: bytes.Clone(wire)} }

// Value is a result as encoding/json writes v, such as an SDK's struct of a tool's
// result. Marshalling is not what the server does with the struct, and a struct
// does not hold all that a server can send. What gets lost:
//
//   - explicit null, which omitempty leaves out, and members that the struct does
//     not have;
//   - the order of keys: structs write theirs, maps sort them;
//   - number forms: 21.0 becomes 21, 1e3 becomes 1000, and integers over 2⁵³ that
//     went through a float64 become others;
//   - what the SDK does on the way out: defaults, structured content as text,
//     checks of the output schema.
//
// Hosts show some of that to their models. Where the test can have the bytes of the
// wire, use [Raw].
func Value(v any) Result {
	switch v.(type) {
	case []byte, string:
		return Result{err: errors.New("Value: want a result to marshal, found its text: use Raw")}
	}
	raw, err := json.Marshal(addressed(v))
	if err != nil {
		return Result{err: fmt.Errorf("Value: %w", err)}
	}
	return Result{json: raw}
}

// addressed returns a pointer to a struct: the method MarshalJSON may be one of the
// pointer's.
func addressed(v any) any {
	if v == nil || reflect.TypeOf(v).Kind() != reflect.Struct {
		return v
	}
	p := reflect.New(reflect.TypeOf(v))
	p.Elem().Set(reflect.ValueOf(v))
	return p.Interface()
}
