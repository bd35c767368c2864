package spec

import (
	"net/url"
	"strings"

	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
)

// embedded checks a block of type resource.
func (c *checker) embedded(p *place) {
	if caps := c.context.ServerCapabilities; caps.Exists() && !caps.value.Get("resources").Exists() {
		c.breach(ruleEmbeddedNeedsResources, p, "a resource is embedded, and the server does not declare the capability resources")
	}
	resource := p.at("resource")
	if !c.need(ruleBlockRequiredFields, &resource, js.Object, "an embedded resource holds its uri and contents there") {
		return
	}
	c.contents(&resource)
	if annotations := resource.at("annotations"); annotations.v.Exists() && !p.v.Get("annotations").Exists() {
		c.breach(ruleAnnotationsMisplaced, &annotations, "annotations inside resource are ignored: put them on the block, beside resource")
	}
}

// contents checks the contents of a resource.
func (c *checker) contents(p *place) {
	uri, text, blob, mimeType := p.at("uri"), p.at("text"), p.at("blob"), p.at("mimeType")
	if c.need(ruleResourceContents, &uri, js.String, "a resource has one, such as file:///a.txt") {
		c.uri(&uri)
	}
	isText, isBlob := text.v.Is(js.String), blob.v.Is(js.String)
	switch {
	case text.v.Exists() && blob.v.Exists() && (isText || isBlob):
		c.breach(ruleResourceTextAndBlob, p, "the resource has text and blob: leave out text if it is binary, blob if it is text")
	case text.v.Exists() && !isText:
		c.is(ruleResourceContents, &text, js.String)
	case blob.v.Exists() && !isBlob:
		c.is(ruleResourceContents, &blob, js.String)
	case !isText && !isBlob:
		c.breach(ruleResourceContents, p, "the resource has neither text nor blob: it needs its contents in one of them")
	}
	if isBlob {
		c.base64(&blob)
	}
	if c.may(ruleFieldType, &mimeType, js.String) && isText && !blob.v.Exists() && binary(mimeType.v.Text()) {
		c.breach(ruleResourceTextAndBlob, &text, "text holds what is of the binary type %s: use blob, as base64", quote(mimeType.v.Text()))
	}
	if c.rev >= Rev20250618 {
		c.meta(p)
	}
}

// binary reports whether a MIME type is surely not one of text.
func binary(mimeType string) bool {
	kind, _, _ := strings.Cut(strings.ToLower(mimeType), ";")
	kind = strings.TrimSpace(kind)
	family, sub, _ := strings.Cut(kind, "/")
	switch family {
	case "audio", "video", "font":
		return true
	case "image":
		return !strings.Contains(sub, "xml") && sub != "x-xpixmap" && sub != "x-xbitmap" && !strings.HasPrefix(sub, "x-portable")
	}
	switch kind {
	case "application/octet-stream", "application/pdf", "application/zip", "application/gzip", "application/wasm",
		"application/x-tar", "application/x-7z-compressed":
		return true
	}
	return false
}

// uri checks the URI of a resource.
func (c *checker) uri(p *place) {
	if c.rev < Rev20250618 {
		if s := p.v.Text(); !ajv.IsURI(s) {
			c.warn(ruleURIValid, p, "%s %s is no URI: %s", p.name(), quote(s), wrongWithURI(s))
		}
		return
	}
	c.uriOf(ruleURIValid, p)
}

// uriOf reports what is no URI.
func (c *checker) uriOf(r *Rule, p *place) {
	if s := p.v.Text(); !ajv.IsURI(s) {
		c.breach(r, p, "%s %s is no URI: %s", p.name(), quote(s), wrongWithURI(s))
	}
}

// wrongWithURI says why s is no URI and what to do.
func wrongWithURI(s string) string {
	scheme, _, ok := strings.Cut(s, ":")
	switch {
	case s == "":
		return "it is empty"
	case !ok || !ajv.IsURI(scheme+":"):
		return "begin it with a scheme, such as file: or https:"
	}
	for _, r := range s {
		if r <= ' ' || r >= 0x7F || strings.ContainsRune("\"<>\\^`{|}", r) {
			return "write " + quote(string(r)) + " as " + url.PathEscape(string(r))
		}
	}
	return "write what is no part of its syntax as %XX"
}

// base64 checks binary data.
func (c *checker) base64(p *place) {
	s := p.v.Text()
	switch {
	case s == "" && p.key == "blob":
		c.warn(ruleBase64Valid, p, "blob is empty: leave the resource out, or give its bytes")
	case s == "":
		c.breach(ruleBase64Valid, p, "data is empty: leave the block out, or give its bytes")
	case hasPrefixFold(s, "data:"):
		c.breach(ruleBase64Valid, p, "%s is a data: URI: leave only what stands behind its comma", p.name())
	case hasPrefixFold(s, "http://"), hasPrefixFold(s, "https://"):
		c.breach(ruleBase64Valid, p, "%s is a URL: fetch it and send its bytes as base64, or send a resource_link", p.name())
	case strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 || r < ' ' && !strings.ContainsRune(" \t\r\n\f", r) }):
		c.breach(ruleBase64Valid, p, "%s holds bytes as they are: encode them as base64", p.name())
	case strings.ContainsAny(s, " \t\r\n\f"):
		c.breach(ruleBase64Valid, p, "%s has white space: leave it out", p.name())
	case strings.ContainsAny(s, "-_"):
		c.breach(ruleBase64Valid, p, "%s is not in the standard alphabet of base64: write + and / for - and _", p.name())
	case !js.ValidBase64(s):
		c.breach(ruleBase64Valid, p, "%s is no base64: encode the bytes", p.name())
	case len(s)%4 != 0:
		c.breach(ruleBase64Valid, p, "%s lacks the padding of base64: fill it up with = to a multiple of 4", p.name())
	}
}
