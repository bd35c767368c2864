package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/internal/serverconfig"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Options bound a session.
type Options struct {
	Timeout  time.Duration // to connect, and for each answer
	MaxBytes int64         // that may come while one answer is awaited
	// Grace is how long a process may take to end after its standard input was
	// closed, and again after it was asked to end; 0 means 2 s.
	Grace time.Duration
}

// Session is a session with a running server. It is not for concurrent use, but for
// reading resources.
type Session struct {
	// Protocol is the revision that client and server agreed on: the newest that both
	// know.
	Protocol spec.Revision
	// Capabilities are those of the server, as it declared them.
	Capabilities json.RawMessage

	resources bool // they name resources
	options   Options
	client    *mcp.ClientSession
	tap       *tap
	meter     *meter
	faults    *faults
	process   func() *process // nil of a server that was not started here
	end       context.CancelFunc
	told      bool // an error told of the faults
}

// Open starts a server, or reaches for it, and begins a session.
func Open(ctx context.Context, server serverconfig.Server, o Options) (*Session, error) {
	s := newSession(o)
	if len(server.Command) > 0 {
		if o.Grace == 0 {
			o.Grace = 2 * time.Second
		}
		conn := &stdio{server: server, meter: s.meter, faults: s.faults, grace: o.Grace}
		s.process = func() *process { return conn.process }
		return s.connect(ctx, conn)
	}
	endpoint, err := url.Parse(server.URL)
	if err != nil || endpoint.Host == "" || endpoint.Scheme != "http" && endpoint.Scheme != "https" {
		return nil, fmt.Errorf("%s: want an http or https URL", server.URL)
	}
	life, end := context.WithCancel(context.Background())
	s.end = end
	transport, rt := streamable(life, endpoint, server.Headers, s.meter)
	s.tap.began = rt.spoken
	if s, err = s.connect(ctx, transport); err != nil {
		return nil, fmt.Errorf("%s: %w", endpoint.Redacted(), err)
	}
	return s, nil
}

// Connect begins a session over a transport of the SDK's.
func Connect(ctx context.Context, transport mcp.Transport, o Options) (*Session, error) {
	return newSession(o).connect(ctx, transport)
}

func newSession(o Options) *Session {
	s := &Session{options: o, meter: &meter{limit: o.MaxBytes}, faults: new(faults), end: func() {}}
	s.tap = &tap{meter: s.meter, faults: s.faults}
	return s
}

// connect closes the session where it fails.
func (s *Session) connect(ctx context.Context, transport mcp.Transport) (*Session, error) {
	s.tap.inner = transport
	client := mcp.NewClient(&mcp.Implementation{Name: "mcpsight", Version: version()}, &mcp.ClientOptions{
		// Nothing that a server could ask of a user or a model.
		Capabilities: &mcp.ClientCapabilities{},
		// What asks for more input is a result like others, to hosts.
		MultiRoundTrip: &mcp.MultiRoundTripOptions{Disabled: true},
	})
	a, err := s.ask(ctx, "initialize", func(ctx context.Context) (err error) {
		s.client, err = client.Connect(ctx, s.tap, nil)
		return err
	})
	if err == nil && s.client == nil {
		err = errors.New("initialize: the answer is no result that names a revision of the protocol that is known")
	}
	if err == nil {
		err = s.initialized(a)
	}
	if err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}

// initialized takes what the server said of itself.
func (s *Session) initialized(a answer) error {
	server, err := rpc.ParseServer(a.result)
	if err != nil {
		return fmt.Errorf("%s: %w", a.method, err)
	}
	s.Capabilities, s.resources = server.Capabilities, server.Resources
	s.Protocol, err = spec.ParseRevision(s.client.InitializeResult().ProtocolVersion)
	return err
}

// ask sends one request and returns what the server answered, whatever the SDK makes
// of it.
func (s *Session) ask(ctx context.Context, method string, send func(context.Context) error) (answer, error) {
	waits, cancel := context.WithTimeout(ctx, s.options.Timeout)
	defer cancel()
	slot := new(answer)
	err := send(context.WithValue(waits, answerKey{}, slot))
	a := s.tap.taken(slot)
	switch {
	case a.come && int64(len(a.result)) > s.meter.limit:
		return a, s.explain(fmt.Errorf("%s: %w", method, s.meter.err()))
	case a.come && (err == nil || a.method != "initialize" && a.method != methodDiscover):
		return a, nil
	case a.come && a.err != nil:
		return a, s.explain(fmt.Errorf("%s: the server answered with %w", method, a.err))
	case a.come:
		return a, s.explain(fmt.Errorf("%s: %w", method, err))
	case ctx.Err() != nil:
		return a, s.explain(fmt.Errorf("%s: interrupted", method))
	case s.meter.tripped.Load():
		return a, s.explain(fmt.Errorf("%s: %w", method, s.meter.err()))
	case waits.Err() != nil:
		return a, s.explain(fmt.Errorf("%s: no answer within %s: raise --timeout if it takes longer", method, s.options.Timeout))
	case err == nil:
		return a, s.explain(fmt.Errorf("%s: the server answered nothing", method))
	}
	return a, s.explain(fmt.Errorf("%s: %w", method, s.broken(err)))
}

// broken says why a connection failed.
func (s *Session) broken(err error) error {
	ended := s.tap.readError()
	p := s.running()
	if p == nil || ended == nil && p.ending() == "" {
		return err
	}
	if ended != nil && !errors.Is(ended, io.EOF) {
		return ended
	}
	if how := p.ending(); how != "" {
		return fmt.Errorf("the server ended before it answered: %s", how)
	}
	return errors.New("the server closed its standard output before it answered")
}

func (s *Session) running() *process {
	if s.process == nil {
		return nil
	}
	return s.process()
}

// explain adds what else is known: what the server did wrong before, and what it
// wrote to its standard error.
func (s *Session) explain(err error) error {
	lines := []string{err.Error()}
	s.told = true
	for _, fault := range s.faults.list() {
		lines = append(lines, "the server "+fault)
	}
	if p := s.running(); p != nil {
		if last := p.stderr.lines(); len(last) > 0 {
			lines = append(append(lines, "the end of its standard error:"), last...)
		}
	}
	return &sessionError{strings.Join(lines, "\n"), err}
}

// sessionError is an error with what else is known, a line each.
type sessionError struct {
	text  string
	cause error
}

func (e *sessionError) Error() string { return e.text }
func (e *sessionError) Unwrap() error { return e.cause }

// Close ends the session, and the server if it was started here. Its error says what
// the server did that the protocol forbids and hosts skip.
func (s *Session) Close() error {
	if s.tap.conn != nil {
		s.tap.Close()
	}
	if s.client != nil {
		closed := make(chan struct{})
		go func() { defer close(closed); _ = s.client.Close() }()
		select {
		case <-closed:
		case <-time.After(exitWait):
		}
	}
	s.end()
	if !s.told && len(s.faults.list()) > 0 {
		return s.explain(errors.New("the server breaks the protocol, where hosts go on"))
	}
	return nil
}

// ReadResource implements [emulate.ResourceReader].
func (s *Session) ReadResource(ctx context.Context, uri string) (json.RawMessage, error) {
	a, err := s.ask(ctx, "resources/read", func(ctx context.Context) error {
		_, err := s.client.ReadResource(ctx, &mcp.ReadResourceParams{URI: uri})
		return err
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", uri, err)
	case a.err != nil:
		return nil, a.err
	}
	return a.result, nil
}

var _ emulate.ResourceReader = (*Session)(nil)
