package ajv

import "errors"

// SDK is the major version of the MCP TypeScript SDK.
type SDK int

// The two majors. They differ in the Ajv class that they run (see the package
// documentation).
const (
	SDK1 SDK = 1 // @modelcontextprotocol/sdk
	SDK2 SDK = 2 // @modelcontextprotocol/client
)

// Engine is the JavaScript engine that runs the host. It decides the words of
// what JavaScript itself throws, never those of Ajv.
type Engine int

// The engines: node's and Bun's.
const (
	V8 Engine = iota
	JSC
)

// Options say which host checks. The zero value is SDK 1 on V8.
type Options struct {
	SDK    SDK
	Engine Engine
}

// Thrown is what the host's validator throws instead of giving an answer.
type Thrown struct {
	Text string // the exception's message
	// Exact is false where the words come from the JavaScript engine and depend
	// on how the host was bundled.
	Exact bool
}

func (t *Thrown) Error() string { return t.Text }

// ErrLimit means that a check was given up because it would take too long, give
// too many errors or nest too deep. The hosts know no such limits.
var ErrLimit = errors.New("the check of the output schema takes too much work")

// thrown carries a *Thrown, or another error, out of the recursion.
type thrown struct{ err error }

func throw(text string) {
	panic(thrown{&Thrown{Text: text, Exact: true}})
}

// rescue ends a thrown error's way up.
func rescue(err *error) {
	switch p := recover().(type) {
	case nil:
	case thrown:
		*err = p.err
	default:
		panic(p)
	}
}

// trip is an exception of the JavaScript engine itself: its text in V8, and in
// JavaScriptCore as far as it does not depend on the bundle.
type trip struct {
	v8, jsc string
	exact   bool // in both engines
}

// Measured on node 20.20.2 and Bun 1.4.5 with the unbundled SDK.
var (
	tripStack    = trip{"Maximum call stack size exceeded", "Maximum call stack size exceeded.", true}
	tripKeys     = trip{"Cannot convert undefined or null to object", "null is not an object (evaluating 'Object.keys(schema)')", false}
	tripRef      = trip{"Cannot read properties of null (reading '$ref')", "null is not an object (evaluating 'schema.$ref')", false}
	tripID       = trip{"Cannot read properties of null (reading '$id')", "null is not an object (evaluating 'schema[this.opts.schemaId]')", false}
	tripReplace  = trip{"id.replace is not a function", "id.replace is not a function", false}
	tripJoin     = trip{"deps.join is not a function", "deps.join is not a function", false}
	tripLength   = trip{"Cannot read properties of null (reading 'length')", "null is not an object (evaluating 'deps.length')", false}
	tripValueOf  = trip{"a.valueOf is not a function", "a.valueOf is not a function", false}
	tripToString = trip{"a.toString is not a function", "a.toString is not a function", false}
	tripURI      = trip{"URI malformed", "URI error", true}
)

func (e Engine) throw(t trip) {
	text := t.v8
	if e == JSC {
		text = t.jsc
	}
	panic(thrown{&Thrown{Text: text, Exact: t.exact}})
}

// badPattern is the exception of new RegExp(source, "u").
func (e Engine) badPattern(source string, r reason) {
	text := "Invalid regular expression: "
	if e == JSC {
		text += r.jsc
	} else {
		text += "/" + source + "/u: " + r.v8
	}
	panic(thrown{&Thrown{Text: text, Exact: true}})
}
