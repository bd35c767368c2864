package settings

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/mcpsight/mcpsight/emulate"
)

func TestRead(t *testing.T) {
	known := []emulate.Setting{{Name: "a"}, {Name: "b"}}
	for _, test := range []struct {
		in   string
		want []string
		err  string
	}{
		{in: ""},
		{in: " \n"},
		{in: "null"},
		{in: `{"b":1.50,"a":"x\n"}`, want: []string{"a=x\n", "b=1.50"}},
		{in: `{"b":[1, 2]}`, want: []string{"b=[1, 2]"}},
		{in: `[]`, err: "settings: want a JSON object"},
		{in: `{"b":1`, err: "settings: want a JSON object"},
		{in: `{"a":1,"c":2}`, err: "settings.c: unknown setting: want one of a, b"},
		{in: `{"b":"bad","a":1}`, want: []string{"a=1"}, err: "settings.b: no"},
	} {
		var got []string
		err := Read(json.RawMessage(test.in), known, func(name, value string) error {
			if value == "bad" {
				return errors.New("no")
			}
			got = append(got, name+"="+value)
			return nil
		})
		if text := errorText(err); text != test.err || !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, %q; want %q, %q", test.in, got, text, test.want, test.err)
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
