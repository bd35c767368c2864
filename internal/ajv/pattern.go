package ajv

import (
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// The bounds of a translated pattern, in instructions of Go's regexp, and of its
// look-arounds.
const (
	maxProgram  = 20_000  // of one
	maxPrograms = 200_000 // of all in a schema
	maxBranches = 64
)

// pattern is a regular expression that only says yes or no: some branch whose
// tests all come out as wanted.
type pattern struct {
	unknown  string // why it cannot be had in Go
	branches [][]test
}

type test struct {
	re      *regexp.Regexp
	want    bool
	longest int // code points that a match can have if it is the whole text, else -1
	size    int // instructions
}

// pattern compiles new RegExp(source, "u").
func (c *compiler) pattern(source string) *pattern {
	tree, bad, why := parseExpression(source, true)
	if bad != nil {
		c.engine.badPattern(source, *bad)
	}
	p := &pattern{unknown: why}
	if why == "" {
		p.unknown = p.split(tree, &c.regexps)
	}
	return p
}

// split breaks an expression up into branches.
//
// Go has no look-around. But one that stands behind "^", before anything that
// moves on, looks at the whole text, so it is a test of its own; so is a
// look-behind at "$".
func (p *pattern) split(tree *term, program *int) string {
	for _, alternative := range tree.kids {
		if why := p.branch(alternative.kids, program); why != "" {
			return why
		}
	}
	return ""
}

// branch adds the branches of one alternative.
func (p *pattern) branch(parts []*term, program *int) string {
	if len(p.branches) >= maxBranches {
		return "too many alternatives with look-around"
	}
	parts = flatten(parts)
	var tests []test
	first, anchored := 0, false
	for ; first < len(parts); first++ {
		if part := parts[first]; part.op == opStart {
			anchored = true
		} else if part.op != opLook || part.behind {
			break
		}
	}
	last := len(parts)
	ended := false
	for ; last > first; last-- {
		if part := parts[last-1]; part.op == opEnd {
			ended = true
		} else if part.op != opLook || !part.behind {
			break
		}
	}
	for i, part := range parts {
		if part.op != opLook || i >= first && i < last {
			continue
		}
		t, why := lookTest(part, i < first && anchored, i >= last && ended, program)
		if why != "" {
			return why
		}
		tests = append(tests, t)
	}
	rest := parts[first:last]
	if len(rest) > 0 && anchored && rest[0].op == opChoice && rest[0].looks() {
		// The look-arounds may stand first in the group's alternatives.
		for _, inner := range rest[0].kids {
			spread := append(append(append([]*term{}, parts[:first]...), inner.kids...), parts[first+1:]...)
			if why := p.branch(spread, program); why != "" {
				return why
			}
		}
		return ""
	}
	body := &term{op: opSequence, kids: rest}
	if body.looks() {
		return "look-around"
	}
	t, why := newTest(body, anchored, ended, true, program)
	if why != "" {
		return why
	}
	p.branches = append(p.branches, append(tests, t))
	return ""
}

// flatten takes sequences out of groups that have only one.
func flatten(parts []*term) []*term {
	var flat []*term
	for _, part := range parts {
		if part.op == opChoice && len(part.kids) == 1 {
			flat = append(flat, flatten(part.kids[0].kids)...)
		} else {
			flat = append(flat, part)
		}
	}
	return flat
}

// lookTest makes a look-around at the start or the end of the text a test.
func lookTest(look *term, atStart, atEnd bool, program *int) (test, string) {
	if look.kids[0].looks() || !atStart && !atEnd {
		return test{}, "look-around"
	}
	return newTest(look.kids[0], atStart && !look.behind, atEnd && look.behind, !look.negative, program)
}

// looks reports whether t has look-around.
func (t *term) looks() bool {
	if t.op == opLook {
		return true
	}
	for _, kid := range t.kids {
		if kid.looks() {
			return true
		}
	}
	return false
}

// newTest compiles t, bound to the start of the text, its end, or neither.
func newTest(t *term, start, end, want bool, program *int) (test, string) {
	size := t.size()
	if *program += size; size > maxProgram || *program > maxPrograms {
		return test{}, "too large"
	}
	var b strings.Builder
	if start {
		b.WriteString(`\A`)
	}
	b.WriteString("(?:")
	reps := t.write(&b)
	b.WriteString(")")
	if end {
		b.WriteString(`\z`)
	}
	re, err := regexp.Compile(b.String())
	if err != nil || reps > 1000 {
		return test{}, "too large"
	}
	longest := -1
	if start && end {
		longest = t.longest()
	}
	return test{re: re, want: want, longest: longest, size: size}, ""
}

// size estimates the instructions of t.
func (t *term) size() int {
	size := 1
	for _, kid := range t.kids {
		size += kid.size()
	}
	if t.op == opRepeat {
		size *= max(t.min+1, t.max, 1)
	}
	return min(size, 1<<30)
}

// longest returns how many code points t can match, -1 if there is no end.
func (t *term) longest() int {
	n := 0
	switch t.op {
	case opClass:
		return 1
	case opRepeat:
		n = t.kids[0].longest()
		if n > 0 && (t.max < 0 || t.max > math.MaxInt32/n) || n < 0 && t.max != 0 {
			return -1
		}
		return n * max(t.max, 0)
	case opSequence, opChoice:
		for _, kid := range t.kids {
			m := kid.longest()
			switch {
			case m < 0:
				return -1
			case t.op == opChoice:
				n = max(n, m)
			default:
				n = min(n+m, math.MaxInt32)
			}
		}
	}
	return n
}

// write writes t in Go's syntax, in a form that can be repeated, and returns how
// often it says to repeat something, all levels multiplied.
func (t *term) write(b *strings.Builder) int {
	reps := 1
	switch t.op {
	case opClass:
		b.WriteString(t.class)
	case opSequence:
		b.WriteString("(?:")
		for _, kid := range t.kids {
			reps = max(reps, kid.write(b))
		}
		b.WriteString(")")
	case opChoice:
		b.WriteString("(?:")
		for i, kid := range t.kids {
			if i > 0 {
				b.WriteByte('|')
			}
			reps = max(reps, kid.write(b))
		}
		b.WriteString(")")
	case opRepeat:
		return t.writeRepeat(b)
	case opStart:
		b.WriteString(`(?:\A)`)
	case opEnd:
		b.WriteString(`(?:\z)`)
	case opWord:
		b.WriteString(`(?:\b)`)
	case opNotWord:
		b.WriteString(`(?:\B)`)
	}
	return reps
}

// writeRepeat splits counts that are too large for Go: x{1500} is x{1000}x{500}.
func (t *term) writeRepeat(b *strings.Builder) int {
	var kid strings.Builder
	inner := t.kids[0].write(&kid)
	chunk := max(1000/inner, 1)
	used := 1
	times := func(n int, open string) {
		for ; n > 0; n -= chunk {
			k := min(n, chunk)
			used = max(used, k)
			b.WriteString("(?:" + kid.String() + ")" + open + strconv.Itoa(k) + "}")
		}
	}
	b.WriteString("(?:")
	times(t.min, "{")
	if t.max < 0 {
		b.WriteString("(?:" + kid.String() + ")*")
	} else {
		times(t.max-t.min, "{0,")
	}
	b.WriteString(")")
	return inner * used
}

// matches reports whether the pattern is found in s. A lone surrogate counts as
// U+FFFD.
func (r *run) matches(p *pattern, s string) bool {
	s = js.WellFormed(s)
	for _, branch := range p.branches {
		ok := true
		for _, t := range branch {
			if ok = r.holds(t, s); !ok {
				break
			}
		}
		if ok {
			return true
		}
	}
	return false
}

func (r *run) holds(t test, s string) bool {
	if t.longest >= 0 && len(s) > t.longest {
		r.spend(len(s) * costByte)
		if codePoints(s) > t.longest {
			return !t.want
		}
	}
	r.spend((len(s) + 1) * (t.size + 1) * costByte * 4)
	return t.re.MatchString(s) == t.want
}

func (r *run) matchesAny(patterns []*pattern, s string) bool {
	for _, p := range patterns {
		if r.matches(p, s) {
			return true
		}
	}
	return false
}
