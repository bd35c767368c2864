package tssdk_test

import (
	"fmt"

	"github.com/mcpsight/mcpsight/internal/js"
	"github.com/mcpsight/mcpsight/internal/tssdk"
)

// One wrong flag, and the model sees these issues in place of the whole
// result.
func Example() {
	result, _ := js.Parse(`{"content":[{"type":"text","text":"done"}],"isError":"no"}`, js.DefaultDepth)
	_, failure := tssdk.CheckResult(result, tssdk.Settings{Lone: true, DateTime: tssdk.DateOptional})
	for issue := range failure.Issues() {
		fmt.Println(issue.Pointer(), issue.Message())
	}
	fmt.Println(failure.Text())
	// Output:
	// /isError Invalid input: expected boolean, received string
	// [
	//   {
	//     "expected": "boolean",
	//     "code": "invalid_type",
	//     "path": [
	//       "isError"
	//     ],
	//     "message": "Invalid input: expected boolean, received string"
	//   }
	// ]
}
