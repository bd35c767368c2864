package claudecode_test

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/claudecode"
	"github.com/mcpsight/mcpsight/emulate"
)

func Example() {
	host := claudecode.Host{Version: "2.1.310"}
	view, err := host.Show(context.Background(), emulate.Call{
		Server: emulate.Server{Name: "weather", Resources: true},
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
	// /content/0 is dropped by claude-code/structured-replaces-text
	// /structuredContent is re-serialized by claude-code/structured-json
}
