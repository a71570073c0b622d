import type { Endpoint, FieldRule } from './endpoint.ts'
import type { JsonKind } from './nonsense.ts'

/*
 * The call that asks for a quote, and how it answers nonsense. What is no nonsense for a field is sent under one key, so
 * that all of these are one request: one address is only sent so many.
 */

const ADA = '"firstname":"Ada","lastname":"Byron","email_address":"ada@reader.example"'
const SIZE = `${ADA},"quote_type":"Special Size","product_id":1`
const PROCESSING =
  `${ADA},"quote_type":"Special Processing","product_id":1,"cutting_id":4,"quantity":"500","addons":[1],` +
  '"size_id":"50x50","idempotency_key":"nonsense-processing"'
const WHOLE = `${SIZE},"quantity":"250","idempotency_key":"nonsense-size"`

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

const left = { null: 'usual', 'an empty text': 'usual' } as const
const rule = (beside: string, otherwise: FieldRule<JsonKind>['otherwise'] = {}): FieldRule<JsonKind> => ({
  beside,
  otherwise,
})

/** POST /api/quote/create/quote-request. Any text may be a name, a comment or where somebody came from. */
export const QUOTE_REQUEST: Endpoint = {
  method: 'POST',
  path: '/api/quote/create/quote-request',
  usual: 201,
  takesForms: true,
  body: {
    product_id: { required: true },
    quote_type: rule(`${ADA},"product_id":1,"quantity":"250"`),
    email_address: rule(
      '"firstname":"Ada","lastname":"Byron","quote_type":"Special Size","product_id":1,"quantity":"250"',
    ),
    ...Object.fromEntries(OPTIONS.map((name) => [name, rule(WHOLE, left)])),
    print_features: rule(WHOLE, { ...left, 'an empty list': 'usual' }),
    quantity: rule(SIZE),
    width: rule(`${SIZE},"quantity":"250","size":"custom","height":60`),
    height: rule(`${SIZE},"quantity":"250","size":"custom","width":60`),
    size: rule(WHOLE, left),
    design_id: rule(WHOLE, left),
    kinds: rule(WHOLE, { null: 'usual', 'a digit and a line feed': 'usual' }),
    special_form: rule(PROCESSING, left),
    addons: rule(PROCESSING, { 'a digit and a line feed': 'usual', 'a list': 'usual' }),
  },
}
