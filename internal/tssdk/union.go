package tssdk

import "github.com/mcpsight/mcpsight/internal/js"

// union is a value of one of several forms.
type union []schema

// check:
//
//  1. The first form without issues wins.
//  2. Settings.Lone: if exactly one form has only soft issues, they are reported
//     as they stand, and stay soft for whatever contains the union.
//  3. Otherwise one issue is reported, which lists the issues of every form.
func (u union) check(c *checker, v js.Value) (js.Value, verdict) {
	quiet := c.quiet()
	var lone schema
	softs := 0
	for _, form := range u {
		switch kept, verdict := form.check(quiet, v); verdict {
		case passed, threw:
			return kept, verdict
		case soft:
			softs++
			lone = form
		}
	}
	if c.settings.Lone && softs == 1 {
		if c.emit != nil {
			lone.check(c, v)
		}
		return js.Value{}, soft
	}
	c.report(Issue{code: invalidUnion, forms: u, value: v})
	return js.Value{}, aborted
}
