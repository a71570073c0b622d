import type { MalformedRequest } from './malformed-input.ts'
import { QUERY_NONSENSE } from './nonsense.ts'

/* Well-formed ids that are nobody's or another's, and requests that are odd as such: cookies, hosts, methods. */

const JSON_HEADERS = { 'content-type': 'application/json' }
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const LONG_COOKIE = 10_000
const PRICES = '/api/get/pricing-data'

type Odd = Partial<MalformedRequest> & Pick<MalformedRequest, 'name' | 'path' | 'status'>

function made(odd: Odd): MalformedRequest {
  return { method: 'GET', headers: {}, field: null, ...odd }
}

function addition(name: string, members: string, status: number, field: string | null): MalformedRequest {
  const body = `{${members}}`
  return made({ name, method: 'POST', path: '/api/cart/items', headers: JSON_HEADERS, body, status, field })
}

/** An id that is well formed and unknown is a 404; an option that exists and is not for this product a 422 (decisions §5). */
export const UNKNOWN_IDS: readonly MalformedRequest[] = [
  made({ name: 'prices of no product', path: `${PRICES}?product_id=99`, status: 404 }),
  made({ name: 'prices in no item', path: `${PRICES}?product_id=1&featured_item_id=99`, status: 404 }),
  made({
    name: 'prices of a product in an item that does not offer it',
    path: `${PRICES}?product_id=1&featured_item_id=10`,
    status: 422,
    field: 'product_id',
  }),
  made({ name: 'limits of no product', path: '/api/quote/dimension-lookup?product_id=99', status: 404 }),
  made({ name: 'no item', path: '/api/quote/featured-item?slug=no-such', status: 404 }),
  made({ name: 'no product of an item', path: '/api/quote/featured-item?slug=stickers&single_product=x', status: 404 }),
  made({ name: 'delivery of no item', path: '/api/quote/get/shipping-info/99', status: 404 }),
  addition('no product into the cart', '"product_id":99', 404, 'product_id'),
  addition('no item into the cart', '"product_id":1,"featured_item_id":99', 404, 'featured_item_id'),
  addition('a product of another item into the cart', '"product_id":1,"featured_item_id":10', 422, 'product_id'),
  addition('more than is made at once', '"product_id":1,"quantity":"20001"', 422, 'quantity'),
  addition('less than is made at once', '"product_id":1,"quantity":"49"', 422, 'quantity'),
  addition('a supply without a price list', '"product_id":1,"cutting_id":5', 422, 'cutting_id'),
  addition('a price of yesterday', '"product_id":1,"product_pricing_id":"abc.50.1"', 409, 'product_pricing_id'),
  ...optionsOfOthers(),
  ...linesOfOthers(),
]

/** Options that exist, of products other than art paper. */
function optionsOfOthers(): MalformedRequest[] {
  const others = {
    cutting_id: 7,
    finishing_id: 6,
    adhesive_id: 4,
    material_id: 1,
    orientation_id: 53,
    premium_processing_id: 47,
    addon_item_id: 57,
    'print_features[]': 999_999,
    shape_id: 99,
    printed_side_id: 99,
    color_id: 99,
  }
  return Object.entries(others).flatMap(([field, id]) => [
    made({
      name: `prices with a ${field} of another product`,
      path: `${PRICES}?product_id=1&${field}=${id}`,
      status: 422,
      field,
    }),
    addition(
      `a ${field} of another product into the cart`,
      `"product_id":1,"${field.replace('[]', '')}":${field.endsWith('[]') ? `[${id}]` : id}`,
      422,
      field,
    ),
  ])
}

