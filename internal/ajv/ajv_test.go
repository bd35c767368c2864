package ajv

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/js"
)

// TestAjv holds the package to the SDK's own answers (testdata/ajv.mjs).
func TestAjv(t *testing.T) { testRows(t, "testdata/ajv.jsonl", V8) }

// TestBun does so for what the JavaScript engine words.
func TestBun(t *testing.T) { testRows(t, "testdata/ajv-bun.jsonl", JSC) }

func testRows(t *testing.T, file string, engine Engine) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	scanner := bufio.NewScanner(f)
	scanner.Buffer(nil, 1<<24)
	rows, values := 0, 0
	for scanner.Scan() {
		rows++
		row, err := js.Parse(scanner.Text(), js.DefaultDepth)
		if err != nil {
			t.Fatalf("%s:%d: %v", file, rows, err)
		}
		sdks := []SDK{SDK(row.Get("sdk").Float())}
		if sdks[0] == 0 {
			sdks = []SDK{SDK1, SDK2}
		}
		for _, sdk := range sdks {
			values += testRow(t, file, rows, row, Options{SDK: sdk, Engine: engine})
		}
	}
	if err := scanner.Err(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rows, %d answers", rows, values)
}

// testRow returns the number of answers that it compared.
func testRow(t *testing.T, file string, line int, row js.Value, o Options) int {
	schema := row.Get("schema")
	s, err := Compile(schema, o)
	want := row.Get("compile")
	switch {
	case err != nil && (!want.Exists() || err.Error() != want.Text()):
		t.Errorf("%s:%d: SDK %d, %s\n does not compile: %s\n want %s", file, line, o.SDK, schema.Raw(), err, want.Raw())
		return 1
	case err == nil && want.Exists():
		t.Errorf("%s:%d: SDK %d, %s\n compiles\n want %s", file, line, o.SDK, schema.Raw(), want.Raw())
		return 1
	case err != nil:
		return 1
	}
	if len(s.Unknown()) > 0 {
		return 0
	}
	says := row.Get("says").Items()
	for i, v := range row.Get("values").Items() {
		got, want := answer(s, v), says[i]
		text, outcome := want.Text(), "invalid"
		switch {
		case want.Is(js.Null):
			outcome = "valid"
		case want.Is(js.Object):
			text, outcome = want.Get("throws").Text(), "throws"
		}
		if wanted := strings.TrimSpace(outcome + " " + text); got != wanted {
			t.Errorf("%s:%d: SDK %d, %s\n value %s\n got  %s\n want %s", file, line, o.SDK, schema.Raw(), v.Raw(), got, wanted)
		}
	}
	return len(says)
}

func answer(s *Schema, v js.Value) string {
	errs, err := s.Validate(v)
	switch {
	case err != nil:
		return "throws " + err.Error()
	case len(errs) == 0:
		return "valid"
	}
	return "invalid " + Text(errs)
}
