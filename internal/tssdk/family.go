package tssdk

import "github.com/mcpsight/mcpsight/internal/js"

// families are members that a result of another family than a tool's has: of a
// task, or of a request for input.
var families = [...]string{"task", "inputRequests", "requestState"}

// foreignFamily returns the first of families that a result without content has,
// "" if none.
func foreignFamily(v js.Value) string {
	if v.Is(js.Object) && !v.Get("content").Exists() {
		for _, key := range families {
			if v.Get(key).Exists() {
				return key
			}
		}
	}
	return ""
}

// family is the schema that refuses every result, since it has the member named.
type family string

func (f family) check(c *checker, _ js.Value) (js.Value, verdict) {
	c.report(Issue{code: otherFamily, expected: string(f)})
	return js.Value{}, aborted
}
