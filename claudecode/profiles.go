package claudecode

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// profile is what one version does where versions differ, and its constants.
type profile struct {
	version string
	// newest is the newest revision of the protocol that the version speaks.
	newest spec.Revision
	// shape is how the SDK that the version is built with checks results.
	shapeSettings tssdk.Settings
}

// profiles, oldest first.
var profiles = []profile{
	{
		version: "2.1.310",
		newest:  spec.Rev20260728,
		shapeSettings: tssdk.Settings{
			Annotations: true,
			LinkSize:    true,
			IconTheme:   true,
			DateTime:    tssdk.DateTwo,
			Lone:        true,
			Infinity:    tssdk.InfinitySigned,
		},
	},
}

// Versions returns the versions that are emulated, oldest first.
func Versions() []string {
	versions := make([]string, len(profiles))
	for i, p := range profiles {
		versions[i] = p.version
	}
	return versions
}

func profileOf(version string) (profile, error) {
	i := slices.IndexFunc(profiles, func(p profile) bool { return p.version == version })
	if i < 0 {
		return profile{}, fmt.Errorf("%s: unknown version %q: want one of %s", Name, version, strings.Join(Versions(), ", "))
	}
	return profiles[i], nil
}

// modern reports whether the version speaks 2026-07-28 with a server that offers
// it; with others it speaks 2025-11-25.
func (p profile) modern(offered spec.Revision) bool {
	return offered >= spec.Rev20260728 && p.newest >= spec.Rev20260728
}

// shape is how results are checked in the revision that is spoken.
func (p profile) shape(modern bool) tssdk.Settings {
	s := p.shapeSettings
	s.ContentRequired, s.StructuredAny = modern, modern
	if !modern {
		s.Meta = tssdk.MetaTask
	}
	return s
}
