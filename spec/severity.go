package spec

import (
	"fmt"
	"strings"
)

// Severity says how much a [Finding] matters. Severities compare as numbers.
type Severity uint8

// The severities.
const (
	Note    Severity = iota // harmless, and perhaps not meant
	Warning                 // against a SHOULD of the specification
	Error                   // against a MUST of the specification, or its schema
)

var severities = []string{"note", "warning", "error"}

func (s Severity) String() string { return severities[s] }

// MarshalText implements [encoding.TextMarshaler]: note, warning or error.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Severity) UnmarshalText(b []byte) (err error) {
	*s, err = ParseSeverity(string(b))
	return err
}

// ParseSeverity returns the severity named s.
func ParseSeverity(s string) (Severity, error) {
	for i, name := range severities {
		if name == s {
			return Severity(i), nil
		}
	}
	return 0, fmt.Errorf("unknown severity %q: want one of %s", s, strings.Join(severities, ", "))
}
