package ajv

import (
	"math"

	"github.com/mcpsight/mcpsight/internal/js"
)

// limits are the comparisons of maximum and its kin, and when they fail.
var limits = map[string]struct {
	sign  string
	fails func(x, limit float64) bool
}{
	"maximum":          {"<=", func(x, limit float64) bool { return x > limit }},
	"minimum":          {">=", func(x, limit float64) bool { return x < limit }},
	"exclusiveMaximum": {"<", func(x, limit float64) bool { return x >= limit }},
	"exclusiveMinimum": {">", func(x, limit float64) bool { return x <= limit }},
}

func compileLimit(x *context) check {
	name, limit, l := x.name, x.v.Float(), limits[x.name]
	message := "must be " + l.sign + " " + js.NumberString(limit)
	return func(r *run, v js.Value) {
		if l.fails(v.Float(), limit) {
			r.fail(name, message)
		}
	}
}

// compileMultipleOf divides in doubles, so 0.3 is no multiple of 0.1.
func compileMultipleOf(x *context) check {
	divisor := x.v.Float()
	message := "must be multiple of " + js.NumberString(divisor)
	return func(r *run, v js.Value) {
		if divisor == 0 || !isWhole(v.Float()/divisor) {
			r.fail("multipleOf", message)
		}
	}
}

// isWhole is q === parseInt(q). parseInt reads the number's text, so it stops at
// the exponent of 1e21 and above: those are not whole.
func isWhole(q float64) bool {
	return !math.IsInf(q, 0) && !math.IsNaN(q) && q == math.Trunc(q) && math.Abs(q) < 1e21
}

// isInteger is Number.isInteger.
func isInteger(x float64) bool { return !math.IsInf(x, 0) && x == math.Trunc(x) }
