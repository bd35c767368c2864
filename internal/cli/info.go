package cli

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/report"
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

func newExplain(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "explain [RULE…]",
		Short: "Explain rules, or list them all",
		Long: `explain says what a rule of a host does and how that is known: from a recording
of the host, from its source, from its documentation, or not at all (assumed).
RULE is an ID as preview prints it. Without one, all rules are listed.`,
		Example: `  mcpsight explain claude-code/structured-replaces-text
  mcpsight explain`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return ruleIDs(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	format := cmd.Flags().String("format", "text", "text, or markdown: a table of all rules")
	completeWith(cmd, "format", func() []string { return []string{"text", "markdown"} })
	cmd.RunE = func(_ *cobra.Command, ids []string) error { return s.explain(ids, *format) }
	return cmd
}

func (s *streams) explain(ids []string, format string) error {
	rules, err := hosts.Rules()
	switch {
	case err != nil:
		return err
	case format == "markdown" && len(ids) == 0:
		return report.RulesMarkdown(s.out, rules)
	case format == "markdown":
		return errors.New("--format markdown: is a table of all rules, name none")
	case format != "text":
		return fmt.Errorf("--format %q: want text or markdown", format)
	}
	if len(ids) == 0 {
		for _, r := range rules {
			fmt.Fprintf(s.out, "%s\n    %s\n", r.ID, r.Text)
		}
		return nil
	}
	var found []emulate.Rule
	for _, id := range ids {
		i := slices.IndexFunc(rules, func(r emulate.Rule) bool { return r.ID == id })
		if i < 0 {
			return fmt.Errorf("unknown rule %q%s", id, alike(rules, id))
		}
		found = append(found, rules[i])
	}
	for i, r := range found {
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		fmt.Fprintf(s.out, "%s\n\n  %s\n\n  evidence  %s: %s\n", r.ID, r.Text, r.Evidence, r.Source)
		if r.Since != "" {
			fmt.Fprintf(s.out, "  since     %s\n", r.Since)
		}
		if r.Until != "" {
			fmt.Fprintf(s.out, "  until     %s\n", r.Until)
		}
	}
	return nil
}

// alike names the rules whose ID holds what was asked for.
func alike(rules []emulate.Rule, id string) string {
	_, name, _ := strings.Cut("/"+id, "/")
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		name = name[i+1:]
	}
	var like []string
	for _, r := range rules {
		if name != "" && strings.Contains(r.ID, name) {
			like = append(like, r.ID)
		}
	}
	if len(like) == 0 {
		return ": mcpsight explain lists them all"
	}
	return ": did you mean " + strings.Join(like, ", ") + "?"
}

func newVersion(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version of mcpsight and the newest versions of the hosts",
		Example: `  mcpsight version`,
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			version := "unknown"
			if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
				version = info.Main.Version
			}
			fmt.Fprintf(s.out, "mcpsight %s (%s)\n", version, runtime.Version())
			for _, e := range hosts.All() {
				fmt.Fprintf(s.out, "%s@%s\n", e.Name, e.Newest())
			}
			return nil
		},
	}
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

func ruleIDs() []string {
	rules, err := hosts.Rules()
	if err != nil {
		return nil
	}
	ids := make([]string, len(rules))
	for i, r := range rules {
		ids[i] = r.ID
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
