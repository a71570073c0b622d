import { z } from 'zod'
import { DELIVERY_METHODS } from '#print/delivery/shipping-cost.ts'
import { submissionSchema } from '#shop/artwork/api-contract.server.ts'
import { LEDGER_KINDS, LINE_STATES, MAKING_STATES, PAYMENT_METHODS, PAYMENT_STATES } from '../order-states.ts'

/* An order as its customer gets it, on the page and from the API. Amounts are pence including VAT. */

const pence = z.int()
const day = z.iso.date()
const moment = z.iso.datetime()

const addressSchema = z
  .object({
    name: z.string(),
    company: z.string(),
    line_1: z.string(),
    line_2: z.string(),
    city: z.string(),
    county: z.string(),
    postcode: z.string(),
  })
  .meta({ id: 'OrderAddress' })

const datesSchema = z
  .object({
    dispatch_on: day.nullable().meta({ description: 'The estimate; null for what was cancelled.' }),
    arrival_on: day.nullable().meta({ description: 'The last day of the estimate; for collection the first.' }),
    condition: z
      .object({ approval: z.boolean(), payment: z.boolean(), by: day })
      .nullable()
      .meta({ description: 'What must be there by the cut-off of a day for the dates to hold; null once it is.' }),
  })
  .meta({ id: 'OrderDates' })

export const orderLineSchema = z
  .object({
    id: z.uuid(),
    place: z.int().meta({ description: 'Its place in the order, from 1.' }),
    featured_item_id: z.int(),
    product_id: z.int(),
    product: z.string(),
    summary: z.array(z.object({ label: z.string(), value: z.string() })),
    width: z.int().nullable().meta({ description: 'Of the finished piece, mm; null where none was chosen.' }),
    height: z.int().nullable(),
    quantity: z.int().meta({ description: 'Of each set.' }),
    kinds: z.int().meta({ description: 'How many sets.' }),
    price: pence.meta({ description: 'Of one set, before discounts.' }),
    line_total: pence.meta({ description: 'Of all sets, before discounts.' }),
    discount: pence.meta({ description: 'Its part of coupon and points, 0 or more.' }),
    total: pence.meta({ description: 'After discounts.' }),
    quotation_no: z.string().nullable(),
    repeats: z
      .object({
        order_no: z.string(),
        line_id: z.uuid(),
        version: z.int().nullable().meta({ description: 'Of its proof that was approved then; null for none.' }),
        approved: z
          .object({ name: z.string(), at: moment })
          .nullable()
          .meta({ description: 'The approval of then, where the same bytes are printed; null if a proof is needed.' }),
      })
      .nullable()
      .meta({ description: 'The line of an earlier order that it orders again.' }),
    state: z.enum(LINE_STATES),
    state_since: moment,
    waits_for: z.enum(['customer', 'shop', 'nobody']),
    dates: datesSchema,
    dispatched_at: moment.nullable(),
    reached: z
      .record(z.string(), moment)
      .meta({ description: 'When it came to each state that it has been in, by the state.' }),
    picture: z
      .object({ src: z.string(), alt: z.string() })
      .nullable()
      .meta({ description: 'Of the lettering design, or of the own product.' }),
    artwork: z.object({ note: z.string(), files: submissionSchema.shape.files }),
    may_send_artwork: z.boolean(),
    may_cancel: z.boolean(),
  })
  .meta({ id: 'OrderLine' })

const parcelSchema = z
  .object({
    number: z.int().meta({ description: 'In its order, from 1.' }),
    dispatched_at: moment.meta({ description: 'When it left; for collection, when it was ready.' }),
    delivered_at: moment
      .nullable()
      .meta({ description: 'When it arrived or was collected, as far as the shop knows.' }),
    tracking: z.object({ no: z.string(), url: z.string() }).nullable(),
    contents: z.array(
      z.object({
        line_id: z.uuid(),
        set: z.int().meta({ description: 'From 1.' }),
        reprint_id: z.uuid().nullable().meta({ description: 'Of a complaint; null for what was ordered.' }),
        pieces: z.int(),
      }),
    ),
  })
  .meta({ id: 'OrderParcel' })

