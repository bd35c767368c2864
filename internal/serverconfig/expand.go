package serverconfig

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
)

// variable is a name in the environment, and perhaps what it is without it.
var variable = regexp.MustCompile(`^([A-Za-z_][A-Za-z0-9_]*)(:-(.*))?$`)

// expand replaces every ${…} of s, once: what a variable holds is not expanded.
func (r reader) expand(s string) (string, error) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, "${")
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return "", fmt.Errorf("${%s: is not closed", rest)
		}
		value, err := r.value(name)
		if err != nil {
			return "", err
		}
		b.WriteString(value)
		s = after
	}
}

func (r reader) value(name string) (string, error) {
	switch name {
	case "workspaceFolder":
		return r.folder, nil
	case "workspaceFolderBasename":
		return filepath.Base(r.folder), nil
	case "userHome":
		return r.Home, nil
	case "pathSeparator", "/":
		return string(filepath.Separator), nil
	}
	kind, rest, prefixed := strings.Cut(name, ":")
	switch {
	case prefixed && kind == "input":
		if value, ok := r.Inputs[rest]; ok {
			return value, nil
		}
		return "", fmt.Errorf("${%s}: VS Code asks its user for it: give it with --input %s=VALUE", name, rest)
	case prefixed && kind == "env":
		value, _ := r.Lookup(rest)
		return value, nil
	}
	m := variable.FindStringSubmatch(name)
	if m == nil {
		return "", fmt.Errorf("${%s}: cannot be resolved here: want a variable of the environment, ${input:ID} or ${workspaceFolder}", name)
	}
	if value, ok := r.Lookup(m[1]); ok {
		return value, nil
	}
	if m[2] == "" {
		return "", fmt.Errorf("${%s}: is not set in the environment, and has no default: ${%s:-default}", name, name)
	}
	return m[3], nil
}
