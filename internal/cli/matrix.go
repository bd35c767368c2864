package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/matrix"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/spf13/cobra"
)

func newMatrix(s *streams) *cobra.Command {
	m := matrixCommand{calls: calls{told: told{streams: s}}}
	cmd := &cobra.Command{
		Use:   "matrix [FILE|-]",
		Short: "Tabulate what reaches the models of several hosts",
		Long: `matrix prints a table, a column a host: for a tool result, what becomes of every
piece of it; without one, what becomes of each form that a result can have, asked
with built-in results.

  shown           as it is
  reworded        in the host's words, or as JSON that was written again
  partly shown    cut
  notice only     a name, or a notice about a file
  dropped         nothing of it`,
		Example: `  mcpsight matrix
  mcpsight matrix --format markdown > matrix.md
  mcpsight matrix --host claude-code result.json
  mcpsight matrix --host claude-code --versions`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return m.run(cmd.Context(), files) },
	}
	m.define(cmd)
	f := cmd.Flags()
	f.StringArrayVar(&m.ids, "host", hosts.Names(), "a `host`, NAME or NAME@VERSION; can be given more than once")
	f.BoolVar(&m.versions, "versions", false, "a column for every recorded version of one host that answers otherwise than the one before")
	f.StringVar(&m.format, "format", "text", "text, markdown or json")
	completeWith(cmd, "host", hostIDs)
	completeWith(cmd, "format", func() []string { return []string{"text", "markdown", "json"} })
	return cmd
}

type matrixCommand struct {
	calls
	ids      []string
	versions bool
	format   string
}

func (m *matrixCommand) run(ctx context.Context, files []string) error {
	write := report.MatrixText
	switch m.format {
	case "text":
	case "markdown":
		write = report.MatrixMarkdown
	case "json":
		write = report.MatrixJSON
	default:
		return fmt.Errorf("--format %q: want text, markdown or json", m.format)
	}
	table, err := m.table(ctx, files)
	if err != nil {
		return err
	}
	return write(m.out, table)
}

func (m *matrixCommand) table(ctx context.Context, files []string) (matrix.Table, error) {
	ids := m.ids
	if m.versions {
		var err error
		if ids, err = versionsOf(m.ids); err != nil {
			return matrix.Table{}, err
		}
	}
	found, err := m.hosts(ids)
	if err != nil {
		return matrix.Table{}, err
	}
	table, err := m.ask(ctx, files, found)
	if err == nil && m.versions {
		table = table.WithoutRepeats()
	}
	return table, err
}

// versionsOf names every recorded version of the one host that is named.
func versionsOf(names []string) ([]string, error) {
	if len(names) != 1 || strings.Contains(names[0], "@") {
		return nil, errors.New("--versions: name one --host, without a version")
	}
	e, _, err := hosts.Find(names[0])
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, v := range e.Versions {
		ids = append(ids, e.Name+"@"+v.Name)
	}
	return ids, nil
}

func (m *matrixCommand) ask(ctx context.Context, files []string, found []host) (matrix.Table, error) {
	if len(files) == 0 && m.call == "" {
		made, err := makeAll(found, nil)
		if err != nil {
			return matrix.Table{}, err
		}
		return matrix.Probes(ctx, made)
	}
	requests, err := m.requests(files)
	if err != nil {
		return matrix.Table{}, err
	}
	made, err := makeAll(found, requests[0].request.Settings)
	if err != nil {
		return matrix.Table{}, err
	}
	table, err := matrix.Result(ctx, requests[0].request.Call, made)
	if err != nil {
		return matrix.Table{}, fmt.Errorf("%s: %w", requests[0].input, err)
	}
	return table, nil
}

func makeAll(found []host, fromCall []byte) ([]emulate.Host, error) {
	var made []emulate.Host
	for _, h := range found {
		one, err := h.make(fromCall, len(found) > 1)
		if err != nil {
			return nil, err
		}
		made = append(made, one)
	}
	return made, nil
}
