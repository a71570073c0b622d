import { DIGEST } from './cut-line-body.ts'
import type { Endpoint, FieldRule } from './endpoint.ts'
import { ENDPOINTS, OF_A_PARAMETER } from './endpoints.ts'
import { BODY_NONSENSE, JSON_NONSENSE, type JsonKind, QUERY_NONSENSE, type QueryKind } from './nonsense.ts'

/*
 * Every kind of nonsense in every field of every call, with the answer it is to get. A path and a header may hold
 * `{line}`, the id of a line in a cart, `{cart}`, the cookie of that cart, `{order}`, an order, and `{order_key}`, the key of
 * its link: they are known when the shop runs.
 */

export interface MalformedRequest {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  /** The status it is to be answered with. */
  status: number
  /** The field that the answer must name; null where it is to name none. */
  field: string | null
}

const JSON_TYPE = 'application/json'

/** The whole table. */
export function malformedRequests(): MalformedRequest[] {
  return ENDPOINTS.flatMap((endpoint) => [
    ...inQueries(endpoint),
    ...inParameters(endpoint),
    ...inBodies(endpoint),
    ...asBodies(endpoint),
    ...nothingKnown(endpoint),
  ])
}

function inQueries(endpoint: Endpoint): MalformedRequest[] {
  return Object.entries(endpoint.query ?? {}).flatMap(([name, rule]) => {
    const path = usualPath(endpoint)
    const query = (text: string) =>
      `${path}${path.includes('?') ? '&' : '?'}${rule.beside === undefined ? '' : `${rule.beside}&`}${text}`
    const kinds = Object.keys(QUERY_NONSENSE) as QueryKind[]
    const each = kinds.map((kind) => {
      const { status, field } = expected(endpoint, name, rule, kind)
      return made(endpoint, `${name} is ${kind}`, { path: query(`${name}=${QUERY_NONSENSE[kind]}`), status, field })
    })
    return [...each, ...written(endpoint, name, rule, query)]
  })
}

/** A field whose name is written another way: it is an unknown one then, and its own name is left out. */
function written(endpoint: Endpoint, name: string, rule: FieldRule<QueryKind>, query: (text: string) => string) {
  const leftOut = rule.required ? { status: 422, field: name } : { status: endpoint.usual, field: null }
  const again = rule.repeats ? { status: 422, field: rule.named ?? name } : { status: 422, field: name }
  const others = [`${name}[a]`, `${name}.b`, name.toUpperCase(), `__proto__[${name}]`]
  return [
    // The second value is nonsense too, so that it is a 422 whether or not the field may repeat.
    ...(rule.repeats
      ? []
      : [made(endpoint, `${name} is given twice`, { path: query(`${name}=1&${name}=2`), ...again })]),
    ...(name.endsWith('[]') ? [] : others).map((other) =>
      made(endpoint, `${name} is written ${other}`, { path: query(`${encodeURIComponent(other)}=abc`), ...leftOut }),
    ),
  ]
}

function inParameters(endpoint: Endpoint): MalformedRequest[] {
  const { param } = endpoint
  if (param === undefined) return []
  return (Object.keys(QUERY_NONSENSE) as QueryKind[]).map((kind) => {
    const { status, field } = expected(endpoint, param, { otherwise: OF_A_PARAMETER }, kind)
    const path = usualPath({ path: endpoint.path.replace(`{${param}}`, QUERY_NONSENSE[kind]) })
    const body = endpoint.method === 'PATCH' ? jsonBody('{"quantity":"50"}') : {}
    return made(endpoint, `${param} is ${kind}`, { path, status, field: status === 400 ? 'url' : field, ...body })
  })
}

