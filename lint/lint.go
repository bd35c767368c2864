package lint

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Subject is a call with what came back, and what is known around it.
type Subject struct {
	// Call holds the result or the error. Where Definition is set, the name, _meta
	// and outputSchema that Call.Tool lacks are taken from it; where Capabilities is
	// set, Call.Server.Resources is. A Reader means that the server's resources are
	// known: what it does not answer, the server does not.
	Call emulate.Call
	// Definition is the raw JSON of the tool's definition as tools/list gives it; nil:
	// not known.
	Definition json.RawMessage
	// Capabilities is the raw JSON of the server's capabilities; nil: not known.
	Capabilities json.RawMessage
}

// Options say how to lint. The zero value is every rule on the newest version of
// every host, which changes as mcpsight learns new ones: tests name their hosts.
type Options struct {
	// Hosts are the hosts whose models count; nil means the newest version of each.
	Hosts []emulate.Host
	// Views are what Hosts make of the call, where that is known already; nil: they
	// are asked.
	Views []emulate.View
	// Disable holds the IDs of rules that are not run.
	Disable []string
}

// MaxFindings is the number of findings up to which a rule reports on one
// subject; one more says that there are others.
const MaxFindings = 50

// Check lints a result. Findings come in the order of the document. The error is
// for input that is no JSON, a rule in Options.Disable that there is not, and a
// reader that broke.
func Check(ctx context.Context, s Subject, o Options) ([]Finding, error) {
	disabled, err := o.disabled()
	if err != nil {
		return nil, err
	}
	p, err := newPass(ctx, s, o)
	if err != nil {
		return nil, err
	}
	for _, r := range hostRules {
		if !disabled[r.ID] {
			p.rule = r
			p.kept = 0
			r.check(p)
		}
		if p.full() {
			p.findings[len(p.findings)-1].Message += " (and more like it follow)"
		}
		if p.err != nil {
			return nil, p.err
		}
	}
	p.protocol(disabled)
	return sorted(p.findings), p.err
}

// CheckTools lints what a server says of its tools: the raw JSON of one tool's
// definition, or of a tools/list result.
func CheckTools(raw json.RawMessage, revision spec.Revision, o Options) ([]Finding, error) {
	disabled, err := o.disabled()
	if err != nil {
		return nil, err
	}
	v, err := spec.ParsePiece(raw)
	if err != nil {
		return nil, fmt.Errorf("tool definition: %w", err)
	}
	in, found := InTool, spec.CheckTool(v, revision)
	if v.Member("tools").Exists() {
		in, found = InTools, spec.CheckTools(v, spec.Piece{}, revision)
	}
	var findings []Finding
	for _, f := range found {
		if !disabled[f.Rule.ID] {
			findings = append(findings, protocolFinding(f, in))
		}
	}
	return sorted(findings), nil
}

func (o Options) disabled() (map[string]bool, error) {
	disabled := map[string]bool{}
	for _, id := range o.Disable {
		if _, ok := Find(id); !ok {
			return nil, fmt.Errorf("unknown rule %q%s", id, Alike(id))
		}
		disabled[id] = true
	}
	return disabled, nil
}

// Alike names the rules whose IDs are like id, as the end of an error.
func Alike(id string) string {
	var like []string
	for _, r := range allRules() {
		if id != "" && (strings.Contains(r.ID, id) || strings.Contains(id, r.ID)) {
			like = append(like, r.ID)
		}
	}
	if len(like) == 0 {
		return ": mcpsight rules lists them"
	}
	return ": did you mean " + strings.Join(like, ", ") + "?"
}

// newest are the newest versions of all hosts.
func newest() ([]emulate.Host, error) {
	var all []emulate.Host
	for _, e := range hosts.All() {
		h, err := e.New("", nil)
		if err != nil {
			return nil, err
		}
		all = append(all, h)
	}
	return all, nil
}

// complete fills in what the definition and the capabilities say about a call.
func (s Subject) complete() (emulate.Call, error) {
	call := s.Call
	if s.Definition != nil {
		def, err := js.Parse(string(s.Definition), spec.MaxDepth)
		if err != nil {
			return call, fmt.Errorf("tool definition: %w", err)
		}
		tool := emulate.ToolOf(def)
		call.Tool.Name = cmp.Or(call.Tool.Name, tool.Name)
		if call.Tool.Meta == nil {
			call.Tool.Meta = tool.Meta
		}
		if call.Tool.OutputSchema == nil {
			call.Tool.OutputSchema = tool.OutputSchema
		}
	}
	if s.Capabilities != nil {
		capabilities, err := js.Parse(string(s.Capabilities), spec.MaxDepth)
		if err != nil {
			return call, fmt.Errorf("capabilities: %w", err)
		}
		call.Server.Resources = capabilities.Get("resources").Is(js.Object)
	}
	return call, nil
}

// allRules are the rules of this package and of the protocol.
func allRules() []Rule { return slices.Concat(hostRules, protocolRules) }
