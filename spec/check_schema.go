package spec

import (
	"errors"
	"net/url"
	"strings"
	"sync"

	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
)

// schema checks a JSON Schema in a tool's definition.
//
//  1. Its root is what the protocol's schema asks for.
//  2. $schema is a dialect that is known; nothing more is looked at otherwise.
//  3. Its keywords are those of the dialect.
//  4. What it refers to is in it.
//  5. It can be compiled.
func (c *checker) schema(p *place, rule, remote *Rule, object bool) {
	if !c.schemaRoot(p, rule, object) {
		return
	}
	meta := c.metaSchema(p.v)
	if meta == nil {
		at := p.at("$schema")
		c.warn(rule, &at, "$schema %s is a dialect that few clients know: use https://json-schema.org/draft/2020-12/schema", quote(at.v.Text()))
		return
	}
	breaches, err := meta.Validate(p.v)
	if err != nil {
		return
	}
	base := p.pointer()
	for _, e := range breaches {
		if e.Keyword != "if" { // what then or else reported, again
			at := place{base: base + e.Pointer}
			c.breach(rule, &at, "%s is no JSON Schema: this %s", p.key, said(e.Message))
		}
	}
	if len(breaches) > 0 || c.remoteRefs(p, remote) {
		return
	}
	_, err = ajv.Compile(p.v, c.dialect(p.v))
	var thrown *ajv.Thrown
	if errors.As(err, &thrown) && thrown.Exact {
		c.breach(rule, p, "%s cannot be used: %s", p.key, said(thrown.Text))
	}
}

// schemaRoot checks what the protocol's own schema says of a root. object: its
// type is object.
func (c *checker) schemaRoot(p *place, rule *Rule, object bool) bool {
	kind, dialect := p.at("type"), p.at("$schema")
	ok := true
	if object {
		ok = c.need(rule, &kind, js.String, p.key+` has the type "object"`)
		if ok && kind.v.Text() != "object" {
			ok = false
			c.oneOf(rule, &kind, "object")
		}
	}
	if c.rev >= Rev20251125 && dialect.v.Exists() {
		ok = c.is(rule, &dialect, js.String) && ok
	}
	if c.rev >= Rev20260728 {
		return ok
	}
	properties, required := p.at("properties"), p.at("required")
	if properties.v.Exists() {
		ok = c.is(rule, &properties, js.Object) && ok
		for _, m := range properties.v.Props() {
			if !m.Value.Is(js.Object) {
				at := properties.member(m)
				ok = c.is(rule, &at, js.Object)
			}
		}
	}
	if required.v.Exists() {
		ok = c.is(rule, &required, js.Array) && c.eachIs(rule, &required, js.String) && ok
	}
	return ok
}

// remoteRefs reports references that leave the schema, and whether there are any.
// Before 2026-07-28 the protocol says nothing about them.
func (c *checker) remoteRefs(p *place, rule *Rule) bool {
	ids := map[string]bool{"": true}
	base := rootBase(p.v)
	eachSchema(p, false, func(schema *place, _ bool) {
		if id := schema.v.Get("$id"); id.Is(js.String) {
			ids[document(base, id.Text())] = true
		}
	})
	found := false
	eachSchema(p, false, func(schema *place, _ bool) {
		for _, key := range []string{"$ref", "$dynamicRef"} {
			ref := schema.at(key)
			if !ref.v.Is(js.String) || strings.HasPrefix(ref.v.Text(), "#") {
				continue
			}
			if to := document(base, ref.v.Text()); !ids[to] && !strings.Contains(to, "://json-schema.org/draft") {
				found = true
				c.breach(rule, &ref, "%s %s leads out of the schema, where no client may follow: put its target below $defs", key, quote(ref.v.Text()))
			}
		}
	})
	return found
}

func rootBase(schema js.Value) *url.URL {
	if base, err := url.Parse(schema.Get("$id").Text()); err == nil {
		return base
	}
	return &url.URL{}
}

// document is the absolute form of a reference, without its fragment.
func document(base *url.URL, ref string) string {
	ref, _, _ = strings.Cut(ref, "#")
	if u, err := base.Parse(ref); err == nil {
		return u.String()
	}
	return ref
}

// Where a JSON Schema holds others.
var (
	schemaKeys = []string{"additionalItems", "additionalProperties", "contains", "contentSchema", "else", "if", "items", "not",
		"propertyNames", "then", "unevaluatedItems", "unevaluatedProperties"}
	schemaLists = []string{"allOf", "anyOf", "items", "oneOf", "prefixItems"}
	schemaMaps  = []string{"$defs", "definitions", "dependencies", "dependentSchemas", "patternProperties", "properties"}
)

// eachSchema calls visit with a schema and all inside it. reachable says whether
// only properties lead there from the root, if they did so far.
func eachSchema(p *place, reachable bool, visit func(schema *place, reachable bool)) {
	if !p.v.Is(js.Object) {
		return
	}
	visit(p, reachable)
	for _, key := range schemaKeys {
		if at := p.at(key); at.v.Is(js.Object) {
			eachSchema(&at, false, visit)
		}
	}
	for _, key := range schemaLists {
		at := p.at(key)
		for i := range at.v.Items() {
			item := at.nth(i)
			eachSchema(&item, false, visit)
		}
	}
	for _, key := range schemaMaps {
		at := p.at(key)
		for _, m := range at.v.Props() {
			member := at.member(m)
			eachSchema(&member, reachable && key == "properties", visit)
		}
	}
}

