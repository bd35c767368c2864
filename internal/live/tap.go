package live

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// tap is a transport, and the connection that it makes: those of inner, of which it
// keeps the answers.
type tap struct {
	inner  mcp.Transport
	meter  *meter
	faults *faults
	// began is told of what initialize is answered with, before the SDK goes on; nil
	// if nobody asks.
	began func(result json.RawMessage)

	conn     mcp.Connection
	messages chan jsonrpc.Message // to the SDK
	ended    chan struct{}        // closed when nothing more can be read; err says why
	closed   chan struct{}
	closing  sync.Once

	mu       sync.Mutex
	err      error
	asked    map[jsonrpc.ID]*answer // not answered yet
	answered map[jsonrpc.ID]string  // the methods
}

// answer is what a server answered to one request.
type answer struct {
	method string
	come   bool
	result json.RawMessage
	err    *emulate.RPCError
}

// answerKey is the key of the *answer in the context of a request: the SDK hands
// the context through to Write, where the request's id is known.
type answerKey struct{}

// Connect implements [mcp.Transport].
func (t *tap) Connect(ctx context.Context) (mcp.Connection, error) {
	conn, err := t.inner.Connect(ctx)
	if err != nil {
		return nil, err
	}
	t.conn = conn
	t.messages = make(chan jsonrpc.Message)
	t.ended, t.closed = make(chan struct{}), make(chan struct{})
	t.asked, t.answered = map[jsonrpc.ID]*answer{}, map[jsonrpc.ID]string{}
	go t.pump()
	return t, nil
}

// pump reads until the connection ends; behind Close only to note what else came.
func (t *tap) pump() {
	for {
		message, err := t.conn.Read(context.Background())
		if err != nil {
			t.mu.Lock()
			t.err = err
			t.mu.Unlock()
			close(t.ended)
			return
		}
		if response, ok := message.(*jsonrpc.Response); ok {
			if message = t.keep(response); message == nil {
				continue
			}
		}
		t.deliver(message)
	}
}

func (t *tap) deliver(message jsonrpc.Message) {
	select {
	case t.messages <- message:
	case <-t.closed:
	}
}

// keep keeps what a response holds, and returns what the SDK is given of it: nil if
// it answers nothing that was asked.
func (t *tap) keep(r *jsonrpc.Response) jsonrpc.Message {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, ok := t.asked[r.ID]
	method, again := t.answered[r.ID]
	switch {
	case !r.ID.IsValid():
		t.faults.note("answered with an error and no id: %v", r.Error)
		return nil
	case again && method == methodDiscover: // given up, or answered late
		return nil
	case again:
		t.faults.note("answered %s (id %v) more than once", method, r.ID.Raw())
		return nil
	case !ok:
		t.faults.note("answered id %s, which nothing asked for", quoted(r.ID))
		return nil
	}
	delete(t.asked, r.ID)
	t.answered[r.ID] = a.method
	t.meter.reset()
	var wire *jsonrpc.Error
	switch {
	case errors.As(r.Error, &wire):
		a.err = &emulate.RPCError{Code: int(wire.Code), Message: wire.Message, Data: wire.Data}
	case r.Error != nil:
		return r // the SDK's own word for a stream that ended
	}
	a.come, a.result = true, r.Result
	if a.method == "initialize" && t.began != nil {
		t.began(r.Result)
	}
	if empty, ok := standIns[a.method]; ok && a.err == nil {
		return &jsonrpc.Response{ID: r.ID, Result: empty}
	}
	return r
}

func quoted(id jsonrpc.ID) string {
	text, err := json.Marshal(id.Raw())
	if err != nil {
		return "?"
	}
	return string(text)
}

// standIns are given to the SDK in place of results: it is not asked what it makes
// of them, would refuse a wrong shape, and hold a large one twice more.
var standIns = map[string]json.RawMessage{
	"tools/call":     json.RawMessage(`{"content":[],"resultType":"complete"}`),
	"resources/read": json.RawMessage(`{"contents":[],"resultType":"complete"}`),
}

// methodDiscover is the request that a session of 2026-07-28 begins with; a server
// of an older revision answers it with an error.
const methodDiscover = "server/discover"

// discoverPatience is how long a server may leave server/discover without an answer:
// some of older revisions skip what they do not know. Then it is initialized.
const discoverPatience = 3 * time.Second

// Write implements [mcp.Connection].
func (t *tap) Write(ctx context.Context, message jsonrpc.Message) error {
	if r, ok := message.(*jsonrpc.Request); ok && r.IsCall() {
		t.meter.reset()
		a, ok := ctx.Value(answerKey{}).(*answer)
		if !ok {
			a = new(answer)
		}
		t.mu.Lock()
		*a = answer{method: r.Method}
		t.asked[r.ID] = a
		t.mu.Unlock()
		if r.Method == methodDiscover {
			stop := time.AfterFunc(discoverPatience, func() { t.giveUp(r.ID) })
			context.AfterFunc(ctx, func() { stop.Stop() })
		}
	}
	return t.conn.Write(ctx, message)
}

// giveUp answers server/discover in the server's place.
func (t *tap) giveUp(id jsonrpc.ID) {
	t.mu.Lock()
	_, waits := t.asked[id]
	delete(t.asked, id)
	t.answered[id] = methodDiscover
	t.mu.Unlock()
	if waits {
		t.deliver(&jsonrpc.Response{ID: id, Error: &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: "no answer"}})
	}
}

// Read implements [mcp.Connection].
func (t *tap) Read(ctx context.Context) (jsonrpc.Message, error) {
	select {
	case message := <-t.messages:
		return message, nil
	case <-t.ended:
		return nil, t.readError()
	case <-t.closed:
		return nil, io.EOF
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// readError says why nothing more can be read, nil if that is not so.
func (t *tap) readError() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.err
}

// taken returns an answer, which may still be on its way.
func (t *tap) taken(a *answer) answer {
	t.mu.Lock()
	defer t.mu.Unlock()
	return *a
}

// Close implements [mcp.Connection]. It returns when all is read.
func (t *tap) Close() error {
	var err error
	t.closing.Do(func() {
		close(t.closed)
		err = t.conn.Close()
		select {
		case <-t.ended:
		case <-time.After(exitWait):
		}
	})
	return err
}

// SessionID implements [mcp.Connection].
func (t *tap) SessionID() string { return t.conn.SessionID() }
