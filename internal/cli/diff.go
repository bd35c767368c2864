package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/spf13/cobra"
)

func newDiff(s *streams) *cobra.Command {
	d := diff{calls: calls{told: told{streams: s}}}
	cmd := &cobra.Command{
		Use:   "diff [FILE|-]",
		Short: "Compare what the models of two hosts are sent",
		Long: `diff prints a unified diff of what the models of two hosts, or of two versions of
one, are sent for a tool result. It exits with 0 if they are sent the same, with 1
if not.`,
		Example: `  mcpsight diff result.json
  mcpsight diff --from claude-code --to vscode@1.139.1 result.json`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return d.run(cmd, files) },
	}
	d.define(cmd)
	names := hosts.Names()
	cmd.Flags().StringVar(&d.from, "from", names[0], "the first `host`, NAME or NAME@VERSION")
	cmd.Flags().StringVar(&d.to, "to", names[len(names)-1], "the second `host`")
	completeWith(cmd, "from", hostIDs)
	completeWith(cmd, "to", hostIDs)
	return cmd
}

type diff struct {
	calls
	from, to string
}

func (d *diff) run(cmd *cobra.Command, files []string) error {
	found, err := d.hosts([]string{d.from, d.to})
	if err != nil {
		return err
	}
	requests, err := d.requests(files)
	if err != nil {
		return err
	}
	v, err := show(cmd.Context(), requests[0], found)
	if err != nil {
		return err
	}
	if v.views[0].Host == v.views[1].Host {
		return errors.New("--from and --to: name two hosts, or two versions of one")
	}
	text := emulate.Diff(v.views[0], v.views[1])
	if text == "" {
		return nil
	}
	fmt.Fprint(d.out, strings.TrimSuffix(text, "\n")+"\n")
	return errFindings
}
