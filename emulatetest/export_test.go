package emulatetest

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/visible"
)

// Diff is diff over the lines of two texts.
func Diff(want, got string) string {
	return strings.Join(diff(visible.Lines(want), visible.Lines(got)), "\n")
}
