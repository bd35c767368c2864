package lint

import (
	"math"
	"strconv"
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
	numbers map[string]bool // as JavaScript writes them
	floats  []float64
	all     strings.Builder // everything in small letters, for scripts without spaces

	searched int // bytes of all that were searched
}

// Limits of facts.
const (
	stemLetters = 4       // a word counts as known by a known one that begins so
	maxFacts    = 1 << 20 // bytes of a subject that are compared; behind it all is taken for known
	maxSearched = 1 << 28 // bytes that are searched for words that run together
)

func newFacts() *facts {
	return &facts{words: map[string]bool{}, stems: map[string]bool{}, numbers: map[string]bool{}}
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
		f.number(v.Float())
	case js.Boolean:
		f.word(v.Raw())
	case js.Array:
		f.number(float64(len(v.Items())))
		for _, item := range v.Items() {
			f.value(item)
		}
	case js.Object:
		f.number(float64(len(v.Props())))
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
	for t := range tokens(s) {
		if x, ok := numeric(t); ok {
			f.number(x)
		}
		f.word(t)
	}
}

func (f *facts) word(w string) {
	w = strings.ToLower(w)
	f.words[w] = true
	if r := []rune(w); len(r) >= stemLetters {
		f.stems[string(r[:stemLetters])] = true
	}
}

func (f *facts) number(x float64) {
	f.numbers[js.NumberString(x)] = true
	if len(f.floats) < 1000 {
		f.floats = append(f.floats, x)
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
	for t := range tokens(s) {
		x, isNumber := numeric(t)
		switch {
		case isNumber && f.numbers[js.NumberString(x)], isNumber && f.rounded(t, x):
			of++
		case isNumber:
			of++
			missing = append(missing, t)
		case says(t):
			of++
			if !f.knows(strings.ToLower(t)) {
				missing = append(missing, t)
			}
		}
	}
	return missing, of
}

// rounded reports whether a known number, rounded as t is, is x.
func (f *facts) rounded(t string, x float64) bool {
	_, decimals, _ := strings.Cut(t, ".")
	scale := math.Pow(10, float64(len(decimals)))
	for _, known := range f.floats {
		if math.Abs(known*scale-x*scale) < 1 && known != 0 {
			return true
		}
	}
	return false
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

// tokens yields the words and numbers of a text. fooBar and foo_bar are two words
// each; 1,234.5 is one number; 2026-12-01 are three.
func tokens(s string) func(func(string) bool) {
	return func(yield func(string) bool) {
		r := []rune(s)
		for i := 0; i < len(r); {
			switch {
			case unicode.IsDigit(r[i]):
				end := numberEnd(r, i)
				if !yield(string(r[i:end])) {
					return
				}
				i = end
			case unicode.IsLetter(r[i]):
				end := i + 1
				for end < len(r) && (unicode.IsLetter(r[end]) || unicode.IsMark(r[end])) && !(unicode.IsUpper(r[end]) && unicode.IsLower(r[end-1])) {
					end++
				}
				if !yield(string(r[i:end])) {
					return
				}
				i = end
			default:
				i++
			}
		}
	}
}

// numberEnd is the end of the number that begins at i, with its decimals and
// groups of three digits.
func numberEnd(r []rune, i int) int {
	digits := func(i int) int {
		for i < len(r) && unicode.IsDigit(r[i]) {
			i++
		}
		return i
	}
	end := digits(i)
	for end < len(r) && r[end] == ',' && digits(end+1) == end+4 {
		end += 4
	}
	if end+1 < len(r) && r[end] == '.' && digits(end+1) > end+1 {
		end = digits(end + 1)
	}
	return end
}

func numeric(t string) (float64, bool) {
	if t == "" || t[0] < '0' || t[0] > '9' {
		return 0, false
	}
	x, err := strconv.ParseFloat(strings.ReplaceAll(t, ",", ""), 64)
	return x, err == nil
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
