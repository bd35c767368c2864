// Package config reads mcpsight.yaml.
//
//	lint:
//	  fail-on: warning
//	  hosts: [claude-code, vscode@1.143.1]
//	  disable: [some-rule]
//	  ignore:
//	    - rule: other-rule
//	      path: results/legacy/**
//	      pointer: /content/*/annotations
//	      reason: clients of the first version read it
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// Name is the name of the file that is looked for in the current folder.
const Name = "mcpsight.yaml"

// MaxBytes is the size up to which a configuration is read.
const MaxBytes = 64 << 10

// Config is what a file says.
type Config struct {
	File string `yaml:"-"`
	Lint Lint   `yaml:"lint"`
}

// Lint is what a file says of the linter.
type Lint struct {
	Disable []Text   `yaml:"disable"` // IDs of rules
	FailOn  Text     `yaml:"fail-on"` // a severity; "": not said
	Hosts   []Text   `yaml:"hosts"`   // NAME or NAME@VERSION
	Ignore  []Ignore `yaml:"ignore"`
}

// Text is a text and where it stands.
type Text struct {
	Value string
	Position
}

// Position is a place in the file; lines and columns count from 1.
type Position struct{ Line, Column int }

// Ignore says which findings do not count, and why.
type Ignore struct {
	Rule Text `yaml:"rule"`
	// Path is a glob of files, from the folder of the configuration; "" is all.
	Path Text `yaml:"path"`
	// Pointer is a glob of JSON pointers; "" is all.
	Pointer Text   `yaml:"pointer"`
	Reason  string `yaml:"reason"`

	Position `yaml:"-"`
}

// Error is a mistake in a configuration.
type Error struct {
	File string
	Position
	Err error
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %v", e.File, e.Line, e.Column, e.Err)
}

func (e *Error) Unwrap() error { return e.Err }

// Parse reads a configuration. Keys that are unknown or stand twice are refused,
// and so are unknown rules and hosts, globs that are none, and an ignore without
// a reason. An [*Error] says where.
func Parse(file string, data []byte) (*Config, error) {
	c := &Config{File: file}
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("%s: more than %d bytes, which no configuration takes", file, MaxBytes)
	}
	if err := c.decode(data); err != nil {
		return nil, located(file, err)
	}
	if err := c.check(); err != nil {
		return nil, located(file, err)
	}
	return c, nil
}

func (c *Config) decode(data []byte) error {
	tree, err := parser.ParseBytes(data, 0)
	if err != nil {
		return err
	}
	if len(tree.Docs) > 1 && tree.Docs[1].Body != nil {
		return &Error{Position: positionOf(tree.Docs[1].Body), Err: errors.New("a second document: want one")}
	}
	err = yaml.NewDecoder(bytes.NewReader(data), yaml.Strict()).Decode(c)
	if errors.Is(err, io.EOF) { // nothing but comments
		return nil
	}
	return err
}

// UnmarshalYAML implements [yaml.NodeUnmarshaler].
func (t *Text) UnmarshalYAML(node ast.Node) error {
	t.Position = positionOf(node)
	return yaml.NodeToValue(node, &t.Value, yaml.Strict())
}

// UnmarshalYAML implements [yaml.NodeUnmarshaler].
func (i *Ignore) UnmarshalYAML(node ast.Node) error {
	type plain Ignore // without this method
	if err := yaml.NodeToValue(node, (*plain)(i), yaml.Strict()); err != nil {
		return err
	}
	i.Position = positionOf(node)
	return nil
}

// positionOf is where a value begins.
func positionOf(node ast.Node) Position {
	if m, ok := node.(*ast.MappingNode); ok && len(m.Values) > 0 && !m.IsFlowStyle {
		node = m.Values[0].Key
	}
	at := node.GetToken().Position
	return Position{at.Line, at.Column}
}

// located says where a mistake is.
func located(file string, err error) error {
	var ours *Error
	var theirs yaml.Error
	switch {
	case errors.As(err, &ours):
		ours.File = file
		return ours
	case errors.As(err, &theirs):
		at := Position{1, 1}
		if t := theirs.GetToken(); t != nil {
			at = Position{t.Position.Line, t.Position.Column}
		}
		return &Error{File: file, Position: at, Err: errors.New(wording(theirs))}
	}
	return &Error{File: file, Position: Position{1, 1}, Err: err}
}

// wording says in our words what the YAML package says in its own.
func wording(err yaml.Error) string {
	message := err.GetMessage()
	if key, ok := strings.CutPrefix(message, "unknown field "); ok {
		return "unknown key " + key
	}
	var kind *yaml.TypeError
	if errors.As(err, &kind) {
		return "this does not fit here: want a text"
	}
	return message
}
