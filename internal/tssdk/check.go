package tssdk

import (
	"iter"
	"slices"
	"sync"

	"github.com/mcpsight/mcpsight/internal/js"
)

// CheckResult checks a tools/call result.
//
//  1. A result of another family than a tool's is refused (Settings.Families).
//  2. The result is walked in schema order. Nothing stops at the first breach.
//  3. None: the failure is nil, and the value returned takes the result's place.
//     Checking it again changes nothing.
//
// Time and memory are linear in the size of v. So is the text of the issues, but
// it can be a thousand times as long (see [Failure.Ends]).
func CheckResult(v js.Value, s Settings) (js.Value, *Failure) {
	if s.Families {
		if key := foreignFamily(v); key != "" {
			return js.Value{}, &Failure{schema: family(key), settings: &s}
		}
	}
	return run(built(&results, s, resultSchema), v, &s)
}

// CheckRead checks a resources/read result, as CheckResult does a tool's.
func CheckRead(v js.Value, s Settings) (js.Value, *Failure) {
	return run(built(&reads, s, readSchema), v, &s)
}

// CheckEnvelope checks what has to be right before the SDK takes a value for a
// result at all: it is an object, and its _meta is of the kind that s names. An answer
// that breaks this is never delivered to the host.
func CheckEnvelope(v js.Value, s Settings) *Failure {
	_, failure := run(built(&envelopes, s, envelopeSchema), v, &s)
	return failure
}

// The schemas that were built, by their settings: hosts have a handful.
var envelopes, results, reads sync.Map

func built(schemas *sync.Map, s Settings, build func(*Settings) schema) schema {
	if top, ok := schemas.Load(s); ok {
		return top.(schema)
	}
	top, _ := schemas.LoadOrStore(s, build(&s))
	return top.(schema)
}

func run(top schema, v js.Value, s *Settings) (js.Value, *Failure) {
	switch checked, verdict := top.check(&checker{settings: s}, v); verdict {
	case passed:
		return checked, nil
	case threw:
		return js.Value{}, &Failure{Thrown: thrownByCtor}
	}
	return js.Value{}, &Failure{schema: top, value: v, settings: s}
}

// Failure is why a result did not pass. It holds the result, not its issues: they
// can take a thousand times the room, so they are found anew when asked for.
type Failure struct {
	// Thrown is the message of the exception with which the validator itself
	// failed. There are no issues then.
	Thrown string

	schema   schema
	value    js.Value
	settings *Settings
}

// Issues yields the breaches in the order in which the SDK lists them.
func (f *Failure) Issues() iter.Seq[Issue] {
	return func(yield func(Issue) bool) {
		if f.Thrown == "" {
			each(f.schema, f.value, f.settings, func(issue Issue) bool {
				issue.path = slices.Clone(issue.path)
				return yield(issue)
			})
		}
	}
}

// each calls yield, until that returns false, with the issues of v under s. Their
// paths begin at v and are valid until yield returns.
func each(s schema, v js.Value, settings *Settings, yield func(Issue) bool) {
	c := &checker{settings: settings}
	c.emit = func(issue Issue) {
		if !yield(issue) {
			c.emit = nil
		}
	}
	s.check(c, v)
}

// schema is one kind of value that the validator accepts.
type schema interface {
	// check reports to c every breach of v and returns, where there is none, the
	// value to keep of it.
	check(c *checker, v js.Value) (js.Value, verdict)
}

// verdict is what came of a value; the worst of its members' verdicts.
type verdict uint8

const (
	passed  verdict = iota
	soft            // it has issues, but the validator went on: see union
	aborted         // it has issues that ended the look at it, or at a member
	threw           // the validator threw an exception, which ends everything
)

// checker is one walk over a value. A walk without emit only judges.
type checker struct {
	settings *Settings
	path     []step // from the place where the walk began
	emit     func(Issue)
}

// quiet is a walk that only judges.
func (c *checker) quiet() *checker {
	if c.emit == nil {
		return c
	}
	return &checker{settings: c.settings}
}

// report reports an issue at the present place.
func (c *checker) report(issue Issue) {
	if c.emit != nil {
		issue.path, issue.settings = c.path, c.settings
		c.emit(issue)
	}
}

// wrongKind reports that v is not of the kind expected.
func (c *checker) wrongKind(expected string, v js.Value) (js.Value, verdict) {
	c.report(Issue{code: invalidType, expected: expected, value: v})
	return js.Value{}, aborted
}

// member checks a member of the value at the present place.
func (c *checker) member(at step, s schema, v js.Value) (js.Value, verdict) {
	c.path = append(c.path, at)
	kept, verdict := s.check(c, v)
	c.path = c.path[:len(c.path)-1]
	return kept, verdict
}

// object is an object with known members. It keeps unknown ones if open, and
// never counts them as a breach.
type object struct {
	fields []field
	open   bool
}

type field struct {
	key      string
	schema   schema
	optional bool
	fallback js.Value // if not undefined: kept where the member is absent
}

func required(key string, s schema) field { return field{key: key, schema: s} }
func optional(key string, s schema) field { return field{key: key, schema: s, optional: true} }

func (o *object) check(c *checker, v js.Value) (js.Value, verdict) {
	if !v.Is(js.Object) {
		return c.wrongKind("object", v)
	}
	worst := passed
	keep := keeper{from: v, room: len(o.fields)}
	for i := range o.fields {
		f := &o.fields[i]
		member := v.Get(f.key)
		if !member.Exists() {
			if f.optional {
				continue
			}
			if f.fallback.Exists() {
				keep.add(f.key, f.fallback)
				continue
			}
		}
		kept, verdict := c.member(step{key: f.key}, f.schema, member)
		if verdict == threw {
			return js.Value{}, threw
		}
		if worst = max(worst, verdict); worst == passed {
			keep.add(f.key, kept)
		}
	}
	if worst != passed {
		return js.Value{}, worst
	}
	if o.open {
		keep.rest(o.fields)
	}
	return keep.value(), passed
}

// array is a list of items of one kind.
type array struct{ item schema }

func (a array) check(c *checker, v js.Value) (js.Value, verdict) {
	if !v.Is(js.Array) {
		return c.wrongKind("array", v)
	}
	worst := passed
	items := v.Items()
	var changed []js.Value // nil as long as nothing changed
	for i, item := range items {
		kept, verdict := c.member(step{index: i}, a.item, item)
		if verdict == threw {
			return js.Value{}, threw
		}
		if worst = max(worst, verdict); worst != passed {
			continue
		}
		if changed == nil && kept != item {
			changed = append(make([]js.Value, 0, len(items)), items[:i]...)
		}
		if changed != nil {
			changed = append(changed, kept)
		}
	}
	switch {
	case worst != passed:
		return js.Value{}, worst
	case changed == nil:
		return v, passed
	}
	return js.ArrayOf(changed...), passed
}

// kind is any value of one kind: a string or a boolean.
type kind struct{ kind js.Kind }

func (k kind) check(c *checker, v js.Value) (js.Value, verdict) {
	if !v.Is(k.kind) {
		return c.wrongKind(k.kind.String(), v)
	}
	return v, passed
}

// oneOf is one of these strings: an enum or, if there is one, a literal.
type oneOf []string

func (o oneOf) check(c *checker, v js.Value) (js.Value, verdict) {
	if v.Is(js.String) && slices.Contains(o, v.Text()) {
		return v, passed
	}
	c.report(Issue{code: invalidValue, values: o})
	return js.Value{}, aborted
}

// anything is any value at all.
type anything struct{}

func (anything) check(_ *checker, v js.Value) (js.Value, verdict) { return v, passed }
