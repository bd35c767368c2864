// Package opencode emulates what opencode sends its model for the result of an MCP
// tool call.
//
//	host := opencode.Host{Version: "1.18.33", Provider: opencode.OpenAI}
//	view, err := host.Show(ctx, emulate.Call{
//		Server: emulate.Server{Name: "weather"},
//		Tool:   emulate.Tool{Name: "forecast"},
//		Result: raw, // the bytes of the tools/call result
//	})
//	// view.Messages is what the model sees, view.Fates what became of the result.
//
// A call goes through these stages, one file each:
//
//	answer   an error, the shape check, the output schema (outputschema.go)
//	choose   what counts: an error's texts (errors.go), structuredContent, or blocks
//	convert  the blocks, into texts and attachments
//	size     a long text is cut, and saved to a file
//	images   attachments that are pictures are decoded (pnm.go), large ones scaled
//	render   the messages, which differ by provider
//	wire     the messages as providers are sent them
//
// The choice comes before the conversion: structuredContent counts only where there
// is no block to convert.
//
// What was measured: version 1.18.33, run against a model API and an MCP server on
// loopback (2026-12-01), in testdata. The folder and the name of the file that a
// text is saved to are placeholders in double braces; no length depends on them.
package opencode
