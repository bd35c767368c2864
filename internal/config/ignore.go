package config

import (
	"path/filepath"
	"slices"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// StaleIgnore is the rule of ignores that nothing is ignored by. The linter does
// not run it: a configuration breaks it, and no result.
var StaleIgnore = lint.Rule{
	ID:    "stale-ignore",
	Title: "an ignore in mcpsight.yaml ignores nothing",
	Text: "The files that it names were linted, and no finding is one that it ignores: what it was written for is " +
		"mended, or the rule, the path or the pointer is misspelt. Take it out, before it hides something new.",
	Severity: spec.Warning,
	URL:      "https://github.com/mcpsight/mcpsight/blob/main/docs/lint.md#stale-ignore",
}

// InConfig is the document that findings of StaleIgnore are in.
const InConfig lint.Document = "config"

// Ignores are the ignores of a configuration in one run of the linter.
type Ignores struct {
	folder  string
	entries []entry
}

type entry struct {
	Ignore
	linted, matched bool
}

// Ignores returns what a run asks and tells.
func (c *Config) Ignores() *Ignores {
	s := &Ignores{folder: filepath.Dir(c.File)}
	for _, i := range c.Lint.Ignore {
		s.entries = append(s.entries, entry{Ignore: i})
	}
	return s
}

// Linted tells that a file, or with "" an input that is none, was linted.
func (s *Ignores) Linted(file string) {
	for i := range s.entries {
		if e := &s.entries[i]; s.covers(e.Ignore, file) {
			e.linted = true
		}
	}
}

// Ignored reports whether a finding in a file does not count.
func (s *Ignores) Ignored(file string, f lint.Finding) bool {
	ignored := false
	for i := range s.entries {
		e := &s.entries[i]
		if e.Rule.Value == f.Rule && s.covers(e.Ignore, file) && matches(e.Pointer.Value, f.Pointer) {
			e.matched, ignored = true, true
		}
	}
	return ignored
}

// Stale returns the ignores whose files were linted, and that ignored nothing. Of
// rules that did not run nothing is known.
func (s *Ignores) Stale(disabled []string) []Ignore {
	var stale []Ignore
	for _, e := range s.entries {
		if e.linted && !e.matched && !slices.Contains(disabled, e.Rule.Value) {
			stale = append(stale, e.Ignore)
		}
	}
	return stale
}

func (s *Ignores) covers(i Ignore, file string) bool {
	return i.Path.Value == "" || file != "" && matches(i.Path.Value, s.relative(file))
}

// relative is the name of a file from the folder of the configuration.
func (s *Ignores) relative(file string) string {
	folder, err := filepath.Abs(s.folder)
	absolute, err2 := filepath.Abs(file)
	if err == nil && err2 == nil {
		if rel, err := filepath.Rel(folder, absolute); err == nil {
			file = rel
		}
	}
	return filepath.ToSlash(file)
}

// matches reports whether a name, whose parts slashes end, is one of a glob; "" is
// a glob of all.
func matches(glob, name string) bool {
	if glob == "" {
		return true
	}
	ok, err := doublestar.Match(glob, name)
	return ok && err == nil
}
