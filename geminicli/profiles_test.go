package geminicli

import (
	"os"
	"slices"
	"testing"

	"github.com/mcpsight/mcpsight/internal/versions"
)

// TestRecorded keeps the table of versions and the recordings together: a version is
// listed if, and only if, a folder of testdata holds its recordings.
func TestRecorded(t *testing.T) {
	entries, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	var recorded []string
	for _, e := range entries {
		if e.IsDir() && e.Name() != "fuzz" {
			recorded = append(recorded, e.Name())
		}
	}
	slices.SortFunc(recorded, versions.Compare)
	if !slices.Equal(recorded, table.Recorded) {
		t.Errorf("recorded are %v, listed %v", recorded, table.Recorded)
	}
}
