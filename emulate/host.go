package emulate

import (
	"context"
	"fmt"
	"strings"
)

// ID names a host in one version: claude-code@2.1.310.
type ID struct {
	Host    string `json:"host"`
	Version string `json:"version"`
}

func (id ID) String() string { return id.Host + "@" + id.Version }

// Host emulates one version of one host, with its settings. Hosts are immutable
// and safe for concurrent use.
type Host interface {
	ID() ID
	// Show returns what the host sends its model for call. The error is for
	// input that is no JSON, a call that holds nothing to show, and a resource
	// reader that broke. A result of a wrong shape is no error: the view shows
	// what the host does with it.
	Show(ctx context.Context, call Call) (View, error)
	// Rules returns the rules that decide the fates in views, in the order in
	// which the host applies them.
	Rules() []Rule
}

// Reader is a [Host] whose model can read a resource by itself, after a resource
// link or out of the blue.
type Reader interface {
	Host
	// Read returns what the model is sent when it asks for uri. Of call it uses
	// the server, the protocol and the Reader.
	Read(ctx context.Context, call Call, uri string) (View, error)
}

// Tokenized is a [Host] that cuts texts by a count of tokens that it makes itself,
// with a tokenizer of its model's.
type Tokenized interface {
	Host
	// WithTokenizer returns the host with a tokenizer. A counter that was set before
	// stays.
	WithTokenizer(count func(text string) (int, error)) Host
}

// Provided is a [Host] whose model is sent something else by another provider.
type Provided interface {
	Host
	// Providers returns the names of the providers, the default first.
	Providers() []string
	// WithProvider returns the host with one of its providers, and all other settings
	// as they are.
	WithProvider(name string) Host
}

// Version is a version of a host whose behaviour is known.
type Version struct {
	Name     string   `json:"name"`
	Evidence Evidence `json:"evidence"`          // Recorded, or SourceRead
	Date     string   `json:"date"`              // of the evidence: 2026-12-01
	Changes  []string `json:"changes,omitempty"` // what it changed, a clause each
}

// Setting describes a setting of a host, by the name that it has in JSON.
type Setting struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
	Default string `json:"default"`
}

// Rule is something that a host does with a tool result.
type Rule struct {
	// ID is the host's name, a slash, and what the rule does:
	// claude-code/structured-replaces-text.
	ID string `json:"id"`
	// Text says it in a sentence. Limits come with their units.
	Text     string   `json:"text"`
	Evidence Evidence `json:"evidence"`
	// Source is the name of a recorded case that shows the rule; for other
	// evidence, where it was read, or why it is assumed.
	Source string `json:"source"`
	// Since and Until are the first and the last version that do it; empty where
	// no change is known.
	Since string `json:"since,omitempty"`
	Until string `json:"until,omitempty"`
}

// Explain returns what the rule does, and how that is known where no recording
// shows it.
func (r Rule) Explain() string {
	if r.Evidence == Recorded {
		return r.Text
	}
	return fmt.Sprintf("%s (%s: %s)", r.Text, r.Evidence, r.Source)
}

// Evidence says how a rule is known.
type Evidence uint8

const (
	Assumed    Evidence = iota // plausible, neither seen nor read
	Documented                 // the host's documentation says so
	SourceRead                 // read in the host's program
	Recorded                   // seen: a recording of the host shows it
)

var evidenceNames = []string{"assumed", "documented", "source read", "recorded"}

func (e Evidence) String() string                { return evidenceNames[e] }
func (e Evidence) MarshalText() ([]byte, error)  { return []byte(e.String()), nil }
func (e *Evidence) UnmarshalText(b []byte) error { return unmarshalName(b, evidenceNames, e) }

// unmarshalName reads one of names into its position.
func unmarshalName[T ~uint8](b []byte, names []string, to *T) error {
	for i, name := range names {
		if name == string(b) {
			*to = T(i)
			return nil
		}
	}
	return fmt.Errorf("unknown word %q: want one of %s", b, strings.Join(names, ", "))
}
