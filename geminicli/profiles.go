package geminicli

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/internal/versions"
)

// profile is what one version does where versions differ, and its constants.
type profile struct {
	// shape is how the SDK checks a result.
	shape tssdk.Settings
	// truncateAt is the length in UTF-16 units up to which a text is not cut.
	truncateAt int
}

// table holds the versions.
var table = &versions.Table[profile]{
	Host: Name,
	Oldest: profile{
		shape:      tssdk.GeminiCLI(),
		truncateAt: 40_000,
	},
	Recorded: []string{"0.61.0"},
	Date:     "2026-12-01",
}

// Versions returns the versions that were recorded, oldest first. Every other version
// can be emulated too: it does what the last recorded one before it did, and views
// say so.
func Versions() []emulate.Version { return table.Versions() }
