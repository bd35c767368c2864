package opencode_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/internal/hosttest"
	"github.com/mcpsight/mcpsight/opencode"
)

func BenchmarkShow(b *testing.B) {
	host := opencode.Host{}
	whole := opencode.Host{MaxLines: 1 << 30, MaxBytes: 1 << 30}
	hosttest.Bench(b,
		hosttest.Text("text", whole),
		hosttest.Text("text-cut", host),
		hosttest.Structured("structured", whole),
		hosttest.Structured("structured-cut", host),
		hosttest.Links("links", host), // nothing of them is shown
	)
}
