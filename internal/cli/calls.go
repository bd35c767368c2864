package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/o200k"
	"github.com/mcpsight/mcpsight/spec"
	"github.com/spf13/cobra"
)

// told are the flags of every command that shows calls: what hosts are told of the
// server, and what they are set to.
type told struct {
	*streams
	server, serverID, protocol string
	set                        []string
	maxInput                   int64
}

// define defines the flags on a command.
func (c *told) define(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&c.server, "server", "server", "the server's `name` in the host's configuration")
	f.StringVar(&c.serverID, "server-id", "", "VS Code's definition `id` of the server (default: mcp.config.usrlocal. and its name)")
	f.StringVar(&c.protocol, "protocol", string(spec.Rev20251125), "the newest protocol `revision` that the server offers")
	f.StringArrayVar(&c.set, "set", nil, "a setting of the host, `key=value` (see mcpsight hosts)")
	f.Int64Var(&c.maxInput, "max-input", defaultMaxInput, "read inputs up to this many `bytes`")
	completeWith(cmd, "protocol", revisionNames)
}

// describe is the server as hosts know it.
func (c *told) describe() (emulate.Server, spec.Revision, error) {
	s := emulate.NamedServer(c.server)
	if c.serverID != "" {
		s.ID = c.serverID
	}
	protocol, err := spec.ParseRevision(c.protocol)
	if err != nil {
		return s, "", fmt.Errorf("--protocol: %w", err)
	}
	return s, protocol, nil
}

// introduce puts into a call to a running server what hosts are told of it.
func (c *told) introduce(call *emulate.Call) error {
	server, protocol, err := c.describe()
	server.Resources = call.Server.Resources
	call.Server, call.Protocol = server, protocol
	return err
}

// calls are the flags that say what was called, and what came back.
type calls struct {
	told
	tool, toolMeta, outputSchema string
	noResources                  bool
	resources, read, call        string
}

// define defines the flags on a command.
func (c *calls) define(cmd *cobra.Command) {
	c.told.define(cmd)
	f := cmd.Flags()
	f.StringVar(&c.tool, "tool", "tool", "the tool's `name`")
	f.StringVar(&c.toolMeta, "tool-meta", "", "the _meta of the tool's definition, as `JSON`")
	f.StringVar(&c.outputSchema, "output-schema", "", "the outputSchema of the tool's definition, as `JSON`")
	f.BoolVar(&c.noResources, "no-resources-capability", false, "the server does not declare the resources capability")
	f.StringVar(&c.resources, "resources", "", "`file` with a JSON object from URI to text or resources/read result, or a folder of files")
	f.StringVar(&c.call, "call", "", "`file` with a whole call, in the form of the recordings")
	for _, flag := range []string{"server", "server-id", "tool", "tool-meta", "output-schema", "protocol", "no-resources-capability", "resources"} {
		cmd.MarkFlagsMutuallyExclusive("call", flag)
	}
}

// shown is a request and the name of the input that it is from.
type shown struct {
	input   string
	request recording.Request
}

// requests reads all inputs, before anything is shown.
func (c *calls) requests(files []string) ([]shown, error) {
	switch {
	case c.call != "" && len(files) > 0:
		return nil, errors.New("--call: takes the place of FILE, give one of them")
	case c.read != "" && len(files) > 0:
		return nil, errors.New("--read: takes the place of FILE, give one of them")
	case c.call != "":
		r, err := c.callFile()
		return []shown{r}, err
	}
	call, err := c.baseCall()
	if err != nil {
		return nil, err
	}
	if c.read != "" {
		return []shown{{c.read, recording.Request{Call: call, Read: c.read}}}, nil
	}
	if files, err = c.orPiped(files); err != nil {
		return nil, err
	}
	var requests []shown
	for _, file := range files {
		r, _, err := c.request(file, call)
		if err != nil {
			return nil, err
		}
		requests = append(requests, r)
	}
	return requests, nil
}

