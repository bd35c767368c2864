// Package weburl reads and writes URLs as the URL class of browsers and Node
// does (the WHATWG URL Standard), as far as hosts let it show: new URL(text)
// without a base, href, host, pathname, and setting pathname, search and hash.
//
// It takes time linear in the length of a URL, whatever stands in it: URLs come
// from servers. The package is held to node by testdata/node.jsonl (made by
// testdata/node.mjs).
//
// One part is left simple: a special host (of http, https, ws, wss, ftp, file)
// with characters beyond ASCII is mapped to ASCII without the tables of UTS #46;
// see [URL.Approximate].
package weburl

import (
	"errors"
	"strings"
)

// ErrInvalid is the error of [Parse]; JavaScript says no more either.
var ErrInvalid = errors.New("invalid URL")

// URL is a URL record of the Standard.
type URL struct {
	scheme             string
	username, password string
	host               string // serialized
	hasHost            bool
	port               string // "" for none, or the scheme's own
	path               []string
	opaque             bool // path[0] is all of the path, which is no list
	query, fragment    part
	approximate        bool
}

// part is a query or a fragment. An empty one is not the same as none.
type part struct {
	text string
	set  bool
}

// Href is url.href.
func (u *URL) Href() string {
	var b strings.Builder
	b.WriteString(u.Protocol())
	switch {
	case u.hasHost:
		b.WriteString("//")
		if u.username != "" || u.password != "" {
			b.WriteString(u.username)
			if u.password != "" {
				b.WriteString(":" + u.password)
			}
			b.WriteByte('@')
		}
		b.WriteString(u.Host())
	case !u.opaque && len(u.path) > 1 && u.path[0] == "":
		b.WriteString("/.") // else the path would read as a host
	}
	u.writePath(&b)
	if u.query.set {
		b.WriteString("?" + u.query.text)
	}
	if u.fragment.set {
		b.WriteString("#" + u.fragment.text)
	}
	return b.String()
}

// Protocol is url.protocol: the scheme and a colon.
func (u *URL) Protocol() string { return u.scheme + ":" }

// Host is url.host: with the port, if it is not the scheme's own.
func (u *URL) Host() string {
	if u.port == "" {
		return u.host
	}
	return u.host + ":" + u.port
}

// Pathname is url.pathname.
func (u *URL) Pathname() string {
	if u.opaque {
		return u.path[0]
	}
	var b strings.Builder
	u.writePath(&b)
	return b.String()
}

func (u *URL) writePath(b *strings.Builder) {
	if u.opaque {
		b.WriteString(u.path[0])
		return
	}
	for _, segment := range u.path {
		b.WriteString("/" + segment)
	}
}

// Approximate reports whether the host was mapped to ASCII by the simple cases
// of UTS #46 alone: lower case, the dots of other scripts, full-width letters and
// what is ignored. Text that is not normalized (NFC) can come out otherwise.
func (u *URL) Approximate() bool { return u.approximate }

// SetPathname is url.pathname = s.
func (u *URL) SetPathname(s string) {
	if u.opaque {
		return
	}
	s = withoutBreaks(s)
	u.path = nil
	if s == "" && !u.special() {
		if !u.hasHost {
			u.path = []string{""}
		}
		return
	}
	u.readPath(u.withoutSlash(s))
}

// SetSearch is url.search = s.
func (u *URL) SetSearch(s string) {
	u.query = part{}
	if s != "" {
		u.query = part{encode(withoutBreaks(strings.TrimPrefix(s, "?")), u.querySet()), true}
	}
}

// SetHash is url.hash = s.
func (u *URL) SetHash(s string) {
	u.fragment = part{}
	if s != "" {
		u.fragment = part{encode(withoutBreaks(strings.TrimPrefix(s, "#")), fragmentSet), true}
	}
}
