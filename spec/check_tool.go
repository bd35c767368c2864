package spec

import (
	"math"

	"github.com/mcpsight/mcpsight/internal/js"
)

// tool checks the definition of a tool.
func (c *checker) tool(p *place) {
	if !c.object(ruleToolFields, p, "a tool's definition") {
		return
	}
	if name := p.at("name"); c.need(ruleToolFields, &name, js.String, "a tool is called by it") && !isToolName(name.v.Text()) {
		c.breach(ruleToolName, &name, "name %s should be 1 to 128 of A-Z, a-z, 0-9, _, - and the dot", quote(name.v.Text()))
	}
	c.mayAll(ruleToolFields, p, js.String, "description")
	if c.rev >= Rev20250326 {
		c.toolAnnotations(p)
	}
	if c.rev >= Rev20250618 {
		c.mayAll(ruleToolFields, p, js.String, "title")
		c.meta(p)
	}
	if execution := p.at("execution"); c.rev == Rev20251125 && c.may(ruleToolFields, &execution, js.Object) {
		support := execution.at("taskSupport")
		c.oneOf(ruleToolFields, &support, "forbidden", "optional", "required")
	}
	c.icons(p)
	input, output := p.at("inputSchema"), p.at("outputSchema")
	if c.need(ruleToolFields, &input, js.Object, `a tool without parameters has {"type": "object"}`) {
		c.schema(&input, ruleInputSchemaValid, ruleInputSchemaRemoteRef, true)
		c.headers(&input)
	}
	if c.rev >= Rev20250618 && c.may(ruleOutputSchemaValid, &output, js.Object) {
		c.schema(&output, ruleOutputSchemaValid, ruleOutputSchemaRemoteRef, c.rev < Rev20260728)
	}
}

func (c *checker) toolAnnotations(p *place) {
	if a := p.at("annotations"); c.may(ruleToolFields, &a, js.Object) {
		c.mayAll(ruleToolFields, &a, js.String, "title")
		c.mayAll(ruleToolFields, &a, js.Boolean, "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint")
	}
}

func isToolName(s string) bool {
	for i := range len(s) {
		if b := s[i]; !isLetter(b) && !isDigit(b) && b != '_' && b != '-' && b != '.' {
			return false
		}
	}
	return s != "" && len(s) <= 128
}

// tools checks a tools/list result.
func (c *checker) tools(p *place, before js.Value) {
	if !c.object(ruleResultObject, p, "a result") {
		return
	}
	list := p.at("tools")
	if c.need(ruleToolsListFields, &list, js.Array, "it may be empty, [], but it has to be there") {
		for i := range list.v.Items() {
			tool := list.nth(i)
			c.tool(&tool)
		}
		c.uniqueNames(&list)
		c.order(&list, before)
	}
	c.mayAll(ruleToolsListFields, p, js.String, "nextCursor")
	if c.rev >= Rev20260728 {
		c.listFields(p)
	}
	c.meta(p)
	if meta := p.at("_meta"); !meta.v.Exists() || meta.v.Is(js.Object) {
		c.serverInfo(&meta)
	}
}

// listFields checks what 2026-07-28 added to lists.
func (c *checker) listFields(p *place) {
	kind, ttl, scope := p.at("resultType"), p.at("ttlMs"), p.at("cacheScope")
	if c.need(ruleToolsListFields, &kind, js.String, `a list is "complete"`) {
		c.oneOf(ruleToolsListFields, &kind, typeComplete)
	}
	if c.need(ruleToolsListFields, &ttl, js.Number, "it is the milliseconds that the list may be kept, or 0") &&
		c.integer(ruleToolsListFields, &ttl) && ttl.v.Float() < 0 {
		c.breach(ruleToolsListFields, &ttl, "ttlMs must not be negative: it is the milliseconds that the list may be kept")
	}
	if c.need(ruleToolsListFields, &scope, js.String, `who may keep the list: "public" or "private"`) {
		c.oneOf(ruleToolsListFields, &scope, "public", "private")
	}
}

// uniqueNames reports tools with the name of an earlier one.
func (c *checker) uniqueNames(list *place) {
	if !ruleToolNamesUnique.In(c.rev) {
		return
	}
	first := map[string]int{}
	for i, tool := range list.v.Items() {
		name := tool.Get("name")
		if !name.Is(js.String) {
			continue
		}
		earlier, known := first[name.Text()]
		if !known {
			first[name.Text()] = i
			continue
		}
		item := list.nth(i)
		at := item.at("name")
		c.breach(ruleToolNamesUnique, &at, "name %s is that of tools[%d] too: give each tool its own", quote(name.Text()), earlier)
	}
}

// order reports the first tool that stands before one which it followed in an
// earlier list. Tools that came or went do not count.
func (c *checker) order(list *place, before js.Value) {
	was := map[string]int{}
	for i, tool := range before.Items() {
		if name := tool.Get("name"); name.Is(js.String) {
			was[name.Text()] = i
		}
	}
	last := math.MinInt
	for i, tool := range list.v.Items() {
		at, known := was[tool.Get("name").Text()]
		if !known {
			continue
		}
		if at < last {
			item := list.nth(i)
			c.breach(ruleToolsOrder, &item, "the tools come in another order than before: keep one, so that clients and models can cache the list")
			return
		}
		last = at
	}
}
