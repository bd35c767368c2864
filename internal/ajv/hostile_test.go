package ajv

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/internal/js"
)

func compile(t testing.TB, schema string, o Options) *Schema {
	t.Helper()
	s, err := Compile(parse(t, schema), o)
	if err != nil {
		t.Fatalf("%.200s: %v", schema, err)
	}
	return s
}

// TestBounds gives schemas and values that would keep Ajv busy, or that use up
// its stack. None may take long.
func TestBounds(t *testing.T) {
	deep := func(open, inner, end string, n int) string {
		return strings.Repeat(open, n) + inner + strings.Repeat(end, n)
	}
	list := deep(`{"x":`, `1`, `}`, 9000)
	tests := []struct {
		name, schema, value string
		want                string // "" any answer, or what it begins with
	}{
		{"branches at every level", `{"properties":{"x":{"anyOf":[{"$ref":"#"},{"$ref":"#"}]}},"required":["y"]}`, list, "throws " + ErrLimit.Error()},
		{"recursion over deep data", `{"properties":{"x":{"$ref":"#"}}}`, list, "valid"},
		{"an error at every level", `{"properties":{"x":{"$ref":"#"}},"required":["a"]}`, deep(`{"x":`, `1`, `}`, 2000), "invalid data must"},
		{"deep and long paths", `{"additionalProperties":{"$ref":"#"},"required":["a"]}`,
			deep(`{"`+strings.Repeat("k", 1000)+`":`, `1`, `}`, 9000), "throws " + ErrLimit.Error()},
		{"nested allOf", deep(`{"allOf":[`, `{"type":"string"}`, `]}`, 4000), `1`, "invalid data must be string"},
		{"nested properties", deep(`{"properties":{"x":{}},"allOf":[`, `{}`, `]}`, 4000), `1`, "valid"},
		{"accounts that grow", grow(4000), `1`, ""},
		{"nested not", deep(`{"not":`, `{"type":"string"}`, `}`, 4001), `1`, "valid"},
		{"deep schema times deep data", `{"$defs":{"a":` + deep(`{"allOf":[`, `{"properties":{"x":{"$ref":"#/$defs/a"}}}`, `]}`, 4000) +
			`},"$ref":"#/$defs/a"}`, list, "throws " + ErrLimit.Error()},
		{"a long chain of references", chainOf(4000), `1`, "invalid data must be string"},
		{"an endless chain of references", chainOf(40_000), `1`, "throws Maximum call stack"},
		{"unique objects", `{"uniqueItems":true}`, "[" + strings.Repeat(`{"a":[1]},`, 200_000) + `{"a":[1]}]`, "invalid"},
		{"unique objects with a constructor", `{"uniqueItems":true}`, "[" + strings.Repeat(`{"constructor":{}},`, 200_000) + `{}]`, "throws " + ErrLimit.Error()},
		{"a large enum", `{"items":{"enum":[` + strings.Repeat(`"a",`, 100_000) + `"b"]}}`, "[" + strings.Repeat(`"b",`, 100_000) + `"c"]`, "invalid data/100000 "},
		{"a large enum of objects", `{"items":{"enum":[` + strings.Repeat(`{"a":1},`, 50_000) + `1]}}`, "[" + strings.Repeat(`{"a":2},`, 50_000) + `1]`, "throws " + ErrLimit.Error()},
		{"many errors", `{"items":false}`, "[" + strings.Repeat(`1,`, 200_000) + `1]`, "invalid data/0 boolean"},
		{"a pattern that backtracks", `{"pattern":"^(a+)+$"}`, `"` + strings.Repeat("a", 1_000_000) + `b"`, "invalid"},
		{"a large pattern", `{"pattern":"(?:(?:(?:a{1,100}){1,100}){1,100}){1,100}$"}`, `"` + strings.Repeat("a", 1_000_000) + `b"`, ""},
		{"a long pattern", `{"pattern":"` + strings.Repeat("a?", 9_000) + `$"}`, `"` + strings.Repeat("a", 1_000_000) + `b"`, "throws " + ErrLimit.Error()},
		{"nested groups", `{"pattern":"` + deep("(", "a", ")", 9_000) + `"}`, `"b"`, ""},
		{"nested look-around", `{"pattern":"^` + deep("(?=", "a", ")", 400) + `"}`, `"b"`, ""},
		{"alternatives with look-around", `{"pattern":"` + strings.Repeat("^(?:(?!a)|(?!b)|(?!c))", 200) + `"}`, `"b"`, ""},
		{"many names", `{"pattern":"` + strings.Repeat("(?<a>b)|", 2_000) + `"}`, `"b"`, ""},
		{"many properties", `{"properties":{` + members(100_000) + `}}`, `{` + members(100_000) + `}`, "valid"},
		{"many properties each time", `{"items":{"required":[` + strings.Repeat(`"a",`, 20_000) + `"b"]}}`, "[" + strings.Repeat(`{},`, 50_000) + `{}]`, "throws " + ErrLimit.Error()},
		{"contents of variables", `{"items":{"anyOf":[{"properties":{` + members(20_000) + `}},{}],"unevaluatedProperties":false}}`, "[" + strings.Repeat(`{},`, 50_000) + `{}]`, ""},
		{"a long $id", `{"$id":"http://a/` + strings.Repeat("b", 100_000) + `","items":[` + strings.Repeat(`{"$ref":"#/a"},`, 50_000) + `{}]}`, `1`, "throws"},
		{"email", `{"format":"email"}`, `"` + strings.Repeat("a.", 500_000) + `@"`, "invalid"},
		{"url", `{"format":"url"}`, `"http://` + strings.Repeat("a@", 500_000) + `"`, "invalid"},
		{"uri-template", `{"format":"uri-template"}`, `"` + strings.Repeat("{", 500_000) + `"`, "invalid"},
		{"regex", `{"format":"regex"}`, `"` + strings.Repeat("(", 500_000) + `"`, ""},
	}
	for _, test := range tests {
		for _, o := range []Options{{SDK: SDK1}, {SDK: SDK2}} {
			t.Run(fmt.Sprintf("%s/SDK %d", test.name, o.SDK), func(t *testing.T) {
				value := parse(t, test.value)
				start := time.Now()
				got := "throws "
				if s, err := Compile(parse(t, test.schema), o); err != nil {
					got += err.Error()
				} else {
					s.work /= 20 // the race detector is slow
					got = answer(s, value)
				}
				if !strings.HasPrefix(got, test.want) {
					t.Errorf("got %.100s, want %s", got, test.want)
				}
				if took := time.Since(start); took > 20*time.Second {
					t.Errorf("took %v", took)
				}
			})
		}
	}
}

