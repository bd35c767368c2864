package geminicli_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/geminicli"
)

func show(t *testing.T, host geminicli.Host, call emulate.Call) emulate.View {
	t.Helper()
	if call.Tool.Name == "" {
		call.Tool.Name = "tool"
	}
	if call.Server.Name == "" {
		call.Server.Name = "server"
	}
	view, err := host.Show(context.Background(), call)
	if err != nil {
		t.Fatal(err)
	}
	return view
}

func result(s string) emulate.Call { return emulate.Call{Result: json.RawMessage(s)} }

// textOf is a result with one text.
func textOf(text string) emulate.Call {
	raw, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return result(`{"content":[{"type":"text","text":` + string(raw) + `}]}`)
}

// answer is the text of the tool's answer, "" if it is empty.
func answer(view emulate.View) string {
	for _, p := range view.Messages[0].Parts {
		return p.Text
	}
	return ""
}

// failed is the text of an error with a message of the host's own, as JSON writes it.
func failed(message string) string {
	return `MCP tool 'tool' reported tool error for function call: {"name":"tool","args":{}} with response: ` +
		`[{"functionResponse":{"name":"tool","response":{"error":{"message":"` + message + `","isError":true}}}}]`
}

// TestFates says what becomes of the pieces of results of every form.
func TestFates(t *testing.T) {
	for _, test := range []struct {
		name, result string
		want         []string // piece, fate, rule
	}{
		{
			"members of a block and of the result that are not shown",
			`{"_meta":{},"content":[{"type":"text","text":"a","annotations":{},"x/y":1}],"structuredContent":{},"isError":false}`,
			[]string{
				"/_meta dropped member-dropped",
				"/content/0 shown text",
				"/content/0/annotations dropped member-dropped",
				"/content/0/x~1y dropped member-dropped",
				"/structuredContent dropped structured-dropped",
				"/isError dropped no-error-flag",
			},
		},
		{
			"a link shows its title, or else its name",
			`{"content":[{"type":"resource_link","uri":"a:b","name":"n","title":"t"},{"type":"resource_link","uri":"a:b","name":"n","title":""}]}`,
			[]string{
				"/content/0 named only link-line",
				"/content/0/name dropped member-dropped",
				"/content/1 named only link-line",
				"/content/1/title dropped member-dropped",
			},
		},
		{
			"an empty text hides a blob, and is nothing itself",
			`{"content":[{"type":"resource","resource":{"uri":"a:b","text":"","blob":"AAAA"}}]}`,
			[]string{"/content/0 dropped embedded-empty"},
		},
		{
			"audio is named, a picture beside it is sent",
			`{"content":[{"type":"audio","mimeType":"audio/wav","data":""},{"type":"image","mimeType":"image/png","data":""}]}`,
			[]string{
				"/content/0 named only audio-and-video-stripped",
				"/content/1 shown data",
			},
		},
		{
			"the JSON of an error holds what the check leaves, down to an icon",
			`{"isError":true,"__proto__":1,"x":2,"structuredContent":{"__proto__":1,"a":{"__proto__":2}},
				"content":[{"type":"resource_link","uri":"a:b","name":"n","size":1,"icons":[{"src":"s"},{"src":"s","theme":"dark"}]}]}`,
			[]string{
				"/isError re-serialized error-flag",
				"/__proto__ dropped error-member-lost",
				"/x re-serialized error-json",
				"/structuredContent re-serialized error-json",
				"/structuredContent/__proto__ dropped error-member-lost",
				"/content/0 re-serialized error-json",
				"/content/0/size dropped error-member-lost",
				"/content/0/icons/1/theme dropped error-member-lost",
			},
		},
		{
			"the JSON of a text takes the place of a falsy structuredContent",
			`{"isError":true,"content":[{"type":"text","text":"{}"}],"structuredContent":0}`,
			[]string{
				"/isError re-serialized error-flag",
				"/content/0 re-serialized error-json",
				"/structuredContent dropped text-taken-for-structured",
			},
		},
		{
			"a text that is JSON and no object costs everything",
			`{"content":[{"type":"text","text":"42"},{"type":"text","text":"a"}]}`,
			[]string{
				"/content/0 dropped text-taken-for-structured",
				"/content/1 dropped malformed-result",
			},
		},
		{
			"so does one breach",
			`{"content":[{"type":"text","text":"a"},{"type":"text"}],"structuredContent":{"a":1}}`,
			[]string{
				"/content/0 dropped malformed-result",
				"/content/1 dropped malformed-result",
				"/structuredContent dropped malformed-result",
			},
		},
		{
			"a result that is no object is one piece",
			`[1]`,
			[]string{" dropped never-delivered"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, f := range show(t, geminicli.Host{}, result(test.result)).Fates {
				got = append(got, f.Piece+" "+f.What.String()+" "+strings.TrimPrefix(f.Rule, "gemini-cli/"))
			}
			if g, w := strings.Join(got, "\n"), strings.Join(test.want, "\n"); g != w {
				t.Errorf("fates:\n%s\nwant:\n%s", g, w)
			}
		})
	}
}

