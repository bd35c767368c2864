package main

import (
	"context"
	"encoding/json"
	"sync"
	"testing"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
	"github.com/mcpsight/mcpsight/spec"
)

// session is a session with a server in memory, one request at a time, of which the
// answers are kept as they were on the wire. The SDK's structs hold less than that.
type session struct {
	*client.Client
	wire     *wire
	protocol spec.Revision
}

func connect(t *testing.T, s *server.MCPServer) *session {
	t.Helper()
	w := &wire{Interface: transport.NewInProcessTransport(s), answers: map[string]*transport.JSONRPCResponse{}}
	c := client.NewClient(w)
	if err := c.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	var request mcp.InitializeRequest
	request.Params.ClientInfo = mcp.Implementation{Name: "test", Version: "1"}
	request.Params.ProtocolVersion = mcp.LATEST_PROTOCOL_VERSION
	initialized, err := c.Initialize(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return &session{c, w, spec.Revision(initialized.ProtocolVersion)}
}

// call calls a tool. A JSON-RPC error is an answer, too.
func (s *session) call(t *testing.T, tool string, arguments any) emulatetest.Result {
	t.Helper()
	var request mcp.CallToolRequest
	request.Params.Name, request.Params.Arguments = tool, arguments
	_, err := s.CallTool(t.Context(), request)
	answer := s.wire.answer("tools/call")
	if answer == nil {
		t.Fatalf("%s: no answer: %v", tool, err)
	}
	if answer.Error == nil {
		return emulatetest.Raw(answer.Result)
	}
	response, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return emulatetest.Raw(response)
}

// options say of the server what the session knows.
func (s *session) options() emulatetest.Option {
	return emulatetest.Options(emulatetest.Protocol(s.protocol), emulatetest.Resources(s))
}

// ReadResource implements [emulate.ResourceReader], for the hosts that read links by
// themselves.
func (s *session) ReadResource(ctx context.Context, uri string) (json.RawMessage, error) {
	var request mcp.ReadResourceRequest
	request.Params.URI = uri
	_, err := s.Client.ReadResource(ctx, request)
	answer := s.wire.answer("resources/read")
	switch {
	case answer == nil:
		return nil, err
	case answer.Error != nil:
		return nil, &emulate.RPCError{Code: answer.Error.Code, Message: answer.Error.Message}
	}
	return answer.Result, nil
}

// wire is a transport that keeps the last answer to each method. The result in it is
// raw JSON.
type wire struct {
	transport.Interface
	mu      sync.Mutex
	answers map[string]*transport.JSONRPCResponse
}

func (w *wire) answer(method string) *transport.JSONRPCResponse {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.answers[method]
}

// SendRequest implements [transport.Interface].
func (w *wire) SendRequest(ctx context.Context, request transport.JSONRPCRequest) (*transport.JSONRPCResponse, error) {
	response, err := w.Interface.SendRequest(ctx, request)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.answers[request.Method] = response
	return response, err
}