function inBodies(endpoint: Endpoint): MalformedRequest[] {
  return Object.entries(endpoint.body ?? {}).flatMap(([name, rule]) => {
    const whole = (members: string) => {
      const beside = rule.beside === undefined || name === 'product_id' ? '' : `${rule.beside},`
      return jsonBody(`{${beside}${members}}`)
    }
    const kinds = Object.keys(JSON_NONSENSE) as JsonKind[]
    const each = kinds.map((kind) => {
      const { status, field } = expected(endpoint, name, rule, kind)
      return made(endpoint, `${name} is ${kind}`, { ...whole(`"${name}":${JSON_NONSENSE[kind]}`), status, field })
    })
    const twice = made(endpoint, `${name} is given twice, the second time as nonsense`, {
      ...whole(`"${name}":1,"${name}":{"a":1}`),
      status: 422,
      field: name,
    })
    const inside = made(endpoint, `${name} holds a __proto__ key`, {
      ...whole(`"${name}":{"__proto__":{"a":1}}`),
      status: 422,
      field: 'body',
    })
    return [...each, twice, inside]
  })
}

function asBodies(endpoint: Endpoint): MalformedRequest[] {
  if (endpoint.body === undefined) return []
  const nonsense = BODY_NONSENSE.filter(({ type }) => endpoint.takesForms === undefined || !isForm(type))
  return nonsense.map(({ kind, body, type = JSON_TYPE, status }) =>
    made(endpoint, kind, { headers: { 'content-type': type }, body, status, field: 'body' }),
  )
}

function isForm(type: string | undefined): boolean {
  return type?.startsWith('application/x-www-form-urlencoded') === true || type?.startsWith('multipart/') === true
}

/** What is unknown everywhere is ignored everywhere: the usual answer, also where its name is one of the language's. */
function nothingKnown(endpoint: Endpoint): MalformedRequest[] {
  if (endpoint.method !== 'GET' || endpoint.path.includes('{')) return []
  const usual: Readonly<Record<string, string>> = {
    slug: 'stickers',
    email: 'ada@reader.example',
    product_id: '1',
    url_from: '/stickers',
  }
  const [name] = Object.keys(usual).filter((field) => endpoint.query?.[field] !== undefined)
  const known = name === undefined ? '?' : `?${name}=${usual[name]}`
  const unknown = [
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'constructor[prototype][a]=1',
    'toString=1',
    '=',
    '&&&',
    '%zz=%zz',
    '%00=%00',
    'x'.repeat(5000),
  ]
  return unknown.map((text) =>
    made(endpoint, `an unknown ${text.slice(0, 30)}`, {
      path: `${endpoint.path}${known}&${text}`,
      status: endpoint.usual,
      field: null,
    }),
  )
}

function expected<Kind extends string>(
  endpoint: Endpoint,
  name: string,
  rule: FieldRule<Kind>,
  kind: Kind,
): Pick<MalformedRequest, 'status' | 'field'> {
  const status: number | 'usual' = rule.otherwise?.[kind] ?? rule.status ?? 422
  if (status === 'usual') return { status: endpoint.usual, field: null }
  return { status, field: status === 404 ? null : (rule.named ?? name) }
}

/** The known line has no file. */
const NO_FILE = '00000000-0000-4000-8000-000000000000'

function usualPath({ path }: Pick<Endpoint, 'path'>): string {
  const usual = path
    .replace('{id}', '{line}')
    .replace('{featured_item_id}', '1')
    .replace('{file}', NO_FILE)
    .replace('{sha256}', DIGEST)
    .replace('{format}', 'dxf')
    .replace('{page}', '1')
  // Whoever has the key of its link may do all that its customer may.
  return usual.includes('{order_no}') ? `${usual.replace('{order_no}', '{order}')}?key={order_key}` : usual
}

function jsonBody(body: string): Pick<MalformedRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': JSON_TYPE }, body }
}

type Wrong = Pick<MalformedRequest, 'status' | 'field'> & Partial<MalformedRequest>

function made(endpoint: Endpoint, what: string, wrong: Wrong): MalformedRequest {
  const { method, path } = endpoint
  // A new line goes into a new cart each time, so that no cart is full before the table is through.
  const cookie: Record<string, string> = path === '/api/cart/items' ? {} : { cookie: '{cart}' }
  return {
    name: `${method} ${path}: ${what}`,
    method,
    path: usualPath(endpoint),
    ...wrong,
    headers: { ...cookie, ...endpoint.headers, ...wrong.headers },
  }
}
