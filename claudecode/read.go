package claudecode

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/fates"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
	"github.com/mcpsight/mcpsight/spec"
)

// Read implements [emulate.Reader]: what the model is sent when it asks for a
// resource with ReadMcpResourceTool, whether or not a result linked to it.
//
//  1. a server without the resources capability has no such tool;
//  2. an unknown resource is a text that says so, and no error; another error is
//     its message;
//  3. a broken answer is the list of issues;
//  4. contents are JSON with uri, mimeType and text; a blob is saved to a file,
//     with a notice as its text;
//  5. over 50,000 UTF-16 units: saved to a file, with a preview.
//
// The view's pieces are those of the resources/read result.
func (h Host) Read(ctx context.Context, call emulate.Call, uri string) (emulate.View, error) {
	s, err := h.begin(&call)
	if err != nil {
		return emulate.View{}, err
	}
	if err := s.read(ctx, uri); err != nil {
		return emulate.View{}, err
	}
	s.render()
	return s.view, nil
}

func (s *show) read(ctx context.Context, uri string) error {
	s.view.Offers = []emulate.Offer{s.readable("", uri)}
	if !s.call.Server.Resources {
		s.book.Decide(s.book.Add(""), emulate.Dropped, ruleLinkUnreadable)
		s.isError = true
		s.view.Outcome = emulate.Refused
		s.bareText("<tool_use_error>Error: No such tool available: ReadMcpResourceTool" + s.profile.noReadTool + "</tool_use_error>")
		return nil
	}
	reader := s.call.Reader
	if reader == nil {
		reader = emulate.Resources(nil)
	}
	raw, err := reader.ReadResource(ctx, uri)
	var answer *emulate.RPCError
	switch {
	case errors.As(err, &answer):
		s.readError(uri, answer)
		return nil
	case err != nil:
		return fmt.Errorf("reading %s: %w", uri, err)
	}
	return s.readResult(raw)
}

const (
	codeMethodNotFound = -32601
	codeInvalidParams  = -32602 // what servers of older SDKs answer for an unknown resource
)

func (s *show) readError(uri string, answer *emulate.RPCError) {
	message := s.book.Add("/error/message")
	if !s.profile.readNotFoundText {
		s.book.Decide(message, emulate.Shown, ruleReadError)
		s.rpcError(answer, message)
		return
	}
	if answer.Code == emulate.CodeResourceNotFound || answer.Code == codeInvalidParams {
		s.book.Decide(message, emulate.Dropped, ruleReadNotFound)
		s.bareText("Resource not found: " + uri + " — it may have been deleted or the URI is stale. " +
			"Re-run ListMcpResourcesTool to refresh.")
		return
	}
	if answer.Code == codeMethodNotFound {
		s.book.Decide(message, emulate.Dropped, ruleReadUnsupported)
		s.bareText(`Server "` + s.names.server + `" advertises resource support but does not implement resource reads.`)
		return
	}
	s.book.Decide(message, emulate.Shown, ruleReadError)
	s.rpcError(answer, message)
}

func (s *show) readResult(raw []byte) error {
	root, err := js.Parse(string(raw), spec.MaxDepth)
	if err != nil {
		return fmt.Errorf("resources/read result: %w", err)
	}
	whole := s.book.Add("")
	if !s.answerable(root, s.profile.speaksModern(s.call.Protocol)) {
		s.book.Decide(whole, emulate.Dropped, ruleNeverAnswered)
		s.unanswered()
		return nil
	}
	checked, failure := tssdk.CheckRead(root, s.profile.shapeOf(s.profile.speaksModern(s.call.Protocol)))
	if failure != nil {
		s.book.Decide(whole, emulate.Dropped, ruleReadMalformed)
		s.refuse(failure, s.profile.methodPrefix("resources/read"))
		return nil
	}
	s.book.Decide(whole, emulate.Reserialized, ruleRead)
	s.bare = true
	s.parts = []part{{text: s.contents(spec.ReadResult(checked), whole), from: []fates.ID{whole}}}
	if limit := defaultUnits; s.textUnits() > limit {
		s.persist()
	}
	return nil
}

// contents writes the JSON that the model is sent.
func (s *show) contents(items []spec.ResourceContents, whole fates.ID) rope {
	json := rope{plain(`{"contents":[`)}
	for i, item := range items {
		if i > 0 {
			json = append(json, plain(","))
		}
		head := js.AppendQuoted([]byte(`{"uri":`), item.URI)
		if mime := item.JSON().Get("mimeType"); mime.Exists() {
			head = js.AppendQuoted(append(head, `,"mimeType":`...), item.MIMEType)
		}
		json = append(json, plain(string(head)))
		text := rope{plain(item.Text)}
		if !item.HasText {
			s.book.AddMember(whole, item.Member("blob").Pointer(), emulate.Saved, ruleReadBlob)
			path := s.names.resourceFile(i, s.profile.extension(item.MIMEType))
			text = s.saved(s.names.resource(item.URI), item.MIMEType, decode(item.Blob), path).text
			json = append(json, plain(`,"blobSavedTo":`))
			json = path.appendQuoted(json)
		}
		json = append(json, plain(`,"text":`))
		json = append(text.appendQuoted(json), plain("}"))
	}
	return append(json, plain("]}"))
}

// resourceFile is the path that the blob of the i-th contents is saved to.
func (n names) resourceFile(i int, extension string) rope {
	return rope{n.dir, plain("/mcp-resource-"), placeholder("{{id}}", spillIDUnits), plain("-" + strconv.Itoa(i) + "." + extension)}
}
