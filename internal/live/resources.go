package live

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"sync"

	"github.com/mcpsight/mcpsight/emulate"
)

// Resources reads resources through another reader, each once, and keeps what it
// answered. It is safe for concurrent use if the other is.
type Resources struct {
	reader emulate.ResourceReader
	mu     sync.Mutex
	kept   emulate.Resources
}

// ReadResource implements [emulate.ResourceReader].
func (r *Resources) ReadResource(ctx context.Context, uri string) (json.RawMessage, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, ok := r.kept[uri]; ok {
		return r.kept.ReadResource(ctx, uri)
	}
	result, err := r.reader.ReadResource(ctx, uri)
	answer := emulate.ResourceAnswer{Result: result}
	if err != nil && !errors.As(err, &answer.Error) {
		return nil, err
	}
	if r.kept == nil {
		r.kept = emulate.Resources{}
	}
	r.kept[uri] = answer
	return result, err
}

// Kept returns what was read.
func (r *Resources) Kept() emulate.Resources {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.kept)
}
