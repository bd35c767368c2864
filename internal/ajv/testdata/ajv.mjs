// Writes ajv.jsonl: what the MCP TypeScript SDK's validators say, for ajv_test.go.
//
//   npm install @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.4.0
//     (ajv 8.20.0, ajv-formats 3.0.1, fast-uri 3.1.9; the client bundles ajv 8.18.0)
//   node ajv.mjs [seed rows file]      node 20.20.2
//   bun ajv.mjs                        Bun 1.4.5: writes ajv-bun.jsonl, only what
//                                      the JavaScript engine words
//
// Install in a folder outside the project and run a copy of this file there. The
// same versions give the same bytes.
import {writeFileSync} from 'node:fs'
import {AjvJsonSchemaValidator as SDK1} from '@modelcontextprotocol/sdk/validation/ajv'
import {AjvJsonSchemaValidator as SDK2} from '@modelcontextprotocol/client/validators/ajv'

const bun = 'Bun' in globalThis
const [seed = 1, generatedRows = 230, file = bun ? 'ajv-bun.jsonl' : 'ajv.jsonl'] = process.argv.slice(2)
console.warn = console.error = () => {} // Ajv logs unknown formats

const lines = []

// row notes what SDK sdk says of values under schema, all given as JSON text.
function row(sdk, schema, values) {
  lines.push(`{"sdk":${sdk},"schema":${schema},${answers(sdk, schema, values)}}`)
}

function answers(sdk, schema, values) {
  let check
  try {
    check = new (sdk === 1 ? SDK1 : SDK2)().getValidator(JSON.parse(schema))
  } catch (e) {
    return `"compile":${JSON.stringify(e.message)}`
  }
  const says = values.map(value => {
    try {
      const r = check(JSON.parse(value))
      return r.valid ? null : r.errorMessage
    } catch (e) {
      return {throws: e.message}
    }
  })
  return `"values":[${values}],"says":${JSON.stringify(says)}`
}

// raw stands for JSON that JSON.stringify does not write.
class Raw { constructor(json) { this.json = json } }
const raw = json => new Raw(json)
const text = v => v instanceof Raw ? v.json : JSON.stringify(v)

// both notes what the two SDKs say, sdk 0 if that is the same.
function both(schema, ...values) {
  const [s, v] = [text(schema), values.map(text)]
  const [one, two] = [1, 2].map(sdk => answers(sdk, s, v))
  if (one === two) lines.push(`{"sdk":0,"schema":${s},${one}}`)
  else [one, two].forEach((a, i) => lines.push(`{"sdk":${i + 1},"schema":${s},${a}}`))
}

const everything = [null, true, false, 0, -1, 1.5, 3, raw('1e400'), raw('-1e400'), '', 'a', 'abc', [], [1], ['a', null], {}, {a: 1}, {a: 'x', b: []}]