// TestBreaches says where a refused result is at fault.
func TestBreaches(t *testing.T) {
	for _, test := range []struct{ name, result, schema, piece, reason string }{
		{"a number in a text", `{"content":[{"type":"text","text":" 42 "}]}`, "", "/content/0",
			"its text is JSON and taken for structuredContent: must be an object, is a number"},
		{"an object in a text that the output schema refuses", `{"content":[{"type":"text","text":"{\"a\":1}"}]}`, `{"properties":{"a":{"type":"string"}}}`, "/content/0",
			"its text is JSON and taken for structuredContent: /a must be string"},
		{"structuredContent itself", `{"content":[],"structuredContent":{"a":1}}`, `{"properties":{"a":{"type":"string"}}}`, "/structuredContent/a", "must be string"},
		{"a block that is null", `{"content":[null,{"type":"text","text":"a"}]}`, "", "/content/0", "must be an object, is null"},
		{"one behind structuredContent reaches the check", `{"content":[null],"structuredContent":{}}`, "", "/content/0", "must be an object, is null"},
		{"a _meta that is no record gets past no envelope", `{"content":[],"_meta":{"constructor":1}}`, "", "/_meta", "must be an object, without a member constructor"},
	} {
		t.Run(test.name, func(t *testing.T) {
			call := result(test.result)
			call.Tool.OutputSchema = json.RawMessage(test.schema)
			view := show(t, geminicli.Host{}, call)
			if want := (emulate.Breach{Piece: test.piece, Reason: test.reason}); len(view.Breaches) != 1 || view.Breaches[0] != want {
				t.Errorf("breaches %+v, want %+v", view.Breaches, want)
			}
			if view.Outcome != emulate.Refused {
				t.Errorf("%s, want refused", view.Outcome)
			}
		})
	}
}

