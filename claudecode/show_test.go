package claudecode_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/claudecode"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/spec"
)

func show(t *testing.T, host claudecode.Host, call emulate.Call) emulate.View {
	t.Helper()
	if call.Tool.Name == "" {
		call.Tool.Name = "tool"
	}
	if call.Server.Name == "" {
		call.Server = emulate.Server{Name: "server", Resources: true}
	}
	view, err := host.Show(context.Background(), call)
	if err != nil {
		t.Fatal(err)
	}
	return view
}

func textResult(text string) json.RawMessage {
	raw, err := json.Marshal(map[string]any{"content": []any{map[string]any{"type": "text", "text": text}}})
	if err != nil {
		panic(err)
	}
	return raw
}

// TestFates says what becomes of the pieces of results of every form.
func TestFates(t *testing.T) {
	for _, test := range []struct {
		name, result string
		want         []string // piece, fate, rule
	}{
		{
			"an annotation is a piece of its own: it fares worse than its block",
			`{"content":[{"type":"text","text":"a","annotations":{"audience":["user"]}}]}`,
			[]string{
				"/content/0 shown text",
				"/content/0/annotations dropped annotations-ignored",
			},
		},
		{
			"members of the result that no rule shows",
			`{"_meta":{},"content":[{"type":"text","text":"a","_meta":{},"x/y":1}],"isError":false,"foo":1}`,
			[]string{
				"/_meta dropped meta-dropped",
				"/content/0 shown text",
				"/content/0/_meta dropped meta-dropped",
				"/content/0/x~1y dropped member-dropped",
				"/isError dropped no-error-flag",
				"/foo dropped member-dropped",
			},
		},
		{
			"the host reads text before blob",
			`{"content":[{"type":"resource","resource":{"uri":"a:b","text":"t","blob":"AA=="}}]}`,
			[]string{
				"/content/0 shown embedded-text",
				"/content/0/resource/blob dropped member-dropped",
			},
		},
		{
			"an error keeps texts and links",
			`{"isError":true,"content":[{"type":"text","text":"a"},{"type":"audio","data":"","mimeType":"audio/wav"},
				{"type":"resource_link","name":"n","uri":"a:b","title":"t"}],"structuredContent":{}}`,
			[]string{
				"/isError applied error-flag",
				"/content/0 shown error-text",
				"/content/1 dropped error-drops-block",
				"/content/2 named only error-text",
				"/content/2/title dropped member-dropped",
				"/structuredContent dropped error-drops-structured",
			},
		},
		{
			"one breach costs everything",
			`{"content":[{"type":"text","text":"a"},{"type":"text"}],"structuredContent":{"a":1}}`,
			[]string{
				"/content/0 dropped malformed-result",
				"/content/1 dropped malformed-result",
				"/structuredContent dropped malformed-result",
			},
		},
		{
			"structuredContent that JavaScript writes as it came is shown, not re-serialized",
			`{"content":[],"structuredContent":{"a":1}}`,
			[]string{
				"/content dropped empty-content",
				"/structuredContent shown structured-json",
			},
		},
		{
			"a result that is no object is one piece",
			`[1]`,
			[]string{" dropped never-answered"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, claudecode.Host{}, emulate.Call{Result: json.RawMessage(test.result)})
			var got []string
			for _, f := range view.Fates {
				got = append(got, f.Piece+" "+f.What.String()+" "+strings.TrimPrefix(f.Rule, "claude-code/"))
			}
			if g, w := strings.Join(got, "\n"), strings.Join(test.want, "\n"); g != w {
				t.Errorf("fates:\n%s\nwant:\n%s", g, w)
			}
		})
	}
}

// TestKept says how much is left of what was cut.
func TestKept(t *testing.T) {
	const picture = `{"type":"image","mimeType":"image/png","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}`
	for _, test := range []struct {
		name, result string
		want         map[string]emulate.Amount
	}{
		{
			"the first and the last 5,000 units of an error are left, wherever its lines end",
			`{"isError":true,"content":[{"type":"text","text":"` + strings.Repeat("a", 4000) + `"},{"type":"text","text":"` +
				strings.Repeat("b", 9000) + `"}]}`,
			map[string]emulate.Amount{"/content/1": {Units: 999 + 5000, Of: 9000}},
		},
		{
			"white space around an error does not count as kept",
			`{"isError":true,"content":[{"type":"text","text":"` + strings.Repeat(" ", 100) + strings.Repeat("a", 12000) + `"}]}`,
			map[string]emulate.Amount{"/content/0": {Units: 10000, Of: 12100}},
		},
		{
			"a file's preview begins with the JSON of the block",
			string(textResult(strings.Repeat("a", 60000))),
			map[string]emulate.Amount{"/content/0": {Units: 2000 - len("[\n  {\n    \"type\": \"text\",\n    \"text\": "), Of: 60002}},
		},
		{
			"the budget beside a picture leaves 100,000 units less 6,400 and 175 of the path",
			`{"content":[` + picture + `,{"type":"text","text":"` + strings.Repeat("a", 155000) + `"}]}`,
			map[string]emulate.Amount{"/content/1": {Units: 93425, Of: 155000}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, claudecode.Host{CountTokens: claudecode.CountQuarter}, emulate.Call{Result: json.RawMessage(test.result)})
			for _, f := range view.Fates {
				want, ok := test.want[f.Piece]
				switch {
				case ok != (f.Kept != nil):
					t.Errorf("%s: kept %v, want %v", f.Piece, f.Kept, want)
				case ok && *f.Kept != want:
					t.Errorf("%s: kept %v, want %v", f.Piece, *f.Kept, want)
				}
			}
		})
	}
}

