import { z } from 'zod'
import { isUuid } from '#platform/http/form-input.ts'
import { fields, idInput, yesNoInput } from '#platform/http/input.ts'
import { FILM_LAYERS } from '#print/catalogue/configuration.ts'
import { cutLengthInput, designIdInput, filmInput, sizeInput } from '#shop/configurator/api.server.ts'
import { type Choices, NO_OTHERS, PRINT_FEATURE } from '#shop/configurator/choices.ts'
import { MAX_SEEN_LENGTH, SEEN_FIELDS, type SeenOrder } from '#shop/configurator/seen-order.ts'

/*
 * Bodies and answers of the cart's API calls. Ids are checked here; texts that a shopper types only for their length,
 * because the configurator has the specification's sentences for them. Null counts as left out, so that the
 * configuration of an answer can be sent back unchanged. Amounts are pence including VAT.
 */

const MAX_VALUE_LENGTH = 20
const MAX_LIST_LENGTH = 1000
const MAX_PRINT_FEATURES = 40

const option = idInput.nullish()
const typedMessage = `must be a number or text of at most ${MAX_VALUE_LENGTH} characters`
const typed = z
  .union([z.number(), z.string().trim().max(MAX_VALUE_LENGTH, typedMessage)], { error: typedMessage })
  .transform(String)
  .nullish()

const cutLength = z
  .union([z.number(), z.string()], { error: 'must be a length in whole millimetres' })
  .transform(String)
  .pipe(cutLengthInput)
  .nullish()

const featuresMessage = 'must be a list of print feature items: an id, or id@back for the back side'
const feature = z
  .union([z.int(), z.string()], { error: featuresMessage })
  .transform(String)
  .refine((entry) => PRINT_FEATURE.test(entry), featuresMessage)
const featureList = z.array(feature, { error: featuresMessage }).max(MAX_PRINT_FEATURES, featuresMessage)

/** A list, or the same list as JSON text (000 §3: print_features (JSON)). */
const printFeatures = z
  .union([z.array(z.unknown()), z.string().max(MAX_LIST_LENGTH, featuresMessage)], { error: featuresMessage })
  .transform((value) => (typeof value === 'string' ? parseJson(value) : value))
  .pipe(featureList)
  .nullish()
  .meta({
    description:
      'Item ids, or `id@back`; also as JSON text. Left out: those that the product comes with; a list is whole.',
    example: ['101', '101@back'],
  })

function parseJson(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const pricingId = z
  .string('must be text')
  .max(100, 'must be at most 100 characters')
  .nullish()
  .meta({ description: 'The id of the price that was shown. If the price has changed, nothing is added or changed.' })

const pictureId = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : null))
  .meta({
    description: 'The id of a picture from POST /showroom/pictures. An unknown id is ignored.',
    type: 'string',
    format: 'uuid',
  })

const seenText = z
  .string('must be text')
  .max(MAX_SEEN_LENGTH, `must be at most ${MAX_SEEN_LENGTH} characters`)
  .nullish()
  .meta({
    description: 'What the page showed: 409 where it is not what would be ordered. Left out, it is not compared.',
  })