// TestNoResult is what came back instead of a result.
func TestNoResult(t *testing.T) {
	const timeout = "MCP error -32001: Request timed out"
	for _, test := range []struct {
		name string
		call emulate.Call
		want string
	}{
		{"an error", emulate.Call{Error: &emulate.RPCError{Code: -1, Message: `"a"`}}, failed(`MCP error -1: \"a\"`)},
		{"what stands in the place of one", emulate.Call{Malformed: json.RawMessage(`{"code":"x","message":"m"}`)}, failed(timeout)},
		{"what the call threw", emulate.Call{Failure: "MCP error -32000: Connection closed"}, failed("MCP error -32000: Connection closed")},
		{"a user who cancelled", emulate.Call{Cancelled: true}, "[Operation Cancelled] Operation cancelled."},
		{"arguments", emulate.Call{Failure: "f", Arguments: json.RawMessage(`{"b":1.0,"1":"x"}`)}, strings.Replace(failed("f"), "{}", `{"1":"x","b":1}`, 1)},
		{"arguments that are null", emulate.Call{Failure: "f", Arguments: json.RawMessage(`null`)}, failed("f")},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, geminicli.Host{}, test.call)
			if got := answer(view); got != test.want || !view.Messages[0].IsError {
				t.Errorf("%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestOutputSchema(t *testing.T) {
	const schema = `{"type":"object","properties":{"a":{"type":"number"}}}`
	for _, test := range []struct {
		name, schema, result string
		want                 string // the text begins so; an estimate if it begins with ~
	}{
		{"an error is held to it, too", schema, `{"content":[],"structuredContent":{"a":"x"},"isError":true}`,
			failed("MCP error -32602: Structured content does not match the tool's output schema: data/a must be number")},
		{"an error without structuredContent is not", schema, `{"content":[],"isError":true}`, `MCP tool 'tool' reported`},
		{"a schema that cannot be compiled accepts everything", `{"type":"nonsense"}`, `{"content":[{"type":"text","text":"a"}],"structuredContent":{}}`, "<untrusted_context>"},
		{"but wants something", `{"type":"nonsense"}`, `{"content":[{"type":"text","text":"a"}]}`, failed("MCP error -32600: Tool tool has an output schema but did not return structured content")},
		{"a schema that never ends", `{"$ref":"#"}`, `{"content":[],"structuredContent":{}}`, failed("MCP error -32602: Failed to validate structured content: Maximum call stack size exceeded")},
		{"a keyword that is not checked is an estimate", `{"properties":{"a":{"pattern":"(a)\\1"}}}`, `{"content":[],"structuredContent":{"a":"aa"}}`, "~tool.outputSchema: not checked: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			call := result(test.result)
			call.Tool.OutputSchema = json.RawMessage(test.schema)
			view := show(t, geminicli.Host{}, call)
			got := answer(view)
			want, estimate := strings.CutPrefix(test.want, "~")
			if estimate {
				got = strings.Join(view.Estimates, "\n")
			}
			if !strings.HasPrefix(got, want) {
				t.Errorf("%s\nwant\n%s…", got, want)
			}
		})
	}
}

// TestNames are the names under which models know tools.
func TestNames(t *testing.T) {
	for _, test := range []struct{ name, server, tool, want string }{
		{"plain", "weather", "forecast", "mcp_weather_forecast"},
		{"a server that is called mcp already", "mcp_weather", "forecast", "mcp_weather_forecast"},
		{"signs", "a b", "c.d:e-f/é😀", "mcp_a_b_c.d:e-f____"},
		{"63 units", "s", strings.Repeat("t", 57), "mcp_s_" + strings.Repeat("t", 57)},
		{"64 units", "s", strings.Repeat("t", 58), "mcp_s_" + strings.Repeat("t", 24) + "..." + strings.Repeat("t", 30)},
	} {
		t.Run(test.name, func(t *testing.T) {
			call := textOf("a")
			call.Server.Name, call.Tool.Name = test.server, test.tool
			if got := show(t, geminicli.Host{}, call).Messages[0].Name; got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// TestLimit cuts a text of 100 units, 141 with its tags.
func TestLimit(t *testing.T) {
	const context = 1_048_576
	for _, test := range []struct {
		name string
		host geminicli.Host
		kept int // units that are left; 0: it is not cut
		rule string
	}{
		{"no settings", geminicli.Host{}, 0, "text"},
		{"as long as the threshold", geminicli.Host{TruncateAt: 141}, 0, "text"},
		{"longer", geminicli.Host{TruncateAt: 140}, 140, "cut"},
		{"a threshold of one", geminicli.Host{TruncateAt: 1}, 1, "cut"},
		{"no threshold", geminicli.Host{TruncateAt: -1}, 0, "text"},
		{"less room than that", geminicli.Host{PromptTokens: context - 10}, 40, "cut-by-room"},
		{"more room", geminicli.Host{TruncateAt: 30, PromptTokens: context - 10}, 30, "cut"},
		{"no room is no limit", geminicli.Host{PromptTokens: context}, 0, "text"},
		{"a smaller model", geminicli.Host{Model: "gemma-4-31b-it", PromptTokens: 256_000 - 10}, 40, "cut-by-room"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.host.Dir = "/saved"
			view := show(t, test.host, textOf(strings.Repeat("x", 100)))
			fate := view.Fates[0]
			if fate.Rule != "gemini-cli/"+test.rule {
				t.Errorf("%s, want %s", fate.Rule, test.rule)
			}
			if test.kept == 0 {
				if fate.What != emulate.Shown || fate.Kept != nil {
					t.Errorf("%+v, want it shown", fate)
				}
				return
			}
			if fate.Kept == nil || *fate.Kept != (emulate.Amount{Units: test.kept, Of: 141}) {
				t.Errorf("%v are kept, want %d of 141", fate.Kept, test.kept)
			}
			if !strings.Contains(answer(view), " see: /saved/mcp_server_tool__{{call}}.txt\n") {
				t.Errorf("no path in %s", answer(view))
			}
		})
	}
}

// TestModels asks which models are sent data.
func TestModels(t *testing.T) {
	for model, want := range map[string]bool{
		"": true, "gemini-2.5-pro": true, "gemini-3.1-pro-preview": true, "gemini-3-pro-preview": true, "gemma-4-31b-it": true,
		"gemini-3-flash-preview": false, "gemini-3-flash": false,
	} {
		view := show(t, geminicli.Host{Model: model}, result(`{"content":[{"type":"image","mimeType":"image/png","data":" AA A"}]}`))
		if got := len(view.Messages) == 2; got != want {
			t.Errorf("%q is sent data: %t, want %t", model, got, want)
		}
		if len(view.Fates[0].Parts) != len(view.Messages) {
			t.Errorf("%q: shown in %v", model, view.Fates[0].Parts)
		}
		if want && view.Messages[1].Parts[0].EncodedData() != " AA A" {
			t.Errorf("%q: sent as %q", model, view.Messages[1].Parts[0].EncodedData())
		}
	}
}

func TestOffers(t *testing.T) {
	const link = `{"content":[{"type":"resource_link","name":"n","uri":"a:b"},{"type":"text","text":"t"}]}`
	for _, test := range []struct {
		name      string
		resources bool
		result    string
		want      []bool // readable, of each offer
	}{
		{"a server with resources", true, link, []bool{true}},
		{"one without", false, link, []bool{false}},
		{"the JSON of an error holds the link too", true, `{"isError":true,` + link[1:], []bool{true}},
		{"a refused result offers nothing", true, `{"isError":1,` + link[1:], nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			call := result(test.result)
			call.Server = emulate.Server{Name: "s", Resources: test.resources}
			var got []bool
			for _, o := range show(t, geminicli.Host{}, call).Offers {
				got = append(got, o.Readable)
				if o.URI != "a:b" || o.Piece != "/content/0" || o.Why == "" || (o.With != "") != o.Readable {
					t.Errorf("offer %+v", o)
				}
			}
			if len(got) != len(test.want) || len(got) > 0 && got[0] != test.want[0] {
				t.Errorf("readable %v, want %v", got, test.want)
			}
		})
	}
}

// TestHostile shows what would take too much of everything, and says so.
func TestHostile(t *testing.T) {
	t.Run("a text nested too deep to be read", func(t *testing.T) {
		view := show(t, geminicli.Host{TruncateAt: -1}, textOf(strings.Repeat("[", 20_000)+strings.Repeat("]", 20_000)))
		if len(view.Estimates) != 1 || !strings.Contains(view.Estimates[0], "nested too deep") || view.Outcome != emulate.Delivered {
			t.Errorf("%s, estimates %q", view.Outcome, view.Estimates)
		}
	})
	t.Run("a list of issues that is far longer than the result", func(t *testing.T) {
		view := show(t, geminicli.Host{}, result(`{"content":[0`+strings.Repeat(`,0`, 20_000)+`]}`))
		if n := len(answer(view)); len(view.Estimates) != 1 || n < 8<<20 || n > 32<<20 || !strings.Contains(answer(view), "{{issues}}") {
			t.Errorf("%d bytes, estimates %q", n, view.Estimates)
		}
	})
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		name string
		host geminicli.Host
		call emulate.Call
		want string
	}{
		{"a result that is no JSON", geminicli.Host{}, result(`{"content":`), "result: offset 11: "},
		{"nothing came back", geminicli.Host{}, emulate.Call{}, "call: nothing came back: "},
		{"arguments that are no JSON", geminicli.Host{}, emulate.Call{Result: json.RawMessage(`{}`), Arguments: json.RawMessage(`{`)}, "arguments: offset 1: "},
		{"a schema that is no JSON", geminicli.Host{}, emulate.Call{Result: json.RawMessage(`{}`), Tool: emulate.Tool{OutputSchema: json.RawMessage(`{`)}}, "tool.outputSchema: offset 1: "},
		{"a version that is none", geminicli.Host{Version: "x"}, result(`{}`), `gemini-cli: version "x": `},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := test.host.Show(context.Background(), test.call); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %s…", err, test.want)
			}
		})
	}
	if _, err := (geminicli.Host{}).Wire(emulate.View{}, emulate.WireChat); err == nil {
		t.Error("a wire form of another host is written")
	}
}

