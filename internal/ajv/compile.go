package ajv

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// maxNesting bounds the compiler's recursion. Ajv's overflows the stack long
// before.
const maxNesting = 20_000

// Schema is a compiled output schema. It is safe for concurrent use.
type Schema struct {
	engine  Engine
	root    *node // nil: everything is valid
	nodes   int
	work    int64 // for one check
	unknown []string
}

// Compile compiles an output schema as the host does when it lists the tools.
// The error is a *[Thrown], or [ErrLimit].
//
//  1. SDK 2: the dialect is chosen by $schema.
//  2. Every $id and $anchor is collected.
//  3. The keywords of the root are compiled in the order in which they are
//     checked, subschemas and the targets of references where they come up, so
//     the first fault is the one that Ajv reports.
func Compile(schema js.Value, o Options) (s *Schema, err error) {
	defer rescue(&err)
	c := &compiler{engine: o.Engine, dialect: draft7, seen: map[string]bool{}, anchors: map[string]bool{}, work: maxWork}
	c.schema = &Schema{engine: o.Engine, work: maxWork}
	c.refuse(schema, o.SDK)
	if o.SDK == SDK2 {
		c.dialect = c.declared(schema)
	}
	if schema.Get("$async").Truthy() {
		// The validator then answers a promise, which the SDK takes for true.
		c.unknown("", "$async")
		return c.schema, nil
	}
	c.root = &place{val: schema}
	c.collect()
	c.schema.root = c.function(c.root, c.rootBase())
	c.schema.nodes = c.nodes
	return c.schema, nil
}

// Unknown lists what the host checks in values and Validate does not: the place
// in the schema, as a JSON pointer, and why. It is empty for most schemas.
func (s *Schema) Unknown() []string { return s.unknown }

// refuse throws what the SDK throws at a root that is no object. Hosts meet none:
// tools/list is checked first.
func (c *compiler) refuse(schema js.Value, sdk SDK) {
	if schema.Is(js.Object) || schema.Is(js.Array) {
		return
	}
	key := "$id"
	if sdk == SDK2 {
		key = "$schema"
	}
	what := toString(schema)
	c.engine.throw(trip{v8: "Cannot use 'in' operator to search for '" + key + "' in " + what, jsc: what + " is not an Object."})
}

// declared chooses the dialect as SDK 2 does.
func (c *compiler) declared(schema js.Value) dialect {
	if !schema.Get("$schema").Is(js.String) {
		return draft2020
	}
	uri := schema.Get("$schema").Text()
	name, web := strings.CutPrefix(strings.TrimSuffix(uri, "#"), "https://")
	if !web {
		name, web = strings.CutPrefix(name, "http://")
	}
	switch {
	case !web:
	case name == "json-schema.org/draft/2020-12/schema":
		return draft2020
	case name == "json-schema.org/draft/2019-09/schema":
		return draft2019
	case name == "json-schema.org/draft-07/schema", name == "json-schema.org/draft-06/schema":
		return draft7
	}
	throw(`JSON Schema declares an unsupported dialect ("$schema": "` + js.Head(uri, 200) + `"). ` +
		`The default validator supports JSON Schema 2020-12, 2019-09, draft-07, and draft-06; ` +
		`pass a pre-configured Ajv instance to AjvJsonSchemaValidator(ajv) to validate other dialects.`)
	return 0
}

type compiler struct {
	engine  Engine
	dialect dialect
	schema  *Schema
	root    *place
	ids     map[string]*place // absolute references, by $id and $anchor
	local   map[string]*place // fragments, in a schema without an $id
	current *node             // the function that is being compiled
	anchors map[string]bool   // dynamic ones met so far
	nodes   int
	sites   int
	vars    int
	depth   int
	keys    int             // in all accounts
	regexps int             // instructions of all patterns
	work    int64           // left
	seen    map[string]bool // unknown keywords that are noted
}

// place is a position in the schema document.
type place struct {
	val    js.Value
	up     *place
	key    string
	kids   map[string]*place
	node   *node // as part of the schema around it, or written out for a $ref
	called *node // as a function
	hasRef int8  // 1 yes, -1 no, 0 not known
}

// at returns the place of a member or item, nil if there is none.
func (p *place) at(key string) *place {
	if kid, ok := p.kids[key]; ok {
		return kid
	}
	var v js.Value
	switch p.val.Kind() {
	case js.Object:
		v = p.val.Get(key)
	case js.Array:
		i, err := strconv.Atoi(key)
		if err != nil || i < 0 || i >= len(p.val.Items()) || strconv.Itoa(i) != key {
			return nil
		}
		v = p.val.Items()[i]
	}
	if !v.Exists() {
		return nil
	}
	kid := &place{val: v, up: p, key: key}
	if p.kids == nil {
		p.kids = map[string]*place{}
	}
	p.kids[key] = kid
	return kid
}

func (p *place) pointer() string {
	if p.up == nil {
		return ""
	}
	return p.up.pointer() + "/" + escapePointer(p.key)
}

// spend takes n units of work.
func (c *compiler) spend(n int) {
	if c.work -= int64(n); c.work < 0 {
		panic(thrown{ErrLimit})
	}
}

