package tssdk

import (
	"testing"

	"github.com/mcpsight/mcpsight/internal/js"
)

// settingsOf makes settings of the bits of a number.
func settingsOf(bits uint32) Settings {
	bit := func() bool {
		on := bits&1 != 0
		bits >>= 1
		return on
	}
	s := Settings{
		Annotations: bit(), LinkSize: bit(), IconTheme: bit(), ContentRequired: bit(), StructuredAny: bit(),
		Families: bit(), CacheHints: bit(), Lone: bit(), Ctor: bit(), Short: bit(),
	}
	if bit() {
		s.Infinity = InfinitySigned
	}
	s.DateTime = DateTime(bits & 3)
	s.Meta = MetaKind(bits >> 2 % 3)
	return s
}

// FuzzCheckResult: no panic; what passes passes again unchanged; the issues are
// what JSON.stringify would write of them.
func FuzzCheckResult(f *testing.F) {
	for _, h := range hostile {
		f.Add(build(h.before, h.piece, h.after, 200), uint32(0xffff), false)
	}
	f.Add(`{"content":[{"type":"text","text":"a","annotations":{"audience":["user"],"priority":0.5,"lastModified":"2025-01-01T00:00Z"},"_meta":{"constructor":null}}]}`, uint32(0), false)
	f.Add(`{"_meta":{"progressToken":1e300,"io.modelcontextprotocol/related-task":{"taskId":"1"}},"content":[{"type":"resource_link","name":"n","uri":"u","icons":[{"src":"","theme":"dark"}],"size":-1e400}],"isError":1}`, uint32(0x3fff), false)
	f.Add(`{"ttlMs":-1.5,"cacheScope":"x","contents":[{"uri":"u","blob":"A","_meta":{"__proto__":1}},{"uri":"u","text":"\ud800"}]}`, uint32(0xffff), true)
	f.Fuzz(func(t *testing.T, src string, bits uint32, read bool) {
		v, err := js.Parse(src, 100)
		if err != nil || len(src) > 4000 {
			t.Skip()
		}
		s := settingsOf(bits)
		method := "tools/call"
		if read {
			method = "resources/read"
		}
		checked, failure := check(method, v, s)
		if failure == nil {
			again, failure := check(method, checked, s)
			if failure != nil {
				t.Fatalf("refused the second time: %s", failure.Text())
			}
			if once, twice := js.Stringify(checked, 0), js.Stringify(again, 0); once != twice {
				t.Fatalf("kept %s, then %s", once, twice)
			}
			return
		}
		text := failure.Text()
		if failure.Thrown != "" {
			if !s.Ctor {
				t.Fatalf("thrown: %s", text)
			}
			return
		}
		issues, err := js.Parse(text, 100)
		if err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		if want := js.Stringify(issues, 2); text != want {
			t.Fatalf("got %s, want %s", text, want)
		}
		n := 0
		for issue := range failure.Issues() {
			if got, want := issue.Message(), issues.Items()[n].Get("message").Text(); got != want {
				t.Fatalf("message %q, text says %q", got, want)
			}
			n++
		}
		if n == 0 || n != len(issues.Items()) {
			t.Fatalf("%d issues, text has %d", n, len(issues.Items()))
		}
		if first, last, units := failure.Ends(50, 50); first != js.Head(text, 50) || last != js.Tail(text, 50) || units != js.Units(text) {
			t.Fatalf("ends %q, %q, %d of %s", first, last, units, text)
		}
	})
}
