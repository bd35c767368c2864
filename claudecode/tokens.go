package claudecode

import (
	"context"
	"errors"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// TokenCounter answers how many tokens some content has. An error means that the
// counter cannot be reached: the host then falls back on its own estimate (before
// 2.1.261: takes nothing for too large).
type TokenCounter func(ctx context.Context, content TokenRequest) (int, error)

// TokenRequest is the content whose tokens are counted: what the model would be
// sent if it is not too large.
type TokenRequest struct {
	Message emulate.Message
	// Units is the length in UTF-16 units of [{"role":"user","content":X}] as
	// JSON, with one space behind every comma and colon, X being the content.
	Units int
}

// CountQuarter is a counter that takes 4 UTF-16 units of the request for a token.
// The recordings were made with it.
func CountQuarter(_ context.Context, content TokenRequest) (int, error) {
	return content.Units / 4, nil
}

// CountUnavailable is a counter that cannot be reached.
func CountUnavailable(context.Context, TokenRequest) (int, error) {
	return 0, errors.New("it cannot be reached")
}

// CountFixed returns a counter that always answers n.
func CountFixed(n int) TokenCounter {
	return func(context.Context, TokenRequest) (int, error) { return n, nil }
}

func (s *show) request() TokenRequest {
	units := len(`[{"role": "user", "content": }]`)
	if s.bare {
		return TokenRequest{Message: s.message(), Units: units + quotedUnits(s.parts[0].text)}
	}
	units += len("[]")
	for i, p := range s.parts {
		if i > 0 {
			units += len(", ")
		}
		if p.image == nil {
			units += len(`{"type": "text", "text": }`) + quotedUnits(p.text)
			continue
		}
		units += len(`{"type": "image", "source": {"type": "base64", "media_type": "`+p.image.mediaType+`", "data": ""}}`) +
			p.image.base64Units()
	}
	return TokenRequest{Message: s.message(), Units: units}
}

func quotedUnits(r rope) int {
	n := 2
	for _, s := range r {
		if s.fixed {
			n += s.units
		} else {
			n += js.QuotedUnits(s.text) - 2
		}
	}
	return n
}

// parseCounter reads the setting countTokens.
func parseCounter(s string) (TokenCounter, bool) {
	switch s {
	case "estimate":
		return nil, true
	case "unavailable":
		return CountUnavailable, true
	case "chars/4":
		return CountQuarter, true
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return nil, false
	}
	return CountFixed(n), true
}
