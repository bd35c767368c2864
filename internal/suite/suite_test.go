package suite

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

func TestParse(t *testing.T) {
	s, err := Parse([]byte(`# a comment
server: {command: node, args: [s.js], env: {A: "1"}}
hosts: [claude-code, vscode@1.143.1]
x-shared:
  args: &args {z: 1, a: [1.5, true, null, "é"]}
calls:
  - tool: forecast
    name: Paris
    args: *args
    expect:
      vscode:
        hides: [a, b]
      all: {shows: 33, no-findings: true}
  - tool: other
`))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, c := range s.Calls {
		lines = append(lines, fmt.Sprintf("%d %s %s %s", c.Line, c.Name, c.Tool, c.Arguments))
		for _, e := range c.Expected {
			lines = append(lines, fmt.Sprintf("%d %s %s", e.Line, e.Host, e))
		}
	}
	want := `7 Paris forecast {"z":1,"a":[1.5,true,null,"é"]}
12 vscode hides "a"
12 vscode hides "b"
13 all shows "33"
13 all no-findings
14 other other `
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("read\n%s\nwant\n%s", got, want)
	}
	if want := `{"command":"node","args":["s.js"],"env":{"A":"1"}}`; string(s.Server) != want {
		t.Errorf("server %s, want %s", s.Server, want)
	}
}

