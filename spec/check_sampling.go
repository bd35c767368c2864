package spec

import "github.com/mcpsight/mcpsight/internal/js"

// sampling checks the params of sampling/createMessage.
func (c *checker) sampling(p *place) {
	rule := ruleInputRequiredMethods
	if most := p.at("maxTokens"); c.need(rule, &most, js.Number, "the client's model is bounded by it") {
		c.integer(rule, &most)
	}
	c.mayAll(rule, p, js.String, "systemPrompt")
	c.mayAll(rule, p, js.Number, "temperature")
	c.mayAll(rule, p, js.Object, "metadata")
	include := p.at("includeContext")
	c.oneOf(rule, &include, "none", "thisServer", "allServers")
	if stop := p.at("stopSequences"); c.may(rule, &stop, js.Array) {
		c.eachIs(rule, &stop, js.String)
	}
	c.preferences(p)
	c.samplingTools(p)
	messages := p.at("messages")
	if !c.need(rule, &messages, js.Array, "the client's model is sent them") {
		return
	}
	for i := range messages.v.Items() {
		message := messages.nth(i)
		c.samplingMessage(&message)
	}
}

func (c *checker) preferences(p *place) {
	rule := ruleInputRequiredMethods
	prefer := p.at("modelPreferences")
	if !c.may(rule, &prefer, js.Object) {
		return
	}
	for _, key := range []string{"costPriority", "speedPriority", "intelligencePriority"} {
		if at := prefer.at(key); c.may(rule, &at, js.Number) && (at.v.Float() < 0 || at.v.Float() > 1) {
			c.breach(rule, &at, "%s must be from 0 to 1, not %s", key, js.NumberString(at.v.Float()))
		}
	}
	if hints := prefer.at("hints"); c.may(rule, &hints, js.Array) {
		for i := range hints.v.Items() {
			if hint := hints.nth(i); c.object(rule, &hint, "a hint") {
				c.mayAll(rule, &hint, js.String, "name")
			}
		}
	}
}

// samplingTools checks the tools that the client's model is given.
func (c *checker) samplingTools(p *place) {
	rule := ruleInputRequiredMethods
	tools, choice := p.at("tools"), p.at("toolChoice")
	if c.may(rule, &tools, js.Array) {
		c.declared(&tools, "sampling", "tools")
		for i := range tools.v.Items() {
			tool := tools.nth(i)
			c.tool(&tool)
		}
	}
	if c.may(rule, &choice, js.Object) {
		c.declared(&choice, "sampling", "tools")
		mode := choice.at("mode")
		c.oneOf(rule, &mode, "auto", "none", "required")
	}
}

func (c *checker) samplingMessage(p *place) {
	rule := ruleInputRequiredMethods
	if !c.object(rule, p, "a message") {
		return
	}
	role, content := p.at("role"), p.at("content")
	if c.need(rule, &role, js.String, "a message is of the user or the assistant") {
		c.oneOf(rule, &role, "user", "assistant")
	}
	c.meta(p)
	if !content.v.Is(js.Array) {
		if c.need(rule, &content, js.Object, "a message has a block, or an array of them") {
			c.samplingBlock(&content)
		}
		return
	}
	for i := range content.v.Items() {
		if block := content.nth(i); c.object(rule, &block, "a block") {
			c.samplingBlock(&block)
		}
	}
}

// samplingBlock checks a block of a message: not those of a tool result alone.
func (c *checker) samplingBlock(p *place) {
	rule := ruleInputRequiredMethods
	kind := p.at("type")
	if !c.need(rule, &kind, js.String, `a block has one, such as "text"`) {
		return
	}
	switch text := kind.v.Text(); text {
	case "text", "image", "audio":
		c.blockOf(text, p)
	case "tool_use":
		id, name, input := p.at("id"), p.at("name"), p.at("input")
		c.need(rule, &id, js.String, "the result of the tool names it")
		c.need(rule, &name, js.String, "it is the tool's")
		c.need(rule, &input, js.Object, "it holds the arguments")
		c.meta(p)
	case "tool_result":
		id, content, isError := p.at("toolUseId"), p.at("content"), p.at("isError")
		c.need(rule, &id, js.String, "it names the tool_use that is answered")
		if c.need(rule, &content, js.Array, "it holds the blocks of the result") {
			for i := range content.v.Items() {
				block := content.nth(i)
				c.block(&block)
			}
		}
		c.may(rule, &isError, js.Boolean)
		c.meta(p)
	default:
		c.breach(rule, &kind, "type %s is none of a message: use text, image, audio, tool_use or tool_result", quote(text))
	}
}
