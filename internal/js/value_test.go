package js

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
)

func TestGet(t *testing.T) {
	// Around the number of members from which an object has an index.
	for _, n := range []int{1, 2, scanned, scanned + 1, 1000} {
		var members []string
		for i := range n {
			members = append(members, fmt.Sprintf(`"k\u%04x%d":%d`, 'a', i, i))
		}
		if n > 1 { // an array index comes first, a key again stays in its place
			members = append(members, `"7":"seven"`, `"ka0":"again"`)
		}
		v := parse(t, "{"+strings.Join(members, ",")+"}")
		for i := 1; i < n; i++ {
			if got := v.Get(fmt.Sprintf("ka%d", i)).Float(); got != float64(i) {
				t.Errorf("%d members: ka%d is %v", n, i, got)
			}
		}
		for _, key := range []string{"", "k", "ka", "KA0", fmt.Sprintf("ka%d", n), "toString", "__proto__"} {
			if v.Get(key).Exists() {
				t.Errorf("%d members: %q exists", n, key)
			}
		}
		if n > 1 {
			if got := v.Get("7").Text() + " " + v.Get("ka0").Text(); got != "seven again" {
				t.Errorf("%d members: got %s", n, got)
			}
			if p := v.Props(); len(p) != n+1 || p[0].Key != "7" || p[1].Key != "ka0" || p[n].Key != fmt.Sprintf("ka%d", n-1) {
				t.Errorf("%d members: in the order %v", n, p)
			}
		}
	}
}

// TestWrongKind: what is asked of a value of another kind is nothing, not a panic.
func TestWrongKind(t *testing.T) {
	for _, v := range []Value{
		{}, NullValue(), BoolOf(true), NumberOf(1), StringOf("s"), ArrayOf(BoolOf(true)), ObjectOf(Property{"k", NumberOf(1)}),
		parse(t, "null"), parse(t, "true"), parse(t, "1"), parse(t, `"s"`), parse(t, "[true]"), parse(t, `{"k":1}`), parse(t, "[]"), parse(t, "{}"),
	} {
		for k := Undefined; k <= Object; k++ {
			if v.Is(k) != (v.Kind() == k) {
				t.Errorf("%v: Is(%v) is %t", v.Kind(), k, v.Is(k))
			}
		}
		is := v.Is
		if v.Exists() == is(Undefined) || v.Bool() != is(Boolean) || (v.Float() == 1) != is(Number) || (v.Text() == "s") != is(String) {
			t.Errorf("%v: Exists %t, Bool %t, Float %v, Text %q", v.Kind(), v.Exists(), v.Bool(), v.Float(), v.Text())
		}
		if v.Items() != nil && !is(Array) || v.Props() != nil && !is(Object) || v.Get("k").Exists() && !is(Object) {
			t.Errorf("%v: has items or members", v.Kind())
		}
	}
}

