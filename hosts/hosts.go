// Package hosts lists the hosts that mcpsight emulates. It is the only place
// that knows them all.
package hosts

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/claudecode"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/geminicli"
	"github.com/mcpsight/mcpsight/opencode"
	"github.com/mcpsight/mcpsight/vscode"
)

// Entry is a host.
type Entry struct {
	Name     string            // in IDs: claude-code
	Title    string            // for people: Claude Code
	Versions []emulate.Version // that were recorded, oldest first
	Settings []emulate.Setting // that New takes
	// New makes the host in a version from a JSON object of settings; nil means
	// none. The version is one of Versions or any other, of which views say what is
	// known; "" or latest is the newest recorded one, 2.1 the newest of that line.
	New func(version string, settings json.RawMessage) (emulate.Host, error)
}

// Newest is the newest version of the host.
func (e Entry) Newest() string { return e.Versions[len(e.Versions)-1].Name }

// All returns the hosts, sorted by name.
func All() []Entry {
	return []Entry{
		{
			Name:     claudecode.Name,
			Title:    "Claude Code",
			Versions: claudecode.Versions(),
			Settings: claudecode.Settings(),
			New:      maker(claudecode.New),
		},
		{
			Name:     geminicli.Name,
			Title:    "Gemini CLI",
			Versions: geminicli.Versions(),
			Settings: geminicli.Settings(),
			New:      maker(geminicli.New),
		},
		{
			Name:     opencode.Name,
			Title:    "opencode",
			Versions: opencode.Versions(),
			Settings: opencode.Settings(),
			New:      maker(opencode.New),
		},
		{
			Name:     vscode.Name,
			Title:    "VS Code with Copilot Chat",
			Versions: vscode.Versions(),
			Settings: vscode.Settings(),
			New:      maker(vscode.New),
		},
	}
}

// maker makes a constructor of a host's own type one of emulate.Host.
func maker[H emulate.Host](of func(string, json.RawMessage) (H, error)) func(string, json.RawMessage) (emulate.Host, error) {
	return func(version string, settings json.RawMessage) (emulate.Host, error) {
		h, err := of(version, settings)
		if err != nil {
			return nil, err
		}
		return h, nil
	}
}

// Find returns the host that id names, NAME or NAME@VERSION (claude-code@2.1.310),
// and the version, empty if id has none.
func Find(id string) (Entry, string, error) {
	name, version, _ := strings.Cut(id, "@")
	all := All()
	i := slices.IndexFunc(all, func(e Entry) bool { return e.Name == name })
	if i < 0 {
		return Entry{}, "", fmt.Errorf("unknown host %q: want one of %s", name, strings.Join(Names(), ", "))
	}
	return all[i], version, nil
}

// FindAll finds the hosts of several ids.
func FindAll(ids []string) ([]Entry, error) {
	entries := make([]Entry, len(ids))
	for i, id := range ids {
		var err error
		if entries[i], _, err = Find(id); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// Names returns the names of the hosts, sorted.
func Names() []string { return namesOf(All()) }

// New makes the host that id names, as Find finds it, from a JSON object of
// settings; nil means none. Without a version it is the newest.
func New(id string, settings json.RawMessage) (emulate.Host, error) {
	e, version, err := Find(id)
	if err != nil {
		return nil, err
	}
	return e.New(version, settings)
}

// Rules returns the rules of all hosts, host by host, each in the order in which
// its host applies them.
func Rules() ([]emulate.Rule, error) {
	var rules []emulate.Rule
	for _, e := range All() {
		h, err := e.New("", nil)
		if err != nil {
			return nil, err
		}
		rules = append(rules, h.Rules()...)
	}
	return rules, nil
}
