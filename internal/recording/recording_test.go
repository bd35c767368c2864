package recording_test

import (
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/recording"
)

func cases(t *testing.T, file string) ([]recording.Case, error) {
	t.Helper()
	rec, err := recording.Open(strings.NewReader(file))
	if err != nil {
		return nil, err
	}
	var all []recording.Case
	for c, err := range rec.Cases() {
		if err != nil {
			return all, err
		}
		all = append(all, c)
	}
	return all, nil
}

// TestVersions gives every version of a file with several what the last entry that
// is not newer saw.
func TestVersions(t *testing.T) {
	all, err := cases(t, `{"recording":1,"host":"claude-code","versions":["2.1.9","2.1.10","2.1.12"],"dirUnits":5}
{"name":"a","call":{"server":{"name":"s"},"tool":{"name":"t"},"result":"{}"},"seen":[{"since":"2.1.9","sees":{"parts":[{"type":"text","text":"old"}]}},{"since":"2.1.12","sees":{"parts":[{"type":"text","text":"new"}]}}]}
{"name":"b","call":{"server":{"name":"s"},"tool":{"name":"t"},"result":"{}"},"seen":[{"since":"2.1.10","sees":{"parts":[]}}]}
`)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range all {
		text := ""
		if len(c.Sees.Parts) > 0 {
			text = c.Sees.Parts[0].Text.Text
		}
		got = append(got, c.Name+" "+c.Host.Version+" "+text)
	}
	want := "a 2.1.9 old, a 2.1.10 old, a 2.1.12 new, b 2.1.10 , b 2.1.12 "
	if strings.Join(got, ", ") != want {
		t.Errorf("cases %q, want %q", got, want)
	}
}

func TestErrors(t *testing.T) {
	const header = `{"recording":1,"host":"h","version":"1.0"}` + "\n"
	for _, test := range []struct{ name, file, want string }{
		{"nothing", "", "line 1: expected the header of a recording, found the end of the file"},
		{"no header", "{}\n", "line 1: expected the header of a recording, "},
		{"another format", `{"recording":2,"host":"h","version":"1"}`, "line 1: recording: format 2 is not known, want 1"},
		{"no version", `{"recording":1,"host":"h"}`, "line 1: the header names no version"},
		{"both", `{"recording":1,"host":"h","version":"1","versions":["1"]}`, "line 1: the header names no version, or version beside versions"},
		{"no case", header + `{"name":"a"}`, "line 2: a case needs name, call and sees"},
		{"two answers", header + `{"name":"a","call":{"result":"{}","failure":"f"},"sees":{}}`, "line 2: a: call: want one of result, error, "},
		{"a result that is no text", header + `{"name":"a","call":{"result":{}},"sees":{}}`, `line 2: a: call: want a string (the JSON text), or {"$text"`},
		{"too long a text", header + `{"name":"a","call":{"result":{"$text":[["aaaaaaaaaa",100000000]]}},"sees":{}}`, "line 2: a: call: $text[0]: more than 67108864 bytes"},
		{"an unknown revision", header + `{"name":"a","call":{"protocol":"1","result":"{}"},"sees":{}}`, "line 2: a: call.protocol: unknown protocol revision"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := cases(t, test.file); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %v, want %s…", err, test.want)
			}
		})
	}
}

// TestMalformed tells JSON-RPC errors from what has not their form.
func TestMalformed(t *testing.T) {
	for call, malformed := range map[string]bool{
		`{"error":{"code":1,"message":"m"},"failure":null}`: false,
		`{"error":{"code":1e2,"message":""}}`:               false,
		`{"error":{"code":-1,"message":"m","data":{}}}`:     false,
		`{"error":{"code":1.5,"message":"m"}}`:              true,
		`{"error":{"code":"1","message":"m"}}`:              true,
		`{"error":{"code":9007199254740992,"message":"m"}}`: true,
		`{"error":{"code":1}}`:                              true,
		`{"error":{"code":1,"message":null}}`:               true,
		`{"error":[]}`:                                      true,
	} {
		r, err := recording.ParseRequest([]byte(call))
		if err != nil || (r.Call.Malformed != nil) != malformed || (r.Call.Error != nil) == malformed {
			t.Errorf("%s: %+v, %v", call, r.Call, err)
		}
	}
}

// TestDiff tells apart whatever is not the same, byte for byte.
func TestDiff(t *testing.T) {
	const recorded = `{"isError":false,"parts":[{"type":"text","text":"<ESC>\ud800"},{"type":"image","mediaType":"image/png","scaled":[1,2],"data":"of no account"}]}`
	all, err := cases(t, `{"recording":1,"host":"h","version":"1.0"}
{"name":"a","call":{"server":{"name":"s"},"tool":{"name":"t"},"result":"{}"},"sees":`+recorded+`}`)
	if err != nil {
		t.Fatal(err)
	}
	view := func(text string, size emulate.Size, isError bool) recording.Shown {
		return recording.Shown{View: emulate.View{Messages: []emulate.Message{{IsError: isError, Parts: []emulate.Part{
			{Kind: emulate.TextPart, Text: text}, {Kind: emulate.ImagePart, MediaType: "image/png", Scaled: &size},
		}}}}}
	}
	for _, test := range []struct {
		name  string
		shown recording.Shown
		same  bool
	}{
		{"the same", view("<ESC>\xED\xA0\x80", emulate.Size{Width: 1, Height: 2}, false), true},
		{"an escape for its text", view("\x1b\xED\xA0\x80", emulate.Size{Width: 1, Height: 2}, false), false},
		{"a replacement for a lone surrogate", view("<ESC>\uFFFD", emulate.Size{Width: 1, Height: 2}, false), false},
		{"a final line feed", view("<ESC>\xED\xA0\x80\n", emulate.Size{Width: 1, Height: 2}, false), false},
		{"another size", view("<ESC>\xED\xA0\x80", emulate.Size{Width: 1, Height: 1}, false), false},
		{"an error", view("<ESC>\xED\xA0\x80", emulate.Size{Width: 1, Height: 2}, true), false},
	} {
		t.Run(test.name, func(t *testing.T) {
			diff := all[0].Diff(test.shown)
			if (diff == "") != test.same {
				t.Errorf("diff %q, the same: %t", diff, test.same)
			}
			for _, r := range diff {
				if r < ' ' && r != '\n' {
					t.Errorf("%U is written as it is", r)
				}
			}
		})
	}
}
