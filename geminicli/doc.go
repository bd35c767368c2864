// Package geminicli emulates what Gemini CLI sends its model for the result of an
// MCP tool call.
//
//	host := geminicli.Host{Version: "0.61.0"}
//	view, err := host.Show(ctx, emulate.Call{
//		Server: emulate.Server{Name: "weather"},
//		Tool:   emulate.Tool{Name: "forecast"},
//		Result: raw, // the bytes of the tools/call result
//	})
//	// view.Messages is what the model sees, view.Fates what became of the result.
//
// A call goes through these stages, one file each:
//
//	answer   an error, what is never delivered, a text that is JSON (textjson.go), the
//	         shape check (shape.go), the output schema (outputschema.go)
//	choose   an error is JSON of the whole result (errors.go), otherwise blocks count
//	convert  the blocks, into texts and data
//	size     a text that is too long is cut (files.go)
//	media    data that is not sent
//	render   the messages, the fates, what the model could still ask for
//	wire     the parts of the request
//
// Media is a stage of its own behind size: the program counts the parts of an answer
// before it leaves any out, so that a text beside a recording is never cut.
//
// The model is sent one content of the user: the tool's answer with all texts as one
// string, and data beside it. In views, the answer is the message of the tool, and
// the data a message of the user.
//
// What was measured: version 0.61.0, run against a model API and an MCP server on
// loopback (2026-12-01), in testdata. What no recording holds was read in the bundle
// of the same version. The folder for saved texts and the call's id are placeholders
// in double braces; they count towards no limit.
package geminicli