// unknown notes a keyword that will not be checked.
func (c *compiler) unknown(place, why string) {
	note := place + ": " + why
	if place == "" {
		note = why
	}
	if !c.seen[note] {
		c.seen[note] = true
		c.schema.unknown = append(c.schema.unknown, note)
	}
}

// check looks for errors of one keyword.
type check func(r *run, v js.Value)

// node is a compiled subschema.
type node struct {
	id          int
	never       bool // the schema false
	types       types
	typeMessage string
	typeGroup   int // the group that reports a wrong type, -1: none, it comes first
	seen        [2]account
	done        bool // a function that is compiled
	used        [groupCount]bool
	groups      [groupCount][]check
}

// inline compiles the schema at p as part of another, once.
func (c *compiler) inline(p *place, base string) *node {
	if p.node == nil {
		p.node = c.newNode()
		c.compile(p.node, p, base, false)
	}
	return p.node
}

// function compiles the schema at p as a function, once; while it does so, the
// function can be referred to.
func (c *compiler) function(p *place, base string) *node {
	if p.called == nil {
		outer := c.current
		p.called = c.newNode()
		c.current = p.called
		c.compile(p.called, p, base, true)
		p.called.done = true
		c.current = outer
	}
	return p.called
}

func (c *compiler) newNode() *node {
	c.nodes++
	return &node{id: c.nodes - 1, typeGroup: -1}
}

// compile compiles the schema at p. The base of one that a $ref leads to (top)
// has its $id in it already.
func (c *compiler) compile(n *node, p *place, base string, top bool) {
	if c.depth++; c.depth > maxNesting {
		c.engine.throw(tripStack)
	}
	defer func() { c.depth-- }()
	switch {
	case p.val.Is(js.Boolean):
		n.never = !p.val.Bool()
		return
	case p.val.Is(js.Null):
		c.engine.throw(tripRef)
	case !c.hasRules(p.val, ""):
		return
	}
	if !top {
		base = c.rebase(base, p.val)
		if p.val.Get("$async").Truthy() {
			throw("async schema in sync schema")
		}
	}
	c.types(n, p.val)
	if p.val.Get("$ref").Truthy() && !c.hasRules(p.val, "$ref") {
		n.used[groupAny] = true
		c.keyword(n, p, base, groupAny, rules[draft7][groupAny][ruleRef])
		return
	}
	for g := range rules[c.dialect] {
		for _, rule := range rules[c.dialect][g] {
			if p.val.Get(rule.name).Exists() {
				n.used[g] = true
				c.keyword(n, p, base, g, rule)
			}
		}
	}
}

func (c *compiler) usesGroup(schema js.Value, g int) bool {
	for _, rule := range rules[c.dialect][g] {
		if schema.Get(rule.name).Exists() {
			return true
		}
	}
	return false
}

// keyword compiles one keyword of the schema at p.
func (c *compiler) keyword(n *node, p *place, base string, g int, rule rule) {
	if rule.needs != "" && !p.val.Get(rule.needs).Exists() {
		throw("parent schema must have dependencies of " + rule.name + ": " + rule.needs)
	}
	v := p.val.Get(rule.name)
	if len(rule.kinds) > 0 && !rule.accepts(v) {
		throw(rule.name + ` value must be ["` + strings.Join(rule.kinds, `","`) + `"]`)
	}
	if rule.compile == nil {
		return
	}
	x := &context{compiler: c, node: n, parent: p, place: p.at(rule.name), v: v, base: base, name: rule.name, group: g}
	if ch := rule.compile(x); ch != nil {
		n.groups[g] = append(n.groups[g], ch)
	}
}

// context is what the compilation of one keyword sees.
type context struct {
	*compiler
	node   *node
	parent *place // the schema
	place  *place // the keyword's value
	v      js.Value
	base   string
	name   string
	group  int
}

// variable returns the number of a new variable.
func (c *compiler) variable() int {
	c.vars++
	return c.vars
}

// sub compiles the keyword's value as a subschema.
func (x *context) sub() *node { return x.inline(x.place, x.base) }

// unlessFalse compiles the keyword's value, nil if it is false; true is what always
// accepts.
func (x *context) unlessFalse() *node {
	if x.v.Is(js.Boolean) {
		return nil
	}
	return x.sub()
}

// subAt compiles one of the subschemas in the keyword's value.
func (x *context) subAt(p *place) *node { return x.inline(p, x.base) }

// skip notes that the keyword is not checked.
func (x *context) skip(why string) {
	x.unknown(x.place.pointer(), why)
}

// always reports whether a schema accepts everything at sight.
func (c *compiler) always(schema js.Value) bool {
	switch schema.Kind() {
	case js.Boolean:
		return schema.Bool()
	case js.Null:
		c.engine.throw(tripKeys)
	}
	return !c.hasRules(schema, "")
}

// hasRules reports whether an object has a keyword of the dialect but except.
// What every JavaScript object inherits counts as one.
func (c *compiler) hasRules(schema js.Value, except string) bool {
	for _, m := range schema.Props() {
		if m.Key != except && (keywords[c.dialect][m.Key] || inherited[m.Key]) {
			return true
		}
	}
	return false
}
