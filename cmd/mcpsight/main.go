// Command mcpsight shows what a language model is really sent for an MCP tool
// result. See mcpsight --help.
package main

import (
	"os"

	"github.com/mcpsight/mcpsight/internal/cli"
)

func main() { os.Exit(cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
