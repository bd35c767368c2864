package ajv

import (
	"slices"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// equal is fast-deep-equal 3.1.3, which Ajv uses.
//
//  1. Primitives are equal if === says so. A function, which stands here as
//     undefined, equals nothing in a schema.
//  2. Objects whose constructors differ are not equal; an own member of that
//     name hides the real one, and two objects are never the same.
//  3. An own member valueOf or toString is called, and cannot be.
//  4. The order of members does not matter.
func (r *run) equal(a, b js.Value) bool {
	r.spend(costNode)
	if a.Kind() != b.Kind() {
		return false
	}
	switch a.Kind() {
	case js.Null:
		return true
	case js.Boolean:
		return a.Bool() == b.Bool()
	case js.Number:
		return a.Float() == b.Float()
	case js.String:
		r.spend(len(a.Raw()) * costByte)
		return a.Text() == b.Text()
	case js.Array:
		x, y := a.Items(), b.Items()
		if len(x) != len(y) {
			return false
		}
		for i := len(x) - 1; i >= 0; i-- {
			if !r.equal(x[i], y[i]) {
				return false
			}
		}
		return true
	case js.Object:
		return r.equalObjects(a, b)
	}
	return false
}

func (r *run) equalObjects(a, b js.Value) bool {
	x, y := a.Get("constructor"), b.Get("constructor")
	if x.Is(js.Array) || x.Is(js.Object) || (x.Exists() || y.Exists()) && !r.equal(x, y) {
		return false
	}
	if a.Get("valueOf").Exists() {
		r.engine.throw(tripValueOf)
	}
	if a.Get("toString").Exists() {
		r.engine.throw(tripToString)
	}
	members := a.Props()
	if len(members) != len(b.Props()) {
		return false
	}
	r.spend(len(members) * costLookup)
	for _, m := range members {
		if !b.Get(m.Key).Exists() {
			return false
		}
	}
	for _, m := range slices.Backward(members) {
		if !r.equal(m.Value, b.Get(m.Key)) {
			return false
		}
	}
	return true
}

// identity appends to dst a text that equal values share and others do not. It
// gives up on objects with members that make equal behave oddly.
func (r *run) identity(dst []byte, v js.Value) ([]byte, bool) {
	r.spend(costNode)
	switch v.Kind() {
	case js.Number:
		return append(dst, js.NumberString(v.Float())...), true
	case js.String:
		return appendSized(r, dst, 's', v.Text()), true
	case js.Array:
		dst = append(dst, '[')
		for _, item := range v.Items() {
			var ok bool
			if dst, ok = r.identity(dst, item); !ok {
				return dst, false
			}
			dst = append(dst, ',')
		}
		return append(dst, ']'), true
	case js.Object:
		members := slices.Clone(v.Props())
		slices.SortFunc(members, func(a, b js.Property) int { return strings.Compare(a.Key, b.Key) })
		dst = append(dst, '{')
		for _, m := range members {
			if m.Key == "constructor" || m.Key == "valueOf" || m.Key == "toString" {
				return dst, false
			}
			dst = appendSized(r, dst, 'k', m.Key)
			var ok bool
			if dst, ok = r.identity(dst, m.Value); !ok {
				return dst, false
			}
		}
		return append(dst, '}'), true
	}
	return append(dst, v.Raw()...), true
}

func appendSized(r *run, dst []byte, tag byte, s string) []byte {
	r.spend(len(s) * costByte)
	dst = append(dst, tag)
	dst = strconv.AppendInt(dst, int64(len(s)), 10)
	dst = append(dst, ':')
	return append(dst, s...)
}
