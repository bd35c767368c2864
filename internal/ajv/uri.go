package ajv

import (
	"regexp"
	"strings"
)

// normalizeID drops an empty fragment.
func normalizeID(id string) string {
	if s, ok := strings.CutSuffix(id, "#/"); ok {
		return s
	}
	return strings.TrimSuffix(id, "#")
}

// resolve is RFC 3986's resolution of ref against base. Unlike fast-uri it leaves
// percent-encoding and unusual characters as they are; both sides of a comparison
// are treated alike.
func (c *compiler) resolve(base, ref string) string {
	c.spend(len(base) + len(ref))
	if badPercent.MatchString(ref) || badPercent.MatchString(base) {
		throw("URI contains malformed percent-encoding.")
	}
	b, u := splitURI(base), splitURI(ref)
	switch {
	case u.scheme != "":
		u.path = removeDots(u.path)
	case u.hasHost:
		u.scheme, u.path = b.scheme, removeDots(u.path)
	default:
		u.scheme, u.hasHost, u.host = b.scheme, b.hasHost, b.host
		switch {
		case u.path == "":
			u.path = b.path
			if !u.hasQuery {
				u.hasQuery, u.query = b.hasQuery, b.query
			}
		case !strings.HasPrefix(u.path, "/"):
			if b.hasHost && b.path == "" {
				u.path = "/" + u.path
			} else {
				u.path = b.path[:strings.LastIndexByte(b.path, '/')+1] + u.path
			}
			u.path = removeDots(u.path)
		default:
			u.path = removeDots(u.path)
		}
	}
	return u.String()
}

// badPercent is a "%" that begins no escape.
var badPercent = regexp.MustCompile(`%(?:[^0-9A-Fa-f]|.?\z|.[^0-9A-Fa-f])`)

// checkURN refuses a URN that fast-uri cannot write, as Ajv meets it when it looks
// for the document that a reference is about.
func checkURN(s string) {
	if u := splitURI(s); u.scheme == "urn" && !urn.MatchString(u.path) {
		throw("URN without nid cannot be serialized")
	}
}

var urn = regexp.MustCompile(`\A[0-9A-Za-z][-0-9A-Za-z]{0,31}:(?:[-\w!$'()*+,.:;=@]|%[0-9A-Fa-f]{2})+\z`)

// uri is a URI in its parts.
type uri struct {
	scheme, host, path, query, fragment string
	hasHost, hasQuery, hasFragment      bool
}

var uriScheme = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:`)

func splitURI(s string) uri {
	var u uri
	s, u.fragment, u.hasFragment = strings.Cut(s, "#")
	if scheme := uriScheme.FindString(s); scheme != "" {
		u.scheme, s = strings.ToLower(scheme[:len(scheme)-1]), s[len(scheme):]
	}
	s, u.query, u.hasQuery = strings.Cut(s, "?")
	if strings.HasPrefix(s, "//") {
		end := strings.IndexByte(s[2:], '/')
		if end < 0 {
			end = len(s) - 2
		}
		u.hasHost, u.host, u.path = true, strings.ToLower(s[2:2+end]), s[2+end:]
		return u
	}
	u.path = s
	return u
}

func (u uri) withoutFragment() string {
	u.hasFragment = false
	return u.String()
}

func (u uri) String() string {
	var b strings.Builder
	if u.scheme != "" {
		b.WriteString(u.scheme + ":")
	}
	if u.hasHost {
		b.WriteString("//" + u.host)
	}
	b.WriteString(u.path)
	if u.hasQuery {
		b.WriteString("?" + u.query)
	}
	if u.hasFragment {
		b.WriteString("#" + u.fragment)
	}
	return b.String()
}

// removeDots takes "." and ".." out of a path.
func removeDots(path string) string {
	if !strings.Contains(path, ".") {
		return path
	}
	rooted := strings.HasPrefix(path, "/")
	var out []string
	steps := strings.Split(strings.TrimPrefix(path, "/"), "/")
	for i, step := range steps {
		last := i == len(steps)-1
		switch step {
		case ".", "..":
			if step == ".." && len(out) > 0 {
				out = out[:len(out)-1]
			}
			if last {
				out = append(out, "")
			}
		default:
			out = append(out, step)
		}
	}
	path = strings.Join(out, "/")
	if rooted {
		return "/" + path
	}
	return path
}
