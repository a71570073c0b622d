import type { Endpoint, Otherwise } from './endpoint.ts'
import type { JsonKind } from './nonsense.ts'

/* The calls of the checkout, and how they answer nonsense. What is typed is saved whatever it says, and checked when it is ordered. */

/** Any text may be typed, and a box may be true or false. */
const TYPED: Otherwise<JsonKind> = {
  true: 'usual',
  false: 'usual',
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
  'a very long text': 'usual',
}

const NAMES = '"first_name":"Maya","last_name":"Rowe"'
const PLACE = '"line_1":"14 Beacon Road","city":"Newquay","seen_total":1800'

export const CHECKOUT_CALLS: readonly Endpoint[] = [
  { method: 'GET', path: '/api/checkout', usual: 200 },
  {
    method: 'PUT',
    path: '/api/checkout',
    usual: 200,
    body: Object.fromEntries(
      ['email', 'postcode', 'delivery', 'pay_by', 'address_id', 'billing_postcode', 'note', 'same_address'].map(
        (field) => [field, { otherwise: TYPED }],
      ),
    ),
  },
  {
    method: 'POST',
    path: '/api/checkout',
    usual: 201,
    body: {
      email: { beside: `${NAMES},${PLACE},"postcode":"TR7 1AB"`, required: true },
      postcode: { beside: `${NAMES},${PLACE},"email":"maya@nimbus.example"`, required: true },
    },
  },
]
