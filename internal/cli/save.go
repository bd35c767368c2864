package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/live"
	"github.com/mcpsight/mcpsight/internal/recording"
	"github.com/mcpsight/mcpsight/internal/rpc"
	"github.com/mcpsight/mcpsight/spec"
)

// The files of a saved call.
const (
	callFile         = "call.json"         // for --call
	resultFile       = "result.json"       // the bytes of the result
	toolFile         = "tool.json"         // the definition, as tools/list gave it
	capabilitiesFile = "capabilities.json" // of the server
	resourcesFile    = "resources.json"    // for --resources
)

// saved is a call with all that can be said of it without its server.
type saved struct {
	call         emulate.Call
	tool         rpc.Tool
	capabilities json.RawMessage
	resources    *live.Resources
}

// write writes the files into a folder, in place of those of another call.
func (s saved) write(ctx context.Context, dir string) error {
	if err := s.readLinks(ctx); err != nil {
		return err
	}
	call := s.call
	call.Reader = s.resources.Kept()
	whole, err := recording.FormatRequest(recording.Request{Call: call})
	if err != nil {
		return err
	}
	resources, err := formatResources(s.resources.Kept())
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("--save %s: %w", dir, pathless(err))
	}
	for name, data := range map[string][]byte{
		callFile: whole, resultFile: call.Result, toolFile: ended(s.tool.Definition), capabilitiesFile: ended(s.capabilities), resourcesFile: resources,
	} {
		file := filepath.Join(dir, name)
		if data == nil { // an error has no result
			if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("%s: %w", file, pathless(err))
			}
			continue
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return fmt.Errorf("%s: %w", file, pathless(err))
		}
	}
	return nil
}

// ended is JSON with a line feed behind it, nil if there is none.
func ended(raw json.RawMessage) []byte {
	if raw == nil {
		return nil
	}
	return append(bytes.Clone(raw), '\n')
}

// readLinks reads what no host that was shown the call read: another may.
func (s saved) readLinks(ctx context.Context) error {
	if s.call.Result == nil {
		return nil
	}
	result, err := spec.Parse(s.call.Result)
	if err != nil {
		return err
	}
	for _, block := range result.Content {
		link, ok := block.(spec.ResourceLink)
		if !ok {
			continue
		}
		var answered *emulate.RPCError
		if _, err := s.resources.ReadResource(ctx, link.URI); err != nil && !errors.As(err, &answered) {
			return err
		}
	}
	return nil
}

// formatResources writes what parseResources reads.
func formatResources(resources emulate.Resources) ([]byte, error) {
	type failed struct {
		Error *emulate.RPCError `json:"error"`
	}
	out := map[string]any{}
	for uri, answer := range resources {
		if out[uri] = answer.Result; answer.Error != nil {
			out[uri] = failed{answer.Error}
		}
	}
	data, err := json.MarshalIndent(out, "", "  ")
	return append(data, '\n'), err
}
