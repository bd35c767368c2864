package spec

import (
	"time"

	"github.com/mcpsight/mcpsight/internal/js"
)

// annotations checks the annotations of a block.
func (c *checker) annotations(p *place) {
	a := p.at("annotations")
	if !c.may(ruleFieldType, &a, js.Object) {
		return
	}
	if audience := a.at("audience"); c.may(ruleAnnotationsAudience, &audience, js.Array) {
		for i, item := range audience.v.Items() {
			if role := item.Text(); role == "user" || role == "assistant" {
				continue
			}
			role := audience.nth(i)
			if c.is(ruleAnnotationsAudience, &role, js.String) {
				c.oneOf(ruleAnnotationsAudience, &role, "user", "assistant")
			}
		}
	}
	if priority := a.at("priority"); c.may(ruleAnnotationsPriority, &priority, js.Number) {
		if x := priority.v.Float(); x < 0 || x > 1 {
			c.breach(ruleAnnotationsPriority, &priority, "priority must be from 0 to 1, not %s", js.NumberString(x))
		}
	}
	if c.rev < Rev20250618 {
		return
	}
	if modified := a.at("lastModified"); c.may(ruleFieldType, &modified, js.String) && !isTimestamp(modified.v.Text()) {
		c.breach(ruleAnnotationsLastModified, &modified, "lastModified %s is no ISO 8601 timestamp: write one such as 2025-01-12T15:00:58Z", quote(modified.v.Text()))
	}
}

// The forms of ISO 8601 that are taken: date and time, or the date alone, with or
// without separators, seconds and offset. Fractions of seconds go with any.
var timestamps = []string{
	"2006-01-02T15:04:05Z07:00", "2006-01-02T15:04:05", "2006-01-02T15:04:05Z0700", "2006-01-02T15:04:05Z07",
	"2006-01-02T15:04Z07:00", "2006-01-02T15:04Z0700", "2006-01-02T15:04Z07", "2006-01-02T15:04", "2006-01-02",
	"20060102T150405Z0700", "20060102T150405Z07", "20060102T150405", "20060102T1504Z0700", "20060102T1504", "20060102",
}

func isTimestamp(s string) bool {
	if len(s) > 64 {
		return false
	}
	for _, layout := range timestamps {
		if _, err := time.Parse(layout, s); err == nil {
			return true
		}
	}
	return false
}
