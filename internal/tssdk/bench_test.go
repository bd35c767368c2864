package tssdk

import (
	"fmt"
	"strings"
	"testing"
)

// hostile are results whose cost a careless validator would not keep linear. Each
// repeats a piece until it has the size wanted.
var hostile = []struct{ name, before, piece, after string }{
	{"text-blocks", `{"content":[`, `{"type":"text","text":"some words"},`, `{"type":"text","text":""}]}`},
	{"unknown-keys", `{"content":[{"type":"text","text":"",`, `"x%d":0,`, `"y":0}]}`},
	{"result-keys", `{`, `"x%d":0,`, `"content":[]}`},
	{"bad-blocks", `{"content":[`, `0,`, `0]}`},
	{"empty-blocks", `{"content":[`, `{},`, `{}]}`},
	{"nested-unions", `{"content":[`, `{"type":"resource","resource":{"uri":"","blob":"!"},"annotations":{"lastModified":""}},`, `0]}`},
	{"lone-blobs", `{"content":[`, `{"type":"resource","resource":{"uri":"","blob":"!"}},`, `0]}`},
	{"audience", `{"content":[{"type":"text","text":"","annotations":{"audience":[`, `0,`, `0]}}]}`},
	{"icons", `{"content":[{"type":"resource_link","icons":[`, `{"sizes":[0]},`, `{}]}]}`},
	{"date", `{"content":[{"type":"text","text":"","annotations":{"lastModified":"2025-01-01T00:00:00.`, `0`, `"}}]}`},
	{"escaped-date", `{"content":[{"type":"text","text":"","annotations":{"lastModified":"2025-01-01T00:00:00.`, `\u0030`, `Z"}}]}`},
	{"base64", `{"content":[{"type":"audio","mimeType":"","data":"`, `AA A`, `="}]}`},
	{"meta", `{"content":[{"type":"text","text":"","_meta":{`, `"x%d":{"__proto__":0},`, `"__proto__":0}}]}`},
}

func build(before, piece, after string, size int) string {
	var b strings.Builder
	b.WriteString(before)
	for i := 0; b.Len() < size; i++ {
		if strings.Contains(piece, "%d") {
			fmt.Fprintf(&b, piece, i)
		} else {
			b.WriteString(piece)
		}
	}
	b.WriteString(after)
	return b.String()
}

// BenchmarkCheckResult has to show about 25 times the time for 1 MB that it shows
// for 40 kB, with the ends of the issues and without.
func BenchmarkCheckResult(b *testing.B) {
	s := Settings{
		Annotations: true, LinkSize: true, IconTheme: true,
		Lone: true, DateTime: DateTwo, Infinity: InfinitySigned,
	}
	for _, h := range hostile {
		for _, size := range []int{40_000, 1_000_000} {
			src := build(h.before, h.piece, h.after, size)
			v := parse(b, src)
			b.Run(fmt.Sprintf("%s/%dkB", h.name, size/1000), func(b *testing.B) {
				b.SetBytes(int64(len(src)))
				b.ReportAllocs()
				for b.Loop() {
					CheckResult(v, s)
				}
			})
			_, failure := CheckResult(v, s)
			if failure == nil {
				continue
			}
			b.Run(fmt.Sprintf("%s/%dkB/ends", h.name, size/1000), func(b *testing.B) {
				b.ReportAllocs()
				units := 0
				for b.Loop() {
					_, _, units = failure.Ends(5000, 5000)
				}
				b.ReportMetric(float64(units), "units")
			})
		}
	}
}
