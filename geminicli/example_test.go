package geminicli_test

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/geminicli"
)

func Example() {
	host := geminicli.Host{Version: "0.61.0"}
	view, err := host.Show(context.Background(), emulate.Call{
		Server: emulate.Server{Name: "weather"},
		Tool:   emulate.Tool{Name: "forecast"},
		Result: []byte(`{
			"content": [{"type": "text", "text": "Paris: 21 °C, take an umbrella."}],
			"structuredContent": {"city": "Paris", "temperature": 21.0}
		}`),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(view.Messages[0].Name, "sees:")
	fmt.Println(view.Messages[0].Parts[0].Text)
	for _, fate := range view.Fates {
		fmt.Println(fate.Piece, "is", fate.What, "by", fate.Rule)
	}
	// Output:
	// mcp_weather_forecast sees:
	// <untrusted_context>
	// Paris: 21 °C, take an umbrella.
	// </untrusted_context>
	// /content/0 is shown by gemini-cli/text
	// /structuredContent is dropped by gemini-cli/structured-dropped
}

// A result that is a number in a text is refused: Gemini CLI takes the number for
// structuredContent.
func ExampleHost_Wire() {
	host := geminicli.Host{}
	for _, text := range []string{"42 °F", "42"} {
		view, err := host.Show(context.Background(), emulate.Call{
			Server: emulate.Server{Name: "weather"},
			Tool:   emulate.Tool{Name: "now"},
			Result: []byte(`{"content": [{"type": "text", "text": "` + text + `"}]}`),
		})
		if err != nil {
			fmt.Println(err)
			return
		}
		wire, err := host.Wire(view, emulate.WireGemini)
		fmt.Printf("%.90s… %v\n", wire, err)
	}
	// Output:
	// [{"functionResponse":{"name":"mcp_weather_now","response":{"output":"<untrusted_context>\n… <nil>
	// [{"functionResponse":{"name":"mcp_weather_now","response":{"error":"MCP tool 'now' reporte… <nil>
}
