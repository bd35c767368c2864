package spec

import (
	"strings"

	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
)

// structured checks structuredContent.
func (c *checker) structured(p *place) {
	s := p.at("structuredContent")
	schema := c.context.Tool.value.Get("outputSchema")
	failed := p.v.Get("isError").Bool()
	switch {
	case c.rev < Rev20250618:
		if s.v.Exists() {
			c.breach(ruleStructuredUnsupported, &s, "structuredContent is of revision 2025-06-18: clients of %s ignore it", short(string(c.rev)))
		}
		return
	case !s.v.Exists():
		if schema.Exists() && !failed {
			c.breach(ruleStructuredMatches, &s, "structuredContent is missing: the tool has an outputSchema")
		}
		return
	case c.rev < Rev20260728 && !c.is(ruleStructuredObject, &s, js.Object):
		return
	}
	c.fallback(p, &s)
	if schema.Exists() && !failed {
		c.conforms(&s, schema)
	}
}

// fallback looks for a text beside structuredContent. What the text says is not
// judged: the specification shows a summary itself.
func (c *checker) fallback(p, s *place) {
	for _, block := range p.v.Get("content").Items() {
		if block.Get("type").Text() == "text" && strings.TrimSpace(block.Get("text").Text()) != "" {
			return
		}
	}
	report := c.warn
	if c.rev >= Rev20260728 && !s.v.Is(js.Object) {
		report = c.breach
	}
	report(ruleStructuredTextFallback, s, "no text block says what structuredContent does: add one that holds its JSON")
}

// conforms checks structuredContent against the tool's outputSchema. A schema that
// cannot be used is a matter of CheckTool.
func (c *checker) conforms(s *place, schema js.Value) {
	compiled, err := ajv.Compile(schema, c.dialect(schema))
	if err != nil {
		return
	}
	errs, err := compiled.Validate(s.v)
	if err != nil {
		return
	}
	for _, e := range errs {
		at := place{base: s.pointer() + e.Pointer}
		report := c.breach
		if e.Keyword == "format" {
			report = c.warn // JSON Schema leaves formats to the reader
		}
		report(ruleStructuredMatches, &at, "structuredContent does not conform to the tool's outputSchema: %s", said(e.Message))
	}
}

// dialect chooses how a schema is read: by its $schema, or else as 2020-12, which
// is the default from 2025-11-25 on; before, as draft-07.
func (c *checker) dialect(schema js.Value) ajv.Options {
	if c.rev < Rev20251125 && !schema.Get("$schema").Exists() {
		return ajv.Options{SDK: ajv.SDK1}
	}
	return ajv.Options{SDK: ajv.SDK2}
}
