package lint

import (
	"slices"

	"github.com/mcpsight/mcpsight/spec"
)

// Rule is something that the linter looks for.
type Rule struct {
	// ID is the name by which the rule is disabled and ignored:
	// text-dropped-by-structured.
	ID string `json:"id"`
	// Title is a clause that says what is wrong.
	Title string `json:"title"`
	// Text says, in a few sentences, why it matters and what to do.
	Text string `json:"text"`
	// Bad is the JSON of a result, or of a tool definition, that the rule finds, and
	// Good the same mended. Both are "" for rules of the protocol.
	Bad  string `json:"bad,omitempty"`
	Good string `json:"good,omitempty"`
	// Severity is that of its gravest finding.
	Severity spec.Severity `json:"severity"`
	// Since is the protocol revision from which the rule applies; "" for all.
	Since spec.Revision `json:"since,omitempty"`
	// Section is the section of the specification that a rule of the protocol is
	// from: server/tools, Output Schema.
	Section string `json:"section,omitempty"`
	// URL is a page about the rule.
	URL string `json:"url"`

	check func(*pass)
}

// Rules returns all rules: first what reaches the model or does not, then those
// of the protocol.
func Rules() []Rule { return slices.Clone(allRules()) }

// Find returns the rule of an ID.
func Find(id string) (Rule, bool) {
	rules := allRules()
	i := slices.IndexFunc(rules, func(r Rule) bool { return r.ID == id })
	if i < 0 {
		return Rule{}, false
	}
	return rules[i], true
}
