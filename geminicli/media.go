package geminicli

import (
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
)

// media leaves out data that is not sent; its label stays:
//
//  1. audio and video are stripped, a line at the start names their types, each once;
//  2. of some models, all data is lost.
func (s *show) media() {
	sends := sendsData(s.host.model())
	var stripped []string
	seen := map[string]bool{}
	kept := s.parts[:0]
	for _, p := range s.parts {
		switch {
		case p.data == nil:
		case strings.HasPrefix(p.data.MediaType, "audio/") || strings.HasPrefix(p.data.MediaType, "video/"):
			s.decide(p, emulate.Named, ruleStripped)
			if mime := p.data.MediaType; !seen[mime] {
				seen[mime] = true
				stripped = append(stripped, mime)
			}
			continue
		case !sends:
			s.decide(p, emulate.Named, ruleModelNoData)
			continue
		}
		kept = append(kept, p)
	}
	s.parts = kept
	if len(stripped) > 0 {
		line := "[SYSTEM: Binary content (" + strings.Join(stripped, ", ") + ") stripped from response due to protocol limitations.]"
		s.parts = slices.Insert(s.parts, 0, part{text: line})
	}
}

// decide decides the fate of the pieces that a part comes from.
func (s *show) decide(p part, what emulate.What, rule emulate.Rule) {
	for _, id := range p.from {
		s.book.Decide(id, what, rule)
	}
}
