package main

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// session is a session with a server in memory, one request at a time, of which the
// answers are kept as they were on the wire. The SDK's structs hold less than that.
type session struct {
	*mcp.ClientSession
	wire *wire
}

func connect(t *testing.T, server *mcp.Server) *session {
	t.Helper()
	near, far := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), far, nil); err != nil {
		t.Fatal(err)
	}
	w := &wire{Transport: near, methods: map[jsonrpc.ID]string{}, answers: map[string]json.RawMessage{}}
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	s, err := client.Connect(t.Context(), w, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return &session{s, w}
}

// call calls a tool. A JSON-RPC error is an answer, too.
func (s *session) call(t *testing.T, tool string, arguments any) emulatetest.Result {
	t.Helper()
	_, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	answer := s.wire.answer("tools/call")
	if answer == nil {
		t.Fatalf("%s: no answer: %v", tool, err)
	}
	return emulatetest.Raw(answer)
}

// options say of the server what the session knows.
func (s *session) options() emulatetest.Option {
	return emulatetest.Options(
		emulatetest.Protocol(spec.Revision(s.InitializeResult().ProtocolVersion)),
		emulatetest.Resources(s.wire.reader(s.ClientSession)),
	)
}

// wire is a transport that keeps the last answer to each method.
type wire struct {
	mcp.Transport
	mu      sync.Mutex
	methods map[jsonrpc.ID]string
	answers map[string]json.RawMessage
}

// Connect implements [mcp.Transport].
func (w *wire) Connect(ctx context.Context) (mcp.Connection, error) {
	c, err := w.Transport.Connect(ctx)
	return &tapped{c, w}, err
}

func (w *wire) answer(method string) json.RawMessage {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.answers[method]
}

// tapped is the connection of a wire.
type tapped struct {
	mcp.Connection
	wire *wire
}

// Write implements [mcp.Connection].
func (c *tapped) Write(ctx context.Context, m jsonrpc.Message) error {
	if r, ok := m.(*jsonrpc.Request); ok && r.IsCall() {
		c.wire.mu.Lock()
		c.wire.methods[r.ID] = r.Method
		delete(c.wire.answers, r.Method)
		c.wire.mu.Unlock()
	}
	return c.Connection.Write(ctx, m)
}

// Read implements [mcp.Connection].
func (c *tapped) Read(ctx context.Context) (jsonrpc.Message, error) {
	m, err := c.Connection.Read(ctx)
	if r, ok := m.(*jsonrpc.Response); ok && err == nil {
		answer := r.Result
		if r.Error != nil {
			if answer, err = jsonrpc.EncodeMessage(r); err != nil {
				return nil, err
			}
		}
		c.wire.mu.Lock()
		c.wire.answers[c.wire.methods[r.ID]] = answer
		c.wire.mu.Unlock()
	}
	return m, err
}

// reader reads the server's resources for the hosts that read links by themselves.
func (w *wire) reader(s *mcp.ClientSession) emulate.ResourceReader {
	return readerFunc(func(ctx context.Context, uri string) (json.RawMessage, error) {
		_, err := s.ReadResource(ctx, &mcp.ReadResourceParams{URI: uri})
		if answered, ok := errors.AsType[*jsonrpc.Error](err); ok {
			return nil, &emulate.RPCError{Code: int(answered.Code), Message: answered.Message, Data: answered.Data}
		}
		return w.answer("resources/read"), err
	})
}

type readerFunc func(ctx context.Context, uri string) (json.RawMessage, error)

// ReadResource implements [emulate.ResourceReader].
func (f readerFunc) ReadResource(ctx context.Context, uri string) (json.RawMessage, error) {
	return f(ctx, uri)
}
