package ajv

import "github.com/mcpsight/mcpsight/internal/js"

// dialect is one of Ajv's classes.
type dialect int

const (
	draft7 dialect = iota
	draft2019
	draft2020
)

// The groups of keywords, in the order in which Ajv checks them.
const (
	groupAny = iota
	groupNumber
	groupString
	groupArray
	groupObject
	groupCount
)

// groupTypes says to which values a group applies; 0: to all.
var groupTypes = [groupCount]types{0, typeNumber, typeString, typeArray, typeObject}

// rule is a keyword.
type rule struct {
	name    string
	kinds   []string // what its value may be; none: anything
	needs   string   // a keyword that must stand beside it
	compile func(*context) check
}

// accepts reports whether a keyword's value is of a kind that Ajv takes.
func (r rule) accepts(v js.Value) bool {
	for _, kind := range r.kinds {
		if v.Kind().String() == kind {
			return true
		}
	}
	return false
}

// ruleRef is the place of $ref among draft-07's keywords for all values.
const ruleRef = 2

var (
	rules    [3][groupCount][]rule
	keywords [3]map[string]bool
)

// inherited are the members of Object.prototype. Ajv looks up properties
// without asking whether they are an object's own, so every object has them; all
// but __proto__ are functions.
var inherited = map[string]bool{
	"constructor": true, "__defineGetter__": true, "__defineSetter__": true, "hasOwnProperty": true,
	"__lookupGetter__": true, "__lookupSetter__": true, "isPrototypeOf": true, "propertyIsEnumerable": true,
	"toString": true, "valueOf": true, "__proto__": true, "toLocaleString": true,
}

func init() {
	number, text, list := []string{"number"}, []string{"string"}, []string{"array"}
	object, boolean, schema := []string{"object"}, []string{"boolean"}, []string{"object", "boolean"}
	booleanOrObject := []string{"boolean", "object"}

	dynamic := []rule{
		{name: "$dynamicAnchor", kinds: text, compile: compileDynamicAnchor},
		{name: "$dynamicRef", kinds: text, compile: compileDynamicRef},
		{name: "$recursiveAnchor", kinds: boolean, compile: compileRecursiveAnchor},
		{name: "$recursiveRef", kinds: text, compile: compileDynamicRef},
	}
	any7 := []rule{
		{name: "$comment"},
		{name: "id", compile: compileOldID},
		{name: "$ref", kinds: text, compile: compileRef},
		{name: "type", kinds: []string{"string", "array"}},
		{name: "nullable", kinds: boolean},
		{name: "const", compile: compileConst},
		{name: "enum", kinds: list, compile: compileEnum},
		{name: "not", kinds: schema, compile: compileNot},
		{name: "anyOf", kinds: list, compile: compileAnyOf},
		{name: "oneOf", kinds: list, compile: compileOneOf},
		{name: "allOf", kinds: list, compile: compileAllOf},
		{name: "if", kinds: schema, compile: compileIf},
		{name: "then", kinds: schema},
		{name: "else", kinds: schema},
	}
	numbers := []rule{
		{name: "maximum", kinds: number, compile: compileLimit},
		{name: "minimum", kinds: number, compile: compileLimit},
		{name: "exclusiveMaximum", kinds: number, compile: compileLimit},
		{name: "exclusiveMinimum", kinds: number, compile: compileLimit},
		{name: "multipleOf", kinds: number, compile: compileMultipleOf},
		{name: "format", kinds: text, compile: compileFormat},
	}
	texts := []rule{
		{name: "maxLength", kinds: number, compile: compileLength},
		{name: "minLength", kinds: number, compile: compileLength},
		{name: "pattern", kinds: text, compile: compilePattern},
		{name: "format", kinds: text, compile: compileFormat},
		// ajv-formats adds these.
		{name: "formatMaximum", kinds: text, needs: "format", compile: compileFormatLimit},
		{name: "formatMinimum", kinds: text, needs: "format", compile: compileFormatLimit},
		{name: "formatExclusiveMaximum", kinds: text, needs: "format", compile: compileFormatLimit},
		{name: "formatExclusiveMinimum", kinds: text, needs: "format", compile: compileFormatLimit},
	}
	itemCounts := []rule{
		{name: "maxItems", kinds: number, compile: compileItemCount},
		{name: "minItems", kinds: number, compile: compileItemCount},
	}
	items7 := []rule{
		{name: "additionalItems", kinds: booleanOrObject, compile: compileAdditionalItems},
		{name: "items", kinds: []string{"object", "array", "boolean"}, compile: compileItems},
	}
	items2020 := []rule{
		{name: "prefixItems", kinds: list, compile: compileTuple},
		{name: "items", kinds: schema, compile: compileItems2020},
	}
	arrayRest := []rule{
		{name: "contains", kinds: schema, compile: compileContains},
		{name: "uniqueItems", kinds: boolean, compile: compileUniqueItems},
	}
	arrayNext := []rule{
		{name: "maxContains", kinds: number},
		{name: "minContains", kinds: number},
		{name: "unevaluatedItems", kinds: booleanOrObject, compile: compileUnevaluatedItems},
	}
	objects := []rule{
		{name: "maxProperties", kinds: number, compile: compileMemberCount},
		{name: "minProperties", kinds: number, compile: compileMemberCount},
		{name: "required", kinds: list, compile: compileRequired},
		{name: "propertyNames", kinds: schema, compile: compilePropertyNames},
		{name: "additionalProperties", kinds: booleanOrObject, compile: compileAdditionalProperties},
		{name: "dependencies", kinds: object, compile: compileDependencies},
		{name: "properties", kinds: object, compile: compileProperties},
		{name: "patternProperties", kinds: object, compile: compilePatternProperties},
	}
	objectNext := []rule{
		{name: "dependentRequired", kinds: object, compile: compileDependentRequired},
		{name: "dependentSchemas", kinds: object, compile: compileDependentSchemas},
		{name: "unevaluatedProperties", kinds: booleanOrObject, compile: compileUnevaluatedProperties},
	}
	rules[draft7] = [groupCount][]rule{any7, numbers, texts,
		chain(itemCounts, items7, arrayRest), objects}
	rules[draft2019] = [groupCount][]rule{chain(dynamic, any7), numbers, texts,
		chain(itemCounts, items7, arrayRest, arrayNext), chain(objects, objectNext)}
	rules[draft2020] = [groupCount][]rule{chain(dynamic, any7), numbers, texts,
		chain(itemCounts, items2020, arrayRest, arrayNext), chain(objects, objectNext)}
	for d := range rules {
		keywords[d] = map[string]bool{}
		for _, group := range rules[d] {
			for _, rule := range group {
				keywords[d][rule.name] = true
			}
		}
	}
}

func chain(lists ...[]rule) []rule {
	var all []rule
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

// compileOldID refuses draft-04's id.
func compileOldID(*context) check {
	throw(`NOT SUPPORTED: keyword "id", use "$id" for schema ID`)
	return nil
}
