package claudecode

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
)

// spill saves content of too many tokens to a file and puts a notice in its place:
//
//  1. one text is saved as plain text;
//  2. structuredContent alone as JSON, several blocks as a JSON list of blocks:
//     the notice sketches their form.
func (s *show) spill() {
	var size, format, advice string
	switch {
	case s.structured:
		json := s.parts[0].text
		size, advice = js.Thousands(json.units())+" characters", adviceJSON
		format = "JSON with schema: " + sketch(s.result.Structured.JSON())
	case len(s.parts) == 1 && (s.bare || s.profile.textSavedPlain):
		text := s.parts[0].text
		lines, longest := countLines(text)
		size = js.Thousands(text.units()) + " characters"
		if s.profile.textSavedPlain {
			size += " across " + js.Thousands(lines) + " lines"
			if lines == 1 {
				size = strings.TrimSuffix(size, "s")
			}
		}
		format, advice = "Plain text", adviceOffset
		if lines == 1 || longest > maxLine {
			advice = adviceSearch
		}
	default:
		list, _ := s.list()
		size, advice = js.Thousands(list.units())+" characters", adviceJSON
		format = "JSON array with schema: " + blockListSketch
	}
	if !s.profile.adviceByForm {
		advice = adviceOffset
	}
	path := s.names.spill()
	notice := append(rope{plain("Error: result (" + size + ") exceeds maximum allowed tokens. Output has been saved to ")}, path...)
	notice = append(notice, plain(".\nFormat: "+format+"\n"+advice+"\n{{reading-instructions}}"))
	s.replace(notice, ruleTokens, nil)
}

// The advice for what was saved, and the length in UTF-16 units of a line from
// which on a text counts as one that cannot be read by lines.
const (
	adviceOffset = "Use offset and limit parameters to read specific portions of the file, search within it for specific content, and jq to make structured queries."
	adviceSearch = "Search within the file for specific content, and use jq if the content is JSON."
	adviceJSON   = "Use jq to make structured queries (find a value, filter by field)."
	maxLine      = 80_000
)

// blockListSketch is the sketch of a list of text blocks.
const blockListSketch = "[{type: string, text: string}]"

// countLines counts lines, a final line feed starting none, and the UTF-16 units
// of the longest.
func countLines(text rope) (lines, longest int) {
	units := 0
	for _, s := range text {
		rest := s.text
		for {
			line, behind, found := strings.Cut(rest, "\n")
			if s.fixed {
				units += s.units
			} else {
				units += js.Units(line)
			}
			longest = max(longest, units)
			if !found {
				break
			}
			lines++
			units = 0
			rest = behind
		}
	}
	if units > 0 || lines == 0 {
		lines++
	}
	return lines, longest
}

// persist saves content of too many UTF-16 units to a file and puts a notice in
// its place that begins with the start of it.
func (s *show) persist() {
	written, ends, extension := s.parts[0].text, []int(nil), "txt"
	if !s.bare {
		written, ends = s.list()
		extension = "json"
	}
	preview, cut := s.profile.preview(written), written.units() > previewUnits
	if cut {
		if at := preview.lastNewline(); at > previewUnits/2 {
			preview = preview.head(at)
		}
	}
	notice := append(rope{plain("<persisted-output>\nOutput too large (" + fileSize(written.units()) + "). Full output saved to: ")},
		s.names.persisted(extension)...)
	notice = append(notice, plain("\n\nPreview (first 2KB):\n"))
	notice = append(notice, preview...)
	if cut {
		notice = append(notice, plain("\n..."))
	}
	notice = append(notice, plain("\n</persisted-output>"))
	s.replace(notice, rulePersisted, &shownPart{units: preview.units(), ends: ends})
}

// previewUnits is the length of the preview, in UTF-16 units.
const previewUnits = 2000

// preview is the start of what was saved.
func (p profile) preview(written rope) rope {
	if p.previewSafe {
		return written.head(previewUnits)
	}
	return written.slice(previewUnits)
}

// fileSize writes a number of UTF-16 units as the host writes a number of bytes.
func fileSize(units int) string {
	if units < 1024 {
		return strconv.Itoa(units) + " bytes"
	}
	size, unit := float64(units)/1024, "KB"
	if units >= 1<<20 {
		size, unit = size/1024, "MB"
	}
	return strings.TrimSuffix(js.ToFixed(size, 1), ".0") + unit
}

// list writes the parts as the JSON list of blocks that is saved, and where each
// part's text begins and ends in it, in UTF-16 units.
func (s *show) list() (rope, []int) {
	var ends []int
	list := rope{plain("[")}
	units := 1
	put := func(s span) {
		list = append(list, s)
		units += s.units
	}
	for i, p := range s.parts {
		if i > 0 {
			put(plain(","))
		}
		put(plain("\n  {\n    \"type\": \"text\",\n    \"text\": "))
		ends = append(ends, units)
		for _, span := range p.text.appendQuoted(nil) {
			put(span)
		}
		ends = append(ends, units)
		put(plain("\n  }"))
	}
	put(plain("\n]"))
	return list, ends
}

// shownPart is how much of what was saved a notice shows.
type shownPart struct {
	units int
	ends  []int // begin and end of each part; nil if it is one bare text
}

// replace puts a notice in the place of all parts.
func (s *show) replace(notice rope, rule emulate.Rule, shown *shownPart) {
	var from []fates.ID
	for i, p := range s.parts {
		for _, id := range p.from {
			if s.book.Fate(id).What == emulate.Dropped {
				continue
			}
			s.book.Decide(id, emulate.Saved, rule)
			from = append(from, id)
			if shown == nil {
				continue
			}
			begin, end := 0, p.text.units()
			if shown.ends != nil {
				begin, end = shown.ends[2*i], shown.ends[2*i+1]
			}
			s.book.Keep(id, min(max(shown.units-begin, 0), end-begin), end-begin)
		}
	}
	s.bare = true
	s.parts = []part{{text: notice, from: from}}
}