func TestOutcome(t *testing.T) {
	for _, test := range []struct {
		name string
		call emulate.Call
		want emulate.Outcome
		text string // of the only part; no message if empty
	}{
		{"a result", emulate.Call{Result: textResult("a")}, emulate.Delivered, "a"},
		{"no object", emulate.Call{Result: json.RawMessage(`"a"`)}, emulate.Unanswered, ""},
		{"_meta no object", emulate.Call{Result: json.RawMessage(`{"content":[],"_meta":[]}`)}, emulate.Unanswered, ""},
		{"another resultType", emulate.Call{Protocol: spec.Rev20260728, Result: json.RawMessage(`{"content":[],"resultType":"task"}`)},
			emulate.Refused, "Unsupported result type 'task' for tools/call"},
		{"a resultType that the protocol spoken does not know", emulate.Call{Protocol: spec.Rev20251125,
			Result: json.RawMessage(`{"content":[],"resultType":"task"}`)}, emulate.Delivered, "(mcp__server__tool completed with no output)"},
		{"an error", emulate.Call{Error: &emulate.RPCError{Code: -32602, Message: " bad\n", Data: json.RawMessage("1")}}, emulate.Delivered, "bad"},
		{"a call that threw", emulate.Call{Failure: "connection closed"}, emulate.Delivered, "connection closed"},
		{"a cancelled call", emulate.Call{Cancelled: true}, emulate.Refused, "The user doesn't want to proceed with this tool use."},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, claudecode.Host{}, test.call)
			if view.Outcome != test.want {
				t.Errorf("outcome %v, want %v", view.Outcome, test.want)
			}
			text := ""
			if len(view.Messages) > 0 {
				text = view.Messages[0].Parts[0].Text
			}
			if !strings.HasPrefix(text, test.text) || text != "" && test.text == "" {
				t.Errorf("text %q, want %q", text, test.text)
			}
		})
	}
}

func TestShowErrors(t *testing.T) {
	for _, test := range []struct {
		name string
		host claudecode.Host
		call emulate.Call
		want string
	}{
		{"nothing came back", claudecode.Host{}, emulate.Call{}, "call: nothing came back: set its result, error, failure or cancelled"},
		{"no JSON", claudecode.Host{}, emulate.Call{Result: json.RawMessage(`{"content":`)}, "result: offset 11: expected a JSON value, found the end of the input"},
		{"nested too deep", claudecode.Host{}, emulate.Call{Result: json.RawMessage(strings.Repeat("[", 20000))}, "result: offset 10000: nested deeper than the limit"},
		{"an unknown line", claudecode.Host{Version: "1.0"}, emulate.Call{Cancelled: true}, `claude-code: no version of the line 1.0 was recorded`},
		{"no version", claudecode.Host{Version: "new"}, emulate.Call{Cancelled: true}, `claude-code: version "new": want numbers`},
		{"a tool's _meta that is no JSON", claudecode.Host{}, emulate.Call{Result: textResult("a"), Tool: emulate.Tool{Meta: json.RawMessage("{")}},
			"tool._meta: offset 1: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := test.host.Show(context.Background(), test.call)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %s…", err, test.want)
			}
		})
	}
}

func TestTokenCounter(t *testing.T) {
	text := strings.Repeat("a", 60000) // 15,000 tokens by the estimate, between half the limit and four times it
	broken := errors.New("no route")
	for _, test := range []struct {
		name      string
		counter   claudecode.TokenCounter
		large     bool
		estimates int
	}{
		{"nil is the host's own estimate, and said so", nil, false, 1},
		{"at the limit", claudecode.CountFixed(25000), false, 0},
		{"over the limit", claudecode.CountFixed(25001), true, 0},
		{"one that fails is the estimate, and said so", func(context.Context, claudecode.TokenRequest) (int, error) { return 0, broken }, false, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, claudecode.Host{CountTokens: test.counter}, emulate.Call{Result: textResult(text)})
			large := view.Fates[0].Rule == "claude-code/too-many-tokens"
			if large != test.large || len(view.Estimates) != test.estimates {
				t.Errorf("too many tokens: %t, estimates: %q; want %t and %d", large, view.Estimates, test.large, test.estimates)
			}
		})
	}
	t.Run("it is not asked where the estimate is enough", func(t *testing.T) {
		never := func(context.Context, claudecode.TokenRequest) (int, error) {
			t.Error("asked")
			return 0, nil
		}
		show(t, claudecode.Host{CountTokens: never}, emulate.Call{Result: textResult(strings.Repeat("a", 50000))})
		show(t, claudecode.Host{CountTokens: never}, emulate.Call{Result: textResult(strings.Repeat("a", 400004))})
	})
	t.Run("a cancelled context ends it", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		host := claudecode.Host{CountTokens: func(context.Context, claudecode.TokenRequest) (int, error) {
			cancel()
			return 0, ctx.Err()
		}}
		if _, err := host.Show(ctx, emulate.Call{Result: textResult(text)}); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want context.Canceled", err)
		}
	})
	t.Run("it sees the content and its length as JSON", func(t *testing.T) {
		host := claudecode.Host{CountTokens: func(_ context.Context, r claudecode.TokenRequest) (int, error) {
			if got := r.Message.Parts[0].Text; got != text {
				t.Errorf("the text of %d bytes, want %d", len(got), len(text))
			}
			want := len(`[{"role": "user", "content": [{"type": "text", "text": ""}]}]`) + len(text)
			if r.Units != want {
				t.Errorf("%d units, want %d", r.Units, want)
			}
			return 0, nil
		}}
		show(t, host, emulate.Call{Result: textResult(text)})
	})
}

