package spec

// Check returns what in a tools/call result is against the specification, in the
// order in which it is looked for.
//
//  1. The result is an object, and of a family: complete, input_required or task.
//  2. Of a complete one: its blocks, isError, structuredContent, that against the
//     tool's outputSchema; of others their own members.
//  3. _meta.
//
// No breach hides another, but what is of the wrong kind is not looked into.
//
// Time is linear in the size of the result; the check against the tool's
// outputSchema has a limit of its own. Of a rule that is broken often only the
// first findings are kept (see [Finding].More).
func Check(result *Result, c Context) []Finding {
	ch := newChecker(c.Revision)
	ch.context = c
	root := placeOf(result.Piece)
	ch.result(&root)
	return ch.findings
}

// CheckError returns what is against the specification in the error object of a
// JSON-RPC response to tools/call: {"code": …, "message": …}.
func CheckError(rpcError Piece, r Revision) []Finding {
	c := newChecker(r)
	root := placeOf(rpcError)
	c.rpcError(&root)
	return c.findings
}

// CheckTool returns what is against the specification in a tool's definition, an
// item of a tools/list result.
func CheckTool(definition Piece, r Revision) []Finding {
	c := newChecker(r)
	root := placeOf(definition)
	c.tool(&root)
	return c.findings
}

// CheckTools checks every definition in a tools/list result, and the list as a
// whole. before is an earlier answer to the same request: the order of tools is
// compared with it, unless it does not exist.
func CheckTools(list, before Piece, r Revision) []Finding {
	c := newChecker(r)
	root := placeOf(list)
	c.tools(&root, before.value.Get("tools"))
	return c.findings
}
