package vscode

import (
	"encoding/hex"
	"strings"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/internal/js"
)

// uri is a URI as VS Code takes it apart: every part is kept decoded. It is no
// URL of the WHATWG, by whose rules a resource's URL is made from it again.
type uri struct{ scheme, authority, path, query, fragment string }

// uriError is what VS Code throws for a text that it takes for no URI.
type uriError string

const (
	uriBadScheme  uriError = "[UriError]: Scheme contains illegal characters."
	uriTwoSlashes uriError = `[UriError]: If a URI does not contain an authority component, then the path cannot begin with two slash characters ("//")`
)

// lineTerminators end a line for JavaScript's regular expressions.
const lineTerminators = "\n\r\u2028\u2029"

// parseURI takes a URI apart:
//
//  1. the scheme is what stands before the first colon, if no '/', '?' or '#' is
//     before it; without one it is file;
//  2. the authority is what follows "//"; path, query and fragment follow; a
//     fragment ends at a line terminator;
//  3. all but the scheme are percent-decoded;
//  4. the path of file, http and https begins with a slash.
func parseURI(s string) (uri, uriError) {
	u := uri{scheme: "file"}
	if i := strings.IndexAny(s, ":/?#"); i > 0 && s[i] == ':' {
		u.scheme, s = s[:i], s[i+1:]
	}
	s, fragment, _ := strings.Cut(s, "#")
	s, query, _ := strings.Cut(s, "?")
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		authority := rest
		if i := strings.IndexByte(rest, '/'); i >= 0 {
			authority = rest[:i]
		}
		u.authority, s = percentDecode(authority), rest[len(authority):]
	}
	if i := strings.IndexAny(fragment, lineTerminators); i >= 0 {
		fragment = fragment[:i]
	}
	u.path, u.query, u.fragment = percentDecode(s), percentDecode(query), percentDecode(fragment)
	if hasRoot := u.scheme == "file" || u.scheme == "http" || u.scheme == "https"; hasRoot && !strings.HasPrefix(u.path, "/") {
		u.path = "/" + u.path
	}
	switch {
	case !isScheme(u.scheme):
		return uri{}, uriBadScheme
	case u.authority == "" && strings.HasPrefix(u.path, "//"):
		return uri{}, uriTwoSlashes
	}
	return u, ""
}

func isScheme(s string) bool {
	for i := range len(s) {
		c := s[i]
		word := c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
		if !word && (i == 0 || c != '+' && c != '.' && c != '-') {
			return false
		}
	}
	return true
}

// String writes a URI with everything escaped but letters, digits, '-', '.', '_',
// '~' and the slashes of the path. It is only used for URIs whose scheme VS Code
// made, and whose authority is hexadecimal.
func (u uri) String() string {
	return u.write(escapeURI(u.path, "/"), escapeURI(u.query, ""), escapeURI(u.fragment, ""))
}

// unescaped writes a URI for people, as VS Code's messages about files have it:
// only what would end the path or the query is escaped.
func (u uri) unescaped() string {
	minimal := strings.NewReplacer("?", "%3F", "#", "%23").Replace
	return u.write(minimal(u.path), minimal(u.query), u.fragment)
}

func (u uri) write(path, query, fragment string) string {
	var b strings.Builder
	b.Grow(len(u.scheme) + len(u.authority) + len(path) + len(query) + len(fragment) + len("://?#"))
	b.WriteString(u.scheme)
	b.WriteByte(':')
	if u.authority != "" {
		b.WriteString("//")
		b.WriteString(u.authority)
	}
	b.WriteString(path)
	if query != "" {
		b.WriteByte('?')
		b.WriteString(query)
	}
	if fragment != "" {
		b.WriteByte('#')
		b.WriteString(fragment)
	}
	return b.String()
}

// escapeURI escapes all bytes but the unreserved ones and those of more.
func escapeURI(s, more string) string {
	escaped := 0
	for i := range len(s) {
		if !isUnreserved(s[i]) && strings.IndexByte(more, s[i]) < 0 {
			escaped++
		}
	}
	if escaped == 0 {
		return s
	}
	b := make([]byte, 0, len(s)+2*escaped)
	for i := range len(s) {
		if c := s[i]; isUnreserved(c) || strings.IndexByte(more, c) >= 0 {
			b = append(b, c)
		} else {
			b = append(b, '%', "0123456789ABCDEF"[c>>4], "0123456789ABCDEF"[c&15])
		}
	}
	return string(b)
}

func isUnreserved(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c == '-' || c == '.' || c == '_' || c == '~'
}

// writable reports whether VS Code can write the URI: escaping a lone surrogate
// throws.
func (u uri) writable() bool {
	text := u.path + u.query + u.fragment
	return js.WellFormed(text) == text
}

// percentDecode decodes runs of %XX. Of a run that is no UTF-8 the longest end
// that is UTF-8 is decoded.
func percentDecode(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	var b strings.Builder
	for s != "" {
		start := strings.IndexByte(s, '%')
		if start < 0 {
			break
		}
		end := start
		for isEscape(s[end:]) {
			end += 3
		}
		if end == start {
			end++ // a '%' that begins nothing
			b.WriteString(s[:end])
		} else {
			b.WriteString(s[:start])
			b.WriteString(decodeRun(s[start:end]))
		}
		s = s[end:]
	}
	b.WriteString(s)
	return b.String()
}

// isEscape reports whether s begins with '%' and two letters or digits; that they
// are hexadecimal is only asked later.
func isEscape(s string) bool {
	alphanumeric := func(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' }
	return len(s) >= 3 && s[0] == '%' && alphanumeric(s[1]) && alphanumeric(s[2])
}

// decodeRun decodes a run of escapes: going back from its end, as long as whole
// characters begin there.
func decodeRun(run string) string {
	n := len(run) / 3
	bytes := make([]byte, n)
	good := make([]bool, n+1) // what begins here decodes to the end
	good[n] = true
	for i := n - 1; i >= 0; i-- {
		if _, err := hex.Decode(bytes[i:i+1], []byte(run[3*i+1:3*i+3])); err != nil {
			continue
		}
		r, size := utf8.DecodeRune(bytes[i:])
		good[i] = (r != utf8.RuneError || size == 3) && good[i+size]
	}
	for i := range n + 1 {
		if good[i] {
			return run[:3*i] + string(bytes[i:])
		}
	}
	return run
}

// basename is the last segment of a path, as path.posix.basename gives it.
func basename(path string) string {
	path = strings.TrimRight(path, "/")
	return path[strings.LastIndexByte(path, '/')+1:]
}
