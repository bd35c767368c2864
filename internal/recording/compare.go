package recording

import (
	"context"
	"fmt"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/pmezard/go-difflib/difflib"
)

// Run shows the request of a case to a host.
func (c Case) Run(ctx context.Context, host emulate.Host) (emulate.View, error) {
	return c.Request.Run(ctx, host)
}

// Run shows a call to a host, or lets its model read.
func (r Request) Run(ctx context.Context, host emulate.Host) (emulate.View, error) {
	if r.Read == "" {
		return host.Show(ctx, r.Call)
	}
	reader, ok := host.(emulate.Reader)
	if !ok {
		return emulate.View{}, fmt.Errorf("%s: its model cannot read a resource by itself", host.ID())
	}
	return reader.Read(ctx, r.Call, r.Read)
}

// Diff compares a view with what was recorded: "" if they are the same, byte for
// byte, else a unified diff from what was recorded to the view. Of a scaled
// picture, type and size are compared.
func (c Case) Diff(view emulate.View) string {
	want, got := c.Sees.lines(), seen(view, c.Sees).lines()
	if slices.Equal(want, got) {
		return ""
	}
	for i := range want {
		want[i] += "\n"
	}
	for i := range got {
		got[i] += "\n"
	}
	diff, _ := difflib.GetUnifiedDiffString(difflib.UnifiedDiff{
		A: want, FromFile: "recorded", B: got, ToFile: view.Host.String(), Context: 3,
	})
	return diff
}
