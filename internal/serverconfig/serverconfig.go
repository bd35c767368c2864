// Package serverconfig reads how a server is started or reached from the files in
// which hosts are told: mcpServers (.mcp.json of Claude Code, Claude Desktop, and
// many more) and VS Code's servers (.vscode/mcp.json, or mcp in its settings.json).
package serverconfig

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// Server is how one server is started, or where it is.
type Server struct {
	Name string // in the configuration

	Command []string          // the program and its arguments; nil of a server with a URL
	Dir     string            // the folder that it runs in
	Env     map[string]string // what its environment has besides that of the caller

	URL     string            // of Streamable HTTP
	Headers map[string]string // what each request to it has
}

// Variables are what the ${…} of a configuration stand for.
type Variables struct {
	Lookup func(name string) (value string, ok bool) // the environment
	Inputs map[string]string                         // VS Code's ${input:…}, by id
	Home   string                                    // ${userHome}
	// ReadFile reads an envFile.
	ReadFile func(name string) ([]byte, error)
}

// maxDepth is the nesting that a configuration may have.
const maxDepth = 100

// Read finds the server called name in the configuration that file holds; "" is
// the only one.
//
//  1. The file is JSON; comments and trailing commas, which VS Code allows, are
//     skipped in all forms.
//  2. ${workspaceFolder} is the folder of the file; of .vscode/mcp.json, the one
//     above. The server runs in it, unless cwd says otherwise.
//  3. ${NAME}, ${NAME:-default} and ${env:NAME} are variables of the environment.
//     ${NAME} that is not set is an error, as in Claude Code; ${env:NAME} is empty,
//     as in VS Code.
//  4. ${input:ID} is what the user gave for it; without, an error.
func Read(file string, data []byte, name string, v Variables) (Server, error) {
	doc, err := js.Parse(plainJSON(string(data)), maxDepth)
	if err != nil {
		return Server{}, err
	}
	servers := map[string]js.Value{}
	places := []js.Value{doc.Get("mcp").Get("servers"), doc.Get("servers"), doc.Get("mcpServers")}
	for _, place := range places {
		for _, p := range place.Props() {
			servers[p.Key] = p.Value
		}
	}
	names := slices.Sorted(maps.Keys(servers))
	switch {
	case len(servers) == 0:
		return Server{}, errors.New("names no server: want mcpServers, or servers as VS Code has it")
	case name == "" && len(servers) > 1:
		return Server{}, fmt.Errorf("holds several servers, name one with --server: %s", strings.Join(names, ", "))
	case name == "":
		name = names[0]
	}
	entry, ok := servers[name]
	if !ok {
		return Server{}, fmt.Errorf("holds no server %q: want one of %s", name, strings.Join(names, ", "))
	}
	s, err := read(file, entry, v)
	s.Name = name
	if err != nil {
		return Server{}, fmt.Errorf("server %s: %w", name, err)
	}
	return s, nil
}

// ReadEntry reads the entry of one server, JSON, that stands in file.
func ReadEntry(file string, entry []byte, v Variables) (Server, error) {
	value, err := js.Parse(string(entry), maxDepth)
	if err != nil {
		return Server{}, err
	}
	return read(file, value, v)
}

func read(file string, entry js.Value, v Variables) (Server, error) {
	folder, err := workspaceFolder(file)
	if err != nil {
		return Server{}, err
	}
	return reader{v, folder}.server(entry)
}

func workspaceFolder(file string) (string, error) {
	file, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	folder := filepath.Dir(file)
	if filepath.Base(folder) == ".vscode" {
		folder = filepath.Dir(folder)
	}
	return folder, nil
}

// reader reads the entry of one server.
type reader struct {
	Variables
	folder string
}

func (r reader) server(entry js.Value) (Server, error) {
	kind := entry.Get("type").Text()
	switch {
	case !entry.Is(js.Object):
		return Server{}, errors.New("want an object")
	case kind == "sse":
		return Server{}, errors.New("type sse: the transport HTTP+SSE was replaced by Streamable HTTP, which is what can be called: want stdio or http")
	case kind != "" && kind != "stdio" && kind != "http" && kind != "streamable-http" && kind != "streamableHttp":
		return Server{}, fmt.Errorf("type %q: want stdio or http", kind)
	case entry.Get("command").Exists() == entry.Get("url").Exists():
		return Server{}, errors.New("want either command or url")
	case entry.Get("url").Exists():
		return r.http(entry)
	}
	return r.stdio(entry)
}

func (r reader) stdio(entry js.Value) (Server, error) {
	s := Server{Dir: r.folder, Env: map[string]string{}}
	program, err := r.text("command", entry.Get("command"))
	if err != nil {
		return s, err
	}
	s.Command = []string{program}
	if args := entry.Get("args"); args.Exists() && !args.Is(js.Array) {
		return s, errors.New("args: want a list")
	}
	for i, arg := range entry.Get("args").Items() {
		text, err := r.text(fmt.Sprintf("args[%d]", i), arg)
		if err != nil {
			return s, err
		}
		s.Command = append(s.Command, text)
	}
	if cwd := entry.Get("cwd"); cwd.Exists() {
		dir, err := r.text("cwd", cwd)
		if err != nil {
			return s, err
		}
		s.Dir = r.within(dir)
	}
	if file := entry.Get("envFile"); file.Exists() {
		name, err := r.text("envFile", file)
		if err != nil {
			return s, err
		}
		data, err := r.ReadFile(r.within(name))
		if err != nil {
			return s, fmt.Errorf("envFile: %w", err)
		}
		maps.Copy(s.Env, parseEnvFile(string(data)))
	}
	own, err := r.texts("env", entry.Get("env"))
	maps.Copy(s.Env, own)
	return s, err
}

func (r reader) http(entry js.Value) (Server, error) {
	url, err := r.text("url", entry.Get("url"))
	if err != nil {
		return Server{}, err
	}
	headers, err := r.texts("headers", entry.Get("headers"))
	return Server{URL: url, Headers: headers}, err
}

// within is a path as seen from the workspace's folder.
func (r reader) within(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(r.folder, path)
}

// text is a string, or a number as it is written, its variables expanded.
func (r reader) text(name string, v js.Value) (string, error) {
	text := v.Text()
	switch {
	case v.Is(js.Number):
		text = v.Raw()
	case !v.Is(js.String):
		return "", fmt.Errorf("%s: want a text", name)
	}
	expanded, err := r.expand(text)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	return expanded, nil
}

// texts are the members of an object. Null is as good as absent, as in VS Code.
func (r reader) texts(name string, v js.Value) (map[string]string, error) {
	if v.Exists() && !v.Is(js.Object) {
		return nil, fmt.Errorf("%s: want an object", name)
	}
	texts := map[string]string{}
	for _, p := range v.Props() {
		if p.Value.Is(js.Null) {
			continue
		}
		text, err := r.text(name+"."+p.Key, p.Value)
		if err != nil {
			return nil, err
		}
		texts[p.Key] = text
	}
	return texts, nil
}

// parseEnvFile reads lines NAME=VALUE. A value may be quoted; what begins with '#'
// is a comment.
func parseEnvFile(text string) map[string]string {
	env := map[string]string{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		name, value, ok := strings.Cut(strings.TrimPrefix(line, "export "), "=")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		value = strings.TrimSpace(value)
		if n := len(value); n >= 2 && (value[0] == '"' || value[0] == '\'') && value[n-1] == value[0] {
			value = value[1 : n-1]
		}
		env[strings.TrimSpace(name)] = value
	}
	return env
}
