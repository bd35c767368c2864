//go:build !unix

package live

import "os/exec"

// ownGroup does nothing: there are no groups of processes here.
func ownGroup(*exec.Cmd) {}

// terminate does nothing: here a process cannot be asked to end.
func terminate(*exec.Cmd) {}

func kill(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
