import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { demand as demandFile } from '#shop/artwork/api-contract.server.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import { cartCookie, readCartToken } from '#shop/cart/cart-cookies.ts'
import { MAX_REASON_LENGTH, ORDER_UNKNOWN, type OrderRefusal } from '../refusals.ts'
import type { OrderService } from './customer-orders.server.ts'
import type { OrderedAgain } from './order-again.server.ts'
import { againLineSchema, orderEntrySchema, orderSchema } from './schemas.server.ts'

interface OrdersApiOptions {
  getOrders(request: FastifyRequest): OrderService
}

const tags = ['orders']
const MAX_TEXT_LENGTH = 300
const text = (what: string) => z.string(`must be ${what}`).max(MAX_TEXT_LENGTH, `must be ${what}`)
const params = z.object({ order_no: text('an order number') })
const querystring = z.object({
  key: text('the key of an order’s link').optional().meta({ description: 'Of the link in the mail about the order.' }),
})
const fileParams = params.extend({
  file: z.string('must be the id of a file').refine(isUuid, 'must be the id of a file'),
})
const lineIdSchema = z.string('must be the id of a line').refine(isUuid, 'must be the id of a line')
const refused = { 404: failureSchema, 422: failureSchema, 429: failureSchema }
const whole = { 200: successSchema(orderSchema), 404: failureSchema, 422: failureSchema }

/**
 * The API calls of a customer's orders, registered under /api. An order is opened by its signed-in owner, or by the key of
 * its link; for all others it does not exist.
 */
export async function ordersApi(root: FastifyInstance, options: OrdersApiOptions): Promise<void> {
  withoutCaching(root)
  readOrders(root, options)
  trackOrder(root, options)
  cancelOrder(root, options)
  offerAgain(root, options)
  putInCart(root, options)
  readFiles(root, options)
}

function readOrders(root: FastifyInstance, { getOrders }: OrdersApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/orders',
    {
      schema: {
        tags,
        operationId: 'listOrders',
        summary: 'The orders of the signed-in customer, the newest first; none for others.',
        querystring: z.object({
          after: text('an order number').optional().meta({ description: 'The order that the page before ended with.' }),
        }),
        response: {
          200: successSchema(z.array(orderEntrySchema), {
            next: z.string().nullable().meta({ description: 'For `after`; null at the end.' }),
          }),
          422: failureSchema,
        },
      },
    },
    async (request) => {
      const { orders, next } = await getOrders(request).own(request.query.after ?? null)
      return success(orders, 200, { next })
    },
  )
  app.get(
    '/orders/:order_no',
    {
      schema: {
        tags,
        operationId: 'getOrder',
        summary: 'An order, as it is now.',
        params,
        querystring,
        response: whole,
      },
    },
    async (request) => success(await readOrder(request, getOrders(request))),
  )
}

type OrderRequest = FastifyRequest<{ Params: z.output<typeof params>; Querystring: z.output<typeof querystring> }>

function getName({ params: { order_no: orderNo }, query: { key } }: OrderRequest) {
  return { orderNo, key: key ?? null }
}

async function readOrder(request: OrderRequest, orders: OrderService) {
  const opened = await orders.read(getName(request))
  return opened === null ? refuseUnknown() : opened.order
}

function refuseUnknown(): never {
  return refuse({ status: 404, message: ORDER_UNKNOWN, errors: [{ field: 'order_no', message: ORDER_UNKNOWN }] })
}

function trackOrder(root: FastifyInstance, { getOrders }: OrdersApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/orders/track',
    {
      config: { takesKey: false },
      schema: {
        tags,
        operationId: 'trackOrder',
        summary: 'Finds an order without an account, by its number and email address.',
        body: z.object({
          order_number: text('an order number').default(''),
          email: text('an email address').default(''),
        }),
        response: {
          200: successSchema(z.object({ path: z.string().meta({ description: 'Of its page, with the key.' }) })),
          ...refused,
        },
      },
    },
    async (request, reply) => {
      const { order_number: orderNo, email } = request.body
      const found = demand(await getOrders(request).track({ orderNo, email }), reply)
      return success({ path: found.path })
    },
  )
}