// chainOf is a schema in which n references stand one behind another.
func chainOf(n int) string {
	var b strings.Builder
	b.WriteString(`{"$ref":"#/$defs/0","$defs":{`)
	for i := range n {
		fmt.Fprintf(&b, `"%d":{"$ref":"#/$defs/%d"},`, i, i+1)
	}
	fmt.Fprintf(&b, `"%d":{"type":"string"}}}`, n)
	return b.String()
}

// grow is a schema that evaluates one property more at every level.
func grow(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `{"properties":{"k%d":{}},"allOf":[`, i)
	}
	return b.String() + "{}" + strings.Repeat("]}", n)
}

func members(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"k%d":{"a":1}`, i)
	}
	return b.String()[1:]
}

// TestThrown says which words are the engine's.
func TestThrown(t *testing.T) {
	tests := []struct {
		schema string
		engine Engine
		text   string
		exact  bool
	}{
		{`{"type":"nope"}`, V8, "type must be JSONType or JSONType[]: nope", true},
		{`{"$ref":"http://example.com/x"}`, V8, "can't resolve reference http://example.com/x from id #", true},
		{`{"pattern":"("}`, V8, "Invalid regular expression: /(/u: Unterminated group", true},
		{`{"pattern":"("}`, JSC, "Invalid regular expression: missing )", true},
		{`{"allOf":[null]}`, V8, "Cannot convert undefined or null to object", false},
	}
	for _, test := range tests {
		_, err := Compile(parse(t, test.schema), Options{SDK: SDK2, Engine: test.engine})
		var thrown *Thrown
		if !errors.As(err, &thrown) || thrown.Text != test.text || thrown.Exact != test.exact {
			t.Errorf("%s: %#v", test.schema, err)
		}
	}
}

// TestUnknown names what is not checked, and where.
func TestUnknown(t *testing.T) {
	tests := []struct {
		schema string
		want   string
	}{
		{`{"properties":{"a/b":{"pattern":"a(?=b)"}}}`, "/properties/a~1b/pattern: look-around"},
		{`{"pattern":"(a)\\1"}`, "/pattern: a back-reference"},
		{`{"pattern":"\\p{Emoji}"}`, "/pattern: the property Emoji"},
		{`{"pattern":"(?i:a)"}`, "/pattern: modifiers"},
		{`{"pattern":"(?:(?:(?:a{1,100}){1,100}){1,100}){1,100}$"}`, "/pattern: too large"},
		{`{"patternProperties":{"a(?!b)":{"type":"null"}},"additionalProperties":false}`,
			"/additionalProperties: depends on the pattern a(?!b), look-around; /patternProperties/a(?!b): look-around"},
		{`{"format":"time","formatMinimum":"x"}`, "/formatMinimum: not checked"},
		{`{"items":{"$ref":"http://json-schema.org/draft-07/schema#"}}`, "/items/$ref: refers to a meta-schema"},
		{`{"$async":true}`, "$async"},
		{`{"format":"no-such","x-any":1,"discriminator":{}}`, ""},
	}
	for _, test := range tests {
		s := compile(t, test.schema, Options{})
		if got := strings.Join(s.Unknown(), "; "); got != test.want {
			t.Errorf("%s: got %s, want %s", test.schema, got, test.want)
		}
		if errs, err := s.Validate(parse(t, `"12:00:00Z"`)); err != nil || len(errs) > 0 {
			t.Errorf("%s: %v, %v", test.schema, errs, err)
		}
	}
}

// TestConcurrent shares one schema.
func TestConcurrent(t *testing.T) {
	s := compile(t, `{"$defs":{"n":{"type":"object","properties":{"a":{"$ref":"#/$defs/n"},"b":{"pattern":"^(?!x)"}},"unevaluatedProperties":false}},"$ref":"#/$defs/n"}`, Options{SDK: SDK2})
	v := parse(t, `{"a":{"a":{"b":"x","c":1}}}`)
	want := answer(s, v)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				if got := answer(s, v); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
			}
		})
	}
	wg.Wait()
}

// FuzzCompare looks for panics, and for work without end.
func FuzzCompare(f *testing.F) {
	for _, seed := range [][2]string{
		{`{"type":"object","properties":{"a":{"type":"number"}},"required":["a"]}`, `{"a":"x"}`},
		{`{"$defs":{"n":{"items":{"$ref":"#/$defs/n"},"uniqueItems":true}},"$ref":"#/$defs/n"}`, `[[],[[]],[]]`},
		{`{"anyOf":[{"pattern":"^(?!a)[^\\s\\p{L}]{2,}$"},{"format":"date-time"}],"not":{"const":{"a":1}}}`, `"2020-01-01T00:00:00Z"`},
		{`{"if":{"contains":{"minimum":1}},"then":{"prefixItems":[{"enum":[1]}],"items":false},"else":{"propertyNames":{"maxLength":1}}}`, `[1,2,{"a":1}]`},
		{`{"$id":"http://a/b","$defs":{"c":{"$id":"d","$anchor":"e"}},"allOf":[{"$ref":"d"},{"$ref":"d#e"},{"$dynamicRef":"#e"}],"unevaluatedItems":false}`, `[1]`},
		{`{"patternProperties":{"^a":{"multipleOf":0.1}},"additionalProperties":{"type":["null"],"nullable":true},"dependencies":{"a":["b"]}}`, `{"a":0.3,"c":null}`},
		{`{"format":"uri","oneOf":[{"format":"uri-template"},{"format":"regex"},{"format":"byte"}]}`, `"http://[::1]/{a*}"`},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, schema, value string) {
		s, err := js.Parse(schema, 200)
		if err != nil {
			return
		}
		v, err := js.Parse(value, 200)
		if err != nil {
			return
		}
		start := time.Now()
		for _, o := range []Options{{SDK: SDK1, Engine: V8}, {SDK: SDK2, Engine: JSC}} {
			compiled, err := Compile(s, o)
			if err != nil {
				continue
			}
			errs, err := compiled.Validate(v)
			if err == nil && len(errs) > 0 && !strings.HasPrefix(Text(errs), "data") {
				t.Errorf("%v", errs)
			}
		}
		if took := time.Since(start); took > 15*time.Second {
			t.Errorf("took %v", took)
		}
	})
}

// BenchmarkValidate shows that the time goes with the size of the data.
func BenchmarkValidate(b *testing.B) {
	s := compile(b, `{"type":"array","uniqueItems":true,"items":{"type":"object","properties":{"id":{"type":"integer","minimum":0},`+
		`"name":{"type":"string","pattern":"^[a-z]+$","maxLength":20},"tags":{"type":"array","items":{"enum":["x","y"]}},`+
		`"at":{"format":"date-time"}},"required":["id","name"],"additionalProperties":false}}`, Options{SDK: SDK2})
	for _, n := range []int{100, 1_000, 10_000, 100_000} {
		var text strings.Builder
		for i := range n {
			fmt.Fprintf(&text, `,{"id":%d,"name":"some","tags":["x","y"],"at":"2020-01-01T00:00:00Z"}`, i)
		}
		v := parse(b, "["+text.String()[1:]+"]")
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.SetBytes(int64(len(v.Raw())))
			b.ReportAllocs()
			for b.Loop() {
				if errs, err := s.Validate(v); err != nil || len(errs) > 0 {
					b.Fatal(err, errs)
				}
			}
		})
	}
}
