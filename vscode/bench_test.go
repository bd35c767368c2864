package vscode_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/internal/hosttest"
	"github.com/mcpsight/mcpsight/vscode"
)

func BenchmarkShow(b *testing.B) {
	host := vscode.Host{}
	whole := vscode.Host{NoDisk: true, CountTokens: vscode.CountFixed(1)}
	hosttest.Bench(b,
		hosttest.Text("text", whole),
		hosttest.Text("text-on-disk", host),
		hosttest.Structured("structured", whole),
		hosttest.Structured("structured-on-disk", host),
		hosttest.Links("links", host, "uri"),
	)
}
