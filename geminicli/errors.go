package geminicli

import (
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// errorResult makes the text of a result that is an error: JSON of all of it, as the
// check leaves it.
func (s *show) errorResult(key string) {
	checked := s.result.JSON()
	s.book.DecideAll(emulate.Reserialized, ruleErrorJSON)
	s.book.DecideMember(key, emulate.Reserialized, map[string]emulate.Rule{"isError": ruleErrorFlag, "error": ruleErrorMember}[key])
	var shown []fates.ID
	for _, p := range s.sent.Props() {
		kept := checked.Get(p.Key)
		if p.Key == "content" && len(s.book.Blocks) > 0 {
			for i, block := range p.Value.Items() {
				s.lost(s.book.Blocks[i], "", block, kept.Items()[i])
				shown = append(shown, s.book.Blocks[i])
			}
			continue
		}
		id, _ := s.book.Member(p.Key)
		switch {
		case !kept.Exists(): // __proto__
			s.book.Decide(id, emulate.Dropped, ruleErrorLost)
			continue
		case p.Key == structuredContent && s.fromText:
			s.book.Decide(id, emulate.Dropped, ruleTextJSON)
			continue
		}
		s.lost(id, "", p.Value, kept)
		shown = append(shown, id)
	}
	s.errorJSON(func(out []byte) []byte { return js.AppendJSON(out, checked, 0) }, shown)
}

// lost enters the members of v that the check leaves none of, at a pointer from a
// piece.
func (s *show) lost(id fates.ID, at string, v, kept js.Value) {
	if v == kept {
		return
	}
	for _, p := range v.Props() {
		to := at + "/" + spec.EscapePointer(p.Key)
		if left := kept.Get(p.Key); left.Exists() {
			s.lost(id, to, p.Value, left)
		} else {
			s.book.AddMember(id, s.book.Pointer(id)+to, emulate.Dropped, ruleErrorLost)
		}
	}
	for i, item := range v.Items() {
		s.lost(id, at+"/"+strconv.Itoa(i), item, kept.Items()[i])
	}
}

// refuse puts an error in the place of a result.
func (s *show) refuse(message string) {
	s.view.Outcome = emulate.Refused
	s.failed(message)
}

// failed makes the text of a call that came to no result: the error has the form of a
// result of its own.
func (s *show) failed(message string, from ...fates.ID) {
	s.errorJSON(func(out []byte) []byte {
		out = js.AppendQuoted(append(out, `{"error":{"message":`...), message)
		return append(out, `,"isError":true}}`...)
	}, from)
}

// errorJSON makes the text of an error around the JSON of a result. It is never cut.
func (s *show) errorJSON(result func([]byte) []byte, from []fates.ID) {
	out := []byte("MCP tool '" + s.names.tool + "' reported tool error for function call: {\"name\":")
	out = js.AppendQuoted(out, s.names.tool)
	out = js.AppendJSON(append(out, `,"args":`...), s.args, 0)
	out = js.AppendQuoted(append(out, `} with response: [{"functionResponse":{"name":`...), s.names.tool)
	out = result(append(out, `,"response":`...))
	s.errorText(string(append(out, `}}]`...)), from...)
}

// errorText makes a text the error that is all of the answer.
func (s *show) errorText(text string, from ...fates.ID) {
	s.isError = true
	s.parts = []part{{text: text, from: from}}
}
