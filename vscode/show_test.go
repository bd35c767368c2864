package vscode_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/vscode"
)

// server is in the URIs below as 73.
var server = emulate.Server{Name: "server", ID: "s", Resources: true}

func show(t *testing.T, host vscode.Host, call emulate.Call) emulate.View {
	t.Helper()
	if call.Server.ID == "" {
		call.Server = server
	}
	view, err := host.Show(context.Background(), call)
	if err != nil {
		t.Fatal(err)
	}
	return view
}

func result(s string) emulate.Call { return emulate.Call{Result: json.RawMessage(s)} }

// texts are the text parts of a view, a picture among them as its media type.
func texts(view emulate.View) string {
	var out []string
	for _, m := range view.Messages {
		for _, p := range m.Parts {
			if p.Kind == emulate.TextPart {
				out = append(out, p.Text)
			} else {
				out = append(out, "<"+p.MediaType+">")
			}
		}
	}
	return strings.Join(out, "|")
}

// TestExceptions says what JavaScript throws for results of a wrong shape, and
// where.
func TestExceptions(t *testing.T) {
	for _, c := range []struct{ name, result, message, piece string }{
		{"no content", `{}`, "r.content is not iterable", "/content"},
		{"content that is no list", `{"content":{"0":1}}`, "r.content is not iterable", "/content"},
		{"a number for a result", `1`, "r.content is not iterable", "/content"},
		{"null for a result", `null`, "Cannot read properties of null (reading 'isError')", ""},
		{"null for a block", `{"content":[{"type":"text","text":"a"},null]}`, "Cannot read properties of null (reading 'annotations')", "/content/1"},
		{"an audience that is a string", `{"content":[{"type":"x","annotations":{"audience":"user"}}]}`,
			"c.annotations?.audience?.map is not a function", "/content/0/annotations/audience"},
		{"an audience that is false", `{"content":[{"annotations":{"audience":false}}]}`,
			"c.annotations?.audience?.map is not a function", "/content/0/annotations/audience"},
		{"no uri", `{"content":[{"type":"resource_link"}]}`, "Cannot read properties of undefined (reading 'with')", "/content/0/uri"},
		{"a uri that is null, for the user alone", `{"content":[{"type":"resource_link","uri":null,"annotations":{"audience":["user"]}}]}`,
			"Cannot read properties of null (reading 'with')", "/content/0/uri"},
		{"a uri that is a number", `{"content":[{"type":"resource_link","uri":5}]}`, "{{name}}.with is not a function", "/content/0/uri"},
		{"a uri that is none", `{"content":[{"type":"resource_link","uri":"a b://c"}]}`, "[UriError]: Scheme contains illegal characters.", "/content/0/uri"},
		{"no resource", `{"content":[{"type":"resource"}]}`, "Cannot read properties of undefined (reading 'uri')", "/content/0/resource"},
		{"a resource that is null", `{"content":[{"type":"resource","resource":null}]}`, "Cannot read properties of null (reading 'uri')", "/content/0/resource"},
		{"a resource that is a string", `{"content":[{"type":"resource","resource":"a"}]}`, "Cannot read properties of undefined (reading 'with')", "/content/0/resource/uri"},
		{"no data", `{"content":[{"type":"image"}]}`, "Cannot read properties of undefined (reading 'length')", "/content/0/data"},
		{"data in lines", `{"content":[{"type":"image","data":"AAAA\nAAAA"}]}`, "Unexpected base64 character \n", "/content/0/data"},
		{"data with half of a pair in the message", `{"content":[{"type":"audio","data":"A😀"}]}`, "Unexpected base64 character \uFFFD", "/content/0/data"},
		{"data that is a list", `{"content":[{"type":"image","data":["A"]}]}`, "{{name}}.charCodeAt is not a function", "/content/0/data"},
		{"a picture's blob", `{"content":[{"type":"resource","resource":{"uri":"a:b","mimeType":"image/png","blob":"!"}}]}`,
			"Unexpected base64 character !", "/content/0/resource/blob"},
	} {
		t.Run(c.name, func(t *testing.T) {
			view := show(t, vscode.Host{}, result(c.result))
			want := "ERROR while calling tool: " + c.message + "\nPlease check your input and try again."
			if got := texts(view); got != want {
				t.Errorf("the model sees %q, want %q", got, want)
			}
			if view.Outcome != emulate.Refused || len(view.Breaches) != 1 || view.Breaches[0].Piece != c.piece || view.Breaches[0].Reason == "" {
				t.Errorf("%v, breaches %+v, want one at %q", view.Outcome, view.Breaches, c.piece)
			}
			if unknown := strings.Contains(c.message, "{{name}}"); unknown != (len(view.Estimates) > 0) {
				t.Errorf("estimates %q", view.Estimates)
			}
		})
	}
}

