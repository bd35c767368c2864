package lint

import "testing"

// TestReadsAsError tells failures that come as successes from what only speaks of
// errors.
func TestReadsAsError(t *testing.T) {
	for text, want := range map[string]bool{
		"Error: connection refused":                        true,
		"❌ A2A Node Error: Unknown tool":                   true,
		"Error executing search: rate limit":               true,
		"Tool execution failed: timeout":                   true,
		"MCP error -32602: Invalid arguments":              true,
		"Input validation error: owner is required":        true,
		"HTTP 502 Bad Gateway":                             true,
		"Failed to open the file":                          true,
		"missing required parameter: owner":                true,
		"Unauthorized":                                     true,
		"Traceback (most recent call last):\n  File":       true,
		"java.lang.NullPointerException: x":                true,
		`{"success": false, "reason": "x"}`:                true,
		`{"status": "error", "message": "x"}`:              true,
		`{"error": "not found"}`:                           true,
		`{"error": null, "items": []}`:                     false,
		`{"status": "open", "errors": 3}`:                  false,
		"No errors were found":                             false,
		"ERROR 2025-03-03 10:01 db: refused\nINFO started": false,
		"Errors are values in Go":                          false,
		"3 tests failed, 40 passed":                        false,
		"The request was accepted":                         false,
	} {
		if got := readsAsError(text); got != want {
			t.Errorf("%q: %t, want %t", text, got, want)
		}
	}
}
