package geminicli

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/settings"
)

// Settings describes the settings that [New] takes.
func Settings() []emulate.Setting {
	return []emulate.Setting{
		{Name: "model", Meaning: "the model's id; gemini-3-flash-preview, for one, is sent no data", Default: defaultModel},
		{Name: "settings", Meaning: "the program's settings.json, of which tools.truncateToolOutputThreshold counts: the UTF-16 units up to which a text is not cut, 0 or less: none is", Default: `{"tools":{"truncateToolOutputThreshold":40000}}`},
		{Name: "promptTokens", Meaning: "the tokens of the last request: little room left in the context lowers that threshold", Default: "0"},
		{Name: "dir", Meaning: "the folder that texts are saved to", Default: "{{dir}}"},
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

func (h *Host) set(name, value string) (err error) {
	switch name {
	case "model":
		h.Model = value
	case "settings":
		h.TruncateAt, err = truncateAt(value)
	case "promptTokens":
		h.PromptTokens, err = strconv.Atoi(value)
		if err != nil || h.PromptTokens < 0 {
			return fmt.Errorf("want a number of tokens from 0 on, found %q", value)
		}
	case "dir":
		h.Dir = value
	default:
		panic("a setting without a case: " + name)
	}
	return err
}

// truncateAt reads the threshold from the program's settings, whose other members
// do not change what becomes of a result. It is 0 where they have none.
func truncateAt(text string) (int, error) {
	v, err := js.Parse(text, js.DefaultDepth)
	if err != nil || !v.Is(js.Object) {
		return 0, errors.New("want a JSON object")
	}
	at := v.Get("tools").Get("truncateToolOutputThreshold")
	x := at.Float()
	switch {
	case !at.Exists():
		return 0, nil
	case !at.Is(js.Number) || x != math.Trunc(x) || x > math.MaxInt32:
		return 0, fmt.Errorf("tools.truncateToolOutputThreshold: want a number of UTF-16 units up to %d, found %s", math.MaxInt32, at.Raw())
	case x <= 0:
		return -1, nil
	}
	return int(x), nil
}
