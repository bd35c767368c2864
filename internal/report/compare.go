package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// reach is how much of a piece a model gets.
type reach int

const (
	nothing reach = iota
	mention       // a name, a notice
	some
	all
)

func reachOf(f emulate.Fate) reach {
	switch f.What {
	case emulate.Shown, emulate.Reworded, emulate.Reserialized:
		return all
	case emulate.Cut:
		return some
	case emulate.Saved, emulate.Named:
		return mention
	}
	return nothing
}

// lessElsewhere says, by piece, which other hosts show their models less of it.
func lessElsewhere(view emulate.View, others []emulate.View) map[string][]string {
	if len(others) == 0 {
		return nil
	}
	less := map[string][]string{}
	for _, other := range others {
		fates := map[string]emulate.Fate{}
		for _, f := range other.Fates {
			fates[f.Piece] = f
		}
		for _, f := range view.Fates {
			if there, ok := fates[f.Piece]; ok && reachOf(there) < reachOf(f) {
				less[f.Piece] = append(less[f.Piece], fmt.Sprintf("≠ %s: %s", visible.Escape(other.Host.String()), there.What))
			}
		}
	}
	return less
}

// minColumn is the narrowest column, in columns of a terminal, that is set beside
// another.
const minColumn = 76

// gap stands between two columns.
const gap = " ┃ "

// SideBySide reports whether n views fit beside one another.
func SideBySide(width, n int) bool { return n > 1 && columnOf(width, n) >= minColumn }

func columnOf(width, n int) int { return (width - (n-1)*columnWidth(gap)) / n }

// Columns writes views side by side.
func Columns(w io.Writer, views []emulate.View, rules [][]emulate.Rule, o Options) error {
	column := columnOf(o.Width, len(views))
	texts := make([][]string, len(views))
	height := 0
	for i, view := range views {
		var b strings.Builder
		one := o
		one.Width, one.Wrap, one.Others = column, true, except(views, i)
		if err := Text(&b, view, rules[i], one); err != nil {
			return err
		}
		texts[i] = strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
		height = max(height, len(texts[i]))
	}
	var b strings.Builder
	for row := range height {
		var line string
		for i := range texts {
			cell := ""
			if row < len(texts[i]) {
				cell = texts[i][row]
			}
			if i > 0 {
				line += gap
			}
			line += cell
			if i < len(texts)-1 {
				line += strings.Repeat(" ", max(0, column-styledWidth(cell)))
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func except(views []emulate.View, i int) []emulate.View {
	others := append([]emulate.View(nil), views[:i]...)
	return append(others, views[i+1:]...)
}

// Stacked writes views one below the other.
func Stacked(w io.Writer, views []emulate.View, rules [][]emulate.Rule, o Options) error {
	for i, view := range views {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		one := o
		one.Others = except(views, i)
		if err := Text(w, view, rules[i], one); err != nil {
			return err
		}
	}
	return nil
}

// styledWidth is columnWidth of a text with the escape sequences of style.
func styledWidth(s string) int {
	width := 0
	for {
		before, behind, found := strings.Cut(s, "\x1b[")
		width += columnWidth(before)
		if !found {
			return width
		}
		_, s, _ = strings.Cut(behind, "m")
	}
}

// wrapped breaks a line into pieces of at most width columns, if lines are to be
// broken.
func (t *text) wrapped(line string, width int) []string {
	if !t.Wrap || columnWidth(line) <= width {
		return []string{line}
	}
	var pieces []string
	for line != "" {
		piece := columns.Truncate(line, width, "")
		if piece == "" {
			return append(pieces, line)
		}
		pieces = append(pieces, piece)
		line = line[len(piece):]
	}
	return pieces
}
