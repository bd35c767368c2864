package js

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestOffsets(t *testing.T) {
	// In src, the place that is wanted is marked by ‸, which is taken out.
	for _, test := range []struct{ name, src, pointer string }{
		{"the whole", " ‸{} ", ""},
		{"a member", `{"a": 1, "b" : ‸[2]}`, "/b"},
		{"an element", `[1, [2, ‸3]]`, "/1/1"},
		{"an element behind ten", `[0,1,2,3,4,5,6,7,8,9,‸10]`, "/10"},
		{"an index is written as a number is", `‸[0,1]`, "/01"},
		{"a member of an array", `‸[0,1]`, "/length"},
		{"a missing element", `{"a":‸[0]}`, "/a/1"},
		{"a missing member", `{"a":‸{"b":1}}`, "/a/c/d"},
		{"in a string", `{"a":‸"b"}`, "/a/0"},
		{"an index as a key", `{"0":‸1}`, "/0"},
		{"the empty key", `{"":‸1}`, "/"},
		{"escapes of pointers", `{"a/b":{"~1":‸1}}`, "/a~1b/~01"},
		{"escapes of JSON", `{"\u0061\/":‸1}`, "/a~1"},
		{"a lone surrogate", `{"\ud800":‸1}`, "/\xED\xA0\x80"},
		{"a pair", `{"\ud83d\ude00":‸1}`, "/😀"},
		{"what is no UTF-8", "{\"\xE2\x82\":‸1}", "/\uFFFD"},
		{"the last of equal keys", `{"a":1,"a":‸2}`, "/a"},
		{"equal keys, escaped", `{"a":1,"\u0061":‸2}`, "/a"},
		{"in the last of equal keys", `{"a":{"b":1},"a":{"b":‸2}}`, "/a/b"},
		{"in the first of equal keys only", `{"a":{"b":1},"a":‸{"c":2}}`, "/a/b"},
		{"deep in the first of equal keys only", `{"a":{"b":{"c":1}},"a":{"b":‸{}}}`, "/a/b/c"},
		{"a member whose value is a bracket", `{"a":"[","b":‸0}`, "/b"},
		{"a quote behind a backslash", `{"a":"\\","b":‸0}`, "/b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			before, behind, ok := strings.Cut(test.src, "‸")
			if !ok {
				t.Fatal("no place is marked")
			}
			src := before + behind
			if got := Offsets(src, test.pointer)[test.pointer]; got != len(before) {
				t.Errorf("Offsets(%q, %q) = %d, want %d", src, test.pointer, got, len(before))
			}
			checkOffsets(t, src)
		})
	}
}

// TestOffsetsHostile takes time and memory that are linear in what is read.
func TestOffsetsHostile(t *testing.T) {
	const n = 400_000
	deep := strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n)
	var wide []string
	for i := range 2000 {
		wide = append(wide, "/a/"+strconv.Itoa(i)+"/b")
	}
	for _, test := range []struct {
		name, src string
		pointers  []string
	}{
		{"nested deep, a pointer as deep", deep, []string{strings.Repeat("/a", n)}},
		{"nested deep, an end missing", deep[:len(deep)/2], []string{"/a/a/b"}},
		{"brackets alone", strings.Repeat("[", n), []string{strings.Repeat("/0", n)}},
		{"a key many times, much looked for in it", "{" + strings.Repeat(`"a":[{"b":1}],`, n) + `"a":[]}`, wide},
		{"pointers with a long way in common", "[]", []string{strings.Repeat("/a", n), strings.Repeat("/a", n-1) + "/b"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			start := time.Now()
			for pointer, offset := range Offsets(test.src, test.pointers...) {
				if offset < 0 || offset >= len(test.src) {
					t.Errorf("offset %d of a pointer of %d bytes", offset, len(pointer))
				}
			}
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

func FuzzOffsets(f *testing.F) {
	for _, src := range documents {
		f.Add(src, "/0/a")
	}
	f.Add(`{"a":{"b":1},"a":{"c":{"b":[]}}}`, "/a/b")
	f.Fuzz(func(t *testing.T, src, pointer string) {
		if got := Offsets(src, pointer)[pointer]; got < 0 || got > len(src) {
			t.Fatalf("offset %d of %d", got, len(src))
		}
		checkOffsets(t, src)
	})
}

// checkOffsets compares the offsets of all that is in src, and of something
// missing in each, with those that the parsed value shows.
func checkOffsets(t *testing.T, src string) {
	v, err := Parse(src, 100)
	if err != nil || DecodeUTF8(src) != src {
		return
	}
	want := map[string]int{}
	var note func(pointer string, v Value, start int)
	note = func(pointer string, v Value, start int) {
		want[pointer], want[pointer+"/missing member"] = start, start
		at := start + 1
		switch {
		case v.Is(Array):
			for i, item := range v.Items() {
				at += strings.IndexFunc(src[at:], func(r rune) bool { return !strings.ContainsRune(" \t\r\n,", r) })
				note(pointer+"/"+strconv.Itoa(i), item, at)
				at += len(item.Raw())
			}
		case v.Is(Object):
			// Every member that is written, the later over the earlier.
			for rest := v.Raw()[1:]; ; {
				inner := parser{src: rest, depth: 100}
				inner.past(',')
				if rest = rest[inner.pos:]; rest[0] == '}' {
					return
				}
				inner = parser{src: rest, depth: 100}
				key, _ := inner.string()
				inner.past(':')
				from := inner.pos
				value, err := inner.value()
				if err != nil {
					t.Fatal(err)
				}
				name := pointer + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(key.Text())
				for old := range want {
					if strings.HasPrefix(old+"/", name+"/") {
						delete(want, old)
					}
				}
				at := start + len(v.Raw()) - len(rest)
				note(name, value, at+from)
				rest = rest[inner.pos:]
			}
		}
	}
	note("", v, len(src)-len(strings.TrimLeft(src, " \t\r\n")))
	var pointers []string
	for p := range want {
		pointers = append(pointers, p)
	}
	for p, got := range Offsets(src, pointers...) {
		if got != want[p] {
			t.Errorf("%q of %q: offset %d, want %d", p, src, got, want[p])
		}
	}
}

func TestPositions(t *testing.T) {
	const src = "{\r\n\"é😀\xFF\": [1,\n\n2]}"
	for text, want := range map[string]Position{
		"{": {1, 1}, "\"": {2, 1}, "[": {2, 9}, "1": {2, 10}, "2": {4, 1}, "}": {4, 3},
	} {
		offset := strings.Index(src, text)
		if got := Positions(src, 0, len(src), offset)[offset]; got != want {
			t.Errorf("%q stands at %v, want %v", text, got, want)
		}
	}
}
