package cli

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/versions"
	"github.com/spf13/cobra"
)

func newChanges(s *streams) *cobra.Command {
	c := changes{calls: calls{told: told{streams: s}}}
	cmd := &cobra.Command{
		Use:   "changes [FILE|-]",
		Short: "Show in which versions of a host the model began to see something else",
		Long: `changes shows the versions of a host in which what its model sees for a tool result
changed, with a diff against the recorded version before.`,
		Example: `  mcpsight changes examples/results/link.json
  mcpsight changes --host claude-code --from 2.1.200 --to latest result.json`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return c.run(cmd.Context(), files) },
	}
	c.define(cmd)
	f := cmd.Flags()
	f.StringVar(&c.name, "host", hosts.Names()[0], "the `host`, without a version")
	f.StringVar(&c.from, "from", "", "the first `version` (default: the oldest recorded)")
	f.StringVar(&c.to, "to", "", "the last `version` (default: the newest recorded)")
	completeWith(cmd, "host", hosts.Names)
	return cmd
}

type changes struct {
	calls
	name, from, to string
}

func (c *changes) run(ctx context.Context, files []string) error {
	list, err := c.versions()
	if err != nil {
		return err
	}
	requests, err := c.requests(files)
	if err != nil {
		return err
	}
	var before *emulate.View
	found := 0
	for _, v := range list {
		one, err := c.hosts([]string{c.name + "@" + v.Name})
		if err != nil {
			return err
		}
		shown, err := show(ctx, requests[0], one)
		if err != nil {
			return err
		}
		now := shown.views[0]
		if before != nil && !emulate.Same(*before, now) {
			if found > 0 {
				fmt.Fprintln(c.out)
			}
			found++
			fmt.Fprintf(c.out, "%s", now.Host)
			for i, change := range v.Changes {
				fmt.Fprintf(c.out, "%s%s", []string{": ", "; "}[min(i, 1)], change)
			}
			fmt.Fprintf(c.out, "\n%s", emulate.Diff(*before, now))
		}
		before = &now
	}
	if found == 0 {
		fmt.Fprintf(c.out, "no change: from %s to %s the model of %s sees the same\n", list[0].Name, list[len(list)-1].Name, c.name)
	}
	return nil
}

// versions are the recorded versions from --from to --to.
func (c *changes) versions() ([]emulate.Version, error) {
	e, version, err := hosts.Find(c.name)
	if err != nil {
		return nil, err
	}
	if version != "" {
		return nil, fmt.Errorf("--host %s: name the host without a version, and versions with --from and --to", c.name)
	}
	if c.from == "" {
		c.from = e.Versions[0].Name
	}
	bounds := [2]string{}
	for i, word := range []string{c.from, c.to} {
		h, err := e.New(word, nil)
		if err != nil {
			return nil, err
		}
		bounds[i] = h.ID().Version
	}
	var list []emulate.Version
	for _, v := range e.Versions {
		if versions.Compare(v.Name, bounds[0]) >= 0 && versions.Compare(v.Name, bounds[1]) <= 0 {
			list = append(list, v)
		}
	}
	if len(list) < 2 {
		return nil, fmt.Errorf("--from %s, --to %s: fewer than two recorded versions lie between (mcpsight hosts --versions lists them)", bounds[0], bounds[1])
	}
	return list, nil
}
