package suite

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/explain"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// Runner is what a suite is run with.
type Runner struct {
	// Call calls a tool. What it returns is shown to hosts, and to the linter.
	Call func(ctx context.Context, tool string, arguments json.RawMessage) (lint.Subject, error)
	// Hosts are shown the calls, by the IDs that the suite knows them by.
	Hosts []Host
	// Progress is told of each call before it is made.
	Progress func(call Call, number, of int)
}

// Host is a host and the ID that it is called by.
type Host struct {
	Name string
	emulate.Host
}

// Check is an expectation of one host that was looked at.
type Check struct {
	Call        Call
	Host        emulate.ID
	Expectation Expectation
	Failure     *Failure // nil if it is met
}

// Failure is why an expectation is not met.
type Failure struct {
	Message string   // a clause
	Why     []string // and what a server author can act on, lines that are indented and safe to show
}

// Failed counts the expectations that are not met.
func Failed(checks []Check) int {
	failed := 0
	for _, c := range checks {
		if c.Failure != nil {
			failed++
		}
	}
	return failed
}

// Run makes the calls in order and checks what each host's model sees. The error is
// that of a call that could not be made, with its line; the checks of those before
// it stand.
func (s Suite) Run(ctx context.Context, r Runner) ([]Check, error) {
	var checks []Check
	for i, call := range s.Calls {
		if r.Progress != nil {
			r.Progress(call, i+1, len(s.Calls))
		}
		made, err := r.Call(ctx, call.Tool, call.Arguments)
		if err != nil {
			return checks, fmt.Errorf("%d: %s: %w", call.Line, call.Name, err)
		}
		for _, host := range r.Hosts {
			view, err := host.Show(ctx, made.Call)
			if err != nil {
				return checks, fmt.Errorf("%d: %s: %w", call.Line, call.Name, err)
			}
			for _, e := range call.Expected {
				if !e.of(host.Name) {
					continue
				}
				check := Check{Call: call, Host: view.Host, Expectation: e}
				if check.Failure, err = e.check(ctx, made, host.Host, view); err != nil {
					return checks, fmt.Errorf("%d: %s: %w", e.Line, call.Name, err)
				}
				checks = append(checks, check)
			}
		}
	}
	if len(checks) == 0 {
		return nil, errors.New("expects nothing of the hosts that it is run for")
	}
	return checks, nil
}

// check looks at a view, or at what the linter finds for its host.
func (e Expectation) check(ctx context.Context, made lint.Subject, host emulate.Host, view emulate.View) (*Failure, error) {
	if e.Kind == NoFindings {
		findings, err := lint.Check(ctx, made, lint.Options{Hosts: []emulate.Host{host}})
		return found(findings), err
	}
	view.Origin = &emulate.Origin{Host: host, Call: made.Call}
	at, seen := explain.Find(view, e.Text)
	switch {
	case e.Kind == Shows && !seen && !sent(view, e.Text):
		return failure(explain.Hidden(view, e.Text)), nil
	case e.Kind == Hides && seen:
		return failure(explain.Seen(view, e.Text, at)), nil
	case e.Kind == Hides && sent(view, e.Text):
		return &Failure{Message: "the model is sent a part of type " + e.Text}, nil
	}
	return nil, nil
}

// failure is an explanation, its first line the message without the host's name.
func failure(explanation string) *Failure {
	lines := strings.Split(explanation, "\n")
	_, message, _ := strings.Cut(lines[0], ": ")
	for i, line := range lines[1:] {
		lines[1+i] = strings.TrimPrefix(line, "  ")
	}
	return &Failure{Message: message, Why: lines[1:]}
}

// sent reports whether a part of a view is of a media type.
func sent(view emulate.View, mediaType string) bool {
	for _, m := range view.Messages {
		for _, p := range m.Parts {
			if p.MediaType == mediaType {
				return true
			}
		}
	}
	return false
}

// found is the failure of finding something, nil if nothing was found.
func found(findings []lint.Finding) *Failure {
	findings = slices.DeleteFunc(findings, func(f lint.Finding) bool { return f.Severity < spec.Warning })
	if len(findings) == 0 {
		return nil
	}
	failure := &Failure{Message: "the linter finds something"}
	for _, f := range findings {
		failure.Why = append(failure.Why, fmt.Sprintf("%s: %s (%s)", place(f), f.Message, f.Rule))
		if f.Mend != "" {
			failure.Why = append(failure.Why, f.Mend)
		}
	}
	return failure
}

// place is where a finding is: /content/0 of the result.
func place(f lint.Finding) string {
	if f.Pointer == "" {
		return "the " + string(f.In)
	}
	return f.Pointer + " of the " + string(f.In)
}
