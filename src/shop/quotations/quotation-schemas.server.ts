import { z } from 'zod'
import { isUuid } from '#platform/http/uuid.ts'
import { MAX_LINES } from '#shop/cart/cart.ts'
import { addBody, getChoices } from '#shop/cart/schemas.server.ts'
import type { QuotationView } from './quotation.ts'
import type { CreateQuotation, QuotedAmounts } from './quotation-service.ts'

/* Bodies and answers of the calls of quotations. Amounts are pence including VAT. */

/** Longer than anything that is accepted, so that it is refused with a sentence, and no longer. */
const MAX_TEXT_LENGTH = 2000
const MAX_NUMBER_LENGTH = 20

const amount = z
  .int({ error: 'must be a whole number of pence' })
  .nullish()
  .meta({ description: 'Compared with the server’s own amount, where it is sent.' })

/** POST /quote/createQuotation. */
export const createBody = z
  .object({
    quotations: z
      .array(addBody, { error: 'must be a list of configurations' })
      .min(1, 'must have at least one configuration')
      .max(MAX_LINES, `must have at most ${MAX_LINES} configurations`)
      .optional()
      .meta({ description: 'Configurations, each with the fields of POST /cart/items.' }),
    cart: z
      .literal(true, { error: 'must be true' })
      .optional()
      .meta({ description: 'Quotes the cart of whoever asks.' }),
    sub_total: amount,
    shipping_fee: amount,
    point_discount: amount,
    coupon_discount: amount,
    total_price: amount,
  })
  .refine(({ quotations, cart }) => (quotations === undefined) !== (cart === undefined), {
    error: 'must be there, or else cart must be true',
    path: ['quotations'],
  })

/** What was sent, as something to quote. */
export function getAsked(body: z.infer<typeof createBody>, cart: CreateQuotation['of']): CreateQuotation {
  const { quotations, cart: _cart, ...amounts } = body
  const sent = Object.entries(amounts).filter(([, value]) => value !== null && value !== undefined)
  const of = quotations === undefined ? cart : { configurations: quotations.map(getChoices) }
  return { of, shown: Object.fromEntries(sent) as Partial<QuotedAmounts> }
}

const text = z.string({ error: 'must be text' }).max(MAX_TEXT_LENGTH, 'is too long')

/** PUT /quote/update/quotation/{id}. */
export const billToBody = z.object({
  name: text,
  company: text,
  address: text.meta({ description: 'Lines apart by line feeds.' }),
})

const WHICH = 'must be the id of a quotation'
export const idParams = z.object({ id: z.string(WHICH).refine(isUuid, WHICH) })

const key = text.optional().meta({ description: 'The token of a link to the request that the quotation answers.' })
export const keyQuery = z.object({ key })
export const pdfQuery = z.object({
  quotation_no: z
    .string({ error: 'must be the number of a quotation' })
    .max(MAX_NUMBER_LENGTH, 'must be the number of a quotation')
    .meta({ example: 'Q-2026-00042' }),
  key,
})

const date = z.iso.date()

export const quotationSchema = z
  .object({
    id: z.uuid(),
    quotation_no: z.string(),
    issue_date: date,
    valid_until: date.nullable().meta({ description: 'Null where the prices hold until prices change.' }),
    accepted_on: date.nullable().meta({ description: 'From then on nothing of it changes.' }),
    name: z.string(),
    company: z.string(),
    address: z.string(),
    items: z.array(
      z.object({
        details: z.string(),
        quantity: z.int(),
        price: z.int(),
        picture_id: z.uuid().optional().meta({ description: 'Of the own product’s picture, where there is one.' }),
        design_id: z.string().optional().meta({ description: 'Of the lettering design, where there is one.' }),
        dispatch_days: z
          .int()
          .optional()
          .meta({ description: 'Working days from approval and payment to dispatch, estimated on the day of issue.' }),
      }),
    ),
    sub_total: z.int(),
    shipping_fee: z.int(),
    point_discount: z.int(),
    coupon_discount: z.int(),
    total_price: z.int(),
  })
  .meta({ id: 'Quotation' }) satisfies z.ZodType<QuotationView>
