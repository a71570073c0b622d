import { OPTION_FIELDS, TYPED_FIELDS } from '#shop/configurator/choices.ts'
import { FORM, type MalformedPage, page } from './malformed-page.ts'
import { QUERY_NONSENSE, type QueryKind } from './nonsense.ts'

/* Nonsense for the pages. A page takes what it can use and leaves the rest: 200, or 404 where nothing is at an address. */

const GUIDE = '/user-guide/artwork-guide'
const KINDS = Object.entries(QUERY_NONSENSE) as [QueryKind, string][]
const ITEMS = [
  '/stickers',
  '/stickers/roll',
  '/labels',
  '/hologram-stickers',
  '/dome-stickers',
  '/foil-stickers',
  '/custom-decals',
  '/vinyl-lettering',
  '/bumper-stickers',
  '/business-cards/standard-business-card',
  '/business-cards/premium-business-card',
  '/business-cards/swing-tags',
]
const FIELDS = [
  ...OPTION_FIELDS,
  ...TYPED_FIELDS,
  'print_features[]',
  'more_quantity',
  'shown_quantity',
  'more_kinds',
  'shown_kinds',
  'shown_size',
  'shown',
  'refused',
  'featured_item_id',
]

const allAt = (value: string) => FIELDS.map((field) => `${encodeURIComponent(field)}=${value}`).join('&')
const itemAt = (index: number) => ITEMS[index % ITEMS.length] ?? '/stickers'

const amountsAt = (text: string) =>
  ['width', 'height', 'quantity', 'kinds', 'cut_per_shape'].map((field) => `${field}=${text.slice(0, 200)}`).join('&')

/** Addresses of pages with nonsense in their queries. */
export const QUERIES: readonly MalformedPage[] = [
  ...KINDS.map(([kind, text], index) => {
    // Twenty fields of five thousand characters are more than a request line may hold.
    const value = text.slice(0, 200)
    return page(`${itemAt(index)} with every field ${kind}`, `${itemAt(index)}?${allAt(value)}`, 200)
  }),
  ...FIELDS.flatMap((field) => [
    page(`/stickers with ${field} a very long text`, `/stickers?${field}=${'x'.repeat(5000)}`, 200),
    page(`/stickers with ${field} twice`, `/stickers?${field}=1&${field}=abc`, 200),
    page(`/stickers with ${field} in brackets`, `/stickers?${field}[a][]=abc`, 200),
  ]),
  ...KINDS.flatMap(([kind, text]) => [
    page(`/user-guide/artwork-guide with a size of ${kind}`, `${GUIDE}?guide_width=${text}&guide_height=${text}`, 200),
    page(`/user-guide/artwork-guide of ${kind}`, `${GUIDE}?featuredItem=${text}&guide=${text}&example=${text}`, 200),
    page(`/stickers with a template of ${kind}`, `/stickers?tab=artwork-guide&guide=${text}&guide_width=${text}`, 200),
    page(`/contact filled in with ${kind}`, `/contact?request=${text}&about=${text}`, 200),
    page(`/contact about an order that is ${kind}`, `/contact?order=${text}&sent=${text}`, 200),
    page(
      `/reviews with a page and a filter that are ${kind}`,
      `/reviews?page=${text}&filter=${text}&open=${text}`,
      200,
    ),
    page(`/reviews of a path that is ${kind}`, `/reviews?path=${text}`, text === '' ? 200 : 404),
    page(`/stickers with reviews of ${kind}`, `/stickers?tab=review&page=${text}&filter=${text}&open=${text}`, 200),
    page(`/faq asked for ${kind}`, `/faq?q=${text}`, 200),
    page(`/faq with a preview of ${kind}`, `/faq?preview=${text}`, 200),
    page(`/search for ${kind}`, `/search?q=${text}`, 200),
    page(`/cart with a line added that is ${kind}`, `/cart?added=${text}&refused=abc`, 200),
    page(`/cart with a line removed that is ${kind}`, `/cart?removed=${text}&restored=abc`, 200),
    page(`the data of /stickers with a width of ${kind}`, `/stickers.data?width=${text}&height=60`, 200),
    page(`/prices with a product and a width of ${kind}`, `/prices?product_id=${text}&width=${text}&view=sizes`, 200),
    page(`/prices of an item that is ${kind}`, `/prices?featured_item_id=${text}`, text === '' ? 200 : 404),
    page(`/quote-request with every field ${kind}`, `/quote-request?product_id=1&${amountsAt(text)}`, 200),
    page(
      `/quote-request for an item that is ${kind}`,
      `/quote-request?featured_item_id=${text}`,
      text === '' ? 200 : 404,
    ),
    page(
      `/user-guide/shipping-info from a day that is ${kind}`,
      `/user-guide/shipping-info?${['entry', 'start', 'day', 'month', 'turn'].map((field) => `${field}=${text.slice(0, 200)}`).join('&')}`,
      200,
    ),
    page(
      `/user-guide/shipping-info of an item that is ${kind}`,
      `/user-guide/shipping-info?item=${text}`,
      text === '' ? 200 : 404,
    ),
    page(`/stickers with a start date that is ${kind}`, `/stickers?tab=shipping-info&start=${text}`, 200),
    page(`the data of /search for ${kind}`, `/search.data?q=${text}&_routes=abc`, 200),
    page(`/compare with a type that is ${kind}`, `/compare?type=${text}&type=1.p${text}&start=${text}`, 200),
    page(`/orders with a key that is ${kind}`, `/orders?key=${text}&done=${text}&paid=${text}`, 200),
    page(
      `/orders/T-2026-999999 with a key that is ${kind}`,
      `/orders/T-2026-999999?key=${text}&cancel=${text}&again=${text}`,
      404,
    ),
    page(`/payment with a session that is ${kind}`, `/payment?session=${text}&stopped=${text}`, 404),
    page(`the pro forma of no order with a key that is ${kind}`, `/orders/T-2026-999999/pro-forma?key=${text}`, 404),
    page(`an unknown invoice with a key that is ${kind}`, `/invoices/I-2026-999999?key=${text}`, 404),
    page(`the data of /compare with a type that is ${kind}`, `/compare.data?type=1.p1.q${text}`, 200),
  ]),
  page('two thousand fields', `/stickers?${'a=1&'.repeat(2000)}`, 200),
  page('a __proto__ field', '/stickers?__proto__[product_id]=3&constructor=1&toString=1', 200),
  page('a search given twice', '/search?q=a&q=b', 200),
  page('a search in brackets', '/search?q[]=a', 200),
  page('a comparison of fifteen hundred types', `/compare?${'type=1.p1&'.repeat(1500)}type[]=1.p1`, 200),
]

