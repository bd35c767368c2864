package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// fates writes the table of fates. Pieces next to each other that fare alike
// share a row; a rule is explained where it comes first.
func (t *text) fates() {
	if len(t.view.Fates) == 0 {
		return
	}
	t.heading("What became of the result")
	rows := t.group(t.view.Fates)
	piece, what, where := columnWidth("piece"), columnWidth("fate"), columnWidth("part")
	for i := range rows {
		piece = max(piece, columnWidth(rows[i].piece))
		what = max(what, columnWidth(rows[i].what))
		where = max(where, columnWidth(rows[i].where))
	}
	piece = min(piece, t.Width/3)
	head := func(p, f, w string) string { return pad(p, piece) + "  " + pad(f, what) + "  " + pad(w, where) + "  " }
	t.line("  %s", t.dim(head("piece", "fate", "part")+"rule"))
	margin := strings.Repeat(" ", 2+columnWidth(head("", "", "")))
	explained := map[string]bool{}
	for i, r := range rows {
		if i == maxRows && !t.Full {
			t.line("  … %d more rows, --full shows them", len(rows)-i)
			break
		}
		t.line("  %s%s", head(shorten(r.piece, piece), r.what, r.where), t.bold(r.rule))
		for _, note := range append(r.less, r.kept) {
			if note != "" {
				t.line("%s%s", margin, note)
			}
		}
		if explained[r.rule] {
			continue
		}
		explained[r.rule] = true
		for _, line := range wrap(t.reason(r.rule), max(t.Width-len(margin), 30)) {
			t.line("%s%s", margin, t.dim(line))
		}
	}
}

// reason is a rule's sentence and how it is known.
func (t *text) reason(id string) string {
	if r, ok := t.rules[id]; ok {
		return r.Explain()
	}
	return ""
}

// maxRows is the number of rows that are shown without Full.
const maxRows = 50

type row struct {
	piece, what, where, kept, rule string
	less                           []string // what other hosts show less of
}

func (t *text) group(fates []emulate.Fate) []row {
	less := lessElsewhere(t.view, t.Others)
	var rows []row
	for i := 0; i < len(fates); {
		f := fates[i]
		n := 1
		for i+n < len(fates) && alike(f, fates[i+n]) && slices.Equal(less[f.Piece], less[fates[i+n].Piece]) {
			n++
		}
		r := row{piece: visible.Escape(orWhole(f.Piece)), what: f.What.String(), where: places(fates[i : i+n]), rule: f.Rule, less: less[f.Piece]}
		if n > 1 {
			last := fates[i+n-1].Piece
			r.piece += fmt.Sprintf(" … %s (%d)", visible.Escape(last[strings.LastIndexByte(last, '/')+1:]), n)
		}
		if f.Kept != nil {
			r.kept = fmt.Sprintf("%s of %s units of it are seen.", js.Thousands(f.Kept.Units), js.Thousands(f.Kept.Of))
		}
		rows = append(rows, r)
		i += n
	}
	return rows
}

// alike reports whether two pieces share a row: neighbours inside the same piece
// and of the same fate, of which nothing more is to be said.
func alike(a, b emulate.Fate) bool {
	return a.What == b.What && a.Rule == b.Rule && a.Kept == nil && b.Kept == nil && parent(a.Piece) == parent(b.Piece)
}

func parent(pointer string) string { return pointer[:max(strings.LastIndexByte(pointer, '/'), 0)] }

// places says in which parts pieces are seen: 1, 2-4, or 2:1 for the first part
// of a second message.
func places(fates []emulate.Fate) string {
	var first, last *emulate.PartRef
	for _, f := range fates {
		for i := range f.Parts {
			if first == nil {
				first = &f.Parts[i]
			}
			last = &f.Parts[i]
		}
	}
	switch {
	case first == nil:
		return ""
	case *first == *last:
		return place(*first)
	}
	return place(*first) + "-" + place(*last)
}

func place(r emulate.PartRef) string {
	if r.Message > 0 {
		return fmt.Sprintf("%d:%d", r.Message+1, r.Part+1)
	}
	return strconv.Itoa(r.Part + 1)
}

// columns measures text as a terminal of the West shows it: wide characters take
// two columns, ambiguous ones one.
var columns = &runewidth.Condition{StrictEmojiNeutral: true}

func columnWidth(s string) int { return columns.StringWidth(s) }

func pad(s string, width int) string { return columns.FillRight(s, width) }

// shorten cuts s in its middle: both ends of a JSON pointer tell something.
func shorten(s string, width int) string {
	if columnWidth(s) <= width {
		return s
	}
	head := columns.Truncate(s, width*2/3, "")
	tail := columns.TruncateLeft(s, columnWidth(s)-(width-columnWidth(head)-1), "")
	return head + "…" + tail
}

// wrap breaks s at spaces into lines of at most width columns; a longer word
// stands alone.
func wrap(s string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.SplitSeq(s, " ") {
		if line != "" && columnWidth(line)+1+columnWidth(word) > width {
			lines = append(lines, line)
			line = word
			continue
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
