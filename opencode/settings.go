package opencode

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/settings"
	"github.com/mcpsight/mcpsight/spec"
)

// Settings describes the settings that [New] takes.
func Settings() []emulate.Setting {
	return []emulate.Setting{
		{Name: "provider", Meaning: "whose API the model is called by: anthropic, or openai for any that is compatible with OpenAI's Chat Completions", Default: Anthropic},
		{Name: "modalities", Meaning: `a list of the kinds of input that the model takes: text, image, audio, video, pdf`, Default: "all"},
		{Name: "config", Meaning: "the program's configuration as JSON, of which permission and tool_output count", Default: "{}"},
		{Name: "maxLines", Meaning: "the lines up to which a text stays whole; comes before tool_output.max_lines of config", Default: strconv.Itoa(table.Oldest.lines)},
		{Name: "maxBytes", Meaning: "the bytes up to which a text stays whole; comes before tool_output.max_bytes of config", Default: strconv.Itoa(table.Oldest.bytes)},
		{Name: "dir", Meaning: "the folder that long texts are saved to", Default: "{{dir}}"},
	}
}

// New makes a host from a version (empty: the newest) and a JSON object of
// settings by the names of [Settings]; nil means none. Numbers may be strings.
func New(version string, in json.RawMessage) (Host, error) {
	h := Host{Version: version}
	if _, err := table.Resolve(version); err != nil {
		return Host{}, err
	}
	// In the order of their names: config comes before the limits.
	if err := settings.Read(in, Settings(), h.set); err != nil {
		return Host{}, err
	}
	return h, nil
}

func (h *Host) set(name, value string) (err error) {
	switch name {
	case "provider":
		if h.Provider = value; !slices.Contains(h.Providers(), value) {
			return fmt.Errorf("want %s or %s, found %q", Anthropic, OpenAI, value)
		}
	case "modalities":
		if json.Unmarshal([]byte(value), &h.Modalities) != nil {
			return fmt.Errorf("want a list of kinds of input, found %q", value)
		}
	case "config":
		return h.configure(value)
	case "maxLines":
		h.MaxLines, err = limit(value)
	case "maxBytes":
		h.MaxBytes, err = limit(value)
	case "dir":
		h.Dir = value
	default:
		panic("a setting without a case: " + name)
	}
	return err
}

func limit(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("want a number from 1 on, found %q", value)
	}
	return n, nil
}

// configure takes what counts from the program's configuration:
//
//  1. tool_output.max_lines and max_bytes are the limits of a text;
//  2. permission says whether the agent may use the Task tool: the last entry for
//     task or * decides. That * counts, and a word in the place of the entries, is
//     assumed; a recording shows task alone.
func (h *Host) configure(value string) (err error) {
	config, err := js.Parse(value, spec.MaxDepth)
	if err != nil {
		return err
	}
	if !config.Is(js.Object) {
		return errors.New("want a JSON object")
	}
	for member, to := range map[string]*int{"max_lines": &h.MaxLines, "max_bytes": &h.MaxBytes} {
		if v := config.Get("tool_output").Get(member); v.Exists() {
			if *to, err = limit(v.Raw()); err != nil {
				return fmt.Errorf("tool_output.%s: %w", member, err)
			}
		}
	}
	permission := config.Get("permission")
	h.NoTask = denies(permission)
	for _, entry := range permission.Props() {
		if entry.Key == "task" || entry.Key == "*" {
			h.NoTask = denies(entry.Value)
		}
	}
	return nil
}

// denies reports whether a permission, or its last entry for anything, is deny.
func denies(permission js.Value) bool {
	if v := permission.Get("*"); v.Exists() {
		permission = v
	}
	return permission.Text() == "deny"
}