// TestShapes says what becomes of wrong shapes that throw nothing.
func TestShapes(t *testing.T) {
	const chat = "vscode-chat-response-resource://7673636f64652d636861742d73657373696f6e3a2f2f6c6f63616c2f4d475933597a4a684e5451744e6d45785a5330305a44646d4c546c684e5455744d5751795a6a4e6a4e47493159545935/tool/call_AbC123/"
	for _, c := range []struct{ name, result, want string }{
		{"content that is a string has no blocks", `{"content":"abc","structuredContent":[1.0]}`, "[1]"},
		{"blocks that are no objects are of no type", `{"content":["a",1,true,[]]}`, "(empty)"},
		{"a type in another case", `{"content":[{"type":"Text","text":"a"}]}`, "(empty)"},
		{"annotations that are no object", `{"content":[{"type":"text","text":"a","annotations":"user"}]}`, "a"},
		{"data that is a number is no bytes", `{"content":[{"type":"image","data":5}]}`, "<image/png>|\n[Image URI: " + chat + "0/file.png]"},
		{"data that is for the user alone is not decoded", `{"content":[{"type":"image","data":"!","annotations":{"audience":["user"]}}]}`, "(empty)"},
		{"an empty MIME type is as good as none", `{"content":[{"type":"audio","data":"AA","mimeType":""}]}`, "<image/png>|\n[Image URI: " + chat + "0/file.png]"},
		{"a MIME type that is a number is none of a picture", `{"content":[{"type":"image","data":"AA","mimeType":5}]}`, "(empty)"},
		{"structuredContent that overflows is null", `{"content":[{"type":"text","text":"a"}],"structuredContent":1e400}`, "a"},
		{"inside it becomes null", `{"content":[],"structuredContent":[1e400]}`, "[null]"},
		{"halves of a pair meet", `{"content":[{"type":"text","text":"\ud83d"},{"type":"text","text":"\ude00"}]}`, "😀"},
		{"and are lost alone", `{"content":[{"type":"text","text":"\ud83da"}]}`, "\uFFFDa"},
		{"an empty text before a picture is a part", `{"content":[{"type":"audio","data":"","mimeType":"a/b"},{"type":"image","data":"AA"}]}`,
			"|<image/png>|\n[Image URI: " + chat + "1/file.png]"},
		{"an embedded text that is a number", `{"content":[{"type":"resource","resource":{"uri":"a:b","text":5}}]}`,
			"<resource uri=\"" + chat + "0/dylo78gypb\" isTruncated=false>\n5\n</resource>\n" + hint},
		{"an embedded resource with neither text nor blob", `{"content":[{"type":"resource","resource":{"uri":"a:b"}}]}`,
			"<resource uri=\"" + chat + "0/dylo78gypb\">\nfailed to read resource - Cannot read properties of undefined (reading 'length')\n</resource>\n" + hint},
	} {
		t.Run(c.name, func(t *testing.T) {
			view := show(t, vscode.Host{}, result(c.result))
			if got := texts(view); got != c.want || view.Outcome != emulate.Delivered {
				t.Errorf("%v, the model sees %q, want %q", view.Outcome, got, c.want)
			}
		})
	}
}

