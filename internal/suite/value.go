package suite

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// value is any YAML as JSON, the order of its members kept, and its line.
type value struct {
	json json.RawMessage
	line int
}

// UnmarshalYAML implements [yaml.NodeUnmarshaler].
func (v *value) UnmarshalYAML(node ast.Node) error {
	v.line = node.GetToken().Position.Line
	var decoded any
	if err := yaml.NodeToValue(node, &decoded, yaml.UseOrderedMap()); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := writeJSON(&b, decoded); err != nil {
		return fmt.Errorf("%d: %w", v.line, err)
	}
	v.json = b.Bytes()
	return nil
}

func writeJSON(b *bytes.Buffer, v any) error {
	switch v := v.(type) {
	case yaml.MapSlice:
		b.WriteByte('{')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			if err := writeJSON(b, fmt.Sprint(item.Key)); err != nil {
				return err
			}
			b.WriteByte(':')
			if err := writeJSON(b, item.Value); err != nil {
				return err
			}
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			if err := writeJSON(b, item); err != nil {
				return err
			}
		}
		b.WriteByte(']')
	default:
		encoder := json.NewEncoder(b)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(v); err != nil {
			return fmt.Errorf("%v: cannot be written as JSON", v)
		}
		b.Truncate(b.Len() - 1) // the line feed
	}
	return nil
}
