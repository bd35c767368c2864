package js

import (
	"slices"
	"strings"
)

// Position is a place in a text, as editors count: lines from 1, and columns from
// 1 in UTF-16 units. Only a line feed ends a line.
type Position struct{ Line, Column int }

// Positions returns the positions of offsets, in bytes, of src. Time is linear in
// the length of src, however long its lines are.
func Positions(src string, offsets ...int) map[int]Position {
	sorted := slices.Clone(offsets)
	slices.Sort(sorted)
	positions := make(map[int]Position, len(offsets))
	at, p := 0, Position{1, 1}
	for _, offset := range sorted {
		between := src[at:offset]
		at = offset
		if i := strings.LastIndexByte(between, '\n'); i >= 0 {
			p.Line += strings.Count(between, "\n")
			p.Column = 1
			between = between[i+1:]
		}
		p.Column += Units(DecodeUTF8(between))
		positions[offset] = p
	}
	return positions
}
