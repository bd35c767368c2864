// Package versions computes what a version of a host does from the changes that
// were recorded between versions.
//
// A host has one [Table]. Its profile, a type of the host's, has a field for every
// behaviour that differs between versions; a [Change] sets some in the version in
// which they first differ. Nothing else compares versions.
package versions

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/mcpsight/mcpsight/emulate"
)

// Change is a version that changed what the model sees.
type Change[P any] struct {
	Since string   // the first version
	Text  string   // what it changed, in a clause that a version can begin
	Set   func(*P) // changes the profile
}

// Table is what is known of a host's versions. It is safe for concurrent use; its
// fields are set before.
type Table[P any] struct {
	Host     string
	Oldest   P           // the profile of the oldest recorded version
	Changes  []Change[P] // oldest first
	Recorded []string    // the versions that are known, oldest first
	Read     []string    // those of them whose source was read, and that were not recorded
	Date     string      // on which that was: 2026-12-01

	found sync.Map // what Find found, by word
}

// found is what a word resolves to that names a known version.
type found[P any] struct {
	profile P
	id      emulate.ID
}

// Latest is the word for the newest recorded version.
const Latest = "latest"

// Newest returns the newest recorded version.
func (t *Table[P]) Newest() string { return t.Recorded[len(t.Recorded)-1] }

// Resolve returns the version that a word names: the newest recorded one for ""
// and [Latest], the newest recorded one of a line for 2.1, otherwise the version
// itself, recorded or not.
func (t *Table[P]) Resolve(word string) (string, error) {
	if word == "" || word == Latest {
		return t.Newest(), nil
	}
	numbers, err := parse(word)
	if err != nil {
		return "", fmt.Errorf("%s: version %q: %w", t.Host, word, err)
	}
	full, _ := parse(t.Newest())
	if len(numbers) >= len(full) {
		return word, nil
	}
	for _, version := range slices.Backward(t.Recorded) {
		if strings.HasPrefix(version, word+".") {
			return version, nil
		}
	}
	return "", fmt.Errorf("%s: no version of the line %s was recorded: want %s to %s", t.Host, word, t.Recorded[0], t.Newest())
}

// Find resolves a word and returns the version's profile, its ID, and a note if it
// is not known.
func (t *Table[P]) Find(word string) (profile P, id emulate.ID, note string, err error) {
	if known, ok := t.found.Load(word); ok {
		f := known.(found[P])
		return f.profile, f.id, "", nil
	}
	version, err := t.Resolve(word)
	if err != nil {
		return profile, id, "", err
	}
	profile, note = t.Profile(version)
	id = emulate.ID{Host: t.Host, Version: version}
	if note == "" {
		t.found.Store(word, found[P]{profile, id})
	}
	return profile, id, note, nil
}

// ID is the ID that a word resolves to; of one that names no version, with the
// word.
func (t *Table[P]) ID(word string) emulate.ID {
	if known, ok := t.found.Load(word); ok {
		return known.(found[P]).id
	}
	version, err := t.Resolve(word)
	if err != nil {
		version = word
	}
	return emulate.ID{Host: t.Host, Version: version}
}

// Profile returns the profile of a version that Resolve returned, and a note if
// it was not recorded: a version between two recorded ones does what the lower
// one did.
func (t *Table[P]) Profile(version string) (profile P, note string) {
	profile = t.Oldest
	for _, c := range t.Changes {
		if Compare(c.Since, version) <= 0 {
			c.Set(&profile)
		}
	}
	at, found := slices.BinarySearchFunc(t.Recorded, version, Compare)
	switch {
	case found:
	case at == 0:
		note = fmt.Sprintf("%s is older than %s, the oldest version that was recorded: this is what that did", version, t.Recorded[0])
	case at == len(t.Recorded):
		note = fmt.Sprintf("%s is newer than %s, the newest version that was recorded: this is what that did", version, t.Newest())
	default:
		below, above := t.Recorded[at-1], t.Recorded[at]
		note = fmt.Sprintf("%s was not recorded: this is what %s did; ", version, below)
		if texts := t.ChangesOf(above); len(texts) > 0 {
			note += fmt.Sprintf("%s does otherwise: %s", above, strings.Join(texts, "; "))
		} else {
			note += fmt.Sprintf("no change was recorded between %s and %s", below, above)
		}
	}
	return profile, note
}

// Versions lists the known versions for others.
func (t *Table[P]) Versions() []emulate.Version {
	list := make([]emulate.Version, len(t.Recorded))
	for i, name := range t.Recorded {
		list[i] = emulate.Version{Name: name, Evidence: emulate.Recorded, Date: t.Date, Changes: t.ChangesOf(name)}
		if slices.Contains(t.Read, name) {
			list[i].Evidence = emulate.SourceRead
		}
	}
	return list
}

// ChangesOf returns what a version changed.
func (t *Table[P]) ChangesOf(version string) []string {
	var texts []string
	for _, c := range t.Changes {
		if c.Since == version {
			texts = append(texts, c.Text)
		}
	}
	return texts
}

// Compare compares two versions number by number.
func Compare(a, b string) int {
	x, _ := parse(a)
	y, _ := parse(b)
	return slices.CompareFunc(x, y, cmp.Compare)
}

func parse(version string) ([]int, error) {
	parts := strings.Split(version, ".")
	numbers := make([]int, len(parts))
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || part[0] == '+' {
			return nil, fmt.Errorf("want numbers with points between them, or %s", Latest)
		}
		numbers[i] = n
	}
	return numbers, nil
}
