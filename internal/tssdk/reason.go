package tssdk

import (
	"iter"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Reason is a breach in the words of the protocol's specification, for people.
type Reason struct {
	Pointer string // JSON pointer of the innermost place that is at fault
	Text    string // a clause about it
}

// Reasons yields what is wrong with the result. Where the issues list every form
// that a value could have had, the reasons speak of the one that it means to be:
// the content block that its type names.
func (f *Failure) Reasons() iter.Seq[Reason] {
	return func(yield func(Reason) bool) {
		goOn := true
		for issue := range f.Issues() {
			issue.reasons(issue.path, func(r Reason) { goOn = goOn && yield(r) })
			if !goOn {
				return
			}
		}
	}
}

// Breaches are the reasons as a view has them.
func (f *Failure) Breaches() []emulate.Breach {
	var breaches []emulate.Breach
	for r := range f.Reasons() {
		breaches = append(breaches, emulate.Breach{Piece: r.Pointer, Reason: r.Text})
	}
	return breaches
}

// reasons reports the issue at a path from the result.
func (i Issue) reasons(path []step, report func(Reason)) {
	if i.code != invalidUnion {
		report(Reason{pointer(path), i.clause()})
		return
	}
	meant, isBlock := i.meant()
	if meant == nil {
		i.noForm(path, isBlock, report)
		return
	}
	each(meant, i.value, i.settings, func(inner Issue) bool {
		inner.reasons(append(slices.Clone(path), inner.path...), report)
		return true
	})
}

// meant is the form that the value of a union means to be: of forms that have a
// type, the one whose type is right; of others, the one with the fewest issues.
// It is nil if none stands out.
func (i Issue) meant() (meant schema, isBlock bool) {
	fewest, tie := 0, false
	for _, form := range i.forms {
		issues, wrongType := 0, false
		each(form, i.value, i.settings, func(inner Issue) bool {
			issues++
			if len(inner.path) == 1 && inner.path[0].key == "type" {
				wrongType, isBlock = true, true
			}
			return true
		})
		switch {
		case wrongType:
			continue
		case meant == nil || issues < fewest:
			meant, fewest, tie = form, issues, false
		case issues == fewest:
			tie = true
		}
	}
	if tie {
		return nil, isBlock
	}
	return meant, isBlock
}

// noForm reports a value that is none of the forms of a union.
func (i Issue) noForm(path []step, isBlock bool, report func(Reason)) {
	switch {
	case isBlock:
		report(Reason{pointer(path) + "/type", "must be " + either(i.types()) + ", " + found(i.value.Get("type"))})
	case !i.value.Is(js.Object) && i.wantsObject():
		report(Reason{pointer(path), "must be an object, " + found(i.value)})
	case i.wantsObject():
		report(Reason{pointer(path), "must have " + either(i.missing())})
	default:
		each(i.forms[0], i.value, i.settings, func(inner Issue) bool {
			inner.reasons(append(slices.Clone(path), inner.path...), report)
			return false
		})
	}
}

// types are the types of the forms.
func (i Issue) types() []string {
	var types []string
	for _, form := range i.forms {
		each(form, js.ObjectOf(), i.settings, func(inner Issue) bool {
			if len(inner.path) == 1 && inner.path[0].key == "type" {
				types = append(types, inner.values...)
			}
			return true
		})
	}
	return types
}

func (i Issue) wantsObject() bool {
	_, ok := i.forms[0].(*object)
	return ok
}

// missing are the members that the value lacks, each for another form.
func (i Issue) missing() []string {
	var keys []string
	for _, form := range i.forms {
		each(form, i.value, i.settings, func(inner Issue) bool {
			if n := len(inner.path); n > 0 {
				keys = append(keys, inner.path[n-1].key)
			}
			return false
		})
	}
	return keys
}

// clause is what is wrong, without the place.
func (i Issue) clause() string {
	switch i.code {
	case invalidType:
		if i.value.Is(js.Undefined) {
			return "is required, " + article(i.expected)
		}
		if i.expected == "record" && i.value.Is(js.Object) { // see Settings.Ctor
			return "must be an object, without a member constructor"
		}
		return "must be " + article(i.expected) + ", " + found(i.value)
	case invalidInteger:
		return "must be an integer"
	case invalidValue:
		return "must be " + either(i.values)
	case tooSmall:
		return "must be at least " + i.limit
	case tooBig:
		return "must be at most " + i.limit
	case notDate:
		return "must be a date and time of ISO 8601"
	case notBase64:
		return "must be base64"
	}
	return i.Message()
}

// found says what stands in a place.
func found(v js.Value) string {
	switch v.Kind() {
	case js.Undefined:
		return "is absent"
	case js.Null:
		return "is null"
	case js.String:
		if text := v.Text(); len(text) <= 40 {
			return `is "` + text + `"`
		}
	}
	return "is " + article(v.Kind().String())
}

func article(kind string) string {
	switch kind {
	case "record":
		kind = "object"
	case "null", "undefined":
		return kind
	}
	if strings.ContainsRune("aeiou", rune(kind[0])) {
		return "an " + kind
	}
	return "a " + kind
}

// either joins words with commas and a final or.
func either(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
