package o200k_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mcpsight/mcpsight/o200k"
)

func ExampleCount() {
	n, err := o200k.Count("hello world")
	fmt.Println(n, err)
	// Output: 2 <nil>
}

func TestLong(t *testing.T) {
	n, err := o200k.Count(strings.Repeat("hello world, ", 10_000))
	if err != nil || n < 20_000 || n > 40_000 {
		t.Errorf("%d tokens, %v", n, err)
	}
}
