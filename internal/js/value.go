package js

import "math"

// Kind is the kind of a [Value]. Its text is the word that JavaScript
// programs use for it.
type Kind uint8

// The kinds. Undefined is what reading an absent member gives.
const (
	Undefined Kind = iota
	Null
	Boolean
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"undefined", "null", "boolean", "number", "string", "array", "object"}

func (k Kind) String() string { return kindNames[k] }

// WithArticle returns the kind as a sentence names it: a string, an array, null.
func (k Kind) WithArticle() string {
	switch k {
	case Array, Object:
		return "an " + k.String()
	case Null, Undefined:
		return k.String()
	}
	return "a " + k.String()
}

// Value is one JSON value as JSON.parse makes it. It is immutable and safe for
// concurrent use. The zero Value is undefined.
//
// A parsed value keeps the span of the source that it was read from; strings
// without escapes, and everything that JSON.stringify would write as it stands,
// are handed out as slices of the source.
type Value struct {
	kind  Kind
	flags flag
	raw   string // source span; of a made string: its text
	kids  *kids  // of an array or object that is not empty
}

type flag uint8

const (
	plain   flag = 1 << iota // JSON.stringify writes raw
	escaped                  // a string whose source has escapes
	made                     // not parsed: raw of a string is its text
	sorted                   // an object whose array indices came elsewhere
)

type kids struct {
	items []Value
	props []Property
	index map[string]int // key to position in props; nil where a scan is as fast

	repeated []string // keys that came more than once
}

// Property is a member of an object.
type Property struct {
	Key   string
	Value Value
}

// Kind returns what v is.
func (v Value) Kind() Kind { return v.kind }

// Is reports whether v is of kind k.
func (v Value) Is(k Kind) bool { return v.kind == k }

// Exists reports whether v is anything but undefined.
func (v Value) Exists() bool { return v.kind != Undefined }

// Raw returns the span of the source that v was parsed from: valid JSON.
// It is "" for an undefined value and for one that was not parsed.
func (v Value) Raw() string {
	if v.flags&made != 0 {
		return ""
	}
	return v.raw
}

// Text returns the text of a string, and "" for any other value.
func (v Value) Text() string {
	switch {
	case v.kind != String:
		return ""
	case v.flags&made != 0:
		return v.raw
	case v.flags&escaped != 0:
		return unescape(v.raw[1 : len(v.raw)-1])
	}
	return v.raw[1 : len(v.raw)-1]
}

// Bool reports whether v is true.
func (v Value) Bool() bool { return v.kind == Boolean && v.raw == "true" }

// Float returns the double that a number is (an infinity for 1e400), and 0 for
// any other value.
func (v Value) Float() float64 {
	if v.kind != Number {
		return 0
	}
	return parseFloat(v.raw)
}

// Items returns the elements of an array. The caller must not change them.
func (v Value) Items() []Value {
	if v.kind != Array || v.kids == nil {
		return nil
	}
	return v.kids.items
}

// Props returns the members of an object in JavaScript's order: array indices
// ascending, then the other keys as they first came. The caller must not change
// them.
func (v Value) Props() []Property {
	if v.kind != Object || v.kids == nil {
		return nil
	}
	return v.kids.props
}

// Repeated returns the keys of a parsed object that came more than once, each as
// often as it came again. Of their values, [Value.Props] has the last.
func (v Value) Repeated() []string {
	if v.kind != Object || v.kids == nil {
		return nil
	}
	return v.kids.repeated
}

// Sorted reports whether JavaScript moves members of a parsed object: keys that
// are array indices came behind others, or not ascending.
func (v Value) Sorted() bool { return v.flags&sorted != 0 }

// Get returns the own member key of an object, undefined if there is none.
func (v Value) Get(key string) Value {
	props := v.Props()
	if len(props) == 0 {
		return Value{}
	}
	if v.kids.index != nil {
		if i, ok := v.kids.index[key]; ok {
			return props[i].Value
		}
		return Value{}
	}
	for i := range props {
		if props[i].Key == key {
			return props[i].Value
		}
	}
	return Value{}
}

// Truthy reports whether JavaScript takes v for true in a condition: all but
// undefined, null, false, 0, -0, NaN and "".
func (v Value) Truthy() bool {
	switch v.kind {
	case Undefined, Null:
		return false
	case Boolean:
		return v.Bool()
	case Number:
		x := v.Float()
		return x != 0 && x == x
	case String:
		return v.Text() != ""
	}
	return true
}

// NullValue returns null.
func NullValue() Value { return Value{kind: Null, flags: plain | made, raw: "null"} }

// BoolOf returns b as a value.
func BoolOf(b bool) Value {
	if b {
		return Value{kind: Boolean, flags: plain | made, raw: "true"}
	}
	return Value{kind: Boolean, flags: plain | made, raw: "false"}
}

// NumberOf returns x as a value.
func NumberOf(x float64) Value {
	raw := NumberString(x)
	if x == 0 && math.Signbit(x) {
		raw = "-0" // NumberString drops the sign
	}
	return Value{kind: Number, flags: made, raw: raw}
}

// StringOf returns s, in WTF-8, as a value.
func StringOf(s string) Value { return Value{kind: String, flags: made, raw: s} }

// ArrayOf returns an array that holds items, which the caller gives away.
func ArrayOf(items ...Value) Value {
	if len(items) == 0 {
		return Value{kind: Array}
	}
	return Value{kind: Array, kids: &kids{items: items}}
}

// ObjectOf returns an object with the members props, which the caller gives
// away, as assigning them in this order makes it: the last of equal keys wins at
// the first one's place, array indices come first.
func ObjectOf(props ...Property) Value {
	if len(props) == 0 {
		return Value{kind: Object}
	}
	o := order(props)
	return Value{kind: Object, kids: &kids{props: o.props, index: o.index}}
}
