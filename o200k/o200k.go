// Package o200k counts tokens as models of OpenAI do that use the encoding
// o200k_base, GPT-4o and later. It is opt-in: it brings the vocabulary, some
// megabytes, into a program.
//
//	n, err := o200k.Count("how many?")
package o200k

import (
	"fmt"
	"strings"
	"sync"

	"github.com/tiktoken-go/tokenizer"
)

var codec = sync.OnceValues(func() (tokenizer.Codec, error) { return tokenizer.Get(tokenizer.O200kBase) })

// Count returns the number of tokens of text, UTF-8. It is safe for concurrent
// use.
func Count(text string) (int, error) {
	c, err := codec()
	if err != nil {
		return 0, fmt.Errorf("o200k: %w", err)
	}
	n, err := c.Count(strings.ToValidUTF8(text, "\uFFFD"))
	if err != nil {
		return 0, fmt.Errorf("o200k: %w", err)
	}
	return n, nil
}
