package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"path"
	"strings"

	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/owenrumney/go-sarif/v2/sarif"
)

// LintSARIF writes findings as SARIF 2.1.0, as code scanning services read it.
func LintSARIF(w io.Writer, l Lint) error {
	doc, err := sarif.New(sarif.Version210)
	if err != nil {
		return err
	}
	run := sarif.NewRunWithInformationURI("mcpsight", "https://github.com/mcpsight/mcpsight")
	run.ColumnKind = "utf16CodeUnits"
	if l.Version != "" {
		run.Tool.Driver.Version = &l.Version
	}
	index := map[string]uint{}
	for i, r := range l.Rules {
		index[r.ID] = uint(i)
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule(r))
	}
	seen := map[string]int{}
	for _, f := range l.Findings {
		result := sarifResult(f)
		if i, ok := index[f.Rule]; ok {
			result.RuleIndex = &i
		}
		key := strings.Join([]string{f.Rule, f.Input, string(f.In), f.Pointer}, "\x00")
		seen[key]++
		result.WithPartialFingerPrints(map[string]any{"findingHash/v1": fingerprint(key, seen[key])})
		run.AddResult(result)
	}
	doc.AddRun(run)
	return writeJSON(w, doc)
}

// fingerprint tells a finding from others, wherever its lines move: of those of a
// rule at one place, the n-th.
func fingerprint(key string, n int) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, n))
	return hex.EncodeToString(sum[:16])
}

func sarifRule(r lint.Rule) *sarif.ReportingDescriptor {
	help := sarif.NewMultiformatMessageString(ruleHelp(r)).WithMarkdown(ruleMarkdown(r))
	return sarif.NewRule(r.ID).
		WithShortDescription(sarif.NewMultiformatMessageString(sentence(r.Title))).
		WithFullDescription(sarif.NewMultiformatMessageString(r.Text)).
		WithHelp(help).
		WithHelpURI(r.URL).
		WithDefaultConfiguration(sarif.NewReportingConfiguration().WithLevel(r.Severity.String()))
}

func sarifResult(f Finding) *sarif.Result {
	location := sarif.NewLocation()
	if f.File {
		region := sarif.NewRegion().WithStartLine(f.Line).WithStartColumn(f.Column)
		artifact := sarif.NewArtifactLocation().WithUri(fileURI(f.Input))
		location.WithPhysicalLocation(sarif.NewPhysicalLocation().WithArtifactLocation(artifact).WithRegion(region))
	}
	name := visible.Escape(string(f.In) + f.Pointer)
	location.WithLogicalLocations([]*sarif.LogicalLocation{sarif.NewLogicalLocation().WithFullyQualifiedName(name)})
	// In a message, [text](target) is a link.
	message := strings.ReplaceAll(f.details(), "](", "] (")
	return sarif.NewRuleResult(f.Rule).
		WithLevel(f.Severity.String()).
		WithMessage(sarif.NewTextMessage(message)).
		WithLocations([]*sarif.Location{location})
}

// fileURI is the URI of a file: relative, unless the name is absolute.
func fileURI(file string) string {
	name := slashed(file)
	switch {
	case path.IsAbs(name):
		return (&url.URL{Scheme: "file", Path: name}).String()
	case len(name) > 2 && name[1:3] == ":/": // C:/
		return (&url.URL{Scheme: "file", Path: "/" + name}).String()
	}
	return (&url.URL{Path: name}).String()
}
