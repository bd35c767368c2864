package claudecode

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/settings"
)

// Settings describes the settings that [New] takes.
func Settings() []emulate.Setting {
	return []emulate.Setting{
		{Name: "maxOutputTokens", Meaning: "the text of the environment variable MAX_MCP_OUTPUT_TOKENS", Default: "25000"},
		{Name: "countTokens", Meaning: `what the token counter answers: a number, "unavailable" (it fails), "chars/4" (UTF-16 units of the content as JSON), or "estimate" (the host's own)`, Default: "estimate"},
		{Name: "toolTimeout", Meaning: "the text of the environment variable MCP_TOOL_TIMEOUT, in milliseconds; without it a call can stay unanswered", Default: "none"},
		{Name: "dir", Meaning: "the folder that results are saved to", Default: "{{dir}}"},
		{Name: "dirUnits", Meaning: "the length in UTF-16 units of the folder that {{dir}} stands for", Default: strconv.Itoa(defaultDirUnits)},
	}
}

// New makes a host from a version (empty: the newest) and a JSON object of
// settings by the names of [Settings]; nil means none. Numbers may be strings.
func New(version string, in json.RawMessage) (Host, error) {
	h := Host{Version: version}
	if _, err := table.Resolve(version); err != nil {
		return Host{}, err
	}
	if err := settings.Read(in, Settings(), h.set); err != nil {
		return Host{}, err
	}
	return h, nil
}

func (h *Host) set(name, value string) error {
	switch name {
	case "maxOutputTokens":
		h.MaxOutputTokens = value
	case "toolTimeout":
		h.ToolTimeout = value
	case "countTokens":
		counter, ok := parseCounter(value)
		if !ok {
			return fmt.Errorf(`want a number of tokens, "unavailable", "chars/4" or "estimate", found %q`, value)
		}
		h.CountTokens = counter
	case "dir":
		h.Dir = value
	case "dirUnits":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return fmt.Errorf("want a number of UTF-16 units, found %q", value)
		}
		h.DirUnits = n
	default:
		panic("a setting without a case: " + name)
	}
	return nil
}
