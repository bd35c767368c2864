// Package emulate holds the words that every emulated host speaks: a [Call] of
// a tool and what came back, the [Host] that turns it into what a language model
// is sent, and the [View] of that: messages and parts, the [Fate] of every piece
// of the result, and the [Rule] that decided it.
//
// The package knows no host. The hosts are packages of their own; package hosts
// lists them.
package emulate
