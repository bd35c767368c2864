package ajv

import (
	"maps"
	"math"

	"github.com/mcpsight/mcpsight/internal/js"
)

// In 2019-09 and 2020-12 Ajv keeps account of the members and items that a schema
// has looked at, for unevaluatedProperties and unevaluatedItems. It knows them
// while it compiles as far as it can, and goes over to a variable where they
// depend on the value. The account has gaps, and patternProperties can throw
// because of them, so it is kept here in the same two halves.

// account is what the compiler knows: nothing, all, some, or which variable.
type account struct {
	kind  accountKind
	keys  map[string]bool // accountSome, of members
	count float64         // accountSome, of items: so many from the first on
	site  int             // accountVar: the inlined $ref that it is in, here if that is 0
	id    int             // accountVar
}

type accountKind uint8

const (
	accountNone accountKind = iota
	accountAll
	accountSome
	accountVar
)

// The two accounts of a node.
const (
	ofMembers = iota
	ofItems
)

// seen is the value of such a variable; nil is undefined.
type seen struct {
	all   bool
	keys  map[string]bool
	own   bool // nobody else holds keys
	count float64
}

// accounting are the steps that are taken while a value is checked.
type accounting []func(r *run)

func (a accounting) take(r *run) {
	for _, step := range a {
		step(r)
	}
}

// maxKeys bounds what the accounts of a schema hold in all.
const maxKeys = 1_000_000

// keeps reports whether the dialect has the account.
func (c *compiler) keeps() bool { return c.dialect != draft7 }

// at is where the variable is while r runs.
func (a account) at(r *run) variable {
	if a.site != 0 {
		return variable{a.site, a.id}
	}
	return variable{r.site, a.id}
}

// from returns the account of an inlined schema as the schema around it sees it.
func (a account) from(site int) account {
	if a.kind == accountVar && a.site == 0 {
		a.site = site
	}
	return a
}

// value is what a variable is set to for an account that is none.
func (a account) value() *seen {
	switch a.kind {
	case accountAll:
		return &seen{all: true}
	case accountSome:
		return &seen{keys: a.keys, count: a.count}
	}
	return nil
}

// merge adds from to to. With named the result is a variable in any case.
func (c *compiler) merge(which int, from, to account, named bool) (result account, steps accounting) {
	switch {
	case to.kind == accountNone:
		result = from
	case to.kind == accountVar:
		result = to
		steps = accounting{func(r *run) { r.add(which, to.at(r), from.read(r)) }}
	case from.kind == accountVar:
		result = from
		steps = accounting{func(r *run) { r.add(which, from.at(r), to.value()) }}
	case from.kind == accountAll || to.kind == accountAll:
		// Ajv would let a list win over all on the right, but never asks then.
		result = account{kind: accountAll}
	default:
		result = account{kind: accountSome, count: math.Max(from.count, to.count), keys: maps.Clone(from.keys)}
		if result.keys == nil {
			result.keys = map[string]bool{}
		}
		maps.Copy(result.keys, to.keys)
		if c.keys += len(result.keys); c.keys > maxKeys {
			panic(thrown{ErrLimit})
		}
	}
	if named && result.kind != accountVar {
		v, set := c.variableOf(result)
		return v, append(steps, set...)
	}
	return result, steps
}

// variableOf puts an account into a new variable.
func (c *compiler) variableOf(a account) (account, accounting) {
	v := account{kind: accountVar, id: c.variable()}
	return v, accounting{func(r *run) {
		r.spend(costNode)
		r.frame.note(v.at(r), &seen{all: a.kind == accountAll, count: a.count, keys: a.keys})
	}}
}

// read is the value of an account.
func (a account) read(r *run) *seen {
	if a.kind == accountVar {
		return r.frame.seen[a.at(r)]
	}
	return a.value()
}

// add merges a value into a variable. From undefined nothing comes.
func (r *run) add(which int, to variable, from *seen) {
	old := r.frame.seen[to]
	switch {
	case from == nil || old != nil && old.all:
	case from.all:
		r.frame.note(to, from)
	case which == ofItems:
		if old == nil || from.count >= old.count {
			r.frame.note(to, from)
		}
	default:
		sum := &seen{}
		if old != nil {
			sum.keys = old.keys
		}
		for key := range from.keys {
			r.include(sum, key)
		}
		r.frame.note(to, sum)
	}
}

