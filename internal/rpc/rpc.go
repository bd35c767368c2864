// Package rpc reads JSON-RPC messages without decoding what they carry: the bytes
// of a result stay what they were on the wire.
package rpc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Message is a JSON-RPC message: a request or a notification if it has a Method,
// else a response. Its raw members are slices of what was read; an absent one is nil.
type Message struct {
	ID     json.RawMessage // a number or a string; nil of a notification
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *emulate.RPCError
}

// IsResponse reports whether m answers a request.
func (m Message) IsResponse() bool { return m.Method == "" }

// Parse reads one message. Of equal members the last counts. Nothing is decoded
// but the envelope; what is nested more than 10,000 deep is no JSON.
func Parse(data []byte) (Message, error) {
	data = bytes.TrimSpace(data)
	if len(data) == 0 || data[0] != '{' || !json.Valid(data) {
		return Message{}, errors.New("expected a JSON object, nested at most 10,000 deep")
	}
	var m Message
	var err error
	version := ""
	for name, value := range members(data) {
		switch name {
		case "jsonrpc":
			version = text(value)
		case "id":
			m.ID = value
		case "method":
			m.Method = text(value)
		case "params":
			m.Params = value
		case "result":
			m.Result = value
		case "error":
			if m.Error, err = parseError(value); err != nil {
				return Message{}, err
			}
		}
	}
	switch {
	case version != "2.0":
		return Message{}, errors.New(`expected a JSON-RPC message, "jsonrpc": "2.0"`)
	case m.IsResponse() && m.Result == nil && m.Error == nil:
		return Message{}, errors.New("expected a method, a result or an error, found none of them")
	case m.IsResponse() && m.Result != nil && m.Error != nil:
		return Message{}, errors.New("expected either a result or an error, found both")
	}
	if m.ID != nil && m.ID[0] != '"' && m.ID[0] != '-' && (m.ID[0] < '0' || m.ID[0] > '9') {
		if !m.IsResponse() || string(m.ID) != "null" {
			return Message{}, fmt.Errorf("id: expected a number or a string, found %s", m.ID)
		}
	}
	return m, nil
}

// text is a string's text, "" of other values.
func text(value json.RawMessage) string {
	var s string
	_ = json.Unmarshal(value, &s)
	return s
}

// parseError reads the error of a response; null is none.
func parseError(value json.RawMessage) (*emulate.RPCError, error) {
	v, err := js.Parse(string(value), js.DefaultDepth)
	if err != nil || v.Is(js.Null) {
		return nil, err
	}
	return answer.ParseError(v)
}
