package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf16"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/visible"
)

// Preview is a view and the input that it is of.
type Preview struct {
	Input string       `json:"input"`
	View  emulate.View `json:"view"`
}

// JSONVersion is the version of the form that JSON writes. Members may be added
// without a new one.
const JSONVersion = 1

// JSON writes previews as one JSON value:
//
//	{"version": 1, "previews": [{"input": …, "view": …}]}
//
// Characters that are not seen are written as \u escapes.
func JSON(w io.Writer, previews []Preview) error {
	return writeJSON(w, struct {
		Version  int       `json:"version"`
		Previews []Preview `json:"previews"`
	}{JSONVersion, previews})
}

// writeJSON writes v, indented. Characters that are not seen are escaped.
func writeJSON(w io.Writer, v any) error {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escapeUnseen(b.Bytes()))
	return err
}

// JSONFindings is JSON with what the linter finds in the member findings.
func JSONFindings(w io.Writer, previews []Preview, findings []Finding) error {
	return writeJSON(w, struct {
		Version  int       `json:"version"`
		Previews []Preview `json:"previews"`
		Findings []Finding `json:"findings"`
	}{JSONVersion, previews, append([]Finding{}, findings...)})
}

// escapeUnseen escapes what a reader does not see. In JSON such a character can
// only stand in a string.
func escapeUnseen(doc []byte) []byte {
	clean := true
	for _, c := range doc {
		if c >= 0x7F {
			clean = false
			break
		}
	}
	if clean {
		return doc
	}
	out := make([]byte, 0, len(doc)+len(doc)/8)
	for _, r := range string(doc) {
		switch {
		case r == '\n' || visible.Shows(r):
			out = append(out, string(r)...)
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			out = fmt.Appendf(out, `\u%04x\u%04x`, high, low)
		default:
			out = fmt.Appendf(out, `\u%04x`, r)
		}
	}
	return out
}
