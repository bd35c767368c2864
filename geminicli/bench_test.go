package geminicli_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/geminicli"
	"github.com/mcpsight/mcpsight/internal/hosttest"
)

func BenchmarkShow(b *testing.B) {
	host := geminicli.Host{}
	hosttest.Bench(b,
		hosttest.Text("text", geminicli.Host{TruncateAt: -1}),
		hosttest.Text("text-cut", host),
		hosttest.Structured("structured", host),
		hosttest.Links("links", host, "uri", "name"),
	)
}
