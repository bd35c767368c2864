package ajv

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// compileDynamicAnchor makes the schema the one that $dynamicRef leads to, unless
// an earlier one of the same name was met on the way.
func compileDynamicAnchor(x *context) check { return x.anchor(x.v.Text()) }

// compileRecursiveAnchor is 2019-09's, an anchor without a name.
func compileRecursiveAnchor(x *context) check {
	if !x.v.Bool() {
		return nil
	}
	return x.anchor("")
}

func (x *context) anchor(name string) check {
	x.anchors[name] = true
	n := x.current
	if x.node != n {
		n = x.function(x.parent, x.rootBase())
	}
	return func(r *run, _ js.Value) {
		if r.anchors[name] != nil {
			return
		}
		if r.anchors == nil {
			r.anchors = map[string]*node{}
		}
		r.anchors[name] = n
	}
}

// compileDynamicRef calls the schema that the anchor stands for; if Ajv has not
// come across one yet, the function that the keyword is in. In short mode it
// leaves out the rest of the group, whatever comes back.
func compileDynamicRef(x *context) check {
	name, ok := strings.CutPrefix(x.v.Text(), "#")
	if !ok {
		throw(`"` + x.name + `" only supports hash fragment reference`)
	}
	known := x.anchors[name]
	var steps accounting
	if known {
		steps = x.absorbCall(nil)
	}
	stepsSelf := x.absorbCall(nil)
	return func(r *run, v js.Value) {
		n, steps := r.anchors[name], steps
		if !known || n == nil {
			n, steps = r.frame.function, stepsSelf
		}
		if r.call(n, v) {
			steps.take(r)
		}
		r.skip = r.short
	}
}
