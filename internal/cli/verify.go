package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/internal/versions"
	"github.com/spf13/cobra"
)

func newVerify(s *streams) *cobra.Command {
	v := verify{out: s.out}
	cmd := &cobra.Command{
		Use:   "verify FILE…",
		Short: "Compare emulated hosts with recordings of the real ones",
		Long: `verify shows every case of a recording to the emulated host that the recording
names, and compares what its model is sent byte for byte with what was recorded.

It prints a unified diff for every case that differs, and as its last line the
number of cases and of mismatches. It exits with 0 only if there is none.`,
		Example: `  mcpsight verify claudecode/testdata/2.1.310/curated.jsonl
  mcpsight verify --case 'error/*' --quiet claudecode/testdata/2.1.310/*.jsonl`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error { return v.run(cmd.Context(), files) },
	}
	cmd.Flags().StringVar(&v.glob, "case", "", "only cases whose name matches this `glob`: 'error/*'")
	cmd.Flags().BoolVar(&v.quiet, "quiet", false, "print the last line only")
	cmd.Flags().BoolVar(&v.verbose, "verbose", false, "print a line for every version of a host, too")
	return cmd
}

type verify struct {
	out               io.Writer
	glob              string
	quiet             bool
	verbose           bool
	cases, mismatches int
	ofVersion         map[emulate.ID]*tally
}

// tally counts the cases of a version.
type tally struct{ cases, mismatches int }

func (v *verify) run(ctx context.Context, files []string) error {
	if _, err := path.Match(v.glob, ""); err != nil {
		return fmt.Errorf("--case %q: not a glob: a '[' is not closed, or the end is a '\\'", v.glob)
	}
	for _, file := range files {
		if err := v.file(ctx, file); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	if v.verbose {
		v.versions()
	}
	fmt.Fprintf(v.out, "%d cases, %d mismatches\n", v.cases, v.mismatches)
	if v.mismatches > 0 {
		return errFindings
	}
	return nil
}

func (v *verify) file(ctx context.Context, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return pathless(err)
	}
	defer f.Close()
	rec, err := recording.Open(f)
	if err != nil {
		return err
	}
	for c, err := range rec.Cases() {
		if err != nil {
			return err
		}
		if ok, _ := path.Match(v.glob, c.Name); !ok && v.glob != "" {
			continue
		}
		host, err := hosts.New(c.Host.String(), c.Request.Settings)
		if err != nil {
			return fmt.Errorf("line %d: %s: %w", c.Line, c.Name, err)
		}
		shown, err := c.Run(ctx, host)
		if err != nil {
			return fmt.Errorf("line %d: %s: %w", c.Line, c.Name, err)
		}
		count := v.count(c.Host)
		v.cases++
		count.cases++
		if diff := c.Diff(shown); diff != "" {
			v.mismatches++
			count.mismatches++
			if !v.quiet {
				fmt.Fprintf(v.out, "%s:%d: %s of %s\n%s\n", file, c.Line, c.Name, c.Host, diff)
			}
		}
	}
	return nil
}

func (v *verify) count(id emulate.ID) *tally {
	if v.ofVersion == nil {
		v.ofVersion = map[emulate.ID]*tally{}
	}
	if v.ofVersion[id] == nil {
		v.ofVersion[id] = new(tally)
	}
	return v.ofVersion[id]
}

// versions prints a line for every version, sorted.
func (v *verify) versions() {
	ids := slices.SortedFunc(maps.Keys(v.ofVersion), func(a, b emulate.ID) int {
		return cmp.Or(strings.Compare(a.Host, b.Host), versions.Compare(a.Version, b.Version))
	})
	for _, id := range ids {
		fmt.Fprintf(v.out, "%s: %d cases, %d mismatches\n", id, v.ofVersion[id].cases, v.ofVersion[id].mismatches)
	}
}
