// Package fates keeps the book on what becomes of the pieces of a result while a
// host's stages work on it. A later stage overrides an earlier one: what was
// shown as it is may still be cut.
package fates

import (
	"slices"

	"github.com/mcpsight/mcpsight/emulate"
)

// ID is a piece in a book.
type ID int

// Book holds the fates of the pieces of one result. The zero Book is empty.
type Book struct {
	entries []entry
	members bool
}

type entry struct {
	fate  emulate.Fate
	group ID // the piece around it, itself if there is none
}

// Add enters a piece; pieces are listed in the order in which they are added.
func (b *Book) Add(pointer string) ID {
	id := ID(len(b.entries))
	b.entries = append(b.entries, entry{fate: emulate.Fate{Piece: pointer}, group: id})
	return id
}

// AddMember enters a piece inside of the piece around, behind which it is listed.
func (b *Book) AddMember(around ID, pointer string, what emulate.What, rule emulate.Rule) ID {
	id := b.Add(pointer)
	b.entries[id].group = around
	b.members = true
	b.Decide(id, what, rule)
	return id
}

// Decide says what became of a piece, and by which rule.
func (b *Book) Decide(id ID, what emulate.What, rule emulate.Rule) {
	f := &b.entries[id].fate
	f.What, f.Rule, f.Kept = what, rule.ID, nil
}

// Keep says that units of the of UTF-16 units of a piece are left.
func (b *Book) Keep(id ID, units, of int) {
	b.entries[id].fate.Kept = &emulate.Amount{Units: units, Of: of}
}

// ShownIn says which part shows a piece.
func (b *Book) ShownIn(id ID, ref emulate.PartRef) {
	f := &b.entries[id].fate
	f.Parts = append(f.Parts, ref)
}

// Pointer returns the JSON pointer of a piece.
func (b *Book) Pointer(id ID) string { return b.entries[id].fate.Piece }

// Fate returns what was last decided.
func (b *Book) Fate(id ID) emulate.Fate { return b.entries[id].fate }

// Fates lists all fates: pieces as they were added, each with its members behind.
func (b *Book) Fates() []emulate.Fate {
	if b.members {
		slices.SortStableFunc(b.entries, func(x, y entry) int { return int(x.group - y.group) })
	}
	out := make([]emulate.Fate, len(b.entries))
	for i := range b.entries {
		out[i] = b.entries[i].fate
	}
	return out
}
