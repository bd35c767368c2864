// Prints what the models of two hosts are sent for a tool's result.
package main

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/hosts"
)

func main() {
	call := emulate.Call{
		Server: emulate.NamedServer("weather"),
		Tool:   emulate.Tool{Name: "forecast"},
		Result: []byte(`{"content": [{"type": "text", "text": "no such city"}], "isError": true, "_meta": {"tries": 3}}`),
	}
	for _, id := range []string{"claude-code@2.1.332", "vscode@1.143.1"} { // without @, the newest that is known
		host, err := hosts.New(id, nil)
		if err != nil {
			log.Fatal(err)
		}
		view, err := host.Show(context.Background(), call)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s\n%s", view.Host, strings.Join(emulate.Lines(view), ""))
		for _, fate := range view.Fates {
			fmt.Printf("%s is %s: %s\n", fate.Piece, fate.What, fate.Rule)
		}
	}
}
