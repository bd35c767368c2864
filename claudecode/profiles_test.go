package claudecode

import (
	"slices"
	"testing"

	"github.com/mcpsight/mcpsight/internal/versions"
)

// TestChanges keeps the table of versions in order: every change has come in a
// version that was recorded, so that a version between two is what the lower one is.
func TestChanges(t *testing.T) {
	if !slices.IsSortedFunc(recordedVersions, versions.Compare) {
		t.Error("the recorded versions are not sorted")
	}
	for i, c := range changes {
		if !slices.Contains(recordedVersions, c.Since) {
			t.Errorf("%s: is not among the recorded versions", c.Since)
		}
		if i > 0 && versions.Compare(changes[i-1].Since, c.Since) >= 0 {
			t.Errorf("%s: stands behind %s", c.Since, changes[i-1].Since)
		}
		before, after := table.Oldest, table.Oldest
		for _, earlier := range changes[:i] {
			earlier.Set(&before)
		}
		for _, earlier := range changes[:i+1] {
			earlier.Set(&after)
		}
		if before == after {
			t.Errorf("%s: changes nothing", c.Since)
		}
	}
}
