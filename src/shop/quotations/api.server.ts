import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { failure, failureSchema, success, successSchema } from '#platform/http/envelope.server.ts'
import { billToBody, createBody, getAsked, idParams, keyQuery, quotationSchema } from './quotation-schemas.server.ts'
import type { QuotationService } from './quotation-service.ts'
import type { QuotationRefusal, QuotationRefusalCode } from './refusals.ts'
import { getCart } from './what-is-quoted.server.ts'

export interface QuotationsApiOptions {
  /** The quotations of whoever sends a request. */
  getQuotations(request: FastifyRequest): QuotationService
}

const tags = ['quotations']
const answer = successSchema(quotationSchema)
/** What there is not at all (decisions §5). */
const UNKNOWN: readonly string[] = ['product-unknown', 'item-unknown']
const STATUS: Partial<Record<QuotationRefusalCode, number>> = {
  'quotation-unknown': 404,
  'quotation-accepted': 409,
  'too-many': 429,
}

/** The calls of quotations (000 §7, decisions §5), registered under /api. */
export async function quotationsApi(root: FastifyInstance, { getQuotations }: QuotationsApiOptions): Promise<void> {
  root.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'private, no-store')
    done()
  })
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
          'asked for again on the same day is the same quotation, until it is accepted. It belongs to whoever is signed ' +
          'in, else to the guest of this browser, who is made where there is none.',
        body: createBody,
        response: { 201: answer, 404: failureSchema, 422: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const cart = getCart(request.headers.cookie ?? null)
      const created = await getQuotations(request).create(getAsked(request.body, cart))
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