const hint = "\n\nHint: you can read the full contents of any truncated resources by passing their URIs as the absolutePath to the read_file.\n"

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		name string
		call emulate.Call
		want emulate.Outcome
		text string
	}{
		{"a JSON-RPC error", emulate.Call{Error: &emulate.RPCError{Code: -32602, Message: "no"}}, emulate.Delivered,
			"ERROR while calling tool: MPC -32602: no\nPlease check your input and try again."},
		{"a call that threw", emulate.Call{Failure: "no"}, emulate.Delivered, "ERROR while calling tool: no\nPlease check your input and try again."},
		{"a cancelled call", emulate.Call{Cancelled: true}, emulate.Delivered, "The user cancelled the tool call."},
		{"a text that is none", result(`{"content":[{"type":"text"}]}`), emulate.Unanswered, ""},
		{"a text that is none, for the user alone", result(`{"content":[{"type":"text","annotations":{"audience":["user"]}}]}`), emulate.Delivered, "(empty)"},
		{"a text that is none, replaced", result(`{"content":[{"type":"text"}],"structuredContent":1}`), emulate.Delivered, "1"},
		{"a URI that cannot be written", result(`{"content":[{"type":"resource_link","uri":"a:\ud800"}]}`), emulate.Unanswered, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			view := show(t, vscode.Host{}, c.call)
			if got := texts(view); view.Outcome != c.want || got != c.text {
				t.Errorf("%v %q, want %v %q", view.Outcome, got, c.want, c.text)
			}
			for _, m := range view.Messages {
				if m.IsError {
					t.Error("flagged as an error, which this host never does")
				}
			}
		})
	}
}

// TestFates says what becomes of the pieces of results of every form.
func TestFates(t *testing.T) {
	for _, c := range []struct {
		name, result string
		want         []string // piece, fate, rule
	}{
		{
			"members that no rule shows, and an audience that does something",
			`{"_meta":{},"content":[{"type":"text","text":"a","_meta":{},"annotations":{"audience":["assistant"],"priority":1},"x/y":1}],"isError":true}`,
			[]string{
				"/_meta dropped member-dropped",
				"/content/0 shown text",
				"/content/0/_meta dropped member-dropped",
				"/content/0/annotations applied audience",
				"/content/0/x~1y dropped member-dropped",
				"/isError dropped is-error-ignored",
			},
		},
		{
			"structuredContent replaces texts, not pictures",
			`{"content":[{"type":"text","text":"a"},{"type":"image","data":"AA","mimeType":"image/gif"}],"structuredContent":{"a":1.0}}`,
			[]string{
				"/content/0 dropped structured-replaces-text",
				"/content/1 shown image",
				"/structuredContent re-serialized structured-json",
			},
		},
		{
			"a text for the user alone is shown by the index bug, an embedded one is not",
			`{"content":[{"type":"text","text":"secret","annotations":{"audience":["user"]}},{"type":"resource","resource":{"uri":"a:b","text":"t"}}]}`,
			[]string{
				"/content/0 shown embedded-index-shift",
				"/content/1 named only embedded-index-shift",
			},
		},
		{
			"links are read, and say so",
			`{"content":[{"type":"resource_link","uri":"test://h/a","name":"n"},{"type":"resource_link","uri":"test://h/long"},
				{"type":"resource_link","uri":"test://h/none"}]}`,
			[]string{
				"/content/0 reworded link-read",
				"/content/0/name dropped member-dropped",
				"/content/1 cut first-lines",
				"/content/2 named only link-unreadable",
			},
		},
		{
			"blanks alone are nothing",
			`{"content":[{"type":"text","text":" "},{"type":"audio","data":"AA","mimeType":"audio/wav"}]}`,
			[]string{
				"/content/0 dropped empty",
				"/content/1 dropped data-dropped",
			},
		},
		{
			"a large text is saved, two share a file",
			`{"content":[{"type":"text","text":"` + strings.Repeat("a", 8193) + `"},{"type":"text","text":"` + strings.Repeat("b", 8193) + `"}]}`,
			[]string{
				"/content/0 saved to a file disk-overwritten",
				"/content/1 saved to a file disk-overwritten",
			},
		},
		{
			"an exception costs everything",
			`{"content":[{"type":"text","text":"a"},null],"structuredContent":1}`,
			[]string{
				"/content/0 dropped exception",
				"/content/1 dropped exception",
				"/structuredContent dropped exception",
			},
		},
		{"a result that is no object is one piece", `[1]`, []string{" dropped exception"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			call := result(c.result)
			call.Reader = resources(map[string]string{"test://h/a": "A", "test://h/long": strings.Repeat("x\n", 600)})
			view := show(t, vscode.Host{}, call)
			var got []string
			for _, f := range view.Fates {
				got = append(got, f.Piece+" "+f.What.String()+" "+strings.TrimPrefix(f.Rule, "vscode/"))
			}
			if g, w := strings.Join(got, "\n"), strings.Join(c.want, "\n"); g != w {
				t.Errorf("fates:\n%s\nwant:\n%s", g, w)
			}
		})
	}
}

