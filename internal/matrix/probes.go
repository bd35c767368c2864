package matrix

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/spec"
)

// probe is a question that is asked of every host.
type probe struct {
	question string
	result   string // JSON of the tools/call result
	piece    string // whose fate is the answer
	protocol spec.Revision
	// offer asks whether the model can read the link that the piece is.
	offer bool
}

// picture is a PNG of one pixel.
const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

// probes, in the order of the table.
var probes = []probe{
	{question: "text", piece: "/content/0",
		result: `{"content":[{"type":"text","text":"T"}]}`},
	{question: "structuredContent", piece: "/structuredContent",
		result: `{"content":[],"structuredContent":{"a": 1.0}}`},
	{question: "text beside structuredContent", piece: "/content/0",
		result: `{"content":[{"type":"text","text":"T"}],"structuredContent":{"a":1}}`},
	{question: "text of an error", piece: "/content/0",
		result: `{"content":[{"type":"text","text":"T"}],"isError":true}`},
	{question: "structuredContent of an error", piece: "/structuredContent",
		result: `{"content":[{"type":"text","text":"T"}],"structuredContent":{"a":1},"isError":true}`},
	{question: "structuredContent: false", piece: "/structuredContent",
		result: `{"content":[],"structuredContent":false}`},
	{question: "structuredContent: [1], 2026-07-28", piece: "/structuredContent", protocol: spec.Rev20260728,
		result: `{"content":[],"structuredContent":[1],"resultType":"complete"}`},
	{question: "embedded text", piece: "/content/0",
		result: `{"content":[{"type":"resource","resource":{"uri":"probe://text","text":"T"}}]}`},
	{question: "embedded blob", piece: "/content/0",
		result: `{"content":[{"type":"resource","resource":{"uri":"probe://blob","mimeType":"application/pdf","blob":"AAAA"}}]}`},
	{question: "link", piece: "/content/0",
		result: `{"content":[{"type":"resource_link","uri":"probe://listed","name":"listed"}]}`},
	{question: "link, read later by the model", piece: "/content/0", offer: true,
		result: `{"content":[{"type":"resource_link","uri":"probe://listed","name":"listed"}]}`},
	{question: "unlisted link", piece: "/content/0",
		result: `{"content":[{"type":"resource_link","uri":"probe://unlisted","name":"unlisted"}]}`},
	{question: "ten links", piece: "/content/9",
		result: `{"content":[` + strings.TrimSuffix(strings.Repeat(`{"type":"resource_link","uri":"probe://listed","name":"n"},`, 10), ",") + `]}`},
	{question: "link of an error", piece: "/content/0",
		result: `{"content":[{"type":"resource_link","uri":"probe://listed","name":"listed"}],"isError":true}`},
	{question: "user-only text", piece: "/content/0",
		result: `{"content":[{"type":"text","text":"T","annotations":{"audience":["user"]}}]}`},
	{question: "image", piece: "/content/0",
		result: `{"content":[{"type":"image","mimeType":"image/png","data":"` + picture + `"}]}`},
	{question: "image beside structuredContent", piece: "/content/0",
		result: `{"content":[{"type":"image","mimeType":"image/png","data":"` + picture + `"}],"structuredContent":{"a":1}}`},
	{question: "image of type SVG", piece: "/content/0",
		result: `{"content":[{"type":"image","mimeType":"image/svg+xml","data":"PHN2Zy8+"}]}`},
	{question: "audio", piece: "/content/0",
		result: `{"content":[{"type":"audio","mimeType":"audio/wav","data":"AAAA"}]}`},
	{question: "text of 66 kB", piece: "/content/0", result: textOf(66_000)},
	{question: "text of 155 kB", piece: "/content/0", result: textOf(155_000)},
}

// textOf is a result with a text of n bytes in lines.
func textOf(n int) string {
	const line = `2026-11-01 06:00  station 07156  6.3 degrees  wind 12 km/h\n`
	size := len(line) - 1 // the escape is one character
	return `{"content":[{"type":"text","text":"` + strings.Repeat(line, n/size) + strings.Repeat("x", n%size) + `"}]}`
}

// resources are what the probes' server answers when it is asked. A link works
// whether or not resources/list names its resource.
var resources = emulate.Resources{
	"probe://listed":   {Result: json.RawMessage(`{"contents":[{"uri":"probe://listed","text":"L"}]}`)},
	"probe://unlisted": {Result: json.RawMessage(`{"contents":[{"uri":"probe://unlisted","text":"U"}]}`)},
}

func (p probe) ask(ctx context.Context, h emulate.Host) (Answer, error) {
	view, err := h.Show(ctx, emulate.Call{
		Server:   emulate.Server{Name: "probe", Resources: true},
		Tool:     emulate.Tool{Name: "probe"},
		Protocol: p.protocol,
		Result:   json.RawMessage(p.result),
		Reader:   resources,
	})
	if err != nil {
		return Answer{}, err
	}
	if p.offer {
		return offered(view, p.piece), nil
	}
	return answer(view, p.piece), nil
}

// offered says whether the model can read what a link points to.
func offered(view emulate.View, piece string) Answer {
	for _, o := range view.Offers {
		if o.Piece == piece {
			if o.Readable {
				return Answer{How: Readable, Note: o.With, Rule: o.Rule}
			}
			return Answer{How: Unreadable, Note: o.Why, Rule: o.Rule}
		}
	}
	return Answer{How: Absent}
}
