package emulatetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/spec"
)

// Show returns what the model of a host, which one [Host] option names, is sent for
// a result.
func Show(t testing.TB, result Result, opts ...Option) emulate.View {
	t.Helper()
	p, made := prepare(t, result, append(opts[:len(opts):len(opts)], wantOne))
	if len(made) == 0 {
		return emulate.View{}
	}
	return show(t, made[0], p.call)
}

// ShowAll returns what the models of several hosts are sent for a result, in the
// order of the hosts: those that [Host] options name, or without any all that this
// release of mcpsight knows, each in its newest version.
func ShowAll(t testing.TB, result Result, opts ...Option) []emulate.View {
	t.Helper()
	p, made := prepare(t, result, opts)
	views := make([]emulate.View, len(made))
	for i, host := range made {
		views[i] = show(t, host, p.call)
	}
	return views
}

// EveryHost runs check in a subtest for each host of [ShowAll], named as the host is,
// with what the host's model is sent for a result.
func EveryHost(t *testing.T, result Result, check func(t *testing.T, view emulate.View), opts ...Option) {
	t.Helper()
	p, made := prepare(t, result, opts)
	for _, host := range made {
		t.Run(host.ID().String(), func(t *testing.T) {
			t.Helper()
			check(t, show(t, host, p.call))
		})
	}
}

// prepare reads the options, and makes the hosts that they name. It returns none
// where the test has failed.
func prepare(t testing.TB, result Result, opts []Option) (*plan, []emulate.Host) {
	t.Helper()
	p, err := newPlan(result, opts)
	var made []emulate.Host
	if err == nil {
		made, err = p.hosts()
	}
	if err != nil {
		t.Fatalf("emulatetest: %v", err)
		return nil, nil
	}
	return p, made
}

func show(t testing.TB, host emulate.Host, call emulate.Call) emulate.View {
	t.Helper()
	view, err := host.Show(context.Background(), call)
	if err != nil {
		t.Fatalf("emulatetest: %s: %v", host.ID(), err)
	}
	view.Origin = &emulate.Origin{Host: host, Call: call}
	return view
}

// plan is what the options of a test say, and its result.
type plan struct {
	ids      []string
	settings map[string]json.RawMessage
	count    func(text string) (int, error)
	call     emulate.Call

	// What the linter is told.
	definition   json.RawMessage
	capabilities json.RawMessage
	severity     spec.Severity
	disable      []string
}

func newPlan(result Result, opts []Option) (*plan, error) {
	p := &plan{
		settings: map[string]json.RawMessage{},
		severity: spec.Warning,
		call:     emulate.Call{Server: emulate.NamedServer("server"), Tool: emulate.Tool{Name: "tool"}},
	}
	if err := p.apply(opts); err != nil {
		return nil, err
	}
	if result.err != nil {
		return nil, result.err
	}
	var err error
	if p.call.Result, p.call.Error, err = answer.Parse(result.json); err != nil {
		return nil, fmt.Errorf("result: %w", err)
	}
	return p, nil
}

func (p *plan) apply(opts []Option) error {
	for _, o := range opts {
		if err := o(p); err != nil {
			return err
		}
	}
	return nil
}

// wantOne is the option of [Show]: it refuses a plan that does not name exactly one
// host.
func wantOne(p *plan) error {
	switch len(p.ids) {
	case 1:
		return nil
	case 0:
		var ids []string
		for _, e := range hosts.All() {
			ids = append(ids, e.Name+"@"+e.Newest())
		}
		return errors.New("Show: no host is named: give emulatetest.Host with one of " + strings.Join(ids, ", "))
	}
	return fmt.Errorf("Show: %d hosts are named (%s): give one, or use EveryHost", len(p.ids), strings.Join(p.ids, ", "))
}

// hosts makes the hosts that the options name.
func (p *plan) hosts() ([]emulate.Host, error) {
	ids := p.ids
	if len(ids) == 0 {
		ids = hosts.Names()
	}
	entries, err := hosts.FindAll(ids)
	if err != nil {
		return nil, fmt.Errorf("Host: %w", err)
	}
	shares, err := hosts.Share(entries, p.settings)
	if err != nil {
		return nil, fmt.Errorf("Setting %w", err)
	}
	made := make([]emulate.Host, len(ids))
	for i, id := range ids {
		raw, err := json.Marshal(shares[i])
		if err != nil {
			return nil, err
		}
		if made[i], err = hosts.New(id, raw); err != nil {
			return nil, fmt.Errorf("Host %s: %w", id, err)
		}
		if t, ok := made[i].(emulate.Tokenized); ok && p.count != nil {
			made[i] = t.WithTokenizer(p.count)
		}
	}
	return made, nil
}
