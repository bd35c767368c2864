package report

import (
	"strings"
	"testing"
)

func TestLintRulesMarkdown(t *testing.T) {
	var b strings.Builder
	if err := LintRulesMarkdown(&b, sample().Rules); err != nil {
		t.Fatal(err)
	}
	const want = "| rule | severity | title |\n| --- | --- | --- |\n" +
		"| [lost](#lost) | error | something is lost |\n| [shape](#shape) | warning | a shape is wrong |\n" +
		"\n## lost\n\nSomething is lost. *error*\n\nIt matters.\n\nBad:\n\n```json\n{\"a\":1}\n```\n\nGood:\n\n```json\n{}\n```\n" +
		"\n## shape\n\nA shape is wrong. *warning, since protocol revision 2025-06-18, [server/tools, Output Schema](https://example.com/#shape)*\n\nIt is.\n"
	if _, got, _ := strings.Cut(b.String(), "`.\n\n"); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
}

func TestLintRule(t *testing.T) {
	var b strings.Builder
	for _, r := range sample().Rules {
		if err := LintRule(&b, r); err != nil {
			t.Fatal(err)
		}
	}
	const want = `lost

  Something is lost.

  It matters.

  bad
    {"a":1}

  good
    {}

  severity  error
  page      https://example.com/#lost
shape

  A shape is wrong.

  It is.

  severity  warning
  since     2025-06-18
  section   server/tools, Output Schema
  page      https://example.com/#shape
`
	if b.String() != want {
		t.Errorf("written\n%s\nwant\n%s", b.String(), want)
	}
}

func TestSentence(t *testing.T) {
	for clause, want := range map[string]string{
		"a tool's name is plain": "A tool's name is plain.", "structuredContent is an object": "structuredContent is an object.",
		"_meta is one": "_meta is one.", "x-mcp-header can be one": "x-mcp-header can be one.",
	} {
		if got := sentence(clause); got != want {
			t.Errorf("sentence(%q) = %q", clause, got)
		}
	}
}
