package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/mcpsight/mcpsight/internal/live"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/spf13/cobra"
)

func newCall(s *streams) *cobra.Command {
	c := call{told: told{streams: s}}
	cmd := &cobra.Command{
		Use:   "call TOOL [flags] [-- COMMAND…]",
		Short: "Call a tool of a running server, and show what a host's model would be sent",
		Long: `call calls a tool of a running MCP server and prints what preview prints of its result.
What is shown is made from the bytes on the wire, with the tool's definition and the
capabilities that the server declares; links that a host reads by itself are read
from the server. Below it stands what lint finds.

` + whereServer + `

With --save, the call is kept for preview --call DIR/call.json, which prints the same views;
lint --call DIR/call.json finds the same.`,
		Example: `  mcpsight call echo --args '{"message": "hi"}' -- npx -y @modelcontextprotocol/server-everything
  mcpsight call search --args-file query.json --url http://localhost:3000/mcp --header "Authorization: Bearer $TOKEN"
  mcpsight call forecast --config .vscode/mcp.json --server weather --input key=VALUE
  mcpsight call echo --save testdata/echo -- node server.js`,
		RunE: c.run,
	}
	c.told.define(cmd)
	c.display.define(cmd)
	c.connection.define(cmd)
	f := cmd.Flags()
	f.StringVar(&c.arguments, "args", "", "the tool's arguments, a `JSON` object")
	f.StringVar(&c.argumentsFile, "args-file", "", "`file` with the tool's arguments")
	f.StringVar(&c.save, "save", "", "keep result, tool, capabilities and resources in this `folder`")
	f.BoolVar(&c.noLint, "no-lint", false, "print the views alone")
	cmd.MarkFlagsMutuallyExclusive("args", "args-file")
	return cmd
}

type call struct {
	told
	display
	connection
	arguments, argumentsFile, save string
	noLint                         bool
}

func (c *call) run(cmd *cobra.Command, args []string) error {
	own, command := behindDash(cmd, args)
	if len(own) != 1 {
		return fmt.Errorf("want one TOOL, found %d names: a server's command stands behind --", len(own))
	}
	if err := c.check(); err != nil {
		return err
	}
	found, err := c.hosts(c.ids)
	if err != nil {
		return err
	}
	arguments, err := c.readArguments()
	if err != nil {
		return err
	}
	session, err := c.begin(cmd, &c.told, command)
	if err != nil {
		return err
	}
	v, findings, err := c.call(cmd.Context(), session, own[0], arguments, found)
	closing := session.Close()
	if err != nil {
		return err
	}
	if err := c.writeFound(c.out, v, findings); err != nil {
		return err
	}
	return closing
}

func (c *call) readArguments() (json.RawMessage, error) {
	flag, data := "--args", []byte(c.arguments)
	switch {
	case c.argumentsFile != "":
		var err error
		if data, err = c.readInput(c.argumentsFile, c.maxInput); err != nil {
			return nil, fmt.Errorf("%s: %w", c.argumentsFile, err)
		}
		flag = c.argumentsFile
	case c.arguments == "":
		return nil, nil
	}
	arguments, err := readArguments(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	return arguments, nil
}

// call calls a tool and shows the result.
func (c *call) call(ctx context.Context, session *live.Session, name string, arguments json.RawMessage, found []host) (views, []lint.Finding, error) {
	tools, err := session.Tools(ctx)
	if err != nil {
		return views{}, nil, err
	}
	tool, err := live.Find(tools, name)
	if err != nil {
		return views{}, nil, err
	}
	made, err := session.Call(ctx, tool, arguments)
	if err != nil {
		return views{}, nil, err
	}
	if err := c.introduce(&made); err != nil {
		return views{}, nil, err
	}
	spareLive(len(made.Result))

	input := "tools/call"
	if c.save != "" {
		input = filepath.Join(c.save, callFile)
	}
	v, err := show(ctx, shown{input, recording.Request{Call: made}}, found)
	if err != nil {
		return v, nil, err
	}
	subject := lint.Subject{Call: made, Definition: tool.Definition, Capabilities: session.Capabilities}
	var findings []lint.Finding
	if !c.noLint {
		findings, err = lintFor(ctx, subject, found, v)
	}
	if err != nil || c.save == "" {
		return v, findings, err
	}
	resources, ok := made.Reader.(*live.Resources)
	if !ok {
		return v, nil, errors.New("--save: the resources are not known")
	}
	return v, findings, saved{made, tool, session.Capabilities, resources}.write(ctx, c.save)
}
