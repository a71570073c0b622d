import type { Endpoint, Otherwise } from './endpoint.ts'
import { JSON_NONSENSE, type JsonKind } from './nonsense.ts'

/* The calls of quotations, and how they answer nonsense. */

const MAX_TEXT_LENGTH = 2000

/** Whatever is text, and not too long, may stand in Bill To: it is tidied, or refused once the quotation is found. */
const anyText = Object.fromEntries(
  Object.entries(JSON_NONSENSE)
    .filter(([, json]) => json.startsWith('"') && json.length < MAX_TEXT_LENGTH)
    .map(([kind]) => [kind, 'usual']),
) as Otherwise<JsonKind>

const beside = '"quotations":[{"product_id":1}]'
const none = { null: 'usual', zero: 'usual', 'minus zero': 'usual' } as const

/** Another amount than the shop's. */
const ANOTHER = { zero: 409, 'minus zero': 409, 'seven digits': 409, 'a negative number': 409 } as const

export const QUOTATION_CALLS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/quote/createQuotation',
    usual: 201,
    // An amount that is sent is compared: one that is a number is another one.
    body: {
      cart: { otherwise: { true: 'usual' } },
      sub_total: { beside, otherwise: { ...ANOTHER, null: 'usual' } },
      shipping_fee: { beside, otherwise: { ...ANOTHER, null: 'usual' } },
      point_discount: { beside, otherwise: { ...ANOTHER, ...none } },
      coupon_discount: { beside, otherwise: { ...ANOTHER, ...none } },
      total_price: { beside, otherwise: { ...ANOTHER, null: 'usual' } },
    },
  },
  {
    method: 'PUT',
    path: '/api/quote/update/quotation/{id}',
    // The id is a cart line's, and no quotation's.
    usual: 404,
    param: 'id',
    body: {
      name: { beside: '"company":"","address":""', otherwise: anyText },
      company: { beside: '"name":"","address":""', otherwise: anyText },
      address: { beside: '"name":"","company":""', otherwise: anyText },
    },
  },
]
