package vscode

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// TokenCounter answers how many tokens a text has for the model. An error means
// that the counter cannot say: the view then says what was estimated.
type TokenCounter func(ctx context.Context, text TokenRequest) (int, error)

// TokenRequest is a text whose tokens are counted.
type TokenRequest struct {
	// Text is the text that may be too long, as UTF-8.
	Text string
	// Block is the place of the text among the text blocks of the result, counted
	// from 0; structuredContent counts as one more behind them. It is -1 for a text
	// of the host.
	Block int
}

// CountFixed returns a counter for texts whose tokens were counted before: the
// counts of the text blocks in order.
func CountFixed(counts ...int) TokenCounter {
	return func(_ context.Context, text TokenRequest) (int, error) {
		if text.Block < 0 || text.Block >= len(counts) {
			return 0, fmt.Errorf("no count for text %d", text.Block)
		}
		return counts[text.Block], nil
	}
}

// WithTokenizer implements [emulate.Tokenized].
func (h Host) WithTokenizer(count func(text string) (int, error)) emulate.Host {
	if h.CountTokens == nil {
		h.CountTokens = func(_ context.Context, text TokenRequest) (int, error) { return count(js.WellFormed(text.Text)) }
	}
	return h
}

// tokens counts the tokens of a text. Without a counter, or where it fails, a
// token is taken for 4 UTF-16 units.
func (s *show) tokens(ctx context.Context, text string, block int) (int, error) {
	estimate := (js.Units(text) + 3) / 4
	if s.host.CountTokens == nil {
		s.view.Estimate("no token counter is set: a text that may be cut is taken for %d tokens, one for 4 UTF-16 units", estimate)
		return estimate, nil
	}
	n, err := s.host.CountTokens(ctx, TokenRequest{Text: js.WellFormed(text), Block: block})
	switch {
	case err == nil:
		return n, nil
	case ctx.Err() != nil:
		return 0, ctx.Err()
	}
	s.view.Estimate("the token counter failed (%v): a text that may be cut is taken for %d tokens, one for 4 UTF-16 units", err, estimate)
	return estimate, nil
}
