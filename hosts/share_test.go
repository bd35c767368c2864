package hosts_test

import (
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/hosts"
)

// TestShare hands settings out by who knows them.
func TestShare(t *testing.T) {
	set := func(names ...string) map[string]json.RawMessage {
		settings := map[string]json.RawMessage{}
		for _, name := range names {
			settings[name] = json.RawMessage(`"1"`)
		}
		return settings
	}
	for _, test := range []struct {
		name string
		ids  []string
		set  map[string]json.RawMessage
		want string // the shares as JSON, or the error
	}{
		{"to those who know it", []string{"claude-code@2.1.310", "vscode", "claude-code"}, set("maxOutputTokens", "vision"),
			`[{"maxOutputTokens":"1"},{"vision":"1"},{"maxOutputTokens":"1"}]`},
		{"nothing", []string{"vscode"}, nil, `[{}]`},
		{"known to a host that is not asked", []string{"claude-code", "claude-code@2.1.310"}, set("dir", "vision"), "vision: no setting of claude-code"},
	} {
		t.Run(test.name, func(t *testing.T) {
			entries, err := hosts.FindAll(test.ids)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			shares, err := hosts.Share(entries, test.set)
			if err != nil {
				got = err.Error()
			} else if raw, err := json.Marshal(shares); err == nil {
				got = string(raw)
			}
			if got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}
