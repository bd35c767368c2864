package opencode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/internal/versions"
)

// profile is what one version does where versions may differ, and its constants.
type profile struct {
	shape       tssdk.Settings
	lines       int // of a text
	bytes       int // of a text, in UTF-8
	blob        int // bytes of an embedded resource
	side        int // pixels of a picture
	imageBase64 int // characters of a picture's base64
}

// table holds the versions.
var table = &versions.Table[profile]{
	Host: Name,
	Oldest: profile{
		shape:       tssdk.Opencode(),
		lines:       2_000,
		bytes:       51_200,
		blob:        10 << 20,
		side:        2_000,
		imageBase64: 5 << 20,
	},
	Recorded: []string{"1.18.33"},
	Date:     "2026-12-01",
}

// Versions returns the versions that were recorded, oldest first. Every other
// version can be emulated too: it does what the last recorded one before it did,
// and views say so.
func Versions() []emulate.Version { return table.Versions() }
