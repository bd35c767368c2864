package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/config"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/spf13/cobra"
)

func newLint(s *streams) *cobra.Command {
	l := lintCommand{calls: calls{told: told{streams: s}}}
	cmd := &cobra.Command{
		Use:   "lint [FILE…|-]",
		Short: "Find what will not reach the model, and what breaks the protocol",
		Long: `lint finds what will not reach the model in tool results, and where they or the
tools' definitions break the protocol. What is said of a host is what its
emulation does with the very result.

A FILE holds a tools/call result, or a JSON-RPC response with a result or an
error; a folder stands for all .json files in it, and a glob for what it matches.
Without FILE, or with -, standard input is read; with --tool-definition alone, only
what the server says of its tools is linted.

It exits with 0, with 1 if there is a finding at least as grave as --fail-on says,
and with 2 if something could not be read. ` + config.Name + ` in the current folder
can hold what flags say, and findings to ignore, each with a reason:

  lint:
    fail-on: warning
    hosts: [claude-code, vscode]
    disable: [RULE]
    ignore:
      - rule: RULE
        path: results/legacy/**
        pointer: /content/*/annotations
        reason: clients of the first version read it`,
		Example: `  mcpsight lint result.json
  mcpsight lint --tool-definition tools.json --tool forecast results/
  mcpsight lint --host claude-code@2.1.310 --fail-on warning 'testdata/**/*.json'
  mcpsight lint --format sarif results/ > lint.sarif
  mcpsight lint --format github results/
  mcpsight lint --rules`,
		RunE: func(cmd *cobra.Command, files []string) error { return l.run(cmd, files) },
	}
	l.define(cmd)
	f := cmd.Flags()
	f.StringVar(&l.definition, "tool-definition", "", "`file` with the tool's definition, or with a tools/list result that has it")
	f.StringVar(&l.capabilities, "capabilities", "", "`file` with the server's capabilities, or with an initialize result that has them")
	f.StringArrayVar(&l.ids, "host", hosts.Names(), "a `host`, NAME or NAME@VERSION; without a version the newest; can be given more than once")
	f.StringVar(&l.format, "format", "text", "text, json, markdown, github or sarif")
	f.StringVar(&l.failOn, "fail-on", spec.Error.String(), "exit with 1 on a finding of this `severity` or worse: error, warning or note")
	f.StringArrayVar(&l.disable, "disable", nil, "a `rule` that is not run; can be given more than once")
	f.StringVar(&l.config, "config", "", "the configuration `file` (default: "+config.Name+", if there is one)")
	f.BoolVar(&l.rules, "rules", false, "list the rules, as mcpsight rules does")
	cmd.MarkFlagsMutuallyExclusive("capabilities", "no-resources-capability")
	completeWith(cmd, "host", hostIDs)
	completeWith(cmd, "format", func() []string { return []string{"text", "json", "markdown", "github", "sarif"} })
	completeWith(cmd, "fail-on", func() []string { return []string{"error", "warning", "note"} })
	completeWith(cmd, "disable", lintRuleIDs)
	return cmd
}

type lintCommand struct {
	calls
	definition, capabilities, config string
	ids, disable                     []string
	format, failOn                   string
	rules                            bool
}

func (l *lintCommand) run(cmd *cobra.Command, files []string) error {
	if l.rules {
		return report.LintRulesText(l.out, lintRules())
	}
	write, ok := map[string]func(io.Writer, report.Lint) error{
		"text": func(w io.Writer, found report.Lint) error { return report.LintText(w, found, textOptions(w)) },
		"json": report.LintJSON, "markdown": report.LintMarkdown, "github": report.LintGitHub, "sarif": report.LintSARIF,
	}[l.format]
	if !ok {
		return fmt.Errorf("--format %q: want text, json, markdown, github or sarif", l.format)
	}
	run, err := l.prepare(cmd)
	if err != nil {
		return err
	}
	if err := run.all(cmd.Context(), files); err != nil {
		return err
	}
	found := report.Lint{
		Findings: report.Sort(run.findings), Results: run.results, Ignored: run.ignored,
		Rules: lintRules(), Version: buildVersion(),
	}
	if run.definitions != nil {
		found.Definitions = len(run.definitions.tools)
	}
	if err := write(l.out, found); err != nil {
		return err
	}
	if len(run.errs) > 0 {
		return errors.Join(run.errs...)
	}
	for _, f := range found.Findings {
		if f.Severity >= run.failOn {
			return errFindings
		}
	}
	return nil
}

// prepare reads everything but what is linted.
func (l *lintCommand) prepare(cmd *cobra.Command) (*lintRun, error) {
	r := &lintRun{lintCommand: l, toolNamed: cmd.Flags().Changed("tool")}
	file, err := l.readConfig()
	if err != nil {
		return nil, err
	}
	r.config, r.ignores = file, file.Ignores()
	r.hostsNamed = cmd.Flags().Changed("host")
	if len(file.Lint.Hosts) > 0 && !r.hostsNamed {
		l.ids = texts(file.Lint.Hosts)
	}
	if s := file.Lint.FailOn.Value; s != "" && !cmd.Flags().Changed("fail-on") {
		l.failOn = s
	}
	if r.failOn, err = spec.ParseSeverity(l.failOn); err != nil {
		return nil, fmt.Errorf("--fail-on: %w", err)
	}
	for _, id := range l.disable {
		if !slices.Contains(lintRuleIDs(), id) {
			return nil, fmt.Errorf("--disable: unknown rule %q%s", id, lint.Alike(id))
		}
	}
	r.disabled = append(texts(file.Lint.Disable), l.disable...)
	if r.hosts, err = l.hosts(l.ids); err != nil {
		return nil, err
	}
	if l.definition != "" {
		if r.definitions, err = l.readDefinitions(); err != nil {
			return nil, fmt.Errorf("%s: %w", inputName(l.definition), err)
		}
	}
	switch {
	case l.noResources:
		r.known = json.RawMessage("{}")
	case l.capabilities != "":
		if r.known, err = l.readCapabilities(); err != nil {
			return nil, fmt.Errorf("%s: %w", inputName(l.capabilities), err)
		}
	}
	return r, nil
}

// readConfig reads the file that --config names, or the one of the current folder
// if it is there.
func (l *lintCommand) readConfig() (*config.Config, error) {
	name := l.config
	if name == "" {
		name = config.Name
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			return &config.Config{}, nil
		}
	}
	data, err := l.readInput(name, l.maxInput)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", inputName(name), err)
	}
	return config.Parse(name, data)
}

func texts(list []config.Text) []string {
	var values []string
	for _, t := range list {
		values = append(values, t.Value)
	}
	return values
}