function linesOfOthers(): MalformedRequest[] {
  const calls = [
    { method: 'PATCH', path: '/api/cart/items/{id}', headers: JSON_HEADERS, body: '{"quantity":"100"}' },
    { method: 'DELETE', path: '/api/cart/items/{id}' },
    { method: 'POST', path: '/api/cart/items/{id}/restore' },
    { method: 'POST', path: '/api/cart/items/{id}/save-for-later' },
    { method: 'POST', path: '/api/cart/items/{id}/move-to-cart' },
  ]
  const merge = { method: 'POST', path: '/api/cart/merge', headers: JSON_HEADERS, status: 404 }
  return [
    ...calls.flatMap((call) => {
      const of = (id: string) => ({ ...call, path: call.path.replace('{id}', id), status: 404, field: 'id' })
      const cookie = { cookie: '{cart}' }
      const what = `${call.method} ${call.path}`
      return [
        made({ ...of(NOBODYS), name: `${what} of nobody's line`, headers: { ...call.headers, ...cookie } }),
        made({ ...of('{line}'), name: `${what} of somebody else's line`, headers: call.headers ?? {} }),
        made({
          ...of('{line}'),
          name: `${what} with a made-up cart`,
          headers: { ...call.headers, cookie: `cart=${'A'.repeat(43)}` },
        }),
      ]
    }),
    made({
      ...merge,
      name: 'merging lines of others',
      body: `{"line_ids":["{line}","${NOBODYS}"]}`,
      field: 'line_ids',
    }),
    made({
      ...merge,
      name: 'merging a line with itself',
      headers: { ...JSON_HEADERS, cookie: '{cart}' },
      body: '{"line_ids":["{line}","{line}"]}',
      status: 422,
      field: 'line_ids',
    }),
  ]
}

const COOKIES: Record<string, string> = {
  'a cart that is none': 'cart=garbage',
  'an empty cart': 'cart=',
  'a cart twice': 'cart=a; cart=b',
  'ten thousand characters': `cart=${'x'.repeat(LONG_COOKIE)}`,
  'ten thousand cookies': 'a=1; '.repeat(LONG_COOKIE / 5),
  'only separators': '; ; =; =;=;',
  'a broken percent sign': 'cart=%zz; vat=%',
  'bytes that are no ASCII': 'cart=é; vat=ÿ',
  'a __proto__': '__proto__=1; constructor=2; cart=__proto__',
  quotes: 'cart="a; vat="ex',
}

/** Cookies that are none of ours are no cookies: the usual answer. */
export const ODD_COOKIES: readonly MalformedRequest[] = Object.entries(COOKIES).flatMap(([what, cookie]) =>
  ['/api/cart', '/api/cart/count', `${PRICES}?product_id=1`].map((path) =>
    made({ name: `${path} with ${what} as cookie`, path, headers: { cookie }, status: 200 }),
  ),
)

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'MKCOL', 'REPORT']
const PLACES = [
  PRICES,
  '/api/quote/featured-item',
  '/api/quote/get/holidays',
  '/api/cart',
  '/api/cart/count',
  '/api/health',
  '/api/openapi.json',
]

/** Methods and addresses that no call has. */
export const NO_SUCH_CALL: readonly MalformedRequest[] = [
  ...PLACES.flatMap((path) =>
    METHODS.map((method) =>
      made({ name: `${method} ${path}`, method, path, headers: JSON_HEADERS, body: '{}', status: 404 }),
    ),
  ),
  ...[
    '/api/',
    '/api/cart/',
    '/api/cart/items',
    '/api//cart',
    '/api/CART',
    '/api/__proto__',
    '/api/constructor',
    '/api/get/pricing-data/1',
    '/api/health/x',
    '/api/docs/',
    '/api/.env',
    '/api/..%2fcart',
  ].map((path) => made({ name: `GET ${path}`, path, status: 404 })),
  ...['/api/%', '/api/%zz', '/api/cart/items/%ff', '/api/%c0%ae'].map((path) =>
    made({ name: `GET ${path}`, path, status: 400, field: 'url' }),
  ),
  ...Object.entries(QUERY_NONSENSE)
    .filter(([, text]) => decodes(text) && text !== '')
    .map(([kind, text]) => made({ name: `GET /api/… with ${kind}`, path: `/api/${text}`, status: 404 })),
]

function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
