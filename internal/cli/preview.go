package cli

import (
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/internal/wirelog"
	"github.com/spf13/cobra"
)

func newPreview(s *streams) *cobra.Command {
	p := preview{calls: calls{told: told{streams: s}}}
	cmd := &cobra.Command{
		Use:   "preview [FILE…|-]",
		Short: "Show what a host's model is sent for a tool result",
		Long: `preview shows what a host's model is sent for a tool result: every part of it,
what became of every piece of the result and by which rule, and what the model
could still ask for.

A FILE holds a tools/call result, or a JSON-RPC response with a result or an
error. Without FILE, or with -, standard input is read.

--log shows every call of a log of a session: a JSON-RPC message a line, with or
without something before it. Of the tool and the server it takes what the log tells.`,
		Example: `  mcpsight preview examples/results/structured-and-text.json
  mcpsight preview --server weather --tool forecast --format json result.json
  mcpsight preview --tool-meta '{"anthropic/maxResultSizeChars":200000}' --set maxOutputTokens=50000 large.json
  mcpsight preview --call call.json
  mcpsight preview --log session.ndjson
  mcpsight preview --read docs://a --resources resources.json`,
		RunE: func(cmd *cobra.Command, files []string) error { return p.run(cmd, files) },
	}
	p.calls.define(cmd)
	p.display.define(cmd)
	f := cmd.Flags()
	f.StringVar(&p.read, "read", "", "show what the model is sent when it reads this `URI`")
	f.StringVar(&p.log, "log", "", "`file` with the messages of a session, one a line: show each tools/call result")
	cmd.MarkFlagsMutuallyExclusive("call", "read", "log")
	return cmd
}

type preview struct {
	calls
	display
	log string
}

func (p *preview) run(cmd *cobra.Command, files []string) error {
	if err := p.check(); err != nil {
		return err
	}
	found, err := p.hosts(p.ids)
	if err != nil {
		return err
	}
	requests, err := p.requested(cmd, files)
	if err != nil {
		return err
	}
	var shows []views
	for _, r := range requests {
		v, err := show(cmd.Context(), r, found)
		if err != nil {
			return err
		}
		shows = append(shows, v)
	}
	return p.write(p.out, shows)
}

func (p *preview) requested(cmd *cobra.Command, files []string) ([]shown, error) {
	switch {
	case p.log == "":
		return p.requests(files)
	case len(files) > 0:
		return nil, errors.New("--log: takes the place of FILE, give one of them")
	}
	requests, err := p.logged(cmd.Flags().Changed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", inputName(p.log), err)
	}
	return requests, nil
}

// logged are the calls of a log. What flags say stands above what it tells.
func (p *preview) logged(given func(flag string) bool) ([]shown, error) {
	data, err := p.readInput(p.log, p.maxInput)
	if err != nil {
		return nil, err
	}
	calls, err := wirelog.Read(data)
	if err != nil {
		return nil, err
	}
	base, err := p.baseCall()
	if err != nil {
		return nil, err
	}
	var requests []shown
	for _, c := range calls {
		call := base
		call.Arguments, call.Result, call.Error = c.Arguments, c.Result, c.Error
		if !given("tool") && c.Tool.Name != "" {
			call.Tool.Name = c.Tool.Name
		}
		if !given("tool-meta") {
			call.Tool.Meta = c.Tool.Meta
		}
		if !given("output-schema") {
			call.Tool.OutputSchema = c.Tool.OutputSchema
		}
		if !given("protocol") && c.Protocol != "" {
			call.Protocol = c.Protocol
		}
		if !given("no-resources-capability") && c.Known {
			call.Server.Resources = c.Server.Resources
		}
		if !given("resources") {
			call.Reader = c.Reader
		}
		requests = append(requests, shown{fmt.Sprintf("%s:%d", inputName(p.log), c.Line), recording.Request{Call: call}})
	}
	return requests, nil
}
