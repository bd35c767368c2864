package vscode

import (
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
)

// chunk is a piece of the prompt: a text, an image, or nothing.
type chunk struct {
	text    string // in WTF-8
	image   *picture
	nothing bool
	apart   bool // it shows nothing of its part
	line    lineBreak
	// element says that the chunk is an element of its own: a text behind it is no
	// sibling of what it holds.
	element bool
}

// put appends a chunk to those of a part; a part's chunks are put one after
// another.
func (s *show) put(p *part, c chunk) {
	s.chunks = append(s.chunks, c)
	end := len(s.chunks)
	p.chunks = s.chunks[end-1-len(p.chunks) : end : end]
}

// lineBreak says where a line feed is put before a chunk.
type lineBreak uint8

const (
	never         lineBreak = iota
	unlessSibling           // where no text of the same element precedes
	always
)

// render makes the message, and lists the fates with the parts that show them.
func (s *show) render() {
	if !s.failed {
		s.view.Messages = []emulate.Message{{Role: emulate.RoleTool, Parts: s.prompt()}}
	}
	s.view.Fates = s.book.Fates()
}

// prompt puts the chunks together:
//
//  1. if all are blank, the content is a text that says so;
//  2. texts are joined as they are, images stand between them;
//  3. a line feed comes before a chunk that wants one, if the text so far is not
//     empty, does not end in one, and no image lies between;
//  4. lone surrogates become U+FFFD.
func (s *show) prompt() []emulate.Part {
	if s.blank() {
		for _, p := range s.parts {
			if p.kind == textPart {
				s.decide(p, emulate.Dropped, ruleEmpty)
			}
		}
		return []emulate.Part{{Kind: emulate.TextPart, Text: "(empty)"}}
	}
	var out []emulate.Part
	var open text
	sibling := false
	flush := func() {
		if open.texts != nil {
			out = append(out, s.part(len(out), emulate.Part{Kind: emulate.TextPart, Text: js.WellFormed(join(open.texts))}, open.from))
		}
		open = text{}
	}
	for _, p := range s.parts {
		for _, c := range p.chunks {
			switch {
			case c.image != nil:
				flush()
				image := emulate.Part{Kind: emulate.ImagePart, MediaType: c.image.mediaType, Scaled: c.image.scaled}
				if image.Scaled == nil {
					image.Data = c.image.data
				}
				out = append(out, s.part(len(out), image, p.from))
				continue
			case c.nothing:
			default:
				if c.line == always || c.line == unlessSibling && !sibling {
					open.breakLine()
				}
				open.add(c.text)
				if !c.apart {
					open.comesFrom(p.from)
				}
			}
			sibling = !c.element
		}
	}
	flush()
	return out
}

// blank reports whether nothing but white space is to be shown.
func (s *show) blank() bool {
	for _, p := range s.parts {
		for _, c := range p.chunks {
			if c.image != nil || js.Trim(c.text) != "" {
				return false
			}
		}
	}
	return true
}

// text is a text part while chunks are added to it.
type text struct {
	texts  []string // nil: it has not begun
	last   byte     // the last byte so far; 0 if there is none
	from   []fates.ID
	newest fates.ID // of from
}

func (t *text) add(s string) {
	t.texts = append(t.texts, s)
	if s != "" {
		t.last = s[len(s)-1]
	}
}

// comesFrom adds pieces, each once. They come in the order of the book but for a
// few, so that there is seldom anything to look for.
func (t *text) comesFrom(from []fates.ID) {
	for _, id := range from {
		switch n := len(t.from); {
		case n == 0 || id > t.newest:
			t.newest = id
		case id == t.from[n-1] || slices.Contains(t.from, id):
			continue
		}
		t.from = append(t.from, id)
	}
}

// breakLine ends the line, if the text so far has begun one.
func (t *text) breakLine() {
	if t.last != 0 && t.last != '\n' {
		t.texts = append(t.texts, "\n")
	}
}

// part says where a part comes from, here and in the book.
func (s *show) part(i int, p emulate.Part, from []fates.ID) emulate.Part {
	p.From = make([]string, 0, len(from))
	for _, id := range from {
		p.From = append(p.From, s.book.Pointer(id))
		s.book.ShownIn(id, emulate.PartRef{Part: i})
	}
	return p
}
