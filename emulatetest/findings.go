package emulatetest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/lint"
)

// NoFindings fails the test if the linter finds something in a result for the hosts
// of [ShowAll]: what their models will not see, and where the result or the tool's
// [Definition] breaks the protocol. The failure says what each host makes of it, and
// what to change. Findings below a warning do not count; [Severity] sets another
// bound, [Disable] leaves rules out.
func NoFindings(t testing.TB, result Result, opts ...Option) {
	t.Helper()
	p, made := prepare(t, result, opts)
	if p == nil {
		return
	}
	found, err := lint.Check(context.Background(),
		lint.Subject{Call: p.call, Definition: p.definition, Capabilities: p.capabilities},
		lint.Options{Hosts: made, Disable: p.disable})
	if err != nil {
		t.Fatalf("emulatetest: NoFindings: %v", err)
		return
	}
	var failures []string
	for _, f := range found {
		if f.Severity >= p.severity {
			failures = append(failures, finding(f))
		}
	}
	if len(failures) > 0 {
		t.Errorf("%s", strings.Join(failures, "\n"))
	}
}

// finding writes a finding: what is wrong where, what hosts make of it, what to do.
func finding(f lint.Finding) string {
	var b strings.Builder
	at := f.Pointer
	if at == "" || f.In != lint.InResult {
		at = strings.TrimSpace("the " + string(f.In) + " " + at)
	}
	fmt.Fprintf(&b, "%s: %s: %s (%s)", at, f.Severity, f.Message, f.Rule)
	for _, e := range f.Effects {
		fmt.Fprintf(&b, "\n  %s", e)
		if e.Rule != "" {
			fmt.Fprintf(&b, ": %s", e.Rule)
		}
	}
	if f.Mend != "" {
		fmt.Fprintf(&b, "\n  what to do: %s", f.Mend)
	}
	return b.String()
}
