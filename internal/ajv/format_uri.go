package ajv

import (
	"regexp"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// The characters of the parts of a URI.
var (
	schemeChars   = chars("a-zA-Z0-9+.-")
	letters       = chars("a-zA-Z")
	userChars     = chars("a-zA-Z0-9._~!$&'()*+,;=:-")
	futureChars   = userChars
	variableChars = chars("a-zA-Z0-9_")
)

// uriChars are the characters of host, path and query. ajv-formats takes '"' for
// one of them in the format uri-reference, not in uri.
type uriChars struct{ host, path, query *charset }

func newURIChars(more string) uriChars {
	host := more + "a-zA-Z0-9._~!$&'()*+,;="
	return uriChars{chars(host + "-"), chars(host + ":@/-"), chars(host + ":@/?-")}
}

var (
	ofURI       = newURIChars("")
	ofReference = newURIChars(`"`)
)

// encoded reports whether s is of the set and of percent-escapes.
func encoded(s string, set *charset) bool {
	for i := 0; i < len(s); i++ {
		switch {
		case set.has(s[i]):
		case s[i] == '%' && i+2 < len(s) && hexDigits.has(s[i+1]) && hexDigits.has(s[i+2]):
			i += 2
		default:
			return false
		}
	}
	return true
}

// IsURI reports whether s is a URI of RFC 3986. Ajv's format uri is another: it
// refuses what has no path, and takes an address behind one slash.
func IsURI(s string) bool {
	rest, ok := afterScheme(s)
	if !ok {
		return false
	}
	rest, fragment, _ := strings.Cut(rest, "#")
	rest, query, _ := strings.Cut(rest, "?")
	if !encoded(fragment, ofURI.query) || !encoded(query, ofURI.query) {
		return false
	}
	if address, ok := strings.CutPrefix(rest, "//"); ok {
		return ofURI.authority(address)
	}
	return encoded(rest, ofURI.path)
}

func isURI(s string) bool {
	rest, ok := afterScheme(s)
	return ok && ofURI.rest(rest) && !strings.HasPrefix(rest, "?") && !strings.HasPrefix(rest, "#") && rest != ""
}

// isURIReference is a URI, perhaps one without the scheme, or without anything.
func isURIReference(s string) bool {
	rest, ok := afterScheme(s)
	return ok && ofReference.rest(rest) || ofReference.rest(s)
}

func afterScheme(s string) (string, bool) {
	n := schemeChars.span(s)
	if n == 0 || n == len(s) || s[n] != ':' || !letters.has(s[0]) {
		return "", false
	}
	return s[n+1:], true
}

// rest is what may stand behind the scheme: a path, or an authority behind two
// slashes, or by a slip of the pattern behind one, and a path; then query and
// fragment.
func (c uriChars) rest(s string) bool {
	s, fragment, _ := strings.Cut(s, "#")
	s, query, _ := strings.Cut(s, "?")
	if !encoded(fragment, c.query) || !encoded(query, c.query) {
		return false
	}
	if !strings.HasPrefix(s, "//") && encoded(s, c.path) {
		return true
	}
	s, ok := strings.CutPrefix(s, "/")
	return ok && (c.authority(s) || strings.HasPrefix(s, "/") && c.authority(s[1:]))
}

// authority is a user, a host, a port and a path; all may be empty.
func (c uriChars) authority(s string) bool {
	path := ""
	if i := strings.IndexByte(s, '/'); i >= 0 {
		s, path = s[:i], s[i:]
	}
	if user, host, ok := strings.Cut(s, "@"); ok {
		if !encoded(user, userChars) {
			return false
		}
		s = host
	}
	return encoded(path, c.path) && c.hostPort(s)
}

func (c uriChars) hostPort(s string) bool {
	if strings.HasPrefix(s, "[") {
		host, port, ok := strings.Cut(s[1:], "]")
		return ok && isPort(port) && (isIPv6With(host, isLooseIPv4) || isIPFuture(host))
	}
	host := s
	if i := strings.IndexByte(s, ':'); i >= 0 {
		if host = s[:i]; !isPort(s[i:]) {
			return false
		}
	}
	return encoded(host, c.host)
}

func isPort(s string) bool {
	return s == "" || s[0] == ':' && digits.span(s[1:]) == len(s)-1
}

func isIPFuture(s string) bool {
	if s == "" || s[0]|0x20 != 'v' {
		return false
	}
	version, address, ok := strings.Cut(s[1:], ".")
	return ok && hexDigits.all(version) && futureChars.all(address)
}

func isIPv4(s string) bool { return isIPv4With(s, false) }

// isLooseIPv4 allows zeros in front, as the pattern for URIs does.
func isLooseIPv4(s string) bool { return isIPv4With(s, true) }

func isIPv4With(s string, zeros bool) bool {
	parts := strings.Split(s, ".")
	if len(parts) != 4 {
		return false
	}
	for _, part := range parts {
		if len(part) > 3 || !digits.all(part) || number(part, len(part)) > 255 || !zeros && len(part) > 1 && part[0] == '0' {
			return false
		}
	}
	return true
}

func isIPv6(s string) bool { return isIPv6With(s, isIPv4) }

// isIPv6With is eight groups, or fewer around one "::"; the last two may be an
// IPv4 address. "::" stands for at least one group.
func isIPv6With(s string, isIPv4 func(string) bool) bool {
	if len(s) > 45 {
		return false
	}
	left, right, short := strings.Cut(s, "::")
	if !short {
		n, ok := ipGroups(s, isIPv4)
		return ok && n == 8
	}
	n, ok := 0, true
	if left != "" {
		n, ok = ipGroups(left, nil)
	}
	if !ok || right == "" {
		return ok && n <= 7
	}
	m, ok := ipGroups(right, isIPv4)
	return ok && n+m <= 7
}

// ipGroups counts the groups between colons, an IPv4 address at the end as two.
func ipGroups(s string, isIPv4 func(string) bool) (int, bool) {
	parts := strings.Split(s, ":")
	for i, part := range parts {
		if len(part) <= 4 && hexDigits.all(part) {
			continue
		}
		if i == len(parts)-1 && isIPv4 != nil && isIPv4(part) {
			return len(parts) + 1, true
		}
		return 0, false
	}
	return len(parts), true
}

// isHostname is labels of at most 63 characters, 253 in all, and perhaps a dot at
// the end.
func isHostname(s string) bool {
	s = strings.TrimSuffix(s, ".")
	if len(s) > 253 {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if len(label) > 63 || !isLabel(label) {
			return false
		}
	}
	return true
}

// isLabel is letters, digits and, between them, hyphens.
func isLabel(s string) bool {
	return s != "" && alphanumeric.has(s[0]) && alphanumeric.has(s[len(s)-1]) && labelChars.all(s)
}

var (
	labelChars = chars("a-zA-Z0-9-")
	localChars = chars("a-zA-Z0-9!#$%&'*+/=?^_`{|}~-")
)

// isEmail wants a dot in the domain, and knows no quotes and no address in
// brackets.
func isEmail(s string) bool {
	local, domain, ok := strings.Cut(s, "@")
	if !ok || !strings.Contains(domain, ".") {
		return false
	}
	for atom := range strings.SplitSeq(local, ".") {
		if !localChars.all(atom) {
			return false
		}
	}
	for label := range strings.SplitSeq(domain, ".") {
		if !isLabel(label) {
			return false
		}
	}
	return true
}

// isURITemplate is text with {expressions}.
func isURITemplate(s string) bool {
	for s != "" {
		c := s[0]
		switch {
		case c == '{':
			end := strings.IndexByte(s, '}')
			if end < 0 || !isTemplateExpression(s[1:end]) {
				return false
			}
			s = s[end+1:]
		case c == '%':
			if len(s) < 3 || !hexDigits.has(s[1]) || !hexDigits.has(s[2]) {
				return false
			}
			s = s[3:]
		case c <= ' ' || strings.IndexByte("\"'<>\\^`|}", c) >= 0:
			return false
		default:
			s = s[1:]
		}
	}
	return true
}

// isTemplateExpression is an operator, if any, and variables, each with a length
// or a star behind it.
func isTemplateExpression(s string) bool {
	if s != "" && strings.IndexByte("+#./;?&=,!@|", s[0]) >= 0 {
		s = s[1:]
	}
	for variable := range strings.SplitSeq(s, ",") {
		name, length, limited := strings.Cut(variable, ":")
		if limited && (len(length) > 4 || !digits.all(length) || length[0] == '0') {
			return false
		}
		if !limited {
			name = strings.TrimSuffix(name, "*")
		}
		if name == "" || !encoded(name, variableChars) {
			return false
		}
	}
	return true
}

var (
	urlScheme = regexp.MustCompile(`\A(?i:https?|ftp)://`)
	urlIP     = regexp.MustCompile(`\A(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}` +
		`\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4])(?::\d{2,5})?\z`)
	urlPrivate = regexp.MustCompile(`\A(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.`)
	urlDomain  = regexp.MustCompile(`\A(?i:(?:[a-z0-9\x{A1}-\x{FFFF}]+[-.])*[a-z0-9\x{A1}-\x{FFFF}]+\.[a-z\x{A1}-\x{FFFF}]{2,})(?::\d{2,5})?\z`)
)

// isURL takes http, https and ftp. Whatever stands before an "@" may be user and
// password.
func isURL(s string) bool {
	scheme := urlScheme.FindString(s)
	if scheme == "" || strings.ContainsFunc(s, func(r rune) bool { return js.Trim(string(r)) == "" }) {
		return false
	}
	segments := strings.Split(s[len(scheme):], "@")
	for i, host := range segments {
		if i == 1 && segments[0] == "" {
			continue // a user has a name
		}
		host, _, path := strings.Cut(host, "/")
		if !path && i < len(segments)-1 {
			continue // a host has no "@"
		}
		if urlDomain.MatchString(host) || urlIP.MatchString(host) && !urlPrivate.MatchString(host) {
			return true
		}
	}
	return false
}