func resources(texts map[string]string) emulate.Resources {
	answers := emulate.Resources{}
	for uri, text := range texts {
		raw, err := json.Marshal(map[string]any{"contents": []any{map[string]string{"uri": uri, "text": text}}})
		if err != nil {
			panic(err)
		}
		answers[uri] = emulate.ResourceAnswer{Result: raw}
	}
	return answers
}

// TestKept says how much is left of what was cut.
func TestKept(t *testing.T) {
	host := vscode.Host{NoDisk: true, TruncateAt: 149, CountTokens: vscode.CountFixed(200)}
	view := show(t, host, result(`{"content":[{"type":"text","text":"`+strings.Repeat("é", 1000)+`"}]}`))
	// 5 units a token, 149 tokens less 49 for the mark.
	if f := view.Fates[0]; f.Kept == nil || *f.Kept != (emulate.Amount{Units: 500, Of: 1000}) {
		t.Errorf("kept %v", f.Kept)
	}
	want := strings.Repeat("é", 200) + "\n[Tool response was too long and was truncated.]\n" + strings.Repeat("é", 300)
	if got := texts(view); got != want {
		t.Errorf("the model sees %q", got)
	}
}

func TestCutSplitsPairs(t *testing.T) {
	host := vscode.Host{NoDisk: true, TruncateAt: 60, CountTokens: vscode.CountFixed(120)}
	view := show(t, host, result(`{"content":[{"type":"text","text":"x`+strings.Repeat("😀", 60)+`"}]}`))
	// 121 units, 11 of which stay: 4 in front, 7 behind.
	want := "x😀\uFFFD\n[Tool response was too long and was truncated.]\n\uFFFD😀😀😀"
	if got := texts(view); got != want {
		t.Errorf("the model sees %q, want %q", got, want)
	}
}

func TestTokenCounter(t *testing.T) {
	long := result(`{"content":[{"type":"text","text":"u","annotations":{"audience":["user"]}},{"type":"text","text":"` + strings.Repeat("a", 1000) + `"}]}`)
	broken := errors.New("no vocabulary")
	for _, c := range []struct {
		name      string
		counter   vscode.TokenCounter
		cut       bool
		estimates int
	}{
		{"nil is an estimate of 250, and said so", nil, true, 1},
		{"below the limit", vscode.CountFixed(1, 99), false, 0},
		{"at the limit", vscode.CountFixed(1, 100), true, 0},
		{"without a count for the text", vscode.CountFixed(1), true, 1},
		{"one that fails", func(context.Context, vscode.TokenRequest) (int, error) { return 0, broken }, true, 1},
		{"it sees the text and its place", func(_ context.Context, r vscode.TokenRequest) (int, error) {
			if len(r.Text) != 1000 || r.Block != 1 {
				t.Errorf("text %d of %d bytes", r.Block, len(r.Text))
			}
			return 1, nil
		}, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			view := show(t, vscode.Host{TruncateAt: 100, CountTokens: c.counter}, long)
			if cut := view.Fates[len(view.Fates)-1].Rule == "vscode/cut"; cut != c.cut || len(view.Estimates) != c.estimates {
				t.Errorf("cut: %t, estimates: %q, want %t and %d", cut, view.Estimates, c.cut, c.estimates)
			}
		})
	}
	t.Run("a cancelled context ends it", func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.Background())
		host := vscode.Host{TruncateAt: 100, CountTokens: func(context.Context, vscode.TokenRequest) (int, error) {
			cancel()
			return 0, ctx.Err()
		}}
		if _, err := host.Show(ctx, long); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want context.Canceled", err)
		}
	})
}

func TestStatus(t *testing.T) {
	view := show(t, vscode.Host{}, result(`{"content":[{"type":"text","text":"a","annotations":{"audience":["user"]}},
		{"type":"text","text":"b","annotations":{"audience":["assistant","user"]}},{"type":"text","text":"c"}]}`))
	if got := fmt.Sprint(view.Status, texts(view)); got != "[a b]bc" {
		t.Errorf("the user and the model see %s", got)
	}
}

