package cli

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/spf13/cobra"
)

func newHosts(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "hosts",
		Short: "List the emulated hosts, their versions and settings",
		Long: `hosts lists the emulated hosts: their versions, and the settings that --set takes.

Every version can be named: NAME@VERSION. One that was not recorded does what the
last recorded one before it did, and the preview says so. NAME@latest is the newest
recorded version, NAME@2.1 the newest of that line.`,
		Example: `  mcpsight hosts
  mcpsight hosts --versions`,
		Args: cobra.NoArgs,
	}
	versions := cmd.Flags().Bool("versions", false, "list the recorded versions, and what each changed")
	cmd.RunE = func(*cobra.Command, []string) error {
		for i, e := range hosts.All() {
			if i > 0 {
				fmt.Fprintln(s.out)
			}
			fmt.Fprintf(s.out, "%s  %s\n", e.Name, e.Title)
			if *versions {
				s.versions(e)
			} else {
				s.settings(e)
			}
		}
		return nil
	}
	return cmd
}

func (s *streams) versions(e hosts.Entry) {
	for _, v := range e.Versions {
		line := fmt.Sprintf("  %-9s  %s %s", v.Name, v.Evidence, v.Date)
		for _, change := range v.Changes {
			fmt.Fprintf(s.out, "%s  %s\n", line, change)
			line = strings.Repeat(" ", len(line))
		}
		if len(v.Changes) == 0 {
			fmt.Fprintln(s.out, line)
		}
	}
}

func (s *streams) settings(e hosts.Entry) {
	fmt.Fprintf(s.out, "  versions  %s are known, %s to %s (default: %s)\n", strconv.Itoa(len(e.Versions)), e.Versions[0].Name, e.Newest(), e.Newest())
	fmt.Fprintln(s.out, "  settings  --set key=value")
	for _, setting := range e.Settings {
		fmt.Fprintf(s.out, "    %-16s  %s (default: %s)\n", setting.Name, setting.Meaning, setting.Default)
	}
}

func newVersion(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version of mcpsight and the newest versions of the hosts",
		Example: `  mcpsight version`,
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintf(s.out, "mcpsight %s (%s)\n", cmp.Or(buildVersion(), "unknown"), runtime.Version())
			for _, e := range hosts.All() {
				fmt.Fprintf(s.out, "%s@%s\n", e.Name, e.Newest())
			}
			return nil
		},
	}
}

// buildVersion is the version of mcpsight, "" where it is not known.
func buildVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return ""
}

func hostIDs() []string {
	var ids []string
	for _, e := range hosts.All() {
		for _, v := range e.Versions {
			ids = append(ids, e.Name+"@"+v.Name)
		}
	}
	return ids
}

func revisionNames() []string {
	var names []string
	for _, r := range spec.Revisions() {
		names = append(names, string(r))
	}
	return names
}

// completeWith completes the values of a flag.
func completeWith(cmd *cobra.Command, flag string, values func() []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return values(), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag is not defined: a mistake in this package
	}
}
