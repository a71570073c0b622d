import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { isCalendarDate } from '#platform/time/calendar-date.ts'
import { CUT_LINE_FORMATS } from '#shop/artwork/cut-lines.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import { staffArtworkApi } from './artwork/api.server.ts'
import { readPeriod } from './complaints/statistics.ts'
import { dispatchApi } from './dispatch/api.server.ts'
import { readAids } from './lettering/cut-files.ts'
import { isExportName } from './orders/export-names.ts'
import { planningApi } from './planning/api.server.ts'
import type { StaffServices } from './staff.server.ts'

interface StaffApiOptions {
  getStaff(request: FastifyRequest): StaffServices
}

const params = z.object({ id: z.string().max(64), file: z.string().max(64) })

const stepBody = z.object({ code: z.string({ error: 'must be text' }).max(2000, 'is too long').default('') })

/**
 * The API calls of staff, registered under /api: the second step of signing in, and the files of quote requests, of orders
 * and for the cutter. For anybody else the files do not exist.
 */
export async function staffApi(root: FastifyInstance, { getStaff }: StaffApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { hide: true, params }
  secondStepCall(root, getStaff)
  await root.register(staffArtworkApi, { getArtwork: (request) => getStaff(request).artwork })
  await root.register(planningApi, { getPlanning: (request) => getStaff(request).planning })
  await root.register(dispatchApi, { getDispatch: (request) => getStaff(request).dispatch })

  app.get('/staff/quotes/:id/files/:file', { schema }, async (request, reply) => {
    const { id, file: fileId } = request.params
    const file = found(await getStaff(request).quotes.file({ requestId: id, fileId }, 'original'))
    return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
  })

  app.get('/staff/quotes/:id/files/:file/thumbnail', { schema }, async (request, reply) => {
    const { id, file: fileId } = request.params
    const picture = found(await getStaff(request).quotes.file({ requestId: id, fileId }, 'thumbnail'))
    if (picture.type === null) return reply.header('cache-control', 'private, no-store').code(204).send()
    return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
  })

  app.get('/staff/orders/lines/:id/files/:file', { schema }, async (request, reply) => {
    const { id, file: fileId } = request.params
    const file = found(await getStaff(request).orders.file({ lineId: id, fileId }, 'original'))
    return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
  })

  app.get('/staff/orders/lines/:id/files/:file/thumbnail', { schema }, async (request, reply) => {
    const { id, file: fileId } = request.params
    const picture = found(await getStaff(request).orders.file({ lineId: id, fileId }, 'thumbnail'))
    if (picture.type === null) return reply.header('cache-control', 'private, no-store').code(204).send()
    return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
  })

  const cutLineSchema = { hide: true, params: params.extend({ format: z.enum(CUT_LINE_FORMATS) }) }
  app.get('/staff/quotes/:id/files/:file/cut-line/:format', { schema: cutLineSchema }, async (request, reply) => {
    const { id, file: fileId, format } = request.params
    const line = found(await getStaff(request).quotes.file({ requestId: id, fileId }, `cut-line.${format}`))
    return reply.headers(originalHeaders(line)).send(Readable.from(line.bytes))
  })

  app.get('/staff/orders/lines/:id/files/:file/cut-line/:format', { schema: cutLineSchema }, async (request, reply) => {
    const { id, file: fileId, format } = request.params
    const line = found(await getStaff(request).orders.file({ lineId: id, fileId }, `cut-line.${format}`))
    return reply.headers(originalHeaders(line)).send(Readable.from(line.bytes))
  })

  fileCalls(root, getStaff)
}

const field = z.string().max(64).optional()
const cutQuery = z.object({ use: field, aids: field, border: field, weedingLines: field, register: field })

/** For what a file is cut, and what helps with weeding it. */
function readCutQuery({ use, ...fields }: z.infer<typeof cutQuery>) {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { use: use ?? null, aids: readAids(new URLSearchParams(given)) }
}

/** The files for the cutter. */
function cutterCall(root: FastifyInstance, getStaff: StaffApiOptions['getStaff']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  // cut.pdf, cut.svg and cut.dxf, and the same of outline and shadow
  const cutSchema = { hide: true, params, querystring: cutQuery }
  app.get('/staff/lettering/:id/:file', { config: COSTLY, schema: cutSchema }, async (request, reply) => {
    const { id, file } = request.params
    const { bytes, type, name } = found(await getStaff(request).lettering.file(id, file, readCutQuery(request.query)))
    return reply
      .headers(originalHeaders({ name, type: null, size: bytes.length }))
      .type(type)
      .send(bytes)
  })
}

const day = z
  .string()
  .refine((text) => text === '' || isCalendarDate(text), { error: 'must be a date, YYYY-MM-DD' })
  .transform((text) => (text === '' ? null : text))
  .default(null)

/** The files for the accountant, streamed. */
function exportCall(root: FastifyInstance, getStaff: StaffApiOptions['getStaff']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = {
    hide: true,
    params: z.object({ what: z.string().max(64) }),
    querystring: z.object({ from: day, to: day }),
  }
  app.get('/staff/exports/:what.csv', { config: COSTLY, schema }, async (request, reply) => {
    const { what } = request.params
    const file = found(isExportName(what) ? await getStaff(request).orders.exportFile(what, request.query) : null)
    return reply
      .headers(originalHeaders({ name: file.name, type: null, size: null }))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(file.lines))
  })
}

/** Files that are written when they are asked for. */
function fileCalls(root: FastifyInstance, getStaff: StaffApiOptions['getStaff']): void {
  exportCall(root, getStaff)
  complaintsCall(root, getStaff)
  cutterCall(root, getStaff)
}

/** The figures about complaints. */
function complaintsCall(root: FastifyInstance, getStaff: StaffApiOptions['getStaff']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { hide: true, querystring: z.object({ from: day, to: day }) }
  app.get('/staff/complaints/statistics.csv', { config: COSTLY, schema }, async (request, reply) => {
    const { complaints, today } = getStaff(request)
    const { from, to } = request.query
    const period = readPeriod({ from: from ?? '', to: to ?? '' }, today.day())
    const { name, text } = found(await complaints.statisticsFile(period))
    return reply
      .headers(originalHeaders({ name, type: null, size: null }))
      .type('text/csv; charset=utf-8')
      .send(text)
  })
}

/** The authenticator code after the password, for signing in within a dialog, which keeps what was typed. */
function secondStepCall(root: FastifyInstance, getStaff: StaffApiOptions['getStaff']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const answers = { 200: successSchema(z.object({})), 401: failureSchema, 422: failureSchema, 429: failureSchema }
  const stepSchema = {
    tags: ['accounts'],
    operationId: 'secondStep',
    summary: 'Signs in with the code of an authenticator app, after the password.',
    body: stepBody,
    response: answers,
  }
  // It creates nothing, and an answer with a session must not be stored.
  app.post('/user/second-step', { config: { takesKey: false }, schema: stepSchema }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const outcome = await getStaff(request).secondFactor.takeStep(request.body.code)
    if (outcome.ok) {
      reply.header('set-cookie', [...outcome.cookies])
      return success({})
    }
    const { code, message, errors, retryAfterSeconds } = outcome
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return refuse({ status: STEP_STATUS[code] ?? 401, message, errors: [...errors] })
  })
}

const STEP_STATUS: Readonly<Record<string, number>> = { 'code-missing': 422, 'too-many': 429 }

function found<T>(file: T | null): T {
  return file ?? refuse({ status: 404, message: 'This file doesn’t exist.' })
}
