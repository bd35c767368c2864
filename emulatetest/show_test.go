package emulatetest_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/spec"
)

const (
	both    = `{"content":[{"type":"text","text":"a"}],"structuredContent":{"b":1}}`
	picture = `{"content":[{"type":"image","mimeType":"image/png","data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="}]}`
	link    = `{"content":[{"type":"resource_link","uri":"docs://a","name":"a"}]}`
)

// TestOptions shows that each option reaches the host.
func TestOptions(t *testing.T) {
	definition := []byte(`{"name":"forecast","_meta":{"anthropic/maxResultSizeChars":500000},"outputSchema":{"type":"object","required":["c"]}}`)
	long := `{"content":[{"type":"text","text":"` + strings.Repeat("word ", 11_000) + `"}]}`
	for _, test := range []struct {
		name, result string
		opts         []emulatetest.Option
		want         string // the model sees it with the options, and not without
	}{
		{"a version", `{"content":[]}`, []emulatetest.Option{emulatetest.Host("claude-code@2.1.310")}, ""},
		{"a server", `{"content":[]}`, []emulatetest.Option{emulatetest.Host(claude), emulatetest.Server("weather")}, "mcp__weather__tool"},
		{"a tool", `{"content":[]}`, []emulatetest.Option{emulatetest.Host(claude), emulatetest.Tool("forecast")}, "mcp__server__forecast"},
		{"a definition's name", `{"content":[]}`, []emulatetest.Option{emulatetest.Host(claude), emulatetest.Definition(definition)}, "mcp__server__forecast"},
		{"a definition's _meta", long, []emulatetest.Option{emulatetest.Host(claude), emulatetest.Definition(definition)}, strings.Repeat("word ", 11_000)},
		{"a definition's outputSchema, in a revision that checks it", both,
			[]emulatetest.Option{emulatetest.Host(claude), emulatetest.Definition(definition), emulatetest.Protocol(spec.Rev20260728), emulatetest.Setting("toolTimeout", 1000)}, "required property 'c'"},
		{"resources", link, []emulatetest.Option{emulatetest.Host(vscode), emulatetest.Resources(pdf)}, "behind the link"},
		{"a number as a setting", long, []emulatetest.Option{emulatetest.Host(claude), emulatetest.Setting("maxOutputTokens", 100)}, "exceeds maximum allowed tokens"},
		{"a bool as a setting", picture, []emulatetest.Option{emulatetest.Host(vscode), emulatetest.Setting("vision", false)}, "vision is not supported"},
		{"options in one", `{"content":[]}`, []emulatetest.Option{emulatetest.Options(emulatetest.Host(claude), emulatetest.Server("weather"))}, "mcp__weather__tool"},
		{"the last one counts", `{"content":[]}`, []emulatetest.Option{emulatetest.Host(claude), emulatetest.Server("a"), emulatetest.Server("b")}, "mcp__b__tool"},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := view(t, test.result, test.opts...)
			if test.want == "" {
				if got := v.Host.String(); got != "claude-code@2.1.310" {
					t.Errorf("the host is %s", got)
				}
				return
			}
			emulatetest.Shows(t, v, test.want)
			emulatetest.Hides(t, view(t, test.result, emulatetest.Host(v.Host.String())), test.want)
		})
	}
}

// TestNoResources takes the capability away, before and behind the server's name.
func TestNoResources(t *testing.T) {
	for _, opts := range [][]emulatetest.Option{
		{emulatetest.NoResources(), emulatetest.Server("docs")},
		{emulatetest.Server("docs"), emulatetest.NoResources()},
	} {
		v := view(t, link, append(opts, emulatetest.Host(vscode), emulatetest.Resources(pdf))...)
		emulatetest.Hides(t, v, "behind the link")
	}
}

