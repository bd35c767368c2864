package live

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"sync/atomic"

	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// streamable is a transport to a server's URL.
func streamable(life context.Context, endpoint *url.URL, headers map[string]string, m *meter) (*mcp.StreamableClientTransport, *roundTripper) {
	base := http.DefaultTransport.(*http.Transport).Clone()
	rt := &roundTripper{base: base, life: life, endpoint: endpoint, headers: headers, meter: m}
	return &mcp.StreamableClientTransport{
		Endpoint:   endpoint.String(),
		HTTPClient: &http.Client{Transport: rt},
		// The SDK opens the stream only where it knows the connection for its own,
		// which the tap hides. No answer comes on it.
		DisableStandaloneSSE: true,
		MaxEventSize:         -1, // the meter bounds events
	}, rt
}

// roundTripper adds what every request of a session has, and counts what comes
// back.
type roundTripper struct {
	base     *http.Transport
	life     context.Context // of the session: requests end with it
	endpoint *url.URL
	headers  map[string]string
	meter    *meter
	// protocol is the revision that is spoken, once it is known. The SDK sends it
	// only where it knows the connection for its own.
	protocol atomic.Pointer[string]
}

// spoken takes the revision out of the answer to initialize.
func (rt *roundTripper) spoken(result json.RawMessage) {
	if server, err := rpc.ParseServer(result); err == nil && server.Protocol != "" {
		name := string(server.Protocol)
		rt.protocol.Store(&name)
	}
}

const protocolHeader = "Mcp-Protocol-Version"

// RoundTrip implements [http.RoundTripper].
func (rt *roundTripper) RoundTrip(req *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(req.Context())
	stop := context.AfterFunc(rt.life, cancel)
	done := func() { stop(); cancel() }
	req = req.Clone(ctx)
	if req.URL.Scheme == rt.endpoint.Scheme && req.URL.Host == rt.endpoint.Host { // not where it redirects to
		for name, value := range rt.headers {
			req.Header.Set(name, value)
		}
	}
	if spoken := rt.protocol.Load(); spoken != nil && req.Header.Get(protocolHeader) == "" {
		req.Header.Set(protocolHeader, *spoken)
	}
	resp, err := rt.base.RoundTrip(req)
	if err != nil {
		done()
		return nil, err
	}
	resp.Body = &metered{resp.Body, rt.meter, done}
	return resp, nil
}
