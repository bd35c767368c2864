package spec

// Check returns what in a tools/call result is against the specification, in the
// order of the result. No breach hides another, but what is of the wrong kind is
// not looked into.
//
// Time is linear in the size of the result; the check against the tool's
// outputSchema has a limit of its own. Of a rule that is broken often only the
// first findings are kept (see [Finding].More).
func Check(result *Result, c Context) []Finding { return nil }

// CheckError returns what is against the specification in the error object of a
// JSON-RPC response to tools/call: {"code": …, "message": …}.
func CheckError(rpcError Piece, r Revision) []Finding { return nil }

// CheckTool returns what is against the specification in a tool's definition, an
// item of a tools/list result.
func CheckTool(definition Piece, r Revision) []Finding { return nil }

// CheckTools checks every definition in a tools/list result, and the list as a
// whole. before is an earlier answer to the same request: the order of tools is
// compared with it, unless it does not exist.
func CheckTools(list, before Piece, r Revision) []Finding { return nil }

var rules []*Rule
