package vscode

import (
	"context"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Name is the host's name in IDs and rules.
const Name = "vscode"

// What the recorded runs had for what varies from run to run.
const (
	defaultStorage    = "/home/u/.config/Code/User/workspaceStorage/ws1/GitHub.copilot-chat"
	defaultSession    = "0f7c2a54-6a1e-4d7f-9a55-1d2f3c4b5a69"
	defaultCall       = "call_AbC123"
	defaultTruncateAt = 64_000
)

// Host emulates VS Code with Copilot Chat. The zero Host is the newest version
// with the settings that the program has by itself, in a chat and a workspace, and
// a model with vision.
type Host struct {
	// Version is a version, one of [Versions] or between them; "" or "latest" is the
	// newest of them, "1.139" the newest of that line.
	Version string

	// NoVision says that the model takes no pictures.
	NoVision bool
	// ImageUpload says that pictures are uploaded, and their URLs sent: they are
	// bounded by no budget then, unless the model's family takes no URLs.
	ImageUpload bool
	// NoResize leaves pictures as large as they are.
	NoResize bool
	// Family is the model's family. Those that start with claude or Anthropic take
	// no URLs of pictures.
	Family string
	// TruncateAt is the number of tokens from which on a text is cut. The program
	// takes half of what the model takes, rounded down. 0 means 64,000.
	TruncateAt int
	// CountTokens counts the tokens of texts that may be cut. Nil: a token is taken
	// for 4 UTF-16 units; views say so where it mattered.
	CountTokens TokenCounter

	// NoDisk says that large texts are not written to a file.
	NoDisk bool
	// Storage is the workspace's storage folder; empty means the one of the
	// recordings.
	Storage string
	// NoWorkspace says that no workspace is open, so that there is no such folder.
	NoWorkspace bool
	// NoChat says that the tool is called outside of a chat.
	NoChat bool
	// SessionID is the chat session's id; empty means the one of the recordings.
	SessionID string
	// NoSession says that there is no chat session.
	NoSession bool
	// CallID is the tool call's id; empty means the one of the recordings.
	CallID string
	// EarlierTurn says that the result is of an earlier turn, and sent again.
	EarlierTurn bool
	// Excluded reports whether content exclusion hides a resource from the model,
	// by the URI that the model would see. Nil hides nothing.
	Excluded func(uri string) bool
	// ServerHost is the host of an HTTP server, with its port: the page extractor
	// opens http links to it, too.
	ServerHost string
}

var (
	_ emulate.Host      = Host{}
	_ emulate.Wire      = Host{}
	_ emulate.Tokenized = Host{}
)

// ID implements [emulate.Host].
func (h Host) ID() emulate.ID { return table.ID(h.Version) }

func (h Host) callID() string { return orDefault(h.CallID, defaultCall) }

func (h Host) truncateAt() int {
	if h.TruncateAt == 0 {
		return defaultTruncateAt
	}
	return h.TruncateAt
}

func orDefault(s, or string) string {
	if s == "" {
		return or
	}
	return s
}

// Rules implements [emulate.Host].
func (h Host) Rules() []emulate.Rule { return slices.Clone(rules) }

// Show implements [emulate.Host]. In order:
//
//  1. answer: what came back;
//  2. choose and convert: the blocks become the parts of the answer, unless one of
//     them makes the conversion throw;
//  3. size, links, images: what the prompt shows of each part;
//  4. render: the message.
func (h Host) Show(ctx context.Context, call emulate.Call) (emulate.View, error) {
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
	if goOn && err == nil {
		err = s.convert(ctx)
	}
	for _, stage := range []func(context.Context) error{s.earlier, s.size, s.links, s.images} {
		if err == nil && !s.failed {
			err = stage(ctx)
		}
	}
	if err != nil {
		return emulate.View{}, err
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

	result  js.Value
	book    fates.Result
	parts   []part   // of the answer, for the model
	outputs []output // of the answer, for the chat's details
	chunks  []chunk  // room for the chunks of all parts
	reads   map[string]*answered
	failed  bool // the request to the model fails
	view    emulate.View
}
