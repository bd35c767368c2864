package spec

import (
	"slices"
	"strings"
	"unicode"

	"github.com/mcpsight/mcpsight/internal/js"
)

// inputRequired checks a result that asks the client for input.
func (c *checker) inputRequired(p *place) {
	requests, state := p.at("inputRequests"), p.at("requestState")
	if !requests.v.Exists() && !state.v.Exists() {
		c.breach(ruleInputRequiredNonempty, p, "the result asks for nothing: give inputRequests or requestState")
	}
	c.may(ruleInputRequiredOpaque, &state, js.String)
	if c.may(ruleInputRequiredMethods, &requests, js.Object) {
		for _, m := range requests.v.Props() {
			request := requests.member(m)
			c.inputRequest(&request)
		}
	}
}

// inputRequest checks one request that the client is to answer.
func (c *checker) inputRequest(p *place) {
	const why = "an input request says what it asks for"
	if !c.object(ruleInputRequiredMethods, p, "an input request") {
		return
	}
	method, params := p.at("method"), p.at("params")
	if !c.need(ruleInputRequiredMethods, &method, js.String, why) {
		return
	}
	switch text := method.v.Text(); text {
	case "elicitation/create":
		c.declared(&method, "elicitation")
		if c.need(ruleInputRequiredMethods, &params, js.Object, why) {
			c.elicitation(&params)
		}
	case "sampling/createMessage":
		c.declared(&method, "sampling")
		if c.need(ruleInputRequiredMethods, &params, js.Object, why) {
			c.sampling(&params)
		}
	case "roots/list":
		c.declared(&method, "roots")
		if c.may(ruleInputRequiredMethods, &params, js.Object) {
			c.meta(&params)
		}
	default:
		c.breach(ruleInputRequiredMethods, &method, "method %s is none that a client answers: use elicitation/create, sampling/createMessage or roots/list", quote(text))
	}
}

// declared reports a request that needs what the client did not declare: a
// capability and, inside it, a part.
func (c *checker) declared(at *place, capability string, part ...string) {
	client := c.context.ClientCapabilities
	if !client.Exists() {
		return
	}
	v := client.value.Get(capability)
	name := capability
	if v.Exists() && len(part) > 0 {
		v, name = v.Get(part[0]), capability+"."+part[0]
	}
	if !v.Exists() {
		c.breach(ruleInputRequiredMethods, at, "%s needs the capability %s, which the client does not declare", at.name(), name)
	}
}

// elicitation checks a question to the user: a form or, in the mode url, a page.
func (c *checker) elicitation(p *place) {
	mode, message := p.at("mode"), p.at("message")
	c.oneOf(ruleInputRequiredMethods, &mode, "form", "url")
	c.need(ruleInputRequiredMethods, &message, js.String, "it tells the user what is asked and why")
	if mode.v.Text() == "url" {
		c.declared(&mode, "elicitation", "url")
		if url := p.at("url"); c.need(ruleInputRequiredMethods, &url, js.String, "the mode url has the page to open") {
			c.uriOf(ruleInputRequiredMethods, &url)
		}
		return
	}
	// A client that declares an empty elicitation means forms.
	if len(c.context.ClientCapabilities.value.Get("elicitation").Props()) > 0 {
		c.declared(p, "elicitation", "form")
	}
	schema := p.at("requestedSchema")
	if !c.need(ruleInputRequiredMethods, &schema, js.Object, "a form has the schema of its fields") {
		return
	}
	kind, properties, required := schema.at("type"), schema.at("properties"), schema.at("required")
	if c.need(ruleInputRequiredMethods, &kind, js.String, `a form is an "object"`) {
		c.oneOf(ruleInputRequiredMethods, &kind, "object")
	}
	c.mayAll(ruleInputRequiredMethods, &schema, js.String, "$schema")
	if c.may(ruleInputRequiredMethods, &required, js.Array) {
		c.eachIs(ruleInputRequiredMethods, &required, js.String)
	}
	if c.need(ruleInputRequiredMethods, &properties, js.Object, "a form has fields") {
		for _, m := range properties.v.Props() {
			field := properties.member(m)
			if word := secretIn(m.Key); word != "" {
				c.warn(ruleInputRequiredMethods, &field, "%s reads as if it asked for a secret (%s): use the mode url for those", quote(m.Key), word)
			}
			c.formField(&field)
		}
	}
}

