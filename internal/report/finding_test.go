package report

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// nasty does something to a terminal, to Markdown, to workflow commands.
const nasty = "\x1b[31m\u202e\r\n::error::x|<b>`a`*_[l](http://h)_@me\u2028%0A,:\xff"

func made(rule string, severity spec.Severity, pointer, message string) lint.Finding {
	return lint.Finding{Rule: rule, Severity: severity, In: lint.InResult, Pointer: pointer, Message: message}
}

func lintOf(findings ...Finding) Lint {
	return Lint{
		Findings: Sort(findings), Results: 2, Version: "v1.2.3",
		Rules: []lint.Rule{
			{ID: "lost", Title: "something is lost", Text: "It matters.", Severity: spec.Error, URL: "https://example.com/#lost", Bad: `{"a":1}`, Good: "{}"},
			{ID: "shape", Title: "a shape is wrong", Text: "It is.", Severity: spec.Warning, Since: spec.Rev20250618, Section: "server/tools, Output Schema", URL: "https://example.com/#shape"},
		},
	}
}

func sample() Lint {
	lost := made("lost", spec.Error, "/content/0", "the text is lost")
	lost.Effects = []lint.Effect{
		{Host: emulate.ID{Host: "h", Version: "1"}, What: "drops it", Sent: `{"a":1}`, Rule: "h/drops", Since: "0.9"},
		{Host: emulate.ID{Host: "g", Version: "2"}, What: "refuses the whole result"},
	}
	lost.Mend = "Leave structuredContent out."
	l := lintOf(
		Finding{Input: "b.json", File: true, Line: 1, Column: 1, Finding: made("shape", spec.Warning, "", "odd")},
		Finding{Input: "./a dir/a:b,c%.json", File: true, Line: 3, Column: 14, Finding: lost},
		Finding{Input: "./a dir/a:b,c%.json", File: true, Line: 3, Column: 14, Finding: lost},
		Finding{Input: "./a dir/a:b,c%.json", File: true, Line: 3, Column: 2, Finding: made("shape", spec.Note, "/content", "odd, too")},
	)
	l.Ignored = 1
	return l
}

func written(t *testing.T, write func(io.Writer, Lint) error, l Lint) string {
	t.Helper()
	var b strings.Builder
	if err := write(&b, l); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func plainText(w io.Writer, l Lint) error { return LintText(w, l, Options{}) }

var lintFormats = map[string]func(io.Writer, Lint) error{
	"text": plainText, "json": LintJSON, "markdown": LintMarkdown, "github": LintGitHub, "sarif": LintSARIF,
}

func TestLintFormats(t *testing.T) {
	for format, want := range map[string]string{
		"text": `./a dir/a:b,c%.json:3:2: note: odd, too (shape)
  at /content
./a dir/a:b,c%.json:3:14: error: the text is lost (lost)
  at /content/0
  h@1: drops it (since 0.9), model is sent "{"a":1}"; h/drops
  g@2: refuses the whole result, model is sent nothing
  → Leave structuredContent out.
b.json:1:1: warning: odd (shape)

1 error, 1 warning, 1 note in 2 results (1 ignored)
`,
		"github": `::notice file=a dir/a%3Ab%2Cc%25.json,line=3,col=2,title=shape::odd, too
::error file=a dir/a%3Ab%2Cc%25.json,line=3,col=14,title=lost::the text is lost%0Ah@1: drops it (since 0.9), model is sent "{"a":1}"; h/drops%0Ag@2: refuses the whole result, model is sent nothing%0A→ Leave structuredContent out.
::warning file=b.json,line=1,col=1,title=shape::odd
1 error, 1 warning, 1 note in 2 results (1 ignored)
`,
		"markdown": "1 error, 1 warning, 1 note in 2 results (1 ignored)\n" +
			"\n### `./a dir/a:b,c%.json`\n\n| severity | where | what | what models are sent |\n| --- | --- | --- | --- |\n" +
			"| note | 3:2 `/content` | odd, too ([`shape`](https://example.com/#shape)) |  |\n" +
			"| error | 3:14 `/content/0` | the text is lost ([`lost`](https://example.com/#lost))<br>→ Leave structuredContent out. " +
			"| h&#64;1: drops it (since 0.9), model is sent `{\"a\":1}`; `h/drops`<br>g&#64;2: refuses the whole result, model is sent nothing |\n" +
			"\n### `b.json`\n\n| severity | where | what | what models are sent |\n| --- | --- | --- | --- |\n" +
			"| warning | 1:1 | odd ([`shape`](https://example.com/#shape)) |  |\n",
	} {
		if got := written(t, lintFormats[format], sample()); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", format, got, want)
		}
	}
}

