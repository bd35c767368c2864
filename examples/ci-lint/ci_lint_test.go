package cilint

import (
	"os"
	"os/exec"
	"testing"
)

// TestREADME runs the command of the README. It finds something, and so fails.
// MCPSIGHT_UPDATE=1 writes what it finds again.
func TestREADME(t *testing.T) {
	cmd := exec.Command("go", "run", "github.com/mcpsight/mcpsight/cmd/mcpsight",
		"lint", "--tool-definition", "tools.json", "--tool", "forecast", "results")
	got, err := cmd.Output()
	if err == nil {
		t.Error("it exits with 0")
	}
	if os.Getenv("MCPSIGHT_UPDATE") != "" {
		if err := os.WriteFile("findings.txt", got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("findings.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("it prints\n%s\nwant\n%s", got, want)
	}
}
