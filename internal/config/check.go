package config

import (
	"errors"
	"fmt"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/mcpsight/mcpsight/hosts"
	"github.com/mcpsight/mcpsight/lint"
	"github.com/mcpsight/mcpsight/spec"
)

// check looks for mistakes that are none of YAML.
func (c *Config) check() error {
	for _, id := range c.Lint.Disable {
		if err := known(id); err != nil {
			return err
		}
	}
	for _, id := range c.Lint.Hosts {
		if _, _, err := hosts.Find(id.Value); err != nil {
			return id.error(err)
		}
	}
	if s := c.Lint.FailOn; s.Value != "" {
		if _, err := spec.ParseSeverity(s.Value); err != nil {
			return s.error(fmt.Errorf("fail-on: %w", err))
		}
	}
	for _, i := range c.Lint.Ignore {
		if err := i.check(); err != nil {
			return err
		}
	}
	return nil
}

func (i Ignore) check() error {
	switch {
	case i.Rule.Value == "":
		return &Error{Position: i.Position, Err: errors.New("ignore: no rule: name the one whose findings do not count")}
	case i.Reason == "":
		return &Error{Position: i.Position, Err: errors.New("ignore: no reason: say why the finding does not count")}
	}
	if err := known(i.Rule); err != nil {
		return err
	}
	for _, glob := range []Text{i.Path, i.Pointer} {
		if !doublestar.ValidatePattern(glob.Value) {
			return glob.error(fmt.Errorf("%q: not a glob: a '[' or '{' is not closed, or the end is a '\\'", glob.Value))
		}
	}
	return nil
}

// known refuses a rule that there is not.
func known(id Text) error {
	if _, ok := lint.Find(id.Value); !ok && id.Value != StaleIgnore.ID {
		return id.error(fmt.Errorf("unknown rule %q%s", id.Value, lint.Alike(id.Value)))
	}
	return nil
}

func (t Text) error(err error) error { return &Error{Position: t.Position, Err: err} }
