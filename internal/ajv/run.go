package ajv

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// The bounds of one check. Work is counted in units of about a nanosecond.
const (
	maxWork  = 3_000_000_000
	maxText  = 64 << 20 // bytes of all pointers and messages
	maxDepth = 100_000  // subschemas inside one another
)

// What things cost.
const (
	costCall   = 200
	costNode   = 80
	costLookup = 20
	costByte   = 1
)

// Validate checks v and returns the errors in Ajv's order, none if v is valid.
//
// The error is a *[Thrown] where the host's validator throws ($ref loops that
// use up no data), or [ErrLimit]. Validate is safe for concurrent use.
func (s *Schema) Validate(v js.Value) (errs []Error, err error) {
	if s.root == nil {
		return nil, nil
	}
	defer rescue(&err)
	r := &run{engine: s.engine, active: make([]entry, s.nodes), work: s.work, text: maxText}
	r.call(s.root, v)
	return r.errs, nil
}

// run is one check in progress.
type run struct {
	engine  Engine
	errs    []Error
	count   int  // errors, those made in quiet too
	quiet   bool // nobody will see the errors
	short   bool // Ajv's allErrors: false: stop at the first error
	path    []step
	level   int              // how far inside the value, propertyNames counted
	depth   int              // subschemas that are being applied
	work    int64            // left
	text    int              // left
	anchors map[string]*node // where $dynamicRef leads
	// active holds how every function that is being called was entered.
	active   []entry
	frame    *frame
	answered [2]*seen // what the last called function has seen
	site     int      // the inlined $ref that is being applied
	skip     bool     // leave out the rest of the group
}

// entry is how a function was entered: at which level, plus one, and with how
// many anchors.
type entry struct{ level, anchors int }

// frame is what belongs to one call of one of Ajv's compiled functions: variables
// that Ajv declares with var, once a function, so that they outlive a turn of the
// loop that they are set in.
type frame struct {
	function *node
	valid    map[variable]bool
	seen     map[variable]*seen
}

// variable is one of them: the inlined $ref that it is in, and its number.
type variable struct{ site, id int }

func (f *frame) set(v variable, valid bool) {
	if f.valid == nil {
		f.valid = map[variable]bool{}
	}
	f.valid[v] = valid
}

// step is a key, or an index where key is not used.
type step struct {
	key   string
	index int // -1 for a key
}

// spend takes n units of work.
func (r *run) spend(n int) {
	if r.work -= int64(n); r.work < 0 {
		panic(thrown{ErrLimit})
	}
}

// apply checks v against n, in the order that the package documentation gives,
// and reports whether it found no error.
func (r *run) apply(n *node, v js.Value) bool {
	r.spend(costNode)
	if r.depth++; r.depth > maxDepth {
		panic(thrown{ErrLimit})
	}
	before := r.count
	if n.never {
		r.fail("false schema", "boolean schema is false")
	}
	if n.types != 0 && n.typeGroup < 0 && !n.types.has(v) {
		r.fail("type", n.typeMessage)
	}
	for g := range n.groups {
		if !n.used[g] {
			continue
		}
		if groupTypes[g] == 0 || groupTypes[g].has(v) {
			r.checks(n.groups[g], v)
		} else if n.typeGroup == g {
			r.fail("type", n.typeMessage)
		}
		if r.short && r.count > before {
			break
		}
	}
	r.depth--
	return r.count == before
}

func (r *run) checks(checks []check, v js.Value) {
	for _, c := range checks {
		before := r.count
		c(r, v)
		if r.skip || r.short && r.count > before {
			r.skip = false
			return
		}
	}
}

// proceed goes on with the group only if the variable says valid. In short mode
// Ajv asks so behind a list of items and behind propertyNames, even if there was
// no item or no key to set the variable.
func (r *run) proceed(v variable) {
	r.skip = r.short && !r.frame.valid[v]
}

// fail notes an error at the current place.
func (r *run) fail(keyword, message string) {
	r.count++
	if r.quiet {
		return
	}
	r.spend(costNode)
	pointer := r.pointer()
	if r.text -= len(pointer) + len(message); r.text < 0 {
		panic(thrown{ErrLimit})
	}
	r.errs = append(r.errs, Error{Pointer: pointer, Keyword: keyword, Message: message})
}

func (r *run) pointer() string {
	if len(r.path) == 0 {
		return ""
	}
	var b strings.Builder
	for _, s := range r.path {
		b.WriteByte('/')
		if s.index < 0 {
			b.WriteString(escapePointer(s.key))
		} else {
			b.WriteString(strconv.Itoa(s.index))
		}
	}
	r.spend(len(r.path)*costLookup + b.Len()*costByte)
	return b.String()
}

// mark is a number of errors to go back to.
type mark struct{ count, kept int }

func (r *run) mark() mark { return mark{r.count, len(r.errs)} }

// reset forgets the errors made since m. Their text stays paid for.
func (r *run) reset(m mark) {
	r.count = m.count
	r.errs = r.errs[:m.kept]
}

// member applies n to the member key of the current object.
func (r *run) member(n *node, key string, v js.Value) bool {
	r.path = append(r.path, step{key: key, index: -1})
	r.level++
	ok := r.apply(n, v)
	r.level--
	r.path = r.path[:len(r.path)-1]
	return ok
}

// item applies n to the item i of the current array.
func (r *run) item(n *node, i int, v js.Value) bool {
	r.path = append(r.path, step{index: i})
	r.level++
	ok := r.apply(n, v)
	r.level--
	r.path = r.path[:len(r.path)-1]
	return ok
}

// test applies n only to learn whether v is valid, as Ajv does below not and if.
func (r *run) test(n *node, v js.Value) bool {
	m, quiet, short := r.mark(), r.quiet, r.short
	r.quiet, r.short = true, true
	ok := r.apply(n, v)
	r.quiet, r.short = quiet, short
	r.reset(m)
	return ok
}

// call applies n as a function of its own, which Ajv makes of a $ref's target
// that has references itself.
//
// Checking depends on nothing but the schema, the value and the anchors, so a
// function that is reached again from itself for the same ones never comes to an
// end.
func (r *run) call(n *node, v js.Value) bool {
	r.spend(costCall)
	was, now := r.active[n.id], entry{r.level + 1, len(r.anchors)}
	if was == now {
		r.engine.throw(tripStack)
	}
	outer, short, site := r.frame, r.short, r.site
	r.active[n.id], r.frame, r.short, r.site = now, &frame{function: n}, false, 0
	ok := r.apply(n, v)
	for which := range n.seen {
		r.answered[which] = n.seen[which].read(r)
	}
	r.active[n.id], r.frame, r.short, r.site = was, outer, short, site
	return ok
}
