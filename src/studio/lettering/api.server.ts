import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Sharp } from 'sharp'
import { z } from 'zod'
import { shop } from '#platform/config/shop.ts'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { FILM_LAYERS } from '#print/catalogue/configuration.ts'
import {
  ARC_LIMITS,
  DESIGN_VERSION,
  isDesignId,
  LINE_SPACING_LIMITS,
  MAX_CHARACTERS,
  MAX_SIDE,
  NEW_DESIGN,
  OUTLINE_LIMITS,
  SHADOW_LIMITS,
  SPACING_LIMITS,
} from './design.ts'
import type { DesignRefusal, DesignRefusalCode, Designs, OpenedDesign, SaveDesign } from './designs.server.ts'
import { drawDesign, drawPreview } from './files/draw-design.ts'
import { SHEET_COLOURS } from './fills/get-fill.ts'
import { svgSheet } from './fills/svg-fill.ts'
import { FONTS } from './fonts/font-list.ts'
import type { OwnDesigns } from './own-designs.server.ts'
import { MAX_OUTLINE_TEXT } from './shape/outline-text.ts'
import { MAX_SHAPE_NAME, SHAPE_GAP_LIMITS, SHAPE_HEIGHT_LIMITS } from './shape/own-shape.ts'

const tenthsWithin = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const offset = z.number().min(SHADOW_LIMITS.min).max(SHADOW_LIMITS.max)
const layerFilm = z.int().meta({ description: 'A colour from 201 (White) on, except 215 (Full Colour).' })
const side = z.number().min(1).max(MAX_SIDE).nullable()

/**
 * The schema of a design for the API's description and answers. Requests are read by check-design.ts, which has the
 * sentences.
 */
export const designSchema = z
  .object({
    version: z.literal(DESIGN_VERSION),
    text: z.string().max(MAX_CHARACTERS).meta({ description: 'Lines are separated by "\\n".' }),
    font: z.enum(FONTS.map(({ id }) => id)),
    color_id: z.int().meta({ description: 'A colour from 201 (White) on.' }),
    align: z.enum(['left', 'center', 'right']),
    width: side.meta({
      description:
        'The width of the whole text in mm, to a tenth, without an outline beside it. If null, it follows from the height.',
    }),
    height: side.meta({
      description:
        'The height of the whole text in mm, to a tenth, without an outline beside it. If null, it follows from the width.',
    }),
    letter_spacing: within(SPACING_LIMITS).meta({ description: 'In thousandths of the font size.' }),
    kerning: z
      .record(z.string(), within(SPACING_LIMITS))
      .meta({ description: 'Extra space after a character by its index (UTF-16), in thousandths of the font size.' }),
    line_spacing: within(LINE_SPACING_LIMITS).meta({ description: 'In per cent.' }),
    mirrored: z.boolean().meta({ description: 'Cut mirrored, for the inside of glass.' }),
    print: z
      .object({ pattern: z.enum(['across', 'down', 'halves']), from: z.string(), to: z.string() })
      .nullable()
      .meta({ description: 'Two colours, such as #0b4ea2, that are printed on Full Colour. If null, a rainbow.' }),
    shape: z
      .object({
        name: z.string().max(MAX_SHAPE_NAME).meta({ description: 'Of the file that it came from.' }),
        outline: z
          .string()
          .max(MAX_OUTLINE_TEXT)
          .meta({
            description:
              'SVG path data of closed lines: m, then l, q or c, then z for each, all relative, with whole numbers and a ' +
              'space between them. Filled by the non-zero rule. Its own height stands for the height in mm.',
            examples: ['m0 0l4000 0l0 4000l-4000 0z'],
          }),
        side: z.enum(['left', 'right', 'above', 'below']),
        height: tenthsWithin(SHAPE_HEIGHT_LIMITS).meta({ description: 'In mm, to a tenth.' }),
        gap: tenthsWithin(SHAPE_GAP_LIMITS).meta({ description: 'To the words, in mm, to a tenth.' }),
      })
      .nullable()
      .meta({ description: 'An outline, such as a logo, cut from the same film beside the words; null for none.' }),
    outline: z
      .object({ width: z.number().min(OUTLINE_LIMITS.min).max(OUTLINE_LIMITS.max), color_id: layerFilm })
      .nullable()
      .meta({ description: 'A film below the letters that shows around them, by its width in mm, to a tenth.' }),
    shadow: z.object({ dx: offset, dy: offset, color_id: layerFilm }).nullable().meta({
      description:
        'A film below everything else, moved to the right (`dx`) and down (`dy`) by mm, to a tenth; by 1 mm or more to one side.',
    }),
    arc: within(ARC_LIMITS).meta({ description: 'In degrees of a circle; 0 is straight.' }),
  })
  .meta({
    id: 'LetteringDesign',
    description: 'A lettering design from the designer.',
    examples: [{ ...NEW_DESIGN, text: 'Fern & Thread', font: 'pacifico', color_id: 211, width: 600 }],
  })

