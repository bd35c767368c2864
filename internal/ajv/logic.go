package ajv

import (
	"github.com/mcpsight/mcpsight/internal/js"
)

func compileConst(x *context) check {
	want := x.v
	return func(r *run, v js.Value) {
		if !r.equal(v, want) {
			r.fail("const", "must be equal to constant")
		}
	}
}

// compileEnum looks primitives up; only values with parts are compared one by
// one.
func compileEnum(x *context) check {
	if len(x.v.Items()) == 0 {
		throw("enum must have non-empty array")
	}
	texts, numbers, rest := map[string]bool{}, map[float64]bool{}, []js.Value{}
	for _, v := range x.v.Items() {
		switch v.Kind() {
		case js.String:
			texts[v.Text()] = true
		case js.Number:
			numbers[v.Float()] = true
		default:
			rest = append(rest, v)
		}
	}
	return func(r *run, v js.Value) {
		switch v.Kind() {
		case js.String:
			if texts[v.Text()] {
				return
			}
		case js.Number:
			if numbers[v.Float()] {
				return
			}
		default:
			for _, want := range rest {
				if r.equal(v, want) {
					return
				}
			}
		}
		r.fail("enum", "must be equal to one of the allowed values")
	}
}

func compileNot(x *context) check {
	const message = "must NOT be valid"
	if x.always(x.v) {
		return func(r *run, _ js.Value) { r.fail("not", message) }
	}
	n := x.sub()
	return func(r *run, v js.Value) {
		if r.test(n, v) {
			r.fail("not", message)
		}
	}
}

// compileAnyOf reports the errors of all branches, then its own, if none fits.
// Draft-07 stops at the first that fits; the later drafts go on, for
// unevaluatedProperties' sake, which only endless references can show.
func compileAnyOf(x *context) check {
	all := x.dialect != draft7
	for _, schema := range x.v.Items() {
		if x.always(schema) {
			if all {
				break
			}
			return nil
		}
	}
	type option struct {
		branch
		last bool // if it fits
	}
	var options []option
	for i := range x.v.Items() {
		n := x.subAt(x.place.item(i))
		o := option{branch{node: n}, !all || x.complete()}
		if !o.last {
			o.steps = x.absorb(n, 0, true)
		}
		options = append(options, o)
	}
	return func(r *run, v js.Value) {
		m, fits := r.mark(), false
		for _, o := range options {
			if r.apply(o.node, v) {
				fits = true
				if o.last {
					break
				}
				o.steps.take(r)
			}
		}
		if fits {
			r.reset(m)
		} else {
			r.fail("anyOf", "must match a schema in anyOf")
		}
	}
}

// branch is one of a list of subschemas: nil if it accepts everything.
type branch struct {
	node  *node
	steps accounting
}

// branches compiles a list of subschemas, in order.
func (x *context) branches(named bool) []branch {
	branches := make([]branch, len(x.v.Items()))
	for i, schema := range x.v.Items() {
		if !x.always(schema) {
			n := x.subAt(x.place.item(i))
			branches[i] = branch{n, x.absorb(n, 0, named)}
		}
	}
	return branches
}

// compileOneOf stops at the second branch that fits. The errors of the branches
// before it that did not are reported too.
func compileOneOf(x *context) check {
	branches := x.branches(true)
	return func(r *run, v js.Value) {
		m, fits := r.mark(), 0
		for _, b := range branches {
			if b.node == nil || r.apply(b.node, v) {
				if fits++; fits > 1 {
					break
				}
				b.steps.take(r)
			}
		}
		if fits == 1 {
			r.reset(m)
		} else {
			r.fail("oneOf", "must match exactly one schema in oneOf")
		}
	}
}

func compileAllOf(x *context) check {
	branches := x.branches(false)
	return func(r *run, v js.Value) {
		for _, b := range branches {
			if b.node == nil {
				continue
			}
			if !r.apply(b.node, v) && r.short {
				return
			}
			b.steps.take(r)
		}
	}
}

// compileIf reports the errors of the clause that applies, then its own.
func compileIf(x *context) check {
	clause := func(name string) *place {
		if p := x.parent.at(name); p != nil && !x.always(p.val) {
			return p
		}
		return nil
	}
	then, otherwise := clause("then"), clause("else")
	if then == nil && otherwise == nil {
		return nil
	}
	test := x.sub()
	steps := x.absorb(test, 0, false)
	clauses := map[bool]branch{}
	for i, p := range []*place{then, otherwise} {
		if p != nil {
			n := x.subAt(p)
			clauses[i == 0] = branch{n, x.absorb(n, 0, true)}
		}
	}
	messages := map[bool]string{true: `must match "then" schema`, false: `must match "else" schema`}
	return func(r *run, v js.Value) {
		fits := r.test(test, v)
		steps.take(r)
		switch clause, ok := clauses[fits]; {
		case !ok:
		case r.apply(clause.node, v):
			clause.steps.take(r)
		default:
			r.fail("if", messages[fits])
		}
	}
}
