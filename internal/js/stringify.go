package js

import "math"

// Stringify writes v as JSON.stringify(v, null, indent) does: indent 0 gives
// one line, otherwise the number of spaces a level, at most 10. A value that JSON.stringify
// would write as it stood in the source is returned as a slice of it. Undefined
// gives "", where JavaScript gives undefined.
func Stringify(v Value, indent int) string {
	if v.kind == Undefined || v.flags&plain != 0 && (indent <= 0 || v.kids == nil) {
		return v.raw
	}
	return string(AppendJSON(make([]byte, 0, len(v.raw)), v, indent))
}

// AppendJSON appends Stringify(v, indent) to dst.
func AppendJSON(dst []byte, v Value, indent int) []byte {
	if v.kind == Undefined {
		return dst
	}
	w := writer{dst: dst, indent: min(max(indent, 0), 10)}
	w.value(v)
	return w.dst
}

type writer struct {
	dst    []byte
	indent int
	level  int
}

func (w *writer) value(v Value) {
	if v.flags&plain != 0 && (w.indent == 0 || v.kids == nil) {
		w.dst = append(w.dst, v.raw...)
		return
	}
	switch v.kind {
	case Undefined, Null:
		w.dst = append(w.dst, "null"...)
	case Boolean:
		w.dst = append(w.dst, v.raw...)
	case Number:
		w.number(v.Float())
	case String:
		w.dst = AppendQuoted(w.dst, v.Text())
	case Array:
		w.open('[')
		for i, item := range v.Items() {
			w.next(i)
			w.value(item)
		}
		w.close(']', len(v.Items()))
	case Object:
		w.open('{')
		n := 0
		for _, p := range v.Props() {
			if p.Value.kind == Undefined { // as JSON.stringify leaves such a member out
				continue
			}
			w.next(n)
			n++
			w.dst = AppendQuoted(w.dst, p.Key)
			w.dst = append(w.dst, ':')
			if w.indent > 0 {
				w.dst = append(w.dst, ' ')
			}
			w.value(p.Value)
		}
		w.close('}', n)
	}
}

func (w *writer) number(x float64) {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		w.dst = append(w.dst, "null"...)
		return
	}
	w.dst = append(w.dst, NumberString(x)...)
}

func (w *writer) open(c byte) {
	w.dst = append(w.dst, c)
	w.level++
}

func (w *writer) next(i int) {
	if i > 0 {
		w.dst = append(w.dst, ',')
	}
	w.line()
}

func (w *writer) close(c byte, n int) {
	w.level--
	if n > 0 {
		w.line()
	}
	w.dst = append(w.dst, c)
}

func (w *writer) line() {
	if w.indent == 0 {
		return
	}
	w.dst = append(w.dst, '\n')
	for range w.indent * w.level {
		w.dst = append(w.dst, ' ')
	}
}

// AppendQuoted appends s as JSON.stringify writes a string: only '"', '\',
// control characters and lone surrogates are escaped.
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	from := 0
	for i := nextSpecial(s, 0); i < len(s); i = nextSpecial(s, i+1) {
		n, c := escapeSize(s, i)
		if n == 0 {
			continue
		}
		dst = append(dst, s[from:i]...)
		if short := shortEscape[c&0x7f]; c < 0x80 && short != 0 {
			dst = append(dst, '\\', short)
		} else {
			dst = append(dst, '\\', 'u', hexDigit(c>>12), hexDigit(c>>8), hexDigit(c>>4), hexDigit(c))
		}
		i += n - 1
		from = i + 1
	}
	dst = append(dst, s[from:]...)
	return append(dst, '"')
}

// QuotedUnits returns the length of AppendQuoted(nil, s) in UTF-16 units,
// without writing it.
func QuotedUnits(s string) int {
	units := Units(s) + 2
	for i := nextSpecial(s, 0); i < len(s); i = nextSpecial(s, i+1) {
		n, c := escapeSize(s, i)
		if n == 0 {
			continue
		}
		if c < 0x80 && shortEscape[c] != 0 {
			units++
		} else {
			units += 5
		}
		i += n - 1
	}
	return units
}

var shortEscape = [128]byte{'"': '"', '\\': '\\', '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't'}

// escapeSize returns how many bytes of s at i an escape replaces, 0 if none,
// and the UTF-16 unit that they are.
func escapeSize(s string, i int) (int, uint16) {
	switch c := s[i]; {
	case c == '"' || c == '\\' || c < ' ':
		return 1, uint16(c)
	case c == 0xED:
		if u, ok := surrogateAt(s, i); ok {
			return 3, u
		}
	}
	return 0, 0
}

func hexDigit(c uint16) byte { return "0123456789abcdef"[c&15] }