export interface DesignsApiOptions {
  designs: Designs
  getOwnDesigns(request: FastifyRequest): OwnDesigns
  saveDesign(request: FastifyRequest): SaveDesign
}

const STATUS: Partial<Record<DesignRefusalCode, number>> = { 'design-unknown': 404, 'signed-out': 401, 'too-many': 429 }
const NOT_AN_ID = 'must be the id of a design'
const params = z.object({ id: z.string({ error: NOT_AN_ID }).refine(isDesignId, NOT_AN_ID) })

const small = z.object({
  character: z.string(),
  index: z.int(),
  length: z.int(),
  width: z.number(),
  height: z.number(),
})
const work = {
  cut_length: z.int().meta({ description: 'The length of the cut in mm.' }),
  nodes: z.int(),
  pieces: z.int(),
}
const measures = z
  .object({
    width: z.number().meta({ description: 'The size of all that is cut, in mm.' }),
    height: z.number(),
    words: z
      .object({ width: z.number(), height: z.number() })
      .meta({ description: 'The size of the letters alone, which differs with an outline beside them.' }),
    sign: z
      .object({ width: z.number(), height: z.number() })
      .meta({ description: 'The size of all films as they are laid on each other, in mm: that of a cart line.' }),
    ...work,
    layers: z.array(z.object({ layer: z.enum(FILM_LAYERS), color_id: z.int(), ...work })).meta({
      description: 'The films below the letters, from the upper to the lower.',
    }),
    too_small: z.array(small),
    smallest: small.nullable(),
    missing: z.array(z.string()),
    thin: z.number().meta({ description: 'The share of the letters that is thinner than 0.5 mm.' }),
  })
  .meta({ id: 'DesignMeasures' })
const opened = z
  .object({
    id: z.string(),
    design: designSchema,
    measures,
    problems: z
      .array(
        z.object({ code: z.enum(['design_empty', 'char_missing', 'char_size', 'same_film']), message: z.string() }),
      )
      .meta({ description: 'The reasons why it cannot be ordered.' }),
    preview: z.string(),
  })
  .meta({ id: 'SavedDesign' })
const refused = { 404: failureSchema, 422: failureSchema }
const tags = ['lettering']

/** The API calls about lettering designs, registered under /api. */
export async function designsApi(root: FastifyInstance, options: DesignsApiOptions): Promise<void> {
  saveDesign(root, options)
  openDesign(root, options)
  preview(root, options)
  ownDesigns(root, options)
}

function saveDesign(root: FastifyInstance, { saveDesign: saveForVisitor }: DesignsApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/lettering/designs',
    {
      schema: {
        tags,
        operationId: 'keepDesign',
        summary: 'Saves a lettering design and measures it; the same design has the same id.',
        description:
          'The body is a LetteringDesign. Fields that are left out are as in a new design. A cart line ' +
          'takes size, colour and cut length from the design. Unused designs are deleted after 90 days.',
        body: z.looseObject({}, { error: 'must be a lettering design' }),
        response: { 201: successSchema(opened), 413: failureSchema, 422: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const saved = await saveForVisitor(request)(request.body)
      if (!saved.ok && saved.retryAfterSeconds !== undefined) reply.header('retry-after', saved.retryAfterSeconds)
      const design = answer(demand(saved))
      reply.code(201)
      return success(design, 201)
    },
  )
}

function openDesign(root: FastifyInstance, { designs }: DesignsApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/lettering/designs/:id',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'getDesign',
        summary: 'A saved design with its measurements. Designs from a newer version are refused.',
        params,
        response: { 200: successSchema(opened), ...refused },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return success(answer(demand(await designs.open(request.params.id))))
    },
  )
}

