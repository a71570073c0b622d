import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { idInput } from '#platform/http/input.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { itemForProduct, offeredItemBySlug } from './find-offer.server.ts'
import { lookUpPrices } from './look-up-prices.server.ts'
import type { OfferPeriod } from './offer-period.server.ts'
import { pricingQuerySchema, quantityRowsSchema, readAsked } from './pricing-query.server.ts'
import { specialProcessingApi } from './special-processing/api.server.ts'

interface ConfiguratorApiOptions {
  period(): OfferPeriod
  shipping: ShippingRates
}

const CACHE_BYTES = 16 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const SLUG = 'must be a slug, given once, of at most 100 characters'
const slugInput = z.string({ error: SLUG }).max(100, SLUG)
const FLAG = z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })

/** The calls about choosing and its price (000 §7), registered under /api. */
export async function configuratorApi(root: FastifyInstance, options: ConfiguratorApiOptions): Promise<void> {
  pricingData(root, options)
  featuredItem(root, options)
  dimensionLookup(root, options)
  specialProcessingApi(root, options)
}

function featuredItem(root: FastifyInstance, options: ConfiguratorApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/quote/featured-item',
    {
      schema: {
        tags: ['configuring'],
        operationId: 'getFeaturedItem',
        summary: 'A featured item with everything that its products offer.',
        querystring: z.object({
          slug: slugInput.min(1, SLUG),
          featured: FLAG.optional(),
          first_load: FLAG.optional(),
          single_product: slugInput.optional().meta({ description: 'Only the product with this slug.' }),
        }),
        response: { 200: successSchema(z.unknown()), 404: failureSchema, 422: failureSchema },
      },
    },
    async (request) => {
      const { slug, single_product } = request.query
      const item = offeredItemBySlug(options.period().catalogue, slug)
      if (item === undefined) refuse({ status: 404, message: '404 Not Found' })
      if (single_product === undefined) return success(item)
      const products = item.products.filter((product) => product.url_slug === single_product)
      if (products.length === 0) refuse({ status: 404, message: '404 Not Found' })
      return success({ ...item, products })
    },
  )
}

function dimensionLookup(root: FastifyInstance, options: ConfiguratorApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/quote/dimension-lookup',
    {
      schema: {
        tags: ['configuring'],
        operationId: 'getDimLookup',
        summary: 'The size limits of a product: longer × shorter side in mm, and those for equal sides.',
        querystring: z.object({ product_id: idInput, cutting_id: idInput.optional() }),
        response: { 200: successSchema(z.unknown()), 404: failureSchema, 422: failureSchema },
      },
    },
    async (request) => {
      const { product_id, cutting_id } = request.query
      const item = itemForProduct(options.period().catalogue, product_id)
      const product = item?.products.find(({ id }) => id === product_id)
      if (product === undefined) refuse({ status: 404, message: `There is no product ${product_id}.` })
      const { dim_lookups, cuttings } = product.attributes
      if (cutting_id !== undefined && !cuttings.some(({ id }) => id === cutting_id)) {
        const message = `cutting_id is not offered for ${product.name}`
        refuse({ status: 422, message, errors: [{ field: 'cutting_id', message }] })
      }
      const own = dim_lookups.filter((row) => row.cutting_id !== null && row.cutting_id === cutting_id)
      return success(own.length > 0 ? own : dim_lookups.filter((row) => row.cutting_id === null))
    },
  )
}

/**
 * The price lookup. Answers are kept as bytes by offer period and query string, so that asking again costs no
 * parsing, no pricing and no serialising; a new period has new keys and the old ones fall out.
 */
function pricingData(root: FastifyInstance, options: ConfiguratorApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const answers = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    // An address of nonsense can be longer than its answer.
    sizeCalculation: (body, key) => body.byteLength + 2 * key.length + 500,
  })
  const getKey = (request: FastifyRequest, period: OfferPeriod) => `${period.id} ${request.url}`

  async function sendKnown(request: FastifyRequest, reply: FastifyReply) {
    const known = answers.get(getKey(request, options.period()))
    if (known !== undefined) return send(reply, known)
  }

  app.get(
    '/get/pricing-data',
    {
      onRequest: sendKnown,
      schema: {
        tags: ['configuring'],
        operationId: 'getPricingData',
        summary: 'The price list of a configuration: a row for each quantity.',
        description: 'What is left out takes the first choice that the product allows.',
        querystring: pricingQuerySchema,
        response: {
          200: successSchema(quantityRowsSchema, { special_size: z.boolean(), quote_required: z.boolean() }),
          404: failureSchema,
          422: failureSchema,
        },
      },
    },
    (request, reply) => {
      const period = options.period()
      const asked = readAsked(request.query, request.url)
      const { rows, ...beside } = lookUpPrices(asked, { period, shipping: options.shipping })
      const body = Buffer.from(JSON.stringify(success(rows, 200, beside)))
      answers.set(getKey(request, period), body)
      send(reply, body)
    },
  )
}

function send(reply: FastifyReply, body: Buffer) {
  return reply.type(JSON_TYPE).header('cache-control', 'no-cache').send(body)
}
