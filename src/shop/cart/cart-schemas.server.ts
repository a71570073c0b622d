import { z } from 'zod'
import type { CartLineView, CartView } from './cart-view.ts'

/* The answers of the cart's calls, for the description and the serialiser. Amounts are pence including VAT. */

const id = z.int().nullable()

/** A line's configuration, as it is stored and answered. */
export const configurationSchema = z.object({
  featured_item_id: z.int(),
  product_id: z.int(),
  cutting_id: id,
  shape_id: id,
  cut_per_shape: id,
  orientation_id: id,
  finishing_id: id,
  adhesive_id: id,
  material_id: id,
  premium_processing_id: id,
  install_ready: z.enum(['yes', 'no']).nullable(),
  width: z.int().meta({ description: 'Millimetres.' }),
  height: z.int().meta({ description: 'Millimetres.' }),
  printed_side_id: z.int(),
  color_id: z.int(),
  addon_item_id: id,
  print_features: z.array(z.string()),
  design_id: z.string().nullable().default(null).meta({ description: 'The lettering design that is cut.' }),
  cut_length: id.default(null).meta({ description: 'Millimetres that the blade runs along the letters of a piece.' }),
})

const offer = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('unchanged') }),
    z.object({
      state: z.literal('new-price'),
      price: z.int(),
      orig_price: z.int().nullable(),
      line_total: z.int(),
      product_pricing_id: z.string(),
    }),
    z.object({ state: z.literal('not-offered'), reasons: z.array(z.string()) }),
    z.object({ state: z.literal('quoted') }),
  ])
  .meta({ description: 'What the catalogue in force says of the line; the line keeps its price.' })

export const lineSchema = z
  .object({
    id: z.uuid(),
    featured_item_id: z.int(),
    product_id: z.int(),
    product: z.string(),
    configuration: configurationSchema,
    summary: z.array(z.object({ label: z.string(), value: z.string() })),
    quantity: z.int(),
    kinds: z.int(),
    price: z.int().meta({ description: 'For `quantity` of one kind, as agreed when the line was made.' }),
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
      .meta({ description: 'The quotation that the line was accepted from: amount and price stay as agreed.' }),
    dispatch_date: z.iso.date().nullable().meta({ description: 'Estimated, if approved and paid now.' }),
    arrival_date: z.iso.date().nullable().meta({ description: 'Estimated delivery by this day; not guaranteed.' }),
    quantities: z.array(z.int()).meta({ description: 'On the price list now.' }),
    counted_in: z.enum(['pieces', 'sheets']).meta({ description: 'What `quantity` counts.' }),
    page: z.string(),
    edit_design: z.string().nullable().meta({ description: 'The designer with the design of the line.' }),
    picture: z.string().meta({
      description: 'The design’s drawing or the own product’s picture where there is one, else the product’s.',
    }),
    picture_alt: z
      .string()
      .meta({ description: 'What the picture shows; empty for the product’s, which is decoration.' }),
    picture_id: z.uuid().nullable(),
  })
  .meta({ id: 'CartLine' }) satisfies z.ZodType<CartLineView>

const totals = z.object({
  goods: z.int(),
  shipping: z.int(),
  total: z.int(),
  vat: z.int().meta({ description: 'Within the total.' }),
  net: z.int(),
  saved: z.int(),
  free_shipping_from: z.int(),
  missing_for_free_shipping: z.int(),
  net_lines: z.array(z.int()).meta({ description: 'In the order of the lines.' }),
  net_shipping: z.int(),
  net_goods: z.int(),
})

export const cartSchema = z
  .object({
    lines: z.array(lineSchema),
    merge_offers: z.array(
      z.object({
        line_ids: z.array(z.uuid()),
        quantity: z.int(),
        kinds: z.int(),
        line_total: z.int(),
        saving: z.int().meta({ description: 'Negative where prices have risen since.' }),
      }),
    ),
    totals,
    count: z.int(),
    dispatch_date: z.iso.date().nullable().meta({ description: 'Estimated, if approved and paid now.' }),
    arrival_date: z.iso.date().nullable().meta({ description: 'Estimated delivery by this day; not guaranteed.' }),
    undo: z
      .object({ line_id: z.uuid(), product: z.string(), quantity: z.int(), merged: z.boolean(), position: z.int() })
      .nullable()
      .meta({ description: 'The line that this call took out, where it can be put back.' }),
  })
  .meta({ id: 'Cart' }) satisfies z.ZodType<CartView>

export const countSchema = z.object({ count: z.int() })
