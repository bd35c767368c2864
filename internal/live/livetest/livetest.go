// Package livetest is what tests with running servers need: a server that breaks the
// protocol in every way, one that nobody here wrote, and a check that no process is
// left.
package livetest

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mcpsight/mcpsight/internal/serverconfig"
)

// HostileArg is the first argument that makes a test binary a hostile server.
const HostileArg = "hostile-server"

// Mark is the variable by which the processes of a test run are known.
const Mark = "MCPSIGHT_TEST_RUN"

// Run makes the test binary a hostile server if it was started as one. Otherwise it
// runs the tests, and fails them if a process that they started is left. It is an
// argument of os.Exit.
func Run(m interface{ Run() int }) int {
	if len(os.Args) > 1 && os.Args[1] == HostileArg {
		return HostileServer(os.Args[2:])
	}
	run := strconv.Itoa(os.Getpid())
	os.Setenv(Mark, run)
	code := m.Run()
	if left := marked(run); len(left) > 0 {
		fmt.Fprintf(os.Stderr, "processes that the tests left behind:\n  %s\n", strings.Join(left, "\n  "))
		return 1
	}
	return code
}

// marked lists the processes of a run, but for this one. It knows Linux only.
func marked(run string) []string {
	var found []string
	for range 20 { // what was killed takes a moment
		found = nil
		environments, _ := filepath.Glob("/proc/[0-9]*/environ")
		for _, file := range environments {
			data, err := os.ReadFile(file)
			dir := filepath.Dir(file)
			if err != nil || filepath.Base(dir) == run {
				continue
			}
			if slices.Contains(strings.Split(string(data), "\x00"), Mark+"="+run) {
				command, _ := os.ReadFile(filepath.Join(dir, "cmdline"))
				found = append(found, filepath.Base(dir)+" "+strings.ReplaceAll(string(command), "\x00", " "))
			}
		}
		if len(found) == 0 {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return found
}

// Hostile is a hostile server with a fault.
func Hostile(t testing.TB, fault ...string) serverconfig.Server {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return serverconfig.Server{Command: append([]string{program, HostileArg}, fault...)}
}

// EverythingVariable names the folder in which @modelcontextprotocol/server-everything
// is installed.
const EverythingVariable = "MCPSIGHT_EVERYTHING"

// Everything is the command of server-everything over stdio, for which node is
// needed. Where one of them is missing, the test is skipped.
func Everything(t testing.TB) []string {
	t.Helper()
	folder := os.Getenv(EverythingVariable)
	if folder == "" {
		t.Skipf("%s is not set: .ci/run installs server-everything and sets it", EverythingVariable)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is missing: server-everything runs under it")
	}
	script := EverythingScript(folder)
	if _, err := os.Stat(script); err != nil {
		t.Fatalf("%s: %v", EverythingVariable, err)
	}
	return []string{node, script, "stdio"}
}

// EverythingScript is the program of server-everything in the folder in which it is
// installed.
func EverythingScript(folder string) string {
	return filepath.Join(folder, "node_modules/@modelcontextprotocol/server-everything/dist/index.js")
}

// EverythingURL starts server-everything over Streamable HTTP, and ends it with the
// test.
func EverythingURL(t testing.TB) string {
	t.Helper()
	url, end, err := StartEverything(Everything(t)[1])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(end)
	return url
}

// StartEverything starts server-everything over Streamable HTTP on a free port of the
// loopback interface. It ends with end.
func StartEverything(script string) (url string, end func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	address := listener.Addr().String()
	listener.Close()
	_, port, _ := net.SplitHostPort(address)

	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, "node", script, "streamableHttp")
	cmd.Env = append(os.Environ(), "PORT="+port)
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Start(); err != nil {
		cancel()
		return "", nil, err
	}
	ended := make(chan struct{})
	go func() { defer close(ended); _ = cmd.Wait() }()
	end = func() { cancel(); <-ended }
	for range 300 {
		if conn, err := net.Dial("tcp", address); err == nil {
			conn.Close()
			return "http://" + address + "/mcp", end, nil
		}
		select {
		case <-ended:
			return "", nil, fmt.Errorf("server-everything ended: %s", output.String())
		case <-time.After(100 * time.Millisecond):
		}
	}
	end()
	return "", nil, fmt.Errorf("server-everything does not listen: %s", output.String())
}
