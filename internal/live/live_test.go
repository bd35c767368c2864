package live

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/internal/live/livetest"
	"github.com/mcpsight/mcpsight/internal/serverconfig"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func TestMain(m *testing.M) { os.Exit(livetest.Run(m)) }

var quick = Options{Timeout: 10 * time.Second, MaxBytes: 1 << 20, Grace: 200 * time.Millisecond}

// call opens a session, calls a tool and closes it.
func call(ctx context.Context, server serverconfig.Server, o Options, tool, arguments string) (result string, err error, closing error) {
	s, err := Open(ctx, server, o)
	if err != nil {
		return "", err, nil
	}
	defer func() { closing = s.Close() }()
	tools, err := s.Tools(ctx)
	if err != nil {
		return "", err, nil
	}
	found, err := Find(tools, tool)
	if err != nil {
		return "", err, nil
	}
	c, err := s.Call(ctx, found, json.RawMessage(arguments))
	if c.Error != nil {
		return c.Error.Error(), err, nil
	}
	return string(c.Result), err, nil
}

// TestFaults has an end for everything that a server can do wrong, and an error that
// says what it was.
func TestFaults(t *testing.T) {
	short := quick
	short.Timeout = 700 * time.Millisecond
	for _, test := range []struct {
		fault   []string
		options Options
		result  string // wanted; of a fault that ends the call, none
		err     string // an expression
		closing string // what Close says
	}{
		{fault: []string{"none"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"error"}, options: quick, result: `JSON-RPC error -32000: no such city`},
		{fault: []string{"bytes", "{ \"b\":1.0, \"a\" : \"\xff\\ud800\" }"}, options: quick, result: "{ \"b\":1.0, \"a\" : \"\xff\\ud800\" }"},
		{fault: []string{"bytes", "null"}, options: quick, result: "null"},
		{fault: []string{"bytes", strings.Repeat("[", 9000) + strings.Repeat("]", 9000)}, options: quick, result: strings.Repeat("[", 9000) + strings.Repeat("]", 9000)},
		{fault: []string{"ignorant"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"stubborn"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"child"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"odd-list"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"odd-messages"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"odd-begin", `null`}, options: quick, err: `^initialize: `},
		{fault: []string{"odd-begin", `[5]`}, options: quick, err: `^initialize: `},
		{fault: []string{"odd-begin", `{"protocolVersion":"2025-11-25","capabilities":5}`}, options: quick, err: `^initialize: `},
		{fault: []string{"odd-begin", `{"protocolVersion":"2025-11-25","capabilities":{"tools":5,"resources":[]}}`}, options: quick, err: `^initialize: `},
		{fault: []string{"odd-begin", `{"protocolVersion":"2025-11-25"}`}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},
		{fault: []string{"late"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`},

		{fault: []string{"die"}, options: quick, err: `^tools/call: the server ended before it answered: exit status 3\nthe end of its standard error:\npanic: \x1b\[31mno such city$`},
		{fault: []string{"die-at-start"}, options: quick, err: `^initialize: the server ended before it answered: exit status 3\nthe end of its standard error:\ncannot find my configuration$`},
		{fault: []string{"chatty-errors"}, options: quick, err: `^tools/call: .*exit status 4\nthe end of its standard error:\nline 9988\n(line \d+\n){10}line 9999$`},
		{fault: []string{"junk"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`,
			closing: `^the server breaks the protocol, where hosts go on\nthe server wrote to standard output what is no JSON-RPC message \(expected a JSON object, nested at most 10,000 deep\): "\\x1b\[32mServer ready\\x1b\[0m"\n`},
		{fault: []string{"junk-only"}, options: quick, err: `^initialize: more than 1048576 bytes came while one answer was awaited: raise --max-input to read it\nthe server wrote to standard output what is no JSON-RPC message .*"still starting…"\n(.*\n){4}the server … \d+ more of this kind$`},
		{fault: []string{"never"}, options: short, err: `^tools/call: no answer within 700ms: raise --timeout if it takes longer$`},
		{fault: []string{"late"}, options: short, err: `^tools/call: no answer within 700ms`},
		{fault: []string{"twice"}, options: quick, result: `{"content":[{"type":"text","text":"arguments {\"a\":1.0}"}]}`,
			closing: `\nthe server answered tools/call \(id \d+\) more than once$`},
		{fault: []string{"wrong-id"}, options: short, err: `^tools/call: no answer within 700ms.*\nthe server answered id 4711, which nothing asked for$`},
		{fault: []string{"text-id"}, options: short, err: `\nthe server answered id "\d+", which nothing asked for$`},
		{fault: []string{"no-answer"}, options: short, err: `\nthe server wrote .*\(expected a method, a result or an error, found none of them\)`},
		{fault: []string{"deep"}, options: Options{Timeout: 3 * time.Second, MaxBytes: 4 << 20, Grace: time.Second}, err: `^tools/call: no answer .*\nthe server wrote to standard output what is no JSON-RPC message`},
		{fault: []string{"flood"}, options: quick, err: `^tools/call: more than 1048576 bytes came while one answer was awaited`},
		{fault: []string{"flood-line"}, options: quick, err: `^tools/call: more than 1048576 bytes came`},
		{fault: []string{"big", "1048000"}, options: quick, result: "lorem"},
		{fault: []string{"big", "1050000"}, options: quick, err: `^tools/call: more than 1048576 bytes came`},
		{fault: []string{"big", "9000000"}, options: quick, err: `^tools/call: more than 1048576 bytes came`},
		{fault: []string{"deaf"}, options: short, err: `^initialize: no answer within 700ms`},
		{fault: []string{"no-revision"}, options: quick, err: `^initialize: unsupported protocol version: "1999-01-01"$`},
		{fault: []string{"no-tools"}, options: quick, err: `^tools/list: the server answered with JSON-RPC error -32603: the list is lost$`},
		{fault: []string{"endless-list"}, options: quick, err: `^tools/list: more than 1000 pages$`},
	} {
		t.Run(strings.Join(test.fault, " ")[:min(20, len(strings.Join(test.fault, " ")))], func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			result, err, closing := call(t.Context(), livetest.Hostile(t, test.fault...), test.options, "t", `{"a":1.0}`)
			if took := time.Since(began); took > 12*time.Second {
				t.Errorf("it took %s", took)
			}
			match(t, "error", err, test.err)
			match(t, "error of Close", closing, test.closing)
			switch {
			case test.err == "" && test.fault[0] == "big":
				if len(result) < 1_000_000 || !strings.Contains(result, test.result) {
					t.Errorf("%d bytes", len(result))
				}
			case result != test.result && test.err == "":
				t.Errorf("result %s, want %s", result, test.result)
			}
		})
	}
}

func match(t *testing.T, what string, err error, want string) {
	t.Helper()
	switch {
	case want == "" && err != nil:
		t.Errorf("%s: %v", what, err)
	case want != "" && (err == nil || !regexp.MustCompile(want).MatchString(err.Error())):
		t.Errorf("%s:\n%v\nwant\n%s", what, err, want)
	}
}

// TestInterrupted ends a call, and the server, when its context ends.
func TestInterrupted(t *testing.T) {
	for _, fault := range []string{"never", "deaf"} {
		t.Run(fault, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
			defer cancel()
			began := time.Now()
			_, err, _ := call(ctx, livetest.Hostile(t, fault), quick, "t", `{}`)
			match(t, "error", err, `: interrupted$`)
			if took := time.Since(began); took > 8*time.Second {
				t.Errorf("it took %s", took)
			}
		})
	}
}