/** POST /cart/items: the banner form's fields by their names in 000 §3. */
export const addBody = z.object({
  product_id: idInput.meta({ description: 'The product, 1 to 23 in the seed catalogue.' }),
  featured_item_id: option.meta({ description: 'If left out, the item that offers the whole product.' }),
  ...fields(option, 'cutting_id', 'shape_id', 'orientation_id', 'finishing_id', 'adhesive_id', 'material_id'),
  ...fields(option, 'premium_processing_id', 'printed_side_id', 'color_id', 'addon_item_id'),
  install_ready: yesNoInput.nullish(),
  cut_per_shape: typed.meta({ description: 'Cuts on a sheet, 1 to 30, where the shape counts cuts.' }),
  ...fields(typed, 'label_width', 'label_height'),
  size: sizeInput.nullish().meta({ description: 'A listed size, `75x100`, or `custom` with width and height.' }),
  width: typed.meta({ description: 'Millimetres.' }),
  height: typed.meta({ description: 'Millimetres.' }),
  quantity: typed.meta({ description: 'Listed or not; or `custom` with custom_quantity.' }),
  custom_quantity: typed,
  kinds: typed.meta({ description: 'Number of sets, 1 to 99; or `custom` with custom_kinds.' }),
  custom_kinds: typed,
  print_features: printFeatures,
  design_id: designIdInput.nullish().meta({
    description: 'The id of a design from POST /lettering/designs, which sets size, colour and cut length.',
  }),
  use_creation_tool: yesNoInput.nullish().meta({
    description: 'Lettering needs a design; `no` orders it by your own artwork instead, in the size that is given.',
  }),
  cut_length: cutLength.meta({ description: 'Ignored, because the design sets it.' }),
  outline_film: filmInput.nullish().meta({ description: 'Ignored, because the design sets it.' }),
  shadow_film: filmInput.nullish().meta({ description: 'Ignored, because the design sets it.' }),
  product_pricing_id: pricingId,
  picture_id: pictureId,
  ...fields(seenText, ...SEEN_FIELDS),
})

/** The choices of a body. */
export function getChoices(body: z.infer<typeof addBody>) {
  const { product_id, featured_item_id, print_features, product_pricing_id, picture_id, ...others } = body
  const { seen_summary, seen_quantity, seen_total, ...chosen } = others
  // A list is complete: included features that it does not name are left out, unless they are required.
  const features = print_features ? [...print_features, NO_OTHERS] : []
  const choices: Choices = { print_features: [...new Set(features)] }
  for (const [field, value] of Object.entries(chosen)) {
    if (value !== null && value !== undefined) choices[field as keyof typeof chosen] = String(value)
  }
  const productPricingId = product_pricing_id || null
  const featuredItemId = featured_item_id ?? null
  const seen: SeenOrder = {
    ...(seen_summary ? { seen_summary } : {}),
    ...(seen_quantity ? { seen_quantity } : {}),
    ...(seen_total ? { seen_total } : {}),
  }
  return { productId: product_id, featuredItemId, productPricingId, pictureId: picture_id, seen, choices }
}

const amount = z
  .union([z.number(), z.string().max(MAX_VALUE_LENGTH, typedMessage)], { error: typedMessage })
  .transform(String)
  .optional()

const CHANGES = ['quantity', 'kinds', 'take_new_price', 'wants_proof'] as const

/** PATCH /cart/items/{id}. */
export const changeBody = z
  .object({
    quantity: amount,
    kinds: amount.meta({ description: 'Number of sets, 1 to 99.' }),
    take_new_price: z
      .literal(true, { error: 'must be true' })
      .optional()
      .meta({ description: 'Accepts the current price. Cannot be combined with other fields.' }),
    product_pricing_id: pricingId,
    wants_proof: z
      .boolean('must be true or false')
      .optional()
      .meta({ description: 'Of what is ordered again. Cannot be combined with other fields.' }),
  })
  .refine((body) => CHANGES.some((field) => body[field] !== undefined), {
    error: 'must have quantity, kinds, take_new_price or wants_proof',
  })
  .refine(
    (body) => body.wants_proof === undefined || CHANGES.filter((field) => body[field] !== undefined).length === 1,
    {
      error: 'must not change anything else',
      path: ['wants_proof'],
    },
  )
  .refine((body) => body.take_new_price === undefined || (body.quantity === undefined && body.kinds === undefined), {
    error: 'must not change anything else',
    path: ['take_new_price'],
  })

const lineId = z.string('must be the id of a cart line').refine(isUuid, 'must be the id of a cart line')

export const lineParams = z.object({ id: lineId })

/** PUT /cart/coupon. */
export const couponBody = z.object({
  coupon: z.string('must be text').max(100, 'must be at most 100 characters').meta({ description: 'Its code.' }),
})

/** PUT /cart/points. */
export const pointsBody = z.object({ points: amount.unwrap().meta({ description: '0 for none.' }) })

