package hosts_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
)

func TestAll(t *testing.T) {
	all := hosts.All()
	if !slices.IsSortedFunc(all, func(a, b hosts.Entry) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the hosts are not sorted by name")
	}
	for _, e := range all {
		for _, v := range append(e.Versions, emulate.Version{}) {
			version := v.Name
			h, err := e.New(version, nil)
			if err != nil {
				t.Errorf("%s@%s: %v", e.Name, version, err)
				continue
			}
			want := version
			if version == "" {
				want = e.Newest()
			}
			if id := h.ID(); id.Host != e.Name || id.Version != want {
				t.Errorf("%s@%s makes %s", e.Name, version, id)
			}
			for _, r := range h.Rules() {
				if !strings.HasPrefix(r.ID, e.Name+"/") {
					t.Errorf("%s: rule %s of another host", e.Name, r.ID)
				}
			}
		}
		for _, s := range e.Settings {
			if _, err := e.New("", json.RawMessage(`{"`+s.Name+`":{}}`)); err != nil && strings.Contains(err.Error(), "unknown setting") {
				t.Errorf("%s: the setting %s is listed and not known", e.Name, s.Name)
			}
		}
	}
}

func TestNew(t *testing.T) {
	for _, test := range []struct{ name, id, settings, want string }{
		{"newest", "claude-code", "", ""},
		{"pinned", "claude-code@2.1.310", `{"maxOutputTokens": 1e4, "countTokens": "unavailable"}`, ""},
		{"unknown host", "emacs", "", `unknown host "emacs": want one of `},
		{"unknown line", "claude-code@1", "", "claude-code: no version of the line 1 was recorded: want "},
		{"a line", "claude-code@2.1", "", ""},
		{"latest", "claude-code@latest", "", ""},
		{"not recorded", "claude-code@2.1.200", "", ""},
		{"no version", "claude-code@x", "", `claude-code: version "x": want numbers`},
		{"unknown setting", "claude-code", `{"x": 1}`, "settings.x: unknown setting: want one of "},
		{"settings that are no object", "claude-code", `[]`, "settings: want a JSON object"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := hosts.New(test.id, json.RawMessage(test.settings))
			switch {
			case test.want == "" && err != nil:
				t.Error(err)
			case test.want != "" && (err == nil || !strings.HasPrefix(err.Error(), test.want)):
				t.Errorf("error %v, want %s…", err, test.want)
			}
		})
	}
}
