package ajv

import "github.com/mcpsight/mcpsight/internal/js"

// get reads a property as JavaScript does, inherited ones too. What is inherited
// is a function, which no schema has a type for: it stands as undefined.
func get(v js.Value, key string) (value js.Value, ok bool) {
	value = v.Get(key)
	return value, value.Exists() || inherited[key]
}

func compileMemberCount(x *context) check {
	name, limit, more := x.name, x.v.Float(), x.name == "maxProperties"
	message := "must NOT have " + comparison(more) + " than " + js.NumberString(limit) + " properties"
	return func(r *run, v js.Value) {
		if outside(len(v.Props()), limit, more) {
			r.fail(name, message)
		}
	}
}

func compileRequired(x *context) check {
	keys := make([]string, len(x.v.Items()))
	for i, key := range x.v.Items() {
		keys[i] = toString(key)
	}
	return func(r *run, v js.Value) {
		r.spend(len(keys) * costLookup)
		for _, key := range keys {
			if _, ok := get(v, key); ok {
				continue
			}
			r.fail("required", "must have required property '"+key+"'")
			if r.short {
				return
			}
		}
	}
}

// compilePropertyNames checks the keys as strings, at the object's own place.
func compilePropertyNames(x *context) check {
	if x.always(x.v) {
		return nil
	}
	n, id := x.sub(), x.variable()
	return func(r *run, v js.Value) {
		last := variable{r.site, id}
		for _, m := range v.Props() {
			r.level++
			ok := r.apply(n, js.StringOf(m.Key))
			r.level--
			r.frame.set(last, ok)
			if ok {
				continue
			}
			r.fail("propertyNames", "property name must be valid")
			if r.short {
				return
			}
		}
		r.proceed(last)
	}
}

// ownKeys are the members of a map of schemas that Ajv goes through.
func ownKeys(schemas js.Value) []string {
	var keys []string
	for _, m := range schemas.Props() {
		if m.Key != "__proto__" {
			keys = append(keys, m.Key)
		}
	}
	return keys
}

// compileAdditionalProperties is for the members that neither properties nor
// patternProperties name, whether or not those have something against them.
func compileAdditionalProperties(x *context) check {
	x.all(ofMembers)
	if x.always(x.v) {
		return nil
	}
	properties := x.parent.val.Get("properties")
	named := map[string]bool{}
	for _, key := range ownKeys(properties) {
		named[key] = true
	}
	if len(named) > 8 && properties.Get("__proto__").Exists() {
		named["__proto__"] = true // then Ajv asks the map of schemas itself
	}
	var patterns []*pattern
	for _, source := range ownKeys(x.parent.val.Get("patternProperties")) {
		p := x.pattern(source)
		if p.unknown != "" {
			x.skip("depends on the pattern " + source + ", " + p.unknown)
			return nil
		}
		patterns = append(patterns, p)
	}
	apply := x.others("must NOT have additional properties")
	return func(r *run, v js.Value) {
		apply(r, v, func(key string) bool { return named[key] || r.matchesAny(patterns, key) })
	}
}

// others applies the keyword's schema to the members that are not known; where it
// is false, the message is what they have against them.
func (x *context) others(message string) func(r *run, v js.Value, known func(key string) bool) {
	name, n := x.name, x.unlessFalse()
	return func(r *run, v js.Value, known func(key string) bool) {
		r.spend(len(v.Props()) * costLookup)
		for _, m := range v.Props() {
			if known(m.Key) {
				continue
			}
			ok := n != nil
			if n == nil {
				r.fail(name, message)
			} else {
				ok = r.member(n, m.Key, m.Value)
			}
			if !ok && r.short {
				return
			}
		}
	}
}

// compileDependencies is dependentRequired and dependentSchemas in one.
func compileDependencies(x *context) check {
	keys, schemas := &dependency{name: x.name}, &dependency{name: x.name}
	for _, m := range x.v.Props() {
		switch {
		case m.Key == "__proto__":
		case m.Value.Is(js.Array):
			keys.addKeys(x, m)
		default:
			schemas.addSchema(x, m)
		}
	}
	return func(r *run, v js.Value) {
		before := r.count
		keys.check(r, v)
		if !r.short || r.count == before {
			schemas.check(r, v)
		}
	}
}

func compileDependentRequired(x *context) check {
	d := &dependency{name: x.name}
	for _, m := range x.v.Props() {
		d.addKeys(x, m)
	}
	return d.check
}

func compileDependentSchemas(x *context) check {
	d := &dependency{name: x.name}
	for _, m := range x.v.Props() {
		d.addSchema(x, m)
	}
	return d.check
}

// dependency is what the presence of members asks for.
type dependency struct {
	name  string
	cases []dependencyCase
}

type dependencyCase struct {
	key     string
	keys    []string
	message string
	branch  // instead of keys
}

