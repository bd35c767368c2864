// Package suite checks what hosts' models are sent by a running server: a file of
// calls in YAML, with what each host's model is expected to see.
package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// Suite is a file of calls. Its lines count from 1.
type Suite struct {
	// Server is how the server is started or reached, as in mcpServers, or as Config
	// says it; nil if the file does not say.
	Server json.RawMessage
	Config Config
	Hosts  []string // IDs; none if the file names none
	Calls  []Call
}

// Config names a server in a configuration.
type Config struct{ File, Name string }

// Call is a call and what is expected of it.
type Call struct {
	Name      string // for people; the tool's if the file gives none
	Tool      string
	Arguments json.RawMessage // nil if there are none
	Line      int
	Expected  []Expectation
}

// Expectation is what one or all hosts' models are expected to see.
type Expectation struct {
	Host string // an ID as in the suite's hosts, the name of a host, or [AllHosts]
	Kind Kind
	Text string // of Shows and Hides
	Line int
}

// AllHosts stands for every host of the suite.
const AllHosts = "all"

// Kind is the kind of an expectation.
type Kind string

const (
	Shows      Kind = "shows"       // a text stands in a part that the model sees, or is the media type of one
	Hides      Kind = "hides"       // it does not
	NoFindings Kind = "no-findings" // the linter finds nothing above a note
)

func (e Expectation) String() string {
	if e.Kind == NoFindings {
		return string(e.Kind)
	}
	return fmt.Sprintf("%s %q", e.Kind, e.Text)
}

// Parse reads a suite:
//
//	server: {command, args, env, cwd} | {url, headers} | {config, name}
//	hosts: [ID, …]
//	calls:
//	  - tool: NAME
//	    name: for people
//	    args: {…}
//	    expect:
//	      all | HOST: {shows: TEXT or list, hides: TEXT or list, no-findings: true}
//
// Unknown members are refused. Errors begin with the line and the column.
func Parse(data []byte) (Suite, error) {
	var file struct {
		Server value         `yaml:"server"`
		Hosts  []string      `yaml:"hosts"`
		Calls  []callInFile  `yaml:"calls"`
		Share  yaml.MapSlice `yaml:"x-shared"` // a place for anchors
	}
	if err := yaml.UnmarshalWithOptions(data, &file, yaml.Strict()); err != nil {
		return Suite{}, positioned(err)
	}
	s := Suite{Hosts: file.Hosts}
	if err := s.server(file.Server); err != nil {
		return Suite{}, err
	}
	if len(file.Calls) == 0 {
		return Suite{}, errors.New("calls: want at least one call")
	}
	for _, c := range file.Calls {
		call, err := c.call()
		if err != nil {
			return Suite{}, err
		}
		s.Calls = append(s.Calls, call)
	}
	return s, s.checkHosts()
}

