package claudecode

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// rope is a text in which placeholders stand for what differs from run to run.
// The host counts what really stands there, so limits count that too.
type rope []span

type span struct {
	text  string // WTF-8
	units int    // UTF-16 units; of a placeholder: of what it stands for
	fixed bool   // a placeholder: it is not cut, and JSON does not escape it
}

func plain(s string) span { return span{text: s, units: js.Units(s)} }

func placeholder(s string, units int) span { return span{text: s, units: units, fixed: true} }

func (r rope) units() int {
	n := 0
	for _, s := range r {
		n += s.units
	}
	return n
}

// String is the text in WTF-8.
func (r rope) String() string {
	if len(r) == 1 {
		return r[0].text
	}
	var b strings.Builder
	for _, s := range r {
		b.WriteString(s.text)
	}
	return b.String()
}

// head returns the longest start of r of at most units units that splits no
// surrogate pair. Of a placeholder that is cut, {{dir}}, a note of its length is
// left: {{dir:12}} is the first 12 units of what it stands for.
func (r rope) head(units int) rope { return r.until(units, js.Head) }

// slice is head where a surrogate pair may be split.
func (r rope) slice(units int) rope {
	return r.until(units, func(s string, units int) string { return js.Slice(s, 0, units) })
}

func (r rope) until(units int, cut func(string, int) string) rope {
	for i, s := range r {
		if s.units <= units {
			units -= s.units
			continue
		}
		head := append(rope(nil), r[:i]...)
		switch {
		case units == 0:
			return head
		case s.fixed:
			cut := strings.TrimSuffix(s.text, "}}") + ":" + strconv.Itoa(units) + "}}"
			return append(head, placeholder(cut, units))
		}
		return append(head, plain(cut(s.text, units)))
	}
	return r
}

// lastNewline returns how many units stand before the last line feed of r, -1 if
// it has none.
func (r rope) lastNewline() int {
	for i := len(r) - 1; i >= 0; i-- {
		if r[i].fixed {
			continue
		}
		if at := strings.LastIndexByte(r[i].text, '\n'); at >= 0 {
			return r[:i].units() + js.Units(r[i].text[:at])
		}
	}
	return -1
}

// blank reports whether nothing but white space is in r.
func (r rope) blank() bool {
	for _, s := range r {
		if s.fixed || js.Trim(s.text) != "" {
			return false
		}
	}
	return true
}

// appendQuoted appends r as JSON.stringify writes it in a string, quotes
// included.
func (r rope) appendQuoted(to rope) rope {
	to = append(to, plain(`"`))
	for _, s := range r {
		if !s.fixed {
			quoted := js.AppendQuoted(nil, s.text)
			s = plain(string(quoted[1 : len(quoted)-1]))
		}
		to = append(to, s)
	}
	return append(to, plain(`"`))
}
