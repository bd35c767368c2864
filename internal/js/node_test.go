package js

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
)

// TestNode holds the package to what node answered, a subtest a kind. The rows
// are made by testdata/node.mjs, which says how to run it.
func TestNode(t *testing.T) {
	type row struct {
		line int
		part [4]json.RawMessage // kind, name, input, answer
	}
	file, err := os.Open("testdata/node.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows := map[string][]row{}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	lines.Scan() // the node that answered
	for line := 2; lines.Scan(); line++ {
		r := row{line: line}
		var kind string
		if err := json.Unmarshal(lines.Bytes(), &r.part); err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		if err := json.Unmarshal(r.part[0], &kind); err != nil {
			t.Fatalf("line %d: %v", line, err)
		}
		rows[kind] = append(rows[kind], r)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	for kind := range rows {
		if facts[kind] == nil {
			t.Errorf("kind %q has no comparison", kind)
		}
	}
	for kind, compare := range facts {
		t.Run(kind, func(t *testing.T) {
			if len(rows[kind]) == 0 {
				t.Error("no rows")
			}
			for _, r := range rows[kind] {
				if err := compare(r.part[2], r.part[3]); err != nil {
					t.Errorf("line %d, %s: %v", r.line, r.part[1], err)
				}
			}
		})
	}
}
