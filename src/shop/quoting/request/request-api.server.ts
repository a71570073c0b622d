import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SLOW_ARRIVAL } from '#platform/http/arriving.server.ts'
import { failure, failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import type { ArtworkService } from '#shop/artwork/artwork-service.ts'
import { getBody, getParams, quoteBody } from './quote-input.server.ts'
import type { QuoteRequestService } from './quote-request-service.ts'
import { readSendQuote } from './read-send-quote.ts'
import { receiveQuoteForm } from './receive-quote-form.server.ts'
import type { QuoteRefusal, QuoteRefusalCode } from './refusals.ts'

interface QuoteRequestApiOptions {
  getQuoteRequests(request: FastifyRequest): QuoteRequestService
  /** Of whoever sends a request: it takes in the files. */
  getArtwork(request: FastifyRequest): Pick<ArtworkService, 'receive'>
}

const MAX_KEY_LENGTH = 255

/** A failure, and beside it what the form does about the address (000 §4.4, §7). */
const refusedSchema = failureSchema.extend({
  is_email_disposable: z.boolean().optional(),
  is_email_registered: z.boolean().optional().meta({ description: 'Its owner signs in first.' }),
})

const sentSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().meta({ description: 'What the request is called in mails and on the telephone.' }),
    guest: z
      .object({
        id: z.string(),
        info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
      })
      .nullable()
      .meta({ description: 'Who the browser is from now on; null for a customer.' }),
  })
  .meta({ id: 'QuoteRequest' })

/** The call that sends a quote request (000 §7, decisions §5), registered under /api. */
export async function quoteRequestApi(root: FastifyInstance, options: QuoteRequestApiOptions): Promise<void> {
  readForms(root, options)
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/quote/create/quote-request',
    {
      config: SLOW_ARRIVAL,
      schema: {
        tags: ['quotes'],
        operationId: 'createQuoteRequest',
        consumes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
        summary: 'Asks for a quote. As JSON, or as a form with up to four files, `attachments`.',
        description:
          'A customer’s name and address are the account’s, a guest’s those that are stored. Whoever is not signed in is ' +
          'a guest from then on: the answer sets the cookie. Under one `Idempotency-Key` the same is one request.',
        body: quoteBody,
        response: {
          201: successSchema(sentSchema),
          404: refusedSchema,
          413: failureSchema,
          422: refusedSchema,
          429: refusedSchema,
          503: refusedSchema,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const wish = readSendQuote(getParams(request.body))
      const outcome = await options.getQuoteRequests(request).send({ ...wish, key: getKey(request) ?? wish.key })
      if (!outcome.ok) return refuseWith(reply, outcome)
      const { id, reference, guest, cookies } = outcome
      if (cookies.length > 0) reply.header('set-cookie', [...cookies])
      return reply.code(201).send(success({ id, reference, guest }, 201))
    },
  )
}

/** Forms become the body that JSON would be; files are taken in while they arrive. */
function readForms(root: FastifyInstance, { getArtwork }: QuoteRequestApiOptions): void {
  root.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, text, done) => done(null, getBody(new URLSearchParams(String(text)))),
  )
  root.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) =>
    getBody(await receiveQuoteForm(request, getArtwork(request))),
  )
}

function getKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key === 'string' && key.length <= MAX_KEY_LENGTH) return key
  const message = `Idempotency-Key must be given once, as at most ${MAX_KEY_LENGTH} characters`
  return refuse({ status: 422, message, errors: [{ field: 'Idempotency-Key', message }] })
}

const STATUS: Partial<Record<QuoteRefusalCode, 404 | 429 | 503>> = {
  'product-unknown': 404,
  'item-unknown': 404,
  'too-many': 429,
  'attachments-away': 503,
}

function refuseWith(reply: FastifyReply, { code, message, errors, retryAfterSeconds }: QuoteRefusal): FastifyReply {
  const status = STATUS[code] ?? 422
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const beside = {
    ...(code === 'email-disposable' ? { is_email_disposable: true } : {}),
    ...(code === 'email-registered' ? { is_email_registered: true } : {}),
  }
  return reply.code(status).send({ ...failure(status, message, errors), ...beside })
}
