package main

import (
	"context"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
	"github.com/modelcontextprotocol/go-sdk/mcp"
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
			emulatetest.EveryHost(t, s.call(t, test.tool, paris), func(t *testing.T, view emulate.View) {
				for _, text := range test.shows {
					emulatetest.Shows(t, view, text)
				}
			}, pinned, s.options(), emulatetest.Tool(test.tool))
		})
	}
}

// TestGolden keeps all that the models see of every tool in a file to review.
func TestGolden(t *testing.T) {
	s := connect(t, newServer())
	for _, tool := range []string{"forecast", "conditions", "warnings", "history", "radar"} {
		views := emulatetest.ShowAll(t, s.call(t, tool, paris), pinned, s.options(), emulatetest.Tool(tool))
		emulatetest.Golden(t, tool, views...)
	}
}

// TestLink tells the hosts apart: one model gets what the link holds, the other the
// link, which it can read.
func TestLink(t *testing.T) {
	s := connect(t, newServer())
	result := s.call(t, "history", paris)
	emulatetest.Shows(t, emulatetest.Show(t, result, s.options(), emulatetest.Host("vscode@1.143.1")), "2019-07-25,34.1")
	view := emulatetest.Show(t, result, s.options(), emulatetest.Host("claude-code@2.1.332"))
	emulatetest.Hides(t, view, "2019-07-25,34.1")
	emulatetest.Shows(t, view, historyURI)
	if len(view.Offers) != 1 || !view.Offers[0].Readable {
		t.Errorf("the model cannot read the link: %+v", view.Offers)
	}
}

// TestError calls a tool that there is not: the answer is a JSON-RPC error.
func TestError(t *testing.T) {
	s := connect(t, newServer())
	emulatetest.EveryHost(t, s.call(t, "tides", paris), func(t *testing.T, view emulate.View) {
		emulatetest.Shows(t, view, "tides")
	}, pinned, s.options())
}

// trap is the handler that many servers have: a text for the model, and the data
// as typed output. Hosts send the model one of them.
func trap(_ context.Context, _ *mcp.CallToolRequest, in City) (*mcp.CallToolResult, reading, error) {
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.TextContent{Text: in.City + ": 21 °C. Rain from 18:00, take an umbrella."},
	}}, reading{City: in.City, Temperature: 21}, nil
}

type reading struct {
	City        string  `json:"city"`
	Temperature float64 `json:"temperature"`
}

// withTrap is a session with a server that has the handler, too.
func withTrap(t *testing.T) *session {
	t.Helper()
	server := newServer()
	mcp.AddTool(server, &mcp.Tool{Name: "trap"}, trap)
	return connect(t, server)
}

// TestTrap shows that the text of the trap reaches no model. The handler of the tool
// conditions is the mended one: what the text said is in its output.
func TestTrap(t *testing.T) {
	s := withTrap(t)
	emulatetest.EveryHost(t, s.call(t, "trap", paris), func(t *testing.T, view emulate.View) {
		emulatetest.Hides(t, view, "umbrella")
		emulatetest.Shows(t, view, `{"city":"Paris","temperature":21}`)
	}, pinned, s.options())
	emulatetest.EveryHost(t, s.call(t, "conditions", paris), func(t *testing.T, view emulate.View) {
		emulatetest.Shows(t, view, "umbrella")
	}, pinned, s.options())
}
