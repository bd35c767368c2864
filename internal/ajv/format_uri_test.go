package ajv

import "testing"

// TestIsURI: RFC 3986, where Ajv's format uri differs and where it does not.
func TestIsURI(t *testing.T) {
	for _, test := range []struct {
		s         string
		uri, ajvs bool
	}{
		{"file:///a%20b", true, true},
		{"http://u:p@[::1]:80/a?b#c", true, true},
		{"urn:isbn:1", true, true},
		{"x:", true, false},
		{"x:?q", true, false},
		{"x:/[::1]", false, true},
		{"", false, false},
		{"a/b", false, false},
		{"1x:a", false, false},
		{"http://a:b/", false, true},
		{"file:///a b", false, false},
		{"file:///100%", false, false},
		{"file:///%4", false, false},
		{"x:é", false, false},
		{"x:a#b#c", false, false},
		{"x:a\n", false, false},
	} {
		if got := IsURI(test.s); got != test.uri {
			t.Errorf("IsURI(%q) = %t", test.s, got)
		}
		if got := isURI(test.s); got != test.ajvs {
			t.Errorf("isURI(%q) = %t", test.s, got)
		}
	}
}
