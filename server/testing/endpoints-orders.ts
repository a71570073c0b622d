import type { Endpoint, Otherwise } from './endpoint.ts'
import type { MalformedRequest } from './malformed-input.ts'
import { type JsonKind, QUERY_NONSENSE, type QueryKind } from './nonsense.ts'

/* The calls of a customer's orders, and how they answer nonsense. */

/** Any text may be a reason. */
const REASONS: Otherwise<JsonKind> = {
  null: 'usual',
  'an empty text': 'usual',
  'a blank': 'usual',
  'a word': 'usual',
  'a negative number as text': 'usual',
  'a fraction as text': 'usual',
  'an exponent as text': 'usual',
  'ten to the power of 20 as text': 'usual',
  'Arabic digits': 'usual',
  'full-width digits': 'usual',
  'a NUL': 'usual',
  'a digit and a NUL': 'usual',
  'a digit and a line feed': 'usual',
  'half a surrogate': 'usual',
}

export const ORDER_CALLS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/api/orders',
    usual: 200,
    // Any text may be the last order of a page: what is none begins at the newest.
    query: { after: { status: 200, otherwise: { 'a very long text': 422 } } },
  },
  {
    method: 'POST',
    path: '/api/orders/track',
    usual: 404,
    body: {
      order_number: { beside: '"email":"ada@reader.example"', required: true },
      email: { beside: '"order_number":"T-2026-000001"', required: true },
    },
  },
  { method: 'GET', path: '/api/orders/{order_no}', usual: 200 },
  // Cancelled again, an order stays cancelled.
  {
    method: 'POST',
    path: '/api/orders/{order_no}/cancel',
    usual: 200,
    body: { line_id: { otherwise: { null: 'usual' } }, reason: { otherwise: REASONS } },
  },
  { method: 'GET', path: '/api/orders/{order_no}/again', usual: 200, query: { line_id: {} } },
  {
    method: 'POST',
    path: '/api/orders/{order_no}/again',
    usual: 409,
    // `line_id` is that of cancelling.
    body: { seen: { required: true, otherwise: { 'an empty object': 409 } } },
  },
  { method: 'GET', path: '/api/orders/{order_no}/files/{file}', usual: 404, param: 'file' },
  { method: 'GET', path: '/api/orders/{order_no}/files/{file}/thumbnail', usual: 404, param: 'file' },
]

const CALLS = ['', '/again', '/files/00000000-0000-4000-8000-000000000000']
const decodes = (text: string) => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Numbers that are none, and keys that open nothing: the order does not exist. */
export const UNKNOWN_ORDERS: readonly MalformedRequest[] = (
  Object.entries(QUERY_NONSENSE) as [QueryKind, string][]
).flatMap(([kind, text]) =>
  CALLS.flatMap((call) => {
    const isLong = kind === 'a very long text'
    const made = (name: string, path: string, status: number, field: string | null): MalformedRequest => ({
      name: `GET /api/orders/…${call}: ${name} is ${kind}`,
      method: 'GET',
      path,
      headers: {},
      status,
      field,
    })
    const byNumber = isLong || kind === 'empty' ? [] : decodes(text) ? [404, 'order_no'] : [400, 'url']
    const [status, field] = byNumber as [number?, string?]
    return [
      ...(status === undefined
        ? []
        : [made('number', `/api/orders/${text}${call}?key={order_key}`, status, field ?? null)]),
      made('key', `/api/orders/{order}${call}?key=${text}`, isLong ? 422 : 404, isLong ? 'key' : 'order_no'),
    ]
  }),
)