function keywords() {
  both(true, 1)
  both({}, ...everything)
  both({title: 'x', description: 'y', default: 1, examples: [2]}, 1)

  for (const t of ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']) both({type: t}, ...everything)
  for (const t of [['string', 'null'], ['number', 'integer'], ['array', 'object'], ['array', 'object', 'null'], ['integer', 'string', 'string'], []])
    both({type: t}, ...everything)
  both({type: 'string', nullable: true}, null, 1)
  both({type: ['string', 'number'], nullable: true}, null, true)
  both({type: 'object', nullable: true, required: ['a']}, null, {}, 1)
  both({type: 'number', minimum: 2, maximum: 1}, 5, 'x', 1.5)
  both({type: 'integer', minimum: 2}, 1.5, 'x')
  both({type: 'number', enum: [1], const: 2}, 'x', 3)
  both({type: 'string', minLength: 3, pattern: '^b', format: 'email', enum: ['q']}, 1, 'x')
  both({type: 'array', items: {type: 'integer'}, minItems: 2, enum: [1]}, 1, [1.5])
  both({type: 'object', properties: {a: {type: 'object', properties: {b: {type: 'string'}}}}, anyOf: [{type: 'null'}]}, 1, {a: 1}, {a: {b: 2}})
  both({type: 'number', format: 'date'}, 'x', 1)
  both({type: 'string', format: 'no-such-format'}, 1, 'x')
  both({type: 'number', format: 'int32', minLength: 3}, 'x', 1.5, 'abc')
  both({type: 'array', uniqueItems: false}, 1)

  both({minimum: 3}, 1, 3, 'x', raw('-1e400'))
  both({maximum: 3}, 4, 3, raw('1e400'))
  both({exclusiveMinimum: 3, exclusiveMaximum: 3}, 3, 2, 4)
  both({maximum: 1e21, minimum: 1e-7, exclusiveMaximum: raw('-0')}, 1e22, 0)
  both(raw('{"maximum":1e400,"minimum":-0,"exclusiveMinimum":12345678901234567890}'), 1, -1)
  for (const [m, ...v] of [[2, 3, 4, 0, 1e300, 2.5], [0.1, 0.3, 0.5, 1, 1.1], [0.01, 4.35, 0.07, 19.99], [1e-7, 1e22, 1e-7, 3e-7], [0, 1, 0], [-2, 4, 3], [3, raw('1e400')], [1e300, 1e308, 1]])
    both({multipleOf: m}, ...v)

  both({minLength: 2, maxLength: 3}, '', 'a', 'ab', 'abcd', '😀', '😀😀', '😀😀😀😀', '\ud800', '\ud800\ud800', 'é́', 5)
  both({minLength: 1.5, maxLength: -1}, 'a', '')
  both({minItems: 2, maxItems: 1}, [1], [1, 2], [])
  both({minProperties: 2, maxProperties: 1}, {a: 1}, {}, {a: 1, b: 2})

  both({required: ['a', 'b', 'a', 'c d', "e'f", '0', '']}, {}, {a: 1, '': 1}, [])
  both({required: [5, null, true, [1, 2], {}]}, {}, {5: 1, null: 1})
  both({required: ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'x']}, {})
  both({required: []}, {})
  both({required: Array.from({length: 201}, (_, i) => 'k' + i % 9)}, Object.fromEntries(Array.from({length: 8}, (_, i) => ['k' + i, 1])))
  both({properties: {a: {type: 'number'}, 2: {type: 'string'}, 1: {type: 'null'}, 'x/y~z': {type: 'null'}, "it's": false}}, {a: 'x', 1: 1, 2: 2, 'x/y~z': 1, "it's": 1})
  both({properties: {constructor: {type: 'number'}, toString: {type: 'string'}}}, {}, {constructor: 1, toString: 'x'})
  both({properties: {valueOf: {anyOf: [{type: 'object'}, {enum: [1, 'x', null]}, {const: {}}]}}}, {})
  both(raw('{"properties":{"__proto__":{"type":"number"},"a":true}}'), raw('{"__proto__":"x","a":1}'), {})
  both(raw('{"properties":{"__proto__":{},"a":{}},"additionalProperties":false}'), raw('{"__proto__":1,"b":2}'))
  both(raw(`{"properties":{"__proto__":{},${'abcdefghi'.split('').map(c => `"${c}":{}`)}},"additionalProperties":false}`), raw('{"__proto__":1,"z":2,"a":1}'))
  both({properties: {a: {}}, additionalProperties: false}, {a: 1, zz: 2, y: 3, 1: 4})
  both({additionalProperties: {type: 'string'}, properties: {a: true}, patternProperties: {'^x': {type: 'number'}}}, {a: 1, b: 2, xy: 'q', c: 'ok'})
  both({additionalProperties: false, patternProperties: {'^x': {}, 'y$': {}}}, {xa: 1, by: 2, c: 3})
  both({additionalProperties: true, properties: {a: false}}, {a: 1, b: 2})
  both({patternProperties: {a: {type: 'string'}, '^.b': {type: 'null'}, '': {minimum: 0}}}, {ab: -1, bb: 0, '~/': -2})
  both({propertyNames: {minLength: 2, pattern: '^a'}}, {a: 1, ab: 2, bc: 3}, {})
  both({propertyNames: {type: 'number'}}, {a: 1})
  both({propertyNames: false}, {a: 1, b: 2}, {})
  both({propertyNames: {enum: ['a']}, additionalProperties: {type: 'null'}}, {b: 1})
  both({dependencies: {a: ['b', 'c'], d: ['e'], f: {required: ['g']}, h: false, 1: ['a'], i: [], j: true}}, {a: 1}, {a: 1, b: 1}, {d: 1, f: 1, h: 1}, {1: 1}, {i: 1, j: 1})
  both(raw('{"dependencies":{"__proto__":["b"],"toString":["c"]}}'), {})
  both({dependentRequired: {a: ['b', 'c'], d: ['e'], constructor: ['x']}}, {a: 1}, {d: 1}, {})
  both(raw('{"dependentRequired":{"__proto__":["b"]},"dependentSchemas":{"__proto__":{"required":["c"]}}}'), {})
  both({dependentSchemas: {a: {required: ['b']}, c: {properties: {a: {type: 'string'}}}, d: false}}, {a: 1, c: 1, d: 1}, {a: 'x'})

  both({items: {type: 'number'}}, ['x', 1, null], {}, [])
  both({items: false}, [1, 2], [])
  both({items: true}, [1])
  both({items: [{type: 'string'}, {}, {type: 'null'}], additionalItems: {type: 'boolean'}}, [1, 2, 3, 4, true], ['a'], [1])
  both({items: [{type: 'string'}], additionalItems: false}, ['a', 1], [1, 2, 3])
  both({additionalItems: false, items: {}}, [1])
  both({prefixItems: [{type: 'string'}, true, {type: 'null'}], items: {type: 'boolean'}}, [1, 2, 3, 4, true], ['a'])
  both({prefixItems: [{type: 'string'}], items: false}, ['a', 1], [1, 2, 3])
  both({prefixItems: [false], items: true}, [1, 2])
  both({contains: {type: 'number'}}, ['a', 'b'], ['a', 1], [], 'x')
  both({contains: true}, [], [1])
  both({contains: false}, [1, 2], [])
  both({contains: {type: 'number'}, minContains: 2}, [1], [1, 'a', 2], ['a'])
  both({contains: {type: 'number'}, maxContains: 1}, [1, 'x', 2, 'y'], ['x'], [1])
  both({contains: {type: 'number'}, minContains: 0, maxContains: 1}, [1, 2], [], ['a'], [1, 'a', 2])
  both({contains: {type: 'number'}, minContains: 0}, [], ['a'])
  both({contains: {type: 'number'}, minContains: 3, maxContains: 2}, [1, 2, 3], [])
  both({contains: {}, minContains: 2, maxContains: 3}, [1], [1, 2], [1, 2, 3, 4])
  both({contains: {type: 'number'}, minContains: 1.5, maxContains: 2.5}, [1], [1, 2], [1, 2, 3])
  both({minContains: 2, maxContains: 1}, [1])
  both({items: {contains: {type: 'number'}}}, [[1], []], [[], [1], []], [['x'], []], [[1], ['x'], []])
  both({properties: {a: {items: {contains: {const: 1}}}, b: {items: {contains: {const: 1}}}}}, {a: [[1], []], b: [[]]}, {b: [[]], a: [[1]]})
  both({$defs: {c: {contains: {const: 1}}}, properties: {a: {$ref: '#/$defs/c'}, b: {$ref: '#/$defs/c'}}, items: {$ref: '#/$defs/c'}}, {a: [1], b: []}, [[1], []])
  both({$defs: {c: {contains: {const: 1}, items: {$ref: '#/$defs/c'}}}, items: {$ref: '#/$defs/c'}}, [[1], []])
  both({not: {items: {contains: {const: 1}}}, items: {contains: {const: 1}}}, [[1], []])

  both({uniqueItems: true}, [1, 2, 1, 2, 1], [1, '1'], [{a: 1, b: 2}, {b: 2, a: 1}], [[1], [1]], [null, null], raw('[0,-0]'), [1, true], [], ['a', 'b', 'a', 'b'])
  both({uniqueItems: true, items: {type: 'number'}}, [1, 2, 1, 2, 1], ['x', 'x', 1], raw('[1e400,1e400]'), raw('[0,-0]'))
  both({uniqueItems: true, items: {type: 'integer'}}, [1.5, 1.5, 2, 2])
  both({uniqueItems: true, items: {type: 'string'}}, ['__proto__', '__proto__'], ['constructor', 'constructor'], ['a', 'b', 'a', 'b', 'a'])
  both({uniqueItems: true, items: {type: ['string', 'null', 'boolean']}}, ['null', null, 'true', true, 1, 1], ['__proto__', '__proto__'], [null, 'a', null, 'a'])
  both({uniqueItems: true, items: {type: 'string', nullable: true}}, [null, 'null', null])
  both({uniqueItems: true, items: {type: ['string', 'object']}}, ['a', 'b', 'a'], [{}, {}])
  both({uniqueItems: true, items: {minimum: 2}}, [1, 1])
  both({uniqueItems: true, items: [{type: 'string'}]}, ['a', 'a'])
  both({uniqueItems: false}, [1, 1])
  both({uniqueItems: true}, raw('[{"constructor":{}},{"constructor":{}}]'), raw('[{"constructor":1},{"constructor":1}]'), raw('[{"toString":1},{"toString":1}]'), raw('[{"valueOf":1},{"valueOf":1}]'), raw('[{"a":{"constructor":null}},{"a":{}}]'), raw('[1,{"toString":1},2,2]'), raw('[{"__proto__":1},{"__proto__":1}]'))

  both({enum: [1, 'a', null, {a: [1, {b: 2}]}, [], true]}, 1, 'a', null, {a: [1, {b: 2}]}, [], true, false, {a: [1, {b: 3}]}, [1], '1')
  both({enum: [1, 1, {}]}, {}, 2)
  both({enum: Array.from({length: 210}, (_, i) => i % 2 ? i : 'v' + i)}, 1, 'v2', 2, {})
  both({const: 1}, 1, 2, '1', raw('1.0'))
  both({const: null}, null, 0)
  both({const: {a: [1, 2], b: {}}}, {b: {}, a: [1, 2]}, {a: [2, 1], b: {}}, {a: [1, 2]})
  both(raw('{"const":1e400}'), raw('1e400'), 1)
  both({const: 'x"y'}, 'x"y', 'x')
  both({const: false}, false, 0)

  both({not: {}}, 1)
  both({not: {type: 'string'}}, 'a', 1)
  both({not: {title: 'x'}}, 1)
  both({not: false}, 1)
  both({not: {not: {type: 'string'}}}, 'a', 1)
  both({not: {items: [{type: 'string'}], uniqueItems: true, ...{additionalItems: false}}}, [], ['a'], ['a', 'a'])
  both({not: {prefixItems: [{type: 'string'}, {type: 'string'}], contains: false}}, [], ['a'], ['a', 'b'])
  both({not: {propertyNames: {maxLength: 1}, properties: {toString: {type: 'null'}}}}, {}, {a: 1})
  both({items: {if: {propertyNames: {maxLength: 1}, properties: {toString: {type: 'null'}}}, then: {type: 'null'}}}, [{}, {a: 1}, {}])
  both({not: {required: ['a'], properties: {a: {type: 'string'}}}}, {a: 'x'}, {a: 1}, {})
  both({anyOf: [{type: 'string'}, {type: 'null'}, {properties: {a: {type: 'string'}}, required: ['b'], type: 'object'}]}, 1, 'a', {a: 1}, {b: 1})
  both({anyOf: []}, 1)
  both({anyOf: [false, {minimum: 5}]}, 1, 5)
  both({anyOf: [{type: 'string'}, {}]}, 1)
  both({oneOf: [{type: 'string'}, {type: 'boolean'}]}, 1, true)
  both({oneOf: [{minimum: 5}, {type: 'number'}, {maximum: 1}, {type: 'string'}]}, 3, 7, 0, 'x', null)
  both({oneOf: [{}, {type: 'string'}, true]}, 1, 'x')
  both({oneOf: [{type: 'string'}, {}]}, 1, 'x')
  both({oneOf: []}, 1)
  both({allOf: [{type: 'string'}, {minLength: 3}, {}, {allOf: [{pattern: '^a'}]}]}, 'b', 1)
  both({allOf: []}, 1)
  both({if: {type: 'string'}, then: {minLength: 3}, else: {minimum: 5}}, 'a', 1, 'abc', 7)
  both({if: {type: 'string'}, then: {minLength: 3}}, 'a', 1)
  both({if: {type: 'string'}, else: {minimum: 5}}, 'a', 1)
  both({if: {type: 'string'}}, 1)
  both({if: true, then: false, else: {}}, 1)
  both({if: false, then: {}, else: false}, 1)
  both({then: false, else: false}, 1)
  both({if: {required: ['k'], properties: {k: {const: 1}}}, then: {required: ['a']}, else: {required: ['b']}}, {k: 1}, {k: 2}, {})
  both({anyOf: [{oneOf: [{const: 1}, {const: 2}]}, {not: {type: 'number'}}, {if: {minimum: 5}, then: {maximum: 6}, else: false}]}, 3, 7, 1)
  both({properties: {a: {oneOf: [{type: 'object', properties: {t: {const: 'x'}, v: {type: 'number'}}, required: ['t', 'v'], additionalProperties: false}, {type: 'object', properties: {t: {const: 'y'}}, required: ['t']}]}}}, {a: {t: 'x'}}, {a: {t: 'y', q: 1}}, {a: {t: 'z', v: 'n', w: 1}}, {a: 1})
}