func TestMade(t *testing.T) {
	parsed := parse(t, ` [ 1.0, {"b":1, "a":"\u0041"} ] `)
	for _, c := range []struct {
		name         string
		v            Value
		want, pretty string
	}{
		{"nothing", Value{}, "", ""},
		{"null", NullValue(), "null", "null"},
		{"booleans", ArrayOf(BoolOf(true), BoolOf(false)), "[true,false]", "[\n  true,\n  false\n]"},
		{"numbers", ArrayOf(NumberOf(1e21), NumberOf(-0.5)), "[1e+21,-0.5]", "[\n  1e+21,\n  -0.5\n]"},
		{"negative zero", NumberOf(math.Copysign(0, -1)), "0", "0"},
		{"no number", NumberOf(math.NaN()), "null", "null"},
		{"infinity", NumberOf(math.Inf(-1)), "null", "null"},
		{"a string", StringOf("a\"\n\xED\xA0\x80é"), `"a\"\n\ud800é"`, `"a\"\n\ud800é"`},
		{"a string that looks quoted", StringOf(`""`), `"\"\""`, `"\"\""`},
		{"no items", ArrayOf(), "[]", "[]"},
		{"no members", ObjectOf(), "{}", "{}"},
		{"undefined in an array is null", ArrayOf(Value{}, StringOf("")), `[null,""]`, "[\n  null,\n  \"\"\n]"},
		{"undefined in an object is left out", ObjectOf(Property{"a", Value{}}, Property{"b", NullValue()}, Property{"c", Value{}}),
			`{"b":null}`, "{\n  \"b\": null\n}"},
		{"nothing but undefined", ObjectOf(Property{"a", Value{}}), "{}", "{}"},
		{"members in JavaScript's order", ObjectOf(Property{"b", NumberOf(1)}, Property{"10", NumberOf(2)}, Property{"9", NumberOf(3)}, Property{"b", NumberOf(4)}),
			`{"9":3,"10":2,"b":4}`, "{\n  \"9\": 3,\n  \"10\": 2,\n  \"b\": 4\n}"},
		{"a member set to undefined again", ObjectOf(Property{"a", NumberOf(1)}, Property{"a", Value{}}), "{}", "{}"},
		{"parsed values in made ones", ObjectOf(Property{"\xED\xA0\x80", parsed}, Property{"", parsed.Items()[0]}),
			`{"\ud800":[1,{"b":1,"a":"A"}],"":1}`,
			"{\n  \"\\ud800\": [\n    1,\n    {\n      \"b\": 1,\n      \"a\": \"A\"\n    }\n  ],\n  \"\": 1\n}"},
	} {
		if got := Stringify(c.v, 0); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
		if got := Stringify(c.v, 2); got != c.pretty {
			t.Errorf("%s: got %s, want %s", c.name, got, c.pretty)
		}
		if got := string(AppendJSON([]byte("x"), c.v, 0)); got != "x"+c.want {
			t.Errorf("%s: AppendJSON gives %s", c.name, got)
		}
	}
	if x := NumberOf(math.Copysign(0, -1)).Float(); !math.Signbit(x) {
		t.Error("NumberOf(-0) loses its sign")
	}
}

func TestIndent(t *testing.T) {
	v := parse(t, `{"a":[1,{}],"b":[]}`)
	for _, c := range []struct {
		name   string
		indent int
		want   string
	}{
		{"none", 0, `{"a":[1,{}],"b":[]}`},
		{"less than none", -1, `{"a":[1,{}],"b":[]}`},
		{"one", 1, "{\n \"a\": [\n  1,\n  {}\n ],\n \"b\": []\n}"},
		{"ten", 10, strings.NewReplacer("\t", strings.Repeat(" ", 10)).Replace("{\n\t\"a\": [\n\t\t1,\n\t\t{}\n\t],\n\t\"b\": []\n}")},
		{"more than JSON.stringify allows", 11, Stringify(v, 10)},
	} {
		if got := Stringify(v, c.indent); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTruthyMade(t *testing.T) {
	for _, c := range []struct {
		name string
		v    Value
		want bool
	}{
		{"undefined", Value{}, false},
		{"null", NullValue(), false},
		{"false", BoolOf(false), false},
		{"true", BoolOf(true), true},
		{"NaN", NumberOf(math.NaN()), false},
		{"-0", NumberOf(math.Copysign(0, -1)), false},
		{"infinity", NumberOf(math.Inf(1)), true},
		{"no text", StringOf(""), false},
		{"text of two quotes", StringOf(`""`), true},
		{"no items", ArrayOf(), true},
		{"no members", ObjectOf(), true},
	} {
		if got := c.v.Truthy(); got != c.want {
			t.Errorf("%s: got %t", c.name, got)
		}
	}
}

func TestKindString(t *testing.T) {
	want := "undefined null boolean number string array object"
	var got []string
	for k := Undefined; k <= Object; k++ {
		got = append(got, k.String())
	}
	if strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// TestConcurrent reads one value from many goroutines, for the race detector.
func TestConcurrent(t *testing.T) {
	src := `{"b":[1, 2.50, "\u0041"],"1":{"x":"\ud800"}` + strings.Repeat(`,"k":"text"`, 20) + `}`
	v := parse(t, src)
	made := ObjectOf(Property{"v", v}, Property{"s", StringOf("s")})
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for range 50 {
				_ = Stringify(made, 2)
				_ = Stringify(v, 0)
				_ = v.Get("b").Items()[2].Text()
				_ = v.Get("1").Truthy()
				_ = v.Get("k").Raw()
				_, _ = Parse(src, DefaultDepth)
			}
		})
	}
	group.Wait()
}