// orPiped is files, or standard input where none is named.
func (c *calls) orPiped(files []string) ([]string, error) {
	if len(files) > 0 {
		return files, nil
	}
	if f, ok := c.in.(*os.File); ok && isTerminal(f) {
		return nil, errors.New("no input: name a FILE, or pipe a result in")
	}
	return []string{stdinName}, nil
}

// callFile reads what --call names.
func (c *calls) callFile() (shown, error) {
	data, err := c.readInput(c.call, c.maxInput)
	if err != nil {
		return shown{}, fmt.Errorf("%s: %w", c.call, err)
	}
	r, err := recording.ParseRequest(data)
	if err != nil {
		return shown{}, fmt.Errorf("%s: %w", c.call, err)
	}
	return shown{c.call, r}, nil
}

// request reads what came back from call, and returns the text that it read, too.
func (c *calls) request(file string, call emulate.Call) (shown, []byte, error) {
	data, err := c.readInput(file, c.maxInput)
	if err != nil {
		return shown{}, nil, fmt.Errorf("%s: %w", inputName(file), err)
	}
	if call.Result, call.Error, err = answer.Parse(data); err != nil {
		return shown{}, nil, fmt.Errorf("%s: %w", inputName(file), err)
	}
	return shown{inputName(file), recording.Request{Call: call}}, data, nil
}

func inputName(file string) string {
	if file == stdinName {
		return "standard input"
	}
	return file
}

// baseCall is the call that the flags describe, without what came back.
func (c *calls) baseCall() (emulate.Call, error) {
	server, protocol, err := c.describe()
	server.Resources = !c.noResources
	call := emulate.Call{Server: server, Tool: emulate.Tool{Name: c.tool}, Protocol: protocol}
	if err != nil {
		return call, err
	}
	if call.Tool.Meta, err = flagJSON("--tool-meta", c.toolMeta); err != nil {
		return call, err
	}
	if call.Tool.OutputSchema, err = flagJSON("--output-schema", c.outputSchema); err != nil {
		return call, err
	}
	if c.resources != "" {
		if call.Reader, err = c.readResources(c.resources, c.maxInput); err != nil {
			return call, fmt.Errorf("%s: %w", c.resources, err)
		}
	}
	return call, nil
}

func flagJSON(flag, text string) (json.RawMessage, error) {
	if text == "" {
		return nil, nil
	}
	if _, err := js.Parse(text, spec.MaxDepth); err != nil {
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	return json.RawMessage(text), nil
}

// host is a host and the JSON of its settings, without those of a call file.
type host struct {
	id       string
	entry    hosts.Entry
	settings map[string]json.RawMessage
}

// hosts finds the hosts that ids name. Every --set goes to the hosts that know
// the setting; one that no host knows is refused.
func (c *told) hosts(ids []string) ([]host, error) {
	set := map[string]json.RawMessage{}
	for _, s := range c.set {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			return nil, fmt.Errorf("--set %q: want key=value", s)
		}
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		set[key] = text
	}
	entries, err := hosts.FindAll(ids)
	if err != nil {
		return nil, err
	}
	shares, err := hosts.Share(entries, set)
	if err != nil {
		return nil, fmt.Errorf("--set %w (mcpsight hosts lists them)", err)
	}
	found := make([]host, len(ids))
	for i, id := range ids {
		found[i] = host{id, entries[i], shares[i]}
	}
	return found, nil
}

// make makes the host. What a call file says of it comes behind --set; of several
// hosts, each takes what it knows.
func (h host) make(fromCall json.RawMessage, several bool) (emulate.Host, error) {
	settings := map[string]json.RawMessage{}
	if len(fromCall) > 0 {
		if err := json.Unmarshal(fromCall, &settings); err != nil {
			return nil, errors.New("call.host: want an object of settings")
		}
	}
	if several {
		maps.DeleteFunc(settings, func(name string, _ json.RawMessage) bool { return !h.entry.Knows(name) })
	}
	maps.Copy(settings, h.settings)
	raw, err := json.Marshal(settings)
	if err != nil {
		return nil, err
	}
	made, err := hosts.New(h.id, raw)
	if t, ok := made.(emulate.Tokenized); ok && err == nil {
		return t.WithTokenizer(o200k.Count), nil
	}
	return made, err
}