func TestLintJSON(t *testing.T) {
	var doc struct {
		Version  int
		Findings []map[string]any
	}
	if err := json.Unmarshal([]byte(written(t, LintJSON, sample())), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Version != JSONVersion || len(doc.Findings) != 3 {
		t.Fatalf("version %d, %d findings", doc.Version, len(doc.Findings))
	}
	f := doc.Findings[1]
	if f["input"] != "./a dir/a:b,c%.json" || f["line"] != 3.0 || f["column"] != 14.0 || f["rule"] != "lost" ||
		f["severity"] != "error" || f["in"] != "result" || f["pointer"] != "/content/0" || f["mend"] == nil || len(f["effects"].([]any)) != 2 {
		t.Errorf("finding %v", f)
	}
	if got := written(t, LintJSON, Lint{}); !strings.Contains(got, `"findings": []`) {
		t.Errorf("no findings are %s", got)
	}
}

// TestFindingsWithoutSource are those of a call that was made just now.
func TestFindingsWithoutSource(t *testing.T) {
	l := lintOf(
		Finding{Finding: made("lost", spec.Error, "/structuredContent", "first")},
		Finding{Finding: made("lost", spec.Error, "/content/0", "second")},
		Finding{Input: "forecast", Finding: made("lost", spec.Error, "/content/0", "third")},
	)
	var b strings.Builder
	if err := Findings(&b, l.Findings, Options{}); err != nil {
		t.Fatal(err)
	}
	const want = "/structuredContent: error: first (lost)\n/content/0: error: second (lost)\nforecast /content/0: error: third (lost)\n"
	if b.String() != want {
		t.Errorf("written\n%s\nwant\n%s", b.String(), want)
	}
	if got := written(t, LintGitHub, l); !strings.HasPrefix(got, "::error title=lost::/structuredContent: first\n") {
		t.Errorf("GitHub is told %s", got)
	}
	checkSARIF(t, l)
}

func TestFindingsOnATerminal(t *testing.T) {
	var b strings.Builder
	if err := Findings(&b, sample().Findings, Options{Width: 40, Color: true}); err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(b.String(), "\n") {
		if strings.HasPrefix(line, " ") && styledWidth(line) > 40 {
			t.Errorf("line %d takes %d columns: %q", i, styledWidth(line), line)
		}
	}
	if !strings.Contains(b.String(), "\x1b[31merror\x1b[0m") {
		t.Errorf("an error has no colour in %q", b.String())
	}
}

func TestSummary(t *testing.T) {
	for want, l := range map[string]Lint{
		"no findings in 0 results":                           {},
		"no findings in 1 result":                            {Results: 1},
		"no findings in 2 tool definitions":                  {Definitions: 2},
		"no findings in 1,234 results and 1 tool definition": {Results: 1234, Definitions: 1},
	} {
		if got := l.summary(); got != want {
			t.Errorf("summary %q, want %q", got, want)
		}
	}
}

// TestLintHostile writes texts of others, and nothing of them is anything but a
// text.
func TestLintHostile(t *testing.T) {
	f := made("lost", spec.Error, "/"+nasty, nasty)
	f.Effects = []lint.Effect{{Host: emulate.ID{Host: "h", Version: nasty}, What: nasty, Sent: nasty, Rule: nasty}}
	f.Mend = nasty
	l := lintOf(
		Finding{Input: nasty, File: true, Line: 1, Column: 1, Finding: f},
		Finding{Input: nasty, Finding: f},
		Finding{Input: "", Finding: f},
	)
	for format, write := range lintFormats {
		got := written(t, write, l)
		if !utf8.ValidString(got) {
			t.Errorf("%s is no UTF-8", format)
		}
		for _, r := range got {
			if r != '\n' && !visible.Shows(r) {
				t.Errorf("%s: %U is written as it is", format, r)
				break
			}
		}
	}
	for line := range strings.Lines(written(t, LintGitHub, l)) {
		if !strings.HasPrefix(line, "::error file=") && !strings.HasPrefix(line, "::error title=") && !strings.HasPrefix(line, "3 errors") {
			t.Errorf("a line of its own: %s", line)
		}
	}
	markdown := written(t, LintMarkdown, l)
	if strings.Contains(markdown, "<b>") && !strings.Contains(markdown, "`<b>") && !strings.Contains(markdown, "|<b>") {
		t.Errorf("HTML in %s", markdown)
	}
	for line := range strings.Lines(markdown) {
		if cells := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|"); strings.HasPrefix(line, "|") && cells != 5 {
			t.Errorf("%d bars in %s", cells, line)
		}
	}
	checkSARIF(t, l)
}