func TestOffers(t *testing.T) {
	const result = `{"content":[{"type":"resource_link","name":"n","uri":"a:b"},{"type":"text","text":"t"}]}`
	for _, test := range []struct {
		name      string
		resources bool
		result    string
		want      []bool // readable, of each offer
	}{
		{"a server with resources", true, result, []bool{true}},
		{"one without", false, result, []bool{false}},
		{"in an error the line is there too", true, `{"isError":true,` + result[1:], []bool{true}},
		{"a refused result offers nothing", true, `{"isError":1,` + result[1:], nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, claudecode.Host{}, emulate.Call{Server: emulate.Server{Name: "s", Resources: test.resources}, Result: json.RawMessage(test.result)})
			var got []bool
			for _, o := range view.Offers {
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

func TestDir(t *testing.T) {
	const result = `{"content":[{"type":"audio","mimeType":"audio/wav","data":""}]}`
	view := show(t, claudecode.Host{Dir: "/home/me/saved"}, emulate.Call{Result: json.RawMessage(result)})
	want := "[Audio from server] Binary content (audio/wav, 0 bytes) saved to /home/me/saved/mcp-server-blob-{{id}}.wav"
	if got := view.Messages[0].Parts[0].Text; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
}

func TestOutputSchema(t *testing.T) {
	const schema = `{"type":"object","properties":{"a":{"type":"number"}},"required":["a"]}`
	for _, test := range []struct {
		name, schema, result string
		want                 string // of the text; an estimate if it begins with ~
	}{
		{"it matches", schema, `{"content":[],"structuredContent":{"a":1}}`, `{"a":1}`},
		{"an error is not checked", schema, `{"content":[{"type":"text","text":"no"}],"isError":true}`, "no"},
		{"null is there", `{"type":"null"}`, `{"content":[],"structuredContent":null}`, "null"},
		{"a schema that cannot be compiled", `{"type":"nonsense"}`, `{"content":[],"structuredContent":{}}`, "Tool 'tool' has an invalid outputSchema: "},
		{"a keyword that is not checked is an estimate", `{"properties":{"a":{"pattern":"(a)\\1"}}}`, `{"content":[],"structuredContent":{"a":"aa"}}`,
			"~tool.outputSchema: not checked: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, claudecode.Host{}, emulate.Call{
				Protocol: spec.Rev20260728,
				Tool:     emulate.Tool{Name: "tool", OutputSchema: json.RawMessage(test.schema)},
				Result:   json.RawMessage(test.result),
			})
			if want, ok := strings.CutPrefix(test.want, "~"); ok {
				if len(view.Estimates) == 0 || !strings.HasPrefix(view.Estimates[0], want) {
					t.Errorf("estimates %q, want %s…", view.Estimates, want)
				}
				return
			}
			if got := view.Messages[0].Parts[0].Text; !strings.HasPrefix(got, test.want) {
				t.Errorf("text %q, want %s…", got, test.want)
			}
		})
	}
	t.Run("a schema that is no JSON", func(t *testing.T) {
		_, err := claudecode.Host{}.Show(context.Background(), emulate.Call{
			Tool:   emulate.Tool{OutputSchema: json.RawMessage("{")},
			Result: textResult("a"),
		})
		if err == nil || !strings.HasPrefix(err.Error(), "tool.outputSchema: offset 1: ") {
			t.Errorf("error %v, want tool.outputSchema: offset 1: …", err)
		}
	})
	t.Run("breaches point into structuredContent", func(t *testing.T) {
		view := show(t, claudecode.Host{}, emulate.Call{
			Protocol: spec.Rev20260728,
			Tool:     emulate.Tool{OutputSchema: json.RawMessage(schema)},
			Result:   json.RawMessage(`{"content":[],"structuredContent":{"a":"x"}}`),
		})
		if len(view.Breaches) != 1 || view.Breaches[0] != (emulate.Breach{Piece: "/structuredContent/a", Reason: "must be number"}) {
			t.Errorf("breaches %v", view.Breaches)
		}
	})
}
