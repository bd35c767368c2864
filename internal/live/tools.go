package live

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// maxPages is the number of pages that a list of tools may have.
const maxPages = 1000

// Tools lists the server's tools, of all pages.
func (s *Session) Tools(ctx context.Context) ([]rpc.Tool, error) {
	var tools []rpc.Tool
	size := int64(0)
	seen := map[string]bool{}
	params := new(mcp.ListToolsParams)
	for range maxPages {
		a, err := s.ask(ctx, "tools/list", func(ctx context.Context) error {
			_, err := s.client.ListTools(ctx, params)
			return err
		})
		if err == nil && a.err != nil {
			err = s.explain(fmt.Errorf("tools/list: the server answered with %w", a.err))
		}
		if err != nil {
			return nil, err
		}
		if size += int64(len(a.result)); size > s.meter.limit {
			return nil, s.explain(fmt.Errorf("tools/list: %w", s.meter.err()))
		}
		page, cursor, err := rpc.ParseTools(a.result)
		if err != nil {
			return nil, s.explain(fmt.Errorf("tools/list: %w", err))
		}
		tools = append(tools, page...)
		if cursor == "" {
			return tools, nil
		}
		if seen[cursor] {
			return nil, fmt.Errorf("tools/list: the cursor %q comes again: the list has no end", cursor)
		}
		seen[cursor] = true
		params = &mcp.ListToolsParams{Cursor: cursor}
	}
	return nil, fmt.Errorf("tools/list: more than %d pages", maxPages)
}

// Find returns the tool called name. A host calls no tool that is not listed.
func Find(tools []rpc.Tool, name string) (rpc.Tool, error) {
	var names []string
	for _, t := range tools {
		if t.Name == name {
			return t, nil
		}
		names = append(names, t.Name)
	}
	if len(names) == 0 {
		return rpc.Tool{}, fmt.Errorf("no tool %q: the server lists none", name)
	}
	return rpc.Tool{}, fmt.Errorf("no tool %q: the server lists %s", name, strings.Join(names, ", "))
}

// Call calls a tool with arguments, a JSON object; nil means {}. The call has the
// result as it was on the wire, or the error that came instead, and reads resources
// through the session: each once. Of its server it knows what it can do, not how it
// is called.
func (s *Session) Call(ctx context.Context, tool rpc.Tool, arguments json.RawMessage) (emulate.Call, error) {
	call := emulate.Call{
		Server:    emulate.Server{Resources: s.resources},
		Tool:      tool.Tool,
		Arguments: arguments,
		Protocol:  s.Protocol,
		Reader:    &Resources{reader: s},
	}
	if arguments == nil {
		arguments = json.RawMessage("{}")
	}
	a, err := s.ask(ctx, "tools/call", func(ctx context.Context) error {
		_, err := s.client.CallTool(ctx, &mcp.CallToolParams{Name: tool.Name, Arguments: arguments})
		return err
	})
	call.Result, call.Error = a.result, a.err
	return call, err
}
