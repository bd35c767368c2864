package js

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tidwall/gjson"
)

// sample returns an object of about size bytes, the sort of structuredContent
// that servers send: records of numbers, words, a line of prose with an escape.
func sample(size int) string {
	var b strings.Builder
	b.WriteString(`{"total":4711,"items":[`)
	for i := 0; b.Len() < size; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":%d,"path":"src/pkg%d/file_%d.go","score":%d.%d,"open":%t,"owner":null,"tags":["net","io","café"],`+
			`"text":"The quick brown fox jumps over the lazy dog, %d times;\nthen it \"rests\" — in the sun."}`,
			1000+i, i%17, i, i%100, 1+i%9, i%2 == 0, i)
	}
	b.WriteString(`],"next":null}`)
	return b.String()
}

// spaced writes compact JSON as Python's json.dumps does. The sample has no ','
// or ':' followed by a quote or digit inside a string.
func spaced(compact string) string {
	return strings.NewReplacer(`,"`, `, "`, `":`, `": `, `},{`, `}, {`).Replace(compact)
}

// BenchmarkJSON reads and writes 1 MB of JSON. The floors beside it read the
// bytes without keeping anything (gjson), or copy them (encoding/json).
func BenchmarkJSON(b *testing.B) {
	compact := sample(1 << 20)
	for _, c := range []struct{ name, src string }{
		{"compact", compact},
		{"spaced", spaced(compact)},
	} {
		v, err := Parse(c.src, DefaultDepth)
		if err != nil {
			b.Fatal(err)
		}
		for _, run := range []struct {
			name string
			f    func()
		}{
			{"Parse", func() { _, _ = Parse(c.src, DefaultDepth) }},
			{"Stringify", func() { _ = Stringify(v, 0) }},
			{"StringifyIndented", func() { _ = Stringify(v, 2) }},
			{"Parse+Stringify", func() { v, _ := Parse(c.src, DefaultDepth); _ = Stringify(v, 0) }},
			{"floor=gjson.ValidBytes", func() { gjson.ValidBytes([]byte(c.src)) }},
			{"floor=json.Compact", func() { _ = json.Compact(new(bytes.Buffer), []byte(c.src)) }},
		} {
			b.Run(c.name+"/"+run.name, func(b *testing.B) {
				b.SetBytes(int64(len(c.src)))
				b.ReportAllocs()
				for b.Loop() {
					run.f()
				}
			})
		}
	}
}

// BenchmarkText measures strings of 1 MB.
func BenchmarkText(b *testing.B) {
	for _, c := range []struct{ name, s string }{
		{"ASCII", strings.Repeat("The quick brown fox jumps over the lazy dog. ", 1<<20/45)},
		{"prose", strings.Repeat("Le garçon n’a pas répondu à la question. ", 1<<20/46)},
		{"Chinese", strings.Repeat("敏捷的棕色狐狸跳过了懒狗。", 1<<20/39)},
	} {
		for _, run := range []struct {
			name string
			f    func(string) int
		}{
			{"Units", Units},
			{"QuotedUnits", QuotedUnits},
			{"Head", func(s string) int { return len(Head(s, 250_000)) }},
			{"Tail", func(s string) int { return len(Tail(s, 250_000)) }},
			{"AppendQuoted", func(s string) int { return len(AppendQuoted(nil, s)) }},
		} {
			b.Run(c.name+"/"+run.name, func(b *testing.B) {
				b.SetBytes(int64(len(c.s)))
				for b.Loop() {
					run.f(c.s)
				}
			})
		}
	}
}
