package claudecode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// render makes the message, and lists the fates with the parts that show them.
func (s *show) render() {
	if s.view.Outcome != emulate.Unanswered {
		s.view.Messages = []emulate.Message{s.message()}
		for i, p := range s.parts {
			for _, id := range p.from {
				s.book.ShownIn(id, emulate.PartRef{Part: i})
			}
		}
	}
	s.view.Fates = s.book.Fates()
}

// message is the parts as the model is sent them.
func (s *show) message() emulate.Message {
	m := emulate.Message{Role: emulate.RoleTool, IsError: s.isError, Bare: s.bare}
	for _, p := range s.parts {
		out := emulate.Part{Kind: emulate.TextPart}
		if p.image != nil {
			out.Kind, out.MediaType, out.Scaled = emulate.ImagePart, p.image.mediaType, p.image.scaled
			if out.Scaled == nil {
				out.Data = p.image.data
			}
		} else {
			out.Text = p.text.String()
			if s.profile.wellFormed {
				out.Text = js.WellFormed(out.Text)
			}
		}
		for _, id := range p.from {
			out.From = append(out.From, s.book.Pointer(id))
		}
		m.Parts = append(m.Parts, out)
	}
	return m
}

// offer says of every resource link whether the model can read it.
func (s *show) offer() {
	for i, block := range s.result.Content {
		link, ok := block.(spec.ResourceLink)
		if !ok || s.book.Fate(s.book.Blocks[i]).What == emulate.Dropped {
			continue
		}
		s.view.Offers = append(s.view.Offers, s.readable(link.Pointer(), link.URI))
	}
}

// readable says whether the model can read a resource.
func (s *show) readable(piece, uri string) emulate.Offer {
	o := emulate.Offer{Piece: piece, URI: uri, Readable: s.call.Server.Resources}
	if o.Readable {
		o.With, o.Rule = "ReadMcpResourceTool", ruleLinkReadable.ID
		o.Why = "the server declares the resources capability"
	} else {
		o.Rule = ruleLinkUnreadable.ID
		o.Why = "the server does not declare the resources capability"
	}
	return o
}
