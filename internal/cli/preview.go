package cli

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/spf13/cobra"
)

func newPreview(s *streams) *cobra.Command {
	p := preview{calls: calls{streams: s}}
	cmd := &cobra.Command{
		Use:   "preview [FILE…|-]",
		Short: "Show what a host's model is sent for a tool result",
		Long: `preview shows what a host's model is sent for a tool result: every part of it,
what became of every piece of the result and by which rule, and what the model
could still ask for.

A FILE holds a tools/call result, or a JSON-RPC response with a result or an
error. Without FILE, or with -, standard input is read.`,
		Example: `  mcpsight preview examples/results/structured-and-text.json
  mcpsight preview --server weather --tool forecast --format json result.json
  mcpsight preview --tool-meta '{"anthropic/maxResultSizeChars":200000}' --set maxOutputTokens=50000 large.json
  mcpsight preview --call call.json
  mcpsight preview --read docs://a --resources resources.json`,
		RunE: func(cmd *cobra.Command, files []string) error { return p.run(cmd, files) },
	}
	p.define(cmd)
	f := cmd.Flags()
	f.StringVar(&p.read, "read", "", "show what the model is sent when it reads this `URI`")
	f.StringArrayVar(&p.ids, "host", hosts.Names(), "a `host`, NAME or NAME@VERSION; without a version the newest; can be given more than once")
	f.StringVar(&p.format, "format", "text", "text or json")
	f.BoolVar(&p.full, "full", false, "do not fold long texts and tables")
	cmd.MarkFlagsMutuallyExclusive("call", "read")
	completeWith(cmd, "host", hostIDs)
	completeWith(cmd, "format", func() []string { return []string{"text", "json"} })
	return cmd
}

type preview struct {
	calls
	ids    []string
	format string
	full   bool
}

func (p *preview) run(cmd *cobra.Command, files []string) error {
	if p.format != "text" && p.format != "json" {
		return fmt.Errorf("--format %q: want text or json", p.format)
	}
	found, err := p.hosts(p.ids)
	if err != nil {
		return err
	}
	requests, err := p.requests(files)
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
	if p.format == "json" {
		return p.json(shows)
	}
	return p.text(shows)
}

// views is what hosts make of a request.
type views struct {
	shown
	views []emulate.View
	rules [][]emulate.Rule
}

func show(ctx context.Context, r shown, found []host) (views, error) {
	v := views{shown: r}
	for _, h := range found {
		made, err := h.make(r.request.Settings, len(found) > 1)
		if err != nil {
			return v, err
		}
		view, err := r.request.Run(ctx, made)
		if err != nil {
			return v, fmt.Errorf("%s: %w", r.input, err)
		}
		v.views = append(v.views, view)
		v.rules = append(v.rules, made.Rules())
	}
	return v, nil
}

func (p *preview) json(shows []views) error {
	var previews []report.Preview
	for _, s := range shows {
		for _, view := range s.views {
			previews = append(previews, report.Preview{Input: s.input, View: view})
		}
	}
	return report.JSON(p.out, previews)
}

func (p *preview) text(shows []views) error {
	options := textOptions(p.out)
	options.Full = p.full
	for i, s := range shows {
		if i > 0 {
			fmt.Fprintln(p.out)
		}
		call := s.request.Call
		fmt.Fprintf(p.out, "%s (tool %s of server %s, protocol %s)\n", visible.Escape(s.input),
			visible.Escape(call.Tool.Name), visible.Escape(call.Server.Name), protocolName(call.Protocol))
		write := report.Stacked
		if report.SideBySide(options.Width, len(s.views)) {
			write = report.Columns
		}
		if err := write(p.out, s.views, s.rules, options); err != nil {
			return err
		}
	}
	return nil
}

func protocolName(r spec.Revision) string {
	if r == "" {
		return string(spec.Rev20251125)
	}
	return string(r)
}
