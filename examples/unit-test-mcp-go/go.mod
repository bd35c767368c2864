// A module of its own, so that mcpsight does not depend on this SDK.
module example.com/weather

go 1.26.8

replace github.com/mcpsight/mcpsight => ../..

require (
	github.com/mark3labs/mcp-go v1.2.1
	github.com/mcpsight/mcpsight v0.0.0-00010101000000-000000000000
)

require (
	github.com/google/jsonschema-go v0.4.3 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/pmezard/go-difflib v1.0.0 // indirect
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.2 // indirect
	github.com/spf13/cast v1.7.1 // indirect
	github.com/yosida95/uritemplate/v3 v3.0.2 // indirect
	golang.org/x/image v0.48.0 // indirect
	golang.org/x/text v0.44.0 // indirect
)
