package ajv

import (
	"maps"
	"strings"
	"unicode/utf8"
)

// term is a part of a regular expression.
type term struct {
	op       termOp
	class    string  // opClass: in Go's syntax, one code point wide
	kids     []*term // opSequence, opChoice: the parts; otherwise one
	min, max int     // opRepeat; max -1: no end
	negative bool    // opLook
	behind   bool    // opLook
}

type termOp uint8

const (
	opClass termOp = iota
	opSequence
	opChoice
	opRepeat
	opStart
	opEnd
	opWord    // \b
	opNotWord // \B
	opLook
)

// The bounds of what is translated. Go's regexp stops at 1000 groups inside one
// another.
const (
	maxGroups = 500
	maxSource = 20_000 // bytes
)

type expression struct {
	src     []rune // a lone surrogate stands as itself
	pos     int
	unicode bool
	groups  int             // capturing ones in all of src
	named   bool            // one of them has a name
	scope   map[string]bool // names that must not come again here
	names   map[string]bool // all so far
	wanted  []string        // names that \k refers to
	depth   int
	why     string // what makes the expression one that Go cannot do
}

// badExpression carries a reason out of the parser, tooDeep the lack of one.
type (
	badExpression struct{ reason }
	tooDeep       struct{}
)

// parseExpression returns the expression's tree, or why it is none. The last
// result says what in it has no like in Go; the tree is then of no use.
func parseExpression(source string, unicode bool) (t *term, bad *reason, why string) {
	if len(source) > maxSource {
		return nil, nil, "too long"
	}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case badExpression:
			t, bad = nil, &p.reason
		case tooDeep:
			t, why = nil, "groups inside one another"
		default:
			panic(p)
		}
	}()
	e := &expression{src: codePointsOf(source), unicode: unicode, scope: map[string]bool{}, names: map[string]bool{}}
	e.countGroups()
	t = e.choice()
	if e.pos < len(e.src) {
		e.fail(badParenthesis)
	}
	for _, name := range e.wanted {
		if !e.names[name] {
			e.fail(badNamedTarget)
		}
	}
	return t, nil, e.why
}

func (e *expression) fail(r reason) { panic(badExpression{r}) }

