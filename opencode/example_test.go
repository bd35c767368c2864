package opencode_test

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/opencode"
)

func Example() {
	host := opencode.Host{Version: "1.18.33"}
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
	for _, part := range view.Messages[0].Parts {
		fmt.Println("sees:", part.Text)
	}
	for _, fate := range view.Fates {
		fmt.Println(fate.Piece, "is", fate.What, "by", fate.Rule)
	}
	// Output:
	// sees: Paris: 21 °C, take an umbrella.
	// /content/0 is shown by opencode/text
	// /structuredContent is dropped by opencode/structured-dropped
}

// What a model is sent depends on its provider.
func ExampleHost_Wire() {
	for _, host := range []opencode.Host{
		{},
		{Provider: opencode.OpenAI},
		{Provider: opencode.OpenAI, Modalities: []string{"text"}},
	} {
		view, err := host.Show(context.Background(), emulate.Call{
			Result: []byte(`{"content": [{"type": "text", "text": "The report."},
				{"type": "resource", "resource": {"uri": "docs://report", "mimeType": "application/pdf", "blob": "JVBERi0="}}]}`),
		})
		if err != nil {
			fmt.Println(err)
			return
		}
		wire, err := host.Wire(view, host.WireForms()[0])
		fmt.Println(string(wire), err)
	}
	// Output:
	// {"type":"tool_result","tool_use_id":"{{call}}","content":[{"type":"text","text":"The report."},{"type":"document","source":{"type":"base64","media_type":"application/pdf","data":"JVBERi0="}}]} <nil>
	// [{"role":"tool","tool_call_id":"{{call}}","content":"The report."},{"role":"user","content":[{"type":"text","text":"Attached media from tool result:"},{"type":"file","file":{"filename":"docs://report","file_data":"data:application/pdf;base64,JVBERi0="}}]}] <nil>
	// [{"role":"tool","tool_call_id":"{{call}}","content":"The report."},{"role":"user","content":[{"type":"text","text":"Attached media from tool result:"},{"type":"text","text":"ERROR: Cannot read \"docs://report\" (this model does not support pdf input). Inform the user."}]}] <nil>
}
