package lint

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mcpsight/mcpsight/emulate"
	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/spec"
)

var textsRunTogether = Rule{
	ID:       "texts-run-together",
	Title:    "texts that are joined without anything between",
	Text:     "Some hosts join text blocks as they are. Numbers, words or JSON values then run into one another. End a text with a line feed, or send one text.",
	Bad:      `{"content": [{"type": "text", "text": "open: 21"}, {"type": "text", "text": "4 are closed"}]}`,
	Good:     `{"content": [{"type": "text", "text": "open: 21\n4 are closed"}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		var before spec.TextContent
		apart := make([]bool, len(p.shows)) // hosts that were seen to keep texts apart
		for _, text := range blocksOf[spec.TextContent](p) {
			if text.Text == "" {
				continue
			}
			a, b := js.WellFormed(before.Text), js.WellFormed(text.Text)
			last, _ := utf8.DecodeLastRuneInString(a)
			first, _ := utf8.DecodeRuneInString(b)
			if a != "" && !unicode.IsSpace(last) && !unicode.IsSpace(first) {
				joined := js.Tail(a, 20) + js.Head(b, 20)
				f := found{
					pointer: text.Pointer(),
					message: "the text runs into the one before it: " + quote(joined),
					mend:    "End the text before it with a line feed, or make one text of both.",
				}
				for k, s := range p.shows {
					if apart[k] || p.full() || !s.seen(before.Pointer()) || !s.seen(text.Pointer()) {
						continue
					}
					if apart[k] = !strings.Contains(s.text, joined); !apart[k] {
						f.effects = append(f.effects, s.effect(text.Pointer()))
					}
				}
				if !isWordy(last) || !isWordy(first) { // a reader still sees the seam
					f.severity, f.less = spec.Note, true
				}
				p.report(f)
			}
			before = text
		}
	},
}

// isWordy reports whether r, beside one of its kind, reads as part of one word,
// number or JSON value.
func isWordy(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(`{}[]"`, r)
}

