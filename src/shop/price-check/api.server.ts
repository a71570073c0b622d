import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { CURRENCY } from '#platform/config/shop.ts'
import { failureSchema, success, successSchema } from '#platform/http/envelope.server.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { pricingQuerySchema, readPriceRequest } from '#shop/configurator/api.server.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { countedIn } from '#shop/configurator/options.ts'
import { completeRequest, type PriceRequest } from '#shop/configurator/price-lookup.server.ts'
import { summarise, summaryText } from '#shop/configurator/summarise.ts'
import { priceGrid } from './open-price-check.server.ts'
import type { PriceGrid } from './price-table.ts'

interface PriceCheckApiOptions {
  period(): OfferPeriod
  shipping: ShippingRates
}

const CACHE_BYTES = 8 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8'

const gridSchema = z.array(
  z.object({
    size: z.string().meta({ description: '`75x100`: a preset size, or the one asked for.' }),
    width: z.int().meta({ description: 'Millimetres.' }),
    height: z.int().meta({ description: 'Millimetres.' }),
    prices: z.array(
      z.object({
        quantity: z.int(),
        price: z.int().meta({ description: 'Pence including VAT, for one kind.' }),
        orig_price: z.int().nullable(),
      }),
    ),
  }),
)

/** An answer as it is sent. Cached, because everybody who looks at a product requests the same grid. */
interface KeptAnswer {
  body: Buffer
  type: string
  fileName: string | null
}

/** The calls of the price-check view, registered under /api. Both take the query of the price lookup. */
export async function priceCheckApi(root: FastifyInstance, options: PriceCheckApiOptions): Promise<void> {
  const answers = keepAnswers(options)
  gridAsJson(root, options, answers)
  gridAsFile(root, options, answers)
}

function gridAsJson(root: FastifyInstance, options: PriceCheckApiOptions, answers: KeptAnswers): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/get/price-grid',
    {
      onRequest: answers.sendKnown,
      schema: {
        tags: ['configuring'],
        operationId: 'getPriceGrid',
        summary: 'The prices of a configuration in all its sizes: a row for each size, a price for each quantity.',
        description:
          'The preset sizes that can be had, and the one asked for. What is left out takes the first choice.',
        querystring: pricingQuerySchema,
        response: {
          200: successSchema(gridSchema, { special_size: z.boolean(), quote_required: z.boolean() }),
          404: failureSchema,
          422: failureSchema,
        },
      },
    },
    (request, reply) => {
      const { sizes, ...beside } = lookUpGrid(readPriceRequest(request.query, request.url), options).grid
      const body = Buffer.from(JSON.stringify(success(sizes, 200, beside)))
      answers.sendAndKeep(request, reply, { body, type: JSON_TYPE, fileName: null })
    },
  )
}

function gridAsFile(root: FastifyInstance, options: PriceCheckApiOptions, answers: KeptAnswers): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/get/price-grid.csv',
    {
      onRequest: answers.sendKnown,
      schema: {
        tags: ['configuring'],
        operationId: 'getPriceGridFile',
        summary: 'The same grid as a file for a spreadsheet, in pounds including VAT.',
        querystring: pricingQuerySchema,
        response: {
          200: {
            description: 'A header line and a line for each size.',
            content: { 'text/csv': { schema: z.string() } },
          },
          404: failureSchema,
          422: failureSchema,
        },
      },
    },
    (request, reply) => {
      const { grid, completed } = lookUpGrid(readPriceRequest(request.query, request.url), options)
      const body = Buffer.from(priceGridCsv(grid, completed))
      answers.sendAndKeep(request, reply, { body, type: CSV_TYPE, fileName: priceGridFileName(completed) })
    },
  )
}

function lookUpGrid(request: PriceRequest, { period, shipping }: PriceCheckApiOptions) {
  const deps = { period: period(), shipping }
  const completed = completeRequest(request, deps.period)
  return { completed, grid: priceGrid(completed, deps) }
}

type KeptAnswers = ReturnType<typeof keepAnswers>

/** Keeps answers as bytes by offer period and address, as the price lookup does. */
function keepAnswers({ period }: PriceCheckApiOptions) {
  const known = new LRUCache<string, KeptAnswer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + 500,
  })
  const getKey = (request: FastifyRequest) => `${period().id} ${request.url}`
  return {
    async sendKnown(request: FastifyRequest, reply: FastifyReply) {
      const answer = known.get(getKey(request))
      if (answer !== undefined) return send(reply, answer)
    },
    sendAndKeep(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
      known.set(getKey(request), answer)
      send(reply, answer)
    },
  }
}

function send(reply: FastifyReply, { body, type, fileName }: KeptAnswer) {
  if (fileName !== null) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.type(type).header('cache-control', 'no-cache').send(body)
}

/**
 * The grid as a file for a spreadsheet: a line for each size, a column for each quantity, exact pounds with VAT and two
 * decimals, and what is priced in words on every line, so that files can be combined.
 */
function priceGridCsv({ sizes }: PriceGrid, completed: Completed): string {
  const counted = countedIn(completed.product, completed.configuration.cutting_id)
  const quantities = sizes[0]?.prices.map(({ quantity }) => `${quantity} ${counted} (${CURRENCY} inc. VAT)`) ?? []
  const lines = sizes.map(({ width, height, prices }) => [
    `${width} × ${height}`,
    ...prices.map(({ price }) => poundsAsFigures(price)),
    configurationText(completed),
  ])
  return writeCsv([['Size (mm)', ...quantities, 'Configuration'], ...lines])
}

/** What is priced, without the size, which is a column of its own. */
function configurationText(completed: Completed): string {
  return summaryText(summarise(completed).filter(({ label }) => label !== 'Size (mm)'))
}

/** `art-paper-prices.csv` */
function priceGridFileName({ product }: Completed): string {
  return `${product.url_slug}-prices.csv`
}

/*
 * Comma separated values (RFC 4180) that a spreadsheet opens as it should: with a mark that says UTF-8, and with no cell
 * that it would take for a formula.
 */

const BYTE_ORDER_MARK = '\uFEFF'
/** What a cell must not begin with: a spreadsheet would run it (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** The text of a file: a line for each row, all with their cells in the same order. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
