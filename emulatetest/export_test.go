package emulatetest

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/explain"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// Diff is diff over the lines of two texts.
func Diff(want, got string) string {
	return strings.Join(explain.Diff(visible.Lines(want), visible.Lines(got)), "\n")
}
