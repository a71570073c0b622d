import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { fields, idInput, yesNoInput } from '#platform/http/input.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { isDesignId } from '#studio/lettering/design.ts'
import { type Choices, CUSTOM, PRINT_FEATURE, readChoices } from './choices.ts'
import { MAX_CUT_LENGTH, readCutLength } from './design-choices.ts'
import { itemForProduct, type OfferPeriod, offeredItemBySlug } from './offer-period.server.ts'
import { lookUpPrices, type PriceRequest } from './price-lookup.server.ts'
import { productQuantities } from './special-processing/product-quantities.server.ts'

/** A price list as it is sent: all headers, names and values in turn, and its JSON. */
interface ReadyList {
  status: 200
  head: readonly string[]
  body: Buffer
}

interface ConfiguratorApiOptions {
  period(): OfferPeriod
  shipping: ShippingRates
  /** Has a price list that is known sent before its route is looked for. */
  answerFirst(route: string, find: (request: { url: string }) => ReadyList | null): void
  /** Of every answer of the server. */
  fixedHeaders: Readonly<Record<string, string>>
}

/** Some five hundred lists: one is computed in a quarter of a millisecond. */
const CACHE_BYTES = 4 * 1024 * 1024
/** About what the list of its headers and the rest take. */
const HEAD_BYTES = 800
const PRICE_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' } as const
const SLUG = 'must be a slug, given once, of at most 100 characters'
const slugInput = z.string({ error: SLUG }).max(100, SLUG)
const FLAG = z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })

/** The API calls of the configurator and its prices (000 §7), registered under /api. */
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
      const { catalogue } = options.period()
      const offered = itemForProduct(catalogue, product_id)?.products.find(({ id }) => id === product_id)
      const product = catalogue.products.find(({ id }) => id === product_id)
      if (offered === undefined || product === undefined)
        return refuse({ status: 404, message: `There is no product ${product_id}.` })
      const { dim_lookups } = product.attributes
      const { cuttings } = offered.attributes
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
 * The price lookup. Answers are cached as bytes by address, so that a repeated call in the same offer period needs no
 * parsing, pricing or serialising.
 */
function pricingData(root: FastifyInstance, options: ConfiguratorApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const answers = new LRUCache<string, { periodId: string; list: ReadyList }>({
    maxSize: CACHE_BYTES,
    // A nonsense query can be longer than its answer.
    sizeCalculation: ({ list }, url) => list.body.byteLength + 2 * url.length + HEAD_BYTES,
  })
  const findKnown = ({ url }: { url: string }) => {
    const known = answers.get(url)
    return known?.periodId === options.period().id ? known.list : null
  }
  options.answerFirst(`${root.prefix}/get/pricing-data`, findKnown)

  const headers = Object.entries({ ...options.fixedHeaders, ...PRICE_HEADERS }).flat()
  const compute = ({ query, url }: { query: z.infer<typeof pricingQuerySchema>; url: string }): ReadyList => {
    const period = options.period()
    const { rows, ...beside } = lookUpPrices(readPriceRequest(query, url), { period, shipping: options.shipping })
    const body = Buffer.from(JSON.stringify(success(rows, 200, beside)))
    const list = { status: 200, head: [...headers, 'content-length', String(body.byteLength)], body } as const
    answers.set(url, { periodId: period.id, list })
    return list
  }
  app.get(
    '/get/pricing-data',
    {
      schema: {
        tags: ['configuring'],
        operationId: 'getPricingData',
        summary: 'The price list of a configuration: a row for each quantity.',
        description: 'Fields that are left out take the first choice that the product allows.',
        querystring: pricingQuerySchema,
        response: {
          200: successSchema(z.array(quantityRow), { special_size: z.boolean(), quote_required: z.boolean() }),
          404: failureSchema,
          422: failureSchema,
        },
      },
    },
    (request, reply) => {
      const { body } = findKnown(request) ?? compute(request)
      send(reply, body)
    },
  )
}

function send(reply: FastifyReply, body: Buffer) {
  return reply.headers(PRICE_HEADERS).send(body)
}

/*
 * The query of the price lookup (000 §7). Ids are checked here; texts that a shopper types only for their length,
 * because the configurator has the specification's sentences for them.
 */

const once = z.string({ error: 'must be given once, as text' }).max(20, 'must be at most 20 characters')
const listedSizeMessage = 'must be a size in whole millimetres, such as 75x100'
const sizeMessage = 'must be a size in whole millimetres, such as 75x100, or custom'

/**
 * A size by its value. Refused here, because the configurator reads anything else as left out. Only that of a lettering
 * design has decimals (decisions §8); check-amounts.ts refuses any other.
 */
export const sizeInput = z
  .string({ error: sizeMessage })
  .regex(/^(custom|[1-9]\d{0,5}(\.\d)?x[1-9]\d{0,5}(\.\d)?)$/, sizeMessage)

/** A listed or typed size by its value, for calls without `custom`. */
const listedSizeInput = z.string({ error: listedSizeMessage }).regex(/^[1-9]\d{0,5}x[1-9]\d{0,5}$/, listedSizeMessage)

export const designIdInput = z
  .string({ error: 'must be the id of a design' })
  .refine(isDesignId, 'must be the id of a design')

const cutLengthMessage = `must be a length in whole millimetres, 1 to ${MAX_CUT_LENGTH}`
export const cutLengthInput = z
  .string({ error: cutLengthMessage })
  .refine((text) => readCutLength(text) !== null, cutLengthMessage)

