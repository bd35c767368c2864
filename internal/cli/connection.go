package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/mcpsight/mcpsight/internal/live"
	"github.com/mcpsight/mcpsight/internal/serverconfig"
	"github.com/spf13/cobra"
)

// connection are the flags that say where a running server is.
type connection struct {
	url     string
	headers []string
	config  string
	inputs  []string
	timeout time.Duration
}

// whereServer is the part of a command's help that says how to name a server.
const whereServer = `The server is started by a command behind --, reached by --url (Streamable HTTP), or
named in a configuration: --config FILE --server NAME reads mcpServers (.mcp.json,
Claude Desktop) and VS Code's servers (.vscode/mcp.json). It is told of no roots, no
sampling and no elicitation.`

func (c *connection) define(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&c.url, "url", "", "the `URL` of a server over Streamable HTTP")
	f.StringArrayVar(&c.headers, "header", nil, "a header of every request to --url, `'name: value'`")
	f.StringVar(&c.config, "config", "", "`file` that configures servers, of which --server names one")
	f.StringArrayVar(&c.inputs, "input", nil, "what ${input:ID} of --config stands for, `ID=VALUE`")
	f.DurationVar(&c.timeout, "timeout", 30*time.Second, "wait so `long` for the server to begin, and for each answer")
	cmd.MarkFlagsMutuallyExclusive("url", "config")
}

// given reports whether a flag says where the server is.
func (c *connection) given() bool { return c.url != "" || c.config != "" }

// find says where the server is: started by a command, or as the flags say. name is
// its name in a configuration.
func (c *connection) find(s *streams, command []string, name string, limit int64) (serverconfig.Server, error) {
	switch {
	case c.timeout <= 0:
		return serverconfig.Server{}, errors.New("--timeout: want a time above 0: 30s, 2m")
	case len(c.headers) > 0 && c.url == "":
		return serverconfig.Server{}, errors.New("--header: goes with --url")
	case len(command) > 0 && c.given():
		return serverconfig.Server{}, errors.New("name one server: by a command behind --, by --url or by --config")
	case len(command) > 0:
		return serverconfig.Server{Command: command}, nil
	case c.url != "":
		headers, err := parseHeaders(c.headers)
		return serverconfig.Server{URL: c.url, Headers: headers}, err
	case c.config != "":
		return c.configured(s, name, limit)
	}
	return serverconfig.Server{}, errors.New("no server: name a command behind --, --url or --config")
}

// configured finds a server in --config.
func (c *connection) configured(s *streams, name string, limit int64) (serverconfig.Server, error) {
	variables, err := c.variables(s, limit)
	if err != nil {
		return serverconfig.Server{}, err
	}
	data, err := s.readInput(c.config, limit)
	if err != nil {
		return serverconfig.Server{}, fmt.Errorf("%s: %w", c.config, err)
	}
	server, err := serverconfig.Read(c.config, data, name, variables)
	if err != nil {
		return server, fmt.Errorf("%s: %w", c.config, err)
	}
	return server, nil
}

// variables are what a configuration's ${…} stand for.
func (c *connection) variables(s *streams, limit int64) (serverconfig.Variables, error) {
	v := serverconfig.Variables{Lookup: os.LookupEnv, Inputs: map[string]string{}}
	for _, input := range c.inputs {
		id, value, ok := strings.Cut(input, "=")
		if !ok {
			return v, fmt.Errorf("--input %s: want ID=VALUE", id)
		}
		v.Inputs[id] = value
	}
	v.Home, _ = os.UserHomeDir()
	v.ReadFile = func(file string) ([]byte, error) {
		data, err := s.readInput(file, limit)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		return data, nil
	}
	return v, nil
}

// parseHeaders reads headers. Values are secrets: no error shows one.
func parseHeaders(lines []string) (map[string]string, error) {
	headers := map[string]string{}
	for i, line := range lines {
		name, value, ok := strings.Cut(line, ":")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !ok || name == "" || strings.ContainsAny(name, " \t") {
			return nil, fmt.Errorf("--header %d: want 'name: value'", i+1)
		}
		headers[http.CanonicalHeaderKey(name)] = value
	}
	return headers, nil
}

// begin begins a session with the server that the flags name, and learns what hosts
// are told of it.
func (c *connection) begin(cmd *cobra.Command, t *told, command []string) (*live.Session, error) {
	name := ""
	if cmd.Flags().Changed("server") {
		name = t.server
	}
	server, err := c.find(t.streams, command, name, t.maxInput)
	if err != nil {
		return nil, err
	}
	return c.open(cmd, t, server)
}

// open begins a session with a server.
func (c *connection) open(cmd *cobra.Command, t *told, server serverconfig.Server) (*live.Session, error) {
	if server.Name != "" && !cmd.Flags().Changed("server") {
		t.server = server.Name
	}
	session, err := live.Open(cmd.Context(), server, live.Options{Timeout: c.timeout, MaxBytes: t.maxInput})
	if err == nil && !cmd.Flags().Changed("protocol") {
		t.protocol = string(session.Protocol)
	}
	return session, err
}

// behindDash splits the arguments of a command at --.
func behindDash(cmd *cobra.Command, args []string) (own, command []string) {
	if at := cmd.ArgsLenAtDash(); at >= 0 {
		return args[:at], args[at:]
	}
	return args, nil
}

// readArguments reads the arguments of a call: a JSON object.
func readArguments(data []byte) (json.RawMessage, error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(data, &object); err != nil || object == nil {
		return nil, errors.New(`want a JSON object: {"city": "Paris"}`)
	}
	return json.RawMessage(data), nil
}