// secrets are words that name what a form must not ask for.
var secrets = []string{"password", "passwd", "passphrase", "passcode", "secret", "credential", "credentials", "cvv", "cvc",
	"apikey", "api key", "access token", "auth token", "refresh token", "bearer token", "private key", "card number"}

// secretIn returns the one of secrets that a field's name, in camel or snake
// case, holds; "" if it holds none.
func secretIn(key string) string {
	var b strings.Builder
	b.WriteByte(' ')
	lower := false
	for _, r := range js.Head(key, 200) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			r = ' '
		case unicode.IsUpper(r) && lower:
			b.WriteByte(' ')
		}
		lower = unicode.IsLower(r)
		b.WriteRune(unicode.ToLower(r))
	}
	b.WriteByte(' ')
	words := b.String()
	if i := slices.IndexFunc(secrets, func(s string) bool { return strings.Contains(words, " "+s+" ") }); i >= 0 {
		return secrets[i]
	}
	return ""
}

// formField checks a field of a form: a primitive, or a choice.
func (c *checker) formField(p *place) {
	rule := ruleInputRequiredMethods
	if !c.object(rule, p, "a field of a form") {
		return
	}
	kind := p.at("type")
	if !c.need(rule, &kind, js.String, `a field of a form has one, such as "string"`) {
		return
	}
	c.mayAll(rule, p, js.String, "title", "description")
	fallback := p.at("default")
	switch kind.v.Text() {
	case "string":
		c.stringField(p)
		c.may(rule, &fallback, js.String)
	case "number", "integer":
		c.mayAll(rule, p, js.Number, "minimum", "maximum")
		c.may(rule, &fallback, js.Number)
	case "boolean":
		c.may(rule, &fallback, js.Boolean)
	case "array":
		c.wholes(p, "minItems", "maxItems")
		if c.may(rule, &fallback, js.Array) {
			c.eachIs(rule, &fallback, js.String)
		}
		items := p.at("items")
		if !c.need(rule, &items, js.Object, "a field of several choices has them there") {
			return
		}
		if choices := items.at("anyOf"); choices.v.Exists() {
			c.titled(&choices)
			return
		}
		if itemKind := items.at("type"); c.need(rule, &itemKind, js.String, `choices without a title are of type "string"`) {
			c.oneOf(rule, &itemKind, "string")
		}
		if choices := items.at("enum"); c.need(rule, &choices, js.Array, "a field of several choices has them there") {
			c.eachIs(rule, &choices, js.String)
		}
	default:
		c.oneOf(rule, &kind, "string", "number", "integer", "boolean", "array")
	}
}

// stringField checks a field of type string, which may be one choice of several.
func (c *checker) stringField(p *place) {
	rule := ruleInputRequiredMethods
	if choices := p.at("enum"); c.may(rule, &choices, js.Array) {
		c.eachIs(rule, &choices, js.String)
	}
	if names := p.at("enumNames"); c.may(rule, &names, js.Array) {
		c.eachIs(rule, &names, js.String)
	}
	if choices := p.at("oneOf"); choices.v.Exists() {
		c.titled(&choices)
	}
	format := p.at("format")
	c.oneOf(rule, &format, "date", "date-time", "email", "uri")
	c.wholes(p, "minLength", "maxLength")
}

// titled checks choices that have a title.
func (c *checker) titled(p *place) {
	if !c.is(ruleInputRequiredMethods, p, js.Array) {
		return
	}
	for i := range p.v.Items() {
		choice := p.nth(i)
		if !c.object(ruleInputRequiredMethods, &choice, "a choice") {
			continue
		}
		value, title := choice.at("const"), choice.at("title")
		c.need(ruleInputRequiredMethods, &value, js.String, "a choice has its value there")
		c.need(ruleInputRequiredMethods, &title, js.String, "a choice beside others has one")
	}
}

// wholes reports members that are there and no integers.
func (c *checker) wholes(p *place, keys ...string) {
	for _, key := range keys {
		if at := p.at(key); c.may(ruleInputRequiredMethods, &at, js.Number) {
			c.integer(ruleInputRequiredMethods, &at)
		}
	}
}
