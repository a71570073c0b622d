import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid, severalLines } from '#platform/http/form-input.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import { COMPLAINT_STATES, MAX_TEXT, REASON_CODES, WISH_CODES } from './complaint.ts'
import type { ComplaintService } from './complaints.server.ts'
import { type ComplaintRefusal, refuseComplaint } from './refusals.ts'

interface ComplaintsApiOptions {
  getComplaints(request: FastifyRequest): ComplaintService
}

const tags = ['orders']
const orderNo = z.string().max(30).meta({ description: 'The number of the order.' })
const key = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'The key of the order’s link, for customers without an account.' })

/** More than any line has, of all its sets. */
const MAX_PIECES = 9_999_999
const complaintSchema = z
  .object({
    id: z.int(),
    line_id: z.uuid(),
    reason: z.enum(REASON_CODES),
    wish: z.enum(WISH_CODES).meta({ description: 'What the customer would like.' }),
    sets: z.array(z.int()).meta({ description: 'The numbers of the sets that are faulty.' }),
    pieces: z.int().meta({ description: 'Faulty pieces, of all these sets together.' }),
    state: z.enum(COMPLAINT_STATES),
    opened_at: z.iso.datetime(),
    due_on: z.iso.date().meta({ description: 'By when the shop answers what was written last.' }),
    closed_at: z.iso.datetime().nullable(),
    messages: z.array(
      z.object({
        kind: z
          .string()
          .meta({ description: '`report`, `message`, `word`, `reprint`, `refund`, `sent` or `settled`.' }),
        by: z.enum(['customer', 'staff']),
        text: z.string(),
        photos: z.array(z.string()).meta({ description: 'The paths of photos.' }),
      }),
    ),
    reprints: z.array(
      z.object({
        set: z.int(),
        pieces: z.int(),
        state: z.enum(['waiting', 'planned', 'printed', 'packed', 'by hand', 'sent']),
        tracking: z.object({ no: z.string(), url: z.string() }),
      }),
    ),
  })
  .meta({ id: 'Complaint' })

const photoParams = z.object({
  order_no: orderNo,
  photo: z.string('must be the id of a photo').refine(isUuid, 'must be the id of a photo'),
})
const PHOTOS = {
  large: ['getComplaintPhoto', '', 'A photo of a fault as WebP; HEIC is sent as an attachment.'],
  small: ['getComplaintThumbnail', '/thumbnail', 'Its thumbnail as WebP; HEIC has none.'],
} as const

/**
 * The API calls about faults of lines, registered under /api: for whoever has the order's link, its signed-in owner, and
 * staff. For all others they do not exist.
 */
export async function complaintsApi(root: FastifyInstance, { getComplaints }: ComplaintsApiOptions): Promise<void> {
  withoutCaching(root)
  readPhotos(root, getComplaints)
  readComplaints(root, getComplaints)
  reportFaults(root, getComplaints)
  writeMessages(root, getComplaints)
}

type GetComplaints = ComplaintsApiOptions['getComplaints']

function readPhotos(root: FastifyInstance, getComplaints: GetComplaints): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  for (const size of ['large', 'small'] as const) {
    const [operationId, path, summary] = PHOTOS[size]
    app.get(
      `/orders/:order_no/complaints/photos/:photo${path}`,
      { schema: { tags, operationId, summary, params: photoParams, querystring: z.object({ key }) } },
      async (request, reply) => {
        const { order_no, photo: id } = request.params
        const name = { orderNo: order_no, key: request.query.key ?? null }
        const photo = await getComplaints(request).photo(name, id, size)
        if (photo === null) return refuseUnknown('photo')
        return reply.headers(headersOf(photo)).send(Readable.from(photo.bytes))
      },
    )
  }
}

async function listed(name: { orderNo: string; key: string | null }, complaints: ComplaintService) {
  const all = await complaints.list(name)
  if (all === null) return refuseUnknown('order_no')
  return all.map(({ complaint, shown }) => ({
    id: complaint.id,
    line_id: complaint.lineId,
    reason: complaint.reason,
    wish: complaint.wish,
    sets: complaint.sets,
    pieces: complaint.pieces,
    state: complaint.state,
    opened_at: complaint.openedAt.toISOString(),
    due_on: complaint.dueOn,
    closed_at: complaint.closedAt?.toISOString() ?? null,
    messages: shown.messages.map(({ kind, by, text, photos }) => ({
      kind,
      by,
      text,
      photos: photos.map(({ large }) => large),
    })),
    reprints: shown.reprints.map(({ setNo, pieces, state, tracking }) => ({ set: setNo, pieces, state, tracking })),
  }))
}

