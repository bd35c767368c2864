package spec

import (
	"fmt"
	"slices"
	"strings"
)

// Revision is a dated revision of the Model Context Protocol. Revisions compare
// as strings.
type Revision string

// The revisions, and what each brought to tool results.
const (
	Rev20241105 Revision = "2024-11-05" // text, image, embedded resource
	Rev20250326 Revision = "2025-03-26" // audio
	Rev20250618 Revision = "2025-06-18" // structuredContent (an object), outputSchema, resource_link, _meta on blocks
	Rev20251125 Revision = "2025-11-25" // icons on links, tasks
	Rev20260728 Revision = "2026-07-28" // resultType, any JSON value as structuredContent
)

// Newest is the newest revision.
const Newest = Rev20260728

var revisions = []Revision{Rev20241105, Rev20250326, Rev20250618, Rev20251125, Rev20260728}

// Revisions returns all revisions, oldest first.
func Revisions() []Revision { return slices.Clone(revisions) }

// ParseRevision returns the revision named s.
func ParseRevision(s string) (Revision, error) {
	if r := Revision(s); slices.Contains(revisions, r) {
		return r, nil
	}
	names := make([]string, len(revisions))
	for i, r := range revisions {
		names[i] = string(r)
	}
	return "", fmt.Errorf("unknown protocol revision %q: want one of %s", s, strings.Join(names, ", "))
}
