// Package wirelog takes the tool calls out of a log of a session: one JSON-RPC
// message, or batch, a line. What stands before a message on its line, a direction or
// a time, is skipped, and so is a line without one.
package wirelog

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/spec"
)

// Call is a tool call of a log.
type Call struct {
	emulate.Call      // its Protocol is empty if the log does not tell it
	Line         int  // of the answer, from 1
	Known        bool // the log tells the server's capabilities
}

// Read returns the calls that a log holds the answers of, in their order.
//
//  1. A response belongs to the last request of its id that has none yet; where lines
//     begin in different ways, to one that begins otherwise, since both ends count
//     their requests.
//  2. A call has the arguments of its request, the tool's definition as tools/list
//     gave it last, and what the server said of itself when the session began.
//  3. A response without a request, in a log of one direction, is that of a call if
//     it looks like a tool result.
//  4. Resources are read from the resources/read results of the whole log.
//
// A log without a call is an error.
func Read(log []byte) ([]Call, error) {
	r := reader{pending: map[string][]request{}, tools: map[string]emulate.Tool{}, resources: emulate.Resources{}}
	number := 0
	for line := range bytes.Lines(log) {
		number++
		prefix, messages := split(line)
		for _, m := range messages {
			r.message(number, prefix, m)
		}
		r.messages += len(messages)
	}
	switch {
	case r.messages == 0:
		return nil, errors.New("no line holds a JSON-RPC message")
	case len(r.calls) == 0:
		return nil, errors.New("holds no answer to tools/call")
	}
	return r.calls, nil
}

// maxTries is how many '{' of a line may be where its message begins.
const maxTries = 8

// split finds the messages of a line, and what stands before them.
func split(line []byte) (prefix string, messages []rpc.Message) {
	for at, tries := 0, 0; tries < maxTries; tries++ {
		i := bytes.IndexByte(line[at:], '{')
		if i < 0 {
			return "", nil
		}
		at += i
		if m, err := rpc.Parse(line[at:]); err == nil {
			return string(bytes.TrimSpace(line[:at])), []rpc.Message{m}
		}
		if before := bytes.TrimRight(line[:at], " \t"); bytes.HasSuffix(before, []byte("[")) {
			if messages = batch(line[len(before)-1:]); messages != nil {
				return string(bytes.TrimSpace(before[:len(before)-1])), messages
			}
		}
		at++
	}
	return "", nil
}

// batch reads a batch, which revisions up to 2025-03-26 have; nil if it is none.
func batch(data []byte) []rpc.Message {
	v, err := js.Parse(string(data), spec.MaxDepth)
	if err != nil {
		return nil
	}
	var messages []rpc.Message
	for _, item := range v.Items() {
		m, err := rpc.Parse([]byte(item.Raw()))
		if err != nil {
			return nil
		}
		messages = append(messages, m)
	}
	return messages
}

type reader struct {
	messages  int
	pending   map[string][]request // by id
	tools     map[string]emulate.Tool
	server    *rpc.Server
	resources emulate.Resources
	calls     []Call
}

// request is a request without an answer yet.
type request struct {
	prefix, method string
	params         json.RawMessage
}

func (r *reader) message(line int, prefix string, m rpc.Message) {
	id := string(m.ID)
	if !m.IsResponse() {
		if m.ID != nil {
			r.pending[id] = append(r.pending[id], request{prefix, m.Method, m.Params})
		}
		return
	}
	asked, ok := r.take(id, prefix)
	switch {
	case !ok && m.Result != nil && looksLikeToolResult(m.Result), asked.method == "tools/call":
		r.call(line, asked.params, m)
	case asked.method == "resources/read":
		if params, err := js.Parse(string(asked.params), spec.MaxDepth); err == nil {
			r.resources[params.Get("uri").Text()] = emulate.ResourceAnswer{Result: m.Result, Error: m.Error}
		}
	case asked.method == "tools/list":
		tools, _, _ := rpc.ParseTools(m.Result) // what a log lacks, a call lacks
		for _, t := range tools {
			r.tools[t.Name] = t.Tool
		}
	case asked.method == "initialize", asked.method == "server/discover":
		if server, err := rpc.ParseServer(m.Result); err == nil && m.Result != nil {
			r.server = &server
		}
	}
}

// take takes the request that a response answers.
func (r *reader) take(id, prefix string) (request, bool) {
	list := r.pending[id]
	at := len(list) - 1
	for i := at; i >= 0; i-- {
		if list[i].prefix != prefix {
			at = i
			break
		}
	}
	if at < 0 {
		return request{}, false
	}
	found := list[at]
	r.pending[id] = append(list[:at:at], list[at+1:]...)
	return found, true
}

func (r *reader) call(line int, params json.RawMessage, m rpc.Message) {
	c := Call{Line: line, Call: emulate.Call{Result: m.Result, Error: m.Error, Reader: r.resources}}
	if v, err := js.Parse(string(params), spec.MaxDepth); err == nil {
		name := v.Get("name").Text()
		c.Tool = r.tools[name]
		c.Tool.Name = name
		if arguments := v.Get("arguments"); arguments.Exists() {
			c.Arguments = json.RawMessage(arguments.Raw())
		}
	}
	if r.server != nil {
		c.Known = true
		c.Server.Resources = r.server.Resources
		c.Protocol = r.server.Protocol
	}
	r.calls = append(r.calls, c)
}

// looksLikeToolResult reports whether a result has what only tool results have: a
// list of blocks, and no role, as the answer to a sampling request has.
func looksLikeToolResult(raw json.RawMessage) bool {
	v, err := js.Parse(string(raw), spec.MaxDepth)
	return err == nil && !v.Get("role").Exists() && (v.Get("content").Is(js.Array) || v.Get("structuredContent").Exists())
}