const moneySchema = z
  .object({
    asked: pence.meta({ description: 'What is to be paid in all, less what was cancelled.' }),
    came: pence.meta({ description: 'What came, less what was paid back.' }),
    refunded: pence,
    due: pence.meta({ description: 'What is still to be paid, 0 or more.' }),
    to_pay_back: pence.meta({ description: 'What the shop has to pay back, 0 or more.' }),
    due_on: day.nullable(),
    entries: z.array(
      z.object({ at: moment, kind: z.enum(LEDGER_KINDS), method: z.string(), amount: pence, text: z.string() }),
    ),
  })
  .meta({ id: 'OrderMoney' })

export const orderSchema = z
  .object({
    order_no: z.string().meta({ example: 'T-2026-000123' }),
    is_sample: z.boolean(),
    placed_at: moment,
    making: z.enum(MAKING_STATES),
    payment: z.enum(PAYMENT_STATES),
    covered_at: moment.nullable().meta({ description: 'Since when it is paid in full, or on account.' }),
    waits_for: z.enum(['customer', 'shop', 'nobody']),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    billing_address: addressSchema,
    delivery_address: addressSchema.nullable().meta({ description: 'Null for collection.' }),
    delivery_method: z.enum(DELIVERY_METHODS),
    dates: datesSchema,
    vat_number: z.string(),
    po_number: z.string(),
    note: z.string(),
    payment_method: z.enum(PAYMENT_METHODS),
    goods: pence.meta({ description: 'Before discounts.' }),
    coupon_code: z.string(),
    coupon_discount: pence,
    points_spent: z.int(),
    point_discount: pence,
    shipping: pence,
    total: pence.meta({ description: 'As placed.' }),
    vat_percent: z.int(),
    vat: pence.meta({ description: 'Within the total.' }),
    net: pence.meta({ description: 'The total without VAT.' }),
    money: moneySchema,
    lines: z.array(orderLineSchema),
    parcels: z.array(parcelSchema).meta({ description: 'Those that have left, or can be collected.' }),
    collection_code: z.string().nullable().meta({
      description: 'By which it is handed over; null unless something can be collected.',
      example: '7KQ4-MX2P',
    }),
    may_cancel: z.boolean().meta({ description: 'Whether all that is not cancelled yet can be cancelled.' }),
    artwork_end: z
      .object({ last_day: day, deleted_at: moment.nullable() })
      .nullable()
      .meta({ description: 'Until when the artwork is kept; null until the customer has been told.' }),
  })
  .meta({ id: 'Order' })

/** An order in a list. */
export const orderEntrySchema = z
  .object({
    order_no: z.string(),
    is_sample: z.boolean(),
    placed_at: moment,
    making: z.enum(MAKING_STATES),
    payment: z.enum(PAYMENT_STATES),
    waits_for: z.enum(['customer', 'shop', 'nobody']),
    total: pence,
    due: pence,
    dispatch_on: day,
    products: z.array(z.object({ product: z.string(), quantity: z.int(), kinds: z.int() })),
  })
  .meta({ id: 'OrderEntry' })

/** A line as it could be ordered again. */
export const againLineSchema = z
  .object({
    id: z.uuid(),
    product: z.string(),
    quantity: z.int(),
    kinds: z.int(),
    was: pence.meta({ description: 'What it cost, before discounts.' }),
    now: pence.nullable().meta({ description: 'What it costs today; null if it is not sold in this form any more.' }),
    product_pricing_id: z.string().meta({ description: 'Names today’s price; empty if there is none.' }),
    reasons: z.array(z.string()).meta({ description: 'Why it is not offered any more, and what is instead.' }),
    has_artwork: z.boolean().meta({ description: 'False where its artwork was deleted, 12 months after the order.' }),
    page: z.string().nullable().meta({ description: 'The product’s page with the same choices.' }),
  })
  .meta({ id: 'OrderAgainLine' })
