package js

import (
	"cmp"
	"slices"
)

// scanned is the number of members up to which a scan beats an index.
const scanned = 12

// order brings members, given in the order in which they were assigned, into
// JavaScript's order, in place: the last of equal keys wins at the first one's
// place; array indices come first, ascending.
func order(props []Property) ordered {
	var o ordered
	if len(props) > scanned {
		o.index = make(map[string]int, len(props))
	}
	kept := props[:0]
	indices := 0
	for i := range props {
		p := &props[i]
		at, known := find(kept, o.index, p.Key)
		if known {
			kept[at].Value = p.Value
			o.repeated = append(o.repeated, p.Key)
			continue
		}
		if _, ok := arrayIndex(p.Key); ok {
			indices++
		}
		if o.index != nil {
			o.index[p.Key] = len(kept)
		}
		if kept = props[:len(kept)+1]; o.repeated != nil {
			kept[len(kept)-1] = *p
		}
	}
	o.props = kept
	if indices == 0 || slices.IsSortedFunc(kept, indicesFirst) {
		return o
	}
	o.sorted = true
	slices.SortStableFunc(kept, indicesFirst)
	if o.index != nil {
		for i, p := range kept {
			o.index[p.Key] = i
		}
	}
	return o
}

// ordered is what [order] makes of members.
type ordered struct {
	props    []Property
	index    map[string]int // of larger objects
	repeated []string       // keys that came again, each time they did
	sorted   bool           // array indices came behind other keys, or out of order
}

func indicesFirst(a, b Property) int {
	i, aIs := arrayIndex(a.Key)
	j, bIs := arrayIndex(b.Key)
	switch {
	case aIs && bIs:
		return cmp.Compare(i, j)
	case aIs:
		return -1
	case bIs:
		return 1
	}
	return 0
}

func find(props []Property, index map[string]int, key string) (int, bool) {
	if index != nil {
		i, ok := index[key]
		return i, ok
	}
	for i := range props {
		if props[i].Key == key {
			return i, true
		}
	}
	return 0, false
}

// arrayIndex reports whether key is an array index of ECMAScript: 0 to
// 4294967294, written as a number is.
func arrayIndex(key string) (uint32, bool) {
	if key == "" || len(key) > 10 || key[0] == '0' && len(key) > 1 {
		return 0, false
	}
	n := uint64(0)
	for i := range len(key) {
		c := key[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + uint64(c)
	}
	return uint32(n), n < 1<<32-1
}