function unevaluated() {
  const two = (s, ...values) => row(2, text(s), values.map(text))
  two({properties: {a: {}}, unevaluatedProperties: false}, {a: 1, b: 2, c: 3}, {a: 1}, [])
  two({unevaluatedProperties: {type: 'number'}}, {a: 1, b: 'x'})
  two({unevaluatedProperties: true}, {a: 1})
  two({additionalProperties: {}, unevaluatedProperties: false}, {a: 1})
  two({patternProperties: {'^a': {}}, unevaluatedProperties: false}, {a: 1, ab: 2, b: 3, toString: 4})
  two({allOf: [{properties: {a: {}}}, {properties: {b: {type: 'string'}}}], unevaluatedProperties: false}, {a: 1, b: 'x', c: 1}, {b: 1})
  two({anyOf: [{properties: {a: {}}, required: ['a']}, {properties: {b: {}}, required: ['b']}], unevaluatedProperties: false}, {a: 1, b: 1}, {a: 1, c: 1}, {c: 1})
  two({oneOf: [{properties: {t: {const: 'x'}, v: {}}}, {properties: {t: {const: 'y'}, w: {}}}], properties: {id: {}}, unevaluatedProperties: false}, {t: 'x', v: 1}, {t: 'y', v: 1}, {t: 'z', id: 1})
  two({if: {properties: {a: {const: 1}}, required: ['a']}, then: {properties: {b: {}}}, else: {properties: {c: {}}}, unevaluatedProperties: false}, {a: 1, b: 1}, {a: 2, b: 1, c: 1}, {b: 1})
  two({dependentSchemas: {a: {properties: {a: {}, b: {}}}}, unevaluatedProperties: false}, {a: 1, b: 1, c: 1}, {b: 1})
  two({not: {properties: {a: {type: 'string'}}}, unevaluatedProperties: false}, {a: 1})
  two({$ref: '#/$defs/b', properties: {x: {}}, unevaluatedProperties: false, $defs: {b: {properties: {y: {type: 'string'}}}}}, {x: 1, y: 'a', z: 1}, {y: 1})
  two({type: 'object', properties: {v: {}, next: {$ref: '#'}}, unevaluatedProperties: false}, {v: 1, next: {v: 1, q: 2}, q: 1})
  two({$ref: '#/$defs/n', unevaluatedProperties: false, $defs: {n: {properties: {k: {$ref: '#/$defs/n'}}}}}, {k: {z: 1}, z: 1})
  two({prefixItems: [{}, {}], unevaluatedItems: false}, [1], [1, 2], [1, 2, 3])
  two({prefixItems: [{}], unevaluatedItems: {type: 'string'}}, [1, 'a', 2])
  two({items: {}, unevaluatedItems: false}, [1])
  two({contains: {const: 1}, unevaluatedItems: false}, [1, 2])
  two({unevaluatedItems: false}, [], [1])
  two({allOf: [{prefixItems: [{}, {}]}], prefixItems: [{}], unevaluatedItems: false}, [1, 2], [1, 2, 3])
  two({anyOf: [{prefixItems: [{const: 1}]}, {prefixItems: [{}, {const: 2}]}], unevaluatedItems: false}, [1], [1, 2], [1, 2, 3], [3, 3, 3], [1, 3])
  two({anyOf: [{items: {type: 'number'}}, {prefixItems: [{}]}], unevaluatedItems: false}, [1], [1, 2], ['a', 'b'])
  two({anyOf: [{items: {type: 'number'}}, {prefixItems: [{}]}], unevaluatedItems: {type: 'string'}}, [1], [1, 2], ['a', 'b'], [1, 2, 3])
  two({anyOf: [{properties: {a: {type: 'string'}}, required: ['a']}, {required: ['b']}], patternProperties: {x: {}}}, {a: 'q', x: 1}, {b: 1, x: 1}, {b: 1})
  two({$ref: '#/$defs/n', patternProperties: {x: {}}, $defs: {n: {properties: {k: {$ref: '#/$defs/n'}}}}}, {x: 1}, {k: 1})
  two({$schema: 'https://json-schema.org/draft/2019-09/schema', items: [{}], additionalItems: {type: 'string'}, unevaluatedItems: false}, [1, 2])
  two({$schema: 'https://json-schema.org/draft/2019-09/schema', items: [{}], unevaluatedItems: false, $recursiveAnchor: true, properties: {a: {$recursiveRef: '#'}}}, [1, 2], {a: [1, 2]})
  two({$dynamicAnchor: 'n', type: 'object', properties: {c: {type: 'array', items: {$dynamicRef: '#n'}}}, unevaluatedProperties: false}, {c: [{c: [1]}, {d: 1}]})
  two({$ref: '#/$defs/list', $defs: {item: {$dynamicAnchor: 'T', type: 'string'}, list: {type: 'array', items: {$dynamicRef: '#T'}}}}, ['a', 1])
  two({$defs: {a: {$dynamicAnchor: 'T', type: 'string'}, b: {$defs: {x: {$dynamicAnchor: 'T', type: 'null'}}, items: {$dynamicRef: '#T'}}}, allOf: [{$ref: '#/$defs/a'}, {$ref: '#/$defs/b'}]}, ['a', 1])
}

