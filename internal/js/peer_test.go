package js

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"sync"
	"testing"
)

// FuzzNode compares the package with a node that runs beside it, one for all
// inputs of a process. MCPSIGHT_NODE names the binary:
//
//	MCPSIGHT_NODE=node go test -fuzz=FuzzNode -fuzzminimizetime=10x ./internal/js
func FuzzNode(f *testing.F) {
	if os.Getenv(nodeVariable) == "" {
		f.Skip(nodeVariable + " does not name a node to compare with")
	}
	for _, src := range documents {
		f.Add(src, math.Float64bits(1.005))
	}
	for _, c := range texts {
		f.Add(c.s, math.Float64bits(0.1))
		f.Add(string(AppendQuoted(nil, c.s)), math.Float64bits(1e21))
	}
	for _, s := range []string{"0x1fffffffffffff8", "-0x10", "+Infinity", "0b101", " 12.50e-3 ", "zz9zzzzzzzzzzzzzzz", "aGVs bG8=", "QQ=="} {
		f.Add(s, uint64(1234567))
	}
	f.Fuzz(func(t *testing.T, data string, word uint64) {
		peer, err := node()
		if err != nil {
			t.Fatal(err)
		}
		s := packed(wtf8(data))
		x := doubleOf(math.Float64frombits(word))
		if err := peer.compare([]question{
			{"parse", s},
			{"truthy", s},
			{"bytes", []byte(data)},
			{"text", s},
			{"number", s},
			{"int", s},
			{"atob", s},
			{"double", x},
			{"thousands", int64(word) >> 11}, // an integer that a double holds
		}); err != nil {
			t.Error(err)
		}
	})
}

const nodeVariable = "MCPSIGHT_NODE"

// question is a kind of facts.mjs and an input.
type question struct {
	kind  string
	input any
}

// peer is a running testdata/peer.mjs.
type peer struct {
	mu      sync.Mutex
	in      io.Writer
	answers *bufio.Reader
}

// node starts the peer. It ends with this process, which closes its input.
var node = sync.OnceValues(func() (*peer, error) {
	cmd := exec.Command(os.Getenv(nodeVariable), "testdata/peer.mjs")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &peer{in: in, answers: bufio.NewReader(out)}, cmd.Start()
})

// compare asks node all questions in one line and holds the package to what it
// answers.
func (p *peer) compare(questions []question) error {
	var rows [][2]any
	for _, q := range questions {
		rows = append(rows, [2]any{q.kind, q.input})
	}
	request, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, err := p.in.Write(append(request, '\n')); err != nil {
		return fmt.Errorf("node: %w", err)
	}
	line, err := p.answers.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("node: %w", err)
	}
	var answers []json.RawMessage
	if err := json.Unmarshal(line, &answers); err != nil {
		return fmt.Errorf("node: %w", err)
	}
	for i, q := range questions {
		input, err := json.Marshal(q.input)
		if err != nil {
			return err
		}
		if err := facts[q.kind](input, answers[i]); err != nil {
			return fmt.Errorf("%s: %w", q.kind, err)
		}
	}
	return nil
}
