import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { failureSchema, refuse } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { CUT_LIMITS } from '#print/cut-line/cut-line.ts'
import { type KeptLine, MAX_KEPT_NODES } from '#print/cut-line/kept-line.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { FINISH_PARTS, type OwnFinish, WHITE_PRINTS } from '#studio/showroom/finish/own-finish.ts'
import type { FileAccess, LineAccess } from './access.server.ts'
import type { ArtworkService } from './artwork.server.ts'
import type { ArtworkView, SubmissionView } from './artwork.ts'
import { CUT_LINE_FORMATS, type CutLineView } from './cut-lines.ts'
import type { ArtworkRefusal, ArtworkRefusalCode } from './refusals.ts'

/* The inputs and answers of the API calls about artwork. */

/** The section of the API's description. */
export const tags = ['artwork']
/** The refusals of a call that changes artwork. */
export const refused = {
  404: failureSchema,
  413: failureSchema,
  422: failureSchema,
  429: failureSchema,
  503: failureSchema,
  507: failureSchema,
}

/** The artwork service for the user who sent a request. */
export type GetArtwork = (request: FastifyRequest) => ArtworkService

/**
 * The header with the secret of a draft. Because it is a custom header, pages of other sites cannot make a browser
 * send it.
 */
const DRAFT_HEADER = 'x-artwork-draft'
/** The header with the key of an order's link; `<img>` and forms have it in the address. */
const KEY_HEADER = 'x-order-key'

/** The keys to files in a request: the cart's cookie, the secret of a draft, and the key of an order. */
export function getKeys({ headers, query }: FastifyRequest): Omit<FileAccess, 'fileId'> {
  const { key } = query as { key?: unknown }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    token: readCartToken(headers.cookie),
    draft: text(headers[DRAFT_HEADER]),
    orderKey: text(headers[KEY_HEADER]) ?? text(key),
  }
}

/** A line, with the keys to it in a request. */
export function getLine(request: FastifyRequest, lineId: string): LineAccess {
  const { token, orderKey = null } = getKeys(request)
  return { token, orderKey, lineId }
}

const uuid = (of: string) => z.string(`must be the id of ${of}`).refine(isUuid, `must be the id of ${of}`)

export const lineParams = z.object({ id: uuid('a line of the cart or of an order') })
export const fileParams = z.object({ id: uuid('a file') })

export const MAX_INPUT_LENGTH = 4000

/** PATCH /artwork/lines/{id}. The note's limit has its own sentence. */
export const changeBody = z
  .object({
    note: z
      .string('must be text')
      .max(MAX_INPUT_LENGTH, `must be at most ${MAX_INPUT_LENGTH} characters`)
      .optional()
      .meta({ description: 'A note for our printers, up to 1,000 characters.' }),
    state: z.enum(['later', 'none'], { error: 'must be later or none' }).optional().meta({
      description: '`later` means that the artwork will be sent later. Artwork that has been sent stays `sent`.',
    }),
  })
  .refine((body) => body.note !== undefined || body.state !== undefined, { error: 'must have note or state' })

/** PATCH /artwork/files/{id}. */
export const moveBody = z.object({
  set: z.int('must be the number of a set').min(1, 'must be the number of a set').max(99),
})

