package recording

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Sees is what a model was sent.
type Sees struct {
	IsError bool     `json:"isError"`
	Bare    bool     `json:"bare"`
	Parts   []Part   `json:"parts"`
	Reads   []string `json:"reads"`
	Status  []string `json:"status"`
	// Wire is the same in wire forms, by their names, or what is sent with another
	// provider, by its name.
	Wire map[string]json.RawMessage `json:"-"`
}

// UnmarshalJSON reads the members, of which those that have no other meaning are
// wire forms.
func (s *Sees) UnmarshalJSON(data []byte) error {
	type members Sees
	var in members
	if err := json.Unmarshal(data, &in); err != nil {
		return err
	}
	if err := json.Unmarshal(data, &in.Wire); err != nil {
		return err
	}
	for _, name := range []string{"isError", "bare", "parts", "reads", "status"} {
		delete(in.Wire, name)
	}
	*s = Sees(in)
	return nil
}

// Part is a part of what a model was sent.
type Part struct {
	Type      string          `json:"type"`
	Text      Long            `json:"text"`
	MediaType string          `json:"mediaType"`
	Data      Long            `json:"data"`   // base64
	Scaled    json.RawMessage `json:"scaled"` // [w,h], or null where the size was not recorded
}

// Long is a text, or, of a long one, its length, hash and ends.
type Long struct {
	Text   string
	Units  int // 0: Text is all of it
	SHA256 string
	Head   string
	Tail   string
}

// UnmarshalJSON reads a string, or {"$units", "$sha256", "$head", "$tail"}.
func (l *Long) UnmarshalJSON(data []byte) error {
	// Not with encoding/json, which has no lone surrogates.
	if v, err := js.Parse(string(data), js.DefaultDepth); err == nil && v.Is(js.String) {
		l.Text = v.Text()
		return nil
	}
	var in struct {
		Units  int    `json:"$units"`
		SHA256 string `json:"$sha256"`
		Head   string `json:"$head"`
		Tail   string `json:"$tail"`
	}
	if err := json.Unmarshal(data, &in); err != nil || in.SHA256 == "" {
		return fmt.Errorf("want a string, or $units, $sha256, $head and $tail")
	}
	*l = Long{Units: in.Units, SHA256: in.SHA256, Head: in.Head, Tail: in.Tail}
	return nil
}

// like is text in the form that want has.
func (want Long) like(text string) Long {
	if want.Units == 0 {
		return Long{Text: text}
	}
	sum := sha256.Sum256([]byte(text))
	return Long{
		Units:  js.Units(text),
		SHA256: hex.EncodeToString(sum[:]),
		Head:   js.Head(text, js.Units(want.Head)),
		Tail:   js.Tail(text, js.Units(want.Tail)),
	}
}

// value is l as recordings write it.
func (l Long) value() js.Value {
	if l.Units == 0 {
		return js.StringOf(l.Text)
	}
	return js.ObjectOf(
		js.Property{Key: "$units", Value: js.NumberOf(float64(l.Units))},
		js.Property{Key: "$sha256", Value: js.StringOf(l.SHA256)},
		js.Property{Key: "$head", Value: js.StringOf(l.Head)},
		js.Property{Key: "$tail", Value: js.StringOf(l.Tail)},
	)
}

// seen is view in the form of a recording, as far as want has it recorded. Where
// it holds no status, none was looked for: the recorded programs had no screen.
// Web pages that a host reads by itself are no reads of the server.
func seen(view emulate.View, want Sees) Sees {
	var got Sees
	if len(want.Status) > 0 {
		got.Status = view.Status
	}
	for _, read := range view.Reads {
		if !read.Web {
			got.Reads = append(got.Reads, read.URI)
		}
	}
	for _, m := range view.Messages {
		got.IsError = got.IsError || m.IsError
		got.Bare = got.Bare || m.Bare
		for _, p := range m.Parts {
			var like Part
			if len(got.Parts) < len(want.Parts) {
				like = want.Parts[len(got.Parts)]
			}
			got.Parts = append(got.Parts, seenPart(p, like))
		}
	}
	return got
}

func seenPart(p emulate.Part, want Part) Part {
	got := Part{Type: string(p.Kind), MediaType: p.MediaType}
	switch {
	case p.Kind == emulate.TextPart:
		got.Text = want.Text.like(p.Text)
	case p.Scaled != nil && string(want.Scaled) == "null":
		got.Scaled = want.Scaled
	case p.Scaled != nil:
		got.Scaled = fmt.Appendf(nil, "[%d,%d]", p.Scaled.Width, p.Scaled.Height)
	default:
		got.Data = want.Data.like(p.EncodedData())
	}
	return got
}

// lines writes s for a comparison line by line. Different values have different
// lines, and nothing in them does anything to a terminal.
func (s Sees) lines() []string {
	lines := []string{fmt.Sprintf("isError: %t, bare: %t, parts: %d", s.IsError, s.Bare, len(s.Parts))}
	for i, p := range s.Parts {
		head := fmt.Sprintf("part %d: %s", i+1, p.Type)
		if p.MediaType != "" {
			head += " " + p.MediaType
		}
		if p.Scaled != nil {
			head += ", scaled to " + strings.Join(strings.Fields(string(p.Scaled)), "")
		}
		lines = append(lines, head)
		lines = append(lines, p.Text.lines()...)
		if p.Type != string(emulate.TextPart) && p.Scaled == nil {
			lines = append(lines, p.Data.lines()...)
		}
	}
	for _, uri := range s.Reads {
		lines = append(lines, "read by the host: "+strconv.Quote(uri))
	}
	for _, status := range s.Status {
		lines = append(lines, "shown to the user: "+strconv.Quote(status))
	}
	return lines
}

func (l Long) lines() []string {
	if l.Units != 0 {
		return []string{
			fmt.Sprintf("  %d units, sha256 %s", l.Units, l.SHA256),
			"  begins " + strconv.Quote(l.Head),
			"  ends " + strconv.Quote(l.Tail),
		}
	}
	if l.Text == "" {
		return nil
	}
	var lines []string
	for line := range strings.SplitAfterSeq(l.Text, "\n") {
		lines = append(lines, "  "+strconv.Quote(line))
	}
	return lines
}
