package fates

import (
	"slices"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// Result is the book on a tools/call result, with its pieces entered: every member
// of the result, and every content block in the place of content.
type Result struct {
	Book
	// Blocks are the blocks of content.
	Blocks  []ID
	members []member
	sent    js.Value
}

// member is a member of the result that is no content block.
type member struct {
	key string
	id  ID
}

// Enter enters the pieces of a result as it came. What is no object is one piece.
func (r *Result) Enter(sent js.Value) {
	r.sent = sent
	if !sent.Is(js.Object) {
		r.members = append(r.members, member{"", r.Add("")})
		return
	}
	for _, p := range sent.Props() {
		if blocks := p.Value.Items(); p.Key == "content" && len(blocks) > 0 {
			r.Blocks = make([]ID, len(blocks))
			for i := range blocks {
				r.Blocks[i] = r.Add("/content/" + strconv.Itoa(i))
			}
			continue
		}
		r.members = append(r.members, member{p.Key, r.Add("/" + spec.EscapePointer(p.Key))})
	}
}

// Member returns the piece that a member of the result is. Content is one only
// where it holds no blocks.
func (r *Result) Member(key string) (ID, bool) {
	for _, m := range r.members {
		if m.key == key {
			return m.id, true
		}
	}
	return 0, false
}

// DecideMember decides a member of the result, if it is there.
func (r *Result) DecideMember(key string, what emulate.What, rule emulate.Rule) {
	if id, ok := r.Member(key); ok {
		r.Decide(id, what, rule)
	}
}

// DecideMembers decides every member by the rule for its key.
func (r *Result) DecideMembers(what emulate.What, rule func(key string) emulate.Rule) {
	for _, m := range r.members {
		r.Decide(m.id, what, rule(m.key))
	}
}

// DecideAll decides the same for every piece.
func (r *Result) DecideAll(what emulate.What, rule emulate.Rule) {
	for _, m := range r.members {
		r.Decide(m.id, what, rule)
	}
	for _, id := range r.Blocks {
		r.Decide(id, what, rule)
	}
}

// Block returns a content block as it came.
func (r *Result) Block(i int) js.Value { return r.sent.Get("content").Items()[i] }

// Unshown enters the members of v, which stands in a piece at a pointer from it,
// that are not shown, each by the rule for its key.
func (r *Result) Unshown(id ID, at string, v js.Value, rule func(key string) emulate.Rule, shown ...string) {
	for _, p := range v.Props() {
		if !slices.Contains(shown, p.Key) {
			r.AddMember(id, r.Pointer(id)+at+"/"+spec.EscapePointer(p.Key), emulate.Dropped, rule(p.Key))
		}
	}
}
