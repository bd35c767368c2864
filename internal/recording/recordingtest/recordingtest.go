// Package recordingtest holds a host package to its recordings, in its tests.
package recordingtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/recording"
)

// Maker makes the host in a version from settings.
type Maker func(version string, settings json.RawMessage) (emulate.Host, error)

// Run runs every case of the recordings that match the glob as a subtest, and
// returns the views by the case's name.
//
//   - What the host shows is what was recorded, byte for byte.
//   - Every fate and every offer names a rule of the host.
//   - Every part of a message that shows a piece is named by that piece's fate,
//     and the other way round.
func Run(t *testing.T, glob string, host Maker) map[string]emulate.View {
	t.Helper()
	files, err := filepath.Glob(glob)
	if err != nil || len(files) == 0 {
		t.Fatalf("no recording matches %s", glob)
	}
	views := map[string]emulate.View{}
	for _, file := range files {
		cases := 0
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		rec, err := recording.Open(f)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for c, err := range rec.Cases() {
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			h, err := host(rec.Header.Version, c.Request.Settings)
			if err != nil {
				t.Fatalf("%s:%d: %s: %v", file, c.Line, c.Name, err)
			}
			cases++
			t.Run(c.Name, func(t *testing.T) {
				view, err := c.Run(t.Context(), h)
				if err != nil {
					t.Fatalf("%s:%d: %v", file, c.Line, err)
				}
				if diff := c.Diff(view); diff != "" {
					t.Errorf("%s:%d:\n%s", file, c.Line, diff)
				}
				checkFates(t, h, view)
				views[c.Name] = view
			})
		}
		t.Logf("%s: %d cases", file, cases)
	}
	return views
}

// checkFates checks that a view explains itself.
func checkFates(t *testing.T, host emulate.Host, view emulate.View) {
	t.Helper()
	known := map[string]bool{}
	for _, r := range host.Rules() {
		known[r.ID] = true
	}
	for _, id := range view.Rules() {
		if !known[id] {
			t.Errorf("unknown rule %q", id)
		}
	}
	shownBy := map[string][]emulate.PartRef{}
	for i, m := range view.Messages {
		for j, p := range m.Parts {
			for _, piece := range p.From {
				shownBy[piece] = append(shownBy[piece], emulate.PartRef{Message: i, Part: j})
			}
		}
	}
	for _, f := range view.Fates {
		if f.Rule == "" {
			t.Errorf("%s: no rule decided it", f.Piece)
		}
		if !slices.Equal(f.Parts, shownBy[f.Piece]) {
			t.Errorf("%s: shown in %v by its fate, in %v by the parts", f.Piece, f.Parts, shownBy[f.Piece])
		}
		delete(shownBy, f.Piece)
	}
	for piece := range shownBy {
		t.Errorf("%s: shown, but it has no fate", piece)
	}
}

// Rules checks that every rule that is said to be recorded decided something in
// the case that it names.
func Rules(t *testing.T, rules []emulate.Rule, views map[string]emulate.View) {
	t.Helper()
	ids := map[string]bool{}
	for _, r := range rules {
		if ids[r.ID] {
			t.Errorf("%s: stands twice in the list", r.ID)
		}
		ids[r.ID] = true
		if r.Text == "" || r.Source == "" {
			t.Errorf("%s: has no text or no source", r.ID)
		}
		if r.Evidence != emulate.Recorded {
			continue
		}
		view, ok := views[r.Source]
		if !ok {
			t.Errorf("%s: no recording is named %s", r.ID, r.Source)
		} else if !slices.Contains(view.Rules(), r.ID) {
			t.Errorf("%s: decided nothing in %s, only %v did", r.ID, r.Source, view.Rules())
		}
	}
}
