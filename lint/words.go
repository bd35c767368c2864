package lint

import (
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// shortJSON is JSON for a message, "nothing" for what is not there.
func shortJSON(v js.Value) string {
	if !v.Exists() {
		return "nothing"
	}
	return excerpt(js.Stringify(v, 0), 40)
}

func orRoot(pointer string) string {
	if pointer == "" {
		return "its root"
	}
	return excerpt(pointer, sentUnits)
}

// kindOf is what people call a block.
func kindOf(block spec.ContentBlock) string {
	switch b := block.(type) {
	case spec.TextContent:
		return "text"
	case spec.ImageContent:
		return "image"
	case spec.AudioContent:
		return "audio"
	case spec.ResourceLink:
		return "link " + quote(b.Name)
	case spec.EmbeddedResource:
		return "embedded resource"
	}
	return "block"
}

func plural(n int, what string) string {
	if n == 1 {
		return "one " + what
	}
	return js.Thousands(n) + " " + what + "s"
}
