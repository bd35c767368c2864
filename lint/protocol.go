package lint

import (
	"encoding/json"
	"fmt"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// protocolRules are the rules of the protocol.
var protocolRules = fromSpec(spec.Rules())

func fromSpec(rules []*spec.Rule) []Rule {
	out := make([]Rule, len(rules))
	for i, r := range rules {
		out[i] = Rule{
			ID: r.ID, Title: r.Title, Text: r.Text, Severity: r.Severity, Since: r.Since,
			Section: r.Section, URL: r.URL(spec.Newest),
		}
	}
	return out
}

// covered are rules of the protocol that one of this package says more about: at
// a place that it found, the other is silent.
var covered = map[string]string{
	"annotations-misplaced": "annotations-in-resource",
}

// protocol adds the findings of the protocol's rules.
func (p *pass) protocol(disabled map[string]bool) {
	have := map[[2]string]bool{}
	for _, f := range p.findings {
		have[[2]string{f.Rule, f.Pointer}] = true
	}
	add := func(in Document, prefix string, findings []spec.Finding) {
		for _, f := range findings {
			f.Pointer = prefix + f.Pointer
			if !disabled[f.Rule.ID] && !have[[2]string{covered[f.Rule.ID], f.Pointer}] {
				p.findings = append(p.findings, protocolFinding(f, in))
			}
		}
	}
	tool := p.piece(p.subject.Definition)
	if p.call.Error != nil {
		object, _ := json.Marshal(p.call.Error) // of an int, a string and raw JSON
		add(InResult, "/error", spec.CheckError(p.piece(object), p.call.Protocol))
	}
	if p.root.Exists() {
		add(InResult, "", spec.Check(p.result, spec.Context{
			Revision: p.call.Protocol, Tool: p.tool(tool), ServerCapabilities: p.piece(p.subject.Capabilities),
		}))
	}
	if tool.Exists() {
		add(InTool, "", spec.CheckTool(tool, p.call.Protocol))
	}
}

// piece reads JSON that newPass has read before.
func (p *pass) piece(raw json.RawMessage) spec.Piece {
	if raw == nil {
		return spec.Piece{}
	}
	piece, err := spec.ParsePiece(raw)
	if err != nil && p.err == nil {
		p.err = err
	}
	return piece
}

// tool is the definition of the tool, or what the call knows of it.
func (p *pass) tool(definition spec.Piece) spec.Piece {
	if definition.Exists() || p.call.Tool.OutputSchema == nil {
		return definition
	}
	schema := p.piece(p.call.Tool.OutputSchema)
	return spec.PieceOf(js.ObjectOf(
		js.Property{Key: "name", Value: js.StringOf(p.call.Tool.Name)},
		js.Property{Key: "inputSchema", Value: js.ObjectOf(js.Property{Key: "type", Value: js.StringOf("object")})},
		js.Property{Key: "outputSchema", Value: schema.JSON()},
	))
}

func protocolFinding(f spec.Finding, in Document) Finding {
	message := f.Message
	if f.More > 0 {
		message += fmt.Sprintf(" (%s more like it follow)", js.Thousands(f.More))
	}
	return Finding{Rule: f.Rule.ID, Severity: f.Severity, In: in, Pointer: f.Pointer, Message: message}
}
