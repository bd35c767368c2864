package rpc

import (
	"encoding/json"
	"errors"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Server is what a server says of itself when a session begins.
type Server struct {
	Capabilities json.RawMessage // nil if it declares none
	Resources    bool            // it declares the resources capability
	// Protocol is the revision that it answers initialize with; of server/discover,
	// the newest that it supports; empty if that is none that is known.
	Protocol spec.Revision
}

// ParseServer reads the result of initialize or server/discover.
func ParseServer(result json.RawMessage) (Server, error) {
	v, err := js.Parse(string(result), spec.MaxDepth)
	if err != nil {
		return Server{}, err
	}
	var s Server
	if capabilities := v.Get("capabilities"); capabilities.Is(js.Object) {
		s.Capabilities = json.RawMessage(capabilities.Raw())
		s.Resources = capabilities.Get("resources").Exists()
	}
	for _, name := range append(v.Get("supportedVersions").Items(), v.Get("protocolVersion")) {
		if revision, err := spec.ParseRevision(name.Text()); err == nil {
			s.Protocol = max(s.Protocol, revision)
		}
	}
	return s, nil
}

// Tool is a tool's definition.
type Tool struct {
	emulate.Tool
	Description string
	Definition  json.RawMessage // as tools/list gives it
}

// ParseTools reads the result of tools/list, and the cursor of its next page.
func ParseTools(result json.RawMessage) (tools []Tool, next string, err error) {
	v, err := js.Parse(string(result), spec.MaxDepth)
	if err != nil {
		return nil, "", err
	}
	if !v.Get("tools").Is(js.Array) {
		return nil, "", errors.New("tools: want a list")
	}
	for _, tool := range v.Get("tools").Items() {
		tools = append(tools, Tool{
			Tool: emulate.ToolOf(tool), Description: tool.Get("description").Text(), Definition: json.RawMessage(tool.Raw()),
		})
	}
	return tools, v.Get("nextCursor").Text(), nil
}
