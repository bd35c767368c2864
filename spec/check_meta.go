package spec

import (
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/internal/js"
)

const (
	keyServerInfo  = "io.modelcontextprotocol/serverInfo"
	keyRelatedTask = "io.modelcontextprotocol/related-task"
	extensionTasks = "io.modelcontextprotocol/tasks"
)

// protocolKeys are the keys of _meta under a reserved prefix that the protocol
// and its extensions define.
var protocolKeys = []string{
	keyServerInfo, keyRelatedTask, extensionTasks,
	"io.modelcontextprotocol/clientCapabilities", "io.modelcontextprotocol/clientInfo", "io.modelcontextprotocol/logLevel",
	"io.modelcontextprotocol/model-immediate-response", "io.modelcontextprotocol/protocolVersion",
	"io.modelcontextprotocol/subscriptionId", "io.modelcontextprotocol/ui",
}

// meta checks _meta, if there is any.
func (c *checker) meta(p *place) bool {
	meta := p.at("_meta")
	if !c.may(ruleMetaObject, &meta, js.Object) {
		return false
	}
	if ruleMetaKeyGrammar.In(c.rev) {
		for _, m := range meta.v.Props() {
			member := meta.member(m)
			c.metaKey(&member)
		}
	}
	return true
}

// metaKey checks a key of _meta.
func (c *checker) metaKey(p *place) {
	prefix, name, prefixed := strings.Cut(p.key, "/")
	if !prefixed {
		prefix, name = "", p.key
	}
	if !isMetaName(name) {
		c.breach(ruleMetaKeyGrammar, p, "the name in the key %s must begin and end with a letter or digit, with -, _ and . between", quote(p.key))
	}
	if !prefixed {
		return
	}
	labels := strings.Split(prefix, ".")
	if i := slices.IndexFunc(labels, func(label string) bool { return !isMetaLabel(label) }); i >= 0 {
		c.breach(ruleMetaKeyGrammar, p, "the prefix of the key %s must be labels with dots between: each begins with a letter, ends with a letter or digit, and has - between", quote(p.key))
		return
	}
	switch {
	case c.reserved(labels):
		if !slices.Contains(protocolKeys, p.key) {
			c.breach(ruleMetaKeyGrammar, p, "the prefix of the key %s is reserved for the protocol: use one of your own domain, such as com.example/", quote(p.key))
		}
	case c.rev >= Rev20251125 && !isReverseDNS(labels):
		c.warn(ruleMetaKeyGrammar, p, "the prefix of the key %s is not in reverse DNS notation: use one such as com.example/", quote(p.key))
	}
}

// reserved reports whether the protocol keeps a prefix for itself. In 2025-06-18
// that is one in which a label is modelcontextprotocol or mcp and another
// follows; later, one whose second label is.
func (c *checker) reserved(labels []string) bool {
	ours := func(label string) bool { return label == "modelcontextprotocol" || label == "mcp" }
	if c.rev >= Rev20251125 {
		return len(labels) > 1 && ours(labels[1])
	}
	return slices.ContainsFunc(labels[:len(labels)-1], ours)
}

// isReverseDNS takes what has two labels, unless it reads as a domain does.
func isReverseDNS(labels []string) bool {
	top := func(label string) bool {
		return slices.Contains([]string{"com", "org", "net", "io", "dev", "ai", "app", "edu", "gov", "co"}, label) || len(label) == 2
	}
	return len(labels) > 1 && (top(labels[0]) || !top(labels[len(labels)-1]))
}

func isMetaLabel(s string) bool {
	return s != "" && isLetter(s[0]) && (isLetter(s[len(s)-1]) || isDigit(s[len(s)-1])) &&
		strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 || !isLetter(byte(r)) && !isDigit(byte(r)) && r != '-' }) < 0
}

func isMetaName(s string) bool {
	if s == "" {
		return true
	}
	outer := func(b byte) bool { return isLetter(b) || isDigit(b) }
	return outer(s[0]) && outer(s[len(s)-1]) &&
		strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 || !outer(byte(r)) && !strings.ContainsRune("-_.", r) }) < 0
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
func isDigit(b byte) bool  { return '0' <= b && b <= '9' }

// resultMeta checks the _meta of a result: what the protocol puts there, too.
func (c *checker) resultMeta(p *place) {
	ok := c.meta(p)
	meta := p.at("_meta")
	if meta.v.Exists() && !ok {
		return
	}
	c.serverInfo(&meta)
	c.relatedTask(&meta)
}

// serverInfo checks that the result names its server.
func (c *checker) serverInfo(meta *place) {
	if !ruleMetaServerInfo.In(c.rev) {
		return
	}
	info := meta.at(keyServerInfo)
	if !info.v.Exists() {
		at := &info
		if !meta.v.Exists() {
			at = meta
		}
		c.breach(ruleMetaServerInfo, at, "%s is missing in _meta: a result names its server, with name and version", keyServerInfo)
		return
	}
	c.implementation(&info)
}

// implementation checks what a server says of itself.
func (c *checker) implementation(p *place) {
	if !c.object(ruleFieldType, p, keyServerInfo) {
		return
	}
	name, version := p.at("name"), p.at("version")
	c.need(ruleFieldType, &name, js.String, "serverInfo has the name of the server")
	c.need(ruleFieldType, &version, js.String, "serverInfo has the version of the server")
	c.mayAll(ruleFieldType, p, js.String, "title", "description", "websiteUrl")
	c.icons(p)
}
