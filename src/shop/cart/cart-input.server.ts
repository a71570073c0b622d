import { z } from 'zod'
import { idInput, yesNoInput } from '#platform/http/input.ts'
import { isUuid } from '#platform/http/uuid.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { cutLengthInput, designIdInput, sizeInput } from '#shop/configurator/pricing-query.server.ts'

/*
 * The bodies of the cart's calls. Ids are checked here; what a shopper types is only held to its length, because the
 * configurator has the specification's sentences for it. Null is read as left out, so that the configuration of an
 * answer can be sent back as it came.
 */

const MAX_VALUE_LENGTH = 20
const MAX_LIST_LENGTH = 1000
const MAX_PRINT_FEATURES = 40
const PRINT_FEATURE = /^[1-9]\d{0,5}(@back)?$/

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
  .meta({ description: 'Item ids, or `id@back`; also as JSON text.', example: ['101', '101@back'] })

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
  .meta({ description: 'Of the price that was shown. Where it is not the price any more, nothing is changed.' })

const pictureId = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && isUuid(value) ? value.toLowerCase() : null))
  .meta({
    description: 'Of a picture that POST /showroom/pictures kept; one that is none is left out, and the line goes in.',
    type: 'string',
    format: 'uuid',
  })

/** POST /cart/items: the banner form's fields by their names in 000 §3. */
export const addBody = z.object({
  product_id: idInput.meta({ description: 'The product, 1 to 23 in the seed catalogue.' }),
  featured_item_id: option.meta({ description: 'Left out: the item that offers the whole product.' }),
  cutting_id: option,
  shape_id: option,
  orientation_id: option,
  finishing_id: option,
  adhesive_id: option,
  material_id: option,
  premium_processing_id: option,
  install_ready: yesNoInput.nullish(),
  printed_side_id: option,
  color_id: option,
  addon_item_id: option,
  cut_per_shape: typed.meta({ description: 'Cuts on a sheet, 1 to 30, where the shape counts cuts.' }),
  size: sizeInput.nullish().meta({ description: 'A listed size, `75x100`, or `custom` with width and height.' }),
  width: typed.meta({ description: 'Millimetres.' }),
  height: typed.meta({ description: 'Millimetres.' }),
  quantity: typed.meta({ description: 'Listed or not; or `custom` with custom_quantity.' }),
  custom_quantity: typed,
  kinds: typed.meta({ description: 'Number of sets, 1 to 99; or `custom` with custom_kinds.' }),
  custom_kinds: typed,
  print_features: printFeatures,
  design_id: designIdInput.nullish().meta({
    description: 'Of a design that POST /lettering/designs kept: size, colour and cut length are then its own.',
  }),
  cut_length: cutLength.meta({ description: 'Read back from an answer, and never believed: it is the design’s.' }),
  product_pricing_id: pricingId,
  picture_id: pictureId,
})

type AddBody = z.infer<typeof addBody>

/** What was sent, as choices to complete. */
export function getChoices(body: AddBody) {
  const { product_id, featured_item_id, print_features, product_pricing_id, picture_id, ...fields } = body
  const choices: Choices = { print_features: [...new Set(print_features ?? [])] }
  for (const [field, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) choices[field as keyof typeof fields] = String(value)
  }
  const productPricingId = product_pricing_id || null
  const featuredItemId = featured_item_id ?? null
  return { productId: product_id, featuredItemId, productPricingId, pictureId: picture_id, choices }
}

const wholeMessage = 'must be a number or text of at most 20 characters'
const amount = z
  .union([z.number(), z.string().max(MAX_VALUE_LENGTH, wholeMessage)], { error: wholeMessage })
  .transform(String)
  .optional()

/** PATCH /cart/items/{id}. */
export const changeBody = z
  .object({
    quantity: amount,
    kinds: amount.meta({ description: 'Number of sets, 1 to 99.' }),
    take_new_price: z
      .literal(true, { error: 'must be true' })
      .optional()
      .meta({ description: 'Agrees to the price that now is; stands alone.' }),
    product_pricing_id: pricingId,
  })
  .refine((body) => body.quantity !== undefined || body.kinds !== undefined || body.take_new_price === true, {
    error: 'must have quantity, kinds or take_new_price',
  })
  .refine((body) => body.take_new_price === undefined || (body.quantity === undefined && body.kinds === undefined), {
    error: 'must not change anything else',
    path: ['take_new_price'],
  })

const lineId = z.string('must be the id of a cart line').refine(isUuid, 'must be the id of a cart line')

export const lineParams = z.object({ id: lineId })

/** POST /cart/merge. */
export const mergeBody = z.object({
  line_ids: z
    .array(lineId, { error: 'must be a list of cart line ids' })
    .min(2, 'must name at least two lines')
    .max(100, 'must name at most 100 lines'),
})