function preview(root: FastifyInstance, { designs }: DesignsApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/lettering/designs/:id/preview.svg',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'previewDesign',
        summary: 'A preview of the cut as SVG in real millimetres, with a watermark.',
        params,
      },
    },
    async (request, reply) => {
      const made = (await designs.make(request.params.id)) ?? noSuchDesign()
      return reply.headers(DRAWING_HEADERS).type('image/svg+xml').send(drawPreview(made, shop.brand))
    },
  )
}

const nameBody = z.object({
  name: z
    .string({ error: 'must be text' })
    .max(2000, 'is too long')
    .default('')
    .meta({ description: 'Up to 80 characters. If left out, the text of the design.' }),
})

function ownDesigns(root: FastifyInstance, { getOwnDesigns }: DesignsApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.put(
    '/lettering/own-designs/:id',
    {
      schema: {
        tags,
        operationId: 'keepOwnDesign',
        summary: 'Saves a design in the account, under a name.',
        params,
        body: nameBody,
        response: { 200: successSchema(z.object({ name: z.string() })), 401: failureSchema, ...refused },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { name } = demand(await getOwnDesigns(request).put(request.params.id, request.body.name))
      return success({ name })
    },
  )
}

function answer({ ok: _ok, outline: _outline, layers: _layers, ...design }: OpenedDesign) {
  return { ...design, preview: `/api/lettering/designs/${design.id}/preview.svg` }
}

/** Returns the result, or throws its refusal as the answer of the call. */
function demand<T extends { ok: true }>(result: T | DesignRefusal): T {
  if (result.ok) return result
  return refuse({ status: STATUS[result.code] ?? 422, message: result.message, errors: result.errors })
}

function noSuchDesign(): never {
  return refuse({ status: 404, message: 'This design doesn’t exist.' })
}

/** Anybody with the address of a drawing may see it; nothing in it runs, and search engines do not list it. */
const DRAWING_HEADERS = {
  'cache-control': 'private, max-age=86400',
  'x-robots-tag': 'noindex, noimageindex',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}

const pictureParams = z.object({ id: z.string().max(100) })

/** GET /pictures/lettering/{id}.svg: a design in its film, for pages. */
export async function designPictures(root: FastifyInstance, { designs }: { designs: Designs }): Promise<void> {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get('/pictures/lettering/:id.svg', { schema: { hide: true, params: pictureParams } }, async (request, reply) => {
    const made = (await designs.make(request.params.id)) ?? noSuchDesign()
    return reply.headers(DRAWING_HEADERS).type('image/svg+xml').send(drawDesign(made))
  })
}

const JPEG_QUALITY = 84

/** The same as JPEG, for documents; null for an unknown design, or one that cannot be opened. */
export async function printedDesign(id: string, designs: Designs): Promise<Buffer | null> {
  const made = await designs.make(id)
  if (made === null) return null
  const picture = await openDrawing(drawDesign(made))
  return picture.jpeg({ quality: JPEG_QUALITY }).toBuffer()
}

/** A drawing in SVG as pixels. What draws them is read with the first, not at the start. */
async function openDrawing(svg: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg))
}

/** Gold and the colours after it have a texture (decisions §5, sheetColors). */
const FIRST_TEXTURE = 211
/** The size of a sheet of film, in units of its pattern, and the pixels per unit. */
const SHEET = { width: 10, height: 5, pixels: 102.4 }
const NOT_A_FILM = 'must be the name of a film, such as gold'

/** GET /api/quote/sheet-colour/{name}: a film as a repeating texture. */
export async function sheetColourApi(root: FastifyInstance): Promise<void> {
  const drawn = new Map<string, Promise<Buffer>>()
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/quote/sheet-colour/:name',
    {
      config: COSTLY,
      schema: {
        tags: ['lettering'],
        operationId: 'sheetColors',
        summary:
          'The texture of a film as PNG, to fill letters with. Metallic, hologram and full-colour films have one.',
        params: z.object({ name: z.string().max(100, NOT_A_FILM) }),
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const texture = drawn.get(name) ?? drawSheet(name)
      if (texture === null) return refuse({ status: 404, message: 'There is no texture with this name.' })
      drawn.set(name, texture)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await texture)
    },
  )
}

/** Null for a film without a texture: plain ones have a colour value. */
function drawSheet(name: string): Promise<Buffer> | null {
  const film = Object.entries(SHEET_COLOURS).find(([id, { name: own }]) => own === name && Number(id) >= FIRST_TEXTURE)
  return film === undefined
    ? null
    : openDrawing(svgSheet(film[1].fill, SHEET)).then((picture) => picture.png().toBuffer())
}
