package recording_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/recording"
)

// wired is a host whose answer is always the same, in two wire forms.
type wired struct{}

func (wired) ID() emulate.ID        { return emulate.ID{Host: "wired", Version: "1"} }
func (wired) Rules() []emulate.Rule { return nil }

func (wired) Show(ctx context.Context, call emulate.Call) (emulate.View, error) {
	text := "a"
	if web, ok := call.Reader.(emulate.WebReader); ok {
		page, _, err := web.ReadPage(ctx, "https://h/a")
		if err != nil {
			return emulate.View{}, err
		}
		text = page
	}
	return emulate.View{
		Messages: []emulate.Message{{Role: emulate.RoleTool, Parts: []emulate.Part{{Kind: emulate.TextPart, Text: text}}}},
		Reads:    []emulate.Read{{URI: "https://h/a", Web: true}},
		Status:   []string{"for the user"},
	}, nil
}

func (wired) WireForms() []string { return []string{emulate.WireAnthropic, emulate.WireResponses} }

func (wired) Wire(view emulate.View, form string) (json.RawMessage, error) {
	if form == emulate.WireAnthropic {
		return json.RawMessage(`{"type":"tool_result","content":[{"type":"text","text":"é"}]}`), nil
	}
	return json.RawMessage(`[{"output":"é","call_id":"c"}]`), nil
}

// provided is wired with a second provider, whose only wire form has another name,
// and a text that is long.
type provided struct{ provider string }

func (provided) ID() emulate.ID        { return emulate.ID{Host: "provided", Version: "1"} }
func (provided) Rules() []emulate.Rule { return nil }
func (provided) Providers() []string   { return []string{"first", "second"} }

func (provided) WithProvider(name string) emulate.Host { return provided{name} }

func (p provided) Show(context.Context, emulate.Call) (emulate.View, error) {
	return emulate.View{Messages: []emulate.Message{{Parts: []emulate.Part{{Kind: emulate.TextPart, Text: "with " + p.provider}}}}}, nil
}

func (p provided) WireForms() []string { return []string{"form-of-" + p.provider} }

func (p provided) Wire(view emulate.View, form string) (json.RawMessage, error) {
	return json.Marshal([]any{form, map[string]string{"text": view.Messages[0].Parts[0].Text}})
}

// TestProviders compares what was recorded with another provider with what the
// host sends with that one, in its own form; long texts by their hash.
func TestProviders(t *testing.T) {
	const (
		parts = `"parts":[{"type":"text","text":"with first"}]`
		long  = `["form-of-second",{"text":{"$units":11,"$sha256":"3e938f66eae0df45eb0aaed8be5b5e784ad5ddc4d5a74a8794f941694a69e9bd","$head":"wi","$tail":"nd"}}]`
	)
	for _, c := range []struct{ name, second, want string }{
		{"the same", `["form-of-second",{"text":"with second"}]`, ""},
		{"another text", `["form-of-second",{"text":"with first"}]`, `-  "    \"text\": \"with first\""`},
		{"more", `["form-of-second",{"text":"with second"},1]`, `-  "  1"`},
		{"the same by its hash", long, ""},
		{"another hash", strings.Replace(long, "3e93", "0000", 1), `+  "      \"$sha256\": \"3e93`},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec, err := recording.Open(strings.NewReader(`{"recording":1,"host":"provided","version":"1"}` + "\n" +
				`{"name":"n","call":{"result":"{}"},"sees":{` + parts + `,"second":` + c.second + `,"third":{}}}` + "\n"))
			if err != nil {
				t.Fatal(err)
			}
			for each, err := range rec.Cases() {
				if err != nil {
					t.Fatal(err)
				}
				shown, err := each.Run(t.Context(), provided{"first"})
				if err != nil {
					t.Fatal(err)
				}
				if len(shown.Others) != 1 || len(shown.Others["second"].Messages) != 1 {
					t.Errorf("other views %+v", shown.Others)
				}
				diff := each.Diff(shown)
				if c.want == "" && diff != "" || !strings.Contains(diff, c.want) {
					t.Errorf("diff:\n%s\nwant %q", diff, c.want)
				}
			}
		})
	}
}

func TestWire(t *testing.T) {
	const parts = `"parts":[{"type":"text","text":"a"}],"reads":[],"status":[]`
	for _, c := range []struct {
		name, call, sees string
		want             string // a line of the diff; none if they are the same
	}{
		{"no forms, no reads of the server, no status looked for", `{"result":"{}"}`, parts, ""},
		{"a status that was looked for", `{"result":"{}"}`, strings.Replace(parts, `"status":[]`, `"status":["x"]`, 1), `-shown to the user: "x"`},
		{"the content of Anthropic's form, spaced and escaped otherwise", `{"result":"{}"}`, parts + `,"anthropic":[ {"type": "text", "text": "\u00e9"} ]`, ""},
		{"another order of members", `{"result":"{}"}`, parts + `,"responses":[{"call_id":"c","output":"é"}]`, `-  "    \"output\": \"é\""`},
		{"a long text", `{"result":"{}"}`, parts + `,"responses":[{"output":{"$units":1,"$sha256":"4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c","$head":"é","$tail":"é"},"call_id":"c"}]`, ""},
		{"another long text", `{"result":"{}"}`, parts + `,"responses":[{"output":{"$units":2,"$sha256":"4a","$head":"é","$tail":"é"},"call_id":"c"}]`, `-  "      \"$units\": 2,"`},
		{"a form that the host has not", `{"result":"{}"}`, parts + `,"gemini":{}`, ""},
		{"a web page", `{"result":"{}","web":{"https://h/a":{"$text":[["p",2]]}}}`, strings.Replace(parts, `"a"`, `"pp"`, 1), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec, err := recording.Open(strings.NewReader(`{"recording":1,"host":"wired","version":"1"}` + "\n" +
				`{"name":"n","call":` + c.call + `,"sees":{` + c.sees + `}}` + "\n"))
			if err != nil {
				t.Fatal(err)
			}
			for each, err := range rec.Cases() {
				if err != nil {
					t.Fatal(err)
				}
				shown, err := each.Run(t.Context(), wired{})
				if err != nil {
					t.Fatal(err)
				}
				diff := each.Diff(shown)
				if c.want == "" && diff != "" || !strings.Contains(diff, c.want) {
					t.Errorf("diff:\n%s\nwant %q", diff, c.want)
				}
			}
		})
	}
}
