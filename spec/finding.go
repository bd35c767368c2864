package spec

// Finding is one breach of the specification.
type Finding struct {
	Rule *Rule
	// Severity is the rule's, or less: a rule can be a SHOULD in one revision and a
	// MUST in the next, or hold a MUST and a SHOULD.
	Severity Severity
	// Pointer is where: a JSON pointer (RFC 6901) from the root of what was checked.
	// A member that is missing is named by the pointer that it would have.
	Pointer string
	// Message is what is wrong and what to do, in one clause without a full stop.
	// Texts of the input are shortened in it, and safe to show.
	Message string
	// More counts the breaches of the rule that follow and are not listed. Only
	// the last finding of a rule, of which there are many, has it.
	More int
}

// Context is what is known around a result. The zero value is a result of
// revision 2025-11-25 of which nothing else is known. Rules that need what is
// unknown stay silent.
type Context struct {
	// Revision is the protocol revision that client and server speak; empty means
	// 2025-11-25.
	Revision Revision
	// Request is what the result answers.
	Request Request
	// Tool is the definition of the tool that was called, as tools/list gives it.
	Tool Piece
	// ServerCapabilities and ClientCapabilities are what each side declared.
	ServerCapabilities Piece
	ClientCapabilities Piece
}

// Request is a kind of request that is answered by the result of a tool.
type Request uint8

// The requests.
const (
	UnknownRequest Request = iota
	PlainCall              // tools/call without a task
	TaskCall               // tools/call with a task in its params (2025-11-25)
	TaskPayload            // tasks/result (2025-11-25)
)