// include adds a key to s, which shares its keys until then.
func (r *run) include(s *seen, key string) {
	if s.keys[key] {
		return
	}
	r.spend(costNode)
	if !s.own {
		r.spend(len(s.keys) * costNode)
		keys := make(map[string]bool, len(s.keys)+1)
		maps.Copy(keys, s.keys)
		s.keys, s.own = keys, true
	}
	s.keys[key] = true
}

func (f *frame) note(v variable, s *seen) {
	if f.seen == nil {
		f.seen = map[variable]*seen{}
	}
	f.seen[v] = s
}

// absorb adds what the subschema's node sub has seen to the schema's account.
func (x *context) absorb(sub *node, site int, named bool) (steps accounting) {
	if !x.keeps() {
		return nil
	}
	for which := range sub.seen {
		from, to := sub.seen[which].from(site), x.node.seen[which]
		if to.kind == accountAll || from.kind == accountNone {
			continue
		}
		var more accounting
		x.node.seen[which], more = x.merge(which, from, to, named)
		steps = append(steps, more...)
	}
	return steps
}

// complete reports whether the schema has seen everything already.
func (x *context) complete() bool {
	return x.node.seen[ofMembers].kind == accountAll && x.node.seen[ofItems].kind == accountAll
}

// sees adds to the account what is known at once.
func (x *context) sees(which int, what account) (steps accounting) {
	if !x.keeps() || x.node.seen[which].kind == accountAll {
		return nil
	}
	x.node.seen[which], steps = x.merge(which, what, x.node.seen[which], false)
	return steps
}

// all says that the schema has seen all members or items.
func (x *context) all(which int) {
	if x.keeps() {
		x.node.seen[which] = account{kind: accountAll}
	}
}

// absorbCall adds what a called function has seen: known if it is compiled, else
// asked for when it has answered.
func (x *context) absorbCall(target *node) (steps accounting) {
	if !x.keeps() {
		return nil
	}
	for which := range x.node.seen {
		to := x.node.seen[which]
		if to.kind == accountAll {
			continue
		}
		var more accounting
		if target != nil && target.done && target.seen[which].kind != accountVar {
			if from := target.seen[which]; from.kind != accountNone {
				x.node.seen[which], more = x.merge(which, from, to, false)
			}
		} else {
			v := account{kind: accountVar, id: x.variable()}
			steps = append(steps, func(r *run) { r.frame.note(v.at(r), r.answered[which]) })
			x.node.seen[which], more = x.merge(which, v, to, true)
		}
		steps = append(steps, more...)
	}
	return steps
}

// compileUnevaluatedProperties is for the members that are not in the account. An
// account in a variable is an object, which has what all objects inherit.
func compileUnevaluatedProperties(x *context) check {
	account := x.node.seen[ofMembers]
	x.all(ofMembers)
	if account.kind == accountAll || x.always(x.v) {
		return nil
	}
	apply := x.others("must NOT have unevaluated properties")
	return func(r *run, v js.Value) {
		seen := account.read(r)
		if seen != nil && seen.all {
			return
		}
		apply(r, v, func(key string) bool {
			return seen != nil && (seen.keys[key] || account.kind == accountVar && inherited[key])
		})
	}
}

// compileUnevaluatedItems is for the items behind those in the account. If that
// is a variable which says all, Ajv compares with true, which counts as 1.
func compileUnevaluatedItems(x *context) check {
	account := x.node.seen[ofItems]
	x.all(ofItems)
	if account.kind == accountAll || x.always(x.v) {
		return nil
	}
	n := x.unlessFalse()
	return func(r *run, v js.Value) {
		from, shown := 0.0, "0"
		switch known := account.read(r); {
		case known == nil && account.kind == accountVar:
			return
		case known == nil:
		case known.all:
			from, shown = 1, "true"
		default:
			from, shown = known.count, js.NumberString(known.count)
		}
		items := v.Items()
		if float64(len(items)) <= from {
			return
		}
		if n == nil {
			r.fail("unevaluatedItems", "must NOT have more than "+shown+" items")
			return
		}
		i := int(from)
		if shown == "true" {
			if !r.member(n, "true", js.Value{}) && r.short {
				return
			}
			i = 2
		}
		for ; i < len(items); i++ {
			if !r.item(n, i, items[i]) && r.short {
				return
			}
		}
	}
}
