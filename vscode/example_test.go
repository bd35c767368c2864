package vscode_test

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/vscode"
)

func Example() {
	host := vscode.Host{Version: "1.143.1"}
	view, err := host.Show(context.Background(), emulate.Call{
		Server: emulate.Server{Name: "weather", ID: "mcp.config.usrlocal.weather", Resources: true},
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
	for _, part := range view.Messages[0].Parts {
		fmt.Println("sees:", part.Text)
	}
	for _, fate := range view.Fates {
		fmt.Println(fate.Piece, "is", fate.What, "by", fate.Rule)
	}
	// Output:
	// sees: {"city":"Paris","temperature":21}
	// /content/0 is dropped by vscode/structured-replaces-text
	// /structuredContent is re-serialized by vscode/structured-json
}

func ExampleHost_Wire() {
	host := vscode.Host{CallID: "call_1"}
	view, err := host.Show(context.Background(), emulate.Call{
		Result: []byte(`{"content": [{"type": "text", "text": "It rains. "}, {"type": "text", "text": "Still."}]}`),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, form := range host.WireForms() {
		wire, err := host.Wire(view, form)
		fmt.Println(string(wire), err)
	}
	// Output:
	// {"type":"tool_result","tool_use_id":"call_1","content":[{"type":"text","text":"It rains. Still."}]} <nil>
	// [{"type":"function_call_output","call_id":"call_1","output":"It rains. Still."}] <nil>
	// [{"role":"tool","content":"It rains. Still.","tool_call_id":"call_1"}] <nil>
}
