import { z } from 'zod'

/*
 * The events that the shop tells other programs of (webhooks): the type of each, what it says in words, and the schema of
 * its data. One table for the code that emits them, the staff page, the API's description and the tests. Data holds ids,
 * numbers, amounts, days and states: no names, addresses or notes of people.
 */

const pence = z.int().meta({ description: 'Pence including VAT.' })
const day = z.iso.date()
const moment = z.iso.datetime()

const lineSchema = z.object({
  id: z.uuid(),
  place: z.int().meta({ description: 'Its place in the order, from 1.' }),
  featured_item_id: z.int(),
  product_id: z.int(),
  quantity: z.int().meta({ description: 'Of each set.' }),
  kinds: z.int().meta({ description: 'How many sets.' }),
  total: pence.meta({ description: 'After discounts. Pence including VAT.' }),
  state: z.enum([
    'artwork wanted',
    'checking',
    'proof sent',
    'changes asked',
    'approved',
    'planned',
    'printed',
    'finished',
    'packed',
    'dispatched',
    'delivered',
    'cancelled',
  ]),
  dispatch_on: day.meta({ description: 'The estimate.' }),
})

const orderFields = {
  order_id: z.uuid(),
  order_no: z.string().meta({ example: 'T-2026-000123' }),
  placed_at: moment,
  customer_id: z.uuid().nullable().meta({ description: 'Null for a guest.' }),
  making: z.enum(['placed', 'in production', 'dispatched', 'completed', 'cancelled']),
  payment: z.enum(['unpaid', 'part paid', 'paid', 'on account', 'part refunded', 'refunded']),
  payment_method: z.enum(['card', 'transfer', 'account']),
  delivery_method: z.enum(['standard', 'express', 'collection']),
  dispatch_on: day.meta({ description: 'The estimate for the last line.' }),
  arrival_on: day.meta({ description: 'The estimate for the last line.' }),
  currency: z.string().meta({ description: 'ISO 4217.', example: 'GBP' }),
  goods: pence.meta({ description: 'Before discounts. Pence including VAT.' }),
  coupon_discount: pence,
  point_discount: pence,
  shipping: pence,
  total: pence.meta({ description: 'As placed. Pence including VAT.' }),
  due: pence.meta({ description: 'Still to be paid; below 0 where money is to be paid back. Pence.' }),
  paid: pence.meta({ description: 'What came, less what was paid back. Pence.' }),
  refunded: pence.meta({ description: 'What was paid back. Pence.' }),
  lines: z.array(lineSchema),
}

const order = z.object(orderFields)
const orderWithAmount = z.object({ ...orderFields, amount: pence.meta({ description: 'Of this payment. Pence.' }) })
const orderWithLines = z.object({
  ...orderFields,
  line_ids: z.array(z.uuid()).meta({ description: 'The lines that it is about.' }),
})

const orderWithParcels = z.object({
  ...orderWithLines.shape,
  parcels: z.array(
    z.object({
      number: z.int().meta({ description: 'In its order, from 1.' }),
      carrier: z.enum(['own', 'royal-mail']).meta({ description: 'Who made its label: the shop, or Royal Mail.' }),
      weight_grams: z.int().nullable().meta({ description: 'Null where it is not known.' }),
      tracking_no: z.string().meta({ description: 'Empty for none.' }),
      tracking_url: z.string().meta({ description: 'Empty for none.' }),
      contents: z.array(
        z.object({
          line_id: z.uuid(),
          set: z.int().meta({ description: 'From 1.' }),
          reprint_id: z.uuid().nullable().meta({ description: 'Of a complaint; null for what was ordered.' }),
          pieces: z.int(),
        }),
      ),
    }),
  ),
})

const invoice = z.object({
  invoice_no: z.string().meta({ example: 'I-2026-000123' }),
  kind: z.enum(['invoice', 'credit-note']),
  corrects: z.string().nullable().meta({ description: 'The invoice that a credit note corrects.' }),
  order_id: z.uuid(),
  order_no: z.string().meta({ example: 'T-2026-000123' }),
  issued_on: day,
  due_on: day.nullable().meta({ description: 'The last day to pay; null where nothing is to be paid.' }),
  currency: z.string().meta({ description: 'ISO 4217.', example: 'GBP' }),
  net: z.int().meta({ description: 'Pence without VAT; of a credit note above 0 too.' }),
  vat: z.int().meta({ description: 'Pence.' }),
  total: pence,
})

const complaint = z.object({
  complaint_id: z.int(),
  order_id: z.uuid(),
  order_no: z.string().meta({ example: 'T-2026-000123' }),
  line_id: z.uuid(),
  place: z.int().meta({ description: 'Of the line in the order, from 1.' }),
  product_id: z.int(),
  reason: z.enum(['colour', 'print', 'cut', 'adhesive', 'quantity', 'damaged', 'missing', 'wrong-item', 'other']),
  wish: z.enum(['reprint', 'refund', 'none']).meta({ description: 'What the customer would like.' }),
  sets: z.array(z.int()).meta({ description: 'The numbers of the sets that are faulty.' }),
  pieces: z.int().meta({ description: 'Faulty pieces, of all these sets together.' }),
  opened_at: moment,
  closed_at: moment.nullable(),
  refunded: pence.meta({ description: 'What was decided to be paid back for it. Pence including VAT.' }),
  reprinted: z.int().meta({ description: 'Pieces that are printed again for it.' }),
})

/** Every event by its type: the summary is for everybody, the detail and the data for programmers. */
export const WEBHOOK_EVENTS = {
  'order.placed': { summary: 'An order was placed.', detail: 'Money may not have come yet.', data: order },
  'order.part_paid': {
    summary: 'Part of the money for an order came.',
    detail: 'The rest is due.',
    data: orderWithAmount,
  },
  'order.paid': { summary: 'An order is paid in full.', detail: '', data: order },
  'order.cancelled': {
    summary: 'Lines of an order, or all of it, were cancelled.',
    detail: 'Once all lines are, `making` is `cancelled`.',
    data: orderWithLines,
  },
  'order.refunded': {
    summary: 'Money for an order was paid back, in whole or in part.',
    detail: '',
    data: orderWithAmount,
  },
  'order.dispatched': {
    summary: 'Parcels of an order were dispatched, or can be collected.',
    detail:
      '`line_ids` are the lines of which nothing is left to send; it is empty for a part delivery. Once no line is left to send, `making` is `dispatched`.',
    data: orderWithParcels,
  },
  'invoice.issued': { summary: 'An invoice or a credit note was issued.', detail: '', data: invoice },
  'complaint.opened': { summary: 'A customer reported a fault of a line.', detail: '', data: complaint },
  'complaint.closed': {
    summary: 'The report of a fault was closed.',
    detail: 'The customer said that it is settled, or did not answer for 14 days.',
    data: complaint,
  },
  'webhook.test': {
    summary: 'Sent from the staff page to try an address.',
    detail: '',
    data: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, { summary: string; detail: string; data: z.ZodType }>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS

/** What an event says. */
export type WebhookData<Type extends WebhookEventType> = z.infer<(typeof WEBHOOK_EVENTS)[Type]['data']>

/** The types that an address can choose; the test event goes to the address that it is sent to alone. */
export const CHOOSABLE_EVENTS = (Object.keys(WEBHOOK_EVENTS) as WebhookEventType[]).filter(
  (type) => type !== 'webhook.test',
)
