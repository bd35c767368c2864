package spec

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// MaxDepth is the nesting, in arrays and objects, that Parse accepts.
const MaxDepth = js.DefaultDepth

// Result is a tools/call result.
type Result struct {
	Piece
	Content    []ContentBlock // nil if content is absent or no array
	Structured Piece          // structuredContent; does not exist if the key is absent
	IsError    bool           // isError is true
	ResultType string         // resultType; "" if it is absent or no string
	Meta       Piece          // _meta
}

// Parse reads the raw JSON of a tools/call result as a JavaScript host does:
// the last of duplicate keys counts. The error, for what is no JSON or is nested
// more than [MaxDepth] deep, names the offset in bytes. Any JSON value is
// accepted: what is no object has no members. The bytes of raw are copied once;
// everything in the result is a slice of that copy where it needs no decoding.
func Parse(raw []byte) (*Result, error) {
	v, err := js.Parse(string(raw), MaxDepth)
	if err != nil {
		return nil, err
	}
	return Read(v), nil
}

// Read is Parse for a value that was parsed, or made, before.
func Read(v js.Value) *Result {
	r := &Result{
		Piece:      Piece{value: v},
		Structured: Piece{"/structuredContent", v.Get("structuredContent")},
		IsError:    v.Get("isError").Bool(),
		ResultType: v.Get("resultType").Text(),
		Meta:       Piece{"/_meta", v.Get("_meta")},
	}
	for i, block := range v.Get("content").Items() {
		r.Content = append(r.Content, readBlock(Piece{"/content/" + strconv.Itoa(i), block}))
	}
	return r
}

// Piece is a value inside a result and where it stands.
type Piece struct {
	pointer string
	value   js.Value
}

// ParsePiece reads raw as [Parse] does, as a value of its own: a tool's definition,
// capabilities, an error object.
func ParsePiece(raw []byte) (Piece, error) {
	v, err := js.Parse(string(raw), MaxDepth)
	return PieceOf(v), err
}

// PieceOf is ParsePiece for a value that was parsed, or made, before.
func PieceOf(v js.Value) Piece { return Piece{value: v} }

// Pointer returns the JSON pointer of the piece from the result: "" is the
// result itself.
func (p Piece) Pointer() string { return p.pointer }

// Exists reports whether the piece is there; null is.
func (p Piece) Exists() bool { return p.value.Exists() }

// Raw returns the JSON of the piece as it came, nil if it does not exist.
func (p Piece) Raw() json.RawMessage {
	if raw := p.value.Raw(); raw != "" {
		return json.RawMessage(raw)
	}
	return nil
}

// JSON returns the value of the piece, for the packages of this module.
func (p Piece) JSON() js.Value { return p.value }

// Member returns the member key of an object.
func (p Piece) Member(key string) Piece {
	return Piece{p.pointer + "/" + EscapePointer(key), p.value.Get(key)}
}

// BlockOf returns the pointer of the content block that a pointer points at or into,
// "" if it points elsewhere.
func BlockOf(pointer string) string {
	rest, ok := strings.CutPrefix(pointer, "/content/")
	if !ok {
		return ""
	}
	index, _, _ := strings.Cut(rest, "/")
	return "/content/" + index
}

// EscapePointer escapes key for a JSON pointer.
func EscapePointer(key string) string {
	return pointerEscapes.Replace(key)
}

// UnescapePointer is the key that a token of a JSON pointer names.
func UnescapePointer(token string) string {
	return pointerUnescapes.Replace(token)
}

var (
	pointerEscapes   = strings.NewReplacer("~", "~0", "/", "~1")
	pointerUnescapes = strings.NewReplacer("~1", "/", "~0", "~")
)
