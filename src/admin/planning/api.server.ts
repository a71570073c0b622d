import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { CUT_FORMATS } from '#print/press-files/gang-file.ts'
import { originalHeaders } from '#shop/artwork/file-headers.ts'
import type { WantedGangFile } from './files/gang-task.server.ts'
import { TICKET_FORMATS, type TicketFormat, ticketFileName } from './gang-ticket.server.ts'
import type { StaffPlanning } from './planning.server.ts'

interface PlanningApiOptions {
  getPlanning(request: FastifyRequest): StaffPlanning
}

const number = z.coerce.number().int().min(1).max(999_999_999)
const params = z.object({ gang: number })
const cutParams = params.extend({ layout: number, format: z.enum(CUT_FORMATS) })

/** There are no such files, for whoever may not have them too. */
const UNKNOWN: ReadonlySet<string> = new Set(['not-allowed', 'gang-unknown', 'layout-unknown'])

/** Statuses of refusals that pass by themselves. */
const LATER: Readonly<Record<string, number>> = { 'file-away': 503, busy: 429 }

const TICKET_TYPES: Readonly<Record<TicketFormat, string>> = {
  pdf: 'application/pdf',
  // As it is registered with IANA.
  xjdf: 'application/vnd.cip4-xjdf+xml',
}

/** The files of gangs for the press and the cutter, and their job tickets, for staff; registered under /api. */
export async function planningApi(root: FastifyInstance, { getPlanning }: PlanningApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()

  async function write(request: FastifyRequest, gang: number, wanted: WantedGangFile) {
    const made = await getPlanning(request).file(gang, wanted)
    if (made.ok) return { headers: originalHeaders({ ...made, size: made.bytes.byteLength }), bytes: made.bytes }
    const { code, message } = made
    return refuse(
      UNKNOWN.has(code)
        ? { status: 404, message: 'This file doesn’t exist.' }
        : { status: LATER[code] ?? 409, message, errors: [{ field: 'gang', message }] },
    )
  }

  app.get(
    '/staff/planning/:gang/press.pdf',
    { config: COSTLY, schema: { hide: true, params } },
    async (request, reply) => {
      const { headers, bytes } = await write(request, request.params.gang, { file: 'press' })
      return reply.headers(headers).send(bytes)
    },
  )

  const cutSchema = { hide: true, params: cutParams }
  app.get(
    '/staff/planning/:gang/cut/:layout/:format',
    { config: COSTLY, schema: cutSchema },
    async (request, reply) => {
      const { gang, layout, format } = request.params
      const { headers, bytes } = await write(request, gang, { file: 'cut', format, layout })
      return reply.headers(headers).send(bytes)
    },
  )

  for (const format of TICKET_FORMATS) {
    const options = { config: COSTLY, schema: { hide: true, params } }
    app.get(`/staff/planning/:gang/ticket.${format}`, options, async (request, reply) => {
      const { gang } = request.params
      const file = await getPlanning(request).downloadTicket(gang, format)
      if (file === null) refuse({ status: 404, message: 'This ticket doesn’t exist.' })
      const name = ticketFileName(gang, format)
      return reply
        .headers(originalHeaders({ name, type: null, size: file.byteLength }))
        .type(TICKET_TYPES[format])
        .send(file)
    })
  }
}
