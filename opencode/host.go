package opencode

import (
	"context"
	"fmt"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/pictures"
	"github.com/mcpsight/mcpsight/spec"
)

// Name is the host's name in IDs and rules.
const Name = "opencode"

// The providers: whose API the model is called by.
const (
	Anthropic = "anthropic" // Anthropic's Messages API; attachments are part of the tool result
	OpenAI    = "openai"    // an API compatible with OpenAI's Chat Completions; they follow in a message of the user
)

// Host emulates opencode. The zero Host is the newest version with the settings
// that the program has by itself, and a model of Anthropic.
type Host struct {
	// Version is a version, one of [Versions] or between them; "" or "latest" is the
	// newest of them, "1.18" the newest of that line.
	Version string
	// Provider is Anthropic or OpenAI; empty means Anthropic.
	Provider string
	// Modalities are the kinds of input that the model takes, by the words of the
	// program's configuration: text, image, audio, video, pdf. Nil means all. Only of
	// OpenAI are the others held back.
	Modalities []string
	// MaxLines is the number of lines up to which a text stays whole; 0 means 2,000.
	MaxLines int
	// MaxBytes is the number of bytes in UTF-8 up to which it does; 0 means 51,200.
	MaxBytes int
	// NoTask says that the agent may not use the Task tool: the advice beside a text
	// that was cut is another.
	NoTask bool
	// Dir is the folder that long texts are saved to; empty means the placeholder
	// {{dir}}.
	Dir string
}

var (
	_ emulate.Host     = Host{}
	_ emulate.Provided = Host{}
	_ emulate.Wire     = Host{}
)

// ID implements [emulate.Host].
func (h Host) ID() emulate.ID { return table.ID(h.Version) }

// Rules implements [emulate.Host].
func (h Host) Rules() []emulate.Rule { return slices.Clone(rules) }

// Providers implements [emulate.Provided].
func (h Host) Providers() []string { return []string{Anthropic, OpenAI} }

// WithProvider implements [emulate.Provided].
func (h Host) WithProvider(name string) emulate.Host {
	h.Provider = name
	return h
}

// Show implements [emulate.Host]. In order:
//
//  1. answer: what came back, and whether the host takes it for a result;
//  2. choose: an error's texts, structuredContent, or the blocks, which go through
//     convert;
//  3. size: a long text is cut;
//  4. images: pictures that cannot be decoded are left out, large ones scaled;
//  5. render: the messages.
func (h Host) Show(_ context.Context, call emulate.Call) (emulate.View, error) {
	p, id, note, err := table.Find(h.Version)
	if err != nil {
		return emulate.View{}, err
	}
	if h.Provider != "" && !slices.Contains(h.Providers(), h.Provider) {
		return emulate.View{}, fmt.Errorf("provider %q: want %s or %s", h.Provider, Anthropic, OpenAI)
	}
	s := &show{host: h, profile: p, call: &call}
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
	}
	if !s.isError {
		s.size()
		s.images()
	}
	s.render()
	return s.view, nil
}

// show is one call on its way through the stages.
type show struct {
	host    Host
	profile profile
	call    *emulate.Call

	sent        js.Value     // the result as it came
	result      *spec.Result // as the check leaves it
	book        fates.Result
	texts       []text
	attachments []attachment
	text        string // the texts, once they are joined
	isError     bool
	decoder     pictures.Decoder
	view        emulate.View
}
