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
	Date      string `json:"date"`
	How       string `json:"how"`
	// DirUnits is the length in UTF-16 units of the folder for saved results.
	DirUnits int `json:"dirUnits"`
}

// ID is the host that was recorded.
func (h Header) ID() emulate.ID { return emulate.ID{Host: h.Host, Version: h.Version} }

// Case is a line of a recording.
type Case struct {
	Name    string
	Line    int // in the file, from 1
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
	case gjson.GetBytes(line, "versions").Exists():
		return nil, errors.New("line 1: versions: a recording of several versions cannot be read")
	case rec.Header.Host == "" || rec.Header.Version == "":
		return nil, errors.New("line 1: the header names no host and version")
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

// Cases yields the cases in the order of the file, and ends with the first error.
func (rec *Recording) Cases() iter.Seq2[Case, error] {
	return func(yield func(Case, error) bool) {
		for {
			line, err := rec.next()
			if errors.Is(err, io.EOF) {
				return
			}
			c := Case{Line: rec.line}
			if err == nil {
				err = c.parse(line, rec.Header)
			}
			if err != nil {
				yield(Case{}, fmt.Errorf("line %d: %w", rec.line, err))
				return
			}
			if !yield(c, nil) {
				return
			}
		}
	}
}

func (c *Case) parse(line []byte, header Header) error {
	var in struct {
		Name string          `json:"name"`
		Call json.RawMessage `json:"call"`
		Sees json.RawMessage `json:"sees"`
	}
	if err := json.Unmarshal(line, &in); err != nil {
		return wording(err)
	}
	if in.Name == "" || in.Call == nil || in.Sees == nil {
		return errors.New("a case needs name, call and sees")
	}
	c.Name = in.Name
	var err error
	if c.Request, err = ParseRequest(in.Call); err != nil {
		return fmt.Errorf("%s: %w", c.Name, err)
	}
	if c.Request.Settings, err = settings(header, c.Request.Settings); err != nil {
		return fmt.Errorf("%s: call.host: %w", c.Name, err)
	}
	if err := json.Unmarshal(in.Sees, &c.Sees); err != nil {
		return fmt.Errorf("%s: sees: %w", c.Name, wording(err))
	}
	return nil
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
	if header.Host == "claude-code" {
		add["countTokens"] = "chars/4" // what the token counter of the recorded runs answered
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
