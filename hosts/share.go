package hosts

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
)

// Knows reports whether the host has a setting.
func (e Entry) Knows(setting string) bool {
	return slices.ContainsFunc(e.Settings, func(s emulate.Setting) bool { return s.Name == setting })
}

// Share gives each of the entries, in their order, those of the settings that it
// knows, by name. A setting that none of them knows is an error.
func Share(entries []Entry, settings map[string]json.RawMessage) ([]map[string]json.RawMessage, error) {
	shares := make([]map[string]json.RawMessage, len(entries))
	for i := range shares {
		shares[i] = map[string]json.RawMessage{}
	}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		known := false
		for i, e := range entries {
			if e.Knows(name) {
				shares[i][name], known = settings[name], true
			}
		}
		if !known {
			return nil, fmt.Errorf("%s: no setting of %s", name, strings.Join(namesOf(entries), ", "))
		}
	}
	return shares, nil
}

func namesOf(entries []Entry) []string {
	var names []string
	for _, e := range entries {
		if !slices.Contains(names, e.Name) {
			names = append(names, e.Name)
		}
	}
	return names
}
