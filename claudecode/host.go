package claudecode

import (
	"context"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/pictures"
	"github.com/mcpsight/mcpsight/spec"
)

// Name is the host's name in IDs and rules.
const Name = "claude-code"

// Host emulates Claude Code. The zero Host is the newest version with the
// settings that the program has by itself.
type Host struct {
	// Version is a version, one of [Versions] or between them; "" or "latest" is the
	// newest of them, "2.1" the newest of that line.
	Version string
	// MaxOutputTokens is the text of the environment variable
	// MAX_MCP_OUTPUT_TOKENS, read as JavaScript's Number reads it. What is not
	// positive counts as 25000.
	MaxOutputTokens string
	// ToolTimeout is the text of the environment variable MCP_TOOL_TIMEOUT, in
	// milliseconds, after which the host ends a call that is never answered.
	// Empty: such a call stays without an answer.
	ToolTimeout string
	// CountTokens counts the tokens of content that may be over the limit; the
	// program asks its provider. Nil: its own estimate stands for the count, a token
	// for 4 UTF-16 units and 1,600 for a picture. Views say so where it mattered.
	CountTokens TokenCounter
	// Dir is the folder that results are saved to; empty means the placeholder
	// {{dir}}, which counts as DirUnits.
	Dir string
	// DirUnits is the length in UTF-16 units of the folder that {{dir}} stands
	// for: paths count towards the limits. 0 means 117, as in the recordings.
	DirUnits int
}

var (
	_ emulate.Host   = Host{}
	_ emulate.Reader = Host{}
)

// ID implements [emulate.Host].
func (h Host) ID() emulate.ID { return table.ID(h.Version) }

// Rules implements [emulate.Host].
func (h Host) Rules() []emulate.Rule { return slices.Clone(rules) }

// Show implements [emulate.Host]. In order:
//
//  1. answer: what came back, and whether the host takes it for a result;
//  2. choose: an error's text, or the blocks and structuredContent that count;
//     the blocks that count go through convert;
//  3. size: what is too large is cut, or saved to a file;
//  4. render: the message.
func (h Host) Show(ctx context.Context, call emulate.Call) (emulate.View, error) {
	s, err := h.begin(&call)
	if err != nil {
		return emulate.View{}, err
	}
	goOn, err := s.answer()
	if err != nil {
		return emulate.View{}, err
	}
	if goOn {
		s.choose()
		s.offer()
		if err := s.size(ctx); err != nil {
			return emulate.View{}, err
		}
	}
	s.render()
	return s.view, nil
}

// begin begins a call.
func (h Host) begin(call *emulate.Call) (*show, error) {
	p, id, note, err := table.Find(h.Version)
	if err != nil {
		return nil, err
	}
	s := &show{host: h, profile: p, call: call, names: namesOf(h, call)}
	s.view.Host = id
	if note != "" {
		s.view.Estimate("%s", note)
	}
	return s, nil
}

// show is one call on its way through the stages.
type show struct {
	host    Host
	profile profile
	call    *emulate.Call
	names   names

	sent    js.Value     // the result as it came
	result  *spec.Result // as the check leaves it
	book    fates.Result
	parts   []part
	bare    bool // the content is one string
	isError bool
	empty   bool // the content is the host's words for no output
	// structured is set when the content is structuredContent alone.
	structured bool
	decoder    pictures.Decoder
	fails      string // why a picture ends the result
	view       emulate.View
}
