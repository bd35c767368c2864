package js

import (
	"slices"
	"testing"
)

// TestChanges holds what an object remembers of the members that JSON.parse lost
// or moved.
func TestChanges(t *testing.T) {
	for _, test := range []struct {
		name, src string
		repeated  []string
		sorted    bool
	}{
		{"nothing", `{"a":1,"b":2}`, nil, false},
		{"empty", `{}`, nil, false},
		{"a key twice", `{"a":1,"b":2,"a":3}`, []string{"a"}, false},
		{"a key three times, by escapes too", `{"a":1,"\u0061":2,"a":3}`, []string{"a", "a"}, false},
		{"indices behind", `{"a":1,"2":0}`, nil, true},
		{"indices out of order", `{"10":1,"2":0}`, nil, true},
		{"indices in front", `{"2":1,"10":0,"a":1}`, nil, false},
		{"what only looks like an index", `{"a":1,"02":0,"-1":0,"4294967295":0}`, nil, false},
		{"both", `{"a":1,"a":2,"1":0}`, []string{"a"}, true},
		{"of many", `{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0,"i":0,"j":0,"k":0,"l":0,"m":0,"1":0,"m":1}`, []string{"m"}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			v, err := Parse(test.src, DefaultDepth)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(v.Repeated(), test.repeated) || v.Sorted() != test.sorted {
				t.Errorf("repeated %q, sorted %t; want %q, %t", v.Repeated(), v.Sorted(), test.repeated, test.sorted)
			}
		})
	}
}
