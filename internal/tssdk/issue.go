package tssdk

import (
	"math"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// Issue is one breach of the schema.
type Issue struct {
	code     code
	path     []step
	settings *Settings

	expected string   // the kind or the origin of the limit expected, the pattern, the foreign key
	values   []string // of invalidValue: what was allowed
	limit    string   // of tooSmall and tooBig
	value    js.Value // of invalidType and invalidUnion: what was found
	forms    union    // of invalidUnion
}

// step is one step of a path: a member, or an item if key is "".
type step struct {
	key   string
	index int
}

// code is the kind of a breach. Several can share a code of the validator.
type code uint8

const (
	invalidType code = iota
	invalidInteger
	invalidValue
	invalidUnion
	tooSmall
	tooBig
	notDate
	notBase64
	otherFamily
)

// Pointer returns where the breach is, as a JSON pointer: "" for the result
// itself. A member that is missing is pointed at as if it were there.
func (i Issue) Pointer() string { return pointer(i.path) }

// Piece returns the part of the result that the breach costs its place, as a
// JSON pointer: the block or other item that it lies in, else the member of the
// result.
func (i Issue) Piece() string {
	if len(i.path) > 1 && i.path[1].key == "" {
		return pointer(i.path[:2])
	}
	return pointer(i.path[:min(1, len(i.path))])
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func pointer(path []step) string {
	var b strings.Builder
	for _, at := range path {
		b.WriteByte('/')
		if at.key == "" {
			b.WriteString(strconv.Itoa(at.index))
		} else {
			b.WriteString(pointerEscapes.Replace(at.key))
		}
	}
	return b.String()
}

// Message returns the message of the issue.
func (i Issue) Message() string {
	switch i.code {
	case notBase64:
		return "Invalid Base64 string" // the SDK's own, so not shortened
	case otherFamily:
		return "content is required when the body carries '" + i.expected +
			"' — another result family cannot default into an empty tools/call success"
	}
	if i.settings.Short {
		return "Invalid input"
	}
	switch i.code {
	case invalidType:
		return "Invalid input: expected " + i.expected + ", received " + i.received()
	case invalidInteger:
		return "Invalid input: expected int, received number"
	case invalidValue:
		quoted := `"` + strings.Join(i.values, `"|"`) + `"`
		if len(i.values) > 1 {
			return "Invalid option: expected one of " + quoted
		}
		return "Invalid input: expected " + quoted
	case tooSmall:
		return "Too small: expected " + i.expected + " to be >=" + i.limit
	case tooBig:
		return "Too big: expected " + i.expected + " to be <=" + i.limit
	case notDate:
		return "Invalid ISO datetime"
	}
	return "Invalid input"
}

// received is the word for what was found.
func (i Issue) received() string {
	if x := i.value.Float(); math.IsInf(x, 0) && i.settings.Infinity == InfinitySigned {
		return js.NumberString(x)
	}
	return i.value.Kind().String()
}

// write writes the issue as JSON.stringify does, its members in the order in
// which the validator makes them.
func (i Issue) write(w *writer) {
	w.open('{')
	switch i.code {
	case invalidType:
		w.text("expected", i.expected)
		w.text("code", "invalid_type")
		// Infinity is of the kind expected, so the issue says what is wrong.
		if x := i.value.Float(); math.IsInf(x, 0) && i.expected == "number" {
			if i.settings.Infinity == InfinityPlain {
				x = math.Inf(1)
			}
			w.text("received", js.NumberString(x))
		}
	case invalidInteger:
		w.text("expected", "int")
		w.text("format", "safeint")
		w.text("code", "invalid_type")
	case invalidValue:
		w.text("code", "invalid_value")
		w.key("values")
		w.open('[')
		for _, value := range i.values {
			w.next()
			w.quoted(value)
		}
		w.close(']')
	case invalidUnion:
		w.text("code", "invalid_union")
		w.key("errors")
		w.open('[')
		for _, form := range i.forms {
			w.next()
			w.open('[')
			each(form, i.value, i.settings, w.issue)
			w.close(']')
		}
		w.close(']')
	case tooSmall:
		i.writeLimit(w, "too_small", "minimum")
	case tooBig:
		i.writeLimit(w, "too_big", "maximum")
	case notDate:
		w.text("origin", "string")
		w.text("code", "invalid_format")
		w.text("format", "datetime")
		w.text("pattern", "/"+i.expected+"/")
	case notBase64:
		w.text("code", "custom")
	case otherFamily:
		// Added by a function of the SDK's, which puts the message first.
		w.text("code", "custom")
		w.text("message", i.Message())
		i.writePath(w)
		w.close('}')
		return
	}
	i.writePath(w)
	w.text("message", i.Message())
	w.close('}')
}

func (i Issue) writeLimit(w *writer, code, key string) {
	if i.expected == "int" {
		w.text("code", code)
		w.raw(key, i.limit)
		w.text("note", "Integers must be within the safe integer range.")
		w.text("origin", "int")
	} else {
		w.text("origin", i.expected)
		w.text("code", code)
		w.raw(key, i.limit)
	}
	w.raw("inclusive", "true")
}

func (i Issue) writePath(w *writer) {
	w.key("path")
	w.open('[')
	for _, at := range i.path {
		w.next()
		if at.key == "" {
			w.number(at.index)
		} else {
			w.quoted(at.key)
		}
	}
	w.close(']')
}
