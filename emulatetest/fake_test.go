package emulatetest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/emulatetest"
)

// The versions that the tests pin.
const (
	claude = "claude-code@2.1.332"
	vscode = "vscode@1.143.1"
)

// fakeT is a test that may fail. Nothing else of a testing.TB is there to be called.
type fakeT struct {
	testing.TB
	errors, fatal []string
}

func (f *fakeT) Helper() {}
func (f *fakeT) Errorf(format string, args ...any) {
	f.errors = append(f.errors, fmt.Sprintf(format, args...))
}
func (f *fakeT) Fatalf(format string, args ...any) {
	f.fatal = append(f.fatal, fmt.Sprintf(format, args...))
}

func (f *fakeT) String() string { return strings.Join(append(f.errors, f.fatal...), "\n") }

// view shows a result that must be showable.
func view(t *testing.T, result string, opts ...emulatetest.Option) emulate.View {
	t.Helper()
	return emulatetest.Show(t, emulatetest.Raw([]byte(result)), opts...)
}
