import type { Endpoint, Otherwise } from './endpoint.ts'
import type { JsonKind } from './nonsense.ts'

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

/** The same, where there must be one. */
const { null: _null, ...WORDS } = REASONS

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
  { method: 'GET', path: '/api/orders/{order_no}/complaints', usual: 200 },
  // The line is none of this order's.
  {
    method: 'POST',
    path: '/api/orders/{order_no}/complaints/{line}',
    usual: 404,
    body: {
      reason: { beside: '"wish":"none","pieces":1,"text":"Off."', required: true },
      wish: { beside: '"reason":"cut","pieces":1,"text":"Off."', required: true },
      pieces: {
        beside: '"reason":"cut","wish":"none","text":"Off."',
        required: true,
        otherwise: { 'seven digits': 'usual' },
      },
      sets: {
        beside: '"reason":"cut","wish":"none","pieces":1,"text":"Off."',
        otherwise: { 'an empty list': 'usual', 'a list': 'usual' },
      },
      text: { beside: '"reason":"cut","wish":"none","pieces":1', required: true, otherwise: WORDS },
    },
  },
  {
    method: 'POST',
    path: '/api/orders/{order_no}/complaints/{line}/messages',
    usual: 404,
    body: { text: { required: true, otherwise: WORDS } },
  },
  { method: 'GET', path: '/api/orders/{order_no}/complaints/photos/{photo}', usual: 404, param: 'photo' },
  { method: 'GET', path: '/api/orders/{order_no}/complaints/photos/{photo}/thumbnail', usual: 404, param: 'photo' },
]
