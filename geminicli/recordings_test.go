package geminicli_test

import (
	"encoding/json"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/geminicli"
	"github.com/mcpsight/mcpsight/internal/recording/recordingtest"
)

func newHost(version string, settings json.RawMessage) (emulate.Host, error) {
	return geminicli.New(version, settings)
}

func TestRecordings(t *testing.T) {
	all := recordingtest.Run(t, newHost, "testdata/*/*.jsonl")
	t.Run("rules", func(t *testing.T) {
		recordingtest.Rules(t, geminicli.Host{}.Rules(), all)
	})
}
