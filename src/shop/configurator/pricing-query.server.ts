import { z } from 'zod'
import { idInput, yesNoInput } from '#platform/http/input.ts'
import { isDesignId } from '#studio/lettering/design-id.ts'
import { type Choices, CUSTOM, readChoices } from './choices.ts'
import { MAX_CUT_LENGTH, readCutLength } from './design-choices.ts'
import type { AskedFor } from './look-up-prices.server.ts'

/*
 * The query of the price lookup (000 §7). Ids are checked here; what a shopper types is only held to its length,
 * because the configurator has the specification's sentences for it.
 */

const once = z.string({ error: 'must be given once, as text' }).max(20, 'must be at most 20 characters')
const listedSizeMessage = 'must be a size in whole millimetres, such as 75x100'
const sizeMessage = 'must be a size in whole millimetres, such as 75x100, or custom'

/** A size by its value. Refused here, because the configurator reads anything else as left out. */
export const sizeInput = z.string({ error: sizeMessage }).regex(/^(custom|[1-9]\d{0,5}x[1-9]\d{0,5})$/, sizeMessage)

/** A listed or typed size by its value, where there is no `custom`. */
export const listedSizeInput = z
  .string({ error: listedSizeMessage })
  .regex(/^[1-9]\d{0,5}x[1-9]\d{0,5}$/, listedSizeMessage)

export const designIdInput = z
  .string({ error: 'must be the id of a design' })
  .refine(isDesignId, 'must be the id of a design')

const cutLengthMessage = `must be a length in whole millimetres, 1 to ${MAX_CUT_LENGTH}`
export const cutLengthInput = z
  .string({ error: cutLengthMessage })
  .refine((text) => readCutLength(text) !== null, cutLengthMessage)

const printFeature = z
  .string()
  .regex(/^[1-9]\d{0,5}(@back)?$/, 'must be a print feature item: its id, or id@back for the back side')
const printFeatures = z.union([printFeature.transform((entry) => [entry]), z.array(printFeature).max(40)], {
  error: 'must be print feature items: an id, or id@back for the back side',
})

/** Fields of a configuration that are options of the catalogue. */
const optionFields = {
  cutting_id: idInput.optional(),
  shape_id: idInput.optional(),
  orientation_id: idInput.optional(),
  finishing_id: idInput.optional(),
  adhesive_id: idInput.optional(),
  material_id: idInput.optional(),
  premium_processing_id: idInput.optional(),
  install_ready: yesNoInput.optional(),
  printed_side_id: idInput.optional(),
  color_id: idInput.optional(),
  addon_item_id: idInput.optional(),
}

export const pricingQuerySchema = z.object({
  product_id: idInput.meta({ description: 'The product, 1 to 23 in the seed catalogue.' }),
  featured_item_id: idInput.optional().meta({ description: 'Left out: the item that offers the whole product.' }),
  ...optionFields,
  cut_per_shape: once.optional().meta({ description: 'Cuts on a sheet, 1 to 30, where the shape counts cuts.' }),
  size: sizeInput.optional().meta({ description: 'A listed size, `75x100`, or `custom` with width and height.' }),
  width: once.optional().meta({ description: 'Millimetres.' }),
  height: once.optional().meta({ description: 'Millimetres.' }),
  quantity: once.optional().meta({ description: 'A typed quantity gets a row of its own, marked `custom_qty`.' }),
  run_size: once.optional().meta({ description: 'Another name for quantity.' }),
  sets: once
    .regex(/^[1-9]\d?$/, 'must be 1 to 99')
    .optional()
    .meta({ description: 'Number of sets; never changes a row.' }),
  cut_length: cutLengthInput
    .optional()
    .meta({ description: 'Of lettering: how far the blade runs along the letters of a piece, in mm.' }),
  design_id: designIdInput.optional().meta({ description: 'Of lettering; changes no price but by its cut length.' }),
  'print_features[]': printFeatures.optional().meta({ description: 'Repeats. An item id, or `id@back`.' }),
  print_features: printFeatures.optional(),
})

/** What a checked query asks a price for; `run_size` is another name for the quantity. */
export function readAsked(query: z.infer<typeof pricingQuerySchema>, url: string): AskedFor {
  const { featured_item_id, product_id, run_size } = query
  const choices = readChoices(new URL(url, 'http://localhost').searchParams)
  const quantityField = nameOfQuantity(query, choices)
  if (run_size !== undefined) choices.quantity ??= run_size
  return { featuredItemId: featured_item_id ?? null, productId: product_id, choices, quantityField }
}

/** What a refusal of the quantity is to name, where that is not the field that the configurator reads it from. */
function nameOfQuantity({ quantity, run_size }: z.infer<typeof pricingQuerySchema>, read: Choices): string | undefined {
  if (read.quantity === undefined && run_size !== undefined) return 'run_size'
  // A quantity of -1 is one that is typed (000 §4.2); without the typed one it is itself at fault.
  const typedUnsaid = read.quantity === CUSTOM && quantity !== CUSTOM && read.custom_quantity === undefined
  return typedUnsaid ? 'quantity' : undefined
}

const row = z.object({
  quantity: z.int(),
  product_id: z.int(),
  price: z.int().meta({ description: 'Pence including VAT, for one kind, print features included, shipping not.' }),
  orig_price: z.int().nullable(),
  print_feature_price: z.int(),
  shipping: z.array(
    z.object({
      date: z.iso.date().meta({ description: 'Estimated dispatch, if approved and paid now.' }),
      arrival_date: z.iso.date().meta({ description: 'Estimated delivery by this day; not guaranteed.' }),
      cost: z.int(),
    }),
  ),
  custom_qty: z.boolean(),
  product_pricing_id: z.string(),
})

export const quantityRowsSchema = z.array(row)
