package vscode

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/settings"
)

// Settings describes the settings that [New] takes.
func Settings() []emulate.Setting {
	return []emulate.Setting{
		{Name: "vision", Meaning: "the model takes pictures", Default: "true"},
		{Name: "imageUpload", Meaning: "pictures are uploaded and sent as URLs", Default: "false"},
		{Name: "resizeImages", Meaning: "large pictures are scaled down", Default: "true"},
		{Name: "family", Meaning: "the model's family, such as claude-sonnet-4.5", Default: ""},
		{Name: "truncateAt", Meaning: "the tokens from which a text is cut: half of what the model takes", Default: strconv.Itoa(defaultTruncateAt)},
		{Name: "largeResultsToDisk", Meaning: "large texts are written to a file", Default: "true"},
		{Name: "storage", Meaning: "the workspace's storage folder of Copilot Chat", Default: defaultStorage},
		{Name: "noWorkspace", Meaning: "no workspace is open: there is no storage folder", Default: "false"},
		{Name: "noChat", Meaning: "the tool is called outside of a chat", Default: "false"},
		{Name: "sessionID", Meaning: "the id of the chat session; empty: none", Default: defaultSession},
		{Name: "callID", Meaning: "the id of the tool call", Default: defaultCall},
		{Name: "earlierTurn", Meaning: "the result is sent again in a later turn", Default: "false"},
		{Name: "excludedSuffix", Meaning: "content exclusion hides resources whose URI ends so", Default: ""},
		{Name: "serverHost", Meaning: "host and port of the server, if it is reached over HTTP", Default: ""},
		{Name: "textTokens", Meaning: "a list of the tokens of the text blocks, in order", Default: "a token for 4 UTF-16 units"},
	}
}

// New makes a host from a version (empty: the newest) and a JSON object of
// settings by the names of [Settings]; nil means none. Numbers and booleans may
// be strings.
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
	case "vision":
		h.NoVision, err = negated(value)
	case "imageUpload":
		h.ImageUpload, err = boolean(value)
	case "resizeImages":
		h.NoResize, err = negated(value)
	case "family":
		h.Family = value
	case "truncateAt":
		h.TruncateAt, err = number(value, 1)
	case "largeResultsToDisk":
		h.NoDisk, err = negated(value)
	case "storage":
		h.Storage = value
	case "noWorkspace":
		h.NoWorkspace, err = boolean(value)
	case "noChat":
		h.NoChat, err = boolean(value)
	case "sessionID":
		h.SessionID, h.NoSession = value, value == ""
	case "callID":
		h.CallID = value
	case "earlierTurn":
		h.EarlierTurn, err = boolean(value)
	case "excludedSuffix":
		h.Excluded = nil
		if value != "" {
			h.Excluded = func(uri string) bool { return strings.HasSuffix(uri, value) }
		}
	case "serverHost":
		h.ServerHost = value
	case "textTokens":
		h.CountTokens, err = counts(value)
	default:
		panic("a setting without a case: " + name)
	}
	return err
}

func boolean(value string) (bool, error) {
	if value != "true" && value != "false" {
		return false, fmt.Errorf("want true or false, found %q", value)
	}
	return value == "true", nil
}

func negated(value string) (bool, error) {
	b, err := boolean(value)
	return !b && err == nil, err
}

func number(value string, least int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < least {
		return 0, fmt.Errorf("want a number of tokens from %d on, found %q", least, value)
	}
	return n, nil
}

func counts(value string) (TokenCounter, error) {
	var list []int
	if err := json.Unmarshal([]byte(value), &list); err != nil || slices.ContainsFunc(list, func(n int) bool { return n < 0 }) {
		return nil, fmt.Errorf("want a list of numbers of tokens, found %q", value)
	}
	return CountFixed(list...), nil
}
