import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import type { PromotionRefusal, PromotionRefusalCode } from '#shop/promotions/refusals.ts'
import type { CartService } from './cart.server.ts'
import { cartCookie, readCartToken } from './cart-cookies.ts'
import type { CartRefusal, CartRefusalCode } from './refusals.ts'
import {
  addBody,
  cartSchema,
  changeBody,
  couponBody,
  getChoices,
  lineParams,
  lineSchema,
  mergeBody,
  pointsBody,
} from './schemas.server.ts'

interface CartApiOptions {
  /** The cart of the current user. */
  getCart(request: FastifyRequest): CartService
}

const tags = ['cart']
const NOT_FOUND: readonly string[] = ['line-unknown', 'product-unknown', 'item-unknown']
/** The refusals for a page that showed something else, and for what is over. */
const NOT_AS_SEEN: readonly string[] = ['price-changed', 'choices-changed', 'amount-not-seen', 'line-ordered']
const refused = { 404: failureSchema, 409: failureSchema, 422: failureSchema }
const wholeCart = { 200: successSchema(cartSchema), ...refused }

/**
 * The API calls of the cart (decisions §5), registered under /api. The cart is the customer's, or that of the `cart`
 * cookie.
 */
export async function cartApi(root: FastifyInstance, options: CartApiOptions): Promise<void> {
  withoutCaching(root)
  readCart(root, options)
  addItem(root, options)
  changeItem(root, options)
  removeAndRestore(root, options)
  saveAndMove(root, options)
  couponAndPoints(root, options)
}

function getToken(request: FastifyRequest): string | null {
  return readCartToken(request.headers.cookie)
}

/** Returns the result, or throws its refusal as the answer of the call. */
function demand<T extends { ok: true }>(result: T | CartRefusal | PromotionRefusal): T {
  if (result.ok) return result
  const { code, message, errors } = result
  return refuse({ status: getStatus(code), message, errors })
}

function getStatus(code: CartRefusalCode | PromotionRefusalCode): number {
  if (code === 'too-many') return 429
  if (NOT_FOUND.includes(code)) return 404
  return NOT_AS_SEEN.includes(code) ? 409 : 422
}

function readCart(root: FastifyInstance, { getCart }: CartApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/cart',
    {
      schema: {
        tags,
        operationId: 'getCartUpdate',
        summary: 'The cart with its totals, and what has changed in price or availability.',
        response: { 200: successSchema(cartSchema) },
      },
    },
    async (request) => success(await getCart(request).view(getToken(request))),
  )
  app.get(
    '/cart/count',
    {
      schema: {
        tags,
        operationId: 'getItemCount',
        summary: 'How many lines are in the cart.',
        response: { 200: successSchema(z.object({ count: z.int() })) },
      },
    },
    async (request) => success({ count: await getCart(request).count(getToken(request)) }),
  )
}

function addItem(root: FastifyInstance, { getCart }: CartApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/cart/items',
    {
      schema: {
        tags,
        operationId: 'addToCart',
        summary: 'Adds a configuration to the cart. Creates the cart if there is none.',
        description:
          'Fields that are left out take the product’s first allowed choice. The server works out the price, and adds nothing (409) where `seen_…` says that the page showed something else.',
        body: addBody,
        response: { 201: successSchema(lineSchema, { count: z.int() }), ...refused },
      },
    },
    async (request, reply) => {
      const { line, count, token } = demand(
        await getCart(request).add({ token: getToken(request), ...getChoices(request.body) }),
      )
      reply.code(201)
      if (token !== null) reply.header('set-cookie', cartCookie(token, request.protocol === 'https'))
      return success(line, 201, { count })
    },
  )
}

function changeItem(root: FastifyInstance, { getCart }: CartApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().patch(
    '/cart/items/:id',
    {
      schema: {
        tags,
        operationId: 'updateCartItem',
        summary: 'Changes quantity and sets at the current price, accepts the current price, or wants a proof.',
        params: lineParams,
        body: changeBody,
        response: wholeCart,
      },
    },
    async (request) => {
      const cart = getCart(request)
      const { quantity, kinds, take_new_price, product_pricing_id, wants_proof: wanted } = request.body
      const line = { token: getToken(request), lineId: request.params.id }
      const productPricingId = product_pricing_id || null
      const change = () => {
        if (wanted !== undefined) return cart.wantProof({ ...line, wanted })
        return take_new_price
          ? cart.takeNewPrice({ ...line, productPricingId })
          : cart.change({ ...line, quantity, kinds })
      }
      demand(await change())
      return success(await cart.view(line.token))
    },
  )
}

