package explain

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// holder is a piece of a result that holds a text.
type holder struct {
	pointer string // JSON pointer of the innermost piece
	form    string // how it holds the text, if not as it is: "in base64"
}

// What is looked at.
const (
	maxHolders = 3
	maxLinks   = 10
	maxNesting = 64 // where the JSON of pieces is looked at
)

// holders returns the first pieces of what came back that hold a text, in order:
//
//  1. strings and names of members, base64 decoded;
//  2. otherwise the innermost piece whose JSON holds it, as the server wrote it;
//  3. otherwise links to resources that hold it.
func holders(call *emulate.Call, text string) []holder {
	s := &search{text: text}
	switch {
	case call.Error != nil:
		s.string("/error/message", call.Error.Message)
		s.string("/error/code", strconv.Itoa(call.Error.Code))
		if data, err := js.Parse(string(call.Error.Data), spec.MaxDepth); err == nil {
			s.value([]string{"error", "data"}, data)
		}
		return s.found
	case call.Failure != "":
		s.string("/failure", call.Failure)
		return s.found
	}
	result, err := js.Parse(string(call.Result), spec.MaxDepth)
	if err != nil {
		return nil
	}
	s.value(nil, result)
	if len(s.found) == 0 {
		s.json(nil, result)
	}
	if len(s.found) == 0 && call.Reader != nil {
		s.links(call.Reader, spec.Read(result))
	}
	return s.found
}

// search looks for a text.
type search struct {
	text  string
	found []holder
}

func (s *search) full() bool { return len(s.found) == maxHolders }

func (s *search) add(pointer, form string) {
	if !s.full() {
		s.found = append(s.found, holder{pointer, form})
	}
}

func (s *search) string(pointer, value string) {
	if strings.Contains(value, s.text) {
		s.add(pointer, "")
	}
}

// value looks into strings and names.
func (s *search) value(path []string, v js.Value) {
	if s.full() {
		return
	}
	switch v.Kind() {
	case js.String:
		switch {
		case strings.Contains(v.Text(), s.text):
			s.add(pointer(path), "")
		case len(path) > 0 && (path[len(path)-1] == "data" || path[len(path)-1] == "blob"):
			if data, ok := js.DecodeBase64(v.Text()); ok && strings.Contains(string(data), s.text) {
				s.add(pointer(path), "in base64")
			}
		}
	case js.Array:
		for i, item := range v.Items() {
			s.value(append(path, strconv.Itoa(i)), item)
		}
	case js.Object:
		for _, p := range v.Props() {
			at := append(path, p.Key)
			if strings.Contains(p.Key, s.text) {
				s.add(pointer(at), "as a name")
			}
			s.value(at, p.Value)
		}
	}
}

// json goes down to the innermost piece whose JSON holds the text.
func (s *search) json(path []string, v js.Value) {
	if !strings.Contains(v.Raw(), s.text) {
		return
	}
	found := len(s.found)
	if len(path) < maxNesting {
		for i, item := range v.Items() {
			s.json(append(path, strconv.Itoa(i)), item)
		}
		for _, p := range v.Props() {
			s.json(append(path, p.Key), p.Value)
		}
	}
	if len(s.found) == found {
		s.add(pointer(path), "in its JSON")
	}
}

// links reads what the result links to.
func (s *search) links(reader emulate.ResourceReader, result *spec.Result) {
	read := 0
	for _, block := range result.Content {
		link, ok := block.(spec.ResourceLink)
		if !ok || read == maxLinks || s.full() {
			continue
		}
		read++
		raw, err := reader.ReadResource(context.Background(), link.URI)
		if err != nil {
			continue // the host's own read says so, if it makes one
		}
		answer, err := js.Parse(string(raw), spec.MaxDepth)
		if err != nil {
			continue
		}
		behind := &search{text: s.text}
		if behind.value(nil, answer); len(behind.found) > 0 {
			s.add(link.Pointer(), fmt.Sprintf("in the resource %s that it links to", link.URI))
		}
	}
}

func pointer(path []string) string {
	var b strings.Builder
	for _, key := range path {
		b.WriteString("/" + spec.EscapePointer(key))
	}
	return b.String()
}

// fatesOf returns the fate of the piece that a pointer points at or into, and those
// of the pieces inside it.
func fatesOf(view emulate.View, pointer string) []emulate.Fate {
	var whole *emulate.Fate
	for i, f := range view.Fates {
		if within(pointer, f.Piece) && (whole == nil || len(f.Piece) > len(whole.Piece)) {
			whole = &view.Fates[i]
		}
	}
	if whole == nil {
		return nil
	}
	fates := []emulate.Fate{*whole}
	for _, f := range view.Fates {
		if f.Piece != whole.Piece && within(f.Piece, whole.Piece) {
			fates = append(fates, f)
		}
	}
	return fates
}

// within reports whether pointer is piece, or points into it.
func within(pointer, piece string) bool {
	rest, ok := strings.CutPrefix(pointer, piece)
	return ok && (rest == "" || rest[0] == '/')
}
