import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { UTM_FIELDS } from '#platform/analytics/tracking.ts'
import { failure, failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { fields, idInput, yesNoInput } from '#platform/http/input.ts'
import { SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import type { ArtworkService } from '#shop/artwork/artwork.server.ts'

import { designIdInput, sizeInput } from '#shop/configurator/api.server.ts'
import { PRINT_FEATURE } from '#shop/configurator/choices.ts'
import { MAX_SEEN_LENGTH, SEEN_FIELDS } from '#shop/configurator/seen-order.ts'
import type { QuoteRefusal, QuoteRefusalCode } from '../refusals.ts'
import { readSendQuote } from './quote-form.ts'
import { receiveQuoteForm } from './receive-quote-form.server.ts'
import type { QuoteRequestService } from './send-request.server.ts'

/*
 * The body of the call, as JSON or as a form. Ids are checked here; typed texts only for their length, because the
 * form and the configurator have the specification's sentences for them. Null and empty values are left out.
 */

const MAX_VALUE_LENGTH = 20
const MAX_LINE_LENGTH = 2000
const MAX_COMMENT_LENGTH = 20_000
const MAX_IDS = 60
const MAX_LIST_LENGTH = 1000

const lineMessage = `must be text of at most ${MAX_LINE_LENGTH} characters`
const line = z.string(lineMessage).max(MAX_LINE_LENGTH, lineMessage).nullish()
const seenText = z
  .string('must be text')
  .max(MAX_SEEN_LENGTH, `must be at most ${MAX_SEEN_LENGTH} characters`)
  .nullish()
  .meta({
    description: 'What the form showed: 409 where the request would be another. If left out, it is not compared.',
  })
const option = z
  .union([z.literal(''), idInput], { error: 'must be a whole number of at least 1, at most 6 digits' })
  .nullish()
const typedMessage = `must be a number or text of at most ${MAX_VALUE_LENGTH} characters`
const typed = z
  .union([z.number(), z.string().trim().max(MAX_VALUE_LENGTH, typedMessage)], { error: typedMessage })
  .nullish()
const size = z
  .union([z.literal(''), sizeInput], { error: 'must be a size in whole millimetres, such as 75x100, or custom' })
  .nullish()
const design = z.union([z.literal(''), designIdInput], { error: 'must be the id of a design' }).nullish()
const idsMessage = 'must be an id or a list of ids'
const oneId = z.union([z.int(idsMessage), z.string(idsMessage).max(MAX_VALUE_LENGTH, idsMessage)], {
  error: idsMessage,
})
const ids = z
  .union([oneId, z.array(oneId).max(MAX_IDS, idsMessage)], { error: idsMessage })
  .transform((value) => [value].flat().map(String))
const featuresMessage = 'must be print feature items: an id, or id@back for the back side'
const printFeatures = z
  .union(
    [
      z.array(oneId).max(MAX_IDS, featuresMessage),
      z.string(featuresMessage).max(MAX_LIST_LENGTH, featuresMessage),
      z.int(featuresMessage),
    ],
    { error: featuresMessage },
  )
  .transform((value) => getList(value))
  .pipe(z.array(z.string().regex(PRINT_FEATURE, featuresMessage), { error: featuresMessage }))
  .nullish()

/** A list, the same list as JSON text (000 §3: print_features (JSON)), or one id. */
function getList(value: number | string | readonly (number | string)[]): unknown {
  if (typeof value !== 'string') return [value].flat().map(String)
  if (!value.trim().startsWith('[')) return value === '' ? [] : [value]
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.map(String) : null
  } catch {
    return null
  }
}

const SUB_ITEMS = /^ai-/

/** POST /quote/create/quote-request: the fields of 000 §3 by their names. */
const quoteBody = z
  .object({
    quote_type: line.meta({ description: '`Special Size` or `Special Processing`.' }),
    ...fields(line, 'firstname', 'lastname', 'email_address'),
    comment: z
      .string('must be text')
      .max(MAX_COMMENT_LENGTH, `must be at most ${MAX_COMMENT_LENGTH} characters`)
      .nullish()
      .meta({
        description: 'The summary, the customer’s own text, or both. The text can have up to 2,000 characters.',
      }),
    featured_item_id: option.meta({ description: 'If left out, the item that offers the whole product.' }),
    product_id: idInput,
    address_book_id: line.meta({ description: 'One of the customer’s own addresses.' }),
    picture_id: line.meta({
      description: 'The id of a picture from POST /showroom/pictures. An unknown id is ignored.',
    }),
    ...fields(option, 'cutting_id', 'shape_id', 'orientation_id', 'finishing_id', 'adhesive_id', 'material_id'),
    ...fields(option, 'premium_processing_id', 'premium_coating_id', 'printed_side_id', 'color_id', 'addon_item_id'),
    install_ready: z.union([z.literal(''), yesNoInput], { error: 'must be yes or no' }).nullish(),
    ...fields(
      typed,
      'cut_per_shape',
      'label_width',
      'label_height',
      'width',
      'height',
      'quantity',
      'custom_quantity',
      'kinds',
      'custom_kinds',
    ),
    ea: typed.meta({ description: 'Stickers per sheet.' }),
    size: size.meta({ description: 'Special Size: a listed size, `75x100`, or `custom` with width and height.' }),
    size_id: size.meta({ description: 'The same for Special Processing.' }),
    design_id: design.meta({ description: 'The id of a design from POST /lettering/designs.' }),
    ...fields(
      typed.meta({ description: 'Ignored, because the design sets it.' }),
      'cut_length',
      'outline_film',
      'shadow_film',
    ),
    print_features: printFeatures,
    'print_features[]': printFeatures,
    addons: ids.nullish().meta({ description: 'Special processing options; sub-items are in `ai-{code}`.' }),
    'addons[]': ids.nullish(),
    special_form: z
      .enum(['', 'modal', 'configurator'], { error: 'must be modal or configurator' })
      .nullish()
      .meta({ description: 'The form that was used: the modal allows up to 30 cuts, the other form up to 10,000.' }),
    artwork_draft: line.meta({ description: 'The secret of a draft with files that were uploaded first.' }),
    idempotency_key: line.meta({ description: 'For forms: the same as the header `Idempotency-Key`.' }),
    refused_file: line.meta({ description: 'Set by this shop for a file of the form that was refused.' }),
    ...fields(seenText, ...SEEN_FIELDS),
    ...fields(line, ...UTM_FIELDS),
  })
  .catchall(z.unknown())
  .superRefine((body, context) => {
    for (const [field, value] of Object.entries(body)) {
      if (SUB_ITEMS.test(field) && value !== null && !ids.safeParse(value).success)
        context.addIssue({ code: 'custom', path: [field], message: idsMessage })
    }
  })

interface QuoteRequestApiOptions {
  getQuoteRequests(request: FastifyRequest): QuoteRequestService
  /** The current user's artwork service, which receives the files. */
  getArtwork(request: FastifyRequest): Pick<ArtworkService, 'receive'>
}

const MAX_KEY_LENGTH = 255

/** A failure, with the facts about the address that the form needs (000 §4.4, §7). */
const refusedSchema = failureSchema.extend({
  is_email_disposable: z.boolean().optional(),
  is_email_registered: z.boolean().optional().meta({ description: 'The owner must sign in first.' }),
})

const sentSchema = z
  .object({
    id: z.uuid(),
    reference: z.string().meta({ description: 'The reference of the request for emails and calls.' }),
    guest: z
      .object({
        id: z.string(),
        info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
      })
      .nullable()
      .meta({ description: 'The guest of this browser; null for a signed-in customer.' }),
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
          'Customers and guests are asked for under the name and email address that we have stored. Anyone else becomes ' +
          'a guest, and the answer sets the cookie. Requests with the same `Idempotency-Key` count as one.',
        body: quoteBody,
        response: {
          201: successSchema(sentSchema),
          404: refusedSchema,
          409: refusedSchema,
          413: failureSchema,
          422: refusedSchema,
          429: refusedSchema,
          503: refusedSchema,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const input = readSendQuote(getParams(request.body))
      const outcome = await options.getQuoteRequests(request).send({ ...input, key: getKey(request) ?? input.key })
      if (!outcome.ok) return refuseWith(reply, outcome)
      const { id, reference, guest, cookies } = outcome
      if (cookies.length > 0) reply.header('set-cookie', [...cookies])
      return reply.code(201).send(success({ id, reference, guest }, 201))
    },
  )
}

/** Converts forms to the same body as JSON; files are stored as they arrive. */
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

const STATUS: Partial<Record<QuoteRefusalCode, 404 | 409 | 429 | 503>> = {
  'product-unknown': 404,
  'item-unknown': 404,
  'not-as-seen': 409,
  'too-many': 429,
  'attachments-away': 503,
}

function refuseWith(reply: FastifyReply, { code, message, errors, retryAfterSeconds }: QuoteRefusal): FastifyReply {
  const status = STATUS[code] ?? 422
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const aboutAddress = {
    ...(code === 'email-disposable' ? { is_email_disposable: true } : {}),
    ...(code === 'email-registered' ? { is_email_registered: true } : {}),
  }
  return reply.code(status).send({ ...failure(status, message, errors), ...aboutAddress })
}

/** An empty number is a fault; an empty choice is left out. */
const FIGURES = ['cut_per_shape', 'ea', 'width', 'height', 'quantity', 'custom_quantity', 'kinds', 'custom_kinds']

/** A checked body as the fields of a form, without fields that 000 §3 does not name. */
function getParams(body: z.infer<typeof quoteBody>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [field, value] of Object.entries(body)) {
    if (!(field in quoteBody.shape || SUB_ITEMS.test(field))) continue
    for (const one of [value].flat()) {
      const isGiven = typeof one === 'number' || (typeof one === 'string' && (one !== '' || FIGURES.includes(field)))
      if (isGiven) params.append(field, String(one))
    }
  }
  return params
}

/** A form's fields as a body: a field that repeats is a list. */
function getBody(params: URLSearchParams): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  for (const name of new Set(params.keys())) {
    const [first = '', ...more] = params.getAll(name)
    body[name] = more.length === 0 ? first : [first, ...more]
  }
  return body
}
