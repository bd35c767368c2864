package live

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync"
	"time"

	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/internal/serverconfig"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// stdio is the transport and the connection to a process of ours: a message a line.
// The SDK's own ends at the first line that is no message, where hosts go on, and
// decodes what is nested 1,000 deep no more.
type stdio struct {
	server serverconfig.Server
	meter  *meter
	faults *faults
	grace  time.Duration

	process *process
	lines   *bufio.Reader
	writing sync.Mutex
	closing sync.Once
}

// Connect implements [mcp.Transport].
func (c *stdio) Connect(context.Context) (mcp.Connection, error) {
	var err error
	if c.process, err = start(c.server); err != nil {
		return nil, err
	}
	c.lines = bufio.NewReaderSize(c.process.stdout, 1<<16)
	return c, nil
}

// Read implements [mcp.Connection]. Close ends a read that waits.
func (c *stdio) Read(context.Context) (jsonrpc.Message, error) {
	for {
		line, err := c.line()
		if err != nil {
			return nil, err
		}
		if len(line) == 0 {
			continue
		}
		message, err := parse(line)
		if err == nil {
			return message, nil
		}
		c.faults.note("wrote to standard output what is no JSON-RPC message (%v): %q", err, line[:min(len(line), 80)])
	}
}

// line reads a line without its end.
func (c *stdio) line() ([]byte, error) {
	var line []byte
	for {
		piece, err := c.lines.ReadSlice('\n')
		if over := c.meter.add(len(piece)); over != nil {
			return nil, over
		}
		line = append(line, piece...)
		switch {
		case err == nil:
			return trimEnd(line), nil
		case errors.Is(err, io.EOF) && len(line) > 0:
			return trimEnd(line), nil // the next read ends
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

func trimEnd(line []byte) []byte {
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	return line
}

// parse makes a message of the SDK's.
func parse(line []byte) (jsonrpc.Message, error) {
	m, err := rpc.Parse(line)
	if err != nil {
		return nil, err
	}
	var value any
	if m.ID != nil {
		if err := json.Unmarshal(m.ID, &value); err != nil {
			return nil, err
		}
	}
	if n, ok := value.(float64); ok && n != float64(int64(n)) {
		return nil, errors.New("id: expected an integer or a string")
	}
	id, err := jsonrpc.MakeID(value)
	switch {
	case err != nil:
		return nil, err
	case !m.IsResponse():
		return &jsonrpc.Request{ID: id, Method: m.Method, Params: m.Params}, nil
	case m.Error != nil:
		return &jsonrpc.Response{ID: id, Error: &jsonrpc.Error{Code: int64(m.Error.Code), Message: m.Error.Message, Data: m.Error.Data}}, nil
	}
	return &jsonrpc.Response{ID: id, Result: m.Result}, nil
}

// Write implements [mcp.Connection]. A server that does not read is not waited for
// longer than ctx allows.
func (c *stdio) Write(ctx context.Context, message jsonrpc.Message) error {
	data, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err
	}
	written := make(chan error, 1)
	go func() {
		c.writing.Lock()
		defer c.writing.Unlock()
		_, err := c.process.stdin.Write(append(data, '\n'))
		written <- err
	}()
	select {
	case err := <-written:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close implements [mcp.Connection].
func (c *stdio) Close() error {
	c.closing.Do(func() {
		c.process.stop(c.grace)
		// What was written last is still read. A child that left the group may hold
		// the pipe open.
		_ = c.process.stdout.SetReadDeadline(time.Now().Add(exitWait))
	})
	return nil
}

// SessionID implements [mcp.Connection].
func (c *stdio) SessionID() string { return "" }
