package live

import (
	"strings"
	"sync"
)

// What is kept of a server's standard error.
const (
	tailBytes = 4 << 10
	tailLines = 12
)

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
	cut  bool
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p[max(0, len(p)-tailBytes):]...)
	if over := len(t.kept) - tailBytes; over > 0 {
		t.kept, t.cut = append([]byte(nil), t.kept[over:]...), true
	}
	return len(p), nil
}

// lines returns the last lines, whole ones where there are any.
func (t *tail) lines() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := string(t.kept)
	if _, rest, ok := strings.Cut(text, "\n"); ok && t.cut {
		text = rest
	}
	text = strings.TrimSpace(text)
	if text == "" {
		return nil
	}
	lines := strings.Split(text, "\n")
	return lines[max(0, len(lines)-tailLines):]
}
