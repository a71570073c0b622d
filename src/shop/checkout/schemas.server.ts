import { z } from 'zod'
import { DELIVERY_METHODS } from '#print/delivery/shipping-cost.ts'
import { PAYMENT_METHODS } from '#shop/orders/order-states.ts'
import { CHECKOUT_FIELDS } from './checkout-form.ts'
import { SEEN_FIELDS } from './shown-checkout.ts'

/* The checkout as the API and the page show it, and what is sent to it. */

const text = z.string()

/** The same for each of these names. */
function each<Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

const lineSchema = z.object({
  id: z.uuid(),
  product: text,
  summary: z.array(z.object({ label: text, value: text })),
  quantity: z.int(),
  kinds: z.int(),
  counted_in: z.enum(['pieces', 'sheets']),
  line_total: z.int(),
  quotation_no: text.nullable(),
  picture: text,
  picture_alt: text,
  file: z
    .object({ name: text, thumbnail: text.nullable() })
    .nullable()
    .meta({ description: 'The first file of its artwork; null if none was sent.' }),
  artwork: z
    .enum(['sent', 'later', 'none', 'design'])
    .meta({ description: '`design`: it is cut from a lettering design.' }),
})

const optionSchema = z.object({
  method: z.enum(DELIVERY_METHODS),
  cost: z.int(),
  dispatch_date: z.iso.date().meta({ description: 'Estimated, if approved and paid now.' }),
  arrival_date: z.iso.date().meta({ description: 'Estimated; for collection the day on which it is ready.' }),
})

const addressSchema = z.object({
  id: z.uuid(),
  label: text,
  lines: z.array(text).meta({ description: 'As on an envelope.' }),
})

export const checkoutSchema = z
  .object({
    lines: z.array(lineSchema).meta({ description: 'What is ordered; empty if there is nothing to order.' }),
    unavailable: z.array(z.object({ id: z.uuid(), product: text })).meta({ description: 'Stays in the cart.' }),
    totals: z
      .object({
        goods: z.int(),
        coupon_discount: z.int().meta({ description: '0 or more.' }),
        point_discount: z.int().meta({ description: '0 or more.' }),
        shipping: z.int(),
        total: z.int(),
        vat: z.int().meta({ description: 'Included in the total.' }),
        net: z.int(),
        missing_for_free_shipping: z.int(),
      })
      .meta({ description: 'Pence including VAT, with the delivery option that is chosen.' }),
    coupon: z.object({ code: text, label: text, refusal: text.nullable() }).nullable(),
    points: z
      .object({ balance: z.int(), usable: z.int(), spent: z.int() })
      .nullable()
      .meta({ description: 'A customer’s; null for others.' }),
    earned: z.int().meta({ description: 'The points that the goods earn once they are paid.' }),
    delivery: z.object({
      options: z.array(optionSchema),
      chosen: z.enum(DELIVERY_METHODS),
      starts_on: z.iso.date().meta({ description: 'The day on which work begins if it is approved and paid now.' }),
      longer: text.nullable().meta({ description: 'Why delivery to the address takes longer.' }),
      refusal: text.nullable().meta({ description: 'Why the shop does not deliver to the address.' }),
    }),
    payment: z.object({
      methods: z.array(z.enum(PAYMENT_METHODS)),
      chosen: z.enum(PAYMENT_METHODS).nullable(),
    }),
    person: z
      .object({ role: z.enum(['visitor', 'guest', 'customer']), first_name: text, last_name: text, email: text })
      .meta({ description: 'Who orders, as far as it is known.' }),
    addresses: z.array(addressSchema).meta({ description: 'The customer’s address book, the default one first.' }),
    fields: z.object(each(CHECKOUT_FIELDS, text.optional())).meta({ description: 'What was typed so far.' }),
    terms: z.object({ title: text, version: text }),
    seen: z
      .object(each(SEEN_FIELDS, text))
      .meta({ description: 'Send it back with the order: what has changed since is refused.' }),
  })
  .meta({ id: 'Checkout' })

/** Text; a box may be true or false. */
const field = z.union([text, z.boolean().transform((ticked) => (ticked ? 'yes' : ''))], { error: 'must be text' })

const seen = z.union([text, z.int().transform(String)], { error: 'must be text' })

export const draftBody = z.object(each(CHECKOUT_FIELDS, field.optional()))

export const placeBody = draftBody.extend({
  ...each(SEEN_FIELDS, seen.optional()),
  idempotency_key: z
    .string({ error: 'must be text' })
    .min(8, 'must have at least 8 characters')
    .max(255, 'must have at most 255 characters')
    .optional(),
})

export const placedSchema = z
  .object({
    order_no: text,
    total: z.int(),
    payment_method: z.enum(PAYMENT_METHODS),
    order_path: text.meta({ description: 'The page of the order, with its key.' }),
    redirect_to: text.meta({ description: 'Where to go next: the page to pay at, or the order’s.' }),
  })
  .meta({ id: 'PlacedOrder' })
