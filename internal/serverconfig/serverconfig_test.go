package serverconfig

import (
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	root := t.TempDir()
	variables := Variables{
		Lookup: func(name string) (string, bool) {
			value, ok := map[string]string{"TOKEN": "s3cret", "EMPTY": "", "NESTED": "${TOKEN}"}[name]
			return value, ok
		},
		Inputs: map[string]string{"key": "given"},
		Home:   "/home/me",
		ReadFile: func(name string) ([]byte, error) {
			if name != filepath.Join(root, ".env") {
				return nil, errors.New("no such file")
			}
			return []byte("# a comment\nA=1\nexport B = 'two words'\nC=\"\"\n\nnonsense\nOVER=file\n"), nil
		},
	}
	for _, test := range []struct {
		name, file, server, config string
		want                       Server
		err                        string
	}{
		{name: "Claude Code", file: ".mcp.json", server: "b",
			config: `{"mcpServers":{"a":{"command":"other"},"b":{"type":"stdio","command":"node","args":["${workspaceFolder}/s.js","--token=${TOKEN}","${NO:-a}${EMPTY:-b}","${NESTED}"],"env":{"P":80,"Q":null}}}}`,
			want:   Server{Name: "b", Command: []string{"node", root + "/s.js", "--token=s3cret", "a", "${TOKEN}"}, Dir: root, Env: map[string]string{"P": "80"}}},
		{name: "the only one", file: "claude_desktop_config.json",
			config: `{"globalShortcut":"","mcpServers":{"a":{"command":"x"}}}`,
			want:   Server{Name: "a", Command: []string{"x"}, Dir: root, Env: map[string]string{}}},
		{name: "VS Code, with comments and commas", file: ".vscode/mcp.json",
			config: "{\n// the servers, \"all\"\n\"servers\": {\"a\": {\"command\": \"x\", /* , */ \"args\": [\"//no comment\", \"${input:key}\", \"${env:NO}\",], \"cwd\": \"sub\", \"envFile\": \"${workspaceFolder}/.env\", \"env\": {\"OVER\": \"own\"},},},\n\"inputs\": [{\"id\": \"key\"}]}",
			want: Server{Name: "a", Command: []string{"x", "//no comment", "given", ""}, Dir: filepath.Join(root, "sub"),
				Env: map[string]string{"A": "1", "B": "two words", "C": "", "OVER": "own"}}},
		{name: "VS Code's settings", file: "settings.json",
			config: `{"mcp":{"servers":{"a":{"url":"http://localhost/mcp"}}}}`,
			want:   Server{Name: "a", URL: "http://localhost/mcp", Headers: map[string]string{}}},
		{name: "HTTP", file: ".mcp.json",
			config: `{"mcpServers":{"a":{"type":"http","url":"${URL:-https://x.test:1/mcp}","headers":{"Authorization":"Bearer ${TOKEN}"}}}}`,
			want:   Server{Name: "a", URL: "https://x.test:1/mcp", Headers: map[string]string{"Authorization": "Bearer s3cret"}}},

		{name: "no JSON", config: `{"servers":}`, err: `offset 11: expected a JSON value, found '}'`},
		{name: "an open comment", config: `{/* `, err: `offset 1: expected `},
		{name: "an open string", config: `{"a`, err: `offset 3: `},
		{name: "no servers", config: `{"mcpservers":{}}`, err: `names no server: want mcpServers, or servers`},
		{name: "several", config: `{"servers":{"b":{},"a":{}}}`, err: `holds several servers, name one with --server: a, b`},
		{name: "unknown", server: "c", config: `{"servers":{"b":{},"a":{}}}`, err: `holds no server "c": want one of a, b`},
		{name: "neither", config: `{"servers":{"a":{}}}`, err: `server a: want either command or url`},
		{name: "both", config: `{"servers":{"a":{"command":"x","url":"y"}}}`, err: `server a: want either command or url`},
		{name: "an unset variable", config: `{"servers":{"a":{"command":"x","args":["y","${NO}"]}}}`, err: `server a: args[1]: ${NO}: is not set in the environment`},
		{name: "an unresolved input", config: `{"servers":{"a":{"url":"x","headers":{"K":"${input:token}"}}}}`, err: `server a: headers.K: ${input:token}: VS Code asks its user for it: give it with --input token=VALUE`},
		{name: "another variable", config: `{"servers":{"a":{"command":"${command:x.y}"}}}`, err: `server a: command: ${command:x.y}: cannot be resolved here`},
		{name: "an open variable", config: `{"servers":{"a":{"command":"${x"}}}`, err: `server a: command: ${x: is not closed`},
		{name: "SSE", config: `{"servers":{"a":{"type":"sse","url":"x"}}}`, err: `server a: type sse: `},
		{name: "another type", config: `{"servers":{"a":{"type":"ws","url":"x"}}}`, err: `server a: type "ws": want stdio or http`},
		{name: "a wrong kind", config: `{"servers":{"a":{"command":["x"]}}}`, err: `server a: command: want a text`},
		{name: "no list", config: `{"servers":{"a":{"command":"x","args":"y"}}}`, err: `server a: args: want a list`},
		{name: "no envFile", config: `{"servers":{"a":{"command":"x","envFile":"y"}}}`, err: `server a: envFile: no such file`},
		{name: "deep", config: `{"servers":` + strings.Repeat("[", 1000), err: `offset 110: nested deeper than the limit`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := Read(filepath.Join(root, test.file), []byte(test.config), test.server, variables)
			switch {
			case test.err != "" && (err == nil || !strings.HasPrefix(err.Error(), test.err)):
				t.Errorf("error %v, want %s…", err, test.err)
			case test.err == "" && err != nil:
				t.Error(err)
			case test.err == "" && !reflect.DeepEqual(got, test.want):
				t.Errorf("read\n%+v\nwant\n%+v", got, test.want)
			}
		})
	}
}
