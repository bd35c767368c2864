package versions_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/internal/versions"
)

type profile struct{ a, b int }

var table = &versions.Table[profile]{
	Host:   "h",
	Oldest: profile{a: 1},
	Changes: []versions.Change[profile]{
		{Since: "1.9.2", Text: "does a", Set: func(p *profile) { p.a = 2 }},
		{Since: "1.10.0", Text: "does b", Set: func(p *profile) { p.b = 1 }},
	},
	Recorded: []string{"1.9.0", "1.9.2", "1.9.10", "1.10.0", "1.10.4"},
}

func TestResolve(t *testing.T) {
	for _, test := range []struct{ word, want, err string }{
		{"", "1.10.4", ""},
		{"latest", "1.10.4", ""},
		{"1.9", "1.9.10", ""},
		{"1", "1.10.4", ""},
		{"1.9.5", "1.9.5", ""},
		{"7.0.0", "7.0.0", ""},
		{"1.8", "", "h: no version of the line 1.8 was recorded: want 1.9.0 to 1.10.4"},
		{"1.x", "", `h: version "1.x": want numbers with points between them, or latest`},
		{"1..2", "", `h: version "1..2": want numbers with points between them, or latest`},
		{"-1.2.3", "", `h: version "-1.2.3": want numbers with points between them, or latest`},
		{"1.9.99999999999999999999", "", `h: version "1.9.99999999999999999999": want numbers with points between them, or latest`},
	} {
		got, err := table.Resolve(test.word)
		if got != test.want || (err == nil) != (test.err == "") || err != nil && err.Error() != test.err {
			t.Errorf("Resolve(%q) = %q, %v; want %q, %s", test.word, got, err, test.want, test.err)
		}
	}
}

func TestProfile(t *testing.T) {
	for _, test := range []struct {
		version string
		want    profile
		note    string
	}{
		{"1.9.0", profile{1, 0}, ""},
		{"1.9.1", profile{1, 0}, "1.9.1 was not recorded: this is what 1.9.0 did; 1.9.2 does otherwise: does a"},
		{"1.9.2", profile{2, 0}, ""},
		{"1.9.3", profile{2, 0}, "1.9.3 was not recorded: this is what 1.9.2 did; no change was recorded between 1.9.2 and 1.9.10"},
		{"1.10.0", profile{2, 1}, ""},
		{"2.0.0", profile{2, 1}, "2.0.0 is newer than 1.10.4, the newest version that was recorded: this is what that did"},
		{"1.8.99", profile{1, 0}, "1.8.99 is older than 1.9.0, the oldest version that was recorded: this is what that did"},
	} {
		got, note := table.Profile(test.version)
		if got != test.want || note != test.note {
			t.Errorf("Profile(%s) = %v, %q; want %v, %q", test.version, got, note, test.want, test.note)
		}
	}
}
