import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import {
  failure,
  failureSchema,
  refuse,
  success,
  successSchema,
  withoutCaching,
} from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { getChoices } from '#shop/cart/schemas.server.ts'
import type { DocumentDeps } from './pdf/quotation-pdf.server.ts'
import type { QuotationAmounts } from './quotation.ts'
import type { CreateQuotation, QuotationService } from './quotations.server.ts'
import type { QuotedSource } from './quoted-items.server.ts'
import { type QuotationRefusal, type QuotationRefusalCode, quotationSentence } from './refusals.ts'
import { billToBody, createBody, idParams, keyQuery, pdfQuery, quotationSchema } from './schemas.server.ts'

export interface QuotationsApiOptions {
  /** The quotations of the sender of a request. */
  getQuotations(request: FastifyRequest): QuotationService
}

function toInput(body: z.infer<typeof createBody>, cart: QuotedSource): CreateQuotation {
  const { quotations, cart: _cart, ...amounts } = body
  const sent = Object.entries(amounts).filter(([, value]) => value !== null && value !== undefined)
  const of = quotations === undefined ? cart : { configurations: quotations.map(getChoices) }
  return { of, shown: Object.fromEntries(sent) as Partial<QuotationAmounts> }
}

const tags = ['quotations']
const answer = successSchema(quotationSchema)
/** Refusals that are a 404 (decisions §5). */
const UNKNOWN: readonly string[] = ['product-unknown', 'item-unknown']
const STATUS: Partial<Record<QuotationRefusalCode, number>> = {
  'quotation-unknown': 404,
  'quotation-accepted': 409,
  'amount-changed': 409,
  'not-as-seen': 409,
  'too-many': 429,
}

/** The API calls of quotations (000 §7, decisions §5), registered under /api. */
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
        summary: 'Issues a numbered quotation for configurations or for the cart.',
        description:
          'The server works out all prices and refuses amounts that differ. The same content ' +
          'on the same day gives the same quotation until it is accepted. It belongs to the signed-in ' +
          'customer or to the guest of this browser, who is created if necessary.',
        body: createBody,
        response: { 201: answer, 404: failureSchema, 409: failureSchema, 422: failureSchema, 429: failureSchema },
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
        summary: 'Changes the Bill To of a quotation that has not been accepted.',
        description: 'For the owner, staff and anyone with the link to the request.',
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

/** Browsers show a PDF in their own viewer, which is a page with an object in it. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export interface PdfApiOptions extends QuotationsApiOptions, DocumentDeps {}

/**
 * The PDF of a quotation (000 §7: on the host of the API, without the api/ part), to view and to download. For its
 * owner, staff, and whoever has the link to the request that it answers; others get 404.
 */
export async function quotationPdfApi(root: FastifyInstance, options: PdfApiOptions): Promise<void> {
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
  // Loaded with the first quotation: the PDF library is a fifth of the code read at the start (decisions/0011).
  const { quotationPdf } = await import('./pdf/quotation-pdf.server.ts')
  const pdf = await quotationPdf(quotation, deps)
  return reply
    .header('content-type', 'application/pdf')
    .header('content-security-policy', VIEWER)
    .header('content-disposition', `${as}; filename="${quotation.quotation_no}.pdf"`)
    .send(pdf)
}
