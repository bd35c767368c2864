package spec

import (
	"fmt"
	"math"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// What is kept of the findings. The first of a rule always is.
const (
	maxFindings = 100     // of one rule
	maxPointers = 1 << 20 // bytes of all pointers
	maxShown    = 60      // UTF-16 units of a text of the input, in a message
	maxSaid     = 200     // UTF-16 units of what a validator says
)

// checker collects the findings of one check.
type checker struct {
	rev      Revision
	context  Context
	findings []Finding
	last     map[*Rule]int // position of the last finding of a rule
	count    map[*Rule]int // findings kept of a rule
	pointers int           // bytes
}

func newChecker(r Revision) *checker {
	if r == "" {
		r = Rev20251125
	}
	return &checker{rev: r}
}

// breach reports a finding of the rule's own severity.
func (c *checker) breach(r *Rule, at *place, format string, args ...any) {
	c.report(r, r.Severity, at, format, args...)
}

// warn reports a finding that is only against a SHOULD.
func (c *checker) warn(r *Rule, at *place, format string, args ...any) {
	c.report(r, min(r.Severity, Warning), at, format, args...)
}

// report reports a finding, unless the revision does not demand the rule.
// Texts of the input among args must be short and visible.
func (c *checker) report(r *Rule, severity Severity, at *place, format string, args ...any) {
	if !r.In(c.rev) {
		return
	}
	if c.count == nil {
		c.last, c.count = map[*Rule]int{}, map[*Rule]int{}
	}
	n := c.count[r]
	if n >= maxFindings || n > 0 && c.pointers > maxPointers {
		c.findings[c.last[r]].More++
		return
	}
	f := Finding{Rule: r, Severity: severity, Pointer: at.pointer(), Message: fmt.Sprintf(format, args...)}
	c.count[r], c.last[r] = n+1, len(c.findings)
	c.pointers += len(f.Pointer)
	c.findings = append(c.findings, f)
}

// object reports what is no object.
func (c *checker) object(r *Rule, p *place, what string) bool {
	if !p.v.Is(js.Object) {
		c.breach(r, p, "%s must be an object, not %s", what, p.v.Kind().WithArticle())
		return false
	}
	return true
}

// need reports a member that is missing or not of the kind; why says what it is
// for.
func (c *checker) need(r *Rule, p *place, k js.Kind, why string) bool {
	if !p.v.Exists() {
		c.breach(r, p, "%s is missing: %s", p.name(), why)
		return false
	}
	return c.is(r, p, k)
}

// may reports a member that is there and not of the kind. It is false for one
// that is not there.
func (c *checker) may(r *Rule, p *place, k js.Kind) bool { return p.v.Exists() && c.is(r, p, k) }

func (c *checker) is(r *Rule, p *place, k js.Kind) bool {
	if !p.v.Is(k) {
		c.breach(r, p, "%s must be %s, not %s", p.name(), k.WithArticle(), p.v.Kind().WithArticle())
		return false
	}
	return true
}

// mayAll is may for several members of one kind.
func (c *checker) mayAll(r *Rule, p *place, k js.Kind, keys ...string) {
	for _, key := range keys {
		if v := p.v.Get(key); v.Exists() && !v.Is(k) {
			member := p.at(key)
			c.is(r, &member, k)
		}
	}
}

// integer reports a number that is not whole.
func (c *checker) integer(r *Rule, p *place) bool {
	x := p.v.Float()
	if math.IsInf(x, 0) || x != math.Trunc(x) {
		c.breach(r, p, "%s must be an integer, not %s", p.name(), short(js.NumberString(x)))
		return false
	}
	return true
}

// oneOf reports a member that is there and none of these strings.
func (c *checker) oneOf(r *Rule, p *place, words ...string) {
	if !c.may(r, p, js.String) {
		return
	}
	text := p.v.Text()
	for _, word := range words {
		if text == word {
			return
		}
	}
	c.breach(r, p, "%s must be %s, not %s", p.name(), either(words), quote(text))
}

// either writes words as a choice: "a", "b" or "c".
func either(words []string) string {
	s := ""
	for i, word := range words {
		switch {
		case i > 0 && i == len(words)-1:
			s += " or "
		case i > 0:
			s += ", "
		}
		s += `"` + word + `"`
	}
	return s
}

// short is a text of the input as a message shows it.
func short(s string) string { return shorten(s, maxShown) }

// said is a validator's message, in which there can be texts of the input.
func said(s string) string { return shorten(s, maxSaid) }

func shorten(s string, units int) string {
	head := js.Head(s, units)
	if len(head) < len(s) {
		return visible.Escape(head) + "…"
	}
	return visible.Escape(s)
}

func quote(s string) string { return `"` + short(s) + `"` }
