import type { FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { z } from 'zod'
import { COSTLY } from '#platform/http/costly-route.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { SHEET_COLOURS } from '../fills/get-fill.ts'
import { svgSheet } from '../fills/svg-fill.ts'
import type { Designs } from '../store/designs-service.ts'
import { drawDesign } from './draw-design.ts'
import { DRAWING_HEADERS } from './drawing-headers.ts'

const params = z.object({ id: z.string().max(100) })

/** GET /pictures/lettering/{id}.svg: a design in its film, for pages. */
export async function designPictures(root: FastifyInstance, { designs }: { designs: Designs }): Promise<void> {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get('/pictures/lettering/:id.svg', { schema: { hide: true, params } }, async (request, reply) => {
    const made = await designs.make(request.params.id)
    if (made === null) return refuse({ status: 404, message: 'There is no such design.' })
    return reply.headers(DRAWING_HEADERS).type('image/svg+xml').send(drawDesign(made))
  })
}

const JPEG_QUALITY = 84

/** The same as JPEG, for documents; null for what is no design, or cannot be opened. */
export async function printedDesign(id: string, designs: Designs): Promise<Buffer | null> {
  const made = await designs.make(id)
  if (made === null) return null
  return sharp(Buffer.from(drawDesign(made)))
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/** Those that have a texture: gold and all that follow it (decisions §5, sheetColors). */
const FIRST_TEXTURE = 211
/** A sheet of film, in units of its pattern, and the pixels of each. */
const SHEET = { width: 10, height: 5, pixels: 102.4 }
const NAME = 'must be the name of a film, such as gold'

/** GET /api/quote/sheet-colour/{name}: what a film looks like, as a texture that repeats. */
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
        summary: 'The texture of a film as PNG, to fill letters with: gold, silver, bronze, hologram or full-colour.',
        params: z.object({ name: z.string().max(100, NAME) }),
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const texture = drawn.get(name) ?? drawSheet(name)
      if (texture === null) return refuse({ status: 404, message: 'There is no texture of that name.' })
      drawn.set(name, texture)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await texture)
    },
  )
}

/** Null for what has none: plain films have a colour value. */
function drawSheet(name: string): Promise<Buffer> | null {
  const film = Object.entries(SHEET_COLOURS).find(([id, { name: own }]) => own === name && Number(id) >= FIRST_TEXTURE)
  return film === undefined
    ? null
    : sharp(Buffer.from(svgSheet(film[1].fill, SHEET)))
        .png()
        .toBuffer()
}