function references() {
  const list = {type: 'object', properties: {v: {type: 'number'}, next: {$ref: '#'}}, required: ['v']}
  both(list, {v: 1, next: {v: 'x', next: {}}}, {next: 1})
  both({$defs: {n: {type: 'object', properties: {k: {type: 'array', items: {$ref: '#/$defs/n'}}}}}, $ref: '#/$defs/n'}, {k: [{k: [1]}, {k: {}}]})
  both({definitions: {a: {type: 'string'}, b: {$ref: '#/definitions/a'}, c: {$ref: '#/definitions/b', minLength: 2}}, properties: {x: {$ref: '#/definitions/c'}, y: {$ref: '#/definitions/b'}}}, {x: 1, y: 2}, {x: 'a'})
  both({$ref: '#/definitions/a', type: 'number', enum: [1], definitions: {a: {minimum: 5}}}, 1, 'x', 2)
  both({$ref: '#/$defs/a~1b~0c/d%25e%20f', $defs: {'a/b~c': {'d%e f': {type: 'null'}}}}, 1)
  both({$ref: '#/$defs/ä"<é', $defs: {'ä"<é': {type: 'null'}}}, 1)
  both({$ref: '#/allOf/1', allOf: [{}, {type: 'string'}]}, 1)
  both({$ref: '#/allOf/01', allOf: [{}, {type: 'string'}]}, 1)
  both({properties: {a: {$ref: '#/properties/b'}, b: {$ref: '#/properties/c'}, c: {type: 'null'}}}, {a: 1, b: 2, c: 3})
  both({properties: {a: {$ref: '#foo'}}, $defs: {x: {$anchor: 'foo', type: 'null'}}}, {a: 1})
  both({properties: {a: {$ref: '#foo'}}, $defs: {x: {$dynamicAnchor: 'foo', type: 'null'}}}, {a: 1})
  both({properties: {a: {$ref: '#foo'}}, $defs: {x: {$id: '#foo', type: 'null'}}}, {a: 1})
  both({$anchor: 'r', properties: {a: {$ref: '#r'}}}, {a: 1})
  both({prefixItems: [{$anchor: 'r'}], properties: {a: {$ref: '#r'}}}, {a: 1})
  both({'x-any': {$anchor: 'r', type: 'null'}, properties: {a: {$ref: '#r'}}}, {a: 1})
  both({default: {$anchor: 'r', type: 'null'}, properties: {a: {$ref: '#r'}}}, {a: 1})
  for (const ref of ['#/$defs/x', '#x', 'x.json', 'http://example.com/x.json', 'http://example.com/x.json#/a', '#/', '#', '', '/', '?', 'urn:x:y', '../x', '#/$defs', '#/$defs/b/type', '#/$defs/c', '#/$defs/d', '#/$defs/e', '#/$defs/f/0', '#/$defs/n', '#/$defs/n/x', '#/%', '#/%zz', '#/%FF', '#/$defs/b/', '#//', '##'])
    both({properties: {a: {$ref: ref}}, $defs: {b: {type: 'null'}, c: true, d: false, e: 5, f: [{type: 'null'}], n: null}}, {a: 1})
  for (const id of ['http://example.com/root.json', 'http://EXAMPLE.com/a/b/root.json#', 'root.json', 'urn:example:root', '/abs/root', 'x/y'])
    for (const ref of ['#/$defs/b', '#', '#q', 'b.json', 'b.json#/properties/z', 'http://example.com/b.json', '#/$defs/none', 'root.json#/$defs/b', '../b.json'])
      row(2, text({$id: id, properties: {a: {$ref: ref}}, $defs: {b: {$id: 'b.json', type: ['null', 'object'], properties: {z: {type: 'string'}, y: {$ref: '#/properties/z'}}}, c: {$anchor: 'q', type: 'null'}}}), ['{"a":1}', '{"a":{"a":1,"y":2,"z":3}}'])
  both({$id: 'http://example.com/a/root.json', properties: {a: {$id: 'b/c.json', properties: {d: {$ref: 'd.json'}, e: {$ref: '#/properties/d'}}}}, $defs: {d: {$id: 'http://example.com/a/b/d.json', type: 'null'}}}, {a: {d: 1, e: 2}})
  both({$id: '', $ref: '#/$defs/a', $defs: {a: {type: 'null'}}}, 1)
  both({$id: 5, type: 'null'}, 1)
  both({properties: {a: {$id: 5, type: 'null'}}}, {a: 1})
  both({$id: 'http://example.com/r', $defs: {a: {$id: 'http://example.com/r'}}}, 1)
  both({$defs: {a: {$id: 'http://example.com/r'}, b: {$id: 'http://example.com/r'}}}, 1)
  both({$defs: {a: {$anchor: 'x'}, b: {$anchor: 'x'}}}, 1)
  both({$defs: {a: {$anchor: '1x'}}}, 1)
  both({$defs: {a: {$anchor: 5}}}, 1)
  both({$ref: 5}, 1)
  both({$ref: null, type: 'null'}, 1)
  both({properties: {$ref: {type: 'string'}, $id: {type: 'string'}, id: {type: 'number'}, type: {type: 'null'}}}, {$ref: 1, $id: 2, id: 'x', type: 3})
  both({$ref: '#'}, 1)
  both({allOf: [{$ref: '#'}]}, 1)
  both({$ref: '#/$defs/a', $defs: {a: {$ref: '#/$defs/a'}}}, 1)
  both({$ref: '#/$defs/a', $defs: {a: {$ref: '#/$defs/b'}, b: {$ref: '#/$defs/a'}}}, 1)
  both({$ref: '#/$defs/a', $defs: {a: {type: 'string', anyOf: [{$ref: '#/$defs/b'}]}, b: {type: 'object', anyOf: [{$ref: '#/$defs/a'}]}}}, 1)
  both({anyOf: [true, {$ref: '#'}]}, 1)
  both({anyOf: [{type: 'number'}, {$ref: '#'}]}, 1, 'x')
  both({oneOf: [{type: 'number'}, {}, {$ref: '#'}]}, 1)
  both({oneOf: [{type: 'number'}, {$ref: '#'}]}, 1)
  both({not: {allOf: [{type: 'string'}, {$ref: '#'}]}}, 1, 'x')
  both({if: {type: 'string', allOf: [{$ref: '#'}]}, then: false}, 1, 'x')
  both({not: {type: 'string', $ref: '#'}}, 1)
  both({not: {properties: {a: {type: 'string'}, b: {allOf: [{$ref: '#/not/properties/b'}]}}}}, {a: 1, b: 1}, {b: 1}, {a: 1})
  both({additionalProperties: {$ref: '#'}, propertyNames: {anyOf: [{maxLength: 2}, {$ref: '#'}]}}, {abc: 1}, {a: {b: {c: {def: 1}}}})
  both({unevaluatedProperties: {$ref: '#'}, $comment: 'x'}, 1)
}

