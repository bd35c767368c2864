package recording

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/versions"
	"github.com/tidwall/gjson"
	"github.com/tidwall/sjson"
)

// Recording is an open recording, its header read.
type Recording struct {
	Header Header
	lines  *bufio.Reader
	line   int
}

// Header says what was recorded.
type Header struct {
	Recording int    `json:"recording"` // version of the format: 1
	Host      string `json:"host"`
	Version   string `json:"version"`
	// Versions is set instead of Version if the file holds several.
	Versions []string `json:"versions"`
	Date     string   `json:"date"`
	How      string   `json:"how"`
	// DirUnits is the length in UTF-16 units of the folder for saved results.
	DirUnits int `json:"dirUnits"`
}

// Case is what one version of a host was seen to do with a request.
type Case struct {
	Name    string
	Line    int // in the file, from 1
	Host    emulate.ID
	Request Request
	Sees    Sees
}

// Open reads the header of a recording.
func Open(r io.Reader) (*Recording, error) {
	rec := &Recording{lines: bufio.NewReaderSize(r, 1<<16)}
	line, err := rec.next()
	if errors.Is(err, io.EOF) {
		return nil, errors.New("line 1: expected the header of a recording, found the end of the file")
	}
	if err != nil {
		return nil, err
	}
	if !gjson.ValidBytes(line) || !gjson.GetBytes(line, "recording").Exists() {
		return nil, errors.New(`line 1: expected the header of a recording, {"recording":1,"host":…,"version":…}`)
	}
	if err := json.Unmarshal(line, &rec.Header); err != nil {
		return nil, fmt.Errorf("line 1: %w", wording(err))
	}
	switch {
	case rec.Header.Recording != 1:
		return nil, fmt.Errorf("line 1: recording: format %d is not known, want 1", rec.Header.Recording)
	case rec.Header.Host == "":
		return nil, errors.New("line 1: the header names no host")
	case (rec.Header.Version == "") == (len(rec.Header.Versions) == 0):
		return nil, errors.New("line 1: the header names no version, or version beside versions")
	}
	return rec, nil
}

// next returns the next line that is not blank.
func (rec *Recording) next() ([]byte, error) {
	for {
		line, err := rec.lines.ReadBytes('\n')
		rec.line++
		line = bytes.TrimSpace(line)
		if len(line) > 0 {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// Cases yields the cases in the order of the file, each for one version after the
// other, and ends with the first error.
func (rec *Recording) Cases() iter.Seq2[Case, error] {
	return func(yield func(Case, error) bool) {
		for {
			line, err := rec.next()
			if errors.Is(err, io.EOF) {
				return
			}
			var cases []Case
			if err == nil {
				cases, err = rec.parse(line)
			}
			if err != nil {
				yield(Case{}, fmt.Errorf("line %d: %w", rec.line, err))
				return
			}
			for _, c := range cases {
				if !yield(c, nil) {
					return
				}
			}
		}
	}
}

// parse reads a line: a case for every version that saw something.
func (rec *Recording) parse(line []byte) ([]Case, error) {
	var in struct {
		Name string          `json:"name"`
		Call json.RawMessage `json:"call"`
		Sees json.RawMessage `json:"sees"`
		Seen []seenSince     `json:"seen"`
	}
	if err := json.Unmarshal(line, &in); err != nil {
		return nil, wording(err)
	}
	recorded, seen := rec.Header.Versions, in.Seen
	if rec.Header.Version != "" {
		recorded, seen = []string{rec.Header.Version}, []seenSince{{Since: rec.Header.Version, Sees: in.Sees}}
	}
	if in.Name == "" || in.Call == nil || len(seen) == 0 || seen[0].Sees == nil {
		return nil, errors.New("a case needs name, call and sees (seen, if the header has versions)")
	}
	request, err := ParseRequest(in.Call)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.Name, err)
	}
	if request.Settings, err = settings(rec.Header, request.Settings); err != nil {
		return nil, fmt.Errorf("%s: call.host: %w", in.Name, err)
	}
	var cases []Case
	for _, version := range recorded {
		sees, err := sightOf(seen, version)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", in.Name, err)
		}
		if sees != nil {
			cases = append(cases, Case{Name: in.Name, Line: rec.line, Host: emulate.ID{Host: rec.Header.Host, Version: version}, Request: request, Sees: *sees})
		}
	}
	return cases, nil
}

// seenSince is what the versions from Since on saw, until the next entry.
type seenSince struct {
	Since string          `json:"since"`
	Sees  json.RawMessage `json:"sees"`
	sees  *Sees           // parsed when it is first asked for
}

// sightOf is what a version saw: the last entry that is not newer; nil if there is
// none.
func sightOf(seen []seenSince, version string) (*Sees, error) {
	for i := len(seen) - 1; i >= 0; i-- {
		if versions.Compare(seen[i].Since, version) > 0 {
			continue
		}
		if seen[i].sees == nil {
			seen[i].sees = new(Sees)
			if err := json.Unmarshal(seen[i].Sees, seen[i].sees); err != nil {
				return nil, fmt.Errorf("sees: %w", wording(err))
			}
		}
		return seen[i].sees, nil
	}
	return nil, nil
}

// settings adds what a recording was made with to what a case says.
func settings(header Header, own json.RawMessage) (json.RawMessage, error) {
	if len(own) == 0 {
		own = json.RawMessage("{}")
	}
	add := map[string]any{}
	if header.DirUnits != 0 {
		add["dirUnits"] = header.DirUnits
	}
	switch header.Host {
	case "claude-code":
		add["countTokens"] = "chars/4" // what the token counter of the recorded runs answered
	case "vscode":
		add["resizeImages"] = false // left out of the recorded runs
	}
	for name, value := range add {
		if gjson.GetBytes(own, name).Exists() {
			continue
		}
		var err error
		if own, err = sjson.SetBytes(own, name, value); err != nil {
			return nil, err
		}
	}
	return own, nil
}