// TestMarkdownFits keeps a job summary below what GitHub takes.
func TestMarkdownFits(t *testing.T) {
	var many []Finding
	for i := range 20_000 {
		many = append(many, Finding{Input: "a.json", File: true, Line: i + 1, Column: 1, Finding: made("lost", spec.Error, "/content/0", strings.Repeat("x", 100))})
	}
	got := written(t, LintMarkdown, lintOf(many...))
	rows := strings.Count(got, "| error |")
	if len(got) > 1<<20 || rows < 1000 || !strings.Contains(got, " findings more: another format shows them.") {
		t.Errorf("%d bytes, %d rows", len(got), rows)
	}
}

// checkSARIF holds SARIF to its schema, and returns its results.
func checkSARIF(t *testing.T, l Lint) []map[string]any {
	t.Helper()
	text, err := os.ReadFile("testdata/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	// The schema is of draft 4, of which only these words differ.
	text = bytes.Replace(text, []byte("http://json-schema.org/draft-04/schema#"), []byte("http://json-schema.org/draft-07/schema#"), 1)
	text = bytes.Replace(text, []byte(`"id": "https:`), []byte(`"$id": "https:`), 1)
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal([]byte(written(t, LintSARIF, l)), &doc); err != nil {
		t.Fatal(err)
	}
	if err := resolved.Validate(doc); err != nil {
		t.Errorf("no SARIF: %v", err)
	}
	delete(doc, "version")
	if resolved.Validate(doc) == nil {
		t.Error("the schema takes a document without a version")
	}
	run := doc["runs"].([]any)[0].(map[string]any)
	if run["columnKind"] != "utf16CodeUnits" {
		t.Errorf("columns are of kind %v", run["columnKind"])
	}
	var results []map[string]any
	for _, r := range run["results"].([]any) {
		results = append(results, r.(map[string]any))
	}
	return results
}

func TestSARIF(t *testing.T) {
	checkSARIF(t, Lint{})
	results := checkSARIF(t, sample())
	if len(results) != 3 {
		t.Fatalf("%d results", len(results))
	}
	location := results[1]["locations"].([]any)[0].(map[string]any)
	physical := location["physicalLocation"].(map[string]any)
	region := physical["region"].(map[string]any)
	if results[1]["ruleId"] != "lost" || results[1]["ruleIndex"] != 0.0 || results[1]["level"] != "error" ||
		physical["artifactLocation"].(map[string]any)["uri"] != "a%20dir/a:b,c%25.json" || region["startLine"] != 3.0 || region["startColumn"] != 14.0 {
		t.Errorf("result %v", results[1])
	}
	if results[0]["level"] != "note" {
		t.Errorf("a note is of level %v", results[0]["level"])
	}
}

// TestFingerprints stay when lines move, and differ between findings.
func TestFingerprints(t *testing.T) {
	prints := func(line int) (all []string) {
		twice := made("lost", spec.Error, "/a", "another")
		for _, r := range checkSARIF(t, lintOf(
			Finding{Input: "a.json", File: true, Line: line, Column: 1, Finding: made("lost", spec.Error, "/a", "one")},
			Finding{Input: "a.json", File: true, Line: line, Column: 1, Finding: twice},
			Finding{Input: "a.json", File: true, Line: line, Column: 2, Finding: made("lost", spec.Error, "/b", "one")},
			Finding{Input: "b.json", File: true, Line: line, Column: 1, Finding: made("lost", spec.Error, "/a", "one")},
		)) {
			all = append(all, r["partialFingerprints"].(map[string]any)["findingHash/v1"].(string))
		}
		return all
	}
	here, there := prints(1), prints(7)
	seen := map[string]bool{}
	for i := range here {
		if here[i] != there[i] || seen[here[i]] {
			t.Errorf("fingerprint %d: %s, moved %s", i, here[i], there[i])
		}
		seen[here[i]] = true
	}
}

func TestFileURI(t *testing.T) {
	for file, want := range map[string]string{
		"a/b.json": "a/b.json", "./a.json": "a.json", "../a.json": "../a.json", "a:b.json": "./a:b.json",
		"/x/ä b.json": "file:///x/%C3%A4%20b.json", "C:/x.json": "file:///C:/x.json", "a#?.json": "a%23%3F.json",
	} {
		if got := fileURI(file); got != want {
			t.Errorf("fileURI(%q) = %s, want %s", file, got, want)
		}
	}
}
