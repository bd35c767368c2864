package main

import (
	"context"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
)

// The hosts, in versions that do not move when mcpsight is updated.
var pinned = emulatetest.Options(
	emulatetest.Host("claude-code@2.1.332"),
	emulatetest.Host("vscode@1.143.1"),
	emulatetest.Server("weather"),
)

var paris = City{City: "Paris"}

func TestTools(t *testing.T) {
	for _, test := range []struct {
		tool  string
		shows []string
	}{
		{"forecast", []string{"21 °C", "take an umbrella"}},
		{"conditions", []string{`"temperature":21`, "take an umbrella"}},
		{"warnings", []string{"did you mean Paris?"}},
		{"history", []string{"42.6 °C"}},
		{"radar", []string{"Showers west of Paris"}},
	} {
		t.Run(test.tool, func(t *testing.T) {
			t.Parallel()
			s := connect(t, newServer())
			result := s.call(t, test.tool, paris)
			with := emulatetest.Options(pinned, s.options(), emulatetest.Tool(test.tool))
			emulatetest.EveryHost(t, result, func(t *testing.T, view emulate.View) {
				for _, text := range test.shows {
					emulatetest.Shows(t, view, text)
				}
			}, with)
			// All that the models see is in a file, to review.
			emulatetest.Golden(t, test.tool, emulatetest.ShowAll(t, result, with)...)
		})
	}
}

// TestLink has a host that reads the link by itself.
func TestLink(t *testing.T) {
	s := connect(t, newServer())
	view := emulatetest.Show(t, s.call(t, "history", paris), s.options(), emulatetest.Host("vscode@1.143.1"))
	emulatetest.Shows(t, view, "2019-07-25,34.1")
}

// TestError calls a tool that there is not: the answer is a JSON-RPC error.
func TestError(t *testing.T) {
	s := connect(t, newServer())
	emulatetest.EveryHost(t, s.call(t, "tides", paris), func(t *testing.T, view emulate.View) {
		emulatetest.Shows(t, view, "tides")
	}, pinned, s.options())
}

// TestTrap shows that the fallback text of structured content reaches no model. The
// handler of the tool conditions is the mended one.
func TestTrap(t *testing.T) {
	server := newServer()
	server.AddTool(mcp.NewTool("trap"), func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultStructured(map[string]any{"temperature": 21}, "Rain from 18:00, take an umbrella."), nil
	})
	s := connect(t, server)
	emulatetest.EveryHost(t, s.call(t, "trap", nil), func(t *testing.T, view emulate.View) {
		emulatetest.Hides(t, view, "umbrella")
		emulatetest.Shows(t, view, `{"temperature":21}`)
	}, pinned, s.options())
}
