package lint

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

var linkOnly = Rule{
	ID:       "link-only",
	Title:    "a result whose body stands behind a link",
	Text:     "A resource link is a line with a name and a URI, or nothing at all. The model sees the body only if the host reads it, or if the model asks for it. Send what has to be read as text, and link to the rest.",
	Bad:      `{"content": [{"type": "resource_link", "uri": "reports://42", "name": "report-42", "description": "The report that you asked for"}]}`,
	Good:     `{"content": [{"type": "text", "text": "Revenue rose by 4 % to 1.2 M€; the whole report is linked."}, {"type": "resource_link", "uri": "reports://42", "name": "report-42"}]}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		links := p.links()
		if len(links) == 0 || p.result.Structured.JSON().Truthy() {
			return
		}
		for _, block := range p.result.Content {
			switch b := block.(type) {
			case spec.ResourceLink:
			case spec.TextContent:
				if strings.TrimSpace(b.Text) != "" {
					return
				}
			default:
				return
			}
		}
		first := links[0].Pointer()
		p.report(found{
			pointer: first,
			message: fmt.Sprintf("the result is %s and says nothing itself", plural(len(links), "link")),
			mend:    "Send what the model has to read as a text block, beside the link.",
			effects: p.where(first, func(s show) bool {
				return s.is(first, emulate.Named, emulate.Dropped, emulate.Reworded) && !s.reads(first)
			}),
		})
	},
}

var linkUnreadable = Rule{
	ID:       "link-unreadable",
	Title:    "a link that no one can follow",
	Text:     "A resource link is read with resources/read. A server without the resources capability, or one that does not answer for the URI it sent, leaves a dead link. Declare resources and answer the read. An https link may still be fetched by other means.",
	Bad:      `{"content": [{"type": "text", "text": "The log is linked."}, {"type": "resource_link", "uri": "build://log/7", "name": "log"}]}`,
	Good:     `{"content": [{"type": "text", "text": "The log is linked."}, {"type": "resource_link", "uri": "build://log/7", "name": "log"}]}`,
	Severity: spec.Error,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		noCapability := p.subject.Capabilities != nil && !p.call.Server.Resources
		for _, link := range p.links() {
			f := found{pointer: link.Pointer(), mend: "Declare the resources capability, and answer resources/read for this URI."}
			switch why := p.unreadable(link); {
			case noCapability:
				f.message = "the server does not declare the resources capability: " + quote(link.URI) + " cannot be read"
			case why != "":
				f.message = "the server answers the read of " + quote(link.URI) + " with an error: " + why
				f.mend = "Answer resources/read for every URI that a result links to."
			default:
				continue
			}
			if isWeb(link.URI) {
				f.severity, f.less = spec.Note, true
			}
			f.effects = p.where(f.pointer, func(s show) bool { return s.is(f.pointer, reaching...) && !s.reads(f.pointer) })
			p.report(f)
		}
	},
}

var linkVanishes = Rule{
	ID:       "link-vanishes",
	Title:    "a link that leaves no trace",
	Text:     "Some hosts drop resource links: the model does not learn that there is something to read. Name the URI in a text, too.",
	Bad:      `{"content": [{"type": "text", "text": "Done."}, {"type": "resource_link", "uri": "reports://42", "name": "report-42"}]}`,
	Good:     `{"content": [{"type": "text", "text": "Done: the report is reports://42."}, {"type": "resource_link", "uri": "reports://42", "name": "report-42"}]}`,
	Severity: spec.Note,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		if p.result.IsError {
			return // error-drops-block
		}
		vanished, f := 0, found{mend: "Name the URI in a text block."}
		for _, link := range p.links() {
			effects := p.where(link.Pointer(), func(s show) bool {
				return s.is(link.Pointer(), emulate.Dropped) && !strings.Contains(s.text, link.URI)
			})
			if len(effects) == 0 {
				continue
			}
			if vanished++; vanished == 1 {
				f.pointer, f.effects = link.Pointer(), effects
				f.message = "the link to " + quote(link.URI) + " leaves no trace"
			}
		}
		if vanished > 1 {
			f.message += ", nor do " + js.Thousands(vanished-1) + " more"
		}
		p.report(f)
	},
}

var tooManyLinks = Rule{
	ID:       "too-many-links",
	Title:    "so many links that none is read",
	Text:     "A host that reads links by itself stops doing so when there are many, and shows only where they point; embedded resources count, and their text is not shown either. Send fewer than ten, or the texts as text blocks.",
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	Good:     `{"content": [{"type": "text", "text": "12 files match; the first: src/a.go, src/b.go."}, {"type": "resource_link", "uri": "search://1", "name": "all matches"}]}`,
	check: func(p *pass) {
		shows := p.shows
		if len(p.result.Content) > 1 && len(p.links()) > 0 {
			shows = p.instead(p.root, anyText{}) // the same for all as for one alone
		}
		var effects []Effect
		pointer, n := "", 0
		for i, block := range p.result.Content {
			switch block.(type) {
			case spec.ResourceLink, spec.EmbeddedResource:
			default:
				continue
			}
			n++
			if pointer != "" || !slices.ContainsFunc(shows, func(s show) bool { return s.is(block.Pointer(), emulate.Named) }) {
				continue
			}
			pointer = block.Pointer()
			for k, alone := range p.alone(i) {
				if s := shows[k]; s.is(pointer, emulate.Named) && alone.seen("/content/0") {
					effects = append(effects, s.effect(pointer))
				}
			}
		}
		if n < 2 {
			return
		}
		p.report(found{
			pointer: pointer,
			message: plural(n, "link") + " and embedded resources are too many: from here on none is read",
			mend:    "Send fewer than ten links and embedded resources in one result.",
			effects: effects,
		})
	},
}

var linkOver500Lines = Rule{
	ID:       "link-over-500-lines",
	Title:    "a linked resource that is cut",
	Text:     "A host that reads a link shows the first 500 lines of it. Link to a part of a longer resource, or say in a text what stands behind.",
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	Good:     `{"content": [{"type": "resource_link", "uri": "log://7?lines=1-400", "name": "the first 400 lines"}]}`,
	check: func(p *pass) {
		for _, link := range p.links() {
			p.report(found{
				pointer: link.Pointer(),
				message: "the resource " + quote(link.URI) + " is longer than is shown of it",
				mend:    "Link to a part of the resource that is short enough.",
				effects: p.whereIs(link.Pointer(), emulate.Cut),
			})
		}
	},
}

func (p *pass) links() []spec.ResourceLink {
	var links []spec.ResourceLink
	for _, link := range blocksOf[spec.ResourceLink](p) {
		links = append(links, link)
	}
	return links
}

// reads reports whether the host read a link by itself, or would have, were the
// server's resources known.
func (s show) reads(pointer string) bool {
	for _, r := range s.view.Reads {
		if r.Piece == pointer {
			return true
		}
	}
	return false
}

// unreadable is the error that the server answers a read of a link with, "" if it
// answers, or if that is not known.
func (p *pass) unreadable(link spec.ResourceLink) string {
	if p.call.Reader == nil {
		return ""
	}
	_, err := p.call.Reader.ReadResource(p.ctx, link.URI)
	var answer *emulate.RPCError
	switch {
	case errors.As(err, &answer):
		return quote(answer.Message)
	case err != nil:
		p.err = err
	}
	return ""
}

func isWeb(uri string) bool {
	return strings.HasPrefix(uri, "https://") || strings.HasPrefix(uri, "http://")
}
