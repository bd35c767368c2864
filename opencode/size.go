package opencode

import (
	"strconv"
	"strings"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// between stands between two texts.
const between = "\n\n"

// size joins the texts by an empty line and, if they have too many lines or bytes
// then, saves them to a file: as many whole lines as fit stay, a notice follows.
func (s *show) size() {
	texts := make([]string, len(s.texts))
	for i, t := range s.texts {
		texts[i] = t.text
	}
	s.text = strings.Join(texts, between)
	maxLines, maxBytes := or(s.host.MaxLines, s.profile.lines), or(s.host.MaxBytes, s.profile.bytes)
	lines := strings.Count(s.text, "\n") + 1
	if lines <= maxLines && (len(s.text) <= maxBytes || bytesOf(s.text) <= maxBytes) {
		return
	}
	kept, keptLines, stopped := wholeLines(s.text, maxLines, maxBytes)
	removed := strconv.Itoa(lines-keptLines) + " lines"
	if stopped {
		removed = strconv.Itoa(bytesOf(s.text)-bytesOf(kept)) + " bytes"
	}
	s.saved(js.Units(kept))
	s.text = kept + "\n\n..." + removed + " truncated...\n\nThe tool call succeeded but the output was truncated. Full output saved to: " +
		s.file() + "\n" + s.advice()
}

func or(n, otherwise int) int {
	if n == 0 {
		return otherwise
	}
	return n
}

// bytesOf is the length of a text in UTF-8, of which the host counts two for a
// lone surrogate.
func bytesOf(text string) int { return len(text) - js.LoneSurrogates(text) }

// wholeLines is the start of a text: whole lines, up to a number of them and of
// bytes. It reports whether the bytes stopped it.
func wholeLines(text string, maxLines, maxBytes int) (kept string, lines int, stopped bool) {
	end, bytes := 0, 0
	for rest := text; lines < maxLines; lines++ {
		line, behind, more := strings.Cut(rest, "\n")
		n := bytesOf(line)
		if lines > 0 {
			n++ // the line feed before it
		}
		if bytes+n > maxBytes {
			return text[:end], lines, true
		}
		bytes += n
		end = len(text) - len(behind)
		if more {
			end -= len("\n")
		}
		rest = behind
		if !more {
			return text, lines + 1, false
		}
	}
	return text[:end], lines, false
}

// saved decides the fates of texts of which that many UTF-16 units are left.
func (s *show) saved(left int) {
	at := 0
	for _, t := range s.texts {
		units := js.Units(t.text)
		kept := min(max(left-at, 0), units)
		at += units + len(between)
		if kept == units {
			continue
		}
		what := emulate.Cut
		if kept == 0 {
			what = emulate.Saved
		}
		s.book.Decide(t.from, what, ruleCut)
		s.book.Keep(t.from, kept, units)
	}
}

// file is the path of the file with the whole text.
func (s *show) file() string {
	dir := s.host.Dir
	if dir == "" {
		dir = "{{dir}}"
	}
	return dir + "/{{file}}"
}

// advice says how to read the file.
func (s *show) advice() string {
	if s.host.NoTask {
		return "Use Grep to search the full content or Read with offset/limit to view specific sections."
	}
	return "Use the Task tool to have explore agent process this file with Grep and Read (with offset/limit). " +
		"Do NOT read the full file yourself - delegate to save context."
}
