// Package recordingtest holds a host package to its recordings, in its tests.
package recordingtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/hosttest"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/internal/versions"
)

// Maker makes the host in a version from settings.
type Maker func(version string, settings json.RawMessage) (emulate.Host, error)

// Shown is what decided what a version showed for a case.
type Shown struct {
	Name    string
	Version string
	Rules   []string // IDs
}

// Run runs every case of the recordings that match the globs, a subtest for each
// file and in it for each case with all its versions, and returns what was shown.
//
//   - What the host shows is what was recorded, byte for byte, in the wire forms
//     and with the other providers, too, that the recording holds and the host has.
//   - The view holds together: see [hosttest.CheckView].
func Run(t *testing.T, host Maker, globs ...string) []Shown {
	t.Helper()
	var all []Shown
	for _, glob := range globs {
		files, err := filepath.Glob(glob)
		if err != nil || len(files) == 0 {
			t.Fatalf("no recording matches %s", glob)
		}
		for _, file := range files {
			all = append(all, runFile(t, file, host)...)
		}
	}
	return all
}

// runFile runs the cases of a file side by side: pictures take their time.
func runFile(t *testing.T, file string, host Maker) []Shown {
	t.Helper()
	cases := readAll(t, file)
	t.Logf("%s: %d cases", file, len(cases))
	all := make([]Shown, len(cases))
	t.Run(file, func(t *testing.T) {
		for i := 0; i < len(cases); {
			first := i
			for i < len(cases) && cases[i].Line == cases[first].Line {
				i++
			}
			end := i
			t.Run(cases[first].Name, func(t *testing.T) {
				t.Parallel()
				for j := first; j < end; j++ {
					all[j] = run(t, file, cases[j], host)
				}
			})
		}
	})
	return all
}

func readAll(t *testing.T, file string) []recording.Case {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rec, err := recording.Open(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	var cases []recording.Case
	for c, err := range rec.Cases() {
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		cases = append(cases, c)
	}
	return cases
}

func run(t *testing.T, file string, c recording.Case, host Maker) Shown {
	t.Helper()
	h, err := host(c.Host.Version, c.Request.Settings)
	if err != nil {
		t.Fatalf("%s:%d: %s: %v", file, c.Line, c.Host, err)
	}
	shown, err := c.Run(t.Context(), h)
	if err != nil {
		t.Fatalf("%s:%d: %s: %v", file, c.Line, c.Host, err)
	}
	if diff := c.Diff(shown); diff != "" {
		t.Errorf("%s:%d:\n%s", file, c.Line, diff)
	}
	hosttest.CheckView(t, h, shown.View)
	rules := shown.View.Rules()
	for _, view := range shown.Others {
		hosttest.CheckView(t, h, view)
		rules = append(rules, view.Rules()...)
	}
	return Shown{c.Name, c.Host.Version, rules}
}

// Rules checks that every rule that is said to be recorded decided something in
// the case that it names, in a version that has it, and nothing in a version that
// has not.
func Rules(t *testing.T, rules []emulate.Rule, all []Shown) {
	t.Helper()
	decided := map[string]map[string]bool{} // by rule, the cases
	outside := map[string]bool{}
	for _, s := range all {
		for _, id := range s.Rules {
			i := slices.IndexFunc(rules, func(r emulate.Rule) bool { return r.ID == id })
			if i < 0 {
				continue // Run reports it
			}
			if !within(rules[i], s.Version) && !outside[id] {
				outside[id] = true
				t.Errorf("%s: decided something in %s of %s, it is for %s to %s", id, s.Name, s.Version, rules[i].Since, rules[i].Until)
			}
			if decided[id] == nil {
				decided[id] = map[string]bool{}
			}
			decided[id][s.Name] = true
		}
	}
	ids := map[string]bool{}
	for _, r := range rules {
		if ids[r.ID] {
			t.Errorf("%s: stands twice in the list", r.ID)
		}
		ids[r.ID] = true
		if r.Text == "" || r.Source == "" {
			t.Errorf("%s: has no text or no source", r.ID)
		}
		if r.Evidence == emulate.Recorded && !decided[r.ID][r.Source] {
			t.Errorf("%s: decided nothing in a recording named %s", r.ID, r.Source)
		}
	}
}

// within reports whether a version has a rule.
func within(r emulate.Rule, version string) bool {
	return (r.Since == "" || versions.Compare(version, r.Since) >= 0) && (r.Until == "" || versions.Compare(version, r.Until) <= 0)
}
