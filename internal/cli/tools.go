package cli

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/mcpsight/mcpsight/internal/live"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/spf13/cobra"
)

func newTools(s *streams) *cobra.Command {
	t := tools{told: told{streams: s}}
	cmd := &cobra.Command{
		Use:   "tools [flags] [-- COMMAND…]",
		Short: "List the tools of a running server, and what hosts look at in their definitions",
		Long: `tools lists the tools of a running MCP server with what of their definitions decides
how hosts show results: whether there is an outputSchema, and the keys of _meta;
below it what lint finds in them.

` + whereServer,
		Example: `  mcpsight tools -- npx -y @modelcontextprotocol/server-everything
  mcpsight tools --config .mcp.json --server weather --format json`,
		RunE: t.run,
	}
	t.told.define(cmd)
	t.connection.define(cmd)
	cmd.Flags().StringVar(&t.format, "format", "text", "text, markdown or json")
	completeWith(cmd, "format", func() []string { return []string{"text", "markdown", "json"} })
	return cmd
}

type tools struct {
	told
	connection
	format string
}

func (t *tools) run(cmd *cobra.Command, args []string) error {
	own, command := behindDash(cmd, args)
	if len(own) > 0 {
		return fmt.Errorf("want no name, found %q: a server's command stands behind --", own[0])
	}
	write, ok := map[string]func(io.Writer, []rpc.Tool, []report.Finding) error{
		"text": func(w io.Writer, tools []rpc.Tool, found []report.Finding) error {
			return report.ToolsText(w, tools, found, textOptions(w))
		},
		"markdown": report.ToolsMarkdown, "json": report.ToolsJSON,
	}[t.format]
	if !ok {
		return fmt.Errorf("--format %q: want text, markdown or json", t.format)
	}
	session, err := t.begin(cmd, &t.told, command)
	if err != nil {
		return err
	}
	found, err := session.Tools(cmd.Context())
	closing := session.Close()
	if err != nil {
		return err
	}
	findings, err := t.lint(session, found)
	if err != nil {
		return err
	}
	if err := write(t.out, found, reported("tools/list", findings)); err != nil {
		return err
	}
	return closing
}

// lint lints the definitions as the list that the server answered with.
func (t *tools) lint(session *live.Session, found []rpc.Tool) ([]lint.Finding, error) {
	definitions := make([]json.RawMessage, len(found))
	for i, tool := range found {
		definitions[i] = tool.Definition
	}
	list, err := json.Marshal(map[string][]json.RawMessage{"tools": definitions})
	if err != nil {
		return nil, err
	}
	return lint.CheckTools(list, session.Protocol, lint.Options{})
}