// codePointsOf decodes WTF-8.
func codePointsOf(s string) []rune {
	out := make([]rune, 0, len(s))
	for i := 0; i < len(s); {
		if s[i] == 0xED && i+2 < len(s) && s[i+1] >= 0xA0 {
			out = append(out, 0xD000|rune(s[i+1]&0x3F)<<6|rune(s[i+2]&0x3F))
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		out = append(out, r)
		i += size
	}
	return out
}

// countGroups looks ahead for capturing groups: a \2 may stand before them.
func (e *expression) countGroups() {
	class := false
	for i := 0; i < len(e.src); i++ {
		switch e.src[i] {
		case '\\':
			i++
		case '[':
			class = true
		case ']':
			class = false
		case '(':
			named := e.lookingAt(i, "(?<") && !e.lookingAt(i, "(?<=") && !e.lookingAt(i, "(?<!")
			if !class && (named || !e.lookingAt(i, "(?")) {
				e.groups++
			}
			if !class && named {
				e.named = true // without u, \k is special only then
			}
		}
	}
}

func (e *expression) lookingAt(i int, s string) bool {
	for _, c := range s {
		if i >= len(e.src) || e.src[i] != c {
			return false
		}
		i++
	}
	return true
}

// peek returns the next code point, -1 at the end.
func (e *expression) peek() rune {
	if e.pos < len(e.src) {
		return e.src[e.pos]
	}
	return -1
}

func (e *expression) take(s string) bool {
	if !e.lookingAt(e.pos, s) {
		return false
	}
	e.pos += len(s) // ASCII
	return true
}

// choice is what stands between parentheses. A name may come again only in
// another alternative.
func (e *expression) choice() *term {
	t := &term{op: opChoice}
	before, after := e.scope, maps.Clone(e.scope)
	for {
		e.scope = maps.Clone(before)
		t.kids = append(t.kids, e.sequence())
		maps.Copy(after, e.scope)
		if !e.take("|") {
			e.scope = after
			return t
		}
	}
}

func (e *expression) sequence() *term {
	t := &term{op: opSequence}
	for {
		c := e.peek()
		if c == -1 || c == '|' || c == ')' {
			return t
		}
		part, bad := e.part()
		if bad != nil {
			part = e.quantified(part, bad)
		}
		t.kids = append(t.kids, part)
	}
}

// repeatable marks a part that may be repeated.
var repeatable = &reason{}

// part reads one part. The reason is what is wrong with a quantifier behind it:
// repeatable, nothing; nil, it is read as a part of its own.
func (e *expression) part() (*term, *reason) {
	c := e.peek()
	e.pos++
	switch c {
	case '^':
		return &term{op: opStart}, nil
	case '$':
		return &term{op: opEnd}, nil
	case '(':
		return e.group()
	case '.':
		return &term{op: opClass, class: `[^\n\r\x{2028}\x{2029}]`}, repeatable
	case '[':
		return e.class(), repeatable
	case '\\':
		return e.escape()
	case '*', '+', '?':
		e.fail(badRepeat)
	case '{':
		e.pos--
		if _, _, ok := e.counts(); ok {
			e.fail(badRepeat)
		}
		e.pos++
		if e.unicode {
			e.fail(badBrace)
		}
	case '}', ']':
		if e.unicode {
			e.fail(badBracket)
		}
	}
	return &term{op: opClass, class: single(c)}, repeatable
}

// quantified reads a quantifier behind t, if there is one.
func (e *expression) quantified(t *term, bad *reason) *term {
	least, most := 0, -1
	switch {
	case e.take("*"):
	case e.take("+"):
		least = 1
	case e.take("?"):
		most = 1
	case e.peek() == '{':
		var ok bool
		if least, most, ok = e.counts(); !ok && e.unicode {
			e.fail(badQuantifier)
		} else if !ok {
			return t
		}
	default:
		return t
	}
	if bad != repeatable {
		e.fail(*bad)
	}
	if most >= 0 && most < least {
		e.fail(badCounts)
	}
	e.take("?") // greed decides nothing here
	return &term{op: opRepeat, kids: []*term{t}, min: least, max: most}
}

// counts reads {n}, {n,} or {n,m}; if there is none, nothing.
func (e *expression) counts() (least, most int, ok bool) {
	start := e.pos
	defer func() {
		if !ok {
			e.pos = start
		}
	}()
	e.pos++
	if least, ok = e.number(); !ok {
		return 0, 0, false
	}
	most = least
	if e.take(",") {
		if most, ok = e.number(); !ok {
			most = -1
		}
	}
	if !e.take("}") {
		return 0, 0, false
	}
	return least, most, true
}

// number reads digits; what is too large for any text is cut off.
func (e *expression) number() (n int, ok bool) {
	for ; e.peek() >= '0' && e.peek() <= '9'; e.pos++ {
		n, ok = min(n*10+int(e.peek()-'0'), 1<<31-1), true
	}
	return n, ok
}

// group reads what follows "(".
func (e *expression) group() (*term, *reason) {
	if e.depth++; e.depth > maxGroups {
		panic(tooDeep{})
	}
	defer func() { e.depth-- }()
	look, after := &term{op: opLook}, repeatable
	switch {
	case !e.take("?"), e.take(":"):
		look = nil
	case e.take("="):
		after = e.lookahead()
	case e.take("!"):
		look.negative, after = true, e.lookahead()
	case e.take("<="):
		look.behind, after = true, &badBackRepeat
	case e.take("<!"):
		look.behind, look.negative, after = true, true, &badBackRepeat
	case e.take("<"):
		look = nil
		e.groupName()
	default:
		look = nil
		e.modifiers()
	}
	body := e.choice()
	if !e.take(")") {
		e.fail(badGroupEnd)
	}
	if look == nil {
		return body, after
	}
	look.kids = []*term{body}
	return look, after
}

// lookahead says what a quantifier behind a lookahead is: only u forbids it.
func (e *expression) lookahead() *reason {
	if e.unicode {
		return &badLookRepeat
	}
	return repeatable
}

// groupName reads what follows "(?<". Node 20 refuses a name that comes again
// even in another alternative; Bun and later releases of node do not.
func (e *expression) groupName() {
	name, ok := e.name()
	switch {
	case !ok:
		e.fail(badName)
	case e.scope[name]:
		e.fail(badTwice)
	case e.names[name]:
		e.why = "a group name used twice"
	}
	e.scope[name], e.names[name] = true, true
}

// modifiers reads (?ims-ims:, which node 20 refuses, Bun and later releases of
// node do not.
func (e *expression) modifiers() {
	start := e.pos
	for e.peek() != -1 && strings.ContainsRune("ims-", e.peek()) {
		e.pos++
	}
	if e.pos == start || !e.take(":") {
		e.fail(badGroup)
	}
	e.why = "modifiers"
}

// name reads a group's name and the ">" behind it.
func (e *expression) name() (string, bool) {
	start := e.pos
	for ; e.peek() != -1; e.pos++ {
		c := e.peek()
		if c == '>' {
			name := string(e.src[start:e.pos])
			e.pos++
			return name, name != ""
		}
		if !isNameChar(c, e.pos > start) {
			return "", false
		}
	}
	return "", false
}
