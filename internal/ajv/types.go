package ajv

import (
	"math"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// types is a set of JSON Schema types.
type types uint8

const (
	typeNull types = 1 << iota
	typeBoolean
	typeInteger
	typeNumber
	typeString
	typeArray
	typeObject
)

var typeNames = map[string]types{
	"null": typeNull, "boolean": typeBoolean, "integer": typeInteger, "number": typeNumber,
	"string": typeString, "array": typeArray, "object": typeObject,
}

// has reports whether v is of one of the types. Infinity counts as an integer
// (strictNumbers is off, and !(Infinity % 1) holds).
func (t types) has(v js.Value) bool {
	switch v.Kind() {
	case js.Null:
		return t&typeNull != 0
	case js.Boolean:
		return t&typeBoolean != 0
	case js.Number:
		if t&typeNumber != 0 {
			return true
		}
		if t&typeInteger != 0 {
			x := v.Float()
			return math.IsInf(x, 0) || x == math.Trunc(x)
		}
	case js.String:
		return t&typeString != 0
	case js.Array:
		return t&typeArray != 0
	case js.Object:
		return t&typeObject != 0
	}
	return false
}

// types reads type and nullable.
func (c *compiler) types(n *node, schema js.Value) {
	var names []string
	names, n.types = c.typeList(schema)
	if t := schema.Get("type"); t.Is(js.Array) {
		n.typeMessage = "must be " + strings.Join(names, ",")
	} else {
		n.typeMessage = "must be " + t.Text()
	}
	if len(names) == 1 {
		for g, t := range groupTypes {
			if t == n.types && c.usesGroup(schema, g) {
				n.typeGroup = g
			}
		}
	}
}

// typeList returns the types that a schema allows, as names and as a set.
func (c *compiler) typeList(schema js.Value) (names []string, set types) {
	t := schema.Get("type")
	list := t.Items()
	if !t.Is(js.Array) && t.Truthy() {
		list = []js.Value{t}
	}
	for _, item := range list {
		name, ok := typeNames[item.Text()]
		if !ok {
			throw("type must be JSONType or JSONType[]: " + join(list, ","))
		}
		names = append(names, item.Text())
		set |= name
	}
	nullable := schema.Get("nullable")
	switch {
	case set&typeNull != 0:
		if nullable.Is(js.Boolean) && !nullable.Bool() {
			throw("type: null contradicts nullable: false")
		}
	case len(list) == 0 && nullable.Exists():
		throw(`"nullable" cannot be used without "type"`)
	case nullable.Bool():
		// Ajv adds it to the schema's own list, which the message shows.
		names = append(names, "null")
		set |= typeNull
	}
	return names, set
}

// join is Array.prototype.join.
func join(list []js.Value, separator string) string {
	texts := make([]string, len(list))
	for i, v := range list {
		if !v.Is(js.Null) {
			texts[i] = toString(v)
		}
	}
	return strings.Join(texts, separator)
}

// toString is String(v).
func toString(v js.Value) string {
	switch v.Kind() {
	case js.String:
		return v.Text()
	case js.Number:
		return js.NumberString(v.Float())
	case js.Array:
		return join(v.Items(), ",")
	case js.Object:
		return "[object Object]"
	}
	return v.Raw()
}
