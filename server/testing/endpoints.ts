import { CUT_LINE } from './cut-line-body.ts'
import type { Endpoint, Otherwise } from './endpoint.ts'
import { CHECKOUT_CALLS } from './endpoints-checkout.ts'
import { LETTERING_CALLS } from './endpoints-lettering.ts'
import { ORDER_CALLS } from './endpoints-orders.ts'
import { QUOTATION_CALLS } from './endpoints-quotations.ts'
import { QUOTE_REQUEST } from './endpoints-quotes.ts'
import type { QueryKind } from './nonsense.ts'

/*
 * Every call of the API with what it takes, and how it is to answer nonsense there: with a 422 that names the field,
 * but for what is listed as otherwise. A call that is described and not listed here fails the test.
 */

const id = {}
const requiredId = { required: true } as const
/** What is refused before a parameter is looked at: an address that cannot be decoded, one that no route has. */
export const OF_A_PARAMETER: Otherwise<QueryKind> = {
  'a very long text': 404,
  'a broken percent sign': 400,
  'a lone percent sign': 400,
  'bytes that are no UTF-8': 400,
  'half a surrogate': 400,
}
const OPTIONS = [
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'adhesive_id',
  'material_id',
  'premium_processing_id',
  'install_ready',
  'printed_side_id',
  'color_id',
  'addon_item_id',
  'featured_item_id',
]
const product = 'product_id=1'

const pricingData: Endpoint = {
  method: 'GET',
  path: '/api/get/pricing-data',
  usual: 200,
  query: {
    product_id: requiredId,
    ...Object.fromEntries(OPTIONS.map((name) => [name, { beside: product }])),
    size: { beside: product },
    width: { beside: `${product}&height=60`, required: true },
    height: { beside: `${product}&width=60`, required: true },
    quantity: { beside: product },
    custom_quantity: { beside: `${product}&quantity=custom`, required: true },
    run_size: { beside: product },
    sets: { beside: product },
    // Text around digits is cut off as a shopper's is, and a repeated field is no field of the description.
    kinds: { beside: product, otherwise: { 'a digit and a line feed': 'usual' }, repeats: true },
    cut_per_shape: { beside: `${product}&cutting_id=3`, otherwise: { 'a digit and a line feed': 'usual' } },
    print_features: { beside: product, repeats: true },
    'print_features[]': { beside: product, repeats: true },
    cut_length: { beside: 'product_id=9' },
    outline_film: { beside: 'product_id=9' },
    shadow_film: { beside: 'product_id=9' },
    design_id: { beside: 'product_id=9' },
  },
}

const priceGrid: Endpoint = { ...pricingData, path: '/api/get/price-grid' }

/** Any text may be a slug: what is none of ours is not found. */
const slug = { status: 404, otherwise: { empty: 422, 'a very long text': 422 } } as const
const flag = { beside: 'slug=stickers', otherwise: { zero: 'usual', true: 'usual' } } as const

const left = { null: 'usual' } as const
const one = '"product_id":1'
/** Nothing that a page has shown. */
const NOT_SHOWN = {
  ...left,
  'a blank': 409,
  'a word': 409,
  'a negative number as text': 409,
  'a fraction as text': 409,
  'an exponent as text': 409,
  'ten to the power of 20 as text': 409,
  'Arabic digits': 409,
  'full-width digits': 409,
  'a NUL': 409,
  'a digit and a NUL': 409,
  'a digit and a line feed': 409,
  'half a surrogate': 409,
} as const
const SEEN = { ...NOT_SHOWN, 'an empty text': 'usual' } as const
const EMPTY = { 'an empty list': 'usual' } as const
const letters = '"product_id":9,"use_creation_tool":"no"'
const addToCart: Endpoint = {
  method: 'POST',
  path: '/api/cart/items',
  usual: 201,
  body: {
    product_id: requiredId,
    ...Object.fromEntries(OPTIONS.map((name) => [name, { beside: one, otherwise: left }])),
    size: { beside: one, otherwise: left },
    width: { beside: `${one},"height":60` },
    height: { beside: `${one},"width":60` },
    quantity: { beside: one, otherwise: left },
    custom_quantity: { beside: `${one},"quantity":"custom"` },
    kinds: { beside: one, otherwise: { ...left, 'a digit and a line feed': 'usual' } },
    design_id: { beside: letters, otherwise: left },
    cut_length: { beside: letters, otherwise: left },
    outline_film: { beside: letters, otherwise: left },
    shadow_film: { beside: letters, otherwise: left },
    use_creation_tool: { beside: one, otherwise: left },
    custom_kinds: { beside: `${one},"kinds":"custom"`, otherwise: { 'a digit and a line feed': 'usual' } },
    cut_per_shape: { beside: `${one},"cutting_id":3`, otherwise: { ...left, 'a digit and a line feed': 'usual' } },
    print_features: {
      beside: one,
      otherwise: { ...left, 'an empty list': 'usual', 'an empty text': 'usual', 'a blank': 'usual' },
    },
    product_pricing_id: { beside: one, otherwise: { ...NOT_SHOWN, 'an empty text': 'usual' } },
    seen_summary: { beside: one, otherwise: SEEN },
    seen_quantity: { beside: one, otherwise: SEEN },
    seen_total: { beside: one, otherwise: SEEN },
  },
}

