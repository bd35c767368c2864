package ajv

import (
	"github.com/mcpsight/mcpsight/internal/js"
)

// compileLength counts code points, a lone surrogate as one.
func compileLength(x *context) check {
	name, limit, more := x.name, x.v.Float(), x.name == "maxLength"
	message := "must NOT have " + comparison(more) + " than " + js.NumberString(limit) + " characters"
	return func(r *run, v js.Value) {
		text := v.Text()
		r.spend(len(text) * costByte)
		if outside(codePoints(text), limit, more) {
			r.fail(name, message)
		}
	}
}

// comparison is the word for a count above or below a limit.
func comparison(more bool) string {
	if more {
		return "more"
	}
	return "fewer"
}

// outside reports whether a count breaks an upper limit (more) or a lower one.
func outside(count int, limit float64, more bool) bool {
	if more {
		return float64(count) > limit
	}
	return float64(count) < limit
}

// codePoints counts the code points of a WTF-8 text.
func codePoints(s string) int {
	n := 0
	for i := range len(s) {
		if s[i]&0xC0 != 0x80 {
			n++
		}
	}
	return n
}

func compilePattern(x *context) check {
	p := x.pattern(x.v.Text())
	if p.unknown != "" {
		x.skip(p.unknown)
		return nil
	}
	message := `must match pattern "` + x.v.Text() + `"`
	return func(r *run, v js.Value) {
		if !r.matches(p, v.Text()) {
			r.fail("pattern", message)
		}
	}
}

// compileFormat ignores a format that it does not know, as Ajv does when strict
// is off, and one that is for the other of numbers and strings.
func compileFormat(x *context) check {
	name := x.v.Text()
	message := `must match format "` + name + `"`
	if valid := numberFormats[name]; valid != nil && x.group == groupNumber {
		return func(r *run, v js.Value) {
			if !valid(v.Float()) {
				r.fail("format", message)
			}
		}
	}
	if valid := stringFormats[name]; valid != nil && x.group == groupString {
		return func(r *run, v js.Value) {
			text := v.Text()
			r.spend(len(text) * costByte * 16)
			if !valid(text) {
				r.fail("format", message)
			}
		}
	}
	return nil
}

// comparable are the formats that ajv-formats can put in order.
var comparable = map[string]bool{"date": true, "time": true, "date-time": true, "iso-time": true, "iso-date-time": true}

func compileFormatLimit(x *context) check {
	format := x.parent.val.Get("format")
	if !format.Is(js.String) {
		throw(`format value must be ["string"]`)
	}
	name := format.Text()
	if stringFormats[name] == nil && numberFormats[name] == nil {
		return nil
	}
	if !comparable[name] {
		throw(`"` + x.name + `": format "` + name + `" does not define "compare" function`)
	}
	x.skip("not checked")
	return nil
}