/** What a shopper chose in the preview for a file: where white is printed, and which colours are foil or raised. */
export const finishSchema = z.object({
  white: z.enum(WHITE_PRINTS).exactOptional(),
  colours: z.partialRecord(z.enum(FINISH_PARTS), z.string().regex(/^#[0-9a-f]{6}$/)).exactOptional(),
}) satisfies z.ZodType<OwnFinish>

/** A file's cut line. */
export const cutLineSchema = z
  .object({
    width: z.number().meta({ description: 'Of the piece that is cut out, mm.' }),
    height: z.number(),
    cut: z.enum(['through', 'kiss']),
    offset: z.number().meta({ description: 'From the artwork, mm.' }),
    nodes: z.int(),
    is_edited: z.boolean(),
    notes: z.array(z.string()).meta({ description: 'What is to be looked at.' }),
    drawing: z.object({
      view_box: z.string(),
      path: z.string(),
      artwork_width: z.number(),
      artwork_height: z.number(),
    }),
    downloads: z.string().nullable().meta({ description: 'The address; `{format}` is pdf, dxf or svg.' }),
  })
  .meta({ id: 'CutLine' }) satisfies z.ZodType<CutLineView>

const within = (least: number, most: number) => `must be a number from ${least} to ${most}`
const between = (least: number, most: number) =>
  z.number(within(least, most)).min(least, within(least, most)).max(most, within(least, most))
/** The largest coordinate of a line, and the largest side of artwork, in mm. */
const MAX_MM = 5000
const MAX_CONTOURS = 200
const SEGMENT = 'must have 4, 6 or 8 numbers'
/** A line, or a curve with one or two control points. */
const segmentSchema = z
  .array(between(-MAX_MM, MAX_MM), SEGMENT)
  .refine(({ length }) => length === 4 || length === 6 || length === 8, SEGMENT)
const CONTOUR = `must be a list of at most ${MAX_KEPT_NODES} segments`
const OUTLINE = `must be a list of at most ${MAX_CONTOURS} contours`
const outlineSchema = z
  .array(z.array(segmentSchema, CONTOUR).max(MAX_KEPT_NODES, CONTOUR), OUTLINE)
  .max(MAX_CONTOURS, OUTLINE)
const setting = ([least, most]: readonly [number, number]) => between(least, most)
const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, `must be ${options.join(' or ')}`)
const SET = 'must be the number of a set'

/** PUT …/cut-lines/{sha256}. */
export const cutLineBody = z.object({
  set: z.int(SET).min(1, SET).max(99, SET).default(1).meta({ description: 'The set that it was drawn for, from 1.' }),
  line: z.object(
    {
      from: oneOf(['alpha', 'background', 'paths']).meta({
        description: 'What it was drawn from: transparency, a plain background, or paths of the file.',
      }),
      ink: z.string('must be the name of an ink').max(200, 'must be at most 200 characters').optional(),
      settings: z.object(
        {
          offset: setting(CUT_LIMITS.offset).meta({ description: 'From the artwork, mm.' }),
          radius: setting(CUT_LIMITS.radius).meta({ description: 'The least of a corner, mm.' }),
          holes: oneOf(['keep', 'fill']),
          islands: oneOf(['join', 'separate']),
          bridge: setting(CUT_LIMITS.bridge),
          speck: setting(CUT_LIMITS.speck),
          cut: oneOf(['through', 'kiss']),
          backing: setting(CUT_LIMITS.backing),
          background: setting(CUT_LIMITS.background),
        },
        'must be the settings of a cut line',
      ),
      artwork: z
        .object({ width: between(1, MAX_MM), height: between(1, MAX_MM) }, 'must be the size of the artwork')
        .meta({ description: 'In mm.' }),
      through: outlineSchema.meta({
        description:
          'Closed contours in mm from the upper left corner of the artwork; each segment is x, y, controls, x, y.',
      }),
      kiss: outlineSchema,
      isEdited: z.boolean('must be true or false'),
    },
    'must be a cut line',
  ),
}) satisfies z.ZodType<{ set: number; line: KeptLine }>

const DIGEST = 'must be the SHA-256 of the file, in hexadecimal digits'
const sha256 = z.string(DIGEST).regex(/^[0-9a-f]{64}$/, DIGEST)
export const cutLineParams = z.object({ ...lineParams.shape, sha256 })
export const draftCutLineParams = z.object({ sha256 })
export const cutLineFileParams = z.object({
  ...fileParams.shape,
  format: z.enum(CUT_LINE_FORMATS, 'must be pdf, dxf or svg'),
})

/** A draft's files: a submission without a line. */
export const submissionSchema = z
  .object({
    state: z.enum(['none', 'later', 'sent']),
    note: z.string(),
    sets: z.int().optional().meta({ description: 'The sets of a line: each has room for four files.' }),
    files: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        size: z.int().meta({ description: 'The announced size in bytes.' }),
        received: z.int().meta({ description: 'The bytes that have arrived so far.' }),
        state: z.enum(['arriving', 'sent']),
        set: z.int().meta({ description: 'The set of the line that it belongs to, from 1.' }),
        evaluation: z
          .object({ verdict: z.enum(['accepted', 'refused']), reason: z.string(), note: z.string() })
          .nullable()
          .meta({ description: 'What our printers have decided about it; null while it waits.' }),
        thumbnail: z.string().nullable(),
        download: z.string(),
        cut_line: cutLineSchema.nullable(),
      }),
    ),
    cut_lines_dropped: z.int().meta({ description: 'Cut lines whose file was replaced or removed.' }),
  })
  .meta({ id: 'ArtworkDraft' }) satisfies z.ZodType<SubmissionView>

/** The number of a page of a file in an address, from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'must be the number of a page')
  .transform(Number)

const pieceSchema = z
  .object({ width: z.number(), height: z.number(), cut: z.enum(['through', 'kiss']) })
  .nullable()
  .meta({ description: 'A piece that is cut along its artwork: its size in mm, and whether its backing is cut too.' })

export const artworkSchema = z
  .object({
    line_id: z.uuid(),
    product: z.string(),
    is_shaped: z.boolean(),
    piece: pieceSchema,
    ...submissionSchema.shape,
  })
  .meta({ id: 'Artwork' }) satisfies z.ZodType<ArtworkView>

/** Status and field of each refusal; 422 and `files` by default. None where no field is at fault. */
const REFUSED: Partial<Record<ArtworkRefusalCode, { status?: number; field?: string | null }>> = {
  'line-unknown': { status: 404, field: 'id' },
  'file-unknown': { status: 404, field: 'id' },
  'signed-out': { status: 401, field: null },
  'library-full': { status: 413 },
  'draft-unknown': { status: 404, field: 'X-Artwork-Draft' },
  'already-evaluated': { status: 409 },
  'still-arriving': { status: 409 },
  'too-many-drafts': { status: 429 },
  'upload-moved-on': { status: 409, field: 'Upload-Offset' },
  'too-large': { status: 413 },
  'cart-share-full': { status: 413 },
  'network-share-full': { status: 429 },
  'customer-share-full': { status: 413 },
  'storage-full': { status: 507 },
  'file-away': { status: 503, field: 'id' },
  'storage-away': { status: 503 },
  'note-too-long': { field: 'note' },
  'not-shaped': { status: 409, field: 'id' },
  'cut-line-not-drawn': { field: 'line' },
  'cut-lines-waiting': { status: 429, field: null },
  'cut-line-refused': { field: 'line' },
  'cut-line-set': { status: 409, field: 'set' },
  'set-unknown': { field: 'set' },
  'too-many-cut-lines': { field: 'line' },
}

/** Returns the result, or throws its refusal as the answer of the call. */
export function demand<T extends { ok: true }>(result: T | ArtworkRefusal): T {
  if (result.ok) return result
  const { code, message } = result
  const { status = 422, field: usual = 'files' } = REFUSED[code] ?? {}
  const field = result.field ?? usual
  return refuse({ status, message, errors: field === null ? [] : [{ field, message }] })
}
