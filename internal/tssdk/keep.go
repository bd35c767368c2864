package tssdk

import "github.com/mcpsight/mcpsight/internal/js"

// keeper builds the checked value of an object. It copies nothing as long as the
// members kept are those of the source, in its order, so that a result that needs
// no change is handed on as it was parsed.
type keeper struct {
	from  js.Value
	room  int           // members that a copy makes room for
	same  int           // members kept so far, all the first ones of from; unused after a copy
	props []js.Property // the members of a copy
	split bool          // props is in use
}

// add keeps a member.
func (k *keeper) add(key string, v js.Value) {
	if !k.split {
		if source := k.from.Props(); k.same < len(source) && source[k.same].Key == key && source[k.same].Value == v {
			k.same++
			return
		}
		k.copy()
	}
	k.props = append(k.props, js.Property{Key: key, Value: v})
}

func (k *keeper) copy() {
	k.split = true
	k.props = append(make([]js.Property, 0, max(k.room, k.same)), k.from.Props()[:k.same]...)
}

// rest keeps all members but known ones. __proto__ goes: assigning it, as the
// validator does, makes no member.
func (k *keeper) rest(known []field) {
	for _, p := range k.from.Props() {
		if p.Key != "__proto__" && !has(known, p.Key) {
			k.add(p.Key, p.Value)
		}
	}
}

func has(known []field, key string) bool {
	for i := range known {
		if known[i].key == key {
			return true
		}
	}
	return false
}

// value returns the checked value.
func (k *keeper) value() js.Value {
	if !k.split {
		if k.same == len(k.from.Props()) {
			return k.from
		}
		k.copy()
	}
	return js.ObjectOf(k.props...)
}
