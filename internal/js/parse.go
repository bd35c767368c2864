package js

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// DefaultDepth is the nesting, in arrays and objects, up to which mcpsight reads
// JSON. Hosts have no limit of their own below the size of their stack.
const DefaultDepth = 10_000

// SyntaxError says where a text stops being JSON, or is nested too deep.
type SyntaxError struct {
	Offset  int    // bytes before the place, counted after [DecodeUTF8]
	Reason  string // what was expected, and what was found
	TooDeep bool   // nested too deep: it may be JSON all the same
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("offset %d: %s", e.Offset, e.Reason)
}

// Parse reads src as JSON.parse does: one value with white space around it.
//
//  1. Bytes that are no UTF-8 become U+FFFD first (see [DecodeUTF8]).
//  2. The last of equal keys wins, at the place of the first; keys that are
//     array indices come first, ascending. "__proto__" is a key like others.
//  3. A \u escape of a lone surrogate is kept as one.
//  4. Numbers are doubles; 1e400 is Infinity.
//  5. More than depth arrays and objects inside one another are refused.
//
// The error is always a *SyntaxError. Memory is linear in len(src).
func Parse(src string, depth int) (Value, error) {
	return ParseText(DecodeUTF8(src), depth)
}

// ParseText is [Parse] for a text that is a JavaScript string already, in WTF-8:
// lone surrogates stay what they are.
func ParseText(src string, depth int) (Value, error) {
	p := parser{src: src, depth: depth}
	p.space()
	v, err := p.value()
	if err != nil {
		return Value{}, err
	}
	p.space()
	if p.pos < len(p.src) {
		return Value{}, p.unexpected("the end of the input")
	}
	return v, nil
}

type parser struct {
	src   string
	pos   int
	depth int // levels left
	items []Value
	props []Property

	keptItems slab[Value]
	keptProps slab[Property]
	keptKids  slab[kids]
}

// slab keeps lists in few pieces of memory, each up to twice the one before.
type slab[T any] struct{ list []T }

func (s *slab[T]) keep(list ...T) []T {
	if len(list) > cap(s.list)-len(s.list) {
		s.list = make([]T, 0, max(len(list), min(2*cap(s.list), 512)))
	}
	start := len(s.list)
	s.list = append(s.list, list...)
	return s.list[start:len(s.list):len(s.list)]
}

func (p *parser) fail(offset int, format string, args ...any) error {
	return &SyntaxError{Offset: offset, Reason: fmt.Sprintf(format, args...)}
}

func (p *parser) unexpected(want string) error {
	if p.pos >= len(p.src) {
		return p.fail(p.pos, "expected %s, found the end of the input", want)
	}
	r, _ := utf8.DecodeRuneInString(p.src[p.pos:])
	return p.fail(p.pos, "expected %s, found %s", want, strconv.QuoteRuneToASCII(r))
}

func (p *parser) space() {
	for p.pos < len(p.src) {
		switch p.src[p.pos] {
		case ' ', '\n', '\t', '\r':
			p.pos++
		default:
			return
		}
	}
}

func (p *parser) value() (Value, error) {
	if p.pos >= len(p.src) {
		return Value{}, p.unexpected("a JSON value")
	}
	switch c := p.src[p.pos]; c {
	case '{':
		return p.object()
	case '[':
		return p.array()
	case '"':
		return p.string()
	case 't':
		return p.word("true", Boolean)
	case 'f':
		return p.word("false", Boolean)
	case 'n':
		return p.word("null", Null)
	default:
		if c == '-' || isDigit(c) {
			return p.number()
		}
	}
	return Value{}, p.unexpected("a JSON value")
}

func (p *parser) word(word string, kind Kind) (Value, error) {
	for i := range len(word) {
		if p.pos >= len(p.src) || p.src[p.pos] != word[i] {
			return Value{}, p.unexpected(word)
		}
		p.pos++
	}
	return Value{kind: kind, flags: plain, raw: word}, nil
}

func (p *parser) enter() error {
	if p.depth <= 0 {
		return &SyntaxError{Offset: p.pos, Reason: "nested deeper than the limit", TooDeep: true}
	}
	p.depth--
	p.pos++
	p.space()
	return nil
}

func (p *parser) array() (Value, error) {
	start, base := p.pos, len(p.items)
	if err := p.enter(); err != nil {
		return Value{}, err
	}
	ok, size := true, 1
	for first := true; ; first = false {
		if p.pos < len(p.src) && p.src[p.pos] == ']' && first {
			size++
			break
		}
		v, err := p.value()
		if err != nil {
			return Value{}, err
		}
		p.items = append(p.items, v)
		ok = ok && v.flags&plain != 0
		size += len(v.raw) + 1
		p.space()
		if p.pos < len(p.src) && p.src[p.pos] == ',' {
			p.pos++
			p.space()
			continue
		}
		if p.pos >= len(p.src) || p.src[p.pos] != ']' {
			return Value{}, p.unexpected("',' or ']'")
		}
		break
	}
	p.pos++
	p.depth++
	v := Value{kind: Array, raw: p.src[start:p.pos]}
	if items := p.items[base:]; len(items) > 0 {
		v.kids = &p.keptKids.keep(kids{items: p.keptItems.keep(items...)})[0]
		p.items = p.items[:base]
	}
	// Without white space the parts fill the span.
	if ok && size == len(v.raw) {
		v.flags = plain
	}
	return v, nil
}

