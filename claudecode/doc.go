// Package claudecode emulates what Claude Code sends its model for the result of
// an MCP tool call.
//
//	host := claudecode.Host{Version: "2.1.310"}
//	view, err := host.Show(ctx, emulate.Call{
//		Server: emulate.Server{Name: "weather", Resources: true},
//		Tool:   emulate.Tool{Name: "forecast"},
//		Result: raw, // the bytes of the tools/call result
//	})
//	// view.Messages is what the model sees, view.Fates what became of the result.
//
// A call goes through these stages, one file each:
//
//	answer   an error, the shape check (shape.go), the output schema (outputschema.go)
//	choose   what counts: an error's text (errors.go), or blocks and structuredContent
//	convert  the blocks that count, into texts and pictures (images.go)
//	size     what is too large is cut, or saved to a file (files.go, sketch.go)
//	render   the message, the fates, what the model could still ask for
//
// The choice comes before the conversion: a block that does not count is not
// converted, so no file is saved for it. Read (read.go) is what the model is sent
// when it asks for a resource.
//
// What was measured: version 2.1.310, run against a model API and an MCP server
// on loopback (2026-12-01), in testdata. Folders, ids and the long advice texts
// that the host adds are placeholders in double braces, whose real lengths count
// towards the limits.
package claudecode
