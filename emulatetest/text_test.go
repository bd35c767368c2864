package emulatetest_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/spec"
)

var pdf = emulate.Resources{
	"docs://a": {Result: []byte(`{"contents":[{"uri":"docs://a","text":"behind the link"}]}`)},
}

// failures are tests that fail; testdata/failures.txt holds what they print.
var failures = []struct {
	name   string
	reason string
	host   string
	result string
	text   string
	hides  bool // Hides fails, otherwise Shows
	opts   []emulatetest.Option
}{
	{name: "text beside structuredContent", reason: "the most common loss",
		host: claude, result: `{"content":[{"type":"text","text":"21 °C, take an umbrella"}],"structuredContent":{"temperature":21.0}}`, text: "umbrella"},
	{name: "text beside structuredContent in VS Code", reason: "another host, another rule",
		host: vscode, result: `{"content":[{"type":"text","text":"21 °C, take an umbrella"}],"structuredContent":{"temperature":21.0}}`, text: "umbrella"},
	{name: "a number that JavaScript writes otherwise", reason: "no string holds the text, the JSON does",
		host: claude, result: `{"content":[],"structuredContent":{"now":{"temperature":21.0}}}`, text: "21.0"},
	{name: "structuredContent of an error", reason: "a name of a member is found, too",
		host: claude, result: `{"content":[{"type":"text","text":"no such city"}],"structuredContent":{"didYouMean":["Paris"]},"isError":true}`, text: "didYouMean"},
	{name: "text for the user", reason: "an annotation is all that is in the way",
		host: vscode, result: `{"content":[{"type":"text","text":"your key expires","annotations":{"audience":["user"]}}]}`, text: "your key"},
	{name: "the title of a link", reason: "the fate is that of the member, not of its block",
		host: claude, result: `{"content":[{"type":"resource_link","uri":"docs://a","name":"a","title":"All about a"}]}`, text: "All about"},
	{name: "what a link holds", reason: "the text is in a resource of the server",
		host: claude, result: `{"content":[{"type":"resource_link","uri":"docs://a","name":"a"}]}`, text: "behind the link",
		opts: []emulatetest.Option{emulatetest.Resources(pdf)}},
	{name: "an embedded blob", reason: "the text is in base64",
		host: claude, result: `{"content":[{"type":"resource","resource":{"uri":"docs://a","mimeType":"application/pdf","blob":"JVBERi0xLjQK"}}]}`, text: "PDF-1.4"},
	{name: "a text that is too long", reason: "saying it first helps",
		host: claude, result: `{"content":[{"type":"text","text":"` + strings.Repeat("a line of many\\n", 4000) + `the end"}]}`, text: "the end"},
	{name: "a refused result", reason: "what broke it is what to mend",
		host: claude, result: `{"content":[{"type":"text","text":"sunny"},{"type":"text"}]}`, text: "sunny"},
	{name: "a result that is never answered", reason: "there is nothing to print",
		host: claude, result: `{"jsonrpc":"2.0","id":1,"result":{"_meta":[],"content":[{"type":"text","text":"sunny"}]}}`, text: "sunny"},
	{name: "the data of a JSON-RPC error", reason: "what came back is no result",
		host: vscode, result: `{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no such city","data":{"didYouMean":"Paris"}}}`, text: "Paris"},
	{name: "_meta", reason: "no content block holds it",
		host: claude, result: `{"content":[{"type":"text","text":"a"}],"_meta":{"note":"for you"}}`, text: "for you"},
	{name: "a text that nobody sent", reason: "the closest place is shown",
		host: claude, result: `{"content":[{"type":"text","text":"` + strings.Repeat("a long text ", 50) + `Paris: 21 °C ` + strings.Repeat("and more ", 50) + `"}]}`, text: "Paris: 22 °C"},
	{name: "a line of many, in the second part", reason: "what stands around the closest place is shown, and no more",
		host: claude, result: `{"content":[{"type":"text","text":"a\\nb"},{"type":"text","text":"` + numbered(1000) + `"},{"type":"text","text":"c"}]}`, text: "line 700 of many!"},
	{name: "hides: a line of many", reason: "the line that shows it is in the middle",
		host: claude, result: `{"content":[{"type":"text","text":"` + numbered(1000) + `"}]}`, text: "line 700 of", hides: true},
	{name: "several lines", reason: "a diff says which of them differ",
		host: claude, result: `{"content":[{"type":"text","text":"Monday\nParis: 21 °C\nRome: 28 °C\nTuesday"}]}`, text: "Paris: 22 °C\nRome: 28 °C\n"},
	{name: "what nobody sees", reason: "nothing of the input reaches the terminal",
		host: claude, result: `{"content":[{"type":"text","text":"a\u001b[31m\u202eb  "},{"type":"text","text":"<ESC>","x\u0007":"\u001bc"}],"structuredContent":{"\u001b":1}}`, text: "\x1b[31m"},
	{name: "a version that was not recorded", reason: "what is guessed is said",
		host: "claude-code@2.1.331", result: `{"content":[]}`, text: "a"},
	{name: "hides: text for the user", reason: "the rule that ignores the annotation is named",
		host: claude, result: `{"content":[{"type":"text","text":"a"},{"type":"text","text":"your key is k-1","annotations":{"audience":["user"]}}]}`, text: "k-1", hides: true},
	{name: "hides: a text that is escaped in JSON", reason: "the model reads it all the same",
		host: vscode, result: `{"content":[],"structuredContent":{"key":"k\"1\n2"}}`, text: "k\"1\n2", hides: true},
	{name: "hides: words of the host", reason: "no piece of the result holds them",
		host: claude, result: `{"content":[{"type":"resource","resource":{"uri":"docs://a","text":"b"}}]}`, text: "Resource from", hides: true},
}