function faults() {
  for (const type of ['nope', 5, null, true, false, 0, '', {}, ['string', 5, null, [1, ['x']], {}], ['nope'], [['string']]]) both({type}, 1)
  both({nullable: true}, 1)
  both({nullable: false, type: 'null'}, 1)
  both({nullable: 'x', type: 'string'}, 1)
  both({nullable: false, type: 'string'}, null)
  both({id: 'x'}, 1)
  both({properties: {a: {id: 5}}}, 1)
  both({$async: true, type: 'string'}, 'x')
  both({properties: {a: {$async: true, type: 'string'}}}, {a: 'x'})
  const wrong = [null, true, 5, 'x', ['x'], {x: 5}]
  for (const k of ['maximum', 'multipleOf', 'maxLength', 'pattern', 'format', 'maxItems', 'maxProperties', 'required', 'uniqueItems', 'enum', 'const', 'not', 'anyOf', 'allOf', 'oneOf', 'if', 'then', 'else', 'properties', 'patternProperties', 'propertyNames', 'additionalProperties', 'dependencies', 'dependentRequired', 'dependentSchemas', 'items', 'prefixItems', 'additionalItems', 'contains', 'minContains', 'unevaluatedProperties', 'unevaluatedItems', '$ref', '$comment', '$defs', 'definitions', '$dynamicRef', '$recursiveRef', '$recursiveAnchor', '$dynamicAnchor', 'formatMinimum'])
    for (const w of wrong) {
      const s = {[k]: w}
      if (k === 'formatMinimum') s.format = 'date'
      // What is not checked in values is of interest only where it fails to compile.
      both(s, ...(k === 'formatMinimum' ? [] : [1, 'y', ['y'], {y: 1}]))
    }
  both({properties: {a: null}}, 1)
  both({properties: {a: 5, b: 'x', c: [1], d: ['type']}}, {a: 1, b: 1, c: 1, d: 1})
  both({anyOf: [null]}, 1)
  both({anyOf: [true, null]}, 1)
  both({allOf: [{}, null]}, 1)
  both({oneOf: [null]}, 1)
  both({items: [null]}, 1)
  both({prefixItems: [null]}, 1)
  both({if: {}, then: null}, 1)
  both({dependencies: {a: null}}, 1)
  both({dependentSchemas: {a: null}}, 1)
  for (const d of [null, 'b', '', 5, {}, {length: 0}, []]) both({dependentRequired: {a: d}}, {a: 1})
  both({enum: []}, 1)
  both({formatMinimum: 'x'}, 1)
  both({format: 'uri', formatMinimum: 'x'}, 1)
  both({format: 'int32', formatMinimum: 'x'}, 1)
  both({format: 'nope', formatMinimum: 'x'}, 1)
  both({format: 5, formatMinimum: 'x'}, 1)
  for (const uri of ['http://json-schema.org/draft-04/schema#', 'http://json-schema.org/draft-06/schema#', 'http://json-schema.org/draft-07/schema', 'https://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2019-09/schema', 'https://json-schema.org/draft/2020-12/schema#', 'http://json-schema.org/schema', 'x', '', 'https://json-schema.org/draft/2020-12/schema##', 'http://https://json-schema.org/draft-07/schema', 'HTTP://json-schema.org/draft-07/schema'])
    both({$schema: uri, prefixItems: [{type: 'string'}], items: [{type: 'null'}], dependentRequired: {a: ['b']}, minContains: 2, contains: {type: 'number'}}, [1, 2], {a: 1})
  both({$schema: 'https://json-schema.org/draft/2019-09/schema', items: [{type: 'null'}], additionalItems: {type: 'string'}, minContains: 2, contains: {type: 'number'}, dependentSchemas: {a: false}, anyOf: [{}, null]}, [1, 2], {a: 1})
  both({$schema: 'https://json-schema.org/draft/2019-09/schema', items: [{type: 'null'}], additionalItems: {type: 'string'}, minContains: 2, contains: {type: 'number'}, dependentSchemas: {a: false}}, [1, 2], {a: 1})
  both({$schema: 5, type: 'null'}, 1)
  both({$schema: 'x'.repeat(300), type: 'null'}, 1)
  // Which fault comes first.
  both({required: 5, properties: {a: {type: 'nope'}}, allOf: [{type: 'bad'}], minimum: 'x'}, 1)
  both({properties: {a: {$ref: '#/$defs/x'}, b: {pattern: '('}}, $defs: {x: {allOf: [{enum: []}]}}}, 1)
  both({type: 'string', minimum: 'x', pattern: '('}, 1)
  both({patternProperties: {'(': {}}, additionalProperties: true}, 1)
  both({patternProperties: {'(': {}}}, 1)
  both({patternProperties: {'(': {type: 'null'}}}, 1)
  both({patternProperties: {'(': {}}, additionalProperties: false}, 1)
  both({$defs: {unused: {type: 'nope', pattern: '('}}}, 1)
}

