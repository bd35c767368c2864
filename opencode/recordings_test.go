package opencode_test

import (
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/recording/recordingtest"
	"github.com/mcpsight/mcpsight/opencode"
)

func newHost(version string, settings json.RawMessage) (emulate.Host, error) {
	return opencode.New(version, settings)
}

func TestRecordings(t *testing.T) {
	all := recordingtest.Run(t, newHost, "testdata/*/*.jsonl")
	t.Run("rules", func(t *testing.T) {
		recordingtest.Rules(t, opencode.Host{}.Rules(), all)
	})
}
