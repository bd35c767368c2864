// Package spec holds tool results as the Model Context Protocol defines them: the
// protocol's revisions, [Parse], which reads the raw JSON of a tools/call result
// into its blocks, and [Check], which judges it.
//
// Parse keeps what SDK structs lose: the order of keys, the form of numbers,
// unknown members, explicit null. Every block knows its JSON pointer (RFC 6901)
// into the result, such as /content/2. Parse does not judge: a member of the wrong
// kind reads as if it were absent, and stays visible in the raw JSON.
//
// Check says what in a result is against a revision of the protocol, [CheckError]
// the same of the JSON-RPC error that comes in its place, [CheckTool] and
// [CheckTools] of the definitions that tools/list gives. Every [Finding] names its
// [Rule] and the place. What Check accepts, the protocol's own JSON Schema of the
// revision accepts too; it finds more than a schema can, such as data that is no
// base64. What hosts make of a result is another question, and not asked here.
package spec
