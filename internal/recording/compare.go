package recording

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/pmezard/go-difflib/difflib"
)

// Shown is what a host shows for a case.
type Shown struct {
	View emulate.View
	// Others are the views of the host with the other providers that the case holds,
	// by their names.
	Others map[string]emulate.View
	// Wire is the JSON that is sent, by the names of those wire forms and providers
	// of the host that the case holds.
	Wire map[string]json.RawMessage
}

// Run shows the request of a case to a host.
func (c Case) Run(ctx context.Context, host emulate.Host) (Shown, error) {
	view, err := c.Request.Run(ctx, host)
	if err != nil {
		return Shown{}, err
	}
	shown := Shown{View: view, Others: map[string]emulate.View{}, Wire: map[string]json.RawMessage{}}
	for name := range c.Sees.Wire {
		if err := c.runWire(ctx, host, name, &shown); err != nil {
			return Shown{}, fmt.Errorf("%s: %w", name, err)
		}
	}
	return shown, nil
}

// runWire adds what a member of sees holds: a wire form of the host's view, or
// what the host sends with the provider of that name, in its own form.
func (c Case) runWire(ctx context.Context, host emulate.Host, name string, shown *Shown) (err error) {
	view, form := shown.View, name
	writer, ok := host.(emulate.Wire)
	if !ok || !slices.Contains(writer.WireForms(), name) {
		provided, ok := host.(emulate.Provided)
		if !ok || !slices.Contains(provided.Providers(), name) {
			return nil
		}
		other := provided.WithProvider(name)
		if view, err = c.Request.Run(ctx, other); err != nil {
			return err
		}
		shown.Others[name] = view
		if writer, ok = other.(emulate.Wire); !ok {
			return nil
		}
		form = writer.WireForms()[0]
	}
	shown.Wire[name], err = writer.Wire(view, form)
	return err
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

// Diff compares what is shown with what was recorded: "" if they are the same,
// byte for byte, else a unified diff from what was recorded to what is shown. Of a
// scaled picture, type and size are compared. Wire forms are compared where the
// host has them, alone or with another provider, the order of members included.
func (c Case) Diff(shown Shown) string {
	recorded, got := c.Sees, seen(shown.View, c.Sees)
	recorded.Wire = nil
	want, have := recorded.lines(), got.lines()
	for _, form := range slices.Sorted(maps.Keys(shown.Wire)) {
		want = append(want, wireLines(form, c.Sees.Wire[form])...)
		have = append(have, wireLines(form, likeWire(c.Sees.Wire[form], heldOf(form, shown.Wire[form])))...)
	}
	if slices.Equal(want, have) {
		return ""
	}
	for i := range want {
		want[i] += "\n"
	}
	for i := range have {
		have[i] += "\n"
	}
	diff, _ := difflib.GetUnifiedDiffString(difflib.UnifiedDiff{
		A: want, FromFile: "recorded", B: have, ToFile: shown.View.Host.String(), Context: 3,
	})
	return diff
}
