package js

import "strings"

// ToString is String(v) for a value that JSON.parse made. It reports false where
// JavaScript throws: for an object, inside arrays too, that has an own toString
// and no way left to become a primitive.
func ToString(v Value) (string, bool) {
	switch v.kind {
	case String:
		return v.Text(), true
	case Number:
		return NumberString(v.Float()), true
	case Array:
		return joined(v.Items())
	case Object:
		// An own member hides the method of Object.prototype and cannot be called.
		if v.Get("toString").Exists() {
			return "", false
		}
		return "[object Object]", true
	}
	if v.kind == Boolean {
		return v.raw, true
	}
	return v.kind.String(), true
}

// joined is items.join(): null is nothing.
func joined(items []Value) (string, bool) {
	var b strings.Builder
	for i, item := range items {
		if i > 0 {
			b.WriteByte(',')
		}
		if item.kind == Null || item.kind == Undefined {
			continue
		}
		text, ok := ToString(item)
		if !ok {
			return "", false
		}
		b.WriteString(text)
	}
	return b.String(), true
}
