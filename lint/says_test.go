package lint

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// TestSays asks whether a text says something that a value does not.
func TestSays(t *testing.T) {
	for _, test := range []struct{ name, text, value, missing string }{
		{"a copy in words", "Paris: 21 °C and sunny", `{"city":"Paris","temperature":21,"sky":"sunny"}`, ""},
		{"advice", "Take an umbrella, storms are coming", `{"sky":"rain"}`, "Take umbrella storms coming"},
		{"names in one", "Wind speed 12", `{"windSpeed":12}`, ""},
		{"counts", "Found 3 issues", `{"issues":[{},{},{}]}`, ""},
		{"another count", "Found 4 issues", `{"issues":[{},{},{}]}`, "4"},
		{"words that begin alike", "2 files were changed", `{"file":["a","b"],"changes":7}`, ""},
		{"rounded", "3.33 s on average", `{"average":3.3333333}`, ""},
		{"rounded otherwise", "3.4 s on average", `{"average":3.3333333}`, "3.4"},
		{"groups of three", "1,234,567 rows, 1.234.567 rows", `{"rows":1234567}`, ""},
		{"a comma for the point", "Price: 12,50 EUR", `{"price":12.5,"currency":"EUR"}`, ""},
		{"a share", "72.5 % of the disk", `{"disk":0.725}`, ""},
		{"bytes", "1.5 MB free", `{"free":1572864}`, ""},
		{"a span", "took 90 minutes", `{"took":5400}`, "minutes"},
		{"short for thousands", "1.2k stars", `{"stars":1234}`, ""},
		{"half past two", "at 2:30 PM", `{"at":"14:30"}`, ""},
		{"spelled", "Two files, no errors", `{"files":["a","b"],"errors":[]}`, ""},
		{"nothing", "No results.", `{"results":[],"total":0}`, ""},
		{"below zero", "minus 1 degree", `{"degrees":-1}`, "minus"},
		{"a version", "version 1.2.3", `{"version":"1.2.3"}`, ""},
		{"a script without spaces", "東京は晴れ", `{"city":"東京","sky":"晴れ"}`, "東京は晴れ"},
		{"the same in it", "東京", `{"city":"東京都"}`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := js.Parse(test.value, spec.MaxDepth)
			if err != nil {
				t.Fatal(err)
			}
			f := newFacts()
			f.value(v)
			missing, _ := f.missing(test.text)
			if got := strings.Join(missing, " "); got != test.missing {
				t.Errorf("missing %q, want %q", got, test.missing)
			}
		})
	}
}
