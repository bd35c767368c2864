package lint

import (
	"slices"
	"strings"
	"unicode"

	"github.com/mcpsight/mcpsight/internal/js"
)

// facts are the words and numbers that a value or a text holds. They answer
// whether another text says something that is not in there, as a careful reader
// would: not by its exact words, but by whether each of them has a counterpart.
type facts struct {
	words   map[string]bool
	stems   map[string]bool // beginnings of words, stemLetters long
	exact   map[float64]bool
	numbers []rounded
	all     strings.Builder // everything in small letters, for scripts without spaces

	searched int // bytes of all that were searched
}

// Limits of facts.
const (
	stemLetters = 4       // a word counts as known by a known one that begins so
	maxFacts    = 1 << 20 // bytes of a subject that are compared; behind it all is taken for known
	maxSearched = 1 << 28 // bytes that are searched for words that run together
	maxNumbers  = 1_000   // that are compared as rounded ones
)

func newFacts() *facts {
	return &facts{words: map[string]bool{}, stems: map[string]bool{}, exact: map[float64]bool{}}
}

// value adds what a JSON value says: keys, strings, numbers, and how many items
// its lists have, which texts like to tell.
func (f *facts) value(v js.Value) {
	if f.full() {
		return
	}
	switch v.Kind() {
	case js.String:
		f.text(v.Text())
	case js.Number:
		f.number(rounded{v.Float(), 0})
	case js.Boolean:
		f.word(v.Raw())
	case js.Array:
		f.number(rounded{float64(len(v.Items())), 0})
		for _, item := range v.Items() {
			f.value(item)
		}
	case js.Object:
		f.number(rounded{float64(len(v.Props())), 0})
		for _, m := range v.Props() {
			f.text(m.Key)
			f.value(m.Value)
		}
	}
}

func (f *facts) full() bool { return f.all.Len() >= maxFacts }

// text adds what a text says.
func (f *facts) text(s string) {
	if f.full() {
		return
	}
	if len(s) > maxFacts {
		s = s[:maxFacts]
	}
	f.all.WriteString(strings.ToLower(s) + " ")
	for word, number := range tokens(s) {
		if number != nil {
			for _, n := range number.values {
				f.number(n)
			}
		}
		f.word(word)
	}
}

func (f *facts) word(w string) {
	w = strings.ToLower(w)
	f.words[w] = true
	if r := []rune(w); len(r) >= stemLetters {
		f.stems[string(r[:stemLetters])] = true
	}
	if n, ok := numberWords[w]; ok {
		f.number(rounded{n, 0})
	}
}

func (f *facts) number(n rounded) {
	f.exact[n.x] = true
	if len(f.numbers) < maxNumbers {
		f.numbers = append(f.numbers, n)
	}
}

// missing returns the words and numbers of a text that are not in the facts, in
// their order, and how many words and numbers the text has that say anything.
func (f *facts) missing(s string) (missing []string, of int) {
	if f.full() {
		return nil, 0
	}
	if len(s) > maxFacts {
		s = s[:maxFacts]
	}
	for word, number := range tokens(s) {
		switch {
		case number != nil:
			of++
			if !f.words[word] && !f.has(number) {
				missing = append(missing, word)
			}
		case says(word):
			of++
			if !f.knows(strings.ToLower(word)) {
				missing = append(missing, word)
			}
		}
	}
	return missing, of
}

// has reports whether one of the meanings of a number is known.
func (f *facts) has(number *amount) bool {
	for _, n := range number.values {
		if f.hasNumber(n) {
			return true
		}
	}
	return false
}

func (f *facts) hasNumber(n rounded) bool {
	return f.exact[n.x] || f.exact[-n.x] || slices.ContainsFunc(f.numbers, func(known rounded) bool {
		return (known.x != 0 || n.x == 0) && (known.near(n) || known.near(rounded{-n.x, n.half})) // texts say minus in many ways
	})
}

func (f *facts) knows(w string) bool {
	if f.words[w] {
		return true
	}
	r := []rune(w)
	if len(r) >= stemLetters && f.stems[string(r[:stemLetters])] {
		return true
	}
	// Words run together, as in scripts without spaces or in identifiers.
	if f.searched += f.all.Len(); f.searched > maxSearched {
		return false
	}
	return len(w) > 2 && strings.Contains(f.all.String(), w)
}

// enough reports whether what is missing is more than a turn of phrase: a number,
// three words, or most of a text.
func enough(missing []string, of int) bool {
	for _, m := range missing {
		if strings.ContainsFunc(m, unicode.IsDigit) {
			return true
		}
	}
	return len(missing) >= 3 || len(missing) == 2 && of <= 3 || len(missing) == 1 && of == 1
}

// says reports whether a word says something by itself.
func says(w string) bool {
	w = strings.ToLower(w)
	return len([]rune(w)) > 2 && !fillers[w] || strings.ContainsFunc(w, isIdeograph)
}

func isIdeograph(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// fillers are words that texts put around what they tell.
var fillers = set(`
	the and for are was were been being has have had its this that these those there here with from into onto over
	under than then them they their you your our can could will would shall should may might must not but nor also
	all any each every both either neither some such only just more most less least very too about above below
	between within without per via out off how what when where which who whose why because while until after before
	following follows found find list listed lists show showing shown shows see result results response output data
	total totals count item items entry entries record records row rows page pages match matches matching value
	values search searched query returned returns return retrieved fetched got get gets getting available
	successfully success successful succeeded complete completed done okay yes true false none null details detail
	info information summary overview json structured content tool call called new now currently current using used
	use based include includes including contains name named type one two three four five six seven eight nine ten
`)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
