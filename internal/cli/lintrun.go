package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/config"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/report"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// lintRun is a run of the linter over all inputs.
type lintRun struct {
	*lintCommand
	config      *config.Config
	ignores     *config.Ignores
	failOn      spec.Severity
	disabled    []string
	hosts       []host
	definitions *definitions    // nil: not known
	known       json.RawMessage // capabilities; nil: not known

	toolNamed, hostsNamed bool // by flags

	results, ignored int
	findings         []report.Finding
	errs             []error // of inputs that could not be linted
}

// options are those of a request; its settings of hosts count.
func (r *lintRun) options(settings json.RawMessage) (lint.Options, error) {
	made, err := makeAll(r.hosts, settings)
	disabled := slices.DeleteFunc(slices.Clone(r.disabled), func(id string) bool { return id == config.StaleIgnore.ID })
	return lint.Options{Hosts: made, Disable: disabled}, err
}

// all lints what the flags and files name. What is wrong with one of the files
// stops no other.
func (r *lintRun) all(ctx context.Context, files []string) error {
	var err error
	switch {
	case r.call != "" && len(files) > 0:
		return errors.New("--call: takes the place of FILE, give one of them")
	case r.definition == stdinName && (slices.Contains(files, stdinName) || r.call == stdinName):
		return errors.New("-: is the tool definition already, name another FILE")
	case r.call != "":
		s, err := r.callFile()
		if err == nil {
			r.protocol = cmp.Or(string(s.request.Call.Protocol), r.protocol)
			err = r.result(ctx, s, "")
		}
		r.failed(err)
	case r.definition == "" || len(files) > 0:
		if files, err = r.orPiped(files); err != nil {
			return err
		}
		if err := r.files(ctx, files); err != nil {
			return err
		}
	}
	if r.definitions != nil {
		if err := r.tools(); err != nil {
			return fmt.Errorf("%s: %w", r.definitions.input, err)
		}
	}
	r.stale()
	return ctx.Err()
}

func (r *lintRun) failed(err error) {
	if err != nil {
		r.errs = append(r.errs, err)
	}
}

func (r *lintRun) files(ctx context.Context, names []string) error {
	call, err := r.baseCall()
	if err != nil {
		return err
	}
	if r.definitions != nil && !r.toolNamed {
		if call.Tool.Name, err = r.definitions.only(call.Tool.Name); err != nil {
			return err
		}
	}
	if r.definitions != nil {
		if _, err := r.definitions.find(call.Tool.Name); err != nil {
			return err
		}
	}
	files, errs := expand(names)
	r.errs = append(r.errs, errs...)
	for _, file := range files {
		s, text, err := r.request(file, call)
		if err == nil {
			err = r.result(ctx, s, string(text))
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		r.failed(err)
	}
	return nil
}

// result lints one answer to a call. text is what it was read from; a call file, in
// which a result is a string, has none.
func (r *lintRun) result(ctx context.Context, s shown, text string) error {
	if s.request.Read != "" {
		return fmt.Errorf("%s: call.read: a resource is read, lint takes calls of tools", s.input)
	}
	subject := lint.Subject{Call: s.request.Call, Capabilities: r.known}
	if known, ok := subject.Call.Reader.(emulate.Resources); ok && len(known) == 0 && r.call != "" {
		subject.Call.Reader = nil // the call file names no resources: they are not known
	}
	root := "" // of the tool's definition
	if r.definitions != nil {
		tool, err := r.definitions.find(subject.Call.Tool.Name)
		if err != nil {
			return err
		}
		subject.Definition, root = json.RawMessage(tool.value.Raw()), tool.pointer
	}
	options, err := r.options(s.request.Settings)
	if err != nil {
		return fmt.Errorf("%s: %w", s.input, err)
	}
	found, err := lint.Check(ctx, subject, options)
	if err != nil {
		return fmt.Errorf("%s: %w", s.input, err)
	}
	r.results++
	var here, tool []lint.Finding
	for _, f := range found {
		if f.In == lint.InResult {
			here = append(here, f)
		} else if rule, _ := lint.Find(f.Rule); rule.Section == "" { // CheckTools finds the others
			tool = append(tool, f)
		}
	}
	r.add(source{s.input, s.input != inputName(stdinName), text, answer.Root(text)}, here)
	if r.definitions != nil {
		d := r.definitions.source
		d.root = root
		r.add(d, tool)
	}
	return nil
}

// tools lints what the server says of its tools.
func (r *lintRun) tools() error {
	options, err := r.options(nil)
	if err != nil {
		return err
	}
	revision, err := spec.ParseRevision(r.protocol)
	if err != nil {
		return fmt.Errorf("--protocol: %w", err)
	}
	found, err := lint.CheckTools(r.definitions.raw, revision, options)
	if err != nil {
		return err
	}
	r.add(r.definitions.source, found)
	return nil
}

// source is what was linted: a name, the text, and the JSON pointer in it of the
// document that findings point into.
type source struct {
	input string
	file  bool
	text  string // "": positions are not known
	root  string
}

// add locates findings, and keeps those that are not ignored.
func (r *lintRun) add(s source, findings []lint.Finding) {
	file := ""
	if s.file {
		file = s.input
	}
	r.ignores.Linted(file)
	var kept []lint.Finding
	for _, f := range findings {
		if r.ignores.Ignored(file, f) {
			r.ignored++
			continue
		}
		kept = append(kept, f)
	}
	for i, at := range s.positions(kept) {
		r.findings = append(r.findings, report.Finding{Input: s.input, File: s.file, Line: at.Line, Column: at.Column, Finding: kept[i]})
	}
}

// positions are the places of findings in the source.
func (s source) positions(findings []lint.Finding) []js.Position {
	var pointers []string
	for _, f := range findings {
		pointers = append(pointers, s.root+f.Pointer)
	}
	offsets := js.Offsets(s.text, pointers...)
	var all []int
	for _, offset := range offsets {
		all = append(all, offset)
	}
	positions := js.Positions(s.text, all...)
	places := make([]js.Position, len(findings))
	for i, pointer := range pointers {
		places[i] = positions[offsets[pointer]]
	}
	return places
}

// stale reports the ignores that ignored nothing. Where a flag names the hosts, or
// an input could not be linted, what an ignore is for may be missing.
func (r *lintRun) stale() {
	if r.hostsNamed || len(r.errs) > 0 || slices.Contains(r.disabled, config.StaleIgnore.ID) {
		return
	}
	for _, i := range r.ignores.Stale(r.disabled) {
		r.findings = append(r.findings, report.Finding{
			Input: r.config.File, File: true, Line: i.Line, Column: i.Column,
			Finding: lint.Finding{
				Rule: config.StaleIgnore.ID, Severity: config.StaleIgnore.Severity, In: config.InConfig,
				Message: fmt.Sprintf("no finding of %s is ignored by this", i.Rule.Value),
				Mend:    "Take it out, or mend its path or pointer.",
			},
		})
	}
}
