// Package ajv checks a tool result's structuredContent against the tool's
// outputSchema as hosts do that run the MCP TypeScript SDK: with Ajv, all errors
// reported, in Ajv's order and words.
//
//	s, err := ajv.Compile(schema, ajv.Options{SDK: ajv.SDK2})
//	errs, err := s.Validate(structuredContent)
//	ajv.Text(errs) // data/a must be number, data must have required property 'b'
//
// # What the SDK runs
//
// Read and measured: @modelcontextprotocol/sdk 1.32.2 (ajv 8.20.0, ajv-formats
// 3.0.1, fast-uri 3.1.9) and @modelcontextprotocol/client 2.4.0 (bundles ajv
// 8.18.0, ajv-formats 3.0.1, fast-uri 3.1.8), under node 20.20.2 and Bun 1.4.5.
// Both make Ajv with {strict: false, validateFormats: true, validateSchema:
// false, allErrors: true} and add every format of ajv-formats in full mode.
//
//   - [SDK1] runs Ajv's draft-07 class whatever $schema says: prefixItems,
//     dependentRequired, dependentSchemas, minContains, maxContains,
//     unevaluated* and $dynamicRef are ignored, items may be a list.
//   - [SDK2] goes by $schema: none or 2020-12, 2019-09, draft-07 and draft-06 (both
//     the draft-07 class); any other is refused.
//
// strict: false means that unknown keywords and unknown formats are ignored;
// validateSchema: false, that a malformed schema is noticed only where Ajv's
// compiler trips over it. Compile fails where Ajv throws and says what it throws.
// What hosts make of that: SDK 2 answers the tool call with "Tool 'T' has an
// invalid outputSchema: " and the first 200 UTF-16 units of it; SDK 1 lets
// tools/list fail. What Validate throws becomes "Failed to validate structured
// content: " and the text in both.
//
// # Order of errors
//
//  1. The type, at once, unless it is the one type of a group below that has
//     keywords in the schema; then it comes in that group's place.
//  2. $dynamicRef, $ref, const, enum, not, anyOf, oneOf, allOf, if.
//  3. Numbers: maximum, minimum, exclusiveMaximum, exclusiveMinimum, multipleOf,
//     format.
//  4. Strings: maxLength, minLength, pattern, format.
//  5. Arrays: maxItems, minItems, additionalItems or prefixItems, items,
//     contains, uniqueItems, unevaluatedItems.
//  6. Objects: maxProperties, minProperties, required, propertyNames,
//     additionalProperties, dependencies, properties, patternProperties,
//     dependentRequired, dependentSchemas, unevaluatedProperties.
//
// The errors of a subschema stand before the error of the keyword that holds it.
//
// # What is not checked
//
// [Schema.Unknown] lists what the host checks and this package does not:
// formatMinimum and its kin, a $ref to a meta-schema, $async, and a pattern that
// has no like in Go's regexp: look-around in its middle, back-references, some
// Unicode properties.
//
// Known to differ, and not listed: where a keyword can never hold ("not": true)
// inside not or if, Ajv drops code that unevaluated* needs and throws
// ("props0 is not defined"); a $dynamicRef compiled both before and after its
// anchor; a pattern with \B against a surrogate pair, which V8 looks into; a lone
// surrogate under a pattern, which counts as U+FFFD. Ajv keeps schemas with an
// $id for the life of the client, so that tools can disturb each other; here every
// schema is alone. Nothing is fetched.
package ajv
