package ajv

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// maxChain bounds a chain of schemas that are nothing but a $ref. Ajv follows it
// recursively and overflows the stack at a few thousand.
const maxChain = 5000

// rootBase is the $id of the document, without an empty fragment.
func (c *compiler) rootBase() string {
	id := c.root.val.Get("$id")
	if !id.Truthy() {
		return ""
	}
	if !id.Is(js.String) {
		c.engine.throw(tripReplace)
	}
	return normalizeID(id.Text())
}

// collect finds every $id and $anchor of the document.
func (c *compiler) collect() {
	c.ids, c.local = map[string]*place{}, map[string]*place{}
	base := c.rootBase()
	checkURN(base)
	if c.root.val.Is(js.Object) {
		c.collectMembers(c.root, base, map[string]bool{})
	}
	if strings.HasPrefix(base, "#") {
		return
	}
	if base != "" && c.ids[base] != nil {
		throw(`schema with key or id "` + base + `" already exists`)
	}
	c.ids[base] = c.root
}

// Where json-schema-traverse, which Ajv looks through, expects schemas. It goes
// into the value of any other keyword too, if that is an object, but not into the
// skipped ones. It looks keys up in plain objects, where what all objects inherit
// is found as well.
var (
	schemaLists   = map[string]bool{"items": true, "allOf": true, "anyOf": true, "oneOf": true}
	schemaMaps    = map[string]bool{"$defs": true, "definitions": true, "properties": true, "patternProperties": true, "dependencies": true}
	schemaSkipped = map[string]bool{
		"default": true, "enum": true, "const": true, "required": true, "maximum": true, "minimum": true,
		"exclusiveMaximum": true, "exclusiveMinimum": true, "multipleOf": true, "maxLength": true, "minLength": true,
		"pattern": true, "format": true, "maxItems": true, "minItems": true, "uniqueItems": true, "maxProperties": true,
		"minProperties": true,
	}
)

func (c *compiler) collectMembers(p *place, base string, seen map[string]bool) {
	if c.depth++; c.depth > maxNesting {
		c.engine.throw(tripStack)
	}
	defer func() { c.depth-- }()
	for _, m := range p.val.Props() {
		switch {
		case m.Value.Is(js.Array):
			if schemaLists[m.Key] || inherited[m.Key] {
				for i := range m.Value.Items() {
					c.collectSchema(p.at(m.Key).item(i), base, seen)
				}
			}
		case schemaMaps[m.Key] || inherited[m.Key]:
			for _, member := range m.Value.Props() {
				c.collectSchema(p.at(m.Key).at(member.Key), base, seen)
			}
		case m.Value.Is(js.Object) && !schemaSkipped[m.Key]:
			c.collectSchema(p.at(m.Key), base, seen)
		}
	}
}

func (c *compiler) collectSchema(p *place, base string, seen map[string]bool) {
	if !p.val.Is(js.Object) {
		return
	}
	if id := p.val.Get("$id"); id.Is(js.String) {
		base = c.register(p, base, id.Text(), seen)
	}
	for _, key := range []string{"$anchor", "$dynamicAnchor"} {
		anchor := p.val.Get(key)
		if !anchor.Is(js.String) {
			continue
		}
		if !anchorName.MatchString(anchor.Text()) {
			throw(`invalid anchor "` + anchor.Text() + `"`)
		}
		c.register(p, base, "#"+anchor.Text(), seen)
	}
	c.collectMembers(p, base, seen)
}

var anchorName = regexp.MustCompile(`\A[A-Za-z_][-A-Za-z0-9._]*\z`)

// register makes p known by ref and returns the absolute form of it.
func (c *compiler) register(p *place, base, ref string, seen map[string]bool) string {
	if base != "" {
		ref = c.resolve(base, ref)
	}
	ref = normalizeID(ref)
	if seen[ref] {
		throw(`reference "` + ref + `" resolves to more than one schema`)
	}
	seen[ref] = true
	if strings.HasPrefix(ref, "#") {
		c.local[ref] = p
	} else {
		c.ids[ref] = p
	}
	return ref
}

// rebase takes a schema's $id into the base of what is inside it.
func (c *compiler) rebase(base string, schema js.Value) string {
	id := schema.Get("$id")
	if !id.Truthy() {
		return base
	}
	if !id.Is(js.String) {
		c.engine.throw(tripReplace)
	}
	return c.resolve(base, normalizeID(id.Text()))
}

