import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { COSTLY } from '#platform/http/costly-route.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { readTemplateAddress, type TemplateAddress } from './read-template-address.ts'
import { type Extension, type Template, templateName } from './template.ts'
import { openTemplateFiles } from './template-files.server.ts'

const TYPES: Readonly<Record<Extension, string>> = { '.pdf': 'application/pdf', '.ai': 'application/illustrator' }

/** A day; another edition of the drawing is another ETag. */
const KEPT_FOR = 'public, max-age=86400'

const NOT_FOUND = {
  shape: 'The shape of a template is square or circle.',
  file: 'A template is called by its size in mm, such as 50x75mm.pdf or 62.5x40mm.ai.',
} as const

const query = z.object({ corners: z.string().max(10).optional() })
const cardFile = z.object({ file: z.string().max(100) })
const stickerFile = z.object({ shape: z.string().max(100), file: z.string().max(100) })

/**
 * Artwork templates (001 §2, §7: below the base url, not below api/), drawn for any size. Open to everybody: there is
 * nothing of anybody's in them. What is no template is a 404, a size that there is none for a 422; both name the field.
 */
export async function templateApi(root: FastifyInstance, { shop }: { shop: string }): Promise<void> {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const templateFile = openTemplateFiles(shop)
  // Drawing one takes the processor as long as a few pages.
  const route = { config: COSTLY, schema: { hide: true, querystring: query } }

  async function send(request: FastifyRequest, reply: FastifyReply, address: TemplateAddress): Promise<FastifyReply> {
    const { template, extension } = demandTemplate(address)
    const { bytes, etag } = await templateFile(template)
    reply.header('cache-control', KEPT_FOR).header('etag', etag)
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
  const asked = readTemplateAddress(address)
  if (!asked.found) {
    const message = NOT_FOUND[asked.field]
    return refuse({ status: 404, message, errors: [{ field: asked.field, message }] })
  }
  const { check, extension } = asked
  if (check.ok) return { template: check.template, extension }
  const [first] = check.refusals
  return refuse({ status: 422, message: first?.message ?? NOT_FOUND.file, errors: check.refusals })
}
