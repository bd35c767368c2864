// Package vscode emulates what VS Code with Copilot Chat sends its model for the
// result of an MCP tool call.
//
//	host := vscode.Host{Version: "1.143.1"}
//	view, err := host.Show(ctx, emulate.Call{
//		Server: emulate.Server{Name: "weather", ID: "mcp.config.usrlocal.weather", Resources: true},
//		Tool:   emulate.Tool{Name: "forecast"},
//		Result: raw, // the bytes of the tools/call result
//		Reader: resources, // links are read by the host itself
//	})
//	// view.Messages is what the model sees, view.Fates what became of the result.
//
// A call goes through these stages, one file each:
//
//	answer   an error, an exception; no check of the shape
//	convert  the blocks, into the parts of the tool's answer (base64.go, names.go, uri.go)
//	choose   structuredContent against texts
//	size     what is too large is cut (slice.go), or written to a file (files.go)
//	links    what links lead to is read (read.go)
//	images   what the model sees of pictures
//	render   the message, the fates
//	wire     the message as providers are sent it
//
// Blocks are converted before the choice is made, since VS Code converts them one
// by one as it goes, and throws where a value is missing; the choice only says
// that texts do not count, and puts structuredContent behind all parts. Links and
// images are stages of their own behind size: VS Code converts in one process and
// writes the prompt in another, which looks at every part by itself.
//
// What was measured: the conversion and prompt code of the published build of
// 1.139.1, run against a prepared server (2026-12-01), in testdata. The source of
// 1.143.1, and that of what no recording holds, was read. The ids and the storage
// folder are those of the recorded runs, and can be set.
package vscode
