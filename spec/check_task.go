package spec

import "github.com/mcpsight/mcpsight/internal/js"

// taskResult checks a result that says that the tool runs on as a task: in
// 2025-11-25 it is in the member task, in 2026-07-28 the result itself.
func (c *checker) taskResult(p *place) {
	if c.rev >= Rev20260728 {
		client := c.context.ClientCapabilities
		if client.Exists() && !client.value.Get("extensions").Get(extensionTasks).Exists() {
			c.breach(ruleTaskNegotiated, p, "a task answers a client that does not declare the extension %s", extensionTasks)
		}
		c.task(p, "ttlMs", "pollIntervalMs")
		return
	}
	task := p.at("task")
	if c.context.Request == PlainCall {
		c.breach(ruleTaskNegotiated, &task, "a task answers a request that did not ask for one: send the result of the tool")
	}
	if c.is(ruleTaskFields, &task, js.Object) {
		ttl := task.at("ttl")
		if !ttl.v.Exists() {
			c.breach(ruleTaskTimestamps, &ttl, "ttl is missing: give the milliseconds that the task is kept, or null")
		}
		c.task(&task, "ttl", "pollInterval")
	}
}

func (c *checker) task(p *place, ttlKey, pollKey string) {
	id, status := p.at("taskId"), p.at("status")
	c.need(ruleTaskFields, &id, js.String, "a task is known by it")
	if c.need(ruleTaskFields, &status, js.String, `a task has one, such as "working"`) {
		c.oneOf(ruleTaskFields, &status, "working", "input_required", "completed", "failed", "cancelled")
	}
	c.mayAll(ruleTaskFields, p, js.String, "statusMessage")
	if poll := p.at(pollKey); c.may(ruleTaskFields, &poll, js.Number) {
		c.integer(ruleTaskFields, &poll)
	}
	for _, key := range []string{"createdAt", "lastUpdatedAt"} {
		at := p.at(key)
		if c.need(ruleTaskTimestamps, &at, js.String, "a task has one, an ISO 8601 timestamp") && !isTimestamp(at.v.Text()) {
			c.breach(ruleTaskTimestamps, &at, "%s %s is no ISO 8601 timestamp: write one such as 2025-11-25T10:30:00Z", key, quote(at.v.Text()))
		}
	}
	ttl := p.at(ttlKey)
	switch {
	case !ttl.v.Exists() || ttl.v.Is(js.Null):
	case ttl.v.Is(js.Number):
		c.integer(ruleTaskTimestamps, &ttl)
	default:
		c.breach(ruleTaskTimestamps, &ttl, "%s must be a number of milliseconds or null, not %s", ttlKey, ttl.v.Kind().WithArticle())
	}
}

// relatedTask checks the task that the answer to tasks/result names.
func (c *checker) relatedTask(meta *place) {
	if !ruleTaskRelatedMeta.In(c.rev) {
		return
	}
	related := meta.at(keyRelatedTask)
	if !related.v.Exists() {
		if c.context.Request == TaskPayload {
			at := &related
			if !meta.v.Exists() {
				at = meta
			}
			c.breach(ruleTaskRelatedMeta, at, "%s is missing in _meta: an answer to tasks/result names the task", keyRelatedTask)
		}
		return
	}
	if c.object(ruleTaskRelatedMeta, &related, keyRelatedTask) {
		id := related.at("taskId")
		c.need(ruleTaskRelatedMeta, &id, js.String, "it is the task's")
	}
}
