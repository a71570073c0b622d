import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { MEND_ORDER, mendSchema } from '#print/mends/mend.ts'
import { getLine, lineParams } from '#shop/artwork/api-contract.server.ts'
import type { ArtworkChecks } from './artwork-checks.server.ts'
import type { CheckRefusal, CheckRefusalCode } from './refusals.ts'
import { ANSWERS, EVALUATIONS, STANDINGS } from './verdicts.ts'

interface ChecksApiOptions {
  getChecks(request: FastifyRequest): ArtworkChecks
}

const size = z.object({ width: z.number(), height: z.number() })
const bounds = z.object({ left: z.number(), bottom: z.number(), right: z.number(), top: z.number() })
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** A report of a check (print/preflight). What later versions of the rules add is passed on. */
const reportSchema = z.looseObject({
  kind: z.string().nullable(),
  level: z.enum(['stop', 'look', 'fine']),
  findings: z.array(
    z.looseObject({
      rule: z.string(),
      level: z.enum(['stop', 'look', 'fine']),
      what: z.string(),
      where: z.object({ page: z.int(), box: box.nullable() }).nullable().meta({
        description: 'In mm from the upper left corner of the trimmed piece, as it lies in the file.',
      }),
      measured: z.string(),
      needed: z.string(),
      mend: z.string(),
      colours: z
        .array(z.object({ meant: z.string(), printed: z.string(), difference: z.number() }))
        .optional()
        .meta({
          description: 'Colours that change visibly in print: as they are meant, and as they print; CIEDE2000.',
        }),
    }),
  ),
  pages: z.array(
    z.looseObject({
      number: z.int(),
      given: size,
      scale: z.number(),
      isTurned: z.boolean(),
      shown: bounds,
      trim: bounds,
      mmPerUnit: z.number(),
    }),
  ),
  proposedSize: size.nullable(),
  notLookedAt: z.array(z.string()),
})

const mendOffer = z.object({
  id: z.string(),
  name: z.string(),
  does: z.string(),
  mends: z.array(mendSchema),
  colour: z.string().optional().meta({ description: 'The colour of the artwork that becomes a plate.' }),
})

const fileCheckSchema = z.object({
  file_id: z.uuid(),
  digest: z.string().nullable().meta({ description: 'Of the requirements; sent back with an answer.' }),
  standing: z.enum(STANDINGS),
  report: reportSchema.nullable().meta({ description: 'Null while the check waits.' }),
  mends: z.array(mendSchema),
  offers: z.object({
    offered: z
      .record(z.string(), z.array(mendOffer))
      .meta({ description: 'By rule, and of a missing plate by what it is for: what each press would mend.' }),
    done: z
      .array(mendOffer.extend({ rules: z.array(z.string()) }))
      .meta({ description: 'What is mended; each press undoes it.' }),
  }),
  answer: z.enum(ANSWERS).nullable(),
  evaluation: z.object({ verdict: z.enum(EVALUATIONS), reason: z.string(), note: z.string() }).nullable(),
})

const checksSchema = z
  .object({
    line_id: z.uuid(),
    standing: z.enum(STANDINGS).nullable().meta({ description: 'What the line waits for; null without whole files.' }),
    requirements: z
      .looseObject({ trim: size, bleedMm: z.number(), safeMm: z.number(), pages: z.int().nullable() })
      .nullable(),
    may_answer: z.boolean(),
    files: z.array(fileCheckSchema),
  })
  .meta({ id: 'ArtworkChecks' })

const tags = ['artwork']
const response = { 200: successSchema(checksSchema), 404: failureSchema, 409: failureSchema, 422: failureSchema }
const fileParams = lineParams.extend({
  file: z.string('must be the id of a file').refine(isUuid, 'must be the id of a file'),
})
const digest = z.string('must be the digest of the check').max(100, 'must be the digest of the check').meta({
  description: 'Of the check that was looked at: an answer to an older one changes nothing.',
})
const isMend = (value: unknown) => mendSchema.safeParse(value).success
const mendsBody = z
  .array(
    z
      .looseObject({ id: z.enum(MEND_ORDER, { error: 'must be the id of a mend' }) }, { error: 'must be a mend' })
      .refine(isMend, 'must be a mend with its settings'),
    { error: 'must be a list of mends' },
  )
  .max(MEND_ORDER.length, 'must be each mend once at most')

/**
 * The API calls about checks of a line's artwork, registered under /api. The session, the `cart` cookie or the key of an
 * order identifies the owner; for others the line does not exist.
 */
export async function artworkChecksApi(root: FastifyInstance, { getChecks }: ChecksApiOptions): Promise<void> {
  withoutCaching(root)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const show = async (request: FastifyRequest, lineId: string) => {
    const { checks } = demand(await getChecks(request).view(getLine(request, lineId)))
    return success(checks as Sent)
  }
  app.get(
    '/artwork/lines/:id/checks',
    {
      schema: {
        tags,
        operationId: 'getArtworkChecks',
        summary: 'What was found in the files of a line, and what each file waits for.',
        params: lineParams,
        response,
      },
    },
    (request) => show(request, request.params.id),
  )
  changes(root, { getChecks, show })
}

interface ChangeOptions extends ChecksApiOptions {
  show(request: FastifyRequest, lineId: string): Promise<ReturnType<typeof success<Sent>>>
}

function changes(root: FastifyInstance, { getChecks, show }: ChangeOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/artwork/lines/:id/files/:file/answer',
    {
      schema: {
        tags,
        operationId: 'answerArtworkFindings',
        summary: 'Confirms findings to look at, or asks staff to look at the file.',
        params: fileParams,
        body: z.object({ answer: z.enum(ANSWERS, { error: 'must be confirmed or staff asked' }), digest }),
        response,
      },
    },
    async (request) => {
      const { id, file: fileId } = request.params
      demand(await getChecks(request).answer({ ...getLine(request, id), fileId, ...request.body }))
      return show(request, id)
    },
  )
  app.put(
    '/artwork/lines/:id/files/:file/mends',
    {
      schema: {
        tags,
        operationId: 'mendArtwork',
        summary: 'Sets what is to be mended in a file; the original is kept. An empty list undoes all of it.',
        params: fileParams,
        body: z.object({ mends: mendsBody, digest }),
        response,
      },
    },
    async (request) => {
      const { id, file: fileId } = request.params
      const { mends, digest: seen } = request.body
      const list = mends.map((mend) => mendSchema.parse(mend))
      demand(await getChecks(request).mend({ ...getLine(request, id), fileId, mends: list, digest: seen }))
      return show(request, id)
    },
  )
}

/** Zod writes plain arrays where the views have readonly ones. */
type Sent = z.input<typeof checksSchema>

/** Status and field of each refusal; left out for what is unknown. */
const REFUSED: Partial<Record<CheckRefusalCode, { status: number; field: string }>> = {
  'already-evaluated': { status: 409, field: 'file' },
  'check-changed': { status: 409, field: 'digest' },
  'nothing-to-confirm': { status: 422, field: 'answer' },
  'stop-left': { status: 422, field: 'answer' },
}

function demand<T extends { ok: true }>(result: T | CheckRefusal): T {
  if (result.ok) return result
  const { code, message } = result
  const refused = REFUSED[code]
  // What does not exist for somebody has no field at fault.
  if (refused === undefined) return refuse({ status: 404, message })
  return refuse({ status: refused.status, message, errors: [{ field: refused.field, message }] })
}
