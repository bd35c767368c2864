package rpc

import (
	"encoding/json"
	"iter"
	"strings"
)

// members yields the members of an object, which must be valid JSON, as they are
// written: no value is decoded or copied.
func members(object []byte) iter.Seq2[string, json.RawMessage] {
	return func(yield func(string, json.RawMessage) bool) {
		for i := skipSpace(object, 1); object[i] != '}'; {
			end := skipValue(object, i)
			var key string
			_ = json.Unmarshal(object[i:end], &key) // a string: valid
			i = skipSpace(object, end) + 1          // behind the colon
			i = skipSpace(object, i)
			end = skipValue(object, i)
			if !yield(key, object[i:end:end]) {
				return
			}
			if i = skipSpace(object, end); object[i] == ',' {
				i = skipSpace(object, i+1)
			}
		}
	}
}

func skipSpace(data []byte, i int) int {
	for strings.IndexByte(" \t\r\n", data[i]) >= 0 {
		i++
	}
	return i
}

// skipValue returns the place behind the value at i.
func skipValue(data []byte, i int) int {
	depth := 0
	for ; ; i++ {
		switch data[i] {
		case '"':
			for i++; data[i] != '"'; i++ {
				if data[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			depth++
			continue
		case '}', ']':
			depth--
		case ',', ':', ' ', '\t', '\r', '\n':
			continue // inside of a value
		default: // a number or a word
			for strings.IndexByte(",]} \t\r\n", data[i+1]) < 0 {
				i++
			}
		}
		if depth == 0 {
			return i + 1
		}
	}
}
