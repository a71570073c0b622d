import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { CURRENCY } from '#platform/config/shop.ts'
import { writeCsv } from '#platform/files/csv.ts'
import { failureSchema, success, successSchema } from '#platform/http/envelope.server.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { pricingQuerySchema, readPriceRequest } from '#shop/configurator/api.server.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { countedIn } from '#shop/configurator/options.ts'
import { completeRequest } from '#shop/configurator/price-lookup.server.ts'
import { summarise, summaryText } from '#shop/configurator/summarise.ts'
import { priceGrid } from './open-price-check.server.ts'
import type { PriceGrid } from './price-table.ts'

interface PriceCheckApiOptions {
  period(): OfferPeriod
  shipping: ShippingRates
}

const CACHE_BYTES = 2 * 1024 * 1024

const gridSchema = z.array(
  z.object({
    size: z.string().meta({ description: '`75x100`: a preset size, or the requested one.' }),
    width: z.int().meta({ description: 'Millimetres.' }),
    height: z.int().meta({ description: 'Millimetres.' }),
    prices: z.array(
      z.object({
        quantity: z.int(),
        price: z.int().meta({ description: 'Pence for one set, including VAT.' }),
        orig_price: z.int().nullable(),
      }),
    ),
  }),
)

const csvSchema = {
  description: 'A header line and a line for each size.',
  content: { 'text/csv': { schema: z.string() } },
}

/** An answer as it is sent. Cached, because all visitors of a product request the same grid. */
interface CachedAnswer {
  body: Buffer
  type: string
  fileName?: string
}

/** The API calls of the price-check view, registered under /api. Both take the query of the price lookup. */
export async function priceCheckApi(root: FastifyInstance, options: PriceCheckApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const { sendCached, answer } = cacheAnswers(options)
  const refused = { 404: failureSchema, 422: failureSchema }
  app.get(
    '/get/price-grid',
    {
      onRequest: sendCached,
      schema: {
        tags: ['configuring'],
        operationId: 'getPriceGrid',
        summary: 'The prices of a configuration in all its sizes: a row for each size, a price for each quantity.',
        description:
          'The available preset sizes and the requested one. Fields that are left out take the first choice.',
        querystring: pricingQuerySchema,
        response: {
          200: successSchema(gridSchema, { special_size: z.boolean(), quote_required: z.boolean() }),
          ...refused,
        },
      },
    },
    (request, reply) =>
      answer(request, reply, ({ grid: { sizes, ...beside } }) => ({
        body: Buffer.from(JSON.stringify(success(sizes, 200, beside))),
        type: 'application/json; charset=utf-8',
      })),
  )
  app.get(
    '/get/price-grid.csv',
    {
      onRequest: sendCached,
      schema: {
        tags: ['configuring'],
        operationId: 'getPriceGridFile',
        summary: 'The same prices as a spreadsheet file, in pounds including VAT.',
        querystring: pricingQuerySchema,
        response: { 200: csvSchema, ...refused },
      },
    },
    (request, reply) =>
      answer(request, reply, ({ grid, completed }) => ({
        body: Buffer.from(priceGridCsv(grid, completed)),
        type: 'text/csv; charset=utf-8',
        fileName: `${completed.product.url_slug}-prices.csv`,
      })),
  )
}

/** Caches answers as bytes by offer period and address, as the price lookup does. */
function cacheAnswers({ period, shipping }: PriceCheckApiOptions) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 500,
  })
  const getKey = (request: FastifyRequest) => `${period().id} ${request.url}`
  return {
    async sendCached(request: FastifyRequest, reply: FastifyReply) {
      const cached = answers.get(getKey(request))
      if (cached !== undefined) return send(reply, cached)
    },
    answer(
      request: FastifyRequest & { query: z.infer<typeof pricingQuerySchema> },
      reply: FastifyReply,
      write: (priced: { grid: PriceGrid; completed: Completed }) => CachedAnswer,
    ) {
      const deps = { period: period(), shipping }
      const completed = completeRequest(readPriceRequest(request.query, request.url), deps.period)
      const written = write({ completed, grid: priceGrid(completed, deps) })
      answers.set(getKey(request), written)
      send(reply, written)
    },
  }
}

function send(reply: FastifyReply, { body, type, fileName }: CachedAnswer) {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.type(type).header('cache-control', 'no-cache').send(body)
}

/**
 * The grid as a CSV file: a line for each size, a column for each quantity, exact pounds with VAT and two decimals,
 * and the configuration in words on every line, so that files can be combined.
 */
function priceGridCsv({ sizes }: PriceGrid, completed: Completed): string {
  const counted = countedIn(completed.product, completed.configuration.cutting_id)
  const quantities = sizes[0]?.prices.map(({ quantity }) => `${quantity} ${counted} (${CURRENCY} inc. VAT)`) ?? []
  // The size has a column of its own.
  const configuration = summaryText(summarise(completed).filter(({ label }) => label !== 'Size (mm)'))
  const lines = sizes.map(({ width, height, prices }) => [
    `${width} × ${height}`,
    ...prices.map(({ price }) => poundsAsFigures(price)),
    configuration,
  ])
  return writeCsv([['Size (mm)', ...quantities, 'Configuration'], ...lines])
}
