package spec

import (
	"slices"
	"strings"
)

// Rule is something that the specification demands of a tool's result, of the
// error that comes in its place, or of a tool's definition.
type Rule struct {
	// ID is the rule's name: content-required.
	ID string
	// Title says what is demanded in a few words, Text in one sentence.
	Title string
	Text  string
	// Severity is that of the gravest finding that the rule can make.
	Severity Severity
	// Since and Until are the first and the last revision that demand it; empty
	// where there is no such bound.
	Since, Until Revision
	// Section is where the specification demands it: a page and, behind a comma, a
	// heading on it, such as "server/tools, Output Schema".
	Section string
}

// In reports whether revision r demands the rule.
func (r *Rule) In(rev Revision) bool {
	return rev >= r.Since && (r.Until == "" || rev <= r.Until)
}

// URL is the address of the section in revision rev of the public specification,
// or in the nearest one that demands the rule.
func (r *Rule) URL(rev Revision) string {
	if rev < r.Since {
		rev = r.Since
	}
	if r.Until != "" && rev > r.Until {
		rev = r.Until
	}
	page, heading, _ := strings.Cut(r.Section, ", ")
	url := "https://modelcontextprotocol.io/specification/" + string(rev) + "/" + page
	if heading != "" {
		url += "#" + strings.Map(anchorChar, heading)
	}
	return url
}

// anchorChar turns a heading into the anchor that the site gives it.
func anchorChar(r rune) rune {
	switch {
	case r == ' ':
		return '-'
	case 'a' <= r && r <= 'z', '0' <= r && r <= '9', r == '-':
		return r
	case 'A' <= r && r <= 'Z':
		return r - 'A' + 'a'
	}
	return -1
}

// Rules returns all rules in the order in which the specification's subjects are
// checked: the result as a whole, its blocks, its other members, errors, tools.
func Rules() []*Rule { return slices.Clone(rules) }
