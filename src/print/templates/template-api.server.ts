import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { checkTemplate, type TemplateCheck } from './check-template.ts'
import { EXTENSIONS, type Extension, type Template, type TemplateKind, templateName } from './template.ts'

interface TemplateAddress {
  /** `91x55mm.pdf` */
  file: string
  /** The folder's name: a sticker's shape, or undefined for cards. */
  shape?: string | undefined
  corners?: string | undefined
  fold?: string | undefined
}

type RequestedTemplate =
  | { found: true; extension: Extension; check: TemplateCheck }
  /** Not found whatever the size: an unknown shape or extension, or no size at all. */
  | { found: false; field: 'shape' | 'file' }

const FILE = /^([^x]{1,20})x([^x]{1,20})mm(\.[a-z]{2,3})$/

const SHAPES: readonly string[] = ['square', 'circle']

interface TemplateFile {
  bytes: Buffer
  /** The hash of the bytes, quoted for the header. */
  etag: string
}

const MAX_BYTES = 8 * 1024 * 1024

const TYPES: Readonly<Record<Extension, string>> = { '.pdf': 'application/pdf', '.ai': 'application/illustrator' }

/** A day; another version of the drawing has another ETag. */
const CACHE_CONTROL = 'public, max-age=86400'

const NOT_FOUND = {
  shape: 'The shape of a template is square or circle.',
  file: 'A template is named after its size in mm, such as 50x75mm.pdf or 62.5x40mm.ai.',
} as const

const query = z.object({ corners: z.string().max(10).optional(), fold: z.string().max(20).optional() })
const cardFile = z.object({ file: z.string().max(100) })
const stickerFile = z.object({ shape: z.string().max(100), file: z.string().max(100) })

/**
 * Artwork templates (001 §2, §7: below the base url, not below api/), drawn for any size. Public, because they
 * contain no personal data. An unknown template is a 404, a size without a template a 422; both name the field.
 */
export async function templateApi(root: FastifyInstance, { shop }: { shop: string }): Promise<void> {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const templateFile = openTemplateFiles(shop)
  // Drawing a template takes as much processor time as a few pages.
  const route = { config: COSTLY, schema: { hide: true, querystring: query } }

  async function send(request: FastifyRequest, reply: FastifyReply, address: TemplateAddress): Promise<FastifyReply> {
    const { template, extension } = demandTemplate(address)
    const { bytes, etag } = await templateFile(template)
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply
      .header('content-type', TYPES[extension])
      .header('content-disposition', `attachment; filename="${templateName(template)}${extension}"`)
      .send(bytes)
  }

  app.get(
    '/artwork-guide/business-cards/:file',
    { ...route, schema: { ...route.schema, params: cardFile } },
    (request, reply) => send(request, reply, { ...request.params, ...request.query }),
  )
  app.get(
    '/artwork-guide/stickers/:shape/:file',
    { ...route, schema: { ...route.schema, params: stickerFile } },
    (request, reply) => send(request, reply, { ...request.params, ...request.query }),
  )
}

function demandTemplate(address: TemplateAddress): { template: Template; extension: Extension } {
  const requested = readTemplateAddress(address)
  if (!requested.found) {
    const message = NOT_FOUND[requested.field]
    return refuse({ status: 404, message, errors: [{ field: requested.field, message }] })
  }
  const { check, extension } = requested
  if (check.ok) return { template: check.template, extension }
  const [first] = check.refusals
  return refuse({ status: 422, message: first?.message ?? NOT_FOUND.file, errors: check.refusals })
}

/**
 * Template files, by their template. Each is drawn on its first request, and once for simultaneous ones; the latest
 * stay cached.
 * @param shop who made them, for the files' properties
 */
function openTemplateFiles(shop: string): (template: Template) => Promise<TemplateFile> {
  const cache = new LRUCache<string, TemplateFile>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
  const drawing = new Map<string, Promise<TemplateFile>>()

  async function draw(name: string, template: Template): Promise<TemplateFile> {
    // The libraries that draw templates are loaded with the first one, so that the start does not read them
    // (decisions/0011).
    const { drawTemplate } = await import('./draw-template.server.ts')
    const bytes = Buffer.from(await drawTemplate(template, shop))
    const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    cache.set(name, file)
    return file
  }

  return (template) => {
    const name = templateName(template)
    const known = cache.get(name)
    if (known !== undefined) return Promise.resolve(known)
    const begun = drawing.get(name) ?? draw(name, template).finally(() => drawing.delete(name))
    drawing.set(name, begun)
    return begun
  }
}

/** Reads an address below /artwork-guide (001 §7), as strictly as typed sizes. */
export function readTemplateAddress({ file, shape, corners, fold }: TemplateAddress): RequestedTemplate {
  if (shape !== undefined && !SHAPES.includes(shape)) return { found: false, field: 'shape' }
  const name = readName(file)
  if (name === null) return { found: false, field: 'file' }
  const { extension, ...sides } = name
  const kind = (shape ?? 'card') as TemplateKind
  return { found: true, extension, check: checkTemplate({ kind, ...sides, corners, fold }) }
}

function readName(file: string): { width: string; height: string; extension: Extension } | null {
  const [, width = '', height = '', end] = FILE.exec(file) ?? []
  const extension = EXTENSIONS.find((known) => known === end)
  return extension === undefined || !isCanonical(width) || !isCanonical(height) ? null : { width, height, extension }
}

/**
 * Each template has one address: no `050`, no `50.0`, no spaces. Numbers that are not valid sizes are refused later.
 */
function isCanonical(side: string): boolean {
  return /^(?:0|[1-9]\d{0,9})(?:\.\d{0,8}[1-9])?$/.test(side)
}
