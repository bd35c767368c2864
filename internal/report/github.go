package report

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/mcpsight/mcpsight/internal/visible"
	"github.com/mcpsight/mcpsight/spec"
)

// LintGitHub writes a workflow command a finding, of which GitHub Actions makes an
// annotation of the file, and a line that says how many there are.
func LintGitHub(w io.Writer, l Lint) error {
	commands := [...]string{spec.Note: "notice", spec.Warning: "warning", spec.Error: "error"}
	var b strings.Builder
	for _, f := range l.Findings {
		place := ""
		if f.File {
			place = "file=" + githubProperty(visible.Escape(slashed(f.Input))) + fmt.Sprintf(",line=%d,col=%d,", f.Line, f.Column)
		}
		fmt.Fprintf(&b, "::%s %stitle=%s::%s\n", commands[f.Severity], place,
			githubProperty(visible.Escape(f.Rule)), githubData(f.details()))
	}
	b.WriteString(l.summary() + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// details are the message, the effects and the mend of a finding, a line each.
func (f Finding) details() string {
	message := f.Message
	if !f.File {
		message = strings.TrimSpace(f.Input+" "+f.Pointer) + ": " + message
	}
	lines := []string{visible.Escape(message)}
	for _, e := range f.Effects {
		lines = append(lines, visible.Escape(effect(e)))
	}
	if f.Mend != "" {
		lines = append(lines, visible.Escape("→ "+f.Mend))
	}
	return strings.Join(lines, "\n")
}

// slashed is the name of a file as programs on other systems read it.
func slashed(file string) string { return filepath.ToSlash(filepath.Clean(file)) }

// What the runner of GitHub Actions reads back from a command.
var (
	githubDataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubPropertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func githubData(s string) string     { return githubDataEscapes.Replace(s) }
func githubProperty(s string) string { return githubPropertyEscapes.Replace(s) }
