package wirelog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/wirelog"
)

const (
	initialize = `{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{"resources":{}}}}`
	list       = `{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"t","outputSchema":{"a":1},"_meta":{"b":2}}]}}`
	result     = `{"jsonrpc":"2.0","id":2,"result":{"content":[ ]}}`
)

func TestRead(t *testing.T) {
	ask := func(id, method, params string) string {
		return `{"jsonrpc":"2.0","id":` + id + `,"method":"` + method + `","params":` + params + `}`
	}
	call := ask("2", "tools/call", `{"name":"t","arguments":{"x":1.0}}`)
	for _, test := range []struct {
		name string
		log  []string
		want string
	}{
		{"a session", []string{ask("0", "initialize", "{}"), initialize, ask("1", "tools/list", "{}"), list, call, result},
			`6: t({"x":1.0}) 2025-06-18 resources:true true schema {"a":1} meta {"b":2} = {"content":[ ]}`},
		{"prefixes", []string{"--> " + call, "<-- " + result}, `2: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"prefixes with brackets and braces", []string{"[12:00] client {1}: " + call, "[12:01] server {2}: " + result}, `2: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"what is no message", []string{"starting", "", call, `{"level":"info"}`, result, "{"}, `5: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"Windows lines", []string{call + "\r", result + "\r"}, `2: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"an error", []string{call, `{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"unknown tool"}}`}, `2: t({"x":1.0})  resources:false false schema  meta  = JSON-RPC error -32602: unknown tool`},
		{"one direction", []string{initialize, list, result}, `3: ()  resources:false false schema  meta  = {"content":[ ]}`},
		{"both ends count, without prefixes", []string{call, ask("2", "roots/list", "{}"), `{"jsonrpc":"2.0","id":2,"result":{"roots":[]}}`, result},
			`4: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"both ends count, the call is answered first", []string{"> " + call, "< " + ask("2", "ping", "{}"), "< " + result, `> {"jsonrpc":"2.0","id":2,"result":{}}`},
			`3: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"an answer to sampling is no tool result", []string{`{"jsonrpc":"2.0","id":2,"result":{"role":"assistant","content":[]}}`}, `error: holds no answer to tools/call`},
		{"a batch", []string{"> [" + call + "," + ask("3", "tools/call", `{"name":"u"}`) + "]", `< [{"jsonrpc":"2.0","id":3,"result":5}, ` + result + "]"},
			`2: u()  resources:false false schema  meta  = 5; 2: t({"x":1.0})  resources:false false schema  meta  = {"content":[ ]}`},
		{"a wrong shape", []string{ask("1", "tools/list", "5"), `{"jsonrpc":"2.0","id":1,"result":{"tools":5}}`, ask("2", "tools/call", "[]"), result},
			`4: ()  resources:false false schema  meta  = {"content":[ ]}`},
		{"no log", []string{"hello"}, `error: no line holds a JSON-RPC message`},
		{"nothing", nil, `error: no line holds a JSON-RPC message`},
		{"no call", []string{ask("1", "ping", "{}")}, `error: holds no answer to tools/call`},
		{"deep", []string{strings.Repeat("[", 1<<20)}, `error: no line holds a JSON-RPC message`},
		{"open", []string{strings.Repeat("{", 1<<20)}, `error: no line holds a JSON-RPC message`},
	} {
		t.Run(test.name, func(t *testing.T) {
			calls, err := wirelog.Read([]byte(strings.Join(test.log, "\n")))
			if got := describe(calls, err); got != test.want {
				t.Errorf("found\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func describe(calls []wirelog.Call, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	var all []string
	for _, c := range calls {
		text := fmt.Sprintf("%d: %s(%s) %s resources:%t %t schema %s meta %s = %s", c.Line, c.Tool.Name, c.Arguments, c.Protocol,
			c.Server.Resources, c.Known, c.Tool.OutputSchema, c.Tool.Meta, c.Result)
		if c.Error != nil {
			text += c.Error.Error()
		}
		all = append(all, text)
	}
	return strings.Join(all, "; ")
}

// TestResources reads what the log reads, before the call or behind it.
func TestResources(t *testing.T) {
	calls, err := wirelog.Read([]byte(result + "\n" + `{"jsonrpc":"2.0","id":9,"method":"resources/read","params":{"uri":"docs://a"}}
{"jsonrpc":"2.0","id":9,"result":{"contents":[]}}`))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := calls[0].Reader.ReadResource(t.Context(), "docs://a"); err != nil || string(got) != `{"contents":[]}` {
		t.Errorf("docs://a: %s (%v)", got, err)
	}
	if _, err := calls[0].Reader.ReadResource(t.Context(), "docs://b"); err == nil {
		t.Error("docs://b can be read")
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(initialize + "\n" + list + "\n> [" + result + "]\n"))
	f.Fuzz(func(_ *testing.T, log []byte) { _, _ = wirelog.Read(log) })
}