func TestOffers(t *testing.T) {
	const links = `{"content":[{"type":"resource_link","uri":"test://h/a"},{"type":"resource","resource":{"uri":"a:b","text":"t"}},
		{"type":"resource_link","uri":"urn:a:b"}]}`
	for _, c := range []struct {
		name   string
		host   vscode.Host
		server emulate.Server
		want   string
	}{
		{"what can be read, and what cannot", vscode.Host{}, server, "link-readable embedded-readable !link-not-found"},
		{"a server without resources", vscode.Host{}, emulate.Server{ID: "s"}, "!link-not-found embedded-readable !link-not-found"},
		{"what is hidden is not offered", vscode.Host{Excluded: func(string) bool { return true }}, server, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			call := result(links)
			call.Server, call.Reader = c.server, resources(map[string]string{"test://h/a": "A"})
			var got []string
			for _, o := range show(t, c.host, call).Offers {
				mark := "!"
				if o.Readable {
					mark = ""
				}
				if o.Why == "" || o.URI == "" || (o.With == "read_file") != o.Readable {
					t.Errorf("offer %+v", o)
				}
				got = append(got, mark+strings.TrimPrefix(o.Rule, "vscode/"))
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("offers %q, want %q", got, c.want)
			}
		})
	}
}

// TestReading says what is read, and what for.
func TestReading(t *testing.T) {
	const link = `{"content":[{"type":"resource_link","uri":"%s"}]}`
	const tag = "<resource uri=\"mcp-resource://73/%s>\n%s\n</resource>\n" + hint
	for _, c := range []struct {
		name, uri, answer string
		prompt, shown     string
	}{
		{"text before blob", "test://h/a", `{"contents":[{"uri":"test://h/a","text":"T","blob":"QQ"}]}`, `test/h/a" isTruncated=false`, "T"},
		{"the first of the path, in any case", "test://h/a", `{"contents":[{"uri":"x:","text":"0"},{"uri":"other:/A","text":"1"},{"uri":"test://h/a","text":"2"}]}`,
			`test/h/a" isTruncated=false`, "1"},
		{"no contents of the path", "test://h/a b", `{"contents":[{"uri":"test://h/x","text":"0"}]}`, `test/h/a%20b"`,
			"failed to read resource - Unable to read file 'mcp-resource://73/test/h/a b' (Error: Unable to read file 'mcp-resource://73/test/h/a b' that is actually a directory)"},
		{"no contents", "test://h/a", `{"contents":[]}`, `test/h/a"`, "resource not found - the file may have been deleted or become inaccessible"},
		{"contents missing", "test://h/a", `{}`, `test/h/a"`, "failed to read resource - Cannot read properties of undefined (reading 'filter')"},
		{"null", "test://h/a", `null`, `test/h/a"`, "failed to read resource - Cannot read properties of null (reading 'contents')"},
		{"contents null inside", "test://h/a", `{"contents":[null]}`, `test/h/a"`, "failed to read resource - Cannot read properties of null (reading 'uri')"},
		{"no URI", "test://h/a", `{"contents":[{"text":"T"}]}`, `test/h/a"`, "failed to read resource - Invalid URL"},
		{"a fault in other contents", "test://h/a", `{"contents":[{"uri":"test://h/a","text":"T"},{"uri":"test://h/b"}]}`, `test/h/a"`, "failed to read resource - Unknown content type"},
		{"base64 with a space", "test://h/a", `{"contents":[{"uri":"test://h/a","blob":"A A"}]}`, `test/h/a"`, "failed to read resource - Unexpected base64 character  "},
		{"a byte order mark goes, one", "test://h/a", `{"contents":[{"uri":"test://h/a","blob":"77u/77u/QQ"}]}`, `test/h/a" isTruncated=false`, "\uFEFFA"},
		{"all contents count for the size", "test://h/a", `{"contents":[{"uri":"test://h/a","text":"T"},{"uri":"x:y","text":"` + strings.Repeat("a", 6<<20) + `"}]}`, `test/h/a"`,
			"failed to read resource - [FileSystemService] mcp-resource://73/test/h/a EXCEEDS max file size. FAILED to read 6MB > 5MB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			call := result(fmt.Sprintf(link, c.uri))
			call.Reader = emulate.Resources{strings.ReplaceAll(c.uri, " ", "%20"): {Result: json.RawMessage(c.answer)}}
			view := show(t, vscode.Host{}, call)
			if got, want := texts(view), fmt.Sprintf(tag, c.prompt, c.shown); got != want {
				t.Errorf("the model sees %q, want %q", got, want)
			}
			if len(view.Reads) != 1 || view.Reads[0].Piece != "/content/0" {
				t.Errorf("reads %+v", view.Reads)
			}
		})
	}
	t.Run("without resources it says so", func(t *testing.T) {
		view := show(t, vscode.Host{}, result(fmt.Sprintf(link, "test://h/a")))
		if len(view.Estimates) != 1 || len(view.Reads) != 0 || !strings.Contains(view.Messages[0].Parts[0].Text, "\nresource not found - ") {
			t.Errorf("estimates %q, reads %+v", view.Estimates, view.Reads)
		}
	})
	t.Run("a reader that breaks ends it", func(t *testing.T) {
		call := result(fmt.Sprintf(link, "test://h/a"))
		call.Server, call.Reader = server, brokenReader{}
		if _, err := (vscode.Host{}).Show(context.Background(), call); err == nil || err.Error() != "reading test://h/a: no route" {
			t.Errorf("error %v", err)
		}
	})
	t.Run("a resource is read once", func(t *testing.T) {
		call := result(`{"content":[{"type":"resource_link","uri":"test://h/a","mimeType":"image/png"},{"type":"resource_link","uri":"test://h/a"}]}`)
		call.Reader = resources(map[string]string{"test://h/a": "A"})
		if view := show(t, vscode.Host{}, call); len(view.Reads) != 1 {
			t.Errorf("reads %+v", view.Reads)
		}
	})
}

