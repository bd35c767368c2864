package anylanguage

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// TestREADME runs the lines of the README.
func TestREADME(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("python3 is missing")
	}
	want, err := os.ReadFile("forecast.json")
	if err != nil {
		t.Fatal(err)
	}
	got := run(t, "python3", "capture.py", "forecast", `{"city": "Paris"}`, "--", "python3", "server.py")
	if !bytes.Equal(got, want) {
		t.Errorf("captured\n%s\nwant\n%s", got, want)
	}
	for _, args := range [][]string{
		{"preview", "forecast.json"},
		{"lint", "--fail-on", "warning", "forecast.json"},
		{"call", "forecast", "--args", `{"city": "Paris"}`, "--", "python3", "server.py"},
		{"check", "suite.yaml"},
	} {
		run(t, "go", append([]string{"run", "github.com/mcpsight/mcpsight/cmd/mcpsight"}, args...)...)
	}
}

func run(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %q: %v\n%s%s", name, args, err, stdout.Bytes(), stderr.Bytes())
	}
	return stdout.Bytes()
}
