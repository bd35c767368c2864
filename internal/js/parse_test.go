package js

import (
	"errors"
	"strings"
	"testing"
)

func parse(t testing.TB, src string) Value {
	t.Helper()
	v, err := Parse(src, DefaultDepth)
	if err != nil {
		t.Fatalf("Parse(%.100q): %v", src, err)
	}
	return v
}

func TestSyntaxError(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"nothing", "", "offset 0: expected a JSON value, found the end of the input"},
		{"only white space", " \n", "offset 2: expected a JSON value, found the end of the input"},
		{"no value", "[x]", "offset 1: expected a JSON value, found 'x'"},
		{"two values", "1 2", "offset 2: expected the end of the input, found '2'"},
		{"a comma before ']'", "[1,]", "offset 3: expected a JSON value, found ']'"},
		{"a comma before '}'", `{"a":1,}`, "offset 7: expected a key in double quotes, found '}'"},
		{"a key without quotes", "{a:1}", "offset 1: expected a key in double quotes or '}', found 'a'"},
		{"no colon", `{"a" 1}`, "offset 5: expected ':', found '1'"},
		{"no comma in an array", "[1 2]", "offset 3: expected ',' or ']', found '2'"},
		{"no comma in an object", `{"a":1 "b":2}`, "offset 7: expected ',' or '}', found '\"'"},
		{"the wrong bracket", `{"a":[1}`, "offset 7: expected ',' or ']', found '}'"},
		{"a word cut off", "tru", "offset 3: expected true, found the end of the input"},
		{"a word misspelt", "nulL", "offset 3: expected null, found 'L'"},
		{"a sign alone", "-", "offset 1: expected a digit, found the end of the input"},
		{"no digit before the point", "-.5", "offset 1: expected a digit, found '.'"},
		{"no digit behind the point", "[1.]", "offset 3: expected a digit, found ']'"},
		{"no digit in the exponent", "1e+", "offset 3: expected a digit, found the end of the input"},
		{"a leading 0", "-012", "offset 2: expected no digit after a leading 0, found '1'"},
		{"a string not closed", `["a`, `offset 3: expected a closing '"', found the end of the input`},
		{"a string that ends in '\\'", `"\`, "offset 2: expected an escape of JSON, found the end of the input"},
		{"an escape of JavaScript", `"\x41"`, "offset 2: expected an escape of JSON, found 'x'"},
		{"an escape cut off", `"\u00"`, "offset 2: expected an escape of JSON, found 'u'"},
		{"a raw line feed", "\"a\nb\"", `offset 2: expected a string without raw control characters, found '\n'`},
		{"a character beyond ASCII", "[é]", `offset 1: expected a JSON value, found '\u00e9'`},
		{"a byte that is no UTF-8", "[\xFF]", `offset 1: expected a JSON value, found '\ufffd'`},
		{"a byte order mark", "\uFEFF1", `offset 0: expected a JSON value, found '\ufeff'`},
	} {
		v, err := Parse(c.src, DefaultDepth)
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || err.Error() != c.want {
			t.Errorf("%s: Parse(%q)\n\tgot  %v\n\twant %s", c.name, c.src, err, c.want)
		}
		if v.Exists() {
			t.Errorf("%s: a value beside the error", c.name)
		}
	}
}

func TestDepth(t *testing.T) {
	nest := func(open, inner, end string, n int) string {
		return strings.Repeat(open, n) + inner + strings.Repeat(end, n)
	}
	for _, c := range []struct {
		name, src string
		depth     int
		offset    int // of the error; -1 for none
	}{
		{"no level for a plain value", "1", 0, -1},
		{"one level too many", "[]", 0, 0},
		{"arrays at the limit", nest("[", "", "]", 5), 5, -1},
		{"arrays beyond it", nest("[", "", "]", 6), 5, 5},
		{"objects at the limit", nest(`{"a":`, "1", "}", 5), 5, -1},
		{"objects beyond it", nest(`{"a":`, "{}", "}", 5), 5, 25},
		{"levels that were left count no more", "[[],[],{},{},[[]]]", 3, -1},
		{"arrays at the default", nest("[", "", "]", DefaultDepth), DefaultDepth, -1},
		{"arrays beyond the default", nest("[", "", "]", DefaultDepth+1), DefaultDepth, DefaultDepth},
		{"objects at the default", nest(`{"a":`, "1", "}", DefaultDepth), DefaultDepth, -1},
		{"64 MiB of '['", strings.Repeat("[", 64<<20), DefaultDepth, DefaultDepth},
		{"64 MiB of keys", strings.Repeat(`{"a":[`, 64<<20/6), DefaultDepth, DefaultDepth / 2 * 6},
		{"a negative limit", "[]", -1, 0},
	} {
		v, err := Parse(c.src, c.depth)
		if c.offset < 0 {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			} else if got := Stringify(v, 0); got != c.src {
				t.Errorf("%s: Stringify gives %.100q", c.name, got)
			}
			continue
		}
		want := SyntaxError{Offset: c.offset, Reason: "nested deeper than the limit", TooDeep: true}
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || *syntax != want {
			t.Errorf("%s: got %v, want %v", c.name, err, &want)
		}
	}
}

func TestRaw(t *testing.T) {
	v := parse(t, ` { "a" : [ 1.0 , "\u0041" , true ] , "b" : { } , "c":[ ],"d":-0,"a":[1e400 ]} `)
	for _, c := range []struct {
		name string
		v    Value
		want string
	}{
		{"an object keeps its inner white space", v, `{ "a" : [ 1.0 , "\u0041" , true ] , "b" : { } , "c":[ ],"d":-0,"a":[1e400 ]}`},
		{"the last of equal keys", v.Get("a"), "[1e400 ]"},
		{"a number as it was written", v.Get("a").Items()[0], "1e400"},
		{"an empty object", v.Get("b"), "{ }"},
		{"an empty array", v.Get("c"), "[ ]"},
		{"negative zero", v.Get("d"), "-0"},
		{"a member that is not there", v.Get("e"), ""},
		{"a text with a byte that is no UTF-8", parse(t, "\"\xFF\""), "\"\uFFFD\""},
		{"a made string", StringOf("a"), ""},
		{"a made number", NumberOf(1), ""},
		{"a made boolean", BoolOf(true), ""},
		{"a made null", NullValue(), ""},
		{"a made array", ArrayOf(v), ""},
		{"a made object", ObjectOf(Property{"a", v}), ""},
	} {
		if got := c.v.Raw(); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// TestNoCopy holds that what stands in the source as JSON.stringify writes it is
// handed out as a slice of the source.
func TestNoCopy(t *testing.T) {
	long := strings.Repeat("long ", 100)
	for _, c := range []struct{ name, src string }{
		{"a string", `"` + long + `"`},
		{"a string with escapes", `"` + long + `\n\"\\"`},
		{"a compact object", `{"b":"` + long + `","a":[1,-2.5,true,null,{},[]]}`},
		{"array indices in order", `{"0":"` + long + `","1":[],"a":{}}`},
		{"more members than a scan is for", `{"a":0,"b":1,"c":2,"d":3,"e":4,"f":5,"g":6,"h":7,"i":8,"j":9,"k":10,"l":11,"m":12,"n":"` + long + `"}`},
		{"beyond ASCII", `["é","漢字","😀","` + long + `","` + "\u2028\x7f" + `"]`},
		{"numbers", `[0,-1,1.5,0.000001,123456789012345,"` + long + `"]`},
	} {
		v := parse(t, c.src)
		var got string
		if allocs := testing.AllocsPerRun(100, func() { got = Stringify(v, 0) }); allocs != 0 {
			t.Errorf("%s: Stringify makes %v allocations", c.name, allocs)
		}
		if got != c.src {
			t.Errorf("%s: Stringify gives %q", c.name, got)
		}
	}
	v := parse(t, `["`+long+`"]`).Items()[0]
	if allocs := testing.AllocsPerRun(100, func() { _ = v.Text() }); allocs != 0 {
		t.Errorf("Text of a string without escapes makes %v allocations", allocs)
	}
}

// TestWritten shows where Stringify must not hand out the source.
func TestWritten(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"white space inside", `[1, 2]`, `[1,2]`},
		{"white space that makes up for what goes", `{"a":1 ,"a":2}`, `{"a":2}`},
		{"white space around", " [1]\n", `[1]`},
		{"white space in a part", `[[1, 2],[3]]`, `[[1,2],[3]]`},
		{"white space in nothing", `[[ ],{ }]`, `[[],{}]`},
		{"a key out of order", `{"a":[],"1":[]}`, `{"1":[],"a":[]}`},
		{"a key out of order further in", `[{"a":[],"1":[]}]`, `[{"1":[],"a":[]}]`},
		{"an escaped key", `{"\u0061":1}`, `{"a":1}`},
		{"an escape that is not needed", `["\/"]`, `["/"]`},
		{"an escape in capitals", `["\u001F"]`, `["\u001f"]`},
		{"a number with an exponent", `[1e3]`, `[1000]`},
		{"a number too long", `[1234567890123456789]`, `[1234567890123456800]`},
	} {
		if got := Stringify(parse(t, c.src), 0); got != c.want {
			t.Errorf("%s: %s becomes %s, want %s", c.name, c.src, got, c.want)
		}
	}
}
