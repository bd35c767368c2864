package cli

import (
	"io"
	"os"

	"github.com/mcpsight/mcpsight/internal/report"
	"golang.org/x/term"
)

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// textOptions fits text to w: a terminal's width, and colour on a terminal
// unless NO_COLOR is set (no-color.org).
func textOptions(w io.Writer) report.Options {
	f, ok := w.(*os.File)
	if !ok || !isTerminal(f) {
		return report.Options{}
	}
	o := report.Options{Color: os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
	if width, _, err := term.GetSize(int(f.Fd())); err == nil {
		o.Width = max(width, 40)
	}
	return o
}
