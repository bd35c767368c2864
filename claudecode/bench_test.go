package claudecode_test

import (
	"testing"

	"github.com/mcpsight/mcpsight/claudecode"
	"github.com/mcpsight/mcpsight/internal/hosttest"
)

func BenchmarkShow(b *testing.B) {
	host := claudecode.Host{}
	hosttest.Bench(b,
		hosttest.Text("text", host),
		hosttest.Structured("structured", host),
		hosttest.Links("links", host, "uri", "name", "description"),
	)
}