const patterns = ['(', 'a/b(', '\n(', 'é\ud800(', 'a)', '*a', '^*', 'a**', 'a{2}{3}', '{1}', '{', '}', ']', 'a{', 'a{1', 'a{1,', 'a{2,1}', '\\', 'a\\', '\\_', '\\-', '[\\_]', '\\"', '\\1', '\\2(a)', '[\\1]', '\\00', '[\\00]', '\\8', '\\k', '\\k<a>', '(?<a>x)\\k<b>', '(?<a>x)\\k<a', '\\xg', '[\\xg]', '\\u', '\\u12', '\\u{110000}', '\\u{}', '\\u{1', '\\c', '\\c1', '[\\c_]', '\\p', '\\p{X}', '\\pL', '[\\p{X}]', '\\p{Script=Foo}', '\\p{IsGreek}', '(?', '(?a)', '(?<', '(?<1>a)', '(?<a', '(?<a>', '(?<a>x)(?<a>y)', '(?:', '(?=a)*', '(?<=a)*', '(?!a){2}', '(?i)a', '[', '[b-a]', '[\\w-a]', '[a-\\d]', '\\b*', '[]]', '[a-z&&[b]]', '(?>a)', '(?P<a>x)', '\\Z', '\\A', '[[:alpha:]]', 'a++', 'a{,5}', '\\ ', "\\'", '[a-', '[a-\\', '(((', '())', 'x{1}{', '(?<a b>x)', '(?#c)', "(?'n'x)", 'a{1}+', 'a|*', '(|+)', '\\p{^L}', '\\P', '[\\k]', '[\\B]']

function expressions() {
  for (const p of patterns) row(1, text({pattern: p}), [])
  const texts = ['', 'a', 'ab', 'aab', 'b', 'A', '12', '_', '-', ' ', 'a\nb', '\n', '\u2028', '\u00a0', '\ufeff', '\u0085', 'é', '\u0660', '😀', '$', '\u212a', 'x'.repeat(40), '\b', 'foo', 'barfoo', 'a1', 'ſ']
  const good = ['', '^', '$', '^$', 'a', '^a', 'a$', '^a$', '^a|b$', '^(a|b)$', 'a.b', '^.$', '^..$', '.', '^[^a]$', '^\\d+$', '\\D', '^\\w+$', '^\\W$', '^\\s$', '^\\S$', '\\bfoo\\b', 'foo\\B', '[]', '[^]', '^[^]$', '[a-c]{2}', '^a{2,}b?$', '^a*?$', '(?:a|)b', '(?<n>a)b', '\\u0061', '\\u{1F600}', '\\uD83D\\uDE00', '[\\u{1F600}-\\u{1F64F}]', '^[😀]$', '\\x41', '\\cA', '\\t', '\\n', '\\v', '\\f', '\\r', '\\0', '[\\b]', '\\/', '\\.', '\\$', '^[\\-_]$', '^[\\w-]$', '^[\\s\\d]$', '^[^\\S]$', '^[^\\s\\w]$', '^[\\D]$', '^[\\W_]$', '[--/]', '[+--]', '[\\]]', '[\\\\]', '[.^$*]', '\\p{L}', '^\\p{Lu}', '\\P{L}', '[\\p{Lu}\\d]', '[^\\p{L}]', '\\p{Script=Greek}', '\\p{Letter}', '\\p{gc=Nd}', '^.{1,1500}$', '^.{0,2000}$', '^(?:.{20}){2}$', '^(?:a{1,30}){40,50}$', 'x{39}', 'x{41}', '^(?=.*\\d)(?=.*[a-z]).{2,}$', '^(?!foo)', '^(?!foo$)\\w+$', '(?!a)^b', '^(?!a)(?!b)(?=A)', '^(?:(?!foo)\\w+|b)$', '^((?!a)[a-z]+|(?=a)ab)c?$', '^\\w+(?<!foo)$', '(?<=bar)$', '^(?!.*\\.)\\S+$', '^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_]*)$|^b', '\\n$', '^\\n', '(a)|b|', '(((a)))', '(?:(?:a{2}){1}b)', '\\B', '^\\B', 'a{0}', 'a{0,0}b', '^[K]$', '^[k]$', '[\\u0000-\\u{10FFFF}]', '^[\\u{80}-\\uFFFF]$', '\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|', '[a-a]', '[^\\n]', '^(a|ab)(c|bcd)?$', '(?:)', '()', '(|a)', '^(?=a)$', '^(?:^a$)$', '$^', '\\d{1,3}(?:\\.\\d)?']
  for (const p of good) row(1, text({pattern: p}), texts.map(text))
  row(1, text({pattern: '^[\\uD800-\\uDFFF]$'}), ['"😀"', '"a"'])
}

