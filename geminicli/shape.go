package geminicli

import (
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// checkShape runs the SDK's check of the result's shape. A breach anywhere costs the
// whole result: the model sees the list of issues in its place. What passes is
// replaced by the checked value, from which unknown members of blocks are gone.
func (s *show) checkShape(result js.Value) bool {
	checked, failure := tssdk.CheckResult(result, s.profile.shape)
	if failure == nil {
		s.result = spec.Read(checked)
		return true
	}
	s.book.DecideAll(emulate.Dropped, ruleMalformed)
	for _, b := range failure.Breaches() {
		s.breach(b.Piece, b.Reason)
	}
	s.refuse(s.issues(failure))
	return false
}

// breach notes a breach. One in a structuredContent that was taken from a text is the
// fault of that text.
func (s *show) breach(pointer, reason string) {
	if inside, ok := strings.CutPrefix(pointer, "/"+structuredContent); ok && s.fromText {
		s.book.Decide(s.book.Blocks[0], emulate.Dropped, ruleTextJSON)
		if inside != "" {
			reason = inside + " " + reason
		}
		pointer, reason = "/content/0", "its text is JSON and taken for structuredContent: "+reason
	}
	s.view.Breaches = append(s.view.Breaches, emulate.Breach{Piece: pointer, Reason: reason})
}

// maxIssues is how much of a list of issues is written, in UTF-16 units, from each of
// its ends. The host sends all of it, a thousand times as long as the result or more.
const maxIssues = 4 << 20

// issues is the list of issues as the model is sent it.
func (s *show) issues(failure *tssdk.Failure) string {
	head, tail, units := failure.Ends(maxIssues, maxIssues)
	if units <= 2*maxIssues {
		return failure.Text()
	}
	s.view.Estimate("the list of issues is %s UTF-16 units long: {{issues}} stands for its middle", js.Thousands(units))
	return head + "{{issues}}" + tail
}