/** Addresses where nothing is; one that cannot be decoded is a bad request. */
export const ADDRESSES: readonly MalformedPage[] = [
  ...KINDS.filter(([, text]) => text !== '').flatMap(([kind, text]) =>
    ['/', '/stickers/', '/business-cards/', '/assets/', '/drawings/', '/orders/', '/invoices/'].map((folder) =>
      page(`${folder}… with ${kind}`, `${folder}${text}`, decodes(text) ? 404 : 400),
    ),
  ),
  ...[
    '/__proto__',
    '/constructor',
    '/toString',
    '/stickers/__proto__',
    '/stickers/constructor',
    '/STICKERS',
    '/stickers;a=1',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/index.html',
    '/server/start.ts',
    '/data/database',
    '//evil.example',

    '/vat/x',
    '/search/x',
    '/prices/x',
    '/cart/x',
    '/orders/x',
    '/orders/T-2026-999999',
    '/orders/T-9999999999-999999999999999999999',
    '/api',
    '/favicon.ico',
    '/.well-known/security.txt',
  ].map((path) => page(path, path, 404)),
  ...[
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/..%5c..%5cserver%5cindex.js',
    '/drawings/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/',
  ].map((path) => page(path, path, 404)),
  page('an address of ten thousand characters', `/${'a/'.repeat(5000)}`, 404),
]

function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

const form = (name: string, path: string, body: string, status: number, headers = {}): MalformedPage =>
  page(name, path, status, { method: 'POST', headers: { ...FORM, ...headers }, body })

const ACTIONS = ['change', 'remove', 'restore', 'take-new-price', 'save-for-later', 'move-to-cart', 'merge'] as const
const LINE_FIELDS = ['line_id', 'line_ids', 'quantity', 'own_quantity', 'kinds', 'product_pricing_id']

const TRACK_FIELDS = ['order_number', 'email']

const CONTACT_FIELDS = ['first_name', 'email', 'order_number', 'about', 'request', 'message', 'website', 'ticket']

const CHECKOUT_FIELDS = [
  'email',
  'first_name',
  'postcode',
  'delivery',
  'pay_by',
  'note',
  'form_key',
  'seen_total',
  'seen_lines',
]

const QUOTE_FIELDS = ['firstname', 'lastname', 'email_address', 'quantity', 'idempotency_key', 'quote_type', 'comment']

