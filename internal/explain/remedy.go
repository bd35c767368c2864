package explain

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// remedy is a change of an answer that may let the model see a text.
type remedy struct {
	advice string
	// change makes the changed result; undefined if there is nothing to change.
	change func(a answered) js.Value
}

// answered is an answer whose model does not see a text.
type answered struct {
	call   emulate.Call
	result js.Value // undefined for a call without a result
	holder holder
	text   string
}

// remedies are tried from the smallest change to the largest. Those of a step stand
// beside each other; later steps are tried only if no earlier one helps.
var remedies = [][]remedy{
	{
		{"leave out the annotations of {block}", func(a answered) js.Value { return a.without("annotations") }},
	},
	{
		{"say it in structuredContent, too", intoStructured},
		{"leave structuredContent out", func(a answered) js.Value {
			if within(a.holder.pointer, "/structuredContent") {
				return js.Value{}
			}
			return without(a.result, "structuredContent")
		}},
		{"say it in a text block", func(a answered) js.Value { return with(a.result, "content", a.blocks(false)) }},
	},
	{
		{"say it in a text block before all others", func(a answered) js.Value { return with(a.result, "content", a.blocks(true)) }},
		{"say it in a text block, and leave structuredContent out", func(a answered) js.Value {
			return with(without(a.result, "structuredContent"), "content", a.blocks(false))
		}},
	},
	{
		{"send less: in a text block alone, the model sees it", func(a answered) js.Value {
			if !a.result.Exists() {
				return js.Value{}
			}
			return js.ObjectOf(js.Property{Key: "content", Value: js.ArrayOf(textBlock(a.text))},
				js.Property{Key: "resultType", Value: js.StringOf("complete")})
		}},
		{"answer with a result that has isError: true, and say it in a text block", func(a answered) js.Value {
			if a.result.Exists() {
				return js.Value{}
			}
			return js.ObjectOf(js.Property{Key: "content", Value: js.ArrayOf(textBlock(a.text))},
				js.Property{Key: "isError", Value: js.BoolOf(true)},
				js.Property{Key: "resultType", Value: js.StringOf("complete")})
		}},
	},
}

// advise says what to do so that the model sees a text that a piece of the answer
// holds, "" if no remedy helps. Each that it names was tried on the host.
func advise(origin emulate.Origin, h holder, text string) string {
	a := answered{call: origin.Call, holder: h, text: text}
	if origin.Call.Result != nil {
		a.result, _ = js.Parse(string(origin.Call.Result), spec.MaxDepth)
	}
	for _, step := range remedies {
		var helps []string
		for _, r := range step {
			if a.helped(origin.Host, r) {
				helps = append(helps, strings.ReplaceAll(r.advice, "{block}", spec.BlockOf(a.holder.pointer)))
			}
		}
		if len(helps) > 0 {
			return strings.Join(helps, ", or ")
		}
	}
	return ""
}

// helped reports whether the model sees the text after a change.
func (a answered) helped(host emulate.Host, r remedy) bool {
	changed := r.change(a)
	if !changed.Exists() {
		return false
	}
	call := a.call
	call.Error, call.Failure, call.Cancelled = nil, "", false
	call.Result = json.RawMessage(js.Stringify(changed, 0))
	view, err := host.Show(context.Background(), call)
	if err != nil || view.Outcome != emulate.Delivered {
		return false
	}
	_, shown := Find(view, a.text)
	return shown
}

// without is the result with the holder's block lacking a member.
func (a answered) without(member string) js.Value {
	items := a.result.Get("content").Items()
	changed := make([]js.Value, len(items))
	found := false
	for i, block := range spec.Read(a.result).Content {
		changed[i] = items[i]
		if block.Pointer() == spec.BlockOf(a.holder.pointer) && block.Member(member).Exists() {
			changed[i], found = without(items[i], member), true
		}
	}
	if !found {
		return js.Value{}
	}
	return with(a.result, "content", js.ArrayOf(changed...))
}

// blocks are the content blocks of the result and the text in a block of its own,
// in front or behind.
func (a answered) blocks(front bool) js.Value {
	items := a.result.Get("content").Items()
	if front {
		return js.ArrayOf(append([]js.Value{textBlock(a.text)}, items...)...)
	}
	return js.ArrayOf(append(items[:len(items):len(items)], textBlock(a.text))...)
}

// intoStructured is the result with the text in a new member of structuredContent.
func intoStructured(a answered) js.Value {
	structured := a.result.Get("structuredContent")
	if !structured.Is(js.Object) || within(a.holder.pointer, "/structuredContent") {
		return js.Value{}
	}
	name := "text"
	for structured.Get(name).Exists() {
		name += "_"
	}
	return with(a.result, "structuredContent", with(structured, name, js.StringOf(a.text)))
}

func textBlock(text string) js.Value {
	return js.ObjectOf(js.Property{Key: "type", Value: js.StringOf("text")}, js.Property{Key: "text", Value: js.StringOf(text)})
}

// with is an object with a member set; undefined for what is no object.
func with(v js.Value, key string, value js.Value) js.Value {
	if !v.Is(js.Object) {
		return js.Value{}
	}
	return js.ObjectOf(append(copied(v, ""), js.Property{Key: key, Value: value})...)
}

// without is an object without a member; undefined where it has none.
func without(v js.Value, key string) js.Value {
	if !v.Get(key).Exists() {
		return js.Value{}
	}
	return js.ObjectOf(copied(v, key)...)
}

func copied(v js.Value, but string) []js.Property {
	props := make([]js.Property, 0, len(v.Props())+1)
	for _, p := range v.Props() {
		if but == "" || p.Key != but {
			props = append(props, p)
		}
	}
	return props
}
