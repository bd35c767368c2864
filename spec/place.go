package spec

import (
	"slices"
	"strconv"

	"github.com/mcpsight/mcpsight/internal/js"
)

// place is a value that is checked, and where it stands. Its pointer is made only
// for findings that are kept: the keys of a hostile result are long.
type place struct {
	up    *place
	key   string // of a member
	index int    // of an item, where key is not used
	item  bool
	base  string // the pointer of a place that has none above it
	v     js.Value
}

func placeOf(p Piece) place { return place{base: p.pointer, v: p.value} }

// at returns the member key.
func (p *place) at(key string) place { return place{up: p, key: key, v: p.v.Get(key)} }

// member returns a member that was found before.
func (p *place) member(m js.Property) place { return place{up: p, key: m.Key, v: m.Value} }

// nth returns the item i.
func (p *place) nth(i int) place { return place{up: p, index: i, item: true, v: p.v.Items()[i]} }

func (p *place) pointer() string {
	var steps []string
	for ; p.up != nil; p = p.up {
		if p.item {
			steps = append(steps, strconv.Itoa(p.index))
		} else {
			steps = append(steps, EscapePointer(p.key))
		}
	}
	size := len(p.base)
	for _, step := range steps {
		size += len("/") + len(step)
	}
	pointer := append(make([]byte, 0, size), p.base...)
	for _, step := range slices.Backward(steps) {
		pointer = append(append(pointer, '/'), step...)
	}
	return string(pointer)
}

// name is what a message calls the place: content[2], annotations.
func (p *place) name() string {
	switch {
	case p.up == nil:
		return "the value"
	case p.item:
		return p.up.name() + "[" + strconv.Itoa(p.index) + "]"
	}
	return short(p.key)
}
