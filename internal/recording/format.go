package recording

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// FormatRequest writes the form that [ParseRequest] reads. Resources and pages are
// those of an [emulate.Resources] or [emulate.Web]; what another reader would answer
// is not known, and is an error. Of a result, bytes that are no UTF-8 become U+FFFD,
// as they do in hosts.
func FormatRequest(r Request) ([]byte, error) {
	type server struct {
		Name      string `json:"name"`
		ID        string `json:"id,omitempty"`
		Resources bool   `json:"resources"`
	}
	type tool struct {
		Name         string          `json:"name"`
		Meta         json.RawMessage `json:"meta,omitempty"`
		OutputSchema json.RawMessage `json:"outputSchema,omitempty"`
	}
	type resource struct {
		Result *string           `json:"result,omitempty"`
		Error  *emulate.RPCError `json:"error,omitempty"`
	}
	out := struct {
		Server    server              `json:"server"`
		Protocol  string              `json:"protocol,omitempty"`
		Tool      tool                `json:"tool"`
		Args      json.RawMessage     `json:"args,omitempty"`
		Result    *string             `json:"result,omitempty"`
		Error     *emulate.RPCError   `json:"error,omitempty"`
		Failure   string              `json:"failure,omitempty"`
		Cancelled bool                `json:"cancelled,omitempty"`
		Read      string              `json:"read,omitempty"`
		Resources map[string]resource `json:"resources,omitempty"`
		Web       map[string]string   `json:"web,omitempty"`
		Host      json.RawMessage     `json:"host,omitempty"`
	}{
		Server:    server{r.Call.Server.Name, r.Call.Server.ID, r.Call.Server.Resources},
		Protocol:  string(r.Call.Protocol),
		Tool:      tool{r.Call.Tool.Name, r.Call.Tool.Meta, r.Call.Tool.OutputSchema},
		Args:      r.Call.Arguments,
		Result:    jsonText(r.Call.Result),
		Error:     r.Call.Error,
		Failure:   r.Call.Failure,
		Cancelled: r.Call.Cancelled,
		Read:      r.Read,
		Host:      r.Settings,
	}
	reader := r.Call.Reader
	if web, ok := reader.(emulate.Web); ok {
		out.Web, reader = web.Pages, web.ResourceReader
	}
	switch resources := reader.(type) {
	case nil:
	case emulate.Resources:
		out.Resources = make(map[string]resource, len(resources))
		for uri, answer := range resources {
			out.Resources[uri] = resource{jsonText(answer.Result), answer.Error}
		}
	default:
		return nil, fmt.Errorf("call: resources: those of a %T cannot be written", reader)
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(out); err != nil {
		return nil, fmt.Errorf("call: %w", err)
	}
	return b.Bytes(), nil
}

func jsonText(raw json.RawMessage) *string {
	if raw == nil {
		return nil
	}
	s := js.DecodeUTF8(string(raw))
	return &s
}
