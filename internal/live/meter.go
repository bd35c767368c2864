package live

import (
	"fmt"
	"io"
	"sync/atomic"
)

// meter bounds the bytes that are read while one answer is awaited.
type meter struct {
	limit   int64
	used    atomic.Int64
	tripped atomic.Bool
}

// slack is what may stand around a result of the largest size: the message that
// holds it, and notifications.
const slack = 1 << 16

func (m *meter) add(n int) error {
	if m.used.Add(int64(n)) <= m.limit+slack {
		return nil
	}
	m.tripped.Store(true)
	return m.err()
}

func (m *meter) err() error {
	return fmt.Errorf("more than %d bytes came while one answer was awaited: raise --max-input to read it", m.limit)
}

// reset begins a new count: an answer came, or another is awaited.
func (m *meter) reset() { m.used.Store(0) }

// metered is a stream whose bytes are counted.
type metered struct {
	io.ReadCloser
	meter *meter
	done  func() // called by Close
}

func (r *metered) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if over := r.meter.add(n); over != nil {
		return 0, over
	}
	return n, err
}

func (r *metered) Close() error {
	defer r.done()
	return r.ReadCloser.Close()
}