/** Forms. The cart refuses what is not in it; a form that it does not know, and any VAT view, lead back to a page. */
export const FORMS: readonly MalformedPage[] = [
  ...KINDS.flatMap(([kind, text]) => [
    form(`/contact with ${kind}`, '/contact', CONTACT_FIELDS.map((field) => `${field}=${text}`).join('&'), 422),
    form(
      `/quote-request with ${kind}`,
      '/quote-request?product_id=1',
      QUOTE_FIELDS.map((field) => `${field}=${text}`).join('&'),
      422,
    ),
    form(
      `a review by no link with ${kind}`,
      '/reviews/write/x',
      `title=${text}&rate=${text}&remove_photo=${text}`,
      422,
    ),
    form(
      `/checkout with ${kind}`,
      '/checkout',
      `intent=place&${CHECKOUT_FIELDS.map((field) => `${field}=${text}`).join('&')}`,
      422,
    ),
    form(`/orders tracked by ${kind}`, '/orders', TRACK_FIELDS.map((field) => `${field}=${text}`).join('&'), 422),
    form(
      `an unknown order, to be cancelled by ${kind}`,
      '/orders/T-2026-999999',
      `intent=cancel&line_id=${text}&reason=${text}`,
      // A reason that is too long is refused before the order is looked for.
      kind === 'a very long text' ? 422 : 404,
    ),
    ...['again', 'pay'].map((intent) =>
      form(
        `an unknown order, with the intent ${intent}, and ${kind}`,
        '/orders/T-2026-999999',
        `intent=${intent}&line_id=${text}&seen-1=${text}`,
        404,
      ),
    ),
    form(
      `/checkout: a coupon that is ${kind}`,
      '/checkout',
      `intent=set-coupon&coupon=${text}&points=${text}&note=${text}`,
      422,
    ),
    form(
      `/checkout: points that are ${kind}`,
      '/checkout',
      `intent=use-points&points=${text}`,
      // Those are kept.
      kind === 'zero' ? 303 : 422,
    ),
    form(`/vat to ${kind}`, '/vat', `vat=${text}&next=${text}`, 303),
    form(`/cart with the intent ${kind}`, '/cart', `intent=${text}&line_id=${text}`, 303),
    form(`/cart: adding ${kind}`, '/cart', `intent=add&${allAt(text.slice(0, 200))}`, 303),
    ...ACTIONS.map((intent) =>
      form(
        `/cart: ${intent} with ${kind}`,
        '/cart',
        `intent=${intent}&${LINE_FIELDS.map((field) => `${field}=${text}`).join('&')}`,
        422,
        { cookie: '{cart}' },
      ),
    ),
    form(
      `/cart: a quantity that is ${kind}`,
      '/cart',
      `intent=change&line_id={line}&quantity=own&own_quantity=${text}&kinds=1`,
      422,
      { cookie: '{cart}' },
    ),
  ]),
  form('/cart: an empty form', '/cart', '', 303),
  form('/cart: a form of separators', '/cart', '&&&===&', 303),
  form('/cart: an intent given twice', '/cart', 'intent=remove&intent=add', 422, { cookie: '{cart}' }),
  form('/cart: a __proto__ field', '/cart', '__proto__[intent]=add&intent=__proto__', 303),
  form('/cart: bytes that are no text', '/cart', '\u0000\u0001\uFFFF=\uFFFE', 303),
  form('/contact: an empty form', '/contact', '', 422),
  form('/quote-request: an empty form', '/quote-request?product_id=1&quantity=500', '', 422),
  form('/quote-request: of no product', '/quote-request', '', 302),
  form('/quote-request: of an unknown item', '/quote-request?featured_item_id=999', '', 422),
  form('/quote-request: more than a form may hold', '/quote-request', `firstname=${'x'.repeat(1024 * 1024)}`, 413),
  form('/contact: more than a form may hold', '/contact', `message=${'x'.repeat(1024 * 1024)}`, 413),
  form('/vat: a form of twenty thousand fields', '/vat', 'a=1&'.repeat(10_000), 303),
  form('/vat: more than a form may hold', '/vat', `vat=${'x'.repeat(1024 * 1024)}`, 413),
  form('/cart: more than a form may hold', '/cart', `intent=${'x'.repeat(1024 * 1024)}`, 413),
  ...['/', '/stickers', '/search', '/api/docs', '/no-such-page'].map((path) =>
    form(`a form to ${path}`, path, 'a=1', 405),
  ),
  ...['/vat', '/cart'].flatMap((path) =>
    [
      'text/plain',
      'application/json',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/xml',
      'nonsense',
      'application/x-www-form-urlencodedx',
      '',
    ].map((type) =>
      page(`${path} with a body of the type "${type}"`, path, 415, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"vat":"ex"}',
      }),
    ),
  ),
  ...['/vat', '/cart'].map((path) => page(`${path} without a body`, path, 415, { method: 'POST' })),
]
