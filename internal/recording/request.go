package recording

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Request is what a host received: a call and what came back, or the wish of its
// model to read a resource; and the settings of the host.
type Request struct {
	Call emulate.Call
	// Read is the URI that the model asked for; empty if a tool was called.
	Read string
	// Settings is the JSON object of the host's settings that are not the defaults.
	Settings json.RawMessage
}

// maxText is the length in bytes up to which a long text is put together.
const maxText = 64 << 20

// ParseRequest reads the JSON form of a call:
//
//	{"server": {"name", "id", "resources"}, "protocol", "tool": {"name", "meta", "outputSchema"}, "args",
//	 "result": the JSON text of the result | "error": {"code", "message", "data"}, or what came in its place |
//	 "failure" | "cancelled" | "read",
//	 "resources": {URI: {"result"} | {"error"}}, "web": {URL: text}, "host": settings}
//
// Unknown members are refused.
func ParseRequest(data []byte) (Request, error) {
	var in struct {
		Server struct {
			Name      string `json:"name"`
			ID        string `json:"id"`
			Resources bool   `json:"resources"`
		} `json:"server"`
		Protocol string `json:"protocol"`
		Tool     struct {
			Name         string          `json:"name"`
			Meta         json.RawMessage `json:"meta"`
			OutputSchema json.RawMessage `json:"outputSchema"`
		} `json:"tool"`
		Args      json.RawMessage `json:"args"`
		Result    *text           `json:"result"`
		Error     json.RawMessage `json:"error"`
		Failure   string          `json:"failure"`
		Cancelled bool            `json:"cancelled"`
		Read      string          `json:"read"`
		Resources map[string]struct {
			Result *text             `json:"result"`
			Error  *emulate.RPCError `json:"error"`
		} `json:"resources"`
		Web  map[string]text `json:"web"`
		Host json.RawMessage `json:"host"`
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&in); err != nil {
		return Request{}, fmt.Errorf("call: %w", wording(err))
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Request{}, fmt.Errorf("call: offset %d: expected the end of the input", decoder.InputOffset())
	}
	r := Request{
		Call: emulate.Call{
			Server:    emulate.Server{Name: in.Server.Name, ID: in.Server.ID, Resources: in.Server.Resources},
			Tool:      emulate.Tool{Name: in.Tool.Name, Meta: in.Tool.Meta, OutputSchema: in.Tool.OutputSchema},
			Arguments: in.Args,
			Failure:   in.Failure,
			Cancelled: in.Cancelled,
		},
		Read:     in.Read,
		Settings: in.Host,
	}
	if in.Protocol != "" {
		revision, err := spec.ParseRevision(in.Protocol)
		if err != nil {
			return Request{}, fmt.Errorf("call.protocol: %w", err)
		}
		r.Call.Protocol = revision
	}
	if in.Result != nil {
		r.Call.Result = json.RawMessage(*in.Result)
	}
	if in.Error != nil && string(in.Error) != "null" {
		v, err := js.Parse(string(in.Error), spec.MaxDepth)
		if err != nil {
			return Request{}, fmt.Errorf("call.error: %w", err)
		}
		if r.Call.Error, err = answer.ParseError(v); err != nil {
			r.Call.Malformed = in.Error
		}
	}
	answers := make(emulate.Resources, len(in.Resources))
	for uri, a := range in.Resources {
		known := emulate.ResourceAnswer{Error: a.Error}
		if a.Result != nil {
			known.Result = json.RawMessage(*a.Result)
		}
		answers[uri] = known
	}
	r.Call.Reader = answers
	if in.Web != nil {
		pages := make(map[string]string, len(in.Web))
		for url, page := range in.Web {
			pages[url] = string(page)
		}
		r.Call.Reader = emulate.Web{ResourceReader: answers, Pages: pages}
	}
	return r, r.one(in.Result != nil)
}

// one checks that exactly one thing came back.
func (r Request) one(result bool) error {
	var named []string
	for name, is := range map[string]bool{
		"result": result, "error": r.Call.Error != nil || r.Call.Malformed != nil, "failure": r.Call.Failure != "",
		"cancelled": r.Call.Cancelled, "read": r.Read != "",
	} {
		if is {
			named = append(named, name)
		}
	}
	if len(named) != 1 {
		return fmt.Errorf("call: want one of result, error, failure, cancelled and read, found %d of them", len(named))
	}
	return nil
}

// wording says in our words what encoding/json says in its own.
func wording(err error) error {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &kind):
		return fmt.Errorf("%s: a %s does not fit here", kind.Field, kind.Value)
	case errors.As(err, &syntax):
		return fmt.Errorf("offset %d: %s", syntax.Offset, strings.TrimPrefix(syntax.Error(), "json: "))
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("expected a JSON object, found the end of the input")
	}
	return errors.New(strings.TrimPrefix(err.Error(), "json: "))
}

// text is a string, or {"$text": [[piece, times], …]}.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var plain string
	if err := json.Unmarshal(data, &plain); err == nil {
		*t = text(plain)
		return nil
	}
	var long struct {
		Text [][2]json.RawMessage `json:"$text"`
	}
	if err := json.Unmarshal(data, &long); err != nil || long.Text == nil {
		return errors.New(`want a string (the JSON text), or {"$text": [[piece, times], …]}`)
	}
	var b strings.Builder
	for i, pair := range long.Text {
		var piece string
		var times int
		if json.Unmarshal(pair[0], &piece) != nil || json.Unmarshal(pair[1], &times) != nil || times < 0 {
			return fmt.Errorf("$text[%d]: want [piece, times]", i)
		}
		if len(piece) > 0 && times > (maxText-b.Len())/len(piece) {
			return fmt.Errorf("$text[%d]: more than %d bytes", i, maxText)
		}
		b.WriteString(strings.Repeat(piece, times))
	}
	*t = text(b.String())
	return nil
}
