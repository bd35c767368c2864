package ajv

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/mcpsight/mcpsight/internal/js"
)

// TestOracle asks an implementation of JSON Schema 2020-12 that is not Ajv
// whether generated values are valid. Left out is what Ajv does its own way:
// formats, inherited properties, nullable, unevaluated*, contains in loops, and
// prefixItems and propertyNames below not and if.
func TestOracle(t *testing.T) {
	g := &generator{r: rand.New(rand.NewPCG(1, 2))}
	valid, invalid, thrown := 0, 0, 0
	for range 2000 {
		schema := g.schema(3, true, true)
		if _, ok := schema.(bool); ok {
			schema = map[string]any{"not": schema} // a root is an object
		}
		schemaText, err := json.Marshal(schema)
		if err != nil {
			t.Fatal(err)
		}
		var theirs jsonschema.Schema
		if err := json.Unmarshal(schemaText, &theirs); err != nil {
			t.Fatalf("%s: %v", schemaText, err)
		}
		resolved, err := theirs.Resolve(nil)
		if err != nil {
			t.Fatalf("%s: %v", schemaText, err)
		}
		ours, err := Compile(parse(t, string(schemaText)), Options{SDK: SDK2})
		if err != nil {
			t.Fatalf("%s: %v", schemaText, err)
		}
		for range 4 {
			value := g.value(3)
			valueText, err := json.Marshal(value)
			if err != nil {
				t.Fatal(err)
			}
			errs, err := ours.Validate(parse(t, string(valueText)))
			if err != nil && strings.HasPrefix(err.Error(), "Cannot set properties of undefined") {
				thrown++ // Ajv's patternProperties
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", schemaText, err)
			}
			if err := resolved.Validate(value); (err == nil) != (len(errs) == 0) {
				t.Errorf("%s\n value %s\n ours   %s\n theirs %v", schemaText, valueText, Text(errs), err)
			}
			if len(errs) == 0 {
				valid++
			} else {
				invalid++
			}
		}
	}
	t.Logf("%d valid, %d invalid, %d thrown", valid, invalid, thrown)
}

func parse(t testing.TB, src string) js.Value {
	t.Helper()
	v, err := js.Parse(src, js.DefaultDepth)
	if err != nil {
		t.Fatalf("%.100s: %v", src, err)
	}
	return v
}

// generator makes schemas and values that often fit together.
type generator struct{ r *rand.Rand }

func (g *generator) chance(percent int) bool { return g.r.IntN(100) < percent }

func (g *generator) key() string { return string(rune('a' + g.r.IntN(4))) }

func some[T any](g *generator, most int, f func() T) []T {
	list := []T{}
	for range g.r.IntN(most + 1) {
		list = append(list, f())
	}
	return list
}

func pick[T any](g *generator, list ...T) T { return list[g.r.IntN(len(list))] }

func (g *generator) value(depth int) any {
	n := 10
	if depth == 0 {
		n = 6
	}
	switch k := g.r.IntN(n); {
	case k == 0:
		return nil
	case k == 1:
		return g.chance(50)
	case k == 2:
		return pick(g, 0.0, 1, 2, 3, -1, 1.5, 10)
	case k < 6:
		return pick(g, "", "a", "b", "ab", "abc", "é", "😀😀")
	case k < 8:
		return some(g, 4, func() any { return g.value(depth - 1) })
	}
	m := map[string]any{}
	for range g.r.IntN(4) {
		m[g.key()] = g.value(depth - 1)
	}
	return m
}

// schema makes a schema. once is off inside what is applied repeatedly, plain off
// below not and if.
func (g *generator) schema(depth int, once, plain bool) any {
	if g.chance(8) {
		return g.chance(70)
	}
	s := map[string]any{}
	add := func(percent int, key string, f func() any) {
		if g.chance(percent) {
			s[key] = f()
		}
	}
	number := func() any { return g.r.IntN(4) }
	keys := func() any { return some(g, 3, g.key) }
	names := []string{"null", "boolean", "integer", "number", "string", "array", "object"}
	add(35, "type", func() any { return pick(g, names...) })
	if s["type"] == nil {
		add(10, "type", func() any { i := g.r.IntN(6); return names[i : i+2] })
	}
	add(6, "enum", func() any { return []any{g.value(1), g.value(0), g.value(0)} })
	add(6, "const", func() any { return g.value(1) })
	for _, key := range []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength",
		"minItems", "maxItems", "minProperties", "maxProperties"} {
		add(6, key, number)
	}
	add(6, "multipleOf", func() any { return pick(g, 1, 2, 0.5) })
	add(8, "pattern", func() any { return pick(g, "^a", "b$", "^$", "^[a-b]+$", ".") })
	add(8, "uniqueItems", func() any { return g.chance(80) })
	add(8, "required", func() any { return uniqueKeys(some(g, 3, g.key)) })
	add(5, "dependentRequired", func() any { return map[string]any{g.key(): keys()} })
	if depth == 0 {
		return s
	}
	sub := func() any { return g.schema(depth-1, once, plain) }
	loop := func() any { return g.schema(depth-1, false, plain) }
	quiet := func() any { return g.schema(depth-1, once, false) }
	list := func() any { return append(some(g, 2, sub), sub()) }
	members := func() any {
		m := map[string]any{}
		for range g.r.IntN(4) {
			m[g.key()] = sub()
		}
		return m
	}
	add(30, "properties", members)
	add(12, "additionalProperties", loop)
	add(12, "patternProperties", func() any { return map[string]any{pick(g, "^a", "b", "."): loop()} })
	add(5, "dependentSchemas", func() any { return map[string]any{g.key(): sub()} })
	add(12, "items", loop)
	if plain {
		add(6, "prefixItems", list)
		add(6, "propertyNames", loop)
	}
	if once {
		add(10, "contains", loop)
		add(5, "minContains", number)
		add(5, "maxContains", number)
	}
	add(10, "not", quiet)
	add(12, "anyOf", list)
	add(12, "oneOf", list)
	add(12, "allOf", list)
	if g.chance(12) {
		s["if"] = quiet()
		add(70, "then", sub)
		add(70, "else", sub)
	}
	return s
}

func uniqueKeys(keys []string) []string {
	seen := map[string]bool{}
	unique := []string{}
	for _, key := range keys {
		if !seen[key] {
			unique = append(unique, key)
		}
		seen[key] = true
	}
	return unique
}
