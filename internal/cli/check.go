package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/live"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/internal/serverconfig"
	"github.com/mcpsight/mcpsight/internal/suite"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/spf13/cobra"
)

func newCheck(s *streams) *cobra.Command {
	c := check{told: told{streams: s}}
	cmd := &cobra.Command{
		Use:   "check SUITE [flags] [-- COMMAND…]",
		Short: "Check what hosts' models are sent by a running server, as a suite expects",
		Long: `check starts a server once, makes the calls of a suite in order, and checks what the
model of each host is sent. A suite is YAML:

  server: {command: node, args: [server.js]}    # as in .mcp.json, or {url, headers},
                                                # or {config: FILE, name: NAME}
  hosts: [claude-code, vscode@1.143.1]          # default: all, in their newest version
  calls:
    - tool: forecast
      args: {city: Paris}
      expect:
        all: {shows: sunny, no-findings: true}
        vscode: {hides: [internal, "id:"]}

shows and hides take a text, or the media type of a picture, or a list of them. Paths
are those of the suite's folder, in which the server runs. What --, --url, --config or
--host say stands above the suite.

It exits with 0 if all is as expected, with 1 if not, with 2 if a call could not be
made.`,
		Example: `  mcpsight check suite.yaml
  mcpsight check suite.yaml --format markdown -- node server.js >> "$GITHUB_STEP_SUMMARY"`,
		RunE: c.run,
	}
	c.told.define(cmd)
	c.connection.define(cmd)
	f := cmd.Flags()
	f.StringArrayVar(&c.ids, "host", nil, "a `host`, NAME or NAME@VERSION, instead of those of the suite; can be given more than once")
	f.StringVar(&c.format, "format", "text", "text, markdown or json")
	completeWith(cmd, "host", hostIDs)
	completeWith(cmd, "format", func() []string { return []string{"text", "markdown", "json"} })
	return cmd
}

type check struct {
	told
	connection
	ids    []string
	format string
}

func (c *check) run(cmd *cobra.Command, args []string) error {
	own, command := behindDash(cmd, args)
	if len(own) != 1 {
		return fmt.Errorf("want one SUITE, found %d names: a server's command stands behind --", len(own))
	}
	write := report.ChecksText
	switch c.format {
	case "text":
	case "markdown":
		write = report.ChecksMarkdown
	case "json":
		write = report.ChecksJSON
	default:
		return fmt.Errorf("--format %q: want text, markdown or json", c.format)
	}
	file := own[0]
	data, err := c.readInput(file, c.maxInput)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	s, err := suite.Parse(data)
	if err != nil {
		return fmt.Errorf("%s:%w", file, err)
	}
	shown, err := c.shownHosts(s)
	if err != nil {
		return err
	}
	server, err := c.serverOf(cmd, file, s, command)
	if err != nil {
		return err
	}
	session, err := c.open(cmd, &c.told, server)
	if err != nil {
		return err
	}
	checks, err := c.checks(cmd.Context(), s, session, shown)
	closing := session.Close()
	if err := write(c.out, file, checks); err != nil {
		return err
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s:%w", file, err)
	case closing != nil:
		return closing
	case suite.Failed(checks) > 0:
		return errFindings
	}
	return nil
}

// shownHosts makes the hosts that --host names, or the suite, or all.
func (c *check) shownHosts(s suite.Suite) ([]suite.Host, error) {
	ids := c.ids
	if len(ids) == 0 {
		ids = s.Hosts
	}
	if len(ids) == 0 {
		ids = hosts.Names()
	}
	found, err := c.hosts(ids)
	if err != nil {
		return nil, err
	}
	made, err := makeAll(found, nil)
	if err != nil {
		return nil, err
	}
	var shown []suite.Host
	for i, host := range made {
		shown = append(shown, suite.Host{Name: ids[i], Host: host})
	}
	return shown, nil
}

// serverOf is the server that the flags name, or the suite.
func (c *check) serverOf(cmd *cobra.Command, file string, s suite.Suite, command []string) (serverconfig.Server, error) {
	name := s.Config.Name
	if cmd.Flags().Changed("server") {
		name = c.server
	}
	switch {
	case len(command) > 0 || c.given() || s.Server == nil && s.Config.File == "":
		server, err := c.find(c.streams, command, name, c.maxInput)
		if err != nil && len(command) == 0 && !c.given() {
			err = fmt.Errorf("%w, or server in the suite", err)
		}
		return server, err
	case s.Config.File != "":
		c.config = s.Config.File
		if !filepath.IsAbs(c.config) {
			c.config = filepath.Join(filepath.Dir(file), c.config)
		}
		return c.find(c.streams, nil, name, c.maxInput)
	}
	variables, err := c.variables(c.streams, c.maxInput)
	if err != nil {
		return serverconfig.Server{}, err
	}
	server, err := serverconfig.ReadEntry(file, s.Server, variables)
	if err != nil {
		return server, fmt.Errorf("%s: server: %w", file, err)
	}
	server.Name = s.Config.Name
	return server, nil
}

func (c *check) checks(ctx context.Context, s suite.Suite, session *live.Session, shown []suite.Host) ([]suite.Check, error) {
	var listed []rpc.Tool
	bar := newProgress(c.err)
	defer bar.clear()
	return s.Run(ctx, suite.Runner{
		Hosts:    shown,
		Progress: func(call suite.Call, number, of int) { bar.show("[%d/%d] %s", number, of, call.Name) },
		Call: func(ctx context.Context, name string, arguments json.RawMessage) (lint.Subject, error) {
			if listed == nil {
				var err error
				if listed, err = session.Tools(ctx); err != nil {
					return lint.Subject{}, err
				}
			}
			tool, err := live.Find(listed, name)
			if err != nil {
				return lint.Subject{}, err
			}
			call, err := session.Call(ctx, tool, arguments)
			if err == nil {
				err = c.introduce(&call)
			}
			return lint.Subject{Call: call, Definition: tool.Definition, Capabilities: session.Capabilities}, err
		},
	})
}

// progress is a line that is written over, on a terminal.
type progress struct {
	w        io.Writer
	terminal bool
}

func newProgress(w io.Writer) progress {
	f, ok := w.(*os.File)
	return progress{w, ok && isTerminal(f)}
}

func (p progress) show(format string, args ...any) {
	if p.terminal {
		fmt.Fprintf(p.w, "\r\x1b[K%s", visible.Escape(fmt.Sprintf(format, args...)))
	}
}

func (p progress) clear() {
	if p.terminal {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
