package weburl

import (
	"strconv"
	"strings"
)

// defaultPorts are the special schemes and the ports that go without saying.
var defaultPorts = map[string]string{"http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21", "file": ""}

func (u *URL) special() bool {
	_, ok := defaultPorts[u.scheme]
	return ok
}

// Parse is new URL(s), for text without lone surrogates:
//
//  1. control characters and spaces around it, tabs and line breaks in it go;
//  2. a scheme is required, there being no base;
//  3. fragment and query are cut off;
//  4. what follows is read as the scheme wants: of file, host and path are
//     optional; behind a special scheme any number of slashes is a host's; behind
//     another one two slashes are, one is a path's, and none makes an opaque path.
func Parse(s string) (*URL, error) {
	s = strings.TrimFunc(s, func(r rune) bool { return r <= ' ' })
	s = withoutBreaks(s)
	scheme, rest, ok := cutScheme(s)
	if !ok {
		return nil, ErrInvalid
	}
	u := &URL{scheme: scheme}
	rest, fragment, hasFragment := strings.Cut(rest, "#")
	rest, query, hasQuery := strings.Cut(rest, "?")
	switch {
	case scheme == "file":
		ok = u.readFile(rest)
	case u.special():
		ok = u.readAuthority(strings.TrimLeft(rest, `/\`))
	case strings.HasPrefix(rest, "//"):
		ok = u.readAuthority(rest[2:])
	case strings.HasPrefix(rest, "/"):
		u.readPath(rest[1:])
	default:
		u.opaque, u.path = true, []string{encode(rest, controlSet)}
	}
	if !ok {
		return nil, ErrInvalid
	}
	if hasQuery {
		u.query = part{encode(query, u.querySet()), true}
	}
	if hasFragment {
		u.fragment = part{encode(fragment, fragmentSet), true}
	}
	return u, nil
}

// withoutBreaks removes tabs and line breaks.
func withoutBreaks(s string) string {
	if !strings.ContainsAny(s, "\t\n\r") {
		return s
	}
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(s)
}

func cutScheme(s string) (scheme, rest string, ok bool) {
	for i := range len(s) {
		switch c := s[i]; {
		case isAlpha(c):
		case i > 0 && (isDigit(c) || c == '+' || c == '-' || c == '.'):
		case i > 0 && c == ':':
			return strings.ToLower(s[:i]), s[i+1:], true
		default:
			return "", "", false
		}
	}
	return "", "", false
}

// readFile reads what follows file: without a base, the host may be left out, and
// a drive letter in its place is the start of the path.
func (u *URL) readFile(s string) bool {
	u.hasHost = true
	if s == "" || !isSlash(s[0]) {
		u.readPath(s)
		return true
	}
	s = s[1:]
	if s == "" || !isSlash(s[0]) {
		u.readPath(s)
		return true
	}
	s = s[1:]
	host, path := s, ""
	if i := strings.IndexAny(s, `/\`); i >= 0 {
		host, path = s[:i], s[i:]
	}
	if isDriveLetter(host) {
		u.readPath(s)
		return true
	}
	if host != "" && !u.readHost(host) {
		return false
	}
	if u.host == "localhost" {
		u.host = ""
	}
	u.readPath(u.withoutSlash(path))
	return true
}

// readAuthority reads credentials, host, port and path.
func (u *URL) readAuthority(s string) bool {
	ends := "/"
	if u.special() {
		ends = `/\`
	}
	authority, path := s, ""
	if i := strings.IndexAny(s, ends); i >= 0 {
		authority, path = s[:i], s[i:]
	}
	if at := strings.LastIndexByte(authority, '@'); at >= 0 {
		name, password, _ := strings.Cut(authority[:at], ":")
		u.username, u.password = encode(name, userinfoSet), encode(password, userinfoSet)
		if authority = authority[at+1:]; authority == "" {
			return false
		}
	}
	host, port, hasPort := cutPort(authority)
	if host == "" && (u.special() || hasPort) || !u.readHost(host) || !u.readPort(port) {
		return false
	}
	if path != "" || u.special() {
		u.readPath(u.withoutSlash(path))
	}
	return true
}

// cutPort cuts at the first colon outside of brackets.
func cutPort(authority string) (host, port string, found bool) {
	brackets := false
	for i := range len(authority) {
		switch authority[i] {
		case '[':
			brackets = true
		case ']':
			brackets = false
		case ':':
			if !brackets {
				return authority[:i], authority[i+1:], true
			}
		}
	}
	return authority, "", false
}

func (u *URL) readPort(s string) bool {
	if s == "" {
		return true
	}
	if strings.Trim(s, "0123456789") != "" {
		return false
	}
	digits := strings.TrimLeft(s, "0")
	if digits == "" {
		digits = "0"
	}
	if n, err := strconv.ParseUint(digits, 10, 16); err != nil || n > 65535 {
		return false
	}
	if digits != defaultPorts[u.scheme] {
		u.port = digits
	}
	return true
}

// withoutSlash takes off the slash that separates the path from what precedes it.
func (u *URL) withoutSlash(path string) string {
	if path != "" && (path[0] == '/' || u.special() && path[0] == '\\') {
		return path[1:]
	}
	return path
}

// readPath appends the segments of a path, each resolved against those before it.
func (u *URL) readPath(s string) {
	for {
		segment, rest, more := s, "", false
		for i := range len(s) {
			if s[i] == '/' || s[i] == '\\' && u.special() {
				segment, rest, more = s[:i], s[i+1:], true
				break
			}
		}
		u.addSegment(encode(segment, pathSet), !more)
		if !more {
			return
		}
		s = rest
	}
}

func (u *URL) addSegment(segment string, last bool) {
	switch dots(segment) {
	case 2:
		drive := u.scheme == "file" && len(u.path) == 1 && isDriveLetter(u.path[0]) && u.path[0][1] == ':'
		if len(u.path) > 0 && !drive {
			u.path = u.path[:len(u.path)-1]
		}
		segment = ""
	case 1:
		segment = ""
	default:
		if u.scheme == "file" && len(u.path) == 0 && isDriveLetter(segment) {
			segment = segment[:1] + ":"
		}
		last = true
	}
	if last {
		u.path = append(u.path, segment)
	}
}

// dots counts the dots of a segment that is nothing but one or two of them.
func dots(segment string) int {
	n := 0
	for segment != "" && n <= 2 {
		switch {
		case segment[0] == '.':
			segment = segment[1:]
		case len(segment) >= 3 && strings.EqualFold(segment[:3], "%2e"):
			segment = segment[3:]
		default:
			return 0
		}
		n++
	}
	if n > 2 {
		return 0
	}
	return n
}

func isDriveLetter(s string) bool {
	return len(s) == 2 && isAlpha(s[0]) && (s[1] == ':' || s[1] == '|')
}

func isSlash(c byte) bool { return c == '/' || c == '\\' }
func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