/** POST /cart/merge. */
export const mergeBody = z.object({
  line_ids: z
    .array(lineId, { error: 'must be a list of cart line ids' })
    .min(2, 'must name at least two lines')
    .max(100, 'must name at most 100 lines'),
})

const id = z.int().nullable()

/** A line's configuration, as it is stored and answered. */
export const configurationSchema = z.object({
  featured_item_id: z.int(),
  product_id: z.int(),
  ...fields(id, 'cutting_id', 'shape_id', 'cut_per_shape', 'orientation_id', 'finishing_id', 'adhesive_id'),
  ...fields(id, 'material_id', 'premium_processing_id', 'addon_item_id'),
  install_ready: z.enum(['yes', 'no']).nullable(),
  width: z.number().meta({ description: 'Whole millimetres; of a lettering design, to a tenth.' }),
  height: z.number().meta({ description: 'Millimetres, in the same way.' }),
  printed_side_id: z.int(),
  color_id: z.int(),
  print_features: z.array(z.string()),
  design_id: z.string().nullable().default(null).meta({ description: 'The lettering design that is cut.' }),
  label_width: z.int().optional().meta({ description: 'Of one label on a sheet, where it was given.' }),
  label_height: z.int().optional(),
  cut_length: id.default(null).meta({ description: 'The length of the cut of one piece, in mm.' }),
  films: z
    .array(z.object({ layer: z.enum(FILM_LAYERS), color_id: z.int(), cut_length: z.int() }))
    .readonly()
    .optional()
    .meta({ description: 'The films below the letters of a design, from the upper to the lower.' }),
})

const offer = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('unchanged') }),
    z.object({
      state: z.literal('new-price'),
      /** For one kind. */
      price: z.int(),
      orig_price: z.int().nullable(),
      line_total: z.int(),
      /** Must be sent back to accept the new price, so that nobody agrees to another price than the one shown. */
      product_pricing_id: z.string(),
    }),
    z.object({ state: z.literal('not-offered'), reasons: z.array(z.string()) }),
    /** From a quotation that is still valid: not compared with the catalogue. */
    z.object({ state: z.literal('quoted') }),
  ])
  .meta({ description: 'How the line compares with the current catalogue. The line keeps its price.' })

export const lineSchema = z
  .object({
    id: z.uuid(),
    featured_item_id: z.int(),
    product_id: z.int(),
    /** The product's name and the choices in words, as they were when the line was added. */
    product: z.string(),
    configuration: configurationSchema,
    summary: z.array(z.object({ label: z.string(), value: z.string() })),
    quantity: z.int(),
    kinds: z.int(),
    price: z.int().meta({ description: 'For `quantity` of one set, as agreed when the line was added.' }),
    orig_price: z.int().nullable(),
    print_feature_price: z.int(),
    line_total: z.int().meta({ description: 'price × kinds' }),
    catalogue_version: z.int(),
    product_pricing_id: z.string(),
    added_at: z.iso.datetime(),
    offer,
    quotation: z
      .object({ quotation_no: z.string(), valid_until: z.iso.date().nullable() })
      .nullable()
      .meta({ description: 'The accepted quotation of the line. Quantity and price cannot change.' }),
    repeats: z
      .object({
        order_no: z.string(),
        line_id: z.uuid(),
        version: z.int().nullable().meta({ description: 'Of its proof that was approved then; null for none.' }),
        proof_needed: z.boolean().meta({ description: 'Whether a proof is made before it is printed.' }),
        note: z.string().meta({ description: 'Why, in words.' }),
        wants_proof: z.boolean().meta({ description: 'Whether a proof is wanted although none is needed.' }),
        may_want_proof: z.boolean(),
        was: z.int().nullable().meta({ description: 'What the same amount cost then; null for another amount.' }),
      })
      .nullable()
      .meta({ description: 'The line of an earlier order that it orders again.' }),
    dispatch_date: z.iso.date().nullable().meta({ description: 'Estimated, if approved and paid now.' }),
    arrival_date: z.iso.date().nullable().meta({ description: 'Estimated delivery by this day; not guaranteed.' }),
    quantities: z.array(z.int()).meta({ description: 'The current price.' }),
    counted_in: z.enum(['pieces', 'sheets']).meta({ description: 'What `quantity` counts.' }),
    /** The product's page with these choices. */
    page: z.string(),
    edit_design: z.string().nullable().meta({ description: 'The address of the designer with this design.' }),
    picture: z.string().meta({
      description: 'The picture of the design, of the shopper’s own product or, if there is none, of the product.',
    }),
    picture_alt: z
      .string()
      .meta({ description: 'The alternative text of the picture; empty for the product’s picture.' }),
    picture_id: z.uuid().nullable(),
  })
  .meta({ id: 'CartLine' })

