package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/config"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/spf13/cobra"
)

func newRules(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "List what lint looks for",
		Long: `rules lists the rules of mcpsight lint: first what reaches the model or does not,
then those of the protocol. mcpsight explain says more about one.`,
		Example: `  mcpsight rules
  mcpsight rules --format json`,
		Args: cobra.NoArgs,
	}
	format := cmd.Flags().String("format", "text", "text, json, or markdown: with all that explain says")
	completeWith(cmd, "format", func() []string { return []string{"text", "markdown", "json"} })
	cmd.RunE = func(*cobra.Command, []string) error {
		write, ok := map[string]func(io.Writer, []lint.Rule) error{
			"text": report.LintRulesText, "markdown": report.LintRulesMarkdown, "json": report.LintRulesJSON,
		}[*format]
		if !ok {
			return fmt.Errorf("--format %q: want text, markdown or json", *format)
		}
		return write(s.out, lintRules())
	}
	return cmd
}

// lintRules are all rules that a finding of the command can be of.
func lintRules() []lint.Rule { return append(lint.Rules(), config.StaleIgnore) }

func lintRuleIDs() []string {
	var ids []string
	for _, r := range lintRules() {
		ids = append(ids, r.ID)
	}
	return ids
}

func newExplain(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "explain [RULE…]",
		Short: "Explain rules, or list them all",
		Long: `explain says what a rule of a host does and how that is known: from a recording
of the host, from its source, from its documentation, or not at all (assumed). Of
a rule of lint it says what is wrong, why it matters and what to do.
RULE is an ID as preview and lint print it. Without one, all rules are listed.`,
		Example: `  mcpsight explain claude-code/structured-replaces-text
  mcpsight explain stale-ignore
  mcpsight explain`,
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return ruleIDs(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	format := cmd.Flags().String("format", "text", "text, or markdown: a table of all rules of hosts")
	completeWith(cmd, "format", func() []string { return []string{"text", "markdown"} })
	cmd.RunE = func(_ *cobra.Command, ids []string) error { return s.explain(ids, *format) }
	return cmd
}

// ruleIDs are the rules of hosts, and those of lint.
func ruleIDs() []string {
	rules, err := hosts.Rules()
	if err != nil {
		return nil
	}
	var ids []string
	for _, r := range rules {
		ids = append(ids, r.ID)
	}
	return append(ids, lintRuleIDs()...)
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
		for _, r := range lintRules() {
			fmt.Fprintf(s.out, "%s\n    %s\n", r.ID, r.Title)
		}
		return nil
	}
	var explanations []func() error
	for _, id := range ids {
		explain, err := s.explanation(rules, id)
		if err != nil {
			return err
		}
		explanations = append(explanations, explain)
	}
	for i, explain := range explanations {
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		if err := explain(); err != nil {
			return err
		}
	}
	return nil
}

// explanation finds a rule, and returns what explains it.
func (s *streams) explanation(rules []emulate.Rule, id string) (func() error, error) {
	if i := slices.IndexFunc(rules, func(r emulate.Rule) bool { return r.ID == id }); i >= 0 {
		return func() error { s.hostRule(rules[i]); return nil }, nil
	}
	ours := lintRules()
	if i := slices.IndexFunc(ours, func(r lint.Rule) bool { return r.ID == id }); i >= 0 {
		return func() error { return report.LintRule(s.out, ours[i]) }, nil
	}
	return nil, fmt.Errorf("unknown rule %q%s", id, alike(id))
}

func (s *streams) hostRule(r emulate.Rule) {
	fmt.Fprintf(s.out, "%s\n\n  %s\n\n  evidence  %s: %s\n", r.ID, r.Text, r.Evidence, r.Source)
	if r.Since != "" {
		fmt.Fprintf(s.out, "  since     %s\n", r.Since)
	}
	if r.Until != "" {
		fmt.Fprintf(s.out, "  until     %s\n", r.Until)
	}
}

// alike names the rules whose ID holds what was asked for.
func alike(id string) string {
	name := id[strings.LastIndexByte(id, '/')+1:]
	var like []string
	for _, known := range ruleIDs() {
		if name != "" && strings.Contains(known, name) {
			like = append(like, known)
		}
	}
	if len(like) == 0 {
		return ": mcpsight explain lists them all"
	}
	return ": did you mean " + strings.Join(like, ", ") + "?"
}
