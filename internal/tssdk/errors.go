package tssdk

import "strconv"

// Codes of the errors that the SDK makes itself.
const (
	CodeTimeout        = -32001
	CodeInvalidRequest = -32600
	CodeInvalidParams  = -32602
)

// ErrorText is the message of an error as the SDK throws it: one that a server
// answered with, or one of its own.
func ErrorText(code int, message string) string {
	return "MCP error " + strconv.Itoa(code) + ": " + message
}

// TimedOut is the message of a call that waited in vain.
func TimedOut() string { return ErrorText(CodeTimeout, "Request timed out") }
