package recording

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/tidwall/gjson"
)

// heldOf is what a recording holds of a wire form: of Anthropic's, the content
// alone, without the envelope.
func heldOf(form string, wire json.RawMessage) json.RawMessage {
	if form != emulate.WireAnthropic {
		return wire
	}
	if content := gjson.GetBytes(wire, "content"); content.Exists() {
		return json.RawMessage(content.Raw)
	}
	return json.RawMessage("[]")
}

// wireLines writes JSON for a comparison line by line: indented, a long text over
// several lines.
func wireLines(form string, wire json.RawMessage) []string {
	lines := []string{"wire form " + form + ":"}
	v, err := js.Parse(string(wire), js.DefaultDepth)
	if err != nil {
		return append(lines, "  no JSON: "+strconv.Quote(string(wire)))
	}
	for line := range strings.SplitSeq(js.Stringify(v, 2), "\n") {
		lines = append(lines, "  "+strconv.QuoteToGraphic(line))
	}
	return lines
}
