package vscode

import (
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/internal/js"
)

// decodeBase64 decodes as VS Code does:
//
//  1. both alphabets are read, padding may be left out, what is behind the first
//     '=' is not looked at;
//  2. any other character, white space too, throws;
//  3. of a value that is no string JavaScript asks the length: numbers, booleans
//     and objects have none and are no bytes.
func decodeBase64(v js.Value) ([]byte, *thrown) {
	const want = "want base64"
	switch {
	case !v.Exists() || v.Is(js.Null):
		return nil, cannotRead(v, "length", "", want)
	case len(v.Items()) > 0 || v.Get("length").Float() > 0:
		return nil, typeError(minified+".charCodeAt is not a function", "", want)
	}
	text := v.Text()
	bytes := make([]byte, 0, len(text)/4*3+2)
	bits, n := uint32(0), 0
	for i := range len(text) {
		value := base64Values[text[i]]
		if value == 0xFF {
			if text[i] == '=' {
				break
			}
			r, _ := utf8.DecodeRuneInString(text[i:])
			if r > 0xFFFF {
				r = utf8.RuneError // the message has half of a pair
			}
			return nil, &thrown{class: "SyntaxError", message: "Unexpected base64 character " + string(r), reason: want}
		}
		bits = bits<<6 | uint32(value)
		if n++; n == 4 {
			bytes = append(bytes, byte(bits>>16), byte(bits>>8), byte(bits))
			bits, n = 0, 0
		}
	}
	switch n {
	case 2:
		bytes = append(bytes, byte(bits>>4))
	case 3:
		bytes = append(bytes, byte(bits>>10), byte(bits>>2))
	}
	return bytes, nil
}

// base64Values are the values of the digits, 0xFF for what is none.
var base64Values = func() (values [256]byte) {
	for i := range values {
		values[i] = 0xFF
	}
	for i, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		values[c] = byte(i)
	}
	values['-'], values['_'] = 62, 63
	return values
}()
