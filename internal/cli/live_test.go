package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/internal/live/livetest"
)

// build builds the command as it is shipped, without the race detector.
func build(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "mcpsight")
	if out, err := exec.Command("go", "build", "-o", program, "../../cmd/mcpsight").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// hostile is the command of a hostile server.
func hostile(t *testing.T, fault ...string) []string {
	return append([]string{"--"}, livetest.Hostile(t, fault...).Command...)
}

// TestInterrupt ends the command and the server at the first Ctrl-C, whatever the
// server does about it.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	program := build(t)
	for _, fault := range []string{"never", "deaf"} {
		t.Run(fault, func(t *testing.T) {
			cmd := exec.Command(program, append([]string{"call", "t"}, hostile(t, fault)...)...)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(500 * time.Millisecond)
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			_ = cmd.Wait()
			if code := cmd.ProcessState.ExitCode(); code != exitInput || !strings.HasSuffix(stderr.String(), ": interrupted\n") {
				t.Errorf("exit %d, %q", code, stderr.String())
			}
			if took := time.Since(began); took > 12*time.Second {
				t.Errorf("it took %s", took)
			}
		})
	}
}

// TestMemory holds a call and its preview to six times the size of the result.
func TestMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the size of a process is read as Linux has it")
	}
	const size = 20 << 20
	program := build(t)
	args := []string{"call", "t", "--host", "claude-code@2.1.310", "--host", "vscode@1.139.1"}
	out, peak := resident(exec.Command(program, append(args, hostile(t, "big", "20971520")...)...))
	if !strings.Contains(out, "saved to a file") {
		t.Fatal(out)
	}
	t.Logf("a result of %d MB takes %d MB", size>>20, peak>>20)
	if peak < size || peak > 6*size {
		t.Errorf("%d MB, want at most 6 times %d MB", peak>>20, size>>20)
	}

	out, peak = resident(exec.Command(program, append([]string{"call", "t", "--max-input", "1000000"}, hostile(t, "big", "20971520")...)...))
	if !strings.Contains(out, "more than 1000000 bytes came") {
		t.Error(out)
	}
	if peak > 64<<20 {
		t.Errorf("%d MB to refuse a result", peak>>20)
	}
}

// resident runs a command and returns its output and the most memory that it had, in
// bytes. What the system counts for a child that ended begins with that of its parent.
func resident(cmd *exec.Cmd) (out string, peak int64) {
	var b bytes.Buffer
	cmd.Stdout, cmd.Stderr = &b, &b
	if err := cmd.Start(); err != nil {
		return err.Error(), 0
	}
	ended := make(chan struct{})
	go func() { defer close(ended); _ = cmd.Wait() }()
	for {
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		_, line, _ := strings.Cut(string(status), "VmHWM:")
		var kilobytes int64
		if n, _ := fmt.Sscan(line, &kilobytes); n == 1 {
			peak = max(peak, kilobytes<<10)
		}
		select {
		case <-ended:
			return b.String(), peak
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// TestProgress shows a line on a terminal only, and leaves nothing of it.
func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := newProgress(&b)
	p.show("[%d/%d] %s", 1, 2, "x")
	p.clear()
	if b.Len() > 0 {
		t.Errorf("written to what is no terminal: %q", b.String())
	}
	p.terminal = true
	p.show("[%d/%d] %s", 1, 2, "a\x1b[31m")
	p.clear()
	if want := "\r\x1b[K[1/2] a<ESC>[31m\r\x1b[K"; b.String() != want {
		t.Errorf("written %q, want %q", b.String(), want)
	}
}

// TestNothingOfAServerReachesATerminal shows what is hostile to a terminal from
// every place of a running server.
func TestNothingOfAServerReachesATerminal(t *testing.T) {
	const nasty = "\x1b[31m\u009b2J\u202e\u2066\u0007\r"
	text, err := json.Marshal(nasty)
	if err != nil {
		t.Fatal(err)
	}
	result := `{"content":[{"type":"text","text":` + string(text) + `},{"type":"resource_link","uri":"u:x","name":` + string(text) + `}]}`
	suite := filepath.Join(t.TempDir(), "suite.yaml")
	if err := os.WriteFile(suite, []byte("calls: [{tool: t, expect: {all: {shows: nothing}}}]"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		append([]string{"call", "t"}, hostile(t, "bytes", result)...),
		append([]string{"call", "t", "--format", "json"}, hostile(t, "bytes", result)...),
		append([]string{"check", suite}, hostile(t, "bytes", result)...),
		append([]string{"check", suite, "--format", "markdown"}, hostile(t, "bytes", result)...),
		append([]string{"check", suite, "--format", "json"}, hostile(t, "bytes", result)...),
		append([]string{"tools"}, hostile(t, "nasty")...),
		append([]string{"tools", "--format", "markdown"}, hostile(t, "nasty")...),
		append([]string{"tools", "--format", "json"}, hostile(t, "nasty")...),
		append([]string{"call", "other"}, hostile(t, "nasty")...),
		append([]string{"call", "t"}, hostile(t, "die")...),
		append([]string{"call", "t"}, hostile(t, "junk")...),
	} {
		var stdout, stderr bytes.Buffer
		Run(args, nil, &stdout, &stderr)
		if stdout.Len()+stderr.Len() == 0 {
			t.Errorf("%q: nothing is written", args)
		}
		for _, r := range stdout.String() + stderr.String() {
			if r != '\n' && (r < ' ' || r == 0x7F || 0x80 <= r && r <= 0xA0 || strings.ContainsRune("\u202e\u2066", r)) {
				t.Errorf("%q: %U is written as it is", args[:2], r)
				break
			}
		}
	}
}