var textEncodedTwice = Rule{
	ID:       "text-encoded-twice",
	Title:    "JSON that was encoded twice",
	Text:     "A text that is a JSON string with JSON in it shows the model escapes in the place of values, at twice the length. Serialize once.",
	Bad:      `{"content": [{"type": "text", "text": "\"{\\\"open\\\":4}\""}]}`,
	Good:     `{"content": [{"type": "text", "text": "{\"open\":4}"}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		p.strings(func(at *place, owner, text string) {
			inner, whole := text, false
			if owner != "/structuredContent" {
				inner, whole = innerText(text)
			}
			if v, ok := jsonText(inner); !ok || len(v.Items())+len(v.Props()) == 0 {
				return
			}
			f := found{
				pointer: at.pointer(),
				message: "JSON stands in a JSON string: " + quote(inner),
				mend:    "Put the value itself there, not its serialization.",
				effects: p.where(owner, func(s show) bool { return s.seen(owner) }),
			}
			if !whole { // may be meant as text
				f.severity, f.less = spec.Note, true
			}
			p.report(f)
		})
	},
}

// innerText is the JSON string that a text is as a whole, or the first string in a
// text of JSON that is JSON itself; "" if there is none.
func innerText(text string) (inner string, whole bool) {
	v, err := js.ParseText(js.Trim(text), spec.MaxDepth)
	if err != nil {
		return "", false
	}
	if v.Is(js.String) {
		return v.Text(), true
	}
	left := comparisons
	left.walk(v, root(""), func(_ *place, v js.Value) {
		if s := v.Text(); inner == "" && len(s) > 1 && (s[0] == '{' || s[0] == '[') {
			if w, ok := jsonText(s); ok && len(w.Items())+len(w.Props()) > 0 {
				inner = s
			}
		}
	})
	return inner, false
}

var resultInText = Rule{
	ID:       "result-in-text",
	Title:    "a text that is a tool result itself",
	Text:     "A handler that serializes a whole result, or a list of content blocks, into a text hides its pictures and texts in JSON. Return the blocks as content.",
	Bad:      `{"content": [{"type": "text", "text": "{\"content\":[{\"type\":\"text\",\"text\":\"3 files\"}]}"}]}`,
	Good:     `{"content": [{"type": "text", "text": "3 files"}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		for _, text := range blocksOf[spec.TextContent](p) {
			v, ok := jsonText(text.Text)
			if !ok || !isBlocks(v.Get("content")) && !isBlocks(v) && !isBlocks(js.ArrayOf(v)) {
				continue
			}
			p.report(found{
				pointer: text.Pointer(),
				message: "the text is a serialized result: " + quote(text.Text),
				mend:    "Return its blocks as content.",
				effects: p.where(text.Pointer(), func(s show) bool { return s.is(text.Pointer(), reaching...) || s.refusedFor(text.Pointer()) }),
			})
		}
	},
}

// isBlocks reports whether v is a list of content blocks.
func isBlocks(v js.Value) bool {
	for _, item := range v.Items() {
		switch item.Get("type").Text() {
		case "text":
			if item.Get("text").Is(js.String) {
				continue
			}
		case "image", "audio":
			if item.Get("data").Is(js.String) {
				continue
			}
		case "resource":
			if item.Get("resource").Is(js.Object) {
				continue
			}
		case "resource_link":
			if item.Get("uri").Is(js.String) {
				continue
			}
		}
		return false
	}
	return len(v.Items()) > 0
}

var unserializedText = Rule{
	ID:       "unserialized-text",
	Title:    "a text that is a program's word for a value, not the value",
	Text:     "[object Object], undefined and <coroutine object …> are what programs write for a value that was not serialized, or not awaited. The model learns nothing of it.",
	Bad:      `{"content": [{"type": "text", "text": "Result: [object Object]"}]}`,
	Good:     `{"content": [{"type": "text", "text": "Result: {\"open\":4}"}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		for _, text := range blocksOf[spec.TextContent](p) {
			word := programWord(text.Text)
			if word == "" {
				continue
			}
			p.report(found{
				pointer: text.Pointer(),
				message: quote(word) + " stands in the place of a value",
				mend:    "Serialize the value, or await it.",
				effects: p.whereIs(text.Pointer(), reaching...),
			})
		}
	},
}

// programWord finds what programs write for values that they cannot.
func programWord(text string) string {
	for _, part := range []string{"[object ", "<coroutine object ", " object at 0x", "Content(type=", ":0x"} {
		if strings.Contains(text, part) { // which is quicker than to look for all
			return unserialized.FindString(text)
		}
	}
	if len(text) > 20 {
		return ""
	}
	return unserialized.FindString(text)
}

var unserialized = regexp.MustCompile(`\[object (Object|Promise|Map|Set|Response)\]|<coroutine object \S+|<[\w.]+ object at 0x[0-9a-fA-F]+>|\b(Text|Image|Audio)Content\(type=|&\{[\w.]+:0x[0-9a-f]{6,}|^\s*(undefined|None|null|NaN|<nil>)\s*$`)

var hiddenCharacters = Rule{
	ID:       "hidden-characters",
	Title:    "characters that a reader does not see and a model does",
	Text:     "Escape sequences of a terminal, bidirectional controls, tag characters, lone surrogates and NUL reach the model, can hide instructions from the user, and make some providers refuse the request. Servers have to sanitize what they return.",
	Bad:      `{"content": [{"type": "text", "text": "\u001b[31m2 tests failed\u001b[0m"}]}`,
	Good:     `{"content": [{"type": "text", "text": "2 tests failed"}]}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		p.strings(func(at *place, owner, text string) {
			hidden := hiddenIn(text)
			if hidden == "" {
				return
			}
			p.report(found{
				pointer: at.pointer(),
				message: hidden + " stands in it: " + quote(text),
				mend:    "Take such characters out before the text is sent.",
				effects: p.where(owner, func(s show) bool { return s.is(owner, reaching...) }),
			})
		})
	},
}

// hiddenIn names the first character of s that does something unseen.
func hiddenIn(s string) string {
	flag := false // inside of a flag's emoji, which is spelled in tags
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD"):
			return "a lone surrogate"
		case r == 0:
			return "NUL"
		case r == 0x1B:
			return "an escape sequence"
		case r < ' ' && r != '\n' && r != '\r' && r != '\t' && r != '\f', r >= 0x7F && r < 0xA0:
			return fmt.Sprintf("the control character U+%04X", r)
		case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
			return fmt.Sprintf("the bidirectional control U+%04X", r)
		case r >= 0xE0000 && r <= 0xE007F:
			if !flag {
				return fmt.Sprintf("the tag character U+%04X", r)
			}
			continue
		case r == 0x200B, r >= 0x2060 && r <= 0x2064, r == 0xFEFF && i > 0, r >= 0xE0100 && r <= 0xE01EF:
			return fmt.Sprintf("the invisible character U+%04X", r)
		}
		flag = r == 0x1F3F4
	}
	return ""
}

