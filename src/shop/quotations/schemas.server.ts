import { z } from 'zod'
import { isUuid } from '#platform/http/form-input.ts'
import { MAX_LINES } from '#shop/cart/cart.ts'
import { addBody } from '#shop/cart/schemas.server.ts'

/* Bodies and answers of the API calls of quotations. */

/** Longer than any field may be, so that a long text is refused with a sentence. */
const MAX_TEXT_LENGTH = 2000
const MAX_NUMBER_LENGTH = 20

const amount = z
  .int({ error: 'must be a whole number of pence' })
  .nullish()
  .meta({ description: 'If sent, it must equal the server’s amount.' })

/** POST /quote/createQuotation. */
export const createBody = z
  .object({
    quotations: z
      .array(addBody, { error: 'must be a list of configurations' })
      .min(1, 'must have at least one configuration')
      .max(MAX_LINES, `must have at most ${MAX_LINES} configurations`)
      .optional()
      .meta({ description: 'Configurations, each with the fields of POST /cart/items.' }),
    cart: z.literal(true, { error: 'must be true' }).optional().meta({ description: 'Quotes the sender’s cart.' }),
    sub_total: amount,
    shipping_fee: amount,
    point_discount: amount,
    coupon_discount: amount,
    total_price: amount,
  })
  .refine(({ quotations, cart }) => (quotations === undefined) !== (cart === undefined), {
    error: 'must be present, unless cart is true',
    path: ['quotations'],
  })

const text = z.string({ error: 'must be text' }).max(MAX_TEXT_LENGTH, 'is too long')

/** PUT /quote/update/quotation/{id}. */
export const billToBody = z.object({
  name: text,
  company: text,
  address: text.meta({ description: 'Separate lines with line feeds.' }),
})

const NOT_AN_ID = 'must be the id of a quotation'
export const idParams = z.object({ id: z.string(NOT_AN_ID).refine(isUuid, NOT_AN_ID) })

const keyField = text.optional().meta({ description: 'The token from the link to the quote request.' })
export const keyQuery = z.object({ key: keyField })
export const pdfQuery = z.object({
  quotation_no: z
    .string({ error: 'must be the number of a quotation' })
    .max(MAX_NUMBER_LENGTH, 'must be the number of a quotation')
    .meta({ example: 'Q-2026-00042' }),
  key: keyField,
})

/** A numbered quotation (000 §3) for pages and the API. Amounts are gross pence. */
export const quotationSchema = z
  .object({
    id: z.uuid(),
    quotation_no: z.string(),
    /** The date in London. */
    issue_date: z.iso.date(),
    /** The last day on which it can be accepted. */
    valid_until: z.iso.date().nullable().meta({ description: 'Null if the prices are valid until they change.' }),
    /** The date in London; null before. */
    accepted_on: z.iso.date().nullable().meta({ description: 'An accepted quotation can no longer change.' }),
    holds_until: z.iso
      .date()
      .nullable()
      .meta({ description: 'The last day on which it can be ordered at its prices: 30 days after it was accepted.' }),
    is_offer: z.boolean().meta({ description: 'Staff priced it by hand, in answer to a quote request.' }),
    /** Bill To, as entered; empty if it was not. */
    name: z.string(),
    company: z.string(),
    address: z.string(),
    items: z.array(
      z.object({
        /** The goods in words: `Product: Art Paper / Size (mm): 50 × 50 / …`. */
        details: z.string(),
        /** Pieces of all kinds together; sheets if the supply counts sheets. */
        quantity: z.int(),
        /** AMOUNT: for the whole quantity, gross (decisions §7). */
        price: z.int(),
        picture_id: z
          .uuid()
          .optional()
          .meta({ description: 'The id of the picture of the shopper’s own product, if there is one.' }),
        /** Its picture takes precedence over any other. */
        design_id: z.string().optional().meta({ description: 'The id of the lettering design, if there is one.' }),
        /** An issued quotation does not change with the catalogue. Left out if it is unknown. */
        dispatch_days: z
          .int()
          .optional()
          .meta({ description: 'Business days from approval and payment to dispatch, estimated on the day of issue.' }),
        delivery_days: z
          .int()
          .optional()
          .meta({ description: 'Business days from dispatch to delivery, estimated on the day of issue.' }),
      }),
    ),
    sub_total: z.int(),
    shipping_fee: z.int(),
    /** Discounts are 0 or more; shown negative, and only if there are any (000 §2.7). */
    point_discount: z.int(),
    coupon_discount: z.int(),
    total_price: z.int(),
    vat_percent: z.int().meta({ description: 'The rate of VAT when it was issued.' }),
  })
  .meta({ id: 'Quotation' })