function removeAndRestore(root: FastifyInstance, { getCart }: CartApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = lineParams
  const response = wholeCart
  const remove = 'Removes a line from the cart. It can be restored.'
  app.delete(
    '/cart/items/:id',
    { schema: { tags, operationId: 'removeCartItem', summary: remove, params, response } },
    async (request) => {
      const cart = getCart(request)
      const line = { token: getToken(request), lineId: request.params.id }
      demand(await cart.remove(line))
      return success(await cart.view(line.token, line.lineId))
    },
  )
  const restore = 'Restores a removed line, or undoes the merge that removed it.'
  app.post(
    '/cart/items/:id/restore',
    { schema: { tags, operationId: 'restoreCartItem', summary: restore, params, response } },
    async (request) => {
      const cart = getCart(request)
      const line = { token: getToken(request), lineId: request.params.id }
      demand(await cart.restore(line))
      return success(await cart.view(line.token))
    },
  )
  const merge = 'Merges lines with the same configuration and sets.'
  app.post(
    '/cart/merge',
    { schema: { tags, operationId: 'mergeCartItems', summary: merge, body: mergeBody, response } },
    async (request) => {
      const cart = getCart(request)
      const token = getToken(request)
      const lineIds = request.body.line_ids
      demand(await cart.merge({ token, lineIds }))
      return success(await cart.view(token, lineIds[0]))
    },
  )
}

function saveAndMove(root: FastifyInstance, { getCart }: CartApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const moves = [
    ['save-for-later', 'saveCartItem', 'Saves a line for later: not in the totals, and not ordered.'],
    ['move-to-cart', 'moveItemToCart', 'Moves a line that was saved for later back into the cart.'],
  ] as const
  for (const [move, operationId, summary] of moves) {
    app.post(
      `/cart/items/:id/${move}`,
      { schema: { tags, operationId, summary, params: lineParams, response: wholeCart } },
      async (request) => {
        const cart = getCart(request)
        const line = { token: getToken(request), lineId: request.params.id }
        demand(await (move === 'move-to-cart' ? cart.moveToCart(line) : cart.saveForLater(line)))
        return success(await cart.view(line.token))
      },
    )
  }
}

function couponAndPoints(root: FastifyInstance, { getCart }: CartApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const response = { ...wholeCart, 429: failureSchema }
  const set =
    'Orders with a coupon, in place of another one. One that does not fit the cart yet is stored with the reason.'
  app.put(
    '/cart/coupon',
    { schema: { tags, operationId: 'setCartCoupon', summary: set, body: couponBody, response } },
    async (request, reply) => {
      const cart = getCart(request)
      const token = getToken(request)
      const outcome = await cart.setCoupon({ token, coupon: request.body.coupon })
      if ('retryAfterSeconds' in outcome) reply.header('retry-after', outcome.retryAfterSeconds)
      demand(outcome)
      return success(await cart.view(token))
    },
  )
  const remove = 'Orders without a coupon.'
  app.delete(
    '/cart/coupon',
    { schema: { tags, operationId: 'removeCartCoupon', summary: remove, response: wholeCart } },
    async (request) => {
      const cart = getCart(request)
      const token = getToken(request)
      demand(await cart.removeCoupon({ token }))
      return success(await cart.view(token))
    },
  )
  const spend = 'Orders with so many of the signed-in customer’s points; no more are spent than the goods cost.'
  app.put(
    '/cart/points',
    { schema: { tags, operationId: 'setCartPoints', summary: spend, body: pointsBody, response: wholeCart } },
    async (request) => {
      const cart = getCart(request)
      const token = getToken(request)
      demand(await cart.usePoints({ token, points: request.body.points }))
      return success(await cart.view(token))
    },
  )
}
