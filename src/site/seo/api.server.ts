import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { MetaDescriptor } from 'react-router'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import type { ShareImage } from '#platform/http/page-meta.ts'
import type { Seo } from './seo-service.server.ts'

/** The head of a page, for clients that write their own. */
interface PageTags {
  title: string
  meta: Record<string, string>[]
  link: Record<string, string>[]
  structured_data: Record<string, unknown>[]
}

/** The refusals of the call (decisions §5). */
const seoRefusals = {
  not_an_address: 'url_from must be the path of a page, such as /stickers, or its whole address.',
  no_public_page: 'There is no public page at that address.',
} as const

export interface SeoApiOptions {
  seo: Seo
  getOrigin(request: FastifyRequest): string
  /** The shopper's own picture in a shared address; null if there is none. */
  getSharedPicture(url: URL): Promise<ShareImage | null>
}

const MAX_ADDRESS_LENGTH = 2000

const attributes = z.record(z.string(), z.string())
const tagsSchema = z.object({
  title: z.string(),
  meta: z.array(attributes).meta({ description: 'Attributes of each <meta>.' }),
  link: z.array(attributes).meta({ description: 'Attributes of each <link>.' }),
  structured_data: z.array(z.record(z.string(), z.unknown())).meta({ description: 'As application/ld+json.' }),
})

/** GET /api/seo/meta/metaTags (decisions §5), registered under /api. */
export async function seoApi(
  root: FastifyInstance,
  { seo, getOrigin, getSharedPicture }: SeoApiOptions,
): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/seo/meta/metaTags',
    {
      schema: {
        tags: ['seo'],
        operationId: 'getMetaTags',
        summary:
          'The meta tags of a public page: title, description, canonical address, Open Graph and structured data.',
        querystring: z.object({
          url_from: z
            .string(seoRefusals.not_an_address)
            .min(1, seoRefusals.not_an_address)
            .max(MAX_ADDRESS_LENGTH, seoRefusals.not_an_address)
            .meta({ description: 'The page: its path, or its whole address in this shop.', example: '/stickers' }),
        }),
        response: { 200: successSchema(tagsSchema), 404: failureSchema, 422: failureSchema },
      },
    },
    async (request) => {
      const origin = getOrigin(request)
      const url = getAddress(request.query.url_from, origin)
      const head = url.origin === origin ? seo.getHead(url, await getSharedPicture(url)) : null
      if (head === null) return refuse({ status: 404, message: seoRefusals.no_public_page })
      return success(getTags(head))
    },
  )
}

/** Resolves a path that begins with one slash, or a web address; null for anything else. */
function getAddress(text: string, origin: string): URL {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(text)
  const isWhole = /^https?:\/\/[^\s\\]+$/i.test(text)
  const url = isPath || isWhole ? URL.parse(text, origin) : null
  if (url !== null) return url
  const message = seoRefusals.not_an_address
  return refuse({ status: 422, message, errors: [{ field: 'url_from', message }] })
}

/** Sorts the tags of a page's head by element. */
function getTags(head: readonly MetaDescriptor[]): PageTags {
  const tags: PageTags = { title: '', meta: [], link: [], structured_data: [] }
  for (const tag of head) {
    if ('script:ld+json' in tag) tags.structured_data.push({ ...(tag['script:ld+json'] as object) })
    else if ('title' in tag) tags.title = String(tag.title)
    else if ('tagName' in tag) tags.link.push(getAttributes(tag, ['tagName']))
    else tags.meta.push(getAttributes(tag))
  }
  return tags
}

function getAttributes(tag: MetaDescriptor, without: readonly string[] = []): Record<string, string> {
  const entries = Object.entries(tag).filter(([name]) => !without.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
