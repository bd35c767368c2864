package cli

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/url"
	"os"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/answer"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

// readResources makes a reader of a file, as parseResources reads it, or of a
// folder, as folder does.
func (s *streams) readResources(name string, limit int64) (emulate.ResourceReader, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		root, err := os.OpenRoot(name)
		if err != nil {
			return nil, pathless(err)
		}
		return folder{root.FS(), limit}, nil
	}
	data, err := s.readInput(name, limit)
	if err != nil {
		return nil, err
	}
	return parseResources(data)
}

// parseResources reads an object from URI to what the server answers: a text,
// a resources/read result, or {"error": {"code", "message"}}.
func parseResources(data []byte) (emulate.Resources, error) {
	v, err := js.Parse(string(data), spec.MaxDepth)
	if err != nil {
		return nil, err
	}
	if !v.Is(js.Object) {
		return nil, fmt.Errorf("offset 0: expected an object from URI to text or resources/read result, found %s", v.Kind().WithArticle())
	}
	resources := emulate.Resources{}
	for _, p := range v.Props() {
		switch {
		case p.Value.Is(js.String):
			result := js.ObjectOf(js.Property{Key: "contents", Value: js.ArrayOf(js.ObjectOf(
				js.Property{Key: "uri", Value: js.StringOf(p.Key)},
				js.Property{Key: "text", Value: p.Value},
			))})
			resources[p.Key] = emulate.ResourceAnswer{Result: json.RawMessage(js.Stringify(result, 0))}
		case p.Value.Get("error").Exists():
			rpcError, err := answer.ParseError(p.Value.Get("error"))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.Key, err)
			}
			resources[p.Key] = emulate.ResourceAnswer{Error: rpcError}
		case p.Value.Is(js.Object):
			resources[p.Key] = emulate.ResourceAnswer{Result: json.RawMessage(p.Value.Raw())}
		default:
			return nil, fmt.Errorf("%s: expected a text, a resources/read result or an error, found %s", p.Key, p.Value.Kind().WithArticle())
		}
	}
	return resources, nil
}

// folder answers resources/read from files: scheme://host/a/b.md is host/a/b.md,
// scheme:a is a. A file that is UTF-8 is a text, another a blob.
type folder struct {
	files fs.FS
	limit int64
}

// ReadResource implements [emulate.ResourceReader].
func (f folder) ReadResource(_ context.Context, uri string) (json.RawMessage, error) {
	notFound := &emulate.RPCError{Code: emulate.CodeResourceNotFound, Message: "Resource not found"}
	u, err := url.Parse(uri)
	if err != nil {
		return nil, notFound
	}
	name := strings.Trim(path.Clean(u.Host+u.Path+u.Opaque), "/")
	info, err := fs.Stat(f.files, name)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrInvalid), err == nil && info.IsDir():
		return nil, notFound
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, pathless(err))
	case info.Size() > f.limit:
		return nil, fmt.Errorf("%s: more than %d bytes: raise --max-input to read it", name, f.limit)
	}
	data, err := fs.ReadFile(f.files, name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, pathless(err))
	}
	contents := []js.Property{{Key: "uri", Value: js.StringOf(uri)}}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		contents = append(contents, js.Property{Key: "mimeType", Value: js.StringOf(kind)})
	}
	if utf8.Valid(data) {
		contents = append(contents, js.Property{Key: "text", Value: js.StringOf(string(data))})
	} else {
		contents = append(contents, js.Property{Key: "blob", Value: js.StringOf(base64.StdEncoding.EncodeToString(data))})
	}
	result := js.ObjectOf(js.Property{Key: "contents", Value: js.ArrayOf(js.ObjectOf(contents...))})
	return json.RawMessage(js.Stringify(result, 0)), nil
}