// TestTokenizer hands a counter to the hosts that take one, and to no other.
func TestTokenizer(t *testing.T) {
	var counted sync.Map
	count := emulatetest.Tokenizer(func(text string) (int, error) {
		counted.Store("yes", true)
		return 1, nil
	})
	result := `{"content":[{"type":"text","text":"` + strings.Repeat("word ", 80_000) + `"}]}`
	opts := []emulatetest.Option{count, emulatetest.Setting("largeResultsToDisk", false)}
	v := view(t, result, append(opts, emulatetest.Host(vscode))...)
	if _, ok := counted.Load("yes"); !ok || len(v.Estimates) > 0 {
		t.Errorf("the counter was asked: %t; guesses: %v", ok, v.Estimates)
	}
	view(t, result, count, emulatetest.Host(claude))
}

// TestRefused says what is wrong with options and results, before anything is shown.
func TestRefused(t *testing.T) {
	host := emulatetest.Host(claude)
	raw := emulatetest.Raw([]byte(both))
	for _, test := range []struct {
		name   string
		result emulatetest.Result
		opts   []emulatetest.Option
		want   string
	}{
		{"no host", raw, nil, "Show: no host is named: give emulatetest.Host with one of claude-code@"},
		{"two hosts", raw, []emulatetest.Option{host, emulatetest.Host(vscode)}, "Show: 2 hosts are named (claude-code@2.1.332, vscode@1.143.1): give one, or use EveryHost"},
		{"an unknown host", raw, []emulatetest.Option{emulatetest.Host("emacs")}, `Host: unknown host "emacs": want one of `},
		{"no version", raw, []emulatetest.Option{emulatetest.Host("vscode@x")}, `Host vscode@x: vscode: version "x": want numbers`},
		{"an unknown setting", raw, []emulatetest.Option{host, emulatetest.Setting("vision", true)}, "Setting vision: no setting of claude-code"},
		{"a setting that is none", raw, []emulatetest.Option{host, emulatetest.Setting("dirUnits", "x")}, "Host claude-code@2.1.332: settings.dirUnits: want a number of UTF-16 units"},
		{"a setting that cannot be written", raw, []emulatetest.Option{host, emulatetest.Setting("dir", func() {})}, "Setting dir: json: unsupported type"},
		{"an unknown revision", raw, []emulatetest.Option{host, emulatetest.Protocol("draft")}, `Protocol: unknown protocol revision "draft"`},
		{"a definition that is none", raw, []emulatetest.Option{host, emulatetest.Definition([]byte(`{"tools":[]}`))}, "Definition: want a tool's definition, an object with a name"},
		{"a definition that is no JSON", raw, []emulatetest.Option{host, emulatetest.Definition(nil)}, "Definition: offset 0: expected a JSON value"},
		{"no JSON", emulatetest.Raw([]byte("x")), []emulatetest.Option{host}, "result: offset 0: expected a JSON value"},
		{"nothing", emulatetest.Result{}, []emulatetest.Option{host}, "result: offset 0: expected a JSON value"},
		{"bytes as a value", emulatetest.Value([]byte(both)), []emulatetest.Option{host}, "Value: want a result to marshal, found its text: use Raw"},
		{"a value that cannot be written", emulatetest.Value(make(chan int)), []emulatetest.Option{host}, "Value: json: unsupported type"},
		{"no value", emulatetest.Value(nil), []emulatetest.Option{host}, "result: offset 0: expected an object, a tools/call result or a JSON-RPC response, found null"},
		{"a reader that broke", emulatetest.Raw([]byte(link)), []emulatetest.Option{emulatetest.Host(vscode), emulatetest.Resources(broken{})}, "vscode@1.143.1: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			fake := &fakeT{}
			emulatetest.Show(fake, test.result, test.opts...)
			if len(fake.fatal) != 1 || len(fake.errors) > 0 || !strings.HasPrefix(fake.fatal[0], "emulatetest: "+test.want) {
				t.Errorf("it says %q, want emulatetest: %s…", fake, test.want)
			}
		})
	}
}

type broken struct{ emulate.Resources }

func (broken) ReadResource(_ context.Context, _ string) (json.RawMessage, error) {
	return nil, errors.New("broken")
}

