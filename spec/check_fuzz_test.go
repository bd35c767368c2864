package spec_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
)

var kinds = []string{"result", "tool", "tools", "error"}

// FuzzCheck checks bytes as they come, and documents that keep to the protocol
// with some changes: no panic, findings in bounds; with the protocol's own schemas
// at hand, what is accepted is accepted by them.
func FuzzCheck(f *testing.F) {
	for kind, seeds := range wellFormed {
		for i, seed := range seeds {
			f.Add([]byte(seed), uint8(slices.Index(kinds, kind)), uint64(i))
		}
	}
	for _, row := range readRows(f) {
		f.Add([]byte(row.bad), uint8(slices.Index(kinds, row.kind)), uint64(0))
	}
	all := loadOracles(f)
	f.Fuzz(func(t *testing.T, raw []byte, which uint8, seed uint64) {
		if len(raw) > 1<<16 {
			t.Skip()
		}
		kind := kinds[int(which)%len(kinds)]
		m := mutator{rand.New(rand.NewPCG(seed, 0))}
		seeds := wellFormed[kind]
		changed := m.change(t, seeds[m.IntN(len(seeds))], 1+m.IntN(4))
		for _, r := range spec.Revisions() {
			judge(t, all[r], kind, r, raw)
			judge(t, all[r], kind, r, changed)
		}
	})
}

// checkFindings holds what is true of findings on any document.
func checkFindings(t *testing.T, raw []byte, findings []spec.Finding) {
	t.Helper()
	root, err := js.Parse(string(raw), spec.MaxDepth)
	if err != nil {
		t.Fatal(err)
	}
	of := map[*spec.Rule]int{}
	for i, f := range findings {
		if f.Severity > f.Rule.Severity {
			t.Errorf("%s is a %s, more than its rule", f.Rule.ID, f.Severity)
		}
		if !resolves(root, f.Pointer) {
			t.Errorf("%s: %q leads nowhere", f.Rule.ID, f.Pointer)
		}
		if f.Message == "" || strings.HasSuffix(f.Message, ".") || !utf8.ValidString(f.Message) || visible.Escape(f.Message) != f.Message {
			t.Errorf("%s: message %q", f.Rule.ID, f.Message)
		}
		if len(f.Message) > 1500 {
			t.Errorf("%s: message of %d bytes", f.Rule.ID, len(f.Message))
		}
		if of[f.Rule]++; of[f.Rule] > 100 {
			t.Fatalf("%s: over 100 findings", f.Rule.ID)
		}
		if f.More > 0 && slices.ContainsFunc(findings[i+1:], func(g spec.Finding) bool { return g.Rule == f.Rule }) {
			t.Errorf("%s: more are counted before the last finding", f.Rule.ID)
		}
	}
}

// resolves reports whether a pointer leads to a value, or to a member that is
// missing in an object that is there.
func resolves(v js.Value, pointer string) bool {
	if pointer == "" {
		return true
	}
	steps := strings.Split(pointer, "/")
	if steps[0] != "" {
		return false
	}
	unescape := strings.NewReplacer("~1", "/", "~0", "~")
	for i, step := range steps[1:] {
		switch v.Kind() {
		case js.Object:
			next := v.Get(unescape.Replace(step))
			if !next.Exists() {
				return i == len(steps)-2
			}
			v = next
		case js.Array:
			n, err := strconv.Atoi(step)
			if err != nil || n < 0 || n >= len(v.Items()) {
				return false
			}
			v = v.Items()[n]
		default:
			return false
		}
	}
	return true
}

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }
