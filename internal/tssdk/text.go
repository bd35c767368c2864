package tssdk

import (
	"strconv"

	"github.com/mcpsight/mcpsight/internal/js"
)

// Text returns what the SDK's error says: the issues as JSON.stringify writes
// them with an indent of 2, or the message of the exception.
func (f *Failure) Text() string {
	if f.Thrown != "" {
		return f.Thrown
	}
	var w writer
	w.issues(f)
	return string(w.dst)
}

// Ends returns the first head and the last tail UTF-16 units of Text, and the
// length of Text in units. It holds little more than those ends, whereas Text of a
// result of 1 MB can take 1 GB.
func (f *Failure) Ends(head, tail int) (first, last string, units int) {
	head, tail = max(head, 0), max(tail, 0)
	if _, foreign := f.schema.(family); foreign || f.Thrown != "" {
		text := f.Text()
		return js.Head(text, head), js.Tail(text, tail), js.Units(text)
	}
	// Everything else that is written is ASCII, so a byte is a unit.
	w := &writer{bounded: true, head: head, tail: tail}
	w.issues(f)
	return w.ends()
}

// writer writes JSON as JSON.stringify does with an indent of 2.
type writer struct {
	dst   []byte
	level int
	empty bool // nothing was written since the last bracket was opened

	// If bounded, only the ends of the text are kept: after dst[:head], dropped
	// bytes are missing.
	bounded    bool
	head, tail int
	dropped    int
}

func (w *writer) issues(f *Failure) {
	w.open('[')
	each(f.schema, f.value, f.settings, w.issue)
	w.close(']')
}

func (w *writer) issue(issue Issue) bool {
	w.next()
	issue.write(w)
	return true
}

func (w *writer) open(bracket byte) {
	w.dst = append(w.dst, bracket)
	w.level++
	w.empty = true
}

func (w *writer) close(bracket byte) {
	w.level--
	if !w.empty {
		w.line()
	}
	w.dst = append(w.dst, bracket)
	w.empty = false
	if w.bounded {
		w.drop()
	}
}

// next begins an item or a member.
func (w *writer) next() {
	if !w.empty {
		w.dst = append(w.dst, ',')
	}
	w.empty = false
	w.line()
}

const spaces = "                                                                "

func (w *writer) line() {
	w.dst = append(w.dst, '\n')
	w.dst = append(w.dst, spaces[:2*w.level]...)
}

func (w *writer) key(key string) {
	w.next()
	w.quoted(key)
	w.dst = append(w.dst, ": "...)
}

func (w *writer) text(key, value string) {
	w.key(key)
	w.quoted(value)
}

func (w *writer) raw(key, value string) {
	w.key(key)
	w.dst = append(w.dst, value...)
}

func (w *writer) quoted(s string) { w.dst = js.AppendQuoted(w.dst, s) }
func (w *writer) number(n int)    { w.dst = strconv.AppendInt(w.dst, int64(n), 10) }

// drop drops what is neither head nor tail so far, once that is worth it.
func (w *writer) drop() {
	if len(w.dst) < w.head+2*w.tail+64<<10 {
		return
	}
	from := len(w.dst) - w.tail
	w.dropped += from - w.head
	w.dst = append(w.dst[:w.head], w.dst[from:]...)
}

// ends returns what was kept, and the length of the whole text.
func (w *writer) ends() (first, last string, units int) {
	n := len(w.dst)
	return string(w.dst[:min(w.head, n)]), string(w.dst[max(0, n-w.tail):]), n + w.dropped
}
