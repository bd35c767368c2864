package geminicli

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// maxName is the length of a tool's name that is not cut, namePart what is left of
// both of its ends.
const (
	maxName  = 63
	namePart = 30
)

// placeholderCall stands for the call's id.
const placeholderCall = "{{call}}"

// names are the names that a call's answer is shown under.
type names struct {
	tool string // the server's own
	full string // under which the model knows the tool
	dir  string
}

func namesOf(h Host, call *emulate.Call) names {
	n := names{tool: call.Tool.Name, full: fullName(call.Server.Name, call.Tool.Name), dir: h.Dir}
	if n.dir == "" {
		n.dir = "{{dir}}"
	}
	return n
}

// fullName is the name under which the model knows a tool:
//
//  1. mcp_SERVER_TOOL, with one mcp_ only if the server's name begins so (read in the
//     bundle: generateValidName);
//  2. UTF-16 units outside [A-Za-z0-9_.:-] become underscores;
//  3. what is longer than 63 units loses its middle.
func fullName(server, tool string) string {
	name := server + "_" + tool
	if !strings.HasPrefix(name, "mcp_") {
		name = "mcp_" + name
	}
	name = js.Underscore(name, ".:-")
	if len(name) > maxName {
		name = name[:namePart] + "..." + name[len(name)-namePart:]
	}
	return name
}

// saved is the path that a text is saved to.
func (n names) saved() string {
	file := strings.ToLower(js.Underscore(n.full, "-"))
	return n.dir + "/" + file + "__" + placeholderCall + ".txt"
}
