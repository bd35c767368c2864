package ajv_test

import (
	"fmt"

	"github.com/mcpsight/mcpsight/internal/ajv"
	"github.com/mcpsight/mcpsight/internal/js"
)

func Example() {
	schema, _ := js.Parse(`{"type":"object","properties":{"a":{"type":"number"}},"required":["a","b"]}`, js.DefaultDepth)
	value, _ := js.Parse(`{"a":"x"}`, js.DefaultDepth)

	s, err := ajv.Compile(schema, ajv.Options{SDK: ajv.SDK2, Engine: ajv.JSC})
	if err != nil {
		fmt.Println(err)
		return
	}
	errs, err := s.Validate(value)
	fmt.Println(ajv.Text(errs), err)
	// Output: data must have required property 'b', data/a must be number <nil>
}
