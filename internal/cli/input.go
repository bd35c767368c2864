package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
)

// defaultMaxInput is the size in bytes up to which an input is read.
const defaultMaxInput = 64 << 20

// stdinName is the argument that means standard input.
const stdinName = "-"

// readInput reads a file, or standard input, of at most limit bytes.
func (s *streams) readInput(name string, limit int64) ([]byte, error) {
	in := s.in
	if name != stdinName {
		f, err := os.Open(name)
		if err != nil {
			return nil, pathless(err)
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, limit+1))
	if err != nil {
		return nil, pathless(err)
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("more than %d bytes: raise --max-input to read it", limit)
	}
	if bytes.HasPrefix(data, []byte{0xFF, 0xFE}) || bytes.HasPrefix(data, []byte{0xFE, 0xFF}) {
		return nil, errors.New("offset 0: expected UTF-8, found UTF-16: save it as UTF-8")
	}
	spare(len(data))
	return bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")), nil
}

// spare keeps the memory for an input of so many bytes near what it needs: a heap
// that may double before it is collected is too much for a large one. GOGC stands
// above that.
func spare(size int) {
	if size > largeInput && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(30)
	}
}

// spareLive does so where reading the input off the wire has left as much behind. It
// costs time where a result is all structure, which takes more than its text.
func spareLive(size int) {
	spare(size)
	if size > largeInput && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(int64(3*size) + 24<<20)
	}
}

const largeInput = 4 << 20

// pathless takes the path off an error, where a caller puts it in front.
func pathless(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
