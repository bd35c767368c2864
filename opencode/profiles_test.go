package opencode_test

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/opencode"
)

// TestVersions says of a version that was not recorded that this is what the one
// before it did, or the oldest.
func TestVersions(t *testing.T) {
	for _, c := range []struct{ version, id, note string }{
		{"", "opencode@1.18.33", ""},
		{"latest", "opencode@1.18.33", ""},
		{"1.18", "opencode@1.18.33", ""},
		{"1.18.34", "opencode@1.18.34", "1.18.34 is newer than 1.18.33"},
		{"1.2.3", "opencode@1.2.3", "1.2.3 is older than 1.18.33"},
	} {
		view := show(t, opencode.Host{Version: c.version}, emulate.Call{Failure: "f"})
		notes := strings.Join(view.Estimates, "\n")
		if view.Host.String() != c.id || (notes == "") != (c.note == "") || !strings.HasPrefix(notes, c.note) {
			t.Errorf("%q: %s, %q", c.version, view.Host, notes)
		}
	}
}