// server keeps how the server is started, or where that is said.
func (s *Suite) server(v value) error {
	if v.json == nil {
		return nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(v.json, &members); err != nil {
		return fmt.Errorf("%d: server: want an object", v.line)
	}
	known := []string{"type", "command", "args", "env", "envFile", "cwd", "url", "headers", "config", "name"}
	for name := range members {
		if !slices.Contains(known, name) {
			return fmt.Errorf("%d: server.%s: unknown member: want one of %s", v.line, name, strings.Join(known, ", "))
		}
	}
	for name, to := range map[string]*string{"config": &s.Config.File, "name": &s.Config.Name} {
		if raw, ok := members[name]; ok && json.Unmarshal(raw, to) != nil {
			return fmt.Errorf("%d: server.%s: want a text", v.line, name)
		}
		delete(members, name)
	}
	switch {
	case s.Config.File != "" && len(members) > 0:
		return fmt.Errorf("%d: server: config stands alone, or beside name", v.line)
	case s.Config.File == "":
		s.Server = v.json
	}
	return nil
}

// checkHosts refuses an expectation of a host that is not shown anything.
func (s *Suite) checkHosts() error {
	if len(s.Hosts) == 0 {
		return nil
	}
	for _, c := range s.Calls {
		for _, e := range c.Expected {
			if !slices.ContainsFunc(s.Hosts, func(id string) bool { return e.of(id) }) {
				return fmt.Errorf("%d: expect.%s: no host of the suite: want %s or one of %s", e.Line, e.Host, AllHosts, strings.Join(s.Hosts, ", "))
			}
		}
	}
	return nil
}

// of reports whether the expectation is of the host that id names.
func (e Expectation) of(id string) bool {
	name, _, _ := strings.Cut(id, "@")
	return e.Host == AllHosts || e.Host == id || e.Host == name
}

// callInFile is a call as it is written.
type callInFile struct {
	Tool   text                  `yaml:"tool"`
	Name   string                `yaml:"name"`
	Args   value                 `yaml:"args"`
	Expect map[string]expectHost `yaml:"expect"`
}

type expectHost struct {
	Shows      texts `yaml:"shows"`
	Hides      texts `yaml:"hides"`
	NoFindings flag  `yaml:"no-findings"`
}

func (c callInFile) call() (Call, error) {
	if c.Tool.text == "" {
		return Call{}, fmt.Errorf("calls: a call%s names no tool", strings.TrimRight(" "+c.Name, " "))
	}
	call := Call{Name: c.Name, Tool: c.Tool.text, Arguments: c.Args.json, Line: c.Tool.line}
	if call.Name == "" {
		call.Name = call.Tool
	}
	if call.Arguments != nil && call.Arguments[0] != '{' {
		return Call{}, fmt.Errorf("%d: args: want an object", c.Args.line)
	}
	for host, e := range c.Expect {
		for _, t := range e.Shows {
			call.Expected = append(call.Expected, Expectation{host, Shows, t.text, t.line})
		}
		for _, t := range e.Hides {
			call.Expected = append(call.Expected, Expectation{host, Hides, t.text, t.line})
		}
		if e.NoFindings.set {
			call.Expected = append(call.Expected, Expectation{Host: host, Kind: NoFindings, Line: e.NoFindings.line})
		}
	}
	for _, e := range call.Expected {
		if e.Kind != NoFindings && e.Text == "" {
			return Call{}, fmt.Errorf("%d: %s: want a text: every model sees the empty one", e.Line, e.Kind)
		}
	}
	slices.SortStableFunc(call.Expected, func(a, b Expectation) int { return a.Line - b.Line })
	return call, nil
}

// positioned is an error of the YAML library's with its place in front, on one line.
func positioned(err error) error {
	var e yaml.Error
	if !errors.As(err, &e) || e.GetToken() == nil {
		return errors.New(strings.Join(strings.Fields(err.Error()), " "))
	}
	at, message := e.GetToken().Position, e.GetMessage()
	var kind *yaml.TypeError
	if errors.As(err, &kind) { // speaks of Go's types
		message = fmt.Sprintf("%q does not fit here", e.GetToken().Value)
	}
	return fmt.Errorf("%d:%d: %s", at.Line, at.Column, message)
}

// text is a scalar and its line.
type text struct {
	text string
	line int
}

// UnmarshalYAML implements [yaml.NodeUnmarshaler].
func (t *text) UnmarshalYAML(node ast.Node) error {
	at := node.GetToken().Position
	if _, scalar := node.(ast.ScalarNode); !scalar && node.Type() != ast.AliasType && node.Type() != ast.AnchorType {
		return fmt.Errorf("%d:%d: want a text", at.Line, at.Column)
	}
	t.line = at.Line
	return yaml.NodeToValue(node, &t.text)
}

// texts is one text, or a list of them.
type texts []text

// UnmarshalYAML implements [yaml.NodeUnmarshaler].
func (t *texts) UnmarshalYAML(node ast.Node) error {
	list, ok := node.(*ast.SequenceNode)
	if !ok {
		*t = make(texts, 1)
		return (*t)[0].UnmarshalYAML(node)
	}
	*t = make(texts, len(list.Values))
	for i, item := range list.Values {
		if err := (*t)[i].UnmarshalYAML(item); err != nil {
			return err
		}
	}
	return nil
}

// flag is true or false, and its line.
type flag struct {
	set  bool
	line int
}

// UnmarshalYAML implements [yaml.NodeUnmarshaler].
func (f *flag) UnmarshalYAML(node ast.Node) error {
	f.line = node.GetToken().Position.Line
	return yaml.NodeToValue(node, &f.set)
}
