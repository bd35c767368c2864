package emulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Call is a tools/call request as a host made it, and what came back: exactly
// one of Result, Error, Malformed, Failure and Cancelled.
type Call struct {
	Server Server
	Tool   Tool
	// Arguments is the raw JSON of the call's arguments; nil means {}.
	Arguments json.RawMessage
	// Protocol is the newest revision that the server offers; empty means
	// 2025-11-25. The host decides which revision is spoken.
	Protocol spec.Revision

	// Result is the raw JSON of the result, as it was on the wire: SDK structs
	// lose the order of keys, number forms, unknown members and explicit null.
	Result json.RawMessage
	// Error is the JSON-RPC error that came instead of a result.
	Error *RPCError
	// Malformed is the raw JSON of an error that is none in JSON-RPC: its code is no
	// integer, or its message no string.
	Malformed json.RawMessage
	// Failure is the message of what the call threw instead (a transport that
	// broke, a time-out).
	Failure string
	// Cancelled says that the user cancelled the call.
	Cancelled bool

	// Reader reads the server's resources, where a host does that by itself. Nil:
	// every read fails as the host's own of a missing resource does.
	Reader ResourceReader
}

// Server is the MCP server that a call goes to.
type Server struct {
	Name      string // in the host's configuration
	ID        string // VS Code's definition id of the server
	Resources bool   // the server declares the resources capability
}

// NamedServer returns the server of that name in the user's own configuration. It
// declares the resources capability.
func NamedServer(name string) Server {
	return Server{Name: name, ID: "mcp.config.usrlocal." + name, Resources: true}
}

// Tool is the definition of the tool that is called, as tools/list gives it.
type Tool struct {
	Name         string
	Meta         json.RawMessage // _meta; nil if absent
	OutputSchema json.RawMessage // outputSchema; nil if absent
}

// ToolOf reads a tool's definition as tools/list gives it.
func ToolOf(definition js.Value) Tool {
	return Tool{
		Name:         definition.Get("name").Text(),
		Meta:         rawOf(definition.Get("_meta")),
		OutputSchema: rawOf(definition.Get("outputSchema")),
	}
}

func rawOf(v js.Value) json.RawMessage {
	if !v.Exists() {
		return nil
	}
	return json.RawMessage(v.Raw())
}

// RPCError is a JSON-RPC error.
type RPCError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

func (e *RPCError) Error() string { return fmt.Sprintf("JSON-RPC error %d: %s", e.Code, e.Message) }

// CodeResourceNotFound is the code of an error that answers a resources/read of
// an unknown URI.
const CodeResourceNotFound = -32002

// ErrNothingToShow is the error of Host.Show for a call that holds no result, no
// error, no failure and no cancellation.
var ErrNothingToShow = errors.New("call: nothing came back: set its result, error, failure or cancelled")

// ResourceReader reads resources of the server. It is the only way in which an
// emulation reaches out of the call.
type ResourceReader interface {
	// ReadResource returns the raw JSON of the resources/read result for uri, or
	// an *RPCError that the server answered with. Another error says that the
	// reader is broken, and ends the emulation.
	ReadResource(ctx context.Context, uri string) (json.RawMessage, error)
}

// Resources is a ResourceReader over answers at hand, by URI. A URI that it
// lacks is answered with the error -32002 "Resource not found".
type Resources map[string]ResourceAnswer

// ResourceAnswer is how a server answers resources/read: with Result, the raw
// JSON, unless Error is set.
type ResourceAnswer struct {
	Result json.RawMessage
	Error  *RPCError
}

// ReadResource implements [ResourceReader].
func (r Resources) ReadResource(_ context.Context, uri string) (json.RawMessage, error) {
	answer, ok := r[uri]
	switch {
	case !ok:
		return nil, &RPCError{Code: CodeResourceNotFound, Message: "Resource not found"}
	case answer.Error != nil:
		return nil, answer.Error
	}
	return answer.Result, nil
}
