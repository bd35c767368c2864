package geminicli

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/spec"
)

// render makes the messages, and lists the fates with the parts that show them:
//
//  1. the answer is one string, all texts joined by line feeds; none, if there is
//     no text;
//  2. data stands beside it.
func (s *show) render() {
	answer := emulate.Message{Role: emulate.RoleTool, Name: s.names.full, Parts: []emulate.Part{}, IsError: s.isError, Bare: true}
	var beside []emulate.Part
	var texts []string
	var from []fates.ID
	for _, p := range s.parts {
		if p.data == nil {
			texts = append(texts, p.text)
			from = append(from, p.from...)
		}
	}
	if texts != nil {
		text := emulate.Part{Kind: emulate.TextPart, Text: strings.Join(texts, "\n")}
		answer.Parts = append(answer.Parts, s.shows(text, from, emulate.PartRef{}))
	}
	for _, p := range s.parts {
		if p.data != nil {
			beside = append(beside, s.shows(*p.data, p.from, emulate.PartRef{Message: 1, Part: len(beside)}))
		}
	}
	s.view.Messages = []emulate.Message{answer}
	if beside != nil {
		s.view.Messages = append(s.view.Messages, emulate.Message{Role: emulate.RoleUser, Parts: beside})
	}
	s.view.Fates = s.book.Fates()
}

// shows says where a part comes from, here and in the book.
func (s *show) shows(p emulate.Part, from []fates.ID, ref emulate.PartRef) emulate.Part {
	for _, id := range from {
		p.From = append(p.From, s.book.Pointer(id))
		s.book.ShownIn(id, ref)
	}
	return p
}

// offer says of every resource link whether the model can read it.
func (s *show) offer() {
	for _, block := range s.result.Content {
		link, ok := block.(spec.ResourceLink)
		if !ok {
			continue
		}
		o := emulate.Offer{Piece: link.Pointer(), URI: link.URI, Readable: s.call.Server.Resources}
		if o.Readable {
			o.With, o.Rule = "read_mcp_resource", ruleLinkReadable.ID
			o.Why = "the server declares the resources capability; its list must name the URI"
		} else {
			o.Rule = ruleLinkUnreadable.ID
			o.Why = "the server does not declare the resources capability"
		}
		s.view.Offers = append(s.view.Offers, o)
	}
}
