package tssdk

import (
	"math"

	"github.com/mcpsight/mcpsight/internal/js"
)

// number is a finite number, within limits that it may have.
type number struct {
	integer  bool // whole, and exact as a double
	atLeast0 bool
	atMost1  bool
}

const maxSafeInteger = 1<<53 - 1

func (n number) check(c *checker, v js.Value) (js.Value, verdict) {
	x := v.Float()
	if !v.Is(js.Number) || math.IsInf(x, 0) {
		return c.wrongKind("number", v)
	}
	if n.integer && x != math.Trunc(x) {
		c.report(Issue{code: invalidInteger})
		return js.Value{}, aborted
	}
	worst := passed
	refuse := func(code code, origin string, limit string) {
		c.report(Issue{code: code, expected: origin, limit: limit})
		worst = soft
	}
	if n.integer && x > maxSafeInteger {
		refuse(tooBig, "int", "9007199254740991")
	}
	if n.integer && x < -maxSafeInteger {
		refuse(tooSmall, "int", "-9007199254740991")
	}
	if n.atLeast0 && x < 0 {
		refuse(tooSmall, "number", "0")
	}
	if n.atMost1 && x > 1 {
		refuse(tooBig, "number", "1")
	}
	return v, worst
}

// base64 is a string that atob decodes.
type base64 struct{}

func (base64) check(c *checker, v js.Value) (js.Value, verdict) {
	if !v.Is(js.String) {
		return c.wrongKind("string", v)
	}
	if !js.ValidBase64(v.Text()) {
		c.report(Issue{code: notBase64})
		return js.Value{}, soft
	}
	return v, passed
}

// record is an object with any members.
type record struct{}

// thrownByCtor is what node says when the validator reads a null constructor.
const thrownByCtor = "Cannot read properties of null (reading 'prototype')"

// check: an object is a record. Settings.Ctor: it is none if it has a member
// "constructor", unless that looks like a class: it has a prototype that has a
// member isPrototypeOf. Reading the prototype of null throws.
func (record) check(c *checker, v js.Value) (js.Value, verdict) {
	if !v.Is(js.Object) {
		return c.wrongKind("record", v)
	}
	if c.settings.Ctor {
		if class := v.Get("constructor"); class.Is(js.Null) {
			return js.Value{}, threw
		} else if class.Exists() && !class.Get("prototype").Get("isPrototypeOf").Exists() {
			return c.wrongKind("record", v)
		}
	}
	keep := keeper{from: v}
	keep.rest(nil)
	return keep.value(), passed
}