function cancelOrder(root: FastifyInstance, { getOrders }: OrdersApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/orders/:order_no/cancel',
    {
      schema: {
        tags,
        operationId: 'cancelOrder',
        summary: 'Cancels a line, or all that is not cancelled yet, as long as nothing of it is planned for print.',
        params,
        querystring,
        body: z.object({
          line_id: lineIdSchema.nullish().meta({ description: 'Left out for all of them.' }),
          reason: z
            .string('must be text')
            .max(MAX_REASON_LENGTH, `must be at most ${MAX_REASON_LENGTH} characters`)
            .nullish(),
        }),
        response: { ...whole, 429: failureSchema },
      },
    },
    async (request, reply) => {
      const { line_id: lineId = null, reason = null } = request.body
      const orders = getOrders(request)
      demand(await orders.cancel(getName(request), { lineId, reason: reason ?? '' }), reply)
      return success(await readOrder(request, orders))
    },
  )
}

function offerAgain(root: FastifyInstance, { getOrders }: OrdersApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/orders/:order_no/again',
    {
      schema: {
        tags,
        operationId: 'offerOrderAgain',
        summary: 'What the lines of an order, or one of them, would cost today.',
        params,
        querystring: querystring.extend({ line_id: lineIdSchema.optional() }),
        response: { 200: successSchema(z.array(againLineSchema)), 404: failureSchema, 422: failureSchema },
      },
    },
    async (request) => {
      const offered = await getOrders(request).offerAgain(getName(request), request.query.line_id ?? null)
      if (offered === null) return refuseUnknown()
      return success(
        offered.map(({ productPricingId: product_pricing_id, ...line }) => ({ ...line, product_pricing_id })),
      )
    },
  )
}

function putInCart(root: FastifyInstance, { getOrders }: OrdersApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/orders/:order_no/again',
    {
      schema: {
        tags,
        operationId: 'orderAgain',
        summary: 'Puts what was ordered into the cart again with its artwork, at the prices that were offered.',
        description:
          'Changes nothing (409) if one of the prices has changed since. What is not sold any more is left out.',
        params,
        querystring,
        body: z.object({
          line_id: lineIdSchema.nullish().meta({ description: 'Left out for all of them.' }),
          seen: z
            .record(z.string(), z.string('must be a product_pricing_id'), 'must be prices by lines')
            .meta({ description: 'The `product_pricing_id` of each line, by its id.' }),
        }),
        response: {
          201: successSchema(
            z.object({
              line_ids: z.array(z.uuid()).meta({
                description:
                  'Of the cart. GET /cart says of each which line it `repeats`, and whether a proof is needed.',
              }),
            }),
          ),
          ...refused,
          409: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const { line_id = null, seen } = request.body
      const cartToken = readCartToken(request.headers.cookie ?? null)
      const wanted = { lineId: line_id, seen: new Map(Object.entries(seen)), cartToken }
      const added = demand<OrderedAgain>(await getOrders(request).again(getName(request), wanted), reply)
      if (added.cartToken !== null)
        reply.header('set-cookie', cartCookie(added.cartToken, request.protocol === 'https'))
      reply.code(201)
      return success({ line_ids: added.lineIds }, 201)
    },
  )
}

const STATUSES: Readonly<Record<string, number>> = {
  'order-unknown': 404,
  'line-unknown': 404,
  'order-not-found': 404,
  'price-changed': 409,
  'too-many': 429,
}

/** Returns the result, or throws its refusal as the answer of the call. */
function demand<T extends { ok: true }>(result: T | OrderRefusal, reply: FastifyReply): T {
  if (result.ok) return result
  const { code, message, errors, retryAfterSeconds } = result
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return refuse({ status: STATUSES[code] ?? 422, message, errors: [...errors] })
}

const FILES = {
  original: ['downloadOrderFile', '', 'A file of an order’s artwork, always sent as an attachment.'],
  thumbnail: ['getOrderThumbnail', '/thumbnail', 'Its thumbnail as WebP; 204 if there is none.'],
} as const

function readFiles(root: FastifyInstance, { getOrders }: OrdersApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  for (const what of ['original', 'thumbnail'] as const) {
    const [operationId, path, summary] = FILES[what]
    app.get(
      `/orders/:order_no/files/:file${path}`,
      { schema: { tags, operationId, summary, params: fileParams, querystring } },
      async (request, reply) => {
        const read = await getOrders(request).file(getName(request), request.params.file, what)
        if (read === null) return refuseUnknown()
        const found = demandFile(read)
        if (what === 'original') return reply.headers(originalHeaders(found)).send(Readable.from(found.bytes))
        if (found.type === null) return reply.code(204).send()
        return reply.headers(thumbnailHeaders(found)).send(Readable.from(found.bytes))
      },
    )
  }
}
