import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  failure,
  failureSchema,
  refuse,
  success,
  successSchema,
  withoutCaching,
} from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { MAX_LINES } from '#shop/cart/cart.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { addBody, getChoices } from '#shop/cart/schemas.server.ts'
import type { DocumentDeps } from './pdf/quotation-pdf.server.ts'
import type { QuotationView } from './quotation.ts'
import type { CreateQuotation, QuotationService, QuotedAmounts } from './quotations.server.ts'
import type { QuotedSource } from './quoted-items.server.ts'
import { type QuotationRefusal, type QuotationRefusalCode, quotationSentence } from './refusals.ts'

/** Longer than any field may be, so that a long text is refused with a sentence. */
const MAX_TEXT_LENGTH = 2000
const MAX_NUMBER_LENGTH = 20

const amount = z
  .int({ error: 'must be a whole number of pence' })
  .nullish()
  .meta({ description: 'Compared with the server’s own amount, where it is sent.' })

/** POST /quote/createQuotation. */
const createBody = z
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
    error: 'must be there, or else cart must be true',
    path: ['quotations'],
  })

function toInput(body: z.infer<typeof createBody>, cart: QuotedSource): CreateQuotation {
  const { quotations, cart: _cart, ...amounts } = body
  const sent = Object.entries(amounts).filter(([, value]) => value !== null && value !== undefined)
  const of = quotations === undefined ? cart : { configurations: quotations.map(getChoices) }
  return { of, shown: Object.fromEntries(sent) as Partial<QuotedAmounts> }
}

const text = z.string({ error: 'must be text' }).max(MAX_TEXT_LENGTH, 'is too long')

/** PUT /quote/update/quotation/{id}. */
const billToBody = z.object({
  name: text,
  company: text,
  address: text.meta({ description: 'Lines apart by line feeds.' }),
})

const NOT_AN_ID = 'must be the id of a quotation'
const idParams = z.object({ id: z.string(NOT_AN_ID).refine(isUuid, NOT_AN_ID) })

const keyField = text.optional().meta({ description: 'The token of a link to the request that the quotation answers.' })
const keyQuery = z.object({ key: keyField })
const pdfQuery = z.object({
  quotation_no: z
    .string({ error: 'must be the number of a quotation' })
    .max(MAX_NUMBER_LENGTH, 'must be the number of a quotation')
    .meta({ example: 'Q-2026-00042' }),
  key: keyField,
})

const date = z.iso.date()

const quotationSchema = z
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

export interface QuotationsApiOptions {
  /** The quotations of the sender of a request. */
  getQuotations(request: FastifyRequest): QuotationService
}

const tags = ['quotations']
const answer = successSchema(quotationSchema)
/** Reasons that mean 404 (decisions §5). */
const UNKNOWN: readonly string[] = ['product-unknown', 'item-unknown']
const STATUS: Partial<Record<QuotationRefusalCode, number>> = {
  'quotation-unknown': 404,
  'quotation-accepted': 409,
  'too-many': 429,
}

/** The calls of quotations (000 §7, decisions §5), registered under /api. */
export async function quotationsApi(root: FastifyInstance, { getQuotations }: QuotationsApiOptions): Promise<void> {
  withoutCaching(root)
  create(root, getQuotations)
  update(root, getQuotations)
}

function create(root: FastifyInstance, getQuotations: QuotationsApiOptions['getQuotations']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/quote/createQuotation',
    {
      schema: {
        tags,
        operationId: 'createQuotation',
        summary: 'Quotes configurations, or the cart, and numbers the quotation.',
        description:
          'The server prices everything itself: an amount that is sent and is another one is refused. The same content ' +
          'asked for again on the same day is the same quotation, until it is accepted. It belongs to the signed-in ' +
          'customer, else to the guest of this browser, who is created where there is none.',
        body: createBody,
        response: { 201: answer, 404: failureSchema, 422: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const cart = { cartToken: readCartToken(request.headers.cookie ?? null) }
      const created = await getQuotations(request).create(toInput(request.body, cart))
      if (!created.ok) return refuseWith(reply, created)
      reply.code(201)
      if (created.cookies.length > 0) reply.header('set-cookie', [...created.cookies])
      return success(created.quotation, 201)
    },
  )
}

function update(root: FastifyInstance, getQuotations: QuotationsApiOptions['getQuotations']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.put(
    '/quote/update/quotation/:id',
    {
      schema: {
        tags,
        operationId: 'updateQuotation',
        summary: 'Writes another Bill To on a quotation that was not accepted yet.',
        description: 'For its owner, staff, and who has the link to the request that it answers.',
        params: idParams,
        querystring: keyQuery,
        body: billToBody,
        response: { 200: answer, 404: failureSchema, 409: failureSchema, 422: failureSchema },
      },
    },
    async (request, reply) => {
      const name = { id: request.params.id }
      const saved = await getQuotations(request).saveBillTo(name, request.body, request.query.key ?? null)
      return saved.ok ? success(saved.quotation) : refuseWith(reply, saved)
    },
  )
}

function refuseWith(reply: FastifyReply, refusal: QuotationRefusal) {
  const { code, message, errors, retryAfterSeconds, reason = '' } = refusal
  const status = UNKNOWN.includes(reason) ? 404 : (STATUS[code] ?? 422)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).send(failure(status, message, errors))
}

/** Browsers show a PDF in a viewer of their own, which is a page with an object in it. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface PdfApiOptions extends QuotationsApiOptions, DocumentDeps {}

/**
 * The PDF of a quotation (000 §7: on the host of the API, without the api/ part): to look at, and to save. For its
 * owner, staff, and whoever has the link to the request that it answers; others get 404.
 */
export async function quotationPdfApi(root: FastifyInstance, options: PdfApiOptions): Promise<void> {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  // Drawing one takes as much processor time as a dozen pages.
  const route = { config: COSTLY, schema: { hide: true, querystring: pdfQuery } }
  app.get('/pdf/quotation/preview', route, (request, reply) => send(request, reply, { ...options, as: 'inline' }))
  app.get('/pdf/quotation/download', route, (request, reply) => send(request, reply, { ...options, as: 'attachment' }))
}

type PdfRequest = FastifyRequest<{ Querystring: z.output<typeof pdfQuery> }>

async function send(
  request: PdfRequest,
  reply: FastifyReply,
  { getQuotations, as, ...deps }: PdfApiOptions & { as: 'inline' | 'attachment' },
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store')
  const { quotation_no: quotationNo, key = null } = request.query
  const quotation = await getQuotations(request).read({ quotationNo }, key)
  if (quotation === null) return refuse({ status: 404, message: quotationSentence('quotation-unknown') })
  // Loaded with the first quotation: the PDF library is a fifth of what a start would read (decisions/0011).
  const { quotationPdf } = await import('./pdf/quotation-pdf.server.ts')
  const pdf = await quotationPdf(quotation, deps)
  return reply
    .header('content-type', 'application/pdf')
    .header('content-security-policy', VIEWER)
    .header('content-disposition', `${as}; filename="${quotation.quotation_no}.pdf"`)
    .send(pdf)
}
