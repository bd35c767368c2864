package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/internal/live/livetest"
	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == livetest.HostileArg {
		os.Exit(livetest.Run(m))
	}
	testscript.Main(leakChecked{m}, map[string]func(){
		"mcpsight":       func() { os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
		"hostile-server": func() { os.Exit(livetest.HostileServer(os.Args[1:])) },
	})
}

// leakChecked fails the tests if a process that they started is left.
type leakChecked struct{ m *testing.M }

func (l leakChecked) Run() int { return livetest.Run(l.m) }

// TestScripts runs the command as its users do. MCPSIGHT_UPDATE=1 rewrites the
// wanted output.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("MCPSIGHT_UPDATE") == "1",
		Setup: func(env *testscript.Env) error {
			env.Setenv("ROOT", root)
			env.Setenv(livetest.Mark, os.Getenv(livetest.Mark))
			if folder := os.Getenv(livetest.EverythingVariable); folder != "" {
				env.Setenv("EVERYTHING", livetest.EverythingScript(folder))
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			// everything-http starts server-everything over Streamable HTTP, at $URL.
			"everything-http": func(ts *testscript.TestScript, _ bool, _ []string) {
				url, end, err := livetest.StartEverything(ts.Getenv("EVERYTHING"))
				ts.Check(err)
				ts.Defer(end)
				ts.Setenv("URL", url)
			},
		},
		Condition: func(condition string) (bool, error) {
			if condition != "everything" {
				return false, fmt.Errorf("unknown condition %q", condition)
			}
			_, err := exec.LookPath("node")
			return err == nil && os.Getenv(livetest.EverythingVariable) != "", nil
		},
	})
}

// TestHugeInput refuses what is too large or nested too deep, in one line, before
// anything is shown.
func TestHugeInput(t *testing.T) {
	for _, test := range []struct {
		name  string
		args  []string
		input string
		want  string
	}{
		{"64 MiB of open brackets", nil, strings.Repeat("[", defaultMaxInput), "offset 10000: nested deeper than the limit"},
		{"64 MiB of open objects", nil, strings.Repeat(`{"a":`, defaultMaxInput/5), "offset 50000: nested deeper than the limit"},
		{"a byte over the default limit", nil, strings.Repeat(" ", defaultMaxInput+1), "more than 67108864 bytes: raise --max-input to read it"},
		{"a byte over a limit", []string{"--max-input", "10"}, `{"a": "bc"}`, "more than 10 bytes: raise --max-input to read it"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			code := Run(append([]string{"preview", "-"}, test.args...), strings.NewReader(test.input), &stdout, &stderr)
			want := "mcpsight: standard input: " + test.want + "\n"
			if code != exitInput || stdout.Len() > 0 || stderr.String() != want {
				t.Errorf("exit %d, %d bytes shown, %q; want %d, none, %q", code, stdout.Len(), stderr.String(), exitInput, want)
			}
		})
	}
}

// TestNothingOfTheInputReachesATerminal shows every kind of character that does
// something to a terminal, from every place that a server can put it.
func TestNothingOfTheInputReachesATerminal(t *testing.T) {
	const nasty = "\\u001b[31m\\u009b2J\\u202e\\u2066\\ufeff\\u0007\\r\\udb40\\udc41\\u0085\\u2028"
	input := strings.ReplaceAll(`{"k@":1,"content":[{"type":"text","text":"@","x@":1},
		{"type":"resource_link","uri":"u:@","name":"@","description":"@"},
		{"type":"audio","mimeType":"@","data":""},
		{"type":"resource","resource":{"uri":"u:@","mimeType":"@","blob":""}}]}`, "@", nasty)
	for _, args := range [][]string{
		{"preview", "-", "--full"},
		{"preview", "-", "--format", "json"},
		{"preview", "-", "--server", "\x1b[31m\u202e", "--tool", "\u009b"},
		{"preview", "-", "--host", "\x1b[31m\u202e"},
		{"lint", "-"},
		{"lint", "-", "--format", "json"},
		{"lint", "-", "--format", "markdown"},
		{"lint", "-", "--format", "github"},
		{"lint", "-", "--format", "sarif"},
		{"lint", "\x1b[31m\u202e*"},
		{"explain", "\x1b[31m\u202e"},
	} {
		var stdout, stderr bytes.Buffer
		Run(args, strings.NewReader(input), &stdout, &stderr)
		for _, r := range stdout.String() + stderr.String() {
			if r != '\n' && (r < ' ' || r == 0x7F || 0x80 <= r && r <= 0xA0 || strings.ContainsRune("\u202e\u2066\ufeff\u2028\U000E0041", r)) {
				t.Errorf("%q: %U is written as it is", args, r)
				break
			}
		}
	}
}
