// Package settings reads the settings of hosts from JSON.
package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
)

// Read calls set for each member of a JSON object, in the order of the names. A
// value is the text of a JSON string, or any other JSON as it is written. An
// empty text has no members. Names that are not among known are refused, and all
// of them before anything is set.
func Read(in json.RawMessage, known []emulate.Setting, set func(name, value string) error) error {
	if len(bytes.TrimSpace(in)) == 0 {
		return nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(in, &members); err != nil {
		return errors.New("settings: want a JSON object")
	}
	names := make([]string, 0, len(known))
	for _, s := range known {
		names = append(names, s.Name)
	}
	sorted := slices.Sorted(maps.Keys(members))
	for _, name := range sorted {
		if !slices.Contains(names, name) {
			return fmt.Errorf("settings.%s: unknown setting: want one of %s", name, strings.Join(names, ", "))
		}
	}
	for _, name := range sorted {
		if err := set(name, text(members[name])); err != nil {
			return fmt.Errorf("settings.%s: %w", name, err)
		}
	}
	return nil
}

func text(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) == nil {
		return s
	}
	return string(raw)
}