function readComplaints(root: FastifyInstance, getComplaints: GetComplaints): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/orders/:order_no/complaints',
    {
      schema: {
        tags,
        operationId: 'listComplaints',
        summary: 'The faults that were reported of an order, the newest first, with their messages.',
        params: z.object({ order_no: orderNo }),
        querystring: z.object({ key }),
        response: { 200: successSchema(z.array(complaintSchema)), 404: failureSchema, 422: failureSchema },
      },
    },
    async (request) => {
      const name = { orderNo: request.params.order_no, key: request.query.key ?? null }
      return success(await listed(name, getComplaints(request)))
    },
  )
}

const lineParams = z.object({
  order_no: orderNo,
  line: z.string('must be the id of a line').refine(isUuid, 'must be the id of a line'),
})
const refused = { 404: failureSchema, 409: failureSchema, 422: failureSchema, 429: failureSchema }
const answers = { 201: successSchema(z.array(complaintSchema)), ...refused }

/** Photos are sent with the form of the page. */
function reportFaults(root: FastifyInstance, getComplaints: GetComplaints): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/orders/:order_no/complaints/:line',
    {
      schema: {
        tags,
        operationId: 'reportFault',
        summary: 'Reports a fault of a line that was sent. A line has one report that is not closed (409).',
        params: lineParams,
        querystring: z.object({ key }),
        body: z.object({
          reason: z.enum(REASON_CODES, 'must be one of the reasons'),
          wish: z.enum(WISH_CODES, 'must be reprint, refund or none'),
          sets: z
            .array(z.int('must be the numbers of sets').min(1).max(99), 'must be the numbers of sets')
            .max(99)
            .default([]),
          pieces: z.int('must be a whole number').min(1).max(MAX_PIECES),
          text: z.string('must be text').max(MAX_TEXT, `must be at most ${MAX_TEXT} characters`),
        }),
        response: answers,
      },
    },
    async (request, reply) => {
      const { reason, wish, sets, pieces, text } = request.body
      const complaints = getComplaints(request)
      const name = lineOf(request)
      const form = {
        formId: randomUUID(),
        reason,
        wish,
        sets: sets.map(String),
        pieces: String(pieces),
        text: severalLines(text),
      }
      demand(await complaints.report(name, form))
      reply.code(201)
      return success(await listed(name, complaints), 201)
    },
  )
}

function writeMessages(root: FastifyInstance, getComplaints: GetComplaints): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/orders/:order_no/complaints/:line/messages',
    {
      schema: {
        tags,
        operationId: 'writeAboutFault',
        summary: 'Writes about the fault that was reported of a line; one that was answered waits for the shop again.',
        params: lineParams,
        querystring: z.object({ key }),
        body: z.object({ text: z.string('must be text').max(MAX_TEXT, `must be at most ${MAX_TEXT} characters`) }),
        response: answers,
      },
    },
    async (request, reply) => {
      const complaints = getComplaints(request)
      const name = lineOf(request)
      demand(await complaints.write(name, { formId: randomUUID(), text: severalLines(request.body.text) }))
      reply.code(201)
      return success(await listed(name, complaints), 201)
    },
  )
}

interface LineRequest {
  params: z.output<typeof lineParams>
  query: { key?: string | undefined }
}

function lineOf({ params: { order_no, line }, query }: LineRequest) {
  return { orderNo: order_no, lineId: line, key: query.key ?? null }
}

const STATUSES: Readonly<Record<string, number>> = {
  'complaint-unknown': 404,
  'open-already': 409,
  closed: 409,
  'answer-over': 409,
  'too-many': 429,
}

/** Goes on after what was done, or throws its refusal as the answer of the call. */
function demand(outcome: { ok: true } | ComplaintRefusal): void {
  if (outcome.ok) return
  const { code, message, errors } = outcome
  // What is no field of the call is said by the message alone.
  refuse({ status: STATUSES[code] ?? 422, message, errors: errors.filter(({ field }) => field !== 'form') })
}

/** HEIC is only downloaded. */
function headersOf({ type, name }: { type: 'webp' | 'heic'; name: string }) {
  return type === 'heic' ? originalHeaders({ name, type, size: null }) : thumbnailHeaders({ type })
}

function refuseUnknown(field: string): never {
  const { message } = refuseComplaint('complaint-unknown')
  return refuse({ status: 404, message, errors: [{ field, message }] })
}