const formats = {
  date: ['2020-01-01', '2020-02-29', '2021-02-29', '1900-02-29', '2000-02-29', '2020-13-01', '2020-00-10', '2020-04-31', '2020-1-1', '2020-01-01 ', '0000-01-01', '٢٠٢٠-01-01', '2020-01-00', ''],
  time: ['00:00:00Z', '23:59:59z', '23:59:60Z', '22:59:60Z', '00:29:60+00:30', '15:59:60-08:00', '12:00:00', '12:00:00.123Z', '12:00:00.Z', '24:00:00Z', '12:60:00Z', '12:00:61Z', '23:59:60.5Z', '12:00:00+01', '12:00:00+0130', '12:00:00+01:30', '12:00:00+24:00', '12:00:00+01:60', '12:00:00+1', '24:59:60+01:00', '12:00:00 Z', '12:00:00-00:00', '00:59:60+01:00', '99:59:60+76', '12:00:00+01:3', '12:00:00+01:', '1:00:00Z'],
  'date-time': ['2020-01-01T00:00:00Z', '2020-01-01t00:00:00z', '2020-01-01 00:00:00Z', '2020-01-01\n00:00:00Z', '2020-01-01\u00a000:00:00Z', '2020-01-01T00:00:00', '2020-01-01', 'yesterday', '2020-01-01T00:00:00+01:00', '2020-01-01TT00:00:00Z', '2020-01-01T00:00:00Z ', '2020-02-30T00:00:00Z', '2016-12-31T23:59:60Z', '2020-01-01  00:00:00Z', '2020-01-01T00:00Z'],
  'iso-time': ['12:00:00', '12:00:00Z', '12:00', '23:59:60', '12:00:00+01'],
  'iso-date-time': ['2020-01-01T00:00:00', '2020-01-01 00:00:00', '2020-01-01T00:00:00Z', '2020-01-01T00'],
  duration: ['P1D', 'P', 'PT', 'P1Y2M3DT4H5M6S', 'P1W', 'P1W1D', 'PT1S', 'P1S', 'PT1D', 'P1.5D', 'p1d', 'P1M1Y', 'P1YT', 'PT5', 'PT1H1S', '', 'P1Y1W', '-P1D'],
  uri: ['http://example.com', 'http://example.com:80/a/b?c=d#e', 'mailto:a@b', 'urn:x:y', 'a:b', 'a:', 'a:/', 'a://', 'a:///', 'a:/b//c', 'a:?q', '/a', '//a/b', 'a', 'http://[::1]/', 'http://[::1]:80', 'http://[::1', 'a:/[::1]/x', 'http://[v1.a:b]/', 'http://[1.2.3.4]/', 'http://[::ffff:1.2.3.4]', 'http://[::01.002.003.004]', 'http://a b', 'http://a/b c', 'http://a/%zz', 'http://a/%41', 'http://é/', 'http://u:p@h:1/', 'http://u@v@h/', 'http://h:1a/', 'http://h:/', 'HTTP://X', '1a:b', 'a+b-c.d:e', 'a:b#c#d', 'a:b?c?d', "a:'\"()", 'a:<', 'a:{x}', 'a:\\x', 'file:///etc/x', 'data:text/plain;base64,AA==', 'a:b^c', 'a:b|c', 'a:b`c', 'a:\n', '', ':a', 'a:/b@c:d@e', 'http://"x"/', 'http://u"v@h/'],
  'uri-reference': ['', 'a', '/a', '//a/b', '#a', '?q', 'a b', 'http://x/y', 'a:b:c', '1:b', '[', '//[::1]:x', '\\a', '#a#b', '/a//b', '%41', '%4', 'é', '../x', '//u@h:1', '///', 'a:'],
  'uri-template': ['', 'a', '{a}', '{a', 'a}', '{}', '{+a,b*,c:3}', '{a:0}', '{a:12345}', '{a:9999}', '{a*:3}', '{=a}', '{,a}', '{a,}', '{a b}', '%41', '%4', 'é', 'a b', '{é}', '{%41}', '{%4}', "'", '{a_1}', '{?a,b}', '{a:1,b}', '{a:x}', '^', '|', '{|a}', '{a.b}', '\x7f'],
  url: ['http://example.com', 'https://example.com/x?y', 'ftp://a.bc', 'http://localhost', 'http://a.b', 'http://1.2.3.4', 'http://10.0.0.1', 'http://127.0.0.1', 'http://192.168.1.1', 'http://172.16.0.1', 'http://172.32.0.1', 'http://169.254.1.1', 'http://0.0.0.0', 'http://224.1.1.1', 'http://1.2.3.255', 'http://1.2.3.0', 'http://u:p@example.com', 'http://@example.com', 'http://u@10.0.0.1/@x.yz', 'http://a@b@x.yz', 'http://x.yz/@', 'http://x.yz:8', 'http://x.yz:80', 'http://x.yz:123456', 'http://é.com', 'http://ex--a.com', 'http://-a.com', 'http://a-.com', 'http://a.b-c', 'http://a.c1', 'http://a b.com', 'http://x.yz/a b', 'HTTP://X.YZ', 'httpſ://x.yz', 'http://x.YK', 'gopher://x.yz', 'http://x.yz.', 'http://x..yz', 'http://x.yz?q', 'http://😀.com', 'http://1.2.3.4:80/x', 'http://01.2.3.4', 'http://1.02.3.4', 'http://1.2.3', '//x.yz', ''],
  email: ['a@b.c', 'a@b', 'a.b@c.d', 'a..b@c.d', '.a@b.c', 'a@b..c', 'a@-b.c', 'a@b-.c', 'a@b_c.d', 'A+B@C.D', 'a@b.c.', 'é@b.c', 'a@é.c', '"a b"@c.d', 'a b@c.d', 'a@b@c.d', '@b.c', 'a@', 'a@[1.2.3.4]', "!#$%&'*+/=?^_`{|}~-@b.c", 'a@b.1', ''],
  hostname: ['a', 'a.b', 'a.', '.a', 'a..b', '-a', 'a-', 'a_b', 'A.B', 'é', '', '.', 'a'.repeat(63), 'a'.repeat(64), Array(32).fill('abcdefg').join('.').slice(0, 253), Array(32).fill('abcdefg').join('.').slice(0, 253) + '.', Array(33).fill('abcdefg').join('.').slice(0, 254), '1.2.3.4', 'a b', 'a\n'],
  ipv4: ['1.2.3.4', '0.0.0.0', '255.255.255.255', '256.1.1.1', '01.2.3.4', '1.2.3', '1.2.3.4.5', '1.2.3.4 ', '1.2.3.a', '', '1.2.3.'],
  ipv6: ['::', '::1', '1::', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::8', '1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8', '1::3:4:5:6:7:8', '1:2:3:4::5:6:7:8', '::1.2.3.4', '1:2:3:4:5:6:1.2.3.4', '1:2:3:4:5::1.2.3.4', '1:2:3:4:5:6::1.2.3.4', '1:2:3:4:5:6:7:1.2.3.4', '::1:1.2.3.4', '::01.2.3.4', '1:::2', ':1', '1:', '12345::', 'g::', 'FFFF::abcd', '::1%eth0', '', ':', ':::', '1.2.3.4', '1.2.3.4::', '::1.2.3.4:5', '1::2::3'],
  regex: ['', 'a', '(', '[', 'a{2,1}', '\\Z', 'a\\Z', '\\\\Z', 'a\\\\Z', '(?<=a)b', '(?<=a)*', '(?=a)*', ']', '}', '{', '\\_', '\\u', '\\k', '\\k<a>', '(?<a>)\\k<b>', '(?<a>)\\k', '[\\w-a]', '[b-a]', '*', 'a**', '\\', '(?<a>)(?<a>)', '\\1', '\\p{X}', '(?a)', ')', '\\c', '[\\c]', 'x{1}{2}', '{1}', '\\07', '[\\8]', 'a\nb', '[]', '(?<é>a)'],
  uuid: ['00000000-0000-0000-0000-000000000000', 'URN:UUID:abcdefAB-0000-0000-0000-000000000000', 'urn:uuid:', '00000000-0000-0000-0000-00000000000', '000000000000-0000-0000-000000000000', 'g0000000-0000-0000-0000-000000000000', '{00000000-0000-0000-0000-000000000000}', ''],
  'json-pointer': ['', '/', '/a/b', 'a', '/~0~1', '/~', '/~2', '/a\nb', '#/a', '//'],
  'json-pointer-uri-fragment': ['#', '#/a', '', '/a', '#a', '#/~0%41', '#/~', '#/%4', '#/a b', '#/%~0A', '#/é', '#/a"b', '#/~~00'],
  'relative-json-pointer': ['0', '1', '01', '0#', '10/a', '0/~', '', '-1', '0#/a', '1/a/b', 'a'],
  byte: ['', 'AAAA', 'AAA=', 'AA==', 'A===', '====', 'AAA', 'AA=A', '!', '!\n', '!\r\n!', '!\u2028AAAA', 'AAAA\n!!', '!!\nAA\n!!', 'AAAAAA==', '_-==', 'AA ==', '=='],
  password: ['x'], binary: ['x'], 'idn-email': ['x'], int32: ['x'], constructor: ['x'],
}

function formatted() {
  for (const [format, texts] of Object.entries(formats)) row(1, text({format}), texts.map(text))
  for (const format of ['int32', 'int64', 'float', 'double', 'date']) row(1, text({format}), ['1', '1.5', '2147483647', '2147483648', '-2147483648', '-2147483649', '1e400', '1e300', '-0', '"x"'])
}

// Generated rows.
let state = Number(seed)
function random() {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const below = n => Math.floor(random() * n)
const pick = list => list[below(list.length)]
const some = (n, f) => Array.from({length: below(n + 1)}, f)
const chance = p => random() < p
const keys = ['a', 'b', 'c', 'aa', '1', 'a/b', 'toString']
const key = () => pick(keys)

function value(depth) {
  const kind = below(depth > 0 ? 10 : 6)
  if (kind === 0) return null
  if (kind === 1) return chance(0.5)
  if (kind === 2) return pick([0, 1, 2, 3, -1, 1.5, 0.1, 10, 1e21])
  if (kind < 6) return pick(['', 'a', 'b', 'ab', 'abc', 'aa', '1', '2020-01-01', 'a@b.c'])
  if (kind < 8) return some(4, () => value(depth - 1))
  return Object.fromEntries(some(4, () => [key(), value(depth - 1)]))
}

function schema(depth) {
  if (chance(0.08)) return chance(0.7)
  const s = {}
  const sub = () => schema(depth - 1)
  const add = (p, k, f) => { if (chance(p)) s[k] = f() }
  const types = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object']
  add(0.35, 'type', () => chance(0.75) ? pick(types) : [pick(types), pick(types)])
  add(0.05, 'enum', () => [value(1), value(0), value(0)])
  add(0.05, 'const', () => value(1))
  const p = depth > 0 ? 0.12 : 0.07
  add(p, 'minimum', () => below(4)); add(p / 2, 'maximum', () => below(4)); add(p / 3, 'exclusiveMinimum', () => below(3)); add(p / 3, 'exclusiveMaximum', () => below(3))
  add(p / 2, 'multipleOf', () => pick([1, 2, 0.1, 0.5]))
  add(p, 'minLength', () => below(4)); add(p / 2, 'maxLength', () => below(3)); add(p, 'pattern', () => pick(['^a', 'b$', '^$', '^[a-b]+$', '.', '^(?!a)']))
  add(p / 2, 'format', () => pick(['date', 'email', 'uri', 'int32', 'unknown', 'ipv4']))
  add(p / 2, 'minItems', () => below(4)); add(p / 2, 'maxItems', () => below(3)); add(p, 'uniqueItems', () => chance(0.8))
  add(p / 2, 'minProperties', () => below(4)); add(p / 2, 'maxProperties', () => below(3))
  add(p, 'required', () => some(3, key))
  add(p / 2, 'dependentRequired', () => Object.fromEntries(some(2, () => [key(), some(2, key)])))
  if (chance(0.1)) s.$ref = pick(['#', '#/$defs/p', '#/$defs/q', '#/$defs/r', '#anchor'])
  if (depth <= 0) return s
  const q = 0.13
  const map = n => Object.fromEntries(some(n, () => [key(), sub()]))
  add(0.3, 'properties', () => map(3)); add(q, 'additionalProperties', sub); add(q, 'patternProperties', () => Object.fromEntries(some(2, () => [pick(['^a', 'b', '1', '.']), sub()]))); add(q / 2, 'propertyNames', sub)
  add(q / 3, 'dependencies', () => Object.fromEntries(some(2, () => [key(), chance(0.5) ? some(2, key) : sub()]))); add(q / 3, 'dependentSchemas', () => map(2))
  add(q, 'items', () => chance(0.3) ? some(3, sub) : sub()); add(q / 2, 'additionalItems', sub); add(q / 2, 'prefixItems', () => some(3, sub))
  add(q, 'contains', sub); add(q / 3, 'minContains', () => below(3)); add(q / 3, 'maxContains', () => below(3))
  add(q / 2, 'unevaluatedProperties', sub); add(q / 2, 'unevaluatedItems', sub)
  if (chance(0.03)) s.$dynamicAnchor = 'dyn'
  if (chance(0.03)) s.$dynamicRef = '#dyn'
  if (chance(0.02)) s.$recursiveAnchor = true
  if (chance(0.02)) s.$recursiveRef = '#'
  add(q, 'not', sub); add(q, 'anyOf', () => some(3, sub)); add(q, 'oneOf', () => some(3, sub)); add(q, 'allOf', () => some(3, sub))
  if (chance(q)) { s.if = sub(); add(0.7, 'then', sub); add(0.7, 'else', sub) }
  return s
}

function generated() {
  for (let i = 0; i < generatedRows; i++) {
    const s = schema(1 + below(3))
    if (typeof s === 'object' && JSON.stringify(s).includes('"$ref"'))
      s.$defs = {p: schema(1), q: {...(x => x === true || x === false ? {} : x)(schema(1)), $anchor: 'anchor'}, r: chance(0.2) ? {$ref: '#/$defs/p'} : schema(0)}
    if (chance(0.15) && typeof s === 'object') s.$schema = pick(['https://json-schema.org/draft/2019-09/schema', 'http://json-schema.org/draft-07/schema#'])
    const values = Array.from({length: 5}, () => JSON.stringify(value(3)))
    row(1 + below(2), JSON.stringify(s), values)
  }
}

if (bun) {
  for (const p of patterns) row(1, text({pattern: p}), [])
  both({$ref: '#'}, 1)
  both({$ref: '#/$defs/a', $defs: {a: {$ref: '#/$defs/a'}}}, 1)
  both({$ref: '#/%FF'}, 1)
} else {
  keywords()
  unevaluated()
  references()
  faults()
  expressions()
  formatted()
  generated()
}
writeFileSync(file, lines.join('\n') + '\n')
