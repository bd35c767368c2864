package vscode

import (
	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/versions"
)

// profile is what one version does where versions differ, and its constants.
type profile struct {
	// linksRead is up to how many links the host reads by itself.
	linksRead int
	// lines is how many lines of a resource the model is shown.
	lines int
	// largeUnits is the length in UTF-16 units up to which a text stays off the
	// disk.
	largeUnits int
	// imageBudget is how many bytes of pictures are sent of all results of a turn.
	imageBudget int
	// webPages says that https links go to the host's own page extractor first.
	webPages bool
	// noVision is what stands for a picture if the model has no vision.
	noVision string
}

// table holds the versions. What was recorded on 1.139.1 was read in the source of
// 1.143.1 again; the code for results is the same since 1.133.
var table = &versions.Table[profile]{
	Host: Name,
	Oldest: profile{
		linksRead:   9,
		lines:       500,
		largeUnits:  8192,
		imageBudget: 5 << 20 / 2,
		webPages:    true,
		noVision:    "[Image content is not available because vision is not supported by the current model.]",
	},
	Recorded: []string{"1.139.1", "1.143.1"},
	Read:     []string{"1.143.1"},
	Date:     "2026-12-01",
}

// Versions returns the versions that are known, oldest first. Every other version
// can be emulated too: it does what the last known one before it did, and views
// say so.
func Versions() []emulate.Version { return table.Versions() }