/** Any text may be a note, up to its length. */
const note = {
  otherwise: {
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
  },
} as const

/** Of a check; any other text is that of an older one. */
const digest = { ...note, required: true, beside: '"answer":"confirmed","mends":[]' } as const

/** The known line is of no shaped product; nonsense is refused before that. */
const cutLine: Pick<Endpoint, 'body'> = {
  body: { set: { beside: `"line":${JSON.stringify(CUT_LINE)}` }, line: requiredId },
}

export const ENDPOINTS: readonly Endpoint[] = [
  // Any text may be a password, so that only the address is nonsense here: see server/accounts.test.ts.
  {
    method: 'POST',
    path: '/api/user/login',
    usual: 200,
    body: { email: { beside: '"password":"x"', required: true } },
  },
  // Any text may be a recovery code.
  { method: 'POST', path: '/api/user/second-step', usual: 401, body: {} },
  { method: 'GET', path: '/api/visitor', usual: 200 },
  { method: 'GET', path: '/api/inquiry/form/emailExist', usual: 200, query: { email: requiredId } },
  {
    method: 'POST',
    path: '/api/guest',
    usual: 201,
    // Any text may be a name or an id that nobody was given, so that only the address is nonsense here.
    body: { email: { beside: '"first_name":"Ada","last_name":"Byron"', required: true } },
  },
  pricingData,
  priceGrid,
  ...ORDER_CALLS,
  {
    method: 'GET',
    path: '/api/quote/featured-item',
    usual: 200,
    query: {
      slug: { ...slug, required: true },
      featured: flag,
      first_load: flag,
      single_product: { beside: 'slug=stickers', status: 404, otherwise: { 'a very long text': 422 } },
    },
  },
  {
    method: 'GET',
    path: '/api/quote/dimension-lookup',
    usual: 200,
    query: { product_id: requiredId, cutting_id: { beside: product } },
  },
  {
    method: 'GET',
    path: '/api/special-processing/getProductQuantities',
    usual: 200,
    query: { product_id: requiredId, cutting_id: { beside: product }, size: { beside: product } },
  },
  {
    method: 'GET',
    path: '/api/quote/get/shipping-info/{featured_item_id}',
    usual: 200,
    param: 'featured_item_id',
  },
  { method: 'GET', path: '/api/quote/get/holidays', usual: 200 },
  {
    method: 'GET',
    path: '/api/quote/reviews',
    usual: 200,
    query: {
      type: { otherwise: { empty: 'usual' } },
      filter: { otherwise: { empty: 'usual', null: 'usual' } },
      page: { otherwise: { empty: 'usual' } },
      path: { otherwise: { empty: 'usual' } },
    },
  },
  { method: 'GET', path: '/api/seo/meta/metaTags', usual: 200, query: { url_from: { required: true } } },
  addToCart,
  {
    method: 'PATCH',
    path: '/api/cart/items/{id}',
    usual: 200,
    param: 'id',
    body: {
      quantity: id,
      kinds: { otherwise: { 'a digit and a line feed': 'usual' } },
      take_new_price: { otherwise: { true: 'usual' } },
    },
  },
  { method: 'DELETE', path: '/api/cart/items/{id}', usual: 200, param: 'id' },
  { method: 'POST', path: '/api/cart/items/{id}/restore', usual: 200, param: 'id' },
  { method: 'POST', path: '/api/cart/items/{id}/save-for-later', usual: 200, param: 'id' },
  { method: 'POST', path: '/api/cart/items/{id}/move-to-cart', usual: 200, param: 'id' },
  {
    method: 'PUT',
    path: '/api/cart/coupon',
    usual: 200,
    body: { coupon: requiredId },
  },
  { method: 'DELETE', path: '/api/cart/coupon', usual: 200 },
  {
    method: 'PUT',
    path: '/api/cart/points',
    usual: 200,
    body: { points: { ...requiredId, otherwise: { zero: 'usual', 'minus zero': 'usual' } } },
  },
  { method: 'POST', path: '/api/cart/merge', usual: 200, body: { line_ids: requiredId } },
  ...CHECKOUT_CALLS,
  // Nobody is signed in.
  {
    method: 'POST',
    path: '/api/compare/types',
    usual: 401,
    body: { add: { otherwise: EMPTY }, remove: { otherwise: EMPTY } },
  },
  { method: 'GET', path: '/api/artwork/lines/{id}', usual: 200, param: 'id' },
  { method: 'PATCH', path: '/api/artwork/lines/{id}', usual: 200, param: 'id', body: { note, state: id } },
  { method: 'POST', path: '/api/artwork/lines/{id}/files', usual: 201, param: 'id' },
  { method: 'GET', path: '/api/artwork/lines/{id}/checks', usual: 200, param: 'id' },
  { method: 'GET', path: '/api/artwork/lines/{id}/files/{file}/preview', usual: 404, param: 'id' },
  { method: 'GET', path: '/api/proofs/{order}/{line}/{version}/{place}', usual: 404, param: 'line' },
  { method: 'GET', path: '/api/proofs/{order}/{line}/{version}/{place}/pages/{page}', usual: 404, param: 'line' },
  { method: 'GET', path: '/api/production-files/{file}', usual: 404, param: 'file' },
  { method: 'GET', path: '/api/production-files/{file}/plates', usual: 404, param: 'file' },
  {
    method: 'POST',
    path: '/api/artwork/lines/{id}/files/{file}/answer',
    usual: 404,
    param: 'id',
    body: { answer: { ...requiredId, beside: '"digest":"x"' }, digest },
  },
  {
    method: 'PUT',
    path: '/api/artwork/lines/{id}/files/{file}/mends',
    usual: 404,
    param: 'id',
    body: { mends: { ...requiredId, beside: '"digest":"x"', otherwise: { 'an empty list': 'usual' } }, digest },
  },
  {
    method: 'GET',
    path: '/api/artwork/drafts/current',
    usual: 200,
    headers: { 'x-artwork-draft': 'A'.repeat(43) },
  },
  { method: 'GET', path: '/api/artwork/files/{id}', usual: 200, param: 'id' },
  { method: 'GET', path: '/api/artwork/files/{id}/thumbnail', usual: 200, param: 'id' },
  { method: 'GET', path: '/api/artwork/files/{id}/pages/{page}', usual: 200, param: 'id' },
  {
    method: 'PATCH',
    path: '/api/artwork/files/{id}',
    usual: 200,
    param: 'id',
    body: { set: requiredId },
  },
  { method: 'PUT', path: `/api/artwork/lines/{id}/cut-lines/{sha256}`, usual: 409, param: 'id', ...cutLine },
  { method: 'DELETE', path: '/api/artwork/lines/{id}/cut-lines/{sha256}', usual: 204, param: 'id' },
  {
    method: 'PUT',
    path: '/api/artwork/drafts/current/cut-lines/{sha256}',
    usual: 200,
    param: 'sha256',
    headers: { 'x-artwork-draft': 'A'.repeat(43) },
    ...cutLine,
  },
  { method: 'GET', path: '/api/artwork/files/{id}/cut-line/{format}', usual: 404, param: 'id' },
  // Nobody is signed in.
  { method: 'GET', path: '/api/artwork/library', usual: 401 },
  { method: 'GET', path: '/api/account/artwork/{id}', usual: 404, param: 'id' },
  { method: 'POST', path: '/api/account/artwork/{id}/replace', usual: 415, param: 'id' },
  { method: 'GET', path: '/api/account/artwork/{id}/thumbnail', usual: 404, param: 'id' },
  { method: 'POST', path: '/api/artwork/uploads', usual: 201 },
  { method: 'PATCH', path: '/api/artwork/uploads/{id}', usual: 204, param: 'id' },
  { method: 'DELETE', path: '/api/artwork/uploads/{id}', usual: 204, param: 'id' },
  { method: 'POST', path: '/api/showroom/pictures', usual: 201, query: { page: requiredId } },
  QUOTE_REQUEST,
  ...QUOTATION_CALLS,
  ...LETTERING_CALLS,
  { method: 'GET', path: '/api/cart', usual: 200 },
  { method: 'GET', path: '/api/cart/count', usual: 200 },
]
