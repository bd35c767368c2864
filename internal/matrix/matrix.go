// Package matrix says in a table what of a tool result reaches the models of
// several hosts: a row a question, a column a host.
package matrix

import (
	"context"
	"fmt"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
)

// Table is a matrix.
type Table struct {
	Hosts []emulate.ID `json:"hosts"`
	Rows  []Row        `json:"rows"`
}

// Row is a question, and its answer by every host.
type Row struct {
	Question string   `json:"question"`
	Answers  []Answer `json:"answers"`
}

// Answer is how much of what was asked for a model sees.
type Answer struct {
	How How `json:"how"`
	// Note says more in a clause: how much is left, where it went.
	Note string `json:"note,omitempty"`
	Rule string `json:"rule,omitempty"` // that decided it
}

// How says how a piece reaches a model.
type How string

const (
	Shown    How = "shown"
	Reworded How = "reworded"
	Partly   How = "partly shown"
	Notice   How = "notice only"
	Dropped  How = "dropped"
	UserOnly How = "user only"
	Refused  How = "result refused"
	NoAnswer How = "never answered"
	Absent   How = "–" // the host has nothing to say about it

	// Of a link that the model can ask for, or not.
	Readable   How = "can be read"
	Unreadable How = "cannot be read"
)

// Probes asks every probe of every host.
func Probes(ctx context.Context, hosts []emulate.Host) (Table, error) {
	t := Table{Hosts: ids(hosts)}
	for _, p := range probes {
		row := Row{Question: p.question}
		for _, h := range hosts {
			a, err := p.ask(ctx, h)
			if err != nil {
				return t, fmt.Errorf("%s: %s: %w", p.question, h.ID(), err)
			}
			row.Answers = append(row.Answers, a)
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// Result asks what becomes of every piece of a call's result.
func Result(ctx context.Context, call emulate.Call, hosts []emulate.Host) (Table, error) {
	t := Table{Hosts: ids(hosts)}
	views := make([]emulate.View, len(hosts))
	var pieces []string
	known := map[string]bool{}
	for i, h := range hosts {
		var err error
		if views[i], err = h.Show(ctx, call); err != nil {
			return t, fmt.Errorf("%s: %w", h.ID(), err)
		}
		for _, f := range views[i].Fates {
			if !known[f.Piece] {
				known[f.Piece] = true
				pieces = append(pieces, f.Piece)
			}
		}
	}
	for _, piece := range pieces {
		row := Row{Question: piece}
		if piece == "" {
			row.Question = "the result"
		}
		for _, v := range views {
			row.Answers = append(row.Answers, answer(v, piece))
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// WithoutRepeats leaves out every host that answers all questions as the one
// before it.
func (t Table) WithoutRepeats() Table {
	out := Table{Rows: make([]Row, len(t.Rows))}
	for i := range t.Rows {
		out.Rows[i].Question = t.Rows[i].Question
	}
	for i, id := range t.Hosts {
		if i > 0 && t.sameAnswers(i-1, i) {
			continue
		}
		out.Hosts = append(out.Hosts, id)
		for j, row := range t.Rows {
			out.Rows[j].Answers = append(out.Rows[j].Answers, row.Answers[i])
		}
	}
	return out
}

func (t Table) sameAnswers(i, j int) bool {
	for _, row := range t.Rows {
		a, b := row.Answers[i], row.Answers[j]
		if a.How != b.How || a.Note != b.Note {
			return false
		}
	}
	return true
}

func ids(hosts []emulate.Host) []emulate.ID {
	ids := make([]emulate.ID, len(hosts))
	for i, h := range hosts {
		ids[i] = h.ID()
	}
	return ids
}

// answer is what a view says of a piece.
func answer(v emulate.View, piece string) Answer {
	for _, f := range v.Fates {
		if f.Piece != piece {
			continue
		}
		a := Answer{How: how(f), Rule: f.Rule}
		switch {
		case v.Outcome == emulate.Refused && a.How == Dropped:
			a.How = Refused
		case v.Outcome == emulate.Unanswered:
			a.How = NoAnswer
		case f.Kept != nil:
			a.Note = fmt.Sprintf("%s of %s units", js.Thousands(f.Kept.Units), js.Thousands(f.Kept.Of))
		}
		for _, r := range v.Reads {
			if r.Piece == piece && r.Error == nil {
				a.Note = "read by the host"
			}
		}
		return a
	}
	return Answer{How: Absent}
}

func how(f emulate.Fate) How {
	switch f.What {
	case emulate.Shown:
		return Shown
	case emulate.Reworded, emulate.Reserialized:
		return Reworded
	case emulate.Cut:
		return Partly
	case emulate.Saved, emulate.Named:
		return Notice
	case emulate.UserOnly:
		return UserOnly
	}
	return Dropped
}
