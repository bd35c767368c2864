package lint

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/spec"
)

// place is where a value stands: a JSON pointer that is written only where it is
// needed, since those of deep values are long.
type place struct {
	up    *place
	token string // where up is nil: a whole pointer
}

func root(pointer string) *place { return &place{token: pointer} }

func (l *place) member(key string) *place { return &place{up: l, token: key} }

func (l *place) item(i int) *place { return &place{up: l, token: strconv.Itoa(i)} }

// pointer writes the place.
func (l *place) pointer() string {
	var tokens []string
	for ; l.up != nil; l = l.up {
		tokens = append(tokens, spec.EscapePointer(l.token))
	}
	var b strings.Builder
	b.WriteString(l.token)
	for i := len(tokens) - 1; i >= 0; i-- {
		b.WriteString("/" + tokens[i])
	}
	return b.String()
}