const totals = z.object({
  goods: z.int().meta({ description: 'Before coupon and points.' }),
  coupon_discount: z.int().meta({ description: 'What the coupon takes off the goods, 0 or more.' }),
  point_discount: z.int().meta({ description: 'What points take off the goods after the coupon, 0 or more.' }),
  points_spent: z.int(),
  /** Once for the whole cart (decisions §5); 0 while there is nothing to deliver. */
  shipping: z.int(),
  total: z.int(),
  /** Once for the document (decisions §3). */
  vat: z.int().meta({ description: 'Included in the total.' }),
  net: z.int(),
  /** The discount by promotions. */
  saved: z.int(),
  free_shipping_from: z.int(),
  /** How much more goods would make delivery free; 0 if it is free. */
  missing_for_free_shipping: z.int(),
  /** The net total distributed over the lines and shipping, so that the parts sum to it. */
  net_lines: z.array(z.int()).meta({ description: 'In the order of the lines.' }),
  net_coupon_discount: z.int(),
  net_point_discount: z.int(),
  net_shipping: z.int(),
  net_goods: z.int().meta({ description: 'Less the net discounts, and with net_shipping, it is net.' }),
})

export const cartSchema = z
  .object({
    lines: z.array(lineSchema),
    saved: z.array(lineSchema).meta({ description: 'Saved for later: not in the totals, and not ordered.' }),
    merge_offers: z.array(
      z.object({
        line_ids: z.array(z.uuid()),
        /** Of the merged line, for one kind. */
        quantity: z.int(),
        kinds: z.int(),
        line_total: z.int(),
        saving: z.int().meta({ description: 'Negative if prices have risen.' }),
      }),
    ),
    totals,
    coupon: z
      .object({
        code: z.string(),
        label: z.string().meta({ description: 'What it gives.' }),
        message: z.string().nullable().meta({ description: 'Why it is left out of the totals.' }),
      })
      .nullable(),
    points: z
      .object({
        balance: z.int(),
        usable: z.int().meta({ description: 'How many can be spent.' }),
        spend_from: z.int().meta({ description: 'The least balance that can be spent.' }),
        wanted: z.int().meta({ description: 'How many are to be spent; totals say how many are.' }),
        next_to_expire: z.object({ points: z.int(), expires_on: z.iso.date() }).nullable(),
      })
      .nullable()
      .meta({ description: 'Of the signed-in customer.' }),
    point_pence: z.int().meta({ description: 'What a point is worth.' }),
    points_earned: z.int().meta({ description: 'What the order earns a customer once it is paid.' }),
    count: z.int(),
    dispatch_date: z.iso.date().nullable().meta({ description: 'Estimated, if approved and paid now.' }),
    arrival_date: z.iso.date().nullable().meta({ description: 'Estimated delivery by this day; not guaranteed.' }),
    undo: z
      .object({
        line_id: z.uuid(),
        product: z.string(),
        quantity: z.int(),
        /** Whether it was merged into another line; restoring it undoes the merge. */
        merged: z.boolean(),
        /** The index of the line before which it was, counted from 0. */
        position: z.int(),
      })
      .nullable()
      .meta({ description: 'The removed line, if it can be restored.' }),
  })
  .meta({ id: 'Cart' })
