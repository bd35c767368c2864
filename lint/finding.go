package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/spec"
)

// Finding is a place where a rule found something.
type Finding struct {
	Rule     string        `json:"rule"`
	Severity spec.Severity `json:"severity"`
	// In is the document that Pointer points into.
	In Document `json:"in"`
	// Pointer is the JSON pointer of the place; "" is the whole document. Of a call
	// that was answered with an error it begins with /error.
	Pointer string `json:"pointer"`
	// Message is a clause that says what is wrong here. Texts of the input in it are
	// quoted and short; characters in them that are not seen are escaped.
	Message string `json:"message"`
	// Effects say what each host makes of it.
	Effects []Effect `json:"effects,omitempty"`
	// Mend is a sentence that says what to change, "" where that takes thought.
	Mend string `json:"mend,omitempty"`
}

// Document is what a finding is in.
type Document string

// The documents.
const (
	InResult Document = "result" // the tools/call result, or the error in its place
	InTool   Document = "tool"   // the tool's definition
	InTools  Document = "tools"  // a tools/list result
)

// Effect is what a host makes of the place of a finding.
type Effect struct {
	Host emulate.ID `json:"host"`
	// What says what becomes of the place, a clause about it: "is dropped".
	What string `json:"what"`
	// Sent is the beginning of what the model is sent for the whole call, "" for
	// nothing. Characters that are not seen are escaped.
	Sent string `json:"sent"`
	// Rule is the ID of the host's rule that decided it, Because its sentence, Since
	// and Until the versions of the host that do so, where a change is known.
	Rule    string `json:"rule,omitempty"`
	Because string `json:"because,omitempty"`
	Since   string `json:"since,omitempty"`
	Until   string `json:"until,omitempty"`
}

func (e Effect) String() string {
	s := e.Host.String() + ": " + e.What
	switch {
	case e.Since != "" && e.Until != "":
		s += fmt.Sprintf(" (%s to %s)", e.Since, e.Until)
	case e.Since != "":
		s += fmt.Sprintf(" (since %s)", e.Since)
	case e.Until != "":
		s += fmt.Sprintf(" (until %s)", e.Until)
	}
	return s
}

// Worst returns the gravest severity of findings, and whether there is any.
func Worst(findings []Finding) (spec.Severity, bool) {
	if len(findings) == 0 {
		return 0, false
	}
	worst := slices.MaxFunc(findings, func(a, b Finding) int { return cmp.Compare(a.Severity, b.Severity) })
	return worst.Severity, true
}

// sorted brings findings into the order of the document, the gravest of a place
// first, and leaves out those that say the same twice.
func sorted(findings []Finding) []Finding {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.In, b.In),
			comparePointers(a.Pointer, b.Pointer),
			-cmp.Compare(a.Severity, b.Severity),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.CompactFunc(findings, func(a, b Finding) bool {
		return a.In == b.In && a.Pointer == b.Pointer && a.Rule == b.Rule && a.Message == b.Message
	})
}

// comparePointers compares token by token, array indices as numbers: /content/9
// comes before /content/10.
func comparePointers(a, b string) int {
	for a != "" && b != "" {
		var x, y string
		x, a = cutToken(a)
		y, b = cutToken(b)
		if len(x) != len(y) && isIndex(x) && isIndex(y) {
			return cmp.Compare(len(x), len(y))
		}
		if c := cmp.Compare(x, y); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}

func cutToken(pointer string) (token, rest string) {
	pointer = strings.TrimPrefix(pointer, "/")
	if i := strings.IndexByte(pointer, '/'); i >= 0 {
		return pointer[:i], pointer[i:]
	}
	return pointer, ""
}

func isIndex(token string) bool {
	return token != "" && strings.Trim(token, "0123456789") == ""
}
