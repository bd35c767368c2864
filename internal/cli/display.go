package cli

import (
	"context"
	"fmt"
	"io"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/spf13/cobra"
)

// display are the flags that say for which hosts views are shown, and how.
type display struct {
	ids    []string
	format string
	full   bool
}

// define defines the flags on a command.
func (d *display) define(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&d.ids, "host", hosts.Names(), "a `host`, NAME or NAME@VERSION; without a version the newest; can be given more than once")
	f.StringVar(&d.format, "format", "text", "text or json")
	f.BoolVar(&d.full, "full", false, "do not fold long texts and tables")
	completeWith(cmd, "host", hostIDs)
	completeWith(cmd, "format", func() []string { return []string{"text", "json"} })
}

func (d *display) check() error {
	if d.format != "text" && d.format != "json" {
		return fmt.Errorf("--format %q: want text or json", d.format)
	}
	return nil
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

func (d *display) write(w io.Writer, shows []views) error {
	if d.format == "json" {
		return writeJSON(w, shows)
	}
	options := textOptions(w)
	options.Full = d.full
	for i, s := range shows {
		if i > 0 {
			fmt.Fprintln(w)
		}
		call := s.request.Call
		fmt.Fprintf(w, "%s (tool %s of server %s, protocol %s)\n", visible.Escape(s.input),
			visible.Escape(call.Tool.Name), visible.Escape(call.Server.Name), protocolName(call.Protocol))
		write := report.Stacked
		if report.SideBySide(options.Width, len(s.views)) {
			write = report.Columns
		}
		if err := write(w, s.views, s.rules, options); err != nil {
			return err
		}
	}
	return nil
}

// lintFor lints a call for the hosts that it is shown for.
func lintFor(ctx context.Context, subject lint.Subject, found []host, v views) ([]lint.Finding, error) {
	o := lint.Options{Views: v.views}
	for _, h := range found {
		made, err := h.make(nil, len(found) > 1)
		if err != nil {
			return nil, err
		}
		o.Hosts = append(o.Hosts, made)
	}
	return lint.Check(ctx, subject, o)
}

// writeFound writes the views of a call, and what the linter finds below them.
func (d *display) writeFound(w io.Writer, v views, findings []lint.Finding) error {
	found := reported(v.input, findings)
	if d.format == "json" {
		return report.JSONFindings(w, previews([]views{v}), found)
	}
	if err := d.write(w, []views{v}); err != nil || len(found) == 0 {
		return err
	}
	fmt.Fprintln(w, "\nWhat lint finds")
	return report.Findings(w, found, textOptions(w))
}

// reported are findings in an input that has no lines.
func reported(input string, findings []lint.Finding) []report.Finding {
	var found []report.Finding
	for _, f := range findings {
		found = append(found, report.Finding{Input: input, Finding: f})
	}
	return found
}

func writeJSON(w io.Writer, shows []views) error { return report.JSON(w, previews(shows)) }

func previews(shows []views) []report.Preview {
	var previews []report.Preview
	for _, s := range shows {
		for _, view := range s.views {
			previews = append(previews, report.Preview{Input: s.input, View: view})
		}
	}
	return previews
}

func protocolName(r spec.Revision) string {
	if r == "" {
		return string(spec.Rev20251125)
	}
	return string(r)
}