func TestParseErrors(t *testing.T) {
	const calls = "calls: [{tool: t}]\n"
	for _, test := range []struct{ name, file, want string }{
		{"no YAML", "calls: [", "1:8: sequence end token ']' not found"},
		{"a tab", "calls:\n\t- tool: t", "2:1: found character '\t' that cannot start any token"},
		{"nothing", "", "calls: want at least one call"},
		{"an unknown member", calls + "servers: {}", "2:1: unknown field \"servers\""},
		{"an unknown member of a call", "calls:\n  - tool: t\n    arg: {}", "3:5: unknown field \"arg\""},
		{"an unknown expectation", "calls:\n  - tool: t\n    expect:\n      all: {show: a}", "4:13: unknown field \"show\""},
		{"a wrong kind", "calls: 5", "1:8: int was used where sequence is expected"},
		{"a name twice", calls + calls, "2:1: mapping key \"calls\" already defined at [1:1]"},
		{"a list for a name", "calls:\n  - tool: [a]", "2:11: want a text"},
		{"no tool", "calls: [{name: a}]", "calls: a call a names no tool"},
		{"arguments that are no object", "calls:\n  - tool: t\n    args: [1]", "3: args: want an object"},
		{"an empty text", "calls:\n  - tool: t\n    expect: {all: {shows: ''}}", "3: shows: want a text"},
		{"a text that is no text", "calls:\n  - tool: t\n    expect: {all: {shows: {a: b}}}", "3:27: want a text"},
		{"a host that is not shown", "hosts: [vscode]\ncalls:\n  - tool: t\n    expect: {claude-code: {shows: a}}", "4: expect.claude-code: no host of the suite: want all or one of vscode"},
		{"an unknown member of server", calls + "server: {cmd: a}", "2: server.cmd: unknown member: want one of type, command"},
		{"a server that is no object", calls + "server: node", "2: server: want an object"},
		{"a configuration and more", calls + "server: {config: a, command: b}", "2: server: config stands alone, or beside name"},
		{"no number", "calls:\n  - tool: t\n    args: {a: .nan}", "3: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse([]byte(test.file))
			if err == nil || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v, want %s…", err, test.want)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("server: {command: a}\ncalls:\n  - tool: t\n    args: {a: &x [1], b: *x}\n    expect: {all: {shows: [a]}}"))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = Parse(data) })
}

// TestRun says of every expectation that is not met what an author can act on.
func TestRun(t *testing.T) {
	const result = `{"content":[{"type":"text","text":"take an umbrella"},{"type":"resource_link","uri":"docs://a","name":"manual"}],"structuredContent":{"sky":"rain"}}`
	answers := map[string]emulate.Call{
		"result":  {Result: json.RawMessage(result), Reader: emulate.Resources{"docs://a": {Result: json.RawMessage(`{"contents":[{"uri":"docs://a","text":"for ducks"}]}`)}}},
		"clean":   {Result: json.RawMessage(`{"content":[{"type":"text","text":"fine"}]}`)},
		"error":   {Error: &emulate.RPCError{Code: 1, Message: "no such city", Data: json.RawMessage(`"Atlantis"`)}},
		"refused": {Result: json.RawMessage(`{"content":[{"type":"text","text":"lovely"},{"type":"text"}]}`)},
		"picture": {Result: json.RawMessage(`{"content":[{"type":"image","mimeType":"image/png","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}]}`)},
	}
	host, err := hosts.New("claude-code@2.1.310", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ tool, expect, message, why string }{
		{"result", `{shows: rain}`, "", ""},
		{"result", `{shows: '"sky":"rain"'}`, "", ""},
		{"result", `{hides: umbrella}`, "", ""},
		{"result", `{shows: umbrella}`, `the model does not see "umbrella"`,
			`/content/0/text holds it|  /content/0 is dropped: claude-code/structured-replaces-text|  Where structuredContent is present, text blocks are dropped; other blocks stay.|what to do: say it in structuredContent, too, or leave structuredContent out|the model sees|`},
		{"result", `{hides: rain}`, `the model sees "rain"`,
			`part 2 of message 1 shows it|/structuredContent/sky holds it|  /structuredContent is shown: claude-code/structured-json|`},
		{"result", `{shows: ducks}`, `the model does not see "ducks"`,
			`/content/1 holds it in the resource docs://a that it links to|  /content/1 is named only: claude-code/link-line|`},
		{"result", `{shows: sun}`, `the model does not see "sun"`, `nothing that the server sent holds it|the model sees|`},
		{"error", `{shows: no such city}`, "", ""},
		{"error", `{shows: Atlantis}`, `the model does not see "Atlantis"`, `/error/data holds it|  /error/data is dropped: claude-code/rpc-error-message|`},
		{"refused", `{shows: lovely}`, `the model does not see "lovely"`, `the host refuses the result, an error of its own stands in its place|  mend /content/1/text: is required, a string|/content/0/text holds it|`},
		{"picture", `{shows: image/png}`, "", ""},
		{"picture", `{hides: image/png}`, `the model is sent a part of type image/png`, ``},
		{"clean", `{no-findings: true}`, "", ""},
	} {
		t.Run(test.tool+" "+test.expect, func(t *testing.T) {
			s, err := Parse([]byte("calls:\n  - tool: " + test.tool + "\n    expect: {all: " + test.expect + "}"))
			if err != nil {
				t.Fatal(err)
			}
			checks, err := s.Run(t.Context(), Runner{
				Hosts: []Host{{"claude-code", host}},
				Call: func(_ context.Context, tool string, _ json.RawMessage) (lint.Subject, error) {
					return lint.Subject{Call: answers[tool]}, nil
				},
			})
			if err != nil || len(checks) != 1 {
				t.Fatalf("%d checks, %v", len(checks), err)
			}
			message, why := "", ""
			if f := checks[0].Failure; f != nil {
				message, why = f.Message, strings.Join(f.Why, "|")
			}
			if message != test.message || !strings.HasPrefix(why, test.why) {
				t.Errorf("%s: %s\nwant %s: %s", message, why, test.message, test.why)
			}
		})
	}
}

// TestRunEnds keeps the checks before a call that cannot be made.
func TestRunEnds(t *testing.T) {
	host, err := hosts.New("vscode@1.139.1", nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Parse([]byte("calls:\n  - {tool: a, expect: {vscode: {hides: x}}}\n  - {tool: b}\n"))
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	checks, err := s.Run(t.Context(), Runner{
		Hosts: []Host{{"vscode@1.139.1", host}},
		Call: func(_ context.Context, tool string, _ json.RawMessage) (lint.Subject, error) {
			if tool == "b" {
				return lint.Subject{}, errors.New("the server ended")
			}
			return lint.Subject{Call: emulate.Call{Result: json.RawMessage(`{"content":[]}`)}}, nil
		},
		Progress: func(c Call, number, of int) { told = append(told, fmt.Sprintf("%d/%d %s", number, of, c.Name)) },
	})
	if len(checks) != 1 || err == nil || err.Error() != "3: b: the server ended" {
		t.Errorf("%d checks, %v", len(checks), err)
	}
	if got := strings.Join(told, ", "); got != "1/2 a, 2/2 b" {
		t.Errorf("progress %s", got)
	}
	if _, err := (Suite{Calls: s.Calls[:1]}).Run(t.Context(), Runner{Call: func(context.Context, string, json.RawMessage) (lint.Subject, error) { return lint.Subject{}, nil }}); err == nil {
		t.Error("a suite that expects nothing passes")
	}
}

func TestFound(t *testing.T) {
	if f := found(nil); f != nil {
		t.Errorf("nothing is found, and that is %v", f)
	}
	f := found([]lint.Finding{
		{Rule: "a-rule", Severity: spec.Error, In: lint.InResult, Pointer: "/content/0", Message: "is dropped", Mend: "Say it otherwise."},
		{Rule: "another", Severity: spec.Warning, In: lint.InResult, Message: "is large"},
		{Rule: "a-note", In: lint.InResult, Message: "is harmless"},
	})
	want := "/content/0 of the result: is dropped (a-rule)|Say it otherwise.|the result: is large (another)"
	if got := strings.Join(f.Why, "|"); got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}
