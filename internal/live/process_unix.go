//go:build unix

package live

import (
	"os/exec"
	"syscall"
)

// ownGroup makes the process the first of a group, so that its children can be
// ended with it, and Ctrl-C on the terminal does not reach it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func terminate(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }

func kill(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