func (p *parser) object() (Value, error) {
	start, base := p.pos, len(p.props)
	if err := p.enter(); err != nil {
		return Value{}, err
	}
	ok, size := true, 1
	for first := true; ; first = false {
		if p.pos < len(p.src) && p.src[p.pos] == '}' && first {
			size++
			break
		}
		if p.pos >= len(p.src) || p.src[p.pos] != '"' {
			if first {
				return Value{}, p.unexpected(`a key in double quotes or '}'`)
			}
			return Value{}, p.unexpected("a key in double quotes")
		}
		key, err := p.string()
		if err != nil {
			return Value{}, err
		}
		p.space()
		if p.pos >= len(p.src) || p.src[p.pos] != ':' {
			return Value{}, p.unexpected("':'")
		}
		p.pos++
		p.space()
		v, err := p.value()
		if err != nil {
			return Value{}, err
		}
		p.props = append(p.props, Property{Key: key.Text(), Value: v})
		ok = ok && key.flags&v.flags&plain != 0
		size += len(key.raw) + 1 + len(v.raw) + 1
		p.space()
		if p.pos < len(p.src) && p.src[p.pos] == ',' {
			p.pos++
			p.space()
			continue
		}
		if p.pos >= len(p.src) || p.src[p.pos] != '}' {
			return Value{}, p.unexpected("',' or '}'")
		}
		break
	}
	p.pos++
	p.depth++
	v := Value{kind: Object, raw: p.src[start:p.pos]}
	if props := p.props[base:]; len(props) > 0 {
		o := order(p.keptProps.keep(props...))
		ok = ok && o.repeated == nil && !o.sorted
		if o.sorted {
			v.flags |= sorted
		}
		v.kids = &p.keptKids.keep(kids{props: o.props, index: o.index, repeated: o.repeated})[0]
		p.props = p.props[:base]
	}
	if ok && size == len(v.raw) {
		v.flags = plain
	}
	return v, nil
}

func (p *parser) string() (Value, error) {
	start := p.pos
	flags := plain
	for i := start + 1; ; i++ {
		i = nextSpecial(p.src, i)
		if i == len(p.src) {
			break
		}
		switch c := p.src[i]; {
		case c == '"':
			p.pos = i + 1
			return Value{kind: String, flags: flags, raw: p.src[start:p.pos]}, nil
		case c == '\\':
			flags |= escaped
			n, asWritten := escape(p.src[i:])
			if n == 0 {
				p.pos = i + 1
				return Value{}, p.unexpected("an escape of JSON")
			}
			if !asWritten {
				flags &^= plain
			}
			i += n - 1
		case c == 0xED:
			if _, ok := surrogateAt(p.src, i); ok {
				flags &^= plain
			}
		default:
			p.pos = i
			return Value{}, p.unexpected("a string without raw control characters")
		}
	}
	p.pos = len(p.src)
	return Value{}, p.unexpected("a closing '\"'")
}

// escape returns the length of the escape that s begins with, 0 if it is none,
// and whether JSON.stringify writes it so.
func escape(s string) (n int, asWritten bool) {
	if len(s) < 2 {
		return 0, false
	}
	switch s[1] {
	case '"', '\\', 'b', 'f', 'n', 'r', 't':
		return 2, true
	case '/':
		return 2, false
	case 'u':
		if _, ok := hex4(s[2:]); ok {
			return 6, false
		}
	}
	return 0, false
}

func (p *parser) number() (Value, error) {
	start := p.pos
	if p.src[p.pos] == '-' {
		p.pos++
	}
	whole := p.digits()
	switch {
	case whole == 0:
		return Value{}, p.unexpected("a digit")
	case whole > 1 && p.src[p.pos-whole] == '0':
		p.pos += 1 - whole
		return Value{}, p.unexpected("no digit after a leading 0")
	}
	fraction, exponent := 0, 0
	if p.pos < len(p.src) && p.src[p.pos] == '.' {
		p.pos++
		if fraction = p.digits(); fraction == 0 {
			return Value{}, p.unexpected("a digit")
		}
	}
	if p.pos < len(p.src) && p.src[p.pos]|0x20 == 'e' {
		p.pos++
		if p.pos < len(p.src) && (p.src[p.pos] == '+' || p.src[p.pos] == '-') {
			p.pos++
		}
		if exponent = p.digits(); exponent == 0 {
			return Value{}, p.unexpected("a digit")
		}
	}
	v := Value{kind: Number, raw: p.src[start:p.pos]}
	if exponent == 0 && plainNumber(v.raw, whole, fraction) {
		v.flags = plain
	}
	return v, nil
}

// plainNumber reports whether Number::toString of the double nearest to raw is
// certainly raw again: at most 15 significant digits survive the way to a double
// and back, and between 1e-6 and 1e21 no exponent is written.
func plainNumber(raw string, whole, fraction int) bool {
	if whole+fraction > 15 {
		return false
	}
	if fraction == 0 {
		return raw != "-0"
	}
	decimals := raw[len(raw)-fraction:]
	if decimals[fraction-1] == '0' {
		return false
	}
	return raw[len(raw)-fraction-2] != '0' || whole > 1 || fraction <= 6 || decimals[:6] != "000000"
}

func (p *parser) digits() int {
	start := p.pos
	for p.pos < len(p.src) && isDigit(p.src[p.pos]) {
		p.pos++
	}
	return p.pos - start
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
