package live

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/mcpsight/mcpsight/internal/serverconfig"
)

// process is a server that was started, and everything that it started in turn.
type process struct {
	cmd    *exec.Cmd
	stdin  *os.File // to be written
	stdout *os.File // to be read
	stderr tail
	exited chan struct{} // closed when it is gone
}

func start(server serverconfig.Server) (*process, error) {
	p := &process{exited: make(chan struct{})}
	p.cmd = exec.Command(server.Command[0], server.Command[1:]...)
	p.cmd.Dir = server.Dir
	p.cmd.Env = os.Environ()
	for name, value := range server.Env {
		p.cmd.Env = append(p.cmd.Env, name+"="+value)
	}
	ownGroup(p.cmd)

	// The pipes are files of our own: those of exec.Cmd are closed when the program
	// ends, though what it wrote last is not read yet.
	theirIn, ourIn, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	ourOut, theirOut, err := os.Pipe()
	if err != nil {
		return nil, errors.Join(err, theirIn.Close(), ourIn.Close())
	}
	p.stdin, p.stdout = ourIn, ourOut
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirIn, theirOut, &p.stderr
	p.cmd.WaitDelay = 200 * time.Millisecond // a child that keeps standard error open is not waited for
	err = p.cmd.Start()
	theirIn.Close()
	theirOut.Close()
	if err != nil {
		ourIn.Close()
		ourOut.Close()
		var missing *exec.Error
		if errors.As(err, &missing) {
			return nil, fmt.Errorf("%s: cannot be started: %w", missing.Name, missing.Err)
		}
		return nil, fmt.Errorf("%s: cannot be started: %w", server.Command[0], err)
	}
	go func() {
		_ = p.cmd.Wait() // how it ended stands in ProcessState
		close(p.exited)
	}()
	return p, nil
}

// stop ends the process as the protocol asks: its standard input is closed, then it
// is asked to end, then it is killed. Nothing of its group is left.
func (p *process) stop(grace time.Duration) {
	p.stdin.Close()
	if !p.gone(grace) {
		terminate(p.cmd)
		if !p.gone(grace) {
			kill(p.cmd)
			<-p.exited
		}
	}
	kill(p.cmd) // what it started and left behind
}

func (p *process) gone(within time.Duration) bool {
	select {
	case <-p.exited:
		return true
	case <-time.After(within):
		return false
	}
}

// ending says how the process ended, "" if it did not.
func (p *process) ending() string {
	if !p.gone(exitWait) {
		return ""
	}
	return p.cmd.ProcessState.String()
}

// exitWait is how long a process may take to end after it closed its standard
// output.
const exitWait = 500 * time.Millisecond
