package main

func Example() {
	main()
	// Output:
	// claude-code@2.1.332
	// tool: string, error
	// text, 12 units
	// | no such city
	// /content/0 is shown: claude-code/error-text
	// /isError is applied: claude-code/error-flag
	// /_meta is dropped: claude-code/meta-dropped
	// vscode@1.143.1
	// tool: list
	// text, 12 units
	// | no such city
	// /content/0 is shown: vscode/text
	// /isError is dropped: vscode/is-error-ignored
	// /_meta is dropped: vscode/member-dropped
}
