package claudecode

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// Limits of a sketch: members of an object, and the level from which objects are
// not opened.
const (
	sketchMembers = 10
	sketchLevel   = 2
)

// sketch is the form of a value in a line: {k: string, n: number, …}.
func sketch(v js.Value) string {
	var b strings.Builder
	sketchTo(&b, v, 0)
	return b.String()
}

func sketchTo(b *strings.Builder, v js.Value, level int) {
	switch v.Kind() {
	case js.Array:
		b.WriteByte('[')
		if items := v.Items(); len(items) > 0 {
			sketchTo(b, items[0], level+1)
		}
		b.WriteByte(']')
	case js.Object:
		sketchObject(b, v.Props(), level)
	default:
		b.WriteString(v.Kind().String())
	}
}

func sketchObject(b *strings.Builder, props []js.Property, level int) {
	if len(props) > 0 && level >= sketchLevel {
		b.WriteString("{...}")
		return
	}
	b.WriteByte('{')
	for i, p := range props {
		if i > 0 {
			b.WriteString(", ")
		}
		if i == sketchMembers {
			b.WriteString("...")
			break
		}
		b.WriteString(p.Key + ": ")
		sketchTo(b, p.Value, level+1)
	}
	b.WriteByte('}')
}
