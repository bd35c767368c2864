package lint

import (
	"strconv"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// budget is how many values a comparison may look at.
type budget int

const comparisons budget = 1 << 20

func (b *budget) spend() bool {
	*b--
	return *b >= 0
}

// difference returns the place of the first difference of two values, in a's
// order, and whether there is one. Numbers are doubles, the order of members does
// not matter.
func (b *budget) difference(x, y js.Value, at *place) (where *place, differ bool) {
	if !b.spend() {
		return nil, false
	}
	if x.Kind() != y.Kind() {
		return at, true
	}
	switch x.Kind() {
	case js.Number:
		return at, x.Float() != y.Float()
	case js.String:
		return at, x.Text() != y.Text()
	case js.Boolean:
		return at, x.Bool() != y.Bool()
	case js.Array:
		return b.inItems(x.Items(), y.Items(), at)
	case js.Object:
		for _, m := range x.Props() {
			if where, differ := b.difference(m.Value, y.Get(m.Key), at.member(m.Key)); differ {
				return where, true
			}
		}
		for _, m := range y.Props() {
			if !x.Get(m.Key).Exists() {
				return at.member(m.Key), true
			}
		}
	}
	return nil, false
}

func (b *budget) inItems(x, y []js.Value, at *place) (where *place, differ bool) {
	for i := range max(len(x), len(y)) {
		if i >= len(x) || i >= len(y) {
			return at.item(i), true
		}
		if where, differ := b.difference(x[i], y[i], at.item(i)); differ {
			return where, true
		}
	}
	return nil, false
}

// holds reports whether v, or something in it, is the same as part.
func (b *budget) holds(v, part js.Value) bool {
	if _, differ := b.difference(part, v, root("")); !differ {
		return true
	}
	for _, item := range v.Items() {
		if b.holds(item, part) {
			return true
		}
	}
	for _, m := range v.Props() {
		if b.holds(m.Value, part) {
			return true
		}
	}
	return false
}

// at returns the value that a pointer made by difference points to.
func at(v js.Value, pointer string) js.Value {
	for pointer != "" && v.Exists() {
		var token string
		token, pointer = cutToken(pointer)
		if items := v.Items(); items != nil {
			i, err := strconv.Atoi(token)
			if err != nil || i >= len(items) {
				return js.Value{}
			}
			v = items[i]
			continue
		}
		v = v.Get(spec.UnescapePointer(token))
	}
	return v
}

// jsonText reads a text that is JSON of an object or a list.
func jsonText(text string) (js.Value, bool) {
	v, err := js.ParseText(js.Trim(text), spec.MaxDepth)
	return v, err == nil && (v.Is(js.Object) || v.Is(js.Array))
}
