package js

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"testing"
	"unicode/utf8"
)

// facts compares the package with node: a function a kind, each the counterpart
// of the one in testdata/facts.mjs. It gets an input and node's answer.
var facts = map[string]func(in, answer json.RawMessage) error{
	"parse":     fact(rewritten),
	"truthy":    fact(truthy),
	"bytes":     fact(bytesFacts),
	"text":      fact(textFacts),
	"number":    fact(func(s packed) double { return doubleOf(ToNumber(string(s))) }),
	"int":       fact(intFacts),
	"double":    fact(doubleFacts),
	"thousands": fact(Thousands),
	"atob":      fact(atob),
}

// fact makes a comparison of a function from input to answer.
func fact[In, Answer any](f func(In) Answer) func(in, answer json.RawMessage) error {
	return func(in, answer json.RawMessage) error {
		var input In
		if err := json.Unmarshal(in, &input); err != nil {
			return err
		}
		var want Answer
		if err := json.Unmarshal(answer, &want); err != nil {
			return err
		}
		got := f(input)
		if reflect.DeepEqual(got, want) {
			return nil
		}
		text, err := json.Marshal(got)
		if err != nil {
			return err
		}
		return fmt.Errorf("input %.200s\n\tgot  %.500s\n\tnode %.500s", in, text, answer)
	}
}

// packed is a string as facts.mjs packs it. encoding/json reads it, not this
// package, so that a fault cannot hide itself.
type packed string

func (p *packed) UnmarshalJSON(src []byte) error {
	if src[0] == '"' {
		return json.Unmarshal(src, (*string)(p))
	}
	var units []uint16
	err := json.Unmarshal(src, &units)
	*p = packed(fromUnits(units))
	return err
}

func (p packed) MarshalJSON() ([]byte, error) {
	if utf8.ValidString(string(p)) {
		return json.Marshal(string(p))
	}
	return json.Marshal(unitsOf(string(p)))
}

// double is a number as facts.mjs packs it.
type double string

func doubleOf(x float64) double {
	if math.IsNaN(x) {
		return "NaN"
	}
	return double(fmt.Sprintf("%016x", math.Float64bits(x)))
}

func (d double) value() float64 {
	if d == "NaN" {
		return math.NaN()
	}
	u, _ := strconv.ParseUint(string(d), 16, 64)
	return math.Float64frombits(u)
}

// rewritten is nil for a text that Parse refuses.
func rewritten(s packed) *[2]packed {
	v, err := ParseText(string(s), DefaultDepth)
	if err != nil {
		return nil
	}
	return &[2]packed{packed(Stringify(v, 0)), packed(Stringify(v, 2))}
}

func truthy(s packed) *bool {
	v, err := ParseText(string(s), DefaultDepth)
	if err != nil {
		return nil
	}
	b := v.Truthy()
	return &b
}

type bytesAnswer struct {
	Text  packed
	Parse *[2]packed
}

func bytesFacts(b []byte) bytesAnswer {
	a := bytesAnswer{Text: packed(DecodeUTF8(string(b)))}
	if v, err := Parse(string(b), DefaultDepth); err == nil {
		a.Parse = &[2]packed{packed(Stringify(v, 0)), packed(Stringify(v, 2))}
	}
	return a
}

type textAnswer struct {
	Length     int
	Cuts       [][2]int
	Trim       packed
	WellFormed string
	Quoted     string
	Truthy     bool
}

func textFacts(p packed) textAnswer {
	s := string(p)
	a := textAnswer{
		Length:     Units(s),
		Trim:       packed(Trim(s)),
		WellFormed: WellFormed(s),
		Quoted:     string(AppendQuoted(nil, s)),
		Truthy:     StringOf(s).Truthy(),
	}
	for n := range min(len(unitsOf(s))+1, 24) + 1 {
		a.Cuts = append(a.Cuts, [2]int{len(unitsOf(Head(s, n))), len(unitsOf(Tail(s, n)))})
	}
	return a
}

func intFacts(p packed) (answer [5]double) {
	for i, radix := range []int{0, 10, 16, 2, 36} {
		answer[i] = doubleOf(ParseInt(string(p), radix))
	}
	return answer
}

type doubleAnswer struct {
	String, JSON string
	Fixed        [3]string
	Round        double
	Truthy       bool
}

func doubleFacts(d double) doubleAnswer {
	x := d.value()
	return doubleAnswer{
		String: NumberString(x),
		JSON:   Stringify(NumberOf(x), 0),
		Fixed:  [3]string{ToFixed(x, 0), ToFixed(x, 1), ToFixed(x, 2)},
		Round:  doubleOf(Round(x)),
		Truthy: NumberOf(x).Truthy(),
	}
}

// atob returns nil for what DecodeBase64 or ValidBase64 refuses.
func atob(p packed) *[]byte {
	b, ok := DecodeBase64(string(p))
	if ok != ValidBase64(string(p)) {
		disagreement := []byte("DecodeBase64 and ValidBase64 disagree")
		return &disagreement
	}
	if !ok {
		return nil
	}
	return &b
}

// TestReference holds the tests' own view of strings to a few known ones.
func TestReference(t *testing.T) {
	for _, c := range []struct {
		name, s string
		units   []uint16
	}{
		{"nothing", "", []uint16{}},
		{"one unit a character", "aé漢", []uint16{'a', 0xE9, 0x6F22}},
		{"a pair", "😀", []uint16{0xD83D, 0xDE00}},
		{"lone surrogates", "\xED\xA0\x80x\xED\xBF\xBF", []uint16{0xD800, 'x', 0xDFFF}},
	} {
		if got := unitsOf(c.s); !reflect.DeepEqual(got, c.units) {
			t.Errorf("%s: unitsOf = %x, want %x", c.name, got, c.units)
		}
		if got := fromUnits(c.units); got != c.s {
			t.Errorf("%s: fromUnits = %q, want %q", c.name, got, c.s)
		}
	}
}