// numbered is n lines, in JSON.
func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `line %d of many\n`, i)
	}
	return b.String()
}

func TestFailures(t *testing.T) {
	var b strings.Builder
	b.WriteString("# What tests that fail print. MCPSIGHT_UPDATE=1 go test ./emulatetest rewrites it.\n")
	for _, test := range failures {
		v := view(t, test.result, append(test.opts, emulatetest.Host(test.host))...)
		fake := &fakeT{}
		if test.hides {
			emulatetest.Hides(fake, v, test.text)
		} else {
			emulatetest.Shows(fake, v, test.text)
		}
		if len(fake.errors) != 1 || len(fake.fatal) > 0 {
			t.Fatalf("%s: %d errors, %d fatal", test.name, len(fake.errors), len(fake.fatal))
		}
		checkMessage(t, fake.errors[0])
		fmt.Fprintf(&b, "\n=== %s (%s)\n%s\n", test.name, test.reason, fake.errors[0])
	}
	const file = "testdata/failures.txt"
	if os.Getenv("MCPSIGHT_UPDATE") == "1" {
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := emulatetest.Diff(string(want), b.String()); diff != "" {
		t.Errorf("%s (-want +got)\n%s", file, diff)
	}
}

// checkMessage fails where a message could not be shown anywhere: it holds characters
// that do something to a terminal, or is a wall.
func checkMessage(t *testing.T, message string) {
	t.Helper()
	for _, r := range message {
		if r != '\n' && !unicode.IsPrint(r) {
			t.Errorf("%+q holds %U", message, r)
			return
		}
	}
	if n := strings.Count(message, "\n"); n > 100 || len(message) > 20_000 {
		t.Errorf("%d lines, %d bytes are printed", n, len(message))
	}
}

// TestPasses has nothing to say.
func TestPasses(t *testing.T) {
	for _, test := range []struct {
		name, host, result, text string
		hides                    bool
	}{
		{"a text", claude, `{"content":[{"type":"text","text":"21 °C"}]}`, "21 °C", false},
		{"the second part", claude, `{"content":[{"type":"text","text":"a"},{"type":"text","text":"21 °C"}]}`, "21", false},
		{"what JSON escapes", claude, `{"content":[],"structuredContent":{"a":"b\n\"c\""}}`, "b\n\"c\"", false},
		{"the JSON itself", claude, `{"content":[],"structuredContent":{"a":21.0}}`, `{"a":21}`, false},
		{"words of the host", claude, `{"content":[]}`, "completed with no output", false},
		{"a secret in a text that is dropped", claude, `{"content":[{"type":"text","text":"key"}],"structuredContent":{}}`, "key", true},
		{"a text across two parts", claude, `{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}`, "ab", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			fake := &fakeT{}
			v := view(t, test.result, emulatetest.Host(test.host))
			if test.hides {
				emulatetest.Hides(fake, v, test.text)
			} else {
				emulatetest.Shows(fake, v, test.text)
			}
			if s := fake.String(); s != "" {
				t.Errorf("it says %s", s)
			}
		})
	}
}

// TestEmptyText refuses tests that cannot fail.
func TestEmptyText(t *testing.T) {
	v := view(t, `{"content":[]}`, emulatetest.Host(claude))
	for name, check := range map[string]func(testing.TB, emulate.View, string){"Shows": emulatetest.Shows, "Hides": emulatetest.Hides} {
		fake := &fakeT{}
		check(fake, v, "")
		if want := "emulatetest: " + name + ": want a text, found an empty one, which every model sees"; fake.String() != want {
			t.Errorf("%s says %q, want %q", name, fake, want)
		}
	}
}

// TestViewsOfHosts explains as much as it can of a view that Show did not make.
func TestViewsOfHosts(t *testing.T) {
	host, err := hosts.New(claude, nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := host.Show(t.Context(), emulate.Call{Result: []byte(`{"content":[{"type":"text","text":"a"}],"structuredContent":{"b":1.0}}`)})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		check func(testing.TB, emulate.View, string)
		text  string
		want  string
	}{
		{emulatetest.Shows, "a", "make the view with emulatetest.Show"},
		{emulatetest.Hides, `{"b":1}`, "/structuredContent is re-serialized: claude-code/structured-json"},
	} {
		fake := &fakeT{}
		test.check(fake, v, test.text)
		if !strings.Contains(fake.String(), test.want) {
			t.Errorf("it says %q, want %q in it", fake, test.want)
		}
	}
}

// FuzzFailures prints failures about anything that a server can send.
func FuzzFailures(f *testing.F) {
	for _, test := range failures {
		f.Add([]byte(test.result), test.text, test.hides)
	}
	f.Fuzz(func(t *testing.T, result []byte, text string, modern bool) {
		opts := []emulatetest.Option{emulatetest.Resources(pdf)}
		if modern {
			opts = append(opts, emulatetest.Protocol(spec.Rev20260728))
		}
		for _, e := range hosts.All() {
			fake := &fakeT{}
			v := emulatetest.Show(fake, emulatetest.Raw(result), append(opts, emulatetest.Host(e.Name))...)
			emulatetest.Shows(fake, v, text)
			emulatetest.Hides(fake, v, text)
			if text != "" && len(fake.errors) != 1 {
				t.Errorf("%s: %q is both shown and hidden, or neither", e.Name, text)
			}
			for _, message := range append(fake.errors, fake.fatal...) {
				checkMessage(t, message)
			}
		}
	})
}
