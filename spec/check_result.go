package spec

import "github.com/mcpsight/mcpsight/internal/js"

// The values of resultType that the protocol and its extension for tasks define.
const (
	typeComplete      = "complete"
	typeInputRequired = "input_required"
	typeTask          = "task"
)

// result checks what answers a tools/call.
func (c *checker) result(p *place) {
	if !c.object(ruleResultObject, p, "a result") {
		return
	}
	switch c.family(p) {
	case typeComplete:
		c.complete(p)
	case typeInputRequired:
		c.inputRequired(p)
	case typeTask:
		c.taskResult(p)
	}
	c.resultMeta(p)
}

// family says what sort of result p is; "" for one that nobody knows.
func (c *checker) family(p *place) string {
	kind := p.at("resultType")
	content := p.v.Get("content").Exists()
	if c.rev < Rev20260728 {
		if kind.v.Exists() {
			c.breach(ruleResultTypeEarly, &kind, "resultType is of revision 2026-07-28: clients of %s ignore it", short(string(c.rev)))
		}
		if c.rev >= Rev20251125 && !content && p.v.Get("task").Exists() && c.context.Request != TaskPayload {
			return typeTask
		}
		return typeComplete
	}
	if !kind.v.Is(js.String) {
		guess := c.guess(p)
		c.need(ruleResultTypeRequired, &kind, js.String, `a result says what it is, here "`+guess+`"`)
		return guess
	}
	switch text := kind.v.Text(); text {
	case typeComplete:
		if guess := c.guess(p); guess != typeComplete {
			rule := ruleResultTypeRequired
			if guess == typeTask {
				rule = ruleTaskNegotiated
			}
			c.breach(rule, &kind, `resultType must be %q: the result has no content`, guess)
			return guess
		}
		return text
	case typeInputRequired, typeTask:
		return text
	default:
		if len(c.context.ClientCapabilities.value.Get("extensions").Props()) == 0 {
			c.breach(ruleResultTypeRequired, &kind, `resultType is %s, which clients refuse: a tool's result is "complete"`, quote(text))
		}
		return ""
	}
}

// guess is what a result of 2026-07-28 is by its other members.
func (c *checker) guess(p *place) string {
	switch {
	case p.v.Get("content").Exists():
	case p.v.Get("inputRequests").Exists(), p.v.Get("requestState").Exists():
		return typeInputRequired
	case p.v.Get("taskId").Exists(), p.v.Get("task").Exists():
		return typeTask
	}
	return typeComplete
}

// complete checks the result of a tool that ran.
func (c *checker) complete(p *place) {
	content := p.at("content")
	if c.need(ruleContentRequired, &content, js.Array, "it may be empty, [], but it has to be there") {
		for i := range content.v.Items() {
			block := content.nth(i)
			c.block(&block)
		}
	}
	isError := p.at("isError")
	c.may(ruleIsErrorBool, &isError, js.Boolean)
	c.structured(p)
}