func (d *dependency) addKeys(x *context, m js.Property) {
	list := m.Value.Items()
	switch {
	case m.Value.Is(js.Null):
		x.engine.throw(tripLength)
	case m.Value.Is(js.String) && m.Value.Text() == "":
		return
	case !m.Value.Is(js.Array):
		if n := m.Value.Get("length"); n.Is(js.Number) && n.Float() == 0 {
			return
		}
		x.engine.throw(tripJoin)
	case len(list) == 0:
		return
	}
	c := dependencyCase{key: m.Key, message: "must have properties "}
	if len(list) == 1 {
		c.message = "must have property "
	}
	c.message += join(list, ", ") + " when property " + m.Key + " is present"
	for _, key := range list {
		c.keys = append(c.keys, toString(key))
	}
	d.cases = append(d.cases, c)
}

func (d *dependency) addSchema(x *context, m js.Property) {
	if !x.always(m.Value) {
		n := x.subAt(x.place.at(m.Key))
		d.cases = append(d.cases, dependencyCase{key: m.Key, branch: branch{n, x.absorb(n, 0, true)}})
	}
}

// check looks at every case; each missing key is an error of its own, with the
// same words.
func (d *dependency) check(r *run, v js.Value) {
	for i := range d.cases {
		c := &d.cases[i]
		r.spend((1 + len(c.keys)) * costLookup)
		if _, ok := get(v, c.key); !ok {
			continue
		}
		before := r.count
		for _, key := range c.keys {
			if _, ok := get(v, key); !ok {
				r.fail(d.name, c.message)
			}
		}
		if c.node != nil && r.apply(c.node, v) {
			c.steps.take(r)
		}
		if r.short && r.count > before {
			return
		}
	}
}

// compileProperties goes through the schema's members, not the value's.
func compileProperties(x *context) check {
	type property struct {
		key  string
		node *node
	}
	var properties []property
	keys := ownKeys(x.v)
	known := account{kind: accountSome, keys: map[string]bool{}}
	for _, key := range keys {
		known.keys[key] = true
	}
	var steps accounting
	if len(keys) > 0 {
		steps = x.sees(ofMembers, known)
	}
	// Ajv sorts out the schemas that accept everything before it compiles one.
	for _, key := range keys {
		if !x.always(x.v.Get(key)) {
			properties = append(properties, property{key: key})
		}
	}
	for i := range properties {
		properties[i].node = x.subAt(x.place.at(properties[i].key))
	}
	if len(properties) == 0 && steps == nil {
		return nil
	}
	return func(r *run, v js.Value) {
		steps.take(r)
		r.spend(len(properties) * costLookup)
		for i := range properties {
			p := &properties[i]
			if value, ok := get(v, p.key); ok && !r.member(p.node, p.key, value) && r.short {
				return
			}
		}
	}
}

// compilePatternProperties goes through all members once for each pattern, and
// takes what a pattern matches into the account. If that is a variable that no
// branch has set, Ajv throws.
func compilePatternProperties(x *context) check {
	type member struct {
		pattern *pattern
		node    *node // nil: accepts everything
	}
	var members []member
	sources := ownKeys(x.v)
	always, idle := map[string]bool{}, true
	for _, source := range sources {
		always[source] = x.always(x.v.Get(source))
		idle = idle && always[source]
	}
	account := &x.node.seen[ofMembers]
	if len(sources) == 0 || idle && (!x.keeps() || account.kind == accountAll) {
		return nil
	}
	var steps accounting
	if x.keeps() && account.kind != accountAll && account.kind != accountVar {
		*account, steps = x.variableOf(*account)
	}
	known := *account
	for _, source := range sources {
		p := x.pattern(source)
		if p.unknown != "" {
			x.unknown(x.place.at(source).pointer(), p.unknown)
			continue
		}
		m := member{pattern: p}
		if !always[source] {
			m.node = x.subAt(x.place.at(source))
		}
		members = append(members, m)
	}
	return func(r *run, v js.Value) {
		steps.take(r)
		for _, m := range members {
			for _, property := range v.Props() {
				if !r.matches(m.pattern, property.Key) {
					continue
				}
				ok := m.node == nil || r.member(m.node, property.Key, property.Value)
				if known.kind == accountVar {
					r.noteKey(known.at(r), property.Key)
				}
				if !ok && r.short {
					return
				}
			}
		}
	}
}

// noteKey adds a key to a variable.
func (r *run) noteKey(v variable, key string) {
	switch s := r.frame.seen[v]; {
	case s == nil:
		r.engine.throw(trip{
			v8:  "Cannot set properties of undefined (setting '" + key + "')",
			jsc: "undefined is not an object (evaluating 'props0[key0] = true')",
		})
	case !s.all:
		r.include(s, key)
	}
}
