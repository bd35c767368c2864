// Package live talks to a running MCP server, with the official Go SDK as client,
// and takes what the server answers off the wire: the bytes of a result, never the
// SDK's struct, which loses the order of keys, number forms, unknown members and
// explicit null.
//
//	SDK client ── tap ── stdio, or Streamable HTTP
//
// The tap stands between the SDK and a connection. It knows which answer belongs to
// which request and keeps the raw result. It notes what breaks the protocol: an
// answer that nothing asked for, a second one, a line that is no message. Hosts skip
// these; so does the tap, and [Session.Close] tells.
//
// A server is hostile: every wait has an end, what is read while one answer is
// awaited is bounded before it is decoded, and a process is ended with all its
// children.
package live
