// Package spec holds tool results as the Model Context Protocol defines them:
// the protocol's revisions, and [Parse], which reads the raw JSON of a
// tools/call result into its blocks without judging them.
//
// Parse keeps what SDK structs lose: the order of keys, the form of numbers,
// unknown members, explicit null. Every block knows its JSON pointer (RFC 6901)
// into the result, such as /content/2.
//
// Whether a result keeps to the protocol is a question of its own and not asked
// here: a member of the wrong kind reads as if it were absent, and stays visible
// in the raw JSON.
package spec
