package geminicli

import (
	"context"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Name is the host's name in IDs and rules.
const Name = "gemini-cli"

// Host emulates Gemini CLI. The zero Host is the newest version with the settings
// that the program has by itself, and the model of the recordings.
type Host struct {
	// Version is a version, one of [Versions] or between them; "" or "latest" is the
	// newest of them, "0.61" the newest of that line.
	Version string
	// Model is the id of the model, no alias such as flash; empty means
	// gemini-2.5-pro. It decides whether data is sent.
	Model string
	// TruncateAt is the program's setting tools.truncateToolOutputThreshold: the
	// length in UTF-16 units up to which a text is not cut. 0 means 40,000; below 0
	// nothing is cut.
	TruncateAt int
	// PromptTokens is how many tokens the provider counted in the last request. Little
	// room left in the model's context lowers the threshold.
	PromptTokens int
	// Dir is the folder that texts are saved to; empty means the placeholder {{dir}}.
	Dir string
}

var (
	_ emulate.Host = Host{}
	_ emulate.Wire = Host{}
)

// ID implements [emulate.Host].
func (h Host) ID() emulate.ID { return table.ID(h.Version) }

// Rules implements [emulate.Host].
func (h Host) Rules() []emulate.Rule { return slices.Clone(rules) }

// Show implements [emulate.Host]. In order:
//
//  1. answer: what came back, and whether the host takes it for a result;
//  2. choose: an error, or blocks; these go through convert;
//  3. size: a text that is alone and too long is cut;
//  4. media: data that is not sent is left out;
//  5. render: the messages.
func (h Host) Show(_ context.Context, call emulate.Call) (emulate.View, error) {
	p, id, note, err := table.Find(h.Version)
	if err != nil {
		return emulate.View{}, err
	}
	s := &show{host: h, profile: p, call: &call, names: namesOf(h, &call)}
	s.view.Host = id
	if note != "" {
		s.view.Estimate("%s", note)
	}
	goOn, err := s.answer()
	if err != nil {
		return emulate.View{}, err
	}
	if goOn {
		s.choose()
		s.offer()
		s.size()
		s.media()
	}
	s.render()
	return s.view, nil
}

// show is one call on its way through the stages.
type show struct {
	host    Host
	profile profile
	call    *emulate.Call
	names   names

	args     js.Value // of the call
	sent     js.Value // the result as it came
	fromText bool     // structuredContent is taken from the first text
	result   *spec.Result
	book     fates.Result
	parts    []part
	isError  bool // the only part is an error's text
	view     emulate.View
}
