package opencode_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/opencode"
)

func show(t *testing.T, host opencode.Host, call emulate.Call) emulate.View {
	t.Helper()
	view, err := host.Show(context.Background(), call)
	if err != nil {
		t.Fatal(err)
	}
	return view
}

func result(raw string) emulate.Call {
	return emulate.Call{Tool: emulate.Tool{Name: "tool"}, Result: json.RawMessage(raw)}
}

const (
	pixel   = `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`
	picture = `{"type":"image","mimeType":"image/png","data":"` + pixel + `"}`
	octets  = `{"type":"image","mimeType":"application/octet-stream","data":"AA"}`
	report  = `{"type":"resource","resource":{"uri":"a:b","mimeType":"application/pdf","blob":"AAAA"}}`
)

var (
	openAI   = opencode.Host{Provider: opencode.OpenAI}
	textOnly = opencode.Host{Provider: opencode.OpenAI, Modalities: []string{"text"}}
)

// TestFates says what becomes of the pieces of results of every form.
func TestFates(t *testing.T) {
	for _, test := range []struct {
		name   string
		host   opencode.Host
		result string
		want   []string // piece, fate, rule
	}{
		{
			"members that no rule shows", opencode.Host{},
			`{"_meta":{},"content":[{"type":"text","text":"a","_meta":{},"annotations":{"audience":["user"]},"x/y":1}],"isError":false,"foo":1}`,
			[]string{
				"/_meta dropped meta-dropped",
				"/content/0 shown text",
				"/content/0/_meta dropped meta-dropped",
				"/content/0/annotations dropped annotations-ignored",
				"/content/0/x~1y dropped member-dropped",
				"/isError dropped no-error-flag",
				"/foo dropped member-dropped",
			},
		},
		{
			"a link is enough to cost the structuredContent, and is nothing itself", opencode.Host{},
			`{"content":[{"type":"resource_link","uri":"a:b","name":"n"}],"structuredContent":{}}`,
			[]string{
				"/content/0 dropped link-dropped",
				"/structuredContent dropped structured-dropped",
			},
		},
		{
			"structuredContent that JavaScript writes as it came is shown", opencode.Host{},
			`{"content":[],"structuredContent":{"a":1}}`,
			[]string{
				"/content dropped empty-content",
				"/structuredContent shown structured-json",
			},
		},
		{
			"an embedded resource is its text", opencode.Host{},
			`{"content":[{"type":"resource","resource":{"uri":"a:b","mimeType":"text/plain","text":"t","blob":"AA=="}}]}`,
			[]string{
				"/content/0 shown embedded-text",
				"/content/0/resource/uri dropped member-dropped",
				"/content/0/resource/mimeType dropped member-dropped",
				"/content/0/resource/blob dropped member-dropped",
			},
		},
		{
			"a PDF for Anthropic has no name", opencode.Host{}, `{"content":[` + report + `]}`,
			[]string{
				"/content/0 shown media",
				"/content/0/resource/uri dropped member-dropped",
			},
		},
		{
			"for others it has", openAI, `{"content":[` + report + `]}`,
			[]string{"/content/0 shown media-follows"},
		},
		{
			"what a model does not take is named", textOnly, `{"content":[` + report + `,` + picture + `]}`,
			[]string{
				"/content/0 named only media-unsupported",
				"/content/1 named only media-unsupported",
			},
		},
		{
			"an image of no image type vanishes", opencode.Host{}, `{"content":[{"type":"text","text":""},` + octets + `]}`,
			[]string{
				"/content/0 dropped text-empty",
				"/content/1 dropped type-dropped",
			},
		},
		{
			"or makes JSON of the text as well", openAI, `{"content":[{"type":"text","text":"t"},` + octets + `,` + picture + `]}`,
			[]string{
				"/content/0 re-serialized type-json",
				"/content/1 re-serialized type-json",
				"/content/2 shown media-follows",
			},
		},
		{
			"an error keeps texts", opencode.Host{},
			`{"isError":true,"content":[{"type":"text","text":"a"},{"type":"text","text":" "},` + picture + `],"structuredContent":{}}`,
			[]string{
				"/isError applied error-flag",
				"/content/0 shown error-text",
				"/content/1 dropped error-blank",
				"/content/2 dropped error-drops-block",
				"/structuredContent dropped error-drops-structured",
			},
		},
		{
			"one breach costs everything", opencode.Host{},
			`{"content":[{"type":"text","text":"a"},{"type":"text"}],"structuredContent":{"a":1}}`,
			[]string{
				"/content/0 dropped malformed",
				"/content/1 dropped malformed",
				"/structuredContent dropped malformed",
			},
		},
		{"a result that is no object is one piece", opencode.Host{}, `[1]`, []string{" dropped never-delivered"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, test.host, result(test.result))
			var got []string
			for _, f := range view.Fates {
				got = append(got, f.Piece+" "+f.What.String()+" "+strings.TrimPrefix(f.Rule, "opencode/"))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("fates:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

// TestKept says how much is left of what was cut.
func TestKept(t *testing.T) {
	host := opencode.Host{MaxLines: 3, MaxBytes: 10}
	for _, test := range []struct {
		name  string
		texts []string
		shown string // before the notice
		what  string // was cut
		want  map[string]emulate.Amount
	}{
		{"as much as fits", []string{"a\nb\nc"}, "a\nb\nc", "", nil},
		{"a line too many", []string{"a\nb\nc\n"}, "a\nb\nc", "1 lines", map[string]emulate.Amount{"/content/0": {Units: 5, Of: 6}}},
		{"the line between texts counts", []string{"a", "b", "c"}, "a\n\nb", "2 lines", map[string]emulate.Amount{"/content/2": {Units: 0, Of: 1}}},
		{"bytes, in whole lines", []string{"日本\n日本"}, "日本", "7 bytes", map[string]emulate.Amount{"/content/0": {Units: 2, Of: 5}}},
		{"a first line that is too long", []string{"12345678901\nb"}, "", "13 bytes", map[string]emulate.Amount{"/content/0": {Units: 0, Of: 13}}},
		{"a lone surrogate has two bytes", []string{"\xED\xA0\x80\xED\xA0\x80\xED\xA0\x80\xED\xA0\x80\xED\xA0\x80"}, strings.Repeat("\uFFFD", 5), "", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			var blocks []js.Value
			for _, text := range test.texts {
				blocks = append(blocks, js.ObjectOf(js.Property{Key: "type", Value: js.StringOf("text")}, js.Property{Key: "text", Value: js.StringOf(text)}))
			}
			view := show(t, host, result(js.Stringify(js.ObjectOf(js.Property{Key: "content", Value: js.ArrayOf(blocks...)}), 0)))
			shown, notice, _ := strings.Cut(view.Messages[0].Parts[0].Text, "\n\n...")
			what, _, _ := strings.Cut(notice, " truncated...")
			if shown != test.shown || what != test.what {
				t.Errorf("the model sees %q, without %q", shown, what)
			}
			got := map[string]emulate.Amount{}
			for _, f := range view.Fates {
				if f.Kept != nil {
					got[f.Piece] = *f.Kept
					if want := map[bool]emulate.What{true: emulate.Saved, false: emulate.Cut}[f.Kept.Units == 0]; f.What != want {
						t.Errorf("%s: %s, want %s", f.Piece, f.What, want)
					}
				}
				if len(f.Parts) == 0 {
					t.Errorf("%s: no part names it", f.Piece)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(test.want) && len(got)+len(test.want) > 0 {
				t.Errorf("kept %v, want %v", got, test.want)
			}
		})
	}
}

// TestImages decodes what begins with image/ by its type, whatever it is.
func TestImages(t *testing.T) {
	pnm := func(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
	for _, test := range []struct {
		name, data string
		want       string // text, or the base64 that is sent
		guessed    bool
	}{
		{"a picture", pixel, pixel, false},
		{"base64 in lines stays in lines", pixel[:40] + `\n` + pixel[40:], pixel[:40] + "\n" + pixel[40:], false},
		{"without padding it stays so", strings.TrimRight(pixel, "="), strings.TrimRight(pixel, "="), false},
		{"no picture", "AAAA", omitted(1), false},
		{"a bitmap of letters", pnm("P1 # c\n2 2\n0 1 10"), pnm("P1 # c\n2 2\n0 1 10"), false},
		{"without enough of them", pnm("P1\n2 2\n0 1 1"), omitted(1), false},
		{"numbers", pnm("P3 1 1 9\n1 2 3"), pnm("P3 1 1 9\n1 2 3"), false},
		{"without enough of them", pnm("P3 1 1 9\n1 2"), omitted(1), false},
		{"bits in whole bytes", pnm("P4 9 1\nab"), pnm("P4 9 1\nab"), false},
		{"without enough of them", pnm("P4 9 1\na"), omitted(1), false},
		{"wide samples", pnm("P5 1 1 256\nab"), pnm("P5 1 1 256\nab"), false},
		{"without enough of them", pnm("P5 1 1 256\na"), omitted(1), false},
		{"more pixels than fit in any input", pnm("P6 16777215 16777215 255\nabc"), omitted(1), false},
		{"no size", pnm("P6 0 1 255\n"), omitted(1), false},
		{"what is not decoded here is taken for whole", pnm("II*\x00"), pnm("II*\x00"), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			view := show(t, opencode.Host{}, result(`{"content":[{"type":"image","mimeType":"image/x","data":"`+test.data+`"}]}`))
			p := view.Messages[0].Parts[0]
			got := p.Text
			if p.Kind == emulate.ImagePart {
				got = p.EncodedData()
			}
			if got != test.want || len(view.Estimates) > 0 != test.guessed {
				t.Errorf("the model is sent %q, want %q; estimates %q", got, test.want, view.Estimates)
			}
		})
	}
}

func omitted(n int) string {
	return fmt.Sprintf("\n\n[%d image omitted: could not be resized below the image size limit.]", n)
}

// TestScaled says to which size a picture is scaled, and when that is a guess.
func TestScaled(t *testing.T) {
	for _, test := range []struct {
		width, height int
		want          string
		guessed       bool
	}{
		{2000, 2, "<nil>", false},
		{2001, 2, "&{2000 2}", false},
		{3, 9001, "&{1 2000}", false},
		{4000, 3000, "&{2000 1500}", true}, // may have too much base64 as a PNG
	} {
		pgm := base64.StdEncoding.EncodeToString(append(fmt.Appendf(nil, "P4 %d %d\n", test.width, test.height), make([]byte, (test.width+7)/8*test.height)...))
		view := show(t, openAI, result(`{"content":[{"type":"image","mimeType":"image/x","data":"`+pgm+`"}]}`))
		p := view.Messages[1].Parts[1]
		if got := fmt.Sprint(p.Scaled); got != test.want || len(view.Estimates) > 0 != test.guessed {
			t.Errorf("%d by %d: scaled to %s, want %s; estimates %q", test.width, test.height, got, test.want, view.Estimates)
		}
		if scaled := p.Scaled != nil; scaled != (p.MediaType == "image/png") || scaled != (p.Data == nil) {
			t.Errorf("%d by %d: %s of %d bytes", test.width, test.height, p.MediaType, len(p.Data))
		}
	}
}

// TestAnswers says what the model is sent where there is no result that the host
// takes.
func TestAnswers(t *testing.T) {
	schema := func(raw, schema string) emulate.Call {
		call := result(raw)
		call.Tool.OutputSchema = json.RawMessage(schema)
		return call
	}
	const number = `{"type":"object","properties":{"a":{"type":"number"}}}`
	for _, test := range []struct {
		name    string
		call    emulate.Call
		want    string
		outcome emulate.Outcome
	}{
		{"an error", emulate.Call{Error: &emulate.RPCError{Code: 7, Message: "m", Data: json.RawMessage("1")}}, "MCP error 7: m", emulate.Delivered},
		{"an error that is none", emulate.Call{Malformed: json.RawMessage(`{"code":"7"}`)}, "MCP error -32001: Request timed out", emulate.Refused},
		{"an exception", emulate.Call{Failure: "Connection closed"}, "Connection closed", emulate.Delivered},
		{"a user who cancels", emulate.Call{Cancelled: true}, "Tool execution aborted", emulate.Refused},
		{"a task of no protocol", result(`{"content":[],"_meta":{"io.modelcontextprotocol/related-task":{}}}`), "MCP error -32001: Request timed out", emulate.Refused},
		{"a schema that an error does not match", schema(`{"isError":true,"structuredContent":{"a":"b"}}`, number),
			"MCP error -32602: Structured content does not match the tool's output schema: data/a must be number", emulate.Refused},
		{"an error without structuredContent", schema(`{"isError":true,"content":[{"type":"text","text":"t"}]}`, number), "t", emulate.Delivered},
	} {
		for _, host := range []opencode.Host{{}, openAI} {
			view := show(t, host, test.call)
			m := view.Messages[0]
			if len(view.Messages) != 1 || len(m.Parts) != 1 || m.Parts[0].Text != test.want || view.Outcome != test.outcome {
				t.Errorf("%s: the model sees %+v, %s, want %s, %s", test.name, view.Messages, view.Outcome, test.want, test.outcome)
			}
			if flagged := host.Provider != opencode.OpenAI; m.IsError != flagged || !m.Bare {
				t.Errorf("%s: flagged as an error: %t, with provider %q", test.name, m.IsError, host.Provider)
			}
		}
	}
}

// TestIssuesAreBounded writes no list of issues that is a thousand times as long as
// the result.
func TestIssuesAreBounded(t *testing.T) {
	view := show(t, opencode.Host{}, result(`{"content":[`+strings.Repeat("0,", 1<<14)+`0]}`))
	if n := len(view.Messages[0].Parts[0].Text); n != 4<<20 || len(view.Estimates) != 1 {
		t.Errorf("%d bytes, estimates %q", n, view.Estimates)
	}
}

func TestNew(t *testing.T) {
	for _, test := range []struct {
		name, settings string
		want           opencode.Host
		err            string
	}{
		{"none", ``, opencode.Host{}, ""},
		{"the provider", `{"provider":"openai","modalities":["text","pdf"],"dir":"/d"}`,
			opencode.Host{Provider: opencode.OpenAI, Modalities: []string{"text", "pdf"}, Dir: "/d"}, ""},
		{"as --set has them", `{"modalities":"[\"text\"]","config":"{\"tool_output\":{\"max_lines\":5}}","maxBytes":"7"}`,
			opencode.Host{Modalities: []string{"text"}, MaxLines: 5, MaxBytes: 7}, ""},
		{"a limit comes before the configuration's", `{"maxLines":3,"config":{"tool_output":{"max_lines":5,"max_bytes":6}}}`, opencode.Host{MaxLines: 3, MaxBytes: 6}, ""},
		{"the Task tool is denied", `{"config":{"permission":{"*":"allow","task":"deny"}}}`, opencode.Host{NoTask: true}, ""},
		{"the last entry decides", `{"config":{"permission":{"task":"deny","*":"allow"}}}`, opencode.Host{}, ""},
		{"of its patterns that for any", `{"config":{"permission":{"task":{"*":"deny","explore":"allow"}}}}`, opencode.Host{NoTask: true}, ""},
		{"everything is", `{"config":{"permission":"deny"}}`, opencode.Host{NoTask: true}, ""},
		{"another tool is", `{"config":{"permission":{"bash":"deny"}}}`, opencode.Host{}, ""},
		{"an unknown provider", `{"provider":"x"}`, opencode.Host{}, `settings.provider: want anthropic or openai, found "x"`},
		{"no list", `{"modalities":"text"}`, opencode.Host{}, `settings.modalities: want a list of kinds of input, found "text"`},
		{"no configuration", `{"config":[]}`, opencode.Host{}, "settings.config: want a JSON object"},
		{"no JSON", `{"config":"{"}`, opencode.Host{}, "settings.config: offset 1: "},
		{"no limit", `{"config":{"tool_output":{"max_bytes":-1}}}`, opencode.Host{}, `settings.config: tool_output.max_bytes: want a number from 1 on, found "-1"`},
		{"none either", `{"maxLines":0}`, opencode.Host{}, `settings.maxLines: want a number from 1 on, found "0"`},
		{"an unknown setting", `{"x":1}`, opencode.Host{}, "settings.x: unknown setting: want one of "},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := opencode.New("", json.RawMessage(test.settings))
			switch {
			case test.err != "":
				if err == nil || !strings.HasPrefix(err.Error(), test.err) {
					t.Errorf("error %v, want %s…", err, test.err)
				}
			case err != nil || fmt.Sprint(got) != fmt.Sprint(test.want):
				t.Errorf("%+v, %v, want %+v", got, err, test.want)
			}
		})
	}
}

func TestShowErrors(t *testing.T) {
	for _, test := range []struct {
		name string
		host opencode.Host
		call emulate.Call
		want string
	}{
		{"nothing came back", opencode.Host{}, emulate.Call{}, "call: nothing came back: set its result, error, failure or cancelled"},
		{"no JSON", opencode.Host{}, result(`{"content":`), "result: offset 11: expected a JSON value, found the end of the input"},
		{"an unknown line", opencode.Host{Version: "1.0"}, emulate.Call{Cancelled: true}, "opencode: no version of the line 1.0 was recorded: want 1.18.33 to 1.18.33"},
		{"an unknown provider", opencode.Host{Provider: "x"}, emulate.Call{Cancelled: true}, `provider "x": want anthropic or openai`},
		{"a schema that is no JSON", opencode.Host{}, emulate.Call{Result: json.RawMessage(`{}`), Tool: emulate.Tool{OutputSchema: json.RawMessage(`{`)}}, "tool.outputSchema: offset 1: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := test.host.Show(context.Background(), test.call); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
	view := show(t, openAI, emulate.Call{Failure: "f"})
	if _, err := openAI.Wire(view, emulate.WireAnthropic); err == nil || err.Error() != `unknown wire form "anthropic": with this provider, want chat` {
		t.Errorf("error %v", err)
	}
}
