package live

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/internal/serverconfig"
)

// web is a server over Streamable HTTP whose answer to a tools/call is written by
// call.
type web struct {
	call func(w http.ResponseWriter, r *http.Request, id string)
	mu   sync.Mutex
	seen []string // methods with the header X-Key and the revision of each request
}

func (s *web) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	data, _ := io.ReadAll(r.Body)
	var request struct {
		ID     json.RawMessage
		Method string
	}
	_ = json.Unmarshal(data, &request)
	s.mu.Lock()
	s.seen = append(s.seen, fmt.Sprintf("%s %s %s %s", r.Method, request.Method, r.Header.Get("X-Key"), r.Header.Get(protocolHeader)))
	s.mu.Unlock()
	answer := func(result string) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Mcp-Session-Id", "1")
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, request.ID, result)
	}
	switch request.Method {
	case "initialize":
		answer(`{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"web","version":"1"}}`)
	case "tools/list":
		answer(`{"tools":[{"name":"t","inputSchema":{"type":"object"}}]}`)
	case "tools/call":
		s.call(w, r, string(request.ID))
	case "server/discover":
		http.Error(w, "unknown method", http.StatusBadRequest)
	default:
		w.WriteHeader(http.StatusAccepted)
	}
}

func event(w io.Writer, data string) { fmt.Fprintf(w, "event: message\ndata: %s\n\n", data) }

// TestHTTPFaults has an end for what a server can do wrong over Streamable HTTP.
func TestHTTPFaults(t *testing.T) {
	short := quick
	short.Timeout = 700 * time.Millisecond
	const result = `{ "content" : [ ], "x":1.0 }`
	stream := func(w http.ResponseWriter) { w.Header().Set("Content-Type", "text/event-stream") }
	for _, test := range []struct {
		name    string
		call    func(w http.ResponseWriter, r *http.Request, id string)
		result  string
		err     string
		closing string
	}{
		{name: "JSON", result: result, call: func(w http.ResponseWriter, _ *http.Request, id string) {
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, id, result)
		}},
		{name: "a stream", result: result, call: func(w http.ResponseWriter, _ *http.Request, id string) {
			stream(w)
			event(w, `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1}}`)
			event(w, `{"jsonrpc":"2.0","id":`+id+`,"result":`+result+`}`)
		}},
		{name: "an error", result: "JSON-RPC error -32000: no", call: func(w http.ResponseWriter, _ *http.Request, id string) {
			stream(w)
			event(w, `{"jsonrpc":"2.0","id":`+id+`,"error":{"code":-32000,"message":"no"}}`)
		}},
		{name: "another id first", result: result, closing: `answered id 99, which nothing asked for$`, call: func(w http.ResponseWriter, _ *http.Request, id string) {
			stream(w)
			event(w, `{"jsonrpc":"2.0","id":99,"result":{}}`)
			event(w, `{"jsonrpc":"2.0","id":`+id+`,"result":`+result+`}`)
		}},
		{name: "a stream that goes on", result: result, call: func(w http.ResponseWriter, r *http.Request, id string) {
			stream(w)
			event(w, `{"jsonrpc":"2.0","id":`+id+`,"result":`+result+`}`)
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}},
		{name: "no answer", err: `^tools/call: no answer within 700ms`, call: func(_ http.ResponseWriter, r *http.Request, _ string) { <-r.Context().Done() }},
		{name: "a stream without an answer", err: `^tools/call: no answer within 700ms`, call: func(w http.ResponseWriter, r *http.Request, _ string) {
			stream(w)
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}},
		{name: "a stream that ends", err: `^tools/call: .*request terminated without response$`, call: func(w http.ResponseWriter, _ *http.Request, _ string) { stream(w) }},
		{name: "a large body", err: `^tools/call: more than 1048576 bytes came`, call: func(w http.ResponseWriter, _ *http.Request, id string) {
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":"%s"}`, id, strings.Repeat("x", 8<<20))
		}},
		{name: "a large event", err: `^tools/call: more than 1048576 bytes came`, call: func(w http.ResponseWriter, _ *http.Request, id string) {
			stream(w)
			event(w, `{"jsonrpc":"2.0","id":`+id+`,"result":"`+strings.Repeat("x", 8<<20)+`"}`)
		}},
		{name: "events without end", err: `^tools/call: more than 1048576 bytes came`, call: func(w http.ResponseWriter, r *http.Request, _ string) {
			stream(w)
			for r.Context().Err() == nil {
				event(w, `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"`+strings.Repeat("again", 1<<10)+`"}}`)
			}
		}},
		{name: "junk", err: `^tools/call: .*failed to decode`, call: func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprint(w, "<html>")
		}},
		{name: "another type", err: `^tools/call: .*unsupported content type "text/html"`, call: func(w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, "<html>")
		}},
		{name: "a failure", err: `^tools/call: .*Internal Server Error`, call: func(w http.ResponseWriter, _ *http.Request, _ string) {
			http.Error(w, "no", http.StatusInternalServerError)
		}},
		{name: "forbidden", err: `^tools/call: .*Forbidden`, call: func(w http.ResponseWriter, _ *http.Request, _ string) { http.Error(w, "no", http.StatusForbidden) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			server := httptest.NewServer(&web{call: test.call})
			defer server.Close() // waits for requests that are open
			began := time.Now()
			got, err, closing := call(t.Context(), serverconfig.Server{URL: server.URL}, short, "t", `{}`)
			match(t, "error", err, test.err)
			match(t, "error of Close", closing, test.closing)
			if test.err == "" && got != test.result {
				t.Errorf("result %s, want %s", got, test.result)
			}
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("it took %s", took)
			}
		})
	}
}

// TestHTTPHeaders sends the user's headers and the revision with every request to
// the server, and the user's to nobody else.
func TestHTTPHeaders(t *testing.T) {
	elsewhere := &web{}
	other := httptest.NewServer(elsewhere)
	defer other.Close()
	s := &web{call: func(w http.ResponseWriter, r *http.Request, _ string) {
		http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
	}}
	elsewhere.call = func(w http.ResponseWriter, _ *http.Request, id string) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":{}}`, id)
	}
	server := httptest.NewServer(s)
	defer server.Close()
	if _, err, _ := call(t.Context(), serverconfig.Server{URL: server.URL, Headers: map[string]string{"X-Key": "secret"}}, quick, "t", `{}`); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"POST server/discover secret 2026-07-28", "POST initialize secret ", "POST notifications/initialized secret 2025-06-18",
		"POST tools/list secret 2025-06-18", "POST tools/call secret 2025-06-18", "DELETE  secret 2025-06-18",
	}
	if got := strings.Join(s.seen, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("requests\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
	if got := strings.Join(elsewhere.seen, "\n"); got != "POST tools/call  2025-06-18" {
		t.Errorf("requests elsewhere\n%s", got)
	}
}
