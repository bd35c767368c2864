package hosttest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/tidwall/gjson"
)

// Form is a kind of result that [Bench] shows.
type Form struct {
	Name string
	Host emulate.Host

	make  func(size int) []byte
	floor func(raw []byte) int // returns something of the work, so that it is done
}

// Text is a text block. Its floor unescapes the text.
func Text(name string, host emulate.Host) Form {
	return Form{name, host, textOf, unescape("text")}
}

// Structured is a structuredContent with many rows. Its floor compacts it.
func Structured(name string, host emulate.Host) Form {
	return Form{name, host, structuredOf, compactStructured}
}

// Links is 200 resource links, fewer where they do not fit. Its floor unescapes
// the members that the host shows.
func Links(name string, host emulate.Host, members ...string) Form {
	return Form{name, host, linksOf, unescape(members...)}
}

// Bench shows results of the forms in three sizes. Beside each runs a floor, what
// any reader of the result has to do: validate it, then unescape every string
// that is shown, or compact the object. The metric x-floor is how many times as
// long Show takes.
func Bench(b *testing.B, forms ...Form) {
	for _, form := range forms {
		for _, size := range []struct {
			name  string
			bytes int
		}{{"1kB", 1_000}, {"40kB", 40_000}, {"1MB", 1_000_000}} {
			raw := form.make(size.bytes)
			if !json.Valid(raw) {
				b.Fatal("the result is no JSON")
			}
			b.Run(form.Name+"/"+size.name, func(b *testing.B) { form.bench(b, raw) })
		}
	}
}

func (f Form) bench(b *testing.B, raw []byte) {
	call := emulate.Call{
		Server: emulate.Server{Name: "server", ID: "mcp.config.server", Resources: true},
		Tool:   emulate.Tool{Name: "tool"},
		Result: raw,
	}
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := f.Host.Show(context.Background(), call); err != nil {
			b.Fatal(err)
		}
	}
	show := b.Elapsed()
	start := time.Now()
	for range b.N {
		runtime.KeepAlive(f.floor(raw))
	}
	b.ReportMetric(float64(show)/float64(time.Since(start)), "x-floor")
}

// unescape validates a result and unescapes members of its blocks.
func unescape(members ...string) func(raw []byte) int {
	return func(raw []byte) int {
		if !gjson.ValidBytes(raw) {
			panic("invalid")
		}
		n := 0
		gjson.GetBytes(raw, "content").ForEach(func(_, block gjson.Result) bool {
			for _, member := range members {
				n += len(block.Get(member).String())
			}
			return true
		})
		return n
	}
}

func textOf(size int) []byte {
	const line = `2026-11-01 06:00\tstation \"07156\"\tParis  6.3 °C  wind 12 km/h\n`
	return []byte(`{"content":[{"type":"text","text":"` + strings.Repeat(line, size/len(line)) + `"}]}`)
}

func structuredOf(size int) []byte {
	const row = `{"id": 17, "name": "Paris \"Montsouris\"", "temperature": 6.3, "wind": 12.0, "ok": true, "note": null}`
	rows := strings.TrimSuffix(strings.Repeat(row+", ", size/len(row)), ", ")
	return []byte(`{"content": [], "structuredContent": {"rows": [` + rows + `], "next": "a"}}`)
}

func compactStructured(raw []byte) int {
	if !gjson.ValidBytes(raw) {
		panic("invalid")
	}
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(gjson.GetBytes(raw, "structuredContent").Raw)); err != nil {
		panic(err)
	}
	return b.Len()
}

func linksOf(size int) []byte {
	const shape = `{"type": "resource_link", "uri": "weather://series/%03d.csv", "name": "%03d.csv", "description": "%s"}`
	n := min(200, size/150)
	text := strings.Repeat(`daily \"means\" `, max(1, (size/n-100)/len(`daily \"means\" `)))
	var links []string
	for i := range n {
		links = append(links, fmt.Sprintf(shape, i, i, text))
	}
	return []byte(`{"content": [` + strings.Join(links, ", ") + `]}`)
}
