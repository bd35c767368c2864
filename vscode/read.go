package vscode

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/weburl"
	"github.com/mcpsight/mcpsight/spec"
)

// answered is what reading a resource of the server gave. It is kept for 3
// seconds, which is longer than a result takes.
type answered struct {
	contents []content
	match    int // the contents that were asked for; none if there are none
	err      *thrown
}

// content is an item of contents.
type content struct {
	bytes string
	err   *thrown // it has no bytes
}

var errNotFound = &thrown{class: "EntryNotFound (FileSystemError)", message: "File not found", notFound: true}

// ask reads a resource of the server, once:
//
//  1. the URI is mapped back; one that is no URL is not found, nor is any of a
//     server without the resources capability; one with a lone surrogate throws;
//  2. an https link, and an http link to the server's own host, goes to the page
//     extractor; if that finds nothing, on to the server;
//  3. an error of the server is an exception.
func (s *show) ask(ctx context.Context, u uri, from fates.ID) (*answered, error) {
	key := u.String()
	if a, ok := s.reads[key]; ok {
		return a, nil
	}
	a, err := s.askOnce(ctx, u, s.book.Pointer(from))
	if err != nil {
		return nil, err
	}
	if s.reads == nil {
		s.reads = map[string]*answered{}
	}
	s.reads[key] = a
	return a, nil
}

func (s *show) askOnce(ctx context.Context, u uri, piece string) (*answered, error) {
	if !u.writable() {
		return &answered{err: &thrown{class: "URIError", message: "URI malformed"}}, nil
	}
	url, ok := serverURL(u)
	if !ok || !s.call.Server.Resources {
		return &answered{err: errNotFound}, nil
	}
	if url.Approximate() {
		s.view.Estimate("%s: its host is mapped to ASCII by lower case alone", piece)
	}
	href := url.Href()
	if web, ok := s.call.Reader.(emulate.WebReader); ok && s.onWeb(url) {
		page, found, err := web.ReadPage(ctx, href)
		if err != nil {
			return nil, fmt.Errorf("reading the page %s: %w", href, err)
		}
		if found {
			s.view.Reads = append(s.view.Reads, emulate.Read{URI: href, Piece: piece, Web: true})
			return &answered{contents: []content{{bytes: page}}}, nil
		}
	}
	if s.call.Reader == nil {
		s.view.Estimate("the server's resources are not given: every read fails as that of a missing file does")
		return &answered{err: errNotFound}, nil
	}
	raw, err := s.call.Reader.ReadResource(ctx, href)
	var failure *emulate.RPCError
	if err != nil && !errors.As(err, &failure) {
		return nil, fmt.Errorf("reading %s: %w", href, err)
	}
	s.view.Reads = append(s.view.Reads, emulate.Read{URI: href, Piece: piece, Error: failure})
	if failure != nil {
		return &answered{err: &thrown{class: "Error", message: rpcMessage(failure)}}, nil
	}
	root, err := js.Parse(string(raw), spec.MaxDepth)
	if err != nil {
		return nil, fmt.Errorf("reading %s: resources/read result: %w", href, err)
	}
	return contentsOf(root, url), nil
}

func (s *show) onWeb(url *weburl.URL) bool {
	return s.profile.webPages &&
		(url.Protocol() == "https:" || url.Protocol() == "http:" && strings.EqualFold(url.Host(), s.host.ServerHost))
}

// contentsOf goes through the contents that the server answers with. The one that
// was asked for is the first whose URL has the path of the URL asked for, in any
// case; host and scheme count for nothing.
func contentsOf(root js.Value, url *weburl.URL) *answered {
	list := root.Get("contents")
	switch {
	case root.Is(js.Null):
		return &answered{err: cannotRead(root, "contents", "", "")}
	case !list.Exists() || list.Is(js.Null):
		return &answered{err: cannotRead(list, "filter", "", "")}
	case !list.Is(js.Array):
		return &answered{err: typeError(minified+".contents.filter is not a function", "", "")}
	}
	a := &answered{match: none}
	path := url.Pathname()
	for i, item := range list.Items() {
		if item.Is(js.Null) {
			return &answered{err: cannotRead(item, "uri", "", "")}
		}
		text, ok := js.ToString(item.Get("uri"))
		if !ok {
			return &answered{err: typeError("Cannot convert object to primitive value", "", "")}
		}
		itself, err := weburl.Parse(js.WellFormed(text))
		if err != nil {
			return &answered{err: typeError("Invalid URL", "", "")}
		}
		if a.match == none && strings.EqualFold(itself.Pathname(), path) {
			a.match = i
		}
	}
	for _, item := range list.Items() {
		a.contents = append(a.contents, bytesOf(item))
	}
	return a
}

// bytesOf is the bytes of an item of contents: its text before its blob.
func bytesOf(item js.Value) content {
	text, blob := item.Get("text"), item.Get("blob")
	switch {
	case text.Exists():
		return encoded(text)
	case blob.Exists():
		bytes, t := decodeBase64(blob)
		return content{string(bytes), t}
	}
	return content{err: &thrown{class: "Unknown (FileSystemError)", message: "Unknown content type"}}
}

// encoded is a value as TextEncoder encodes it.
func encoded(v js.Value) content {
	if !v.Exists() {
		return content{}
	}
	text, ok := js.ToString(v)
	if !ok {
		return content{err: typeError("Cannot convert object to primitive value", "", "")}
	}
	return content{bytes: js.WellFormed(text)}
}

// size is the bytes of all contents together.
func (a *answered) size() (int, *thrown) {
	if a.err != nil {
		return 0, a.err
	}
	if len(a.contents) == 0 {
		return 0, errNotFound
	}
	size := 0
	for _, c := range a.contents {
		if c.err != nil {
			return 0, c.err
		}
		size += len(c.bytes)
	}
	return size, nil
}

// file is what VS Code's file service reads. Its exceptions have the file's name
// around them.
func (a *answered) file(u uri) (string, *thrown) {
	_, t := a.size()
	if t == nil && a.match == none {
		t = &thrown{class: "Error", message: "Unable to read file '" + u.unescaped() + "' that is actually a directory"}
	}
	if t != nil {
		message := "Unable to read file '" + u.unescaped() + "' (" + t.class + ": " + t.message + ")"
		return "", &thrown{class: "Error", message: message, notFound: t.notFound}
	}
	return a.contents[a.match].bytes, nil
}

// readFile reads a resource through the file service.
func (s *show) readFile(ctx context.Context, u uri, from fates.ID) ([]byte, *thrown, error) {
	a, err := s.ask(ctx, u, from)
	if err != nil {
		return nil, nil, err
	}
	bytes, t := a.file(u)
	return []byte(bytes), t, nil
}

// lookUp reads an output of the answer, as a chat's details hold it: a text as it
// is, bytes from base64, a link by reading its resource.
func (s *show) lookUp(ctx context.Context, o output) (string, *thrown, error) {
	switch {
	case o.link:
		a, err := s.ask(ctx, o.uri, o.from)
		if err != nil {
			return "", nil, err
		}
		bytes, t := a.file(o.uri)
		return bytes, t, nil
	case o.text:
		c := encoded(o.value)
		return c.bytes, c.err, nil
	}
	bytes, t := decodeBase64(o.value)
	return string(bytes), t, nil
}
