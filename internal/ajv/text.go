package ajv

import (
	"strings"
)

// Error is one error of a check.
type Error struct {
	Pointer string // where in the value: a JSON pointer, "" for the whole
	Keyword string // what was broken; "false schema" for the schema false
	Message string // in Ajv's words: must be number
}

// Text joins errors as ajv.errorsText does: "data/a must be number, data/b …".
func Text(errs []Error) string {
	if len(errs) == 0 {
		return "No errors"
	}
	size := 0
	for _, e := range errs {
		size += len("data") + len(e.Pointer) + len(" ") + len(e.Message) + len(", ")
	}
	var b strings.Builder
	b.Grow(size)
	for i, e := range errs {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("data")
		b.WriteString(e.Pointer)
		b.WriteByte(' ')
		b.WriteString(e.Message)
	}
	return b.String()
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// escapePointer writes a key as one step of a JSON pointer.
func escapePointer(key string) string {
	if !strings.ContainsAny(key, "~/") {
		return key
	}
	return pointerEscapes.Replace(key)
}

// unescapePointer reads one step of a JSON pointer as Ajv does: ~1 first.
func unescapePointer(step string) string {
	return strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~")
}
