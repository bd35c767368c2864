package tssdk

import "github.com/mcpsight/mcpsight/internal/js"

// envelopeSchema is the schema of any result.
func envelopeSchema(s *Settings) schema {
	return &object{open: true, fields: []field{optional("_meta", resultMeta(s))}}
}

// resultSchema is the schema of a tools/call result.
func resultSchema(s *Settings) schema {
	content := required("content", array{blockSchema(s)})
	if !s.ContentRequired {
		content.fallback = js.ArrayOf()
	}
	structured := schema(record{})
	if s.StructuredAny {
		structured = anything{}
	}
	return &object{open: true, fields: []field{
		optional("_meta", resultMeta(s)),
		content,
		optional("structuredContent", structured),
		optional("isError", kind{js.Boolean}),
	}}
}

// readSchema is the schema of a resources/read result.
func readSchema(s *Settings) schema {
	fields := []field{optional("_meta", resultMeta(s))}
	if s.CacheHints {
		fields = append(fields,
			required("ttlMs", number{integer: true, atLeast0: true}),
			required("cacheScope", oneOf{"public", "private"}))
	}
	return &object{open: true, fields: append(fields, required("contents", array{contentsSchema()}))}
}

func resultMeta(s *Settings) schema {
	switch s.Meta {
	case MetaRecord:
		return record{}
	case MetaTask:
		return &object{open: true, fields: []field{
			optional("progressToken", union{kind{js.String}, number{integer: true}}),
			optional("io.modelcontextprotocol/related-task", &object{fields: []field{
				required("taskId", kind{js.String}),
			}}),
		}}
	}
	return &object{open: true}
}

// blockSchema is the union of the five content blocks.
func blockSchema(s *Settings) schema {
	// tail is what ends every block but a link. The annotations are one schema:
	// a breach of them is one of each block's.
	var tail []field
	if s.Annotations {
		tail = append(tail, optional("annotations", annotationsSchema(s)))
	}
	link := linkFields(s, tail)
	tail = append(tail, optional("_meta", record{}))

	block := func(fields ...field) schema {
		return &object{fields: append(fields, tail...)}
	}
	media := func(kindOf string) schema {
		return block(
			required("type", oneOf{kindOf}),
			required("data", base64{}),
			required("mimeType", kind{js.String}))
	}
	return union{
		block(required("type", oneOf{"text"}), required("text", kind{js.String})),
		media("image"),
		media("audio"),
		&object{fields: link},
		block(required("type", oneOf{"resource"}), required("resource", contentsSchema())),
	}
}

// linkFields are the members of a resource_link: those of a resource, and the
// type behind them.
func linkFields(s *Settings, annotations []field) []field {
	icon := []field{
		required("src", kind{js.String}),
		optional("mimeType", kind{js.String}),
		optional("sizes", array{kind{js.String}}),
	}
	if s.IconTheme {
		icon = append(icon, optional("theme", oneOf{"light", "dark"}))
	}
	fields := []field{
		required("name", kind{js.String}),
		optional("title", kind{js.String}),
		optional("icons", array{&object{fields: icon}}),
		required("uri", kind{js.String}),
		optional("description", kind{js.String}),
		optional("mimeType", kind{js.String}),
	}
	if s.LinkSize {
		fields = append(fields, optional("size", number{}))
	}
	fields = append(fields, annotations...)
	return append(fields,
		optional("_meta", &object{open: true}),
		required("type", oneOf{"resource_link"}))
}

// contentsSchema is the contents of a resource: a text, or else a blob.
func contentsSchema() schema {
	form := func(body field) schema {
		return &object{fields: []field{
			required("uri", kind{js.String}),
			optional("mimeType", kind{js.String}),
			optional("_meta", record{}),
			body,
		}}
	}
	return union{
		form(required("text", kind{js.String})),
		form(required("blob", base64{})),
	}
}

func annotationsSchema(s *Settings) schema {
	return &object{fields: []field{
		optional("audience", array{oneOf{"user", "assistant"}}),
		optional("priority", number{atLeast0: true, atMost1: true}),
		optional("lastModified", dateSchema(s.DateTime)),
	}}
}

func dateSchema(d DateTime) schema {
	switch d {
	case DateOptional:
		return dateOptional
	case DateSeconds:
		return dateSeconds
	case DateTwo:
		return union{dateSeconds, dateMinutes}
	}
	return dateOld
}