func TestNotStarted(t *testing.T) {
	for _, test := range []struct {
		name   string
		server serverconfig.Server
		want   string
	}{
		{"no program", serverconfig.Server{Command: []string{"mcpsight-no-such-program"}}, `^initialize: mcpsight-no-such-program: cannot be started: executable file not found in \$PATH$`},
		{"no folder", serverconfig.Server{Command: []string{"node"}, Dir: "/no/such/folder"}, `^initialize: node: cannot be started: `},
		{"nobody listens", serverconfig.Server{URL: "http://127.0.0.1:1/mcp"}, `^http://127.0.0.1:1/mcp: initialize: .*connection refused`},
		{"no URL", serverconfig.Server{URL: "localhost:80"}, `^localhost:80: want an http or https URL$`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Open(t.Context(), test.server, quick)
			match(t, "error", err, test.want)
		})
	}
}

// TestSDKServer talks to the SDK's own server, in process.
func TestSDKServer(t *testing.T) {
	server := mcp.NewServer(&mcp.Implementation{Name: "sdk", Version: "1"}, nil)
	type in struct {
		City string `json:"city"`
	}
	type out struct {
		Sky string `json:"sky"`
	}
	mcp.AddTool(server, &mcp.Tool{Name: "forecast", Meta: mcp.Meta{"x": 1}}, func(_ context.Context, _ *mcp.CallToolRequest, args in) (*mcp.CallToolResult, out, error) {
		if args.City == "" {
			return nil, out{}, errors.New("no such city")
		}
		return nil, out{Sky: "sunny in " + args.City}, nil
	})
	server.AddResource(&mcp.Resource{URI: "docs://a", Name: "a"}, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: "docs://a", Text: "# A"}}}, nil
	})
	here, there := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	s, err := Connect(t.Context(), here, quick)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tools, err := s.Tools(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	tool, err := Find(tools, "forecast")
	if err != nil {
		t.Fatal(err)
	}
	if string(tool.Meta) != `{"x":1}` || !strings.Contains(string(tool.OutputSchema), `"sky"`) || s.Protocol != spec.Newest || !s.resources {
		t.Errorf("tool %+v, protocol %s, capabilities %s", tool, s.Protocol, s.Capabilities)
	}
	for arguments, want := range map[string]string{
		`{"city":"Paris"}`: `"structuredContent":{"sky":"sunny in Paris"}`,
		`{"city":""}`:      `"isError":true`,
	} {
		c, err := s.Call(t.Context(), tool, json.RawMessage(arguments))
		if err != nil || !strings.Contains(string(c.Result), want) {
			t.Errorf("%s: result %s (%v), want %s", arguments, c.Result, err, want)
		}
		for range 2 {
			if result, err := c.Reader.ReadResource(t.Context(), "docs://a"); err != nil || !strings.Contains(string(result), "# A") {
				t.Errorf("docs://a: %s (%v)", result, err)
			}
		}
		if _, err := c.Reader.ReadResource(t.Context(), "docs://b"); err == nil {
			t.Error("docs://b can be read")
		}
		if kept := c.Reader.(*Resources).Kept(); len(kept) != 2 || kept["docs://b"].Error == nil {
			t.Errorf("kept %v", kept)
		}
	}
	if _, err := Find(tools, "x"); err == nil || err.Error() != `no tool "x": the server lists forecast` {
		t.Errorf("error %v", err)
	}
}

// TestEverything takes the same bytes off both transports.
func TestEverything(t *testing.T) {
	command := livetest.Everything(t)
	url := livetest.EverythingURL(t)
	for _, test := range []struct{ tool, arguments, want string }{
		{"echo", `{"message":"hi"}`, `{"content":[{"type":"text","text":"Echo: hi"}]}`},
		{"get-structured-content", `{"location":"New York"}`, `{"content":[{"type":"text","text":"{\"temperature\":33,\"conditions\":\"Cloudy\",\"humidity\":82}"}],"structuredContent":{"temperature":33,"conditions":"Cloudy","humidity":82}}`},
	} {
		for _, server := range []serverconfig.Server{{Command: command}, {URL: url}} {
			result, err, closing := call(t.Context(), server, quick, test.tool, test.arguments)
			if err != nil || closing != nil || result != test.want {
				t.Errorf("%s of %v: result %s (%v, %v), want %s", test.tool, server, result, err, closing, test.want)
			}
		}
	}
}
