package spec

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

const headerKey = "x-mcp-header"

// headers checks the parameters that a client is to send as HTTP headers too.
func (c *checker) headers(input *place) {
	if !ruleHeaderParameter.In(c.rev) {
		return
	}
	names := map[string]bool{}
	eachSchema(input, true, func(schema *place, reachable bool) {
		h := schema.at(headerKey)
		if !h.v.Exists() || !c.is(ruleHeaderParameter, &h, js.String) {
			return
		}
		name := h.v.Text()
		lower := strings.ToLower(name)
		switch kind := schema.v.Get("type").Text(); {
		case !isToken(name):
			c.breach(ruleHeaderParameter, &h, "%s %s is no HTTP token: use letters, digits and hyphens", headerKey, quote(name))
		case !reachable || schema == input:
			c.breach(ruleHeaderParameter, &h, "%s stands where clients do not look: put it on a parameter that is reached through properties alone", headerKey)
		case kind != "string" && kind != "integer" && kind != "boolean":
			c.breach(ruleHeaderParameter, &h, "%s must stand on a parameter of type string, integer or boolean", headerKey)
		case names[lower]:
			c.breach(ruleHeaderParameter, &h, "%s %s is on another parameter too: case does not count in headers", headerKey, quote(name))
		}
		names[lower] = true
	})
}

// isToken takes a token of RFC 9110.
func isToken(s string) bool {
	for i := range len(s) {
		if b := s[i]; !isLetter(b) && !isDigit(b) && strings.IndexByte("!#$%&'*+-.^_`|~", b) < 0 {
			return false
		}
	}
	return s != ""
}
