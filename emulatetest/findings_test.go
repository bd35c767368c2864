package emulatetest_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/emulatetest"
	"github.com/mcpsight/mcpsight/spec"
)

func TestNoFindings(t *testing.T) {
	const (
		twice   = `{"content":[{"type":"text","text":"21 degrees. Storms are coming: take an umbrella."}],"structuredContent":{"temperature":21}}`
		link    = `{"content":[{"type":"text","text":"The log is linked: log://7"},{"type":"resource_link","uri":"log://7","name":"log"}]}`
		flagged = `{"content":[{"type":"text","text":"Error: no such city"}]}`
		plain   = `{"content":[{"type":"text","text":"21 degrees"}]}`
	)
	both := emulatetest.Options(emulatetest.Host(claude), emulatetest.Host(vscode))
	for _, test := range []struct {
		name, result string
		opts         emulatetest.Option
		want         string
	}{
		{"nothing", plain, both, ""},
		{"a text that is dropped", twice, both, `/content/0: warning: the text says "Storms are coming: take an umbrella.", which structuredContent does not (text-dropped-by-structured)
  claude-code@2.1.332: drops it (since 2.1.128): claude-code/structured-replaces-text
  vscode@1.143.1: drops it: vscode/structured-replaces-text
  what to do: Put what the text says into structuredContent, or leave structuredContent out.`},
		{"a rule that is disabled", twice, emulatetest.Options(both, emulatetest.Disable("text-dropped-by-structured")), ""},
		{"a rule that there is not", twice, emulatetest.Options(both, emulatetest.Disable("no-such")), `emulatetest: NoFindings: unknown rule "no-such": mcpsight rules lists them`},
		{"a note", flagged, both, ""},
		{"notes count", flagged, emulatetest.Options(emulatetest.Host(vscode), emulatetest.Severity(spec.Note)), `/content/0: note: the text "Error: no such city" reads like an error, and isError is not set (error-text-not-flagged)
  vscode@1.143.1: shows it: vscode/text
  what to do: Set isError to true if the call failed.`},
		{"no resources", link, emulatetest.Options(emulatetest.Host(claude), emulatetest.NoResources()), `/content/1: error: the server does not declare the resources capability: "log://7" cannot be read (link-unreadable)
  claude-code@2.1.332: only names it: claude-code/link-line
  what to do: Declare the resources capability, and answer resources/read for this URI.`},
		{"the tool's definition", plain, emulatetest.Options(emulatetest.Host(claude), emulatetest.Definition([]byte(`{"name":"t","outputSchema":{"type":"object"}}`)), emulatetest.Disable("structured-matches-output-schema", "output-schema-without-structured")),
			`the tool /inputSchema: error: inputSchema is missing: a tool without parameters has {"type": "object"} (tool-fields)`},
		{"bad options", plain, emulatetest.Host("emacs"), `emulatetest: Host: unknown host "emacs": want one of claude-code, gemini-cli, opencode, vscode`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			fake := &fakeT{}
			emulatetest.NoFindings(fake, emulatetest.Raw([]byte(test.result)), test.opts)
			if got := fake.String(); got != test.want {
				t.Errorf("it says\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}