type brokenReader struct{}

func (brokenReader) ReadResource(context.Context, string) (json.RawMessage, error) {
	return nil, errors.New("no route")
}

func TestWebPages(t *testing.T) {
	pages := emulate.Web{
		ResourceReader: resources(map[string]string{"https://h/b": "of the server", "http://h/a": "of the server"}),
		Pages:          map[string]string{"https://h/a": "of the web", "http://h/a": "of the web"},
	}
	for _, c := range []struct {
		name, uri string
		host      vscode.Host
		want      string
		web       bool
	}{
		{"https goes to the web first", "https://h/a", vscode.Host{}, "of the web", true},
		{"then to the server", "https://h/b", vscode.Host{}, "of the server", false},
		{"http does not", "http://h/a", vscode.Host{}, "of the server", false},
		{"but to the server's own host", "http://h/a", vscode.Host{ServerHost: "H"}, "of the web", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			call := result(`{"content":[{"type":"resource_link","uri":"` + c.uri + `"}]}`)
			call.Reader = pages
			view := show(t, c.host, call)
			if got := texts(view); !strings.Contains(got, "\n"+c.want+"\n") || len(view.Reads) != 1 || view.Reads[0].Web != c.web {
				t.Errorf("the model sees %q, reads %+v", got, view.Reads)
			}
		})
	}
}

// TestImageSize says to which size a picture is scaled.
func TestImageSize(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		want          *emulate.Size
	}{
		{"a short side", 4000, 768, nil},
		{"both sides over", 1000, 800, &emulate.Size{Width: 960, Height: 768}},
		{"a long side over", 4096, 2048, &emulate.Size{Width: 1536, Height: 768}},
		{"so long that it grows again", 20480, 1000, &emulate.Size{Width: 15729, Height: 768}},
		{"so long that no canvas is", 1 << 24, 1000, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			call := result(`{"content":[{"type":"image","mimeType":"image/gif","data":"` + gif(c.width, c.height) + `"},{"type":"image","mimeType":"image/webp","data":"` +
				png(c.width, c.height) + `"}]}`)
			view := show(t, vscode.Host{NoSession: true}, call)
			if parts := view.Messages[0].Parts; parts[0].Scaled != nil || parts[1].MediaType != "image/webp" {
				t.Errorf("parts %+v", parts)
			}
			if got := view.Messages[0].Parts[1].Scaled; fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("scaled to %v, want %v", got, c.want)
			}
		})
	}
}

func TestShowErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		host vscode.Host
		call emulate.Call
		want string
	}{
		{"nothing came back", vscode.Host{}, emulate.Call{}, "call: nothing came back: set its result, error, failure or cancelled"},
		{"no JSON", vscode.Host{}, result(`{"content":`), "result: offset 11: expected a JSON value, found the end of the input"},
		{"an unknown version", vscode.Host{Version: "1.0"}, emulate.Call{Cancelled: true}, "vscode: no version of the line 1.0 was recorded: want 1.139.1 to 1.143.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := c.host.Show(context.Background(), c.call); err == nil || err.Error() != c.want {
				t.Errorf("error %v, want %s", err, c.want)
			}
		})
	}
}
