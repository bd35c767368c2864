package vscode

import (
	"context"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// links makes the chunks of links:
//
//  1. one that content exclusion hides is nothing, but counts;
//  2. of more links than the host reads, each is a tag with its URI;
//  3. else each is read: a tag around its first lines, or around why it could not
//     be read;
//  4. a hint behind all parts says how the model can read on.
func (s *show) links(ctx context.Context) error {
	var links []*part
	for i := range s.parts {
		if s.parts[i].kind == linkPart {
			links = append(links, &s.parts[i])
		}
	}
	if len(links) == 0 {
		return nil
	}
	many := len(links) > s.profile.linksRead
	var read []*part
	for _, p := range links {
		if !p.uri.writable() {
			s.fail()
			return nil
		}
		p.tag = p.uri.String()
		switch {
		case s.host.Excluded != nil && s.host.Excluded(p.tag):
			s.decide(*p, emulate.Dropped, ruleExcluded)
			s.put(p, chunk{element: true, nothing: true})
		case many:
			s.decide(*p, emulate.Named, ruleLinksMany)
			s.put(p, chunk{text: `<resource uri="` + p.tag + `" />`, line: always, element: true})
			s.offer(p)
		default:
			read = append(read, p)
		}
	}
	if err := s.load(ctx, read); err != nil {
		return err
	}
	for _, p := range read {
		s.put(p, chunk{text: s.element(p), line: unlessSibling, element: true})
	}
	last := part{kind: textPart}
	s.put(&last, chunk{text: hint(many)})
	s.parts = append(s.parts, last)
	return nil
}

// load reads links. The host does it at the same time; the server is asked first
// for what takes the fewest steps: links, then those that were on the web before,
// then those that an embedded resource leads to.
func (s *show) load(ctx context.Context, links []*part) error {
	steps := func(p *part) int {
		n, u := 0, p.uri
		if p.index != none {
			if !s.outputs[p.index].link {
				return 0
			}
			n, u = 2, s.outputs[p.index].uri
		}
		if url, ok := serverURL(u); ok && s.onWeb(url) {
			n++
		}
		return n
	}
	order := slices.Clone(links)
	slices.SortStableFunc(order, func(p, q *part) int { return steps(p) - steps(q) })
	for _, p := range order {
		var err error
		if p.content, p.err, err = s.readLink(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

func hint(many bool) string {
	truncated := "truncated "
	if many {
		truncated = ""
	}
	return "\n\nHint: you can read the full contents of any " + truncated +
		"resources by passing their URIs as the absolutePath to the " + readTool + ".\n"
}

// element writes a link that was read. What is in it is not escaped.
func (s *show) element(p *part) string {
	if p.err != nil {
		rule, message := ruleLinkFails, "failed to read resource - "+p.err.message
		if p.err.notFound {
			rule, message = ruleLinkNotFound, "resource not found - the file may have been deleted or become inaccessible"
		}
		s.noteMinified(message)
		s.decide(*p, emulate.Named, rule)
		s.offerFailed(p, rule, message)
		return `<resource uri="` + p.tag + "\">\n" + message + "\n</resource>\n"
	}
	text := strings.TrimPrefix(js.DecodeUTF8(p.content), "\uFEFF")
	lines, truncated := firstLines(text, s.profile.lines)
	s.shown(p, lines, text, truncated)
	s.offer(p)
	flag := "false"
	if truncated {
		flag = "true"
	}
	return `<resource uri="` + p.tag + `" isTruncated=` + flag + ">\n" + lines + "\n</resource>\n"
}

// maxFile is the size in bytes up to which a file is read.
const maxFile = 5 << 20

// readLink reads what a link leads to: first its size, then its bytes.
func (s *show) readLink(ctx context.Context, p *part) (content string, t *thrown, err error) {
	size := 0
	if p.index != none {
		content, t, err = s.lookUp(ctx, s.outputs[p.index])
		size = len(content)
	} else {
		var a *answered
		if a, err = s.ask(ctx, p.uri, p.from[0]); err != nil {
			return "", nil, err
		}
		if size, t = a.size(); t == nil && size <= maxFile {
			content, t = a.file(p.uri)
		}
	}
	if err == nil && t == nil && size > maxFile {
		megabytes := js.NumberString(js.Round(float64(size) / (1 << 20)))
		t = &thrown{class: "Error", message: "[FileSystemService] " + p.tag + " EXCEEDS max file size. FAILED to read " + megabytes + "MB > 5MB"}
	}
	return content, t, err
}

// firstLines returns the first lines of a text, joined by line feeds, and whether
// there are more. Lines end in "\n" or "\r\n"; what follows the last end is a
// line too, if only an empty one.
func firstLines(text string, count int) (lines string, more bool) {
	end := 0
	for n := 0; n < count; n++ {
		i := strings.IndexByte(text[end:], '\n')
		if i < 0 {
			return strings.ReplaceAll(text, "\r\n", "\n"), false
		}
		end += i + 1
	}
	lines = strings.ReplaceAll(text[:end], "\r\n", "\n")
	return lines[:len(lines)-1], true
}

// shown decides the fate of a link that was read, and of the output that was read
// in its place.
func (s *show) shown(p *part, lines, text string, truncated bool) {
	what, rule := emulate.Reworded, ruleLinkRead
	switch {
	case p.index != p.own:
		s.shifted(p)
		return
	case p.own != none && s.outputs[p.own].text:
		what, rule = emulate.Shown, ruleEmbedded
	case p.own != none:
		what, rule = emulate.Reworded, ruleEmbeddedBlob
	}
	if truncated {
		what, rule = emulate.Cut, ruleLines
	}
	s.decide(*p, what, rule)
	if truncated {
		s.book.Keep(p.from[0], js.Units(lines), js.Units(text))
	}
}

// shifted decides the fates where the index of an embedded resource leads to the
// output of a block before it: that is what the model is shown.
func (s *show) shifted(p *part) {
	s.decide(*p, emulate.Named, ruleIndexShift)
	other := s.outputs[p.index].from
	if what := s.book.Fate(other).What; what == emulate.Dropped || what == emulate.UserOnly {
		s.book.Decide(other, emulate.Shown, ruleIndexShift)
	}
	p.from = append(p.from, other)
}

// offer says that the model can read a link.
func (s *show) offer(p *part) {
	o := emulate.Offer{Piece: s.book.Pointer(p.from[0]), URI: p.tag, Readable: true, With: readTool}
	switch {
	case p.index != none:
		o.Why, o.Rule = "its text is kept in the chat", ruleOfferEmbedded.ID
	case !s.call.Server.Resources:
		o.Readable, o.With = false, ""
		o.Why, o.Rule = "the server does not declare the resources capability", ruleOfferNone.ID
	default:
		o.Why, o.Rule = "the server declares the resources capability", ruleOfferLink.ID
	}
	s.view.Offers = append(s.view.Offers, o)
}

// offerFailed says that the model cannot read a link that the host could not.
func (s *show) offerFailed(p *part, rule emulate.Rule, message string) {
	s.view.Offers = append(s.view.Offers, emulate.Offer{Piece: s.book.Pointer(p.from[0]), URI: p.tag, Why: message, Rule: rule.ID})
}