const filmMessage = 'must be a colour and a length in whole millimetres, such as 201x2400'
export const filmInput = z.string({ error: filmMessage }).regex(/^[1-9]\d{0,5}x[1-9]\d{0,5}$/, filmMessage)

const printFeature = z
  .string()
  .regex(PRINT_FEATURE, 'must be a print feature item: its id, or id@back for the back side')
const printFeatures = z.union([printFeature.transform((entry) => [entry]), z.array(printFeature).max(40)], {
  error: 'must be print feature items: an id, or id@back for the back side',
})

export const pricingQuerySchema = z.object({
  product_id: idInput.meta({ description: 'The product, 1 to 23 in the seed catalogue.' }),
  featured_item_id: idInput.optional().meta({ description: 'If left out, the item that offers the whole product.' }),
  ...fields(
    idInput.optional(),
    'cutting_id',
    'shape_id',
    'orientation_id',
    'finishing_id',
    'adhesive_id',
    'material_id',
    'premium_processing_id',
  ),
  install_ready: yesNoInput.optional(),
  ...fields(idInput.optional(), 'printed_side_id', 'color_id', 'addon_item_id'),
  cut_per_shape: once.optional().meta({ description: 'Cuts on a sheet, 1 to 30, where the shape counts cuts.' }),
  label_width: once.optional().meta({ description: 'Of one label on a sheet, in millimetres: then as many as fit.' }),
  label_height: once.optional(),
  size: sizeInput.optional().meta({ description: 'A listed size, `75x100`, or `custom` with width and height.' }),
  width: once.optional().meta({ description: 'Millimetres.' }),
  height: once.optional().meta({ description: 'Millimetres.' }),
  quantity: once.optional().meta({ description: 'A typed quantity gets a row of its own, marked `custom_qty`.' }),
  run_size: once.optional().meta({ description: 'Another name for quantity.' }),
  sets: once
    .regex(/^[1-9]\d?$/, 'must be 1 to 99')
    .optional()
    .meta({ description: 'Number of sets; never changes a row.' }),
  cut_length: cutLengthInput.optional().meta({ description: 'For lettering: the length of the cut in mm.' }),
  outline_film: filmInput.optional().meta({
    description: 'For lettering with an outline in a film of its own: colour × length of its cut in mm, `201x2400`.',
  }),
  shadow_film: filmInput.optional().meta({ description: 'The same for a shadow.' }),
  design_id: designIdInput
    .optional()
    .meta({ description: 'For lettering. Changes the price only through its cut lengths.' }),
  'print_features[]': printFeatures.optional().meta({
    description:
      'Repeats. An item id, or `id@back`. `none` leaves out the features that the product includes by default.',
  }),
  print_features: printFeatures.optional(),
})

/** The price request of a checked query; `run_size` is another name for the quantity. */
export function readPriceRequest(query: z.infer<typeof pricingQuerySchema>, url: string): PriceRequest {
  const { featured_item_id, product_id, run_size } = query
  const choices = readChoices(new URL(url, 'http://localhost').searchParams)
  const quantityField = nameOfQuantity(query, choices)
  if (run_size !== undefined) choices.quantity ??= run_size
  return { featuredItemId: featured_item_id ?? null, productId: product_id, choices, quantityField }
}

/** The field that a refusal of the quantity names, if it is not the one that the configurator reads. */
function nameOfQuantity({ quantity, run_size }: z.infer<typeof pricingQuerySchema>, read: Choices): string | undefined {
  if (read.quantity === undefined && run_size !== undefined) return 'run_size'
  // A quantity of -1 means a typed one (000 §4.2); without the typed field the fault is in the quantity.
  const typedUnsaid = read.quantity === CUSTOM && quantity !== CUSTOM && read.custom_quantity === undefined
  return typedUnsaid ? 'quantity' : undefined
}

const quantityRow = z.object({
  quantity: z.int(),
  product_id: z.int(),
  price: z.int().meta({ description: 'Pence for one set, including VAT and print features, without shipping.' }),
  orig_price: z.int().nullable(),
  print_feature_price: z.int(),
  minimum_charge: z.boolean().meta({ description: 'The price is the minimum charge.' }),
  shipping: z.array(
    z.object({
      date: z.iso.date().meta({ description: 'Estimated dispatch, if approved and paid now.' }),
      arrival_date: z.iso.date().meta({ description: 'Estimated delivery by this day; not guaranteed.' }),
      cost: z.int(),
    }),
  ),
  custom_qty: z.boolean(),
  product_pricing_id: z.string(),
})

/** The API call of the special processing form (000 §7), registered with those of this slice. */
function specialProcessingApi(root: FastifyInstance, { period }: { period(): OfferPeriod }): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/special-processing/getProductQuantities',
    {
      schema: {
        tags: ['configuring'],
        operationId: 'getProductQuantities',
        summary: 'The quantities that the special processing form lists.',
        description: 'Other quantities are allowed, because staff estimate every request from this form.',
        querystring: z.object({
          product_id: idInput.meta({ description: 'A product that takes special processing.' }),
          cutting_id: idInput.optional(),
          size: listedSizeInput.optional().meta({ description: 'Width and height in millimetres, `75x100`.' }),
        }),
        response: {
          200: successSchema(z.array(z.object({ quantity: z.int(), product_id: z.int() })), {
            special_size: z.boolean(),
          }),
          404: failureSchema,
          422: failureSchema,
        },
      },
    },
    async (request) => {
      const { quantities, special_size } = productQuantities(period(), request.query)
      return success(quantities, 200, { special_size })
    },
  )
}
