package emulate

import "fmt"

// Fate is what became of a piece of a result.
type Fate struct {
	// Piece is the JSON pointer of the piece from the result: /content/2. Of a call
	// without a result it is /error/message, /error/code, /error/data, /error if
	// that is none, /failure or /cancelled.
	Piece string `json:"piece"`
	What  What   `json:"what"`
	// Kept is how much of the piece is left, where it was cut or saved to a file
	// with a preview.
	Kept *Amount `json:"kept,omitempty"`
	// Parts are the parts that show the piece.
	Parts []PartRef `json:"parts,omitempty"`
	// Rule is the ID of the rule that decided it.
	Rule string `json:"rule"`
}

// What says what became of a piece.
type What uint8

const (
	Dropped      What = iota // nothing of it reaches the model
	Shown                    // as it is
	Reworded                 // in the host's words
	Reserialized             // as JSON that was parsed and written again
	Cut                      // only a part of it
	Saved                    // to a file that the model is told of
	Named                    // mentioned, its content not shown
	UserOnly                 // shown to the user, not to the model
	Applied                  // not shown, but it decides how the result is sent
)

var whatNames = []string{
	"dropped", "shown", "reworded", "re-serialized", "cut",
	"saved to a file", "named only", "shown to the user only", "applied",
}

func (w What) String() string                { return whatNames[w] }
func (w What) MarshalText() ([]byte, error)  { return []byte(w.String()), nil }
func (w *What) UnmarshalText(b []byte) error { return unmarshalName(b, whatNames, w) }

// Amount is how much of a piece is left, in UTF-16 units of what was to be shown.
type Amount struct {
	Units int `json:"units"`
	Of    int `json:"of"`
}

func (a Amount) String() string { return fmt.Sprintf("%d of %d units", a.Units, a.Of) }

// PartRef is the place of a part in a view, both counted from 0.
type PartRef struct {
	Message int `json:"message"`
	Part    int `json:"part"`
}
