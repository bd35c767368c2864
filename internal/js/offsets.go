package js

import (
	"strconv"
	"strings"
)

// Offsets returns where in src, JSON that [Parse] accepts, the values stand that
// JSON pointers name: the offset of each one's first byte.
//
//  1. Of equal keys the last counts, with all that is in its value.
//  2. A pointer to what is not there has the offset of the nearest value around
//     it that is.
//
// Time is linear in the length of src and of the pointers. Of a src that is no
// JSON the offsets are those of what comes before the mistake.
func Offsets(src string, pointers ...string) map[string]int {
	root := &mark{}
	ends := make([]*mark, len(pointers))
	for i, p := range pointers {
		ends[i] = root.at(p)
	}
	l := locator{parser: parser{src: src, depth: DefaultDepth}}
	l.space()
	l.value(root, 0)
	offsets := make(map[string]int, len(pointers))
	for i, p := range pointers {
		offsets[p] = ends[i].nearest()
	}
	return offsets
}

// mark is a place that is looked for.
type mark struct {
	parent *mark
	kids   map[string]*mark
	offset int
	// visit numbers the values that were found at marks, under is the visit of the
	// parent in which this one was: a value that is replaced by that of an equal key
	// takes what was found in it along.
	visit, under int
	settled      bool // offset is that of nearest
}

// at returns the mark of a pointer from m, and makes those on the way.
func (m *mark) at(pointer string) *mark {
	for pointer != "" {
		token, rest := strings.TrimPrefix(pointer, "/"), ""
		if i := strings.IndexByte(token, '/'); i >= 0 {
			token, rest = token[:i], token[i:]
		}
		if strings.IndexByte(token, '~') >= 0 {
			token = pointerUnescapes.Replace(token)
		}
		kid := m.kids[token]
		if kid == nil {
			kid = &mark{parent: m}
			if m.kids == nil {
				m.kids = map[string]*mark{}
			}
			m.kids[token] = kid
		}
		m, pointer = kid, rest
	}
	return m
}

var pointerUnescapes = strings.NewReplacer("~1", "/", "~0", "~")

// nearest returns the offset of m, or of the nearest mark above it that was found.
func (m *mark) nearest() int {
	var way []*mark // up to what is settled
	for n := m; n != nil && !n.settled; n = n.parent {
		way = append(way, n)
	}
	for i := len(way) - 1; i >= 0; i-- {
		n := way[i]
		n.settled = true
		if n.parent != nil && (n.visit == 0 || n.under != n.parent.visit) {
			n.offset, n.visit = n.parent.offset, 0
		}
	}
	return m.offset
}

// locator walks over JSON along marks.
type locator struct {
	parser
	visits int
}

// value walks over a value, and reports whether it has an end.
func (l *locator) value(m *mark, under int) bool {
	if l.pos == len(l.src) {
		return false
	}
	l.visits++
	m.offset, m.visit, m.under = l.pos, l.visits, under
	open := l.src[l.pos]
	if m.kids == nil || l.depth == 0 || open != '{' && open != '[' {
		return l.skip()
	}
	visit, end := l.visits, open+2
	l.depth--
	l.pos++
	for i := 0; ; i++ {
		l.space()
		if l.pos == len(l.src) || l.src[l.pos] == end {
			break
		}
		var kid *mark
		if open == '[' {
			kid = m.kids[strconv.Itoa(i)]
		} else {
			key, err := l.string()
			if err != nil {
				return false
			}
			key.raw = DecodeUTF8(key.raw)
			kid = m.kids[key.Text()]
			l.past(':')
		}
		if kid == nil && !l.skip() || kid != nil && !l.value(kid, visit) {
			return false
		}
		l.past(',')
	}
	l.depth++
	l.pos++
	return l.pos <= len(l.src)
}

// past goes past c, if it is there, and the white space around it.
func (p *parser) past(c byte) {
	p.space()
	if p.pos < len(p.src) && p.src[p.pos] == c {
		p.pos++
		p.space()
	}
}

// skip walks over a value of which nothing is looked for, however deep it is.
func (l *locator) skip() bool {
	for depth := 0; l.pos < len(l.src); {
		switch c := l.src[l.pos]; c {
		case '"':
			if _, err := l.string(); err != nil {
				return false
			}
		case '{', '[':
			depth++
			l.pos++
		case '}', ']':
			depth--
			l.pos++
		default:
			l.pos++
			if depth > 0 {
				continue
			}
			for l.pos < len(l.src) && strings.IndexByte(" \t\r\n,]}", l.src[l.pos]) < 0 {
				l.pos++
			}
		}
		if depth <= 0 {
			return true
		}
	}
	return false
}
