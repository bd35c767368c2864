// Package cli is the command mcpsight.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/spf13/cobra"
)

// Exit codes.
const (
	exitOK       = 0
	exitFindings = 1 // the command worked, and what it looks for was found
	exitInput    = 2 // usage, or input that cannot be read
)

// errFindings ends a command that worked with exitFindings. It is not printed.
var errFindings = errors.New("findings")

// Run runs the command with the arguments behind its name and returns its exit
// code. Standard output gets the result alone, everything else goes to stderr.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := newRoot(&streams{in: stdin, out: stdout, err: stderr})
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFindings):
		return exitFindings
	}
	lines := strings.Split(strings.TrimSpace(err.Error()), "\n")
	for i := range lines {
		lines[i] = visible.Escape(lines[i])
	}
	fmt.Fprintln(stderr, "mcpsight: "+strings.Join(lines, "\n  "))
	return exitInput
}

// streams are what a command reads from and writes to.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

func newRoot(s *streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "mcpsight",
		Short: "Show what a language model is really sent for an MCP tool result",
		Long: `mcpsight shows what a language model is really sent for an MCP tool result.

Hosts such as Claude Code convert a result before their model sees it: some of it
is dropped, reworded, cut or saved to a file. mcpsight emulates that, byte for
byte, for named versions of hosts, without running them.`,
		Example: `  mcpsight preview result.json
  some-server-test | mcpsight preview --tool search -
  mcpsight lint --tool-definition tools.json results/
  mcpsight explain claude-code/structured-replaces-text`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.AddCommand(newPreview(s), newLint(s), newCall(s), newTools(s), newCheck(s), newMatrix(s), newDiff(s), newChanges(s),
		newVerify(s), newHosts(s), newRules(s), newExplain(s), newVersion(s))
	return root
}
