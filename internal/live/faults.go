package live

import (
	"fmt"
	"sync"
)

// faults are what a server did that the protocol forbids and hosts skip.
type faults struct {
	mu    sync.Mutex
	notes []string
	more  int
}

const maxFaults = 5

func (f *faults) note(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.notes) == maxFaults {
		f.more++
		return
	}
	f.notes = append(f.notes, fmt.Sprintf(format, args...))
}

// list returns the first of them, a clause each.
func (f *faults) list() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	list := append([]string(nil), f.notes...)
	if f.more > 0 {
		list = append(list, fmt.Sprintf("… %d more of this kind", f.more))
	}
	return list
}