// metaSchema returns the schema of the schema's dialect, nil if it is not known.
func (c *checker) metaSchema(schema js.Value) *ajv.Schema {
	dialect := schema.Get("$schema").Text()
	if dialect == "" {
		if c.rev < Rev20251125 {
			return metaSchemas()["draft-07"]
		}
		return metaSchemas()["draft/2020-12"]
	}
	name := strings.TrimSuffix(strings.TrimSuffix(dialect, "#"), "/schema")
	for _, scheme := range []string{"https://json-schema.org/", "http://json-schema.org/"} {
		if rest, ok := strings.CutPrefix(name, scheme); ok {
			return metaSchemas()[rest]
		}
	}
	return nil
}

// metaSchemas are what the drafts say of the keywords' values, with the drafts'
// names as in their URIs. They are read as draft-07.
var metaSchemas = sync.OnceValue(func() map[string]*ajv.Schema {
	const (
		oneOrList = `"items": {"if": {"type": "array"}, "then": {"$ref": "#/definitions/schemas"}, "else": {"$ref": "#"}}, "additionalItems": {"$ref": "#"}`
		next      = `, "minContains": {"$ref": "#/definitions/count"}, "maxContains": {"$ref": "#/definitions/count"},
			"dependentRequired": {"type": "object", "additionalProperties": {"$ref": "#/definitions/names"}},
			"dependentSchemas": {"$ref": "#/definitions/map"}, "$defs": {"$ref": "#/definitions/map"},
			"unevaluatedItems": {"$ref": "#"}, "unevaluatedProperties": {"$ref": "#"}, "contentSchema": {"$ref": "#"},
			"$anchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"}, "deprecated": {"type": "boolean"}`
		newest = `"items": {"$ref": "#"}, "prefixItems": {"$ref": "#/definitions/schemas"},
			"$dynamicRef": {"type": "string", "format": "uri-reference"}, "$dynamicAnchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"}`
		dependencies = `, "dependencies": {"type": "object", "additionalProperties": {
			"if": {"type": "array"}, "then": {"$ref": "#/definitions/names"}, "else": {"$ref": "#"}}}`
	)
	compiled := map[string]*ajv.Schema{}
	for name, more := range map[string]string{
		"draft-06": oneOrList + dependencies, "draft-07": oneOrList + dependencies,
		"draft/2019-09": oneOrList + next + dependencies, "draft/2020-12": newest + next + dependencies,
	} {
		v, err := js.Parse(strings.Replace(metaSchemaText, `"…": 0`, more, 1), js.DefaultDepth)
		if err != nil {
			panic(err)
		}
		if compiled[name], err = ajv.Compile(v, ajv.Options{SDK: ajv.SDK1}); err != nil {
			panic(err)
		}
	}
	return compiled
})

// metaSchemaText is what all drafts have alike.
const metaSchemaText = `{
	"definitions": {
		"schemas": {"type": "array", "minItems": 1, "items": {"$ref": "#"}},
		"map": {"type": "object", "additionalProperties": {"$ref": "#"}},
		"count": {"type": "integer", "minimum": 0},
		"names": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
		"type": {"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]}
	},
	"type": ["object", "boolean"],
	"properties": {
		"$id": {"type": "string", "format": "uri-reference"}, "$schema": {"type": "string", "format": "uri"},
		"$ref": {"type": "string", "format": "uri-reference"}, "$comment": {"type": "string"},
		"title": {"type": "string"}, "description": {"type": "string"}, "examples": {"type": "array"},
		"readOnly": {"type": "boolean"}, "writeOnly": {"type": "boolean"},
		"type": {"type": ["string", "array"], "pattern": "^(array|boolean|integer|null|number|object|string)$",
			"items": {"$ref": "#/definitions/type"}, "minItems": 1, "uniqueItems": true},
		"enum": {"type": "array"}, "format": {"type": "string"},
		"multipleOf": {"type": "number", "exclusiveMinimum": 0}, "maximum": {"type": "number"}, "minimum": {"type": "number"},
		"exclusiveMaximum": {"type": "number"}, "exclusiveMinimum": {"type": "number"},
		"maxLength": {"$ref": "#/definitions/count"}, "minLength": {"$ref": "#/definitions/count"},
		"pattern": {"type": "string", "format": "regex"},
		"maxItems": {"$ref": "#/definitions/count"}, "minItems": {"$ref": "#/definitions/count"},
		"uniqueItems": {"type": "boolean"}, "contains": {"$ref": "#"},
		"maxProperties": {"$ref": "#/definitions/count"}, "minProperties": {"$ref": "#/definitions/count"},
		"required": {"$ref": "#/definitions/names"}, "properties": {"$ref": "#/definitions/map"},
		"patternProperties": {"type": "object", "propertyNames": {"format": "regex"}, "additionalProperties": {"$ref": "#"}},
		"additionalProperties": {"$ref": "#"}, "propertyNames": {"$ref": "#"}, "definitions": {"$ref": "#/definitions/map"},
		"allOf": {"$ref": "#/definitions/schemas"}, "anyOf": {"$ref": "#/definitions/schemas"}, "oneOf": {"$ref": "#/definitions/schemas"},
		"not": {"$ref": "#"}, "if": {"$ref": "#"}, "then": {"$ref": "#"}, "else": {"$ref": "#"},
		"contentEncoding": {"type": "string"}, "contentMediaType": {"type": "string"},
		"…": 0
	}
}`