// compileRef resolves a $ref and compiles its target.
//
//  1. "#" and "#/" are the document.
//  2. A registered $id or $anchor is that schema.
//  3. A fragment that begins with "/" is a JSON pointer into the document, or
//     into the schema whose $id stands before it.
//  4. Nothing else is found, least of all on the network.
//
// A target without references of its own is written out in place, any other is
// called. Only loops, contains and unevaluated* show the difference.
func compileRef(x *context) check {
	ref := x.v.Text()
	base := x.base
	shown := base
	if shown == "" {
		shown = "#" // as Ajv calls the document without an $id
	}
	absolute := x.resolve(base, normalizeID(ref))
	target, targetBase := x.find(absolute, base)
	if (ref == "#" || ref == "#/") && base == x.rootBase() {
		target = x.root
	}
	if target == nil {
		if metaSchemas[normalizeID(strings.SplitN(absolute, "#", 2)[0])] {
			x.skip("refers to a meta-schema")
			return nil
		}
		throw("can't resolve reference " + ref + " from id " + shown)
	}
	if x.refers(target) {
		n := x.function(target, targetBase)
		steps := x.absorbCall(n)
		return func(r *run, v js.Value) {
			if r.call(n, v) {
				steps.take(r)
			}
		}
	}
	n := x.inline(target, targetBase)
	x.sites++
	site := x.sites
	steps := x.absorb(n, site, false)
	return func(r *run, v js.Value) {
		outer := r.site
		r.site = site
		r.apply(n, v)
		r.site = outer
		steps.take(r)
	}
}

// find returns the schema that an absolute reference names and its base.
func (c *compiler) find(ref, from string) (*place, string) {
	if p := c.ids[ref]; p != nil {
		return p, c.baseOf(p)
	}
	if p, base := c.findPointer(ref, 0); p != nil {
		return p, base
	}
	if p := c.local[ref]; p != nil {
		return p, from
	}
	return nil, ""
}

// baseOf returns the base inside p, from the $ids above it.
func (c *compiler) baseOf(p *place) string {
	if p.up == nil {
		return c.rootBase()
	}
	return c.rebase(c.baseOf(p.up), p.val)
}

// findPointer follows a reference with a JSON pointer.
func (c *compiler) findPointer(ref string, chain int) (*place, string) {
	if chain > maxChain {
		c.engine.throw(tripStack)
	}
	c.spend(len(ref))
	checkURN(ref)
	id, fragment, _ := strings.Cut(ref, "#")
	from := c.root
	if id != splitURI(c.rootBase()).withoutFragment() {
		from = c.ids[id]
	}
	if from == nil || !strings.HasPrefix(fragment, "/") {
		return nil, ""
	}
	base := c.baseOf(from)
	p := from
	for _, part := range strings.Split(fragment[1:], "/") {
		if p.val.Is(js.Boolean) {
			return nil, ""
		}
		if p = p.at(c.decode(part)); p == nil {
			return nil, ""
		}
		if p.val.Is(js.Null) {
			c.engine.throw(tripID)
		}
		if !scopeKeepers[part] {
			base = c.rebase(base, p.val)
		}
	}
	if next := p.val.Get("$ref"); next.Truthy() && !c.hasRules(p.val, "$ref") {
		if !next.Is(js.String) {
			c.engine.throw(tripReplace)
		}
		if q, b := c.findPointer(c.resolve(base, normalizeID(next.Text())), chain+1); q != nil {
			return q, b
		}
	}
	if p == c.root {
		return nil, ""
	}
	return p, base
}

// scopeKeepers are the steps of a pointer below which Ajv does not look for an
// $id.
var scopeKeepers = map[string]bool{"properties": true, "patternProperties": true, "enum": true, "dependencies": true, "definitions": true}

// decode reads one step of a pointer in a fragment.
func (c *compiler) decode(step string) string {
	s, err := url.PathUnescape(step)
	if err != nil || js.DecodeUTF8(s) != s {
		c.engine.throw(tripURI)
	}
	return unescapePointer(s)
}

var refKeywords = map[string]bool{"$ref": true, "$recursiveRef": true, "$recursiveAnchor": true, "$dynamicRef": true, "$dynamicAnchor": true}

// refers reports whether a key of a reference stands anywhere in the schema.
func (c *compiler) refers(p *place) bool {
	if p.hasRef == 0 {
		p.hasRef = -1
		if c.hasReference(p.val) {
			p.hasRef = 1
		}
	}
	return p.hasRef > 0
}

func (c *compiler) hasReference(v js.Value) bool {
	c.spend(costNode)
	for _, m := range v.Props() {
		if refKeywords[m.Key] || c.hasReference(m.Value) {
			return true
		}
	}
	for _, item := range v.Items() {
		if c.hasReference(item) {
			return true
		}
	}
	return false
}

// metaSchemas are the schemas that Ajv knows from the start.
var metaSchemas = func() map[string]bool {
	known := map[string]bool{"http://json-schema.org/schema": true, "http://json-schema.org/draft-07/schema": true}
	for _, draft := range []string{"2019-09", "2020-12"} {
		known["https://json-schema.org/draft/"+draft+"/schema"] = true
		for _, part := range []string{"applicator", "content", "core", "format", "format-annotation", "meta-data", "unevaluated", "validation"} {
			known["https://json-schema.org/draft/"+draft+"/meta/"+part] = true
		}
	}
	return known
}()

// item returns the place of the item i.
func (p *place) item(i int) *place { return p.at(strconv.Itoa(i)) }
