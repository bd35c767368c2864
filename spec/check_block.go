package spec

import (
	"math"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

// block checks a content block of a tool result.
func (c *checker) block(p *place) {
	if !c.object(ruleContentKnownType, p, "a content block") {
		return
	}
	kind := p.at("type")
	if !c.need(ruleContentKnownType, &kind, js.String, `a content block has one, such as "text"`) {
		return
	}
	switch text := kind.v.Text(); {
	case c.known(text):
		c.blockOf(text, p)
	case text == "audio" || text == "resource_link":
		since := Rev20250326
		if text == "resource_link" {
			since = Rev20250618
		}
		c.breach(ruleContentKnownType, &kind, "a block of type %s needs revision %s: %s has none", text, since, short(string(c.rev)))
	case text == "tool_use" || text == "tool_result":
		c.breach(ruleContentKnownType, &kind, "a block of type %s belongs in sampling messages: no tool result holds it", text)
	default:
		c.breach(ruleContentKnownType, &kind, "type %s is none of a content block: use %s", quote(text), c.blockTypes())
	}
}

// known reports whether a tool result can hold a block of the type.
func (c *checker) known(kind string) bool {
	switch kind {
	case "text", "image", "resource":
		return true
	case "audio":
		return c.rev >= Rev20250326
	case "resource_link":
		return c.rev >= Rev20250618
	}
	return false
}

func (c *checker) blockTypes() string {
	var types []string
	for _, kind := range []string{"text", "image", "audio", "resource_link", "resource"} {
		if c.known(kind) {
			types = append(types, kind)
		}
	}
	return strings.Join(types, ", ")
}

// blockOf checks the members of a block whose type is known.
func (c *checker) blockOf(kind string, p *place) {
	switch kind {
	case "text":
		text := p.at("text")
		c.need(ruleBlockRequiredFields, &text, js.String, "a text block holds its text there")
	case "image":
		c.media(p, "an image", "image/", "image/png")
	case "audio":
		c.media(p, "audio", "audio/", "audio/wav")
	case "resource_link":
		c.link(p)
	case "resource":
		c.embedded(p)
	}
	c.annotations(p)
	if c.rev >= Rev20250618 {
		c.meta(p)
	}
}

// media checks an image or audio.
func (c *checker) media(p *place, what, family, example string) {
	data := p.at("data")
	if c.need(ruleBlockRequiredFields, &data, js.String, what+" holds its bytes there, as base64") {
		c.base64(&data)
	}
	mimeType := p.at("mimeType")
	if c.need(ruleMimeRequired, &mimeType, js.String, what+" needs one, such as "+example) {
		if s := mimeType.v.Text(); !hasPrefixFold(s, family) {
			c.warn(ruleMimeRequired, &mimeType, "mimeType %s is none of %s: use one such as %s", quote(s), what, example)
		}
	}
}

func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}

// link checks a resource_link.
func (c *checker) link(p *place) {
	name, uri, size := p.at("name"), p.at("uri"), p.at("size")
	c.need(ruleLinkName, &name, js.String, "a resource_link has one, such as the file's name")
	if c.need(ruleLinkName, &uri, js.String, "a resource_link has the URI that resources/read takes") {
		c.uri(&uri)
	}
	if c.may(ruleLinkName, &size, js.Number) && c.integer(ruleLinkName, &size) && math.Signbit(size.v.Float()) && size.v.Float() != 0 {
		c.breach(ruleLinkName, &size, "size must not be negative: it is the number of bytes")
	}
	c.mayAll(ruleFieldType, p, js.String, "title", "description", "mimeType")
	c.icons(p)
}

// icons checks the icons of a link, a tool or a server.
func (c *checker) icons(p *place) {
	icons := p.at("icons")
	if c.rev < Rev20251125 || !c.may(ruleFieldType, &icons, js.Array) {
		return
	}
	for i := range icons.v.Items() {
		icon := icons.nth(i)
		if !c.object(ruleIconSrc, &icon, "an icon") {
			continue
		}
		src, theme, sizes := icon.at("src"), icon.at("theme"), icon.at("sizes")
		if c.need(ruleIconSrc, &src, js.String, "an icon has one, an https: or data: URI") {
			if s := src.v.Text(); !hasPrefixFold(s, "https:") && !hasPrefixFold(s, "data:") {
				c.warn(ruleIconSrc, &src, "src %s is one that clients refuse: use an https: or data: URI", quote(s))
			} else {
				c.uriOf(ruleIconSrc, &src)
			}
		}
		c.oneOf(ruleIconSrc, &theme, "light", "dark")
		c.mayAll(ruleFieldType, &icon, js.String, "mimeType")
		if c.may(ruleFieldType, &sizes, js.Array) {
			c.eachIs(ruleFieldType, &sizes, js.String)
		}
	}
}

// eachIs reports items that are not of the kind.
func (c *checker) eachIs(r *Rule, p *place, k js.Kind) bool {
	ok := true
	for i, item := range p.v.Items() {
		if !item.Is(k) {
			at := p.nth(i)
			ok = c.is(r, &at, k)
		}
	}
	return ok
}
