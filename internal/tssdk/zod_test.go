package tssdk

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/mcpsight/mcpsight/internal/js"
)

// zodCase is a line of testdata/zod-*.jsonl, made by testdata/zod.mjs.
type zodCase struct {
	Method   string
	Protocol string
	Result   json.RawMessage // a string; read by js, for its lone surrogates
	Checked  json.RawMessage
	Thrown   string
	Issues   json.RawMessage // a string, or its length and hash
}

// zodSettings are the settings that make this package the validator asked.
func zodSettings(name, protocol string) (s Settings, known bool) {
	s = Settings{Annotations: true, LinkSize: true, IconTheme: true, Meta: MetaTask, Lone: true}
	switch name {
	case "old":
		s.DateTime, s.Lone, s.Ctor = DateOld, false, true
	case "optional":
		s.DateTime = DateOptional
	case "short":
		s.DateTime, s.Short = DateOptional, true
	case "seconds":
		s.DateTime, s.Infinity = DateSeconds, InfinitySigned
	case "two":
		s.DateTime, s.Infinity, s.Meta = DateTwo, InfinitySigned, MetaObject
	default:
		return s, false
	}
	if s.Infinity == InfinitySigned { // the SDKs of these speak both revisions
		s.Families = protocol == "2025-11-25"
	}
	if protocol == "2026-07-28" {
		s.ContentRequired, s.StructuredAny, s.CacheHints, s.Meta = true, true, true, MetaObject
	}
	return s, true
}

func check(method string, v js.Value, s Settings) (js.Value, *Failure) {
	if method == "resources/read" {
		return CheckRead(v, s)
	}
	return CheckResult(v, s)
}

// TestZod holds the package to the validator itself.
func TestZod(t *testing.T) {
	files, err := filepath.Glob("testdata/zod-*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			f, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			lines := bufio.NewScanner(f)
			lines.Buffer(nil, 1<<20)
			lines.Scan()
			var header struct{ Name string }
			if err := json.Unmarshal(lines.Bytes(), &header); err != nil {
				t.Fatal(err)
			}
			for n := 2; lines.Scan(); n++ {
				var c zodCase
				if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
					t.Fatalf("line %d: %v", n, err)
				}
				s, known := zodSettings(header.Name, c.Protocol)
				if !known {
					t.Fatalf("no settings for %q", header.Name)
				}
				testZod(t, n, c, s)
			}
			if err := lines.Err(); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func testZod(t *testing.T, line int, c zodCase, s Settings) {
	t.Helper()
	result := parse(t, string(c.Result)).Text()
	checked, failure := check(c.Method, parse(t, result), s)
	var want string
	switch {
	case c.Checked != nil:
		want = "checked " + parse(t, string(c.Checked)).Text()
	case c.Issues == nil:
		want = "thrown " + c.Thrown
	default:
		want = "issues " + parse(t, string(c.Issues)).Text()
	}
	var got string
	switch {
	case failure == nil:
		got = "checked " + js.Stringify(checked, 0)
	case failure.Thrown != "":
		got = "thrown " + failure.Text()
	default:
		got = "issues " + failure.Text()
		if bytes.HasPrefix(c.Issues, []byte("{")) {
			var long struct {
				Units  int
				SHA256 string
			}
			if err := json.Unmarshal(c.Issues, &long); err != nil {
				t.Fatal(err)
			}
			text := failure.Text()
			hash := sha256.Sum256([]byte(text))
			if len(text) == long.Units && hex.EncodeToString(hash[:]) == long.SHA256 {
				return
			}
			want = string(c.Issues)
		}
	}
	if got != want {
		t.Errorf("line %d: %s of %s %s\n got %s\nwant %s", line, c.Method, c.Protocol, result, got, want)
	}
}

func parse(t testing.TB, src string) js.Value {
	t.Helper()
	v, err := js.Parse(src, js.DefaultDepth)
	if err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	return v
}