func TestNew(t *testing.T) {
	for _, test := range []struct {
		name, settings string
		want           geminicli.Host
		err            string
	}{
		{"none", ``, geminicli.Host{}, ""},
		{"every one", `{"model":"m","settings":{"tools":{"truncateToolOutputThreshold":5},"ui":{}},"promptTokens":7,"dir":"/d"}`,
			geminicli.Host{Model: "m", TruncateAt: 5, PromptTokens: 7, Dir: "/d"}, ""},
		{"as texts", `{"settings":"{\"tools\":{\"truncateToolOutputThreshold\":1e1}}","promptTokens":"7"}`, geminicli.Host{TruncateAt: 10, PromptTokens: 7}, ""},
		{"no threshold", `{"settings":{"tools":{"truncateToolOutputThreshold":0}}}`, geminicli.Host{TruncateAt: -1}, ""},
		{"settings without one", `{"settings":{"tools":5}}`, geminicli.Host{}, ""},
		{"a threshold that is no number", `{"settings":{"tools":{"truncateToolOutputThreshold":"many"}}}`, geminicli.Host{},
			`settings.settings: tools.truncateToolOutputThreshold: want a number of UTF-16 units up to 2147483647, found "many"`},
		{"settings that are no object", `{"settings":[]}`, geminicli.Host{}, "settings.settings: want a JSON object"},
		{"tokens below 0", `{"promptTokens":-1}`, geminicli.Host{}, `settings.promptTokens: want a number of tokens from 0 on, found "-1"`},
		{"one that is not known", `{"vision":true}`, geminicli.Host{}, "settings.vision: unknown setting: want one of model, settings, promptTokens, dir"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := geminicli.New("", json.RawMessage(test.settings))
			if test.err != "" {
				if err == nil || err.Error() != test.err {
					t.Errorf("error %v, want %s", err, test.err)
				}
				return
			}
			if err != nil || got != test.want {
				t.Errorf("%+v, %v; want %+v", got, err, test.want)
			}
		})
	}
}