// TestEveryHost runs a subtest for each host, in parallel, over options and a result
// that they share.
func TestEveryHost(t *testing.T) {
	result := emulatetest.Raw([]byte(both))
	shared := emulatetest.Options(emulatetest.Server("weather"), emulatetest.Setting("vision", false), emulatetest.Resources(pdf))
	var all []string
	for _, e := range hosts.All() {
		all = append(all, e.Name+"@"+e.Newest())
	}
	for _, test := range []struct {
		name string
		opts []emulatetest.Option
		want []string
	}{
		{"newest", []emulatetest.Option{shared}, all},
		{"pinned", []emulatetest.Option{emulatetest.Host(vscode), shared, emulatetest.Host("claude-code@2.1.310"), emulatetest.Host(claude)},
			[]string{vscode, "claude-code@2.1.310", claude}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var mu sync.Mutex
			seen := map[string]string{}
			t.Cleanup(func() { // behind the parallel subtests
				for _, id := range test.want {
					if !strings.HasSuffix(seen[id], "/"+id) {
						t.Errorf("no subtest named %s: %v", id, seen)
					}
				}
				if len(seen) != len(test.want) {
					t.Errorf("hosts %v, want %v", seen, test.want)
				}
			})
			emulatetest.EveryHost(t, result, func(t *testing.T, v emulate.View) {
				t.Parallel()
				mu.Lock()
				seen[v.Host.String()] = t.Name()
				mu.Unlock()
				fake := &fakeT{}
				emulatetest.Shows(fake, v, "nobody says this")
				if len(fake.errors) != 1 {
					t.Errorf("it says %q", fake)
				}
			}, test.opts...)
		})
	}
}

// TestShowAll keeps the order of the hosts.
func TestShowAll(t *testing.T) {
	opts := []emulatetest.Option{emulatetest.Host(vscode), emulatetest.Host(claude)}
	var ids []string
	for _, v := range emulatetest.ShowAll(t, emulatetest.Raw([]byte(both)), opts...) {
		ids = append(ids, v.Host.String())
	}
	if want := []string{vscode, claude}; !slices.Equal(ids, want) {
		t.Errorf("hosts %v, want %v", ids, want)
	}
	if n := len(emulatetest.ShowAll(t, emulatetest.Raw([]byte(both)))); n != len(hosts.All()) {
		t.Errorf("%d views without a host named, want %d", n, len(hosts.All()))
	}
	fake := &fakeT{}
	if views := emulatetest.ShowAll(fake, emulatetest.Raw(nil), opts...); len(views) > 0 || len(fake.fatal) != 1 {
		t.Errorf("nothing is shown as %v: %s", views, fake)
	}
}

// TestValue marshals as the result's type says, a method of the pointer's too.
func TestValue(t *testing.T) {
	for name, result := range map[string]emulatetest.Result{
		"a map":     emulatetest.Value(map[string]any{"content": []any{map[string]any{"type": "text", "text": "21 °C"}}}),
		"a struct":  emulatetest.Value(sdkResult{"21 °C"}),
		"a pointer": emulatetest.Value(&sdkResult{"21 °C"}),
		"raw JSON":  emulatetest.Value(json.RawMessage(`{"content":[{"type":"text","text":"21 °C"}]}`)),
	} {
		t.Run(name, func(t *testing.T) {
			emulatetest.Shows(t, emulatetest.Show(t, result, emulatetest.Host(claude)), "21 °C")
		})
	}
}

type sdkResult struct{ text string }

func (r *sdkResult) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"content": []any{map[string]any{"type": "text", "text": r.text}}})
}

// TestRawKeepsItsBytes lets the caller use its buffer again.
func TestRawKeepsItsBytes(t *testing.T) {
	wire := []byte(both)
	result := emulatetest.Raw(wire)
	clear(wire)
	emulatetest.Shows(t, emulatetest.Show(t, result, emulatetest.Host(claude)), `{"b":1}`)
}
