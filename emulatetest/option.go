package emulatetest

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Option says something about a host, or about the call that a result answers.
// Options apply in their order.
type Option func(*plan) error

// Options puts several options into one.
func Options(opts ...Option) Option {
	return func(p *plan) error { return p.apply(opts) }
}

// Host names a host, NAME@VERSION: claude-code@2.1.332. It can be given more than
// once, for several hosts or several versions of one. The command mcpsight hosts
// lists the names. Without a version it is the newest that this release of mcpsight
// knows, which changes from release to release: name one.
func Host(id string) Option {
	return func(p *plan) error {
		p.ids = append(p.ids, id)
		return nil
	}
}

// Setting sets a setting of hosts, by the name that the command mcpsight hosts lists
// it under: a number, a bool, a string, or what else marshals to JSON. It goes to
// those of the test's hosts that have it; one that none of them has fails the test.
func Setting(name string, value any) Option {
	return func(p *plan) error {
		raw, err := json.Marshal(value)
		if err != nil {
			return fmt.Errorf("Setting %s: %w", name, err)
		}
		p.settings[name] = raw
		return nil
	}
}

// Tokenizer counts tokens for the hosts that cut texts by a tokenizer of their
// model's: o200k.Count does so for models of OpenAI. Without one they estimate, and
// views say where that mattered.
func Tokenizer(count func(text string) (int, error)) Option {
	return func(p *plan) error {
		p.count = count
		return nil
	}
}

// Server is the name of the server in the host's configuration, which some hosts
// show. Without it the server is called server.
func Server(name string) Option {
	return func(p *plan) error {
		resources := p.call.Server.Resources
		p.call.Server = emulate.NamedServer(name)
		p.call.Server.Resources = resources
		return nil
	}
}

// NoResources says that the server does not declare the resources capability: hosts
// do not read its links. Without it, it does.
func NoResources() Option {
	return func(p *plan) error {
		p.call.Server.Resources = false
		p.capabilities = json.RawMessage("{}")
		return nil
	}
}

// Resources reads the server's resources, for hosts that read links by themselves:
// [emulate.Resources] answers from a map. Without it every read is answered with
// resource not found.
func Resources(reader emulate.ResourceReader) Option {
	return func(p *plan) error {
		p.call.Reader = reader
		return nil
	}
}

// Tool is the name of the tool that was called. Without it the tool is called tool.
func Tool(name string) Option {
	return func(p *plan) error {
		p.call.Tool.Name = name
		return nil
	}
}

// Definition is the definition of the tool that was called, in the JSON that
// tools/list answers with. Its name, _meta and outputSchema count.
func Definition(raw []byte) Option {
	return func(p *plan) error {
		v, err := js.Parse(string(raw), spec.MaxDepth)
		if err != nil {
			return fmt.Errorf("Definition: %w", err)
		}
		if !v.Get("name").Is(js.String) {
			return errors.New("Definition: want a tool's definition, an object with a name")
		}
		p.call.Tool = emulate.ToolOf(v)
		p.definition = raw
		return nil
	}
}

// Severity is that from which findings fail [NoFindings]: spec.Warning without it.
func Severity(from spec.Severity) Option {
	return func(p *plan) error {
		p.severity = from
		return nil
	}
}

// Disable leaves rules of the linter out of [NoFindings], by the IDs that the command
// mcpsight rules lists.
func Disable(rules ...string) Option {
	return func(p *plan) error {
		p.disable = append(p.disable, rules...)
		return nil
	}
}

// Protocol is the newest protocol revision that the server offers: 2025-11-25. Hosts
// choose among what is offered; without it 2025-11-25 is.
func Protocol(revision spec.Revision) Option {
	return func(p *plan) error {
		known, err := spec.ParseRevision(string(revision))
		if err != nil {
			return fmt.Errorf("Protocol: %w", err)
		}
		p.call.Protocol = known
		return nil
	}
}
