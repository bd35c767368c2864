// An MCP server about the weather, on standard input and output.
package main

import (
	"log"

	"github.com/mark3labs/mcp-go/server"
)

func main() {
	if err := server.ServeStdio(newServer()); err != nil {
		log.Fatal(err)
	}
}
