// Package lint finds what will not reach the model in a tool result, and where the
// result breaks the protocol.
//
// A finding is driven by the emulation: the result is shown to hosts, and a rule
// speaks of what really became of a piece there. Its effects name the host and its
// version, the host's own rule, and what the model is sent instead. Where no host
// loses anything, the rule is silent, and a rule that needs the tool's definition,
// the server's capabilities or its resources is silent without them.
//
// The rules of the protocol are those of [spec.Check]; the others are values of
// this package. [Rules] lists all of them.
package lint
