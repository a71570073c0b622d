/** One call of the API, as its page shows it. */
export interface Operation {
  method: string
  path: string
  tag: string
  summary: string
  description: string | null
  inputs: Input[]
  answers: { status: string; description: string }[]
}

export interface Input {
  name: string
  /** Where it goes: query, path or body. */
  place: string
  type: string
  required: boolean
  description: string
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const objectAt = (value: unknown, key: string): Json => (isObject(value) && isObject(value[key]) ? value[key] : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads the calls out of an OpenAPI 3.1 description, in its order. What it does not know it leaves out. */
export function describeOperations(openapi: object): Operation[] {
  return Object.entries(objectAt(openapi, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => describe(path, method, operation)),
  )
}

function describe(path: string, method: string, operation: unknown): Operation {
  const source = isObject(operation) ? operation : {}
  return {
    method: method.toUpperCase(),
    path,
    tag: text(list(source['tags'])[0]) || 'other',
    summary: text(source['summary']),
    description: text(source['description']) || null,
    inputs: [...list(source['parameters']).map(parameter), ...bodyInputs(source['requestBody'])],
    answers: Object.entries(objectAt(source, 'responses')).map(([status, answer]) => ({
      status,
      description: text(objectAt({ answer }, 'answer')['description']),
    })),
  }
}

function parameter(entry: unknown): Input {
  const source = isObject(entry) ? entry : {}
  const schema = objectAt(source, 'schema')
  return {
    name: text(source['name']),
    place: text(source['in']),
    type: getType(schema),
    required: source['required'] === true,
    description: text(source['description']) || text(schema['description']),
  }
}

function bodyInputs(body: unknown): Input[] {
  const schema = objectAt(objectAt(objectAt(body, 'content'), 'application/json'), 'schema')
  const required = list(schema['required'])
  return Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    place: 'body',
    type: getType(property),
    required: required.includes(name),
    description: isObject(property) ? text(property['description']) : '',
  }))
}

function getType(schema: unknown): string {
  if (!isObject(schema)) return ''
  const options = list(schema['anyOf'])
  if (options.length > 0) return [...new Set(options.map(getType))].join(' or ')
  const values = list(schema['enum'])
  if (values.length > 0) return values.join(' | ')
  return text(schema['type']) === 'array' ? `${getType(schema['items'])} (repeats)` : text(schema['type'])
}