var numberLosesDigits = Rule{
	ID:       "number-loses-digits",
	Title:    "a number that JavaScript cannot hold",
	Text:     "Hosts read numbers as doubles and write them again: integers beyond 2^53 and decimals of more than 17 digits become other numbers. Send such a number, an id above all, as a string.",
	Bad:      `{"content": [{"type": "text", "text": "{\"id\":9007199254740993}"}], "structuredContent": {"id": 9007199254740993}}`,
	Good:     `{"content": [{"type": "text", "text": "{\"id\":\"9007199254740993\"}"}], "structuredContent": {"id": "9007199254740993"}}`,
	Severity: spec.Warning,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		effects := p.whereIs("/structuredContent", emulate.Reserialized)
		if len(effects) == 0 {
			return
		}
		left := comparisons
		left.walk(p.result.Structured.JSON(), root("/structuredContent"), func(at *place, v js.Value) {
			if !v.Is(js.Number) || p.full() {
				return
			}
			raw, again := v.Raw(), js.NumberString(v.Float())
			if raw == again || raw == "-0" {
				return
			}
			f := found{
				pointer: at.pointer(),
				message: excerpt(raw, sentUnits) + " becomes " + again,
				mend:    "Send the number as a string.",
				effects: effects,
			}
			if sameNumber(raw, again) { // 1.0 is 1
				f.severity, f.less, f.mend = spec.Note, true, ""
			}
			p.report(f)
		})
	},
}

// sameNumber reports whether two numbers of JSON have the same digits at the same
// places.
func sameNumber(a, b string) bool {
	x, i := digitsOf(a)
	y, j := digitsOf(b)
	return x == y && i == j
}

// digitsOf is the sign and digits of a number without leading and trailing zeros,
// and the power of ten of the first.
func digitsOf(s string) (digits string, power int) {
	sign := ""
	if strings.HasPrefix(s, "-") {
		sign, s = "-", s[1:]
	}
	mantissa, exponent := s, 0
	if i := strings.IndexAny(s, "eE"); i >= 0 {
		mantissa = s[:i]
		if x := js.ToNumber(s[i+1:]); x < 1e6 && x > -1e6 {
			exponent = int(x)
		} else {
			return s, 0
		}
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	all := whole + fraction
	trimmed := strings.TrimLeft(all, "0")
	power = len(whole) + exponent - (len(all) - len(trimmed))
	if trimmed = strings.TrimRight(trimmed, "0"); trimmed == "" {
		return "0", 0
	}
	return sign + trimmed, power
}

// walk calls f for every value in v.
func (b *budget) walk(v js.Value, at *place, f func(at *place, v js.Value)) {
	if !b.spend() {
		return
	}
	f(at, v)
	for i, item := range v.Items() {
		b.walk(item, at.item(i), f)
	}
	for _, m := range v.Props() {
		b.walk(m.Value, at.member(m.Key), f)
	}
}

var duplicateKeys = Rule{
	ID:       "duplicate-keys",
	Title:    "a key that an object has twice",
	Text:     "JavaScript keeps the last of equal keys; other readers keep the first. The others are lost.",
	Bad:      `{"content": [{"type": "text", "text": "{\"id\":2}"}], "structuredContent": {"id": 1, "id": 2}}`,
	Good:     `{"content": [{"type": "text", "text": "{\"ids\":[1,2]}"}], "structuredContent": {"ids": [1, 2]}}`,
	Severity: spec.Warning,
	check: func(p *pass) {
		left, looked := comparisons, 0
		left.walk(p.root, root(""), func(at *place, v js.Value) {
			for _, key := range v.Repeated() {
				if looked++; looked > 10*MaxFindings { // each is a long pointer
					return
				}
				place := at.member(key).pointer()
				p.report(found{
					pointer: place,
					message: "the key " + quote(key) + " came before: only its last value counts",
					mend:    "Write each key once.",
					effects: p.where(place, func(s show) bool { return !s.is(place, emulate.Dropped) }),
				})
			}
		})
	},
}

var keyOrderChanges = Rule{
	ID:       "key-order-changes",
	Title:    "keys that JavaScript brings into another order",
	Text:     "JavaScript writes keys that are array indices first, ascending: an order that is a ranking is lost. Use a list.",
	Bad:      `{"content": [{"type": "text", "text": "{\"ranking\":{\"42\":\"first\",\"7\":\"second\"}}"}], "structuredContent": {"ranking": {"42": "first", "7": "second"}}}`,
	Good:     `{"content": [{"type": "text", "text": "{\"ranking\":[{\"id\":42},{\"id\":7}]}"}], "structuredContent": {"ranking": [{"id": 42}, {"id": 7}]}}`,
	Severity: spec.Note,
	Since:    spec.Rev20250618,
	check: func(p *pass) {
		effects := p.whereIs("/structuredContent", emulate.Reserialized)
		if len(effects) == 0 {
			return
		}
		left := comparisons
		left.walk(p.result.Structured.JSON(), root("/structuredContent"), func(at *place, v js.Value) {
			if !v.Sorted() || p.full() {
				return
			}
			p.report(found{
				pointer: at.pointer(),
				message: "the model is sent the keys in another order, " + quote(v.Props()[0].Key) + " first",
				mend:    "Send a list where the order matters.",
				effects: effects,
			})
		})
	},
}
