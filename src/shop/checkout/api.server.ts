import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import type { CheckoutService } from './checkout.server.ts'
import { readFields } from './checkout-form.ts'
import type { CheckoutRefusal } from './refusals.ts'
import { checkoutSchema, draftBody, placeBody, placedSchema } from './schemas.server.ts'
import { readSeenCheckout } from './shown-checkout.ts'

interface CheckoutApiOptions {
  /** The checkout of the current user. */
  getCheckout(request: FastifyRequest): CheckoutService
}

const tags = ['checkout']

/** The API calls of the checkout (issue 19, 8), registered under /api. */
export async function checkoutApi(root: FastifyInstance, { getCheckout }: CheckoutApiOptions): Promise<void> {
  withoutCaching(root)
  readAndSave(root, getCheckout)
  placeOrder(root, getCheckout)
}

type GetCheckout = CheckoutApiOptions['getCheckout']

function getToken({ headers }: FastifyRequest): string | null {
  return readCartToken(headers.cookie)
}

function readAndSave(root: FastifyInstance, getCheckout: GetCheckout): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/checkout',
    {
      schema: {
        tags,
        operationId: 'getCheckout',
        summary:
          'What an order of the cart would be now: amounts, ways of delivery and of paying, and what was typed so far.',
        response: { 200: successSchema(checkoutSchema) },
      },
    },
    async (request) => success(await getCheckout(request).view(getToken(request))),
  )
  app.put(
    '/checkout',
    {
      schema: {
        tags,
        operationId: 'saveCheckout',
        summary: 'Saves what was typed, and answers what follows from it.',
        description: 'All fields at once: one that is left out is forgotten. Nothing is checked or ordered.',
        body: draftBody,
        response: { 200: successSchema(checkoutSchema), 422: failureSchema },
      },
    },
    async (request) => {
      const fields = readFields((name) => (request.body as Record<string, unknown>)[name])
      return success(await getCheckout(request).save({ token: getToken(request), fields }))
    },
  )
}

function placeOrder(root: FastifyInstance, getCheckout: GetCheckout): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/checkout',
    {
      schema: {
        tags,
        operationId: 'placeOrder',
        summary: 'Orders the cart. The same key again is the same order.',
        description:
          'Orders everything in the cart that can be ordered. `seen_total` is the total that you agree to, in pence; with the other ' +
          '`seen_…` fields of GET /api/checkout every change since is named. Where something has changed, nothing is ordered ' +
          '(409). A registered email address has to sign in first (403).',
        body: placeBody,
        response: {
          201: successSchema(placedSchema),
          403: failureSchema,
          409: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const get = (name: string) => (request.body as Record<string, unknown>)[name]
      const placed = await getCheckout(request).place({
        token: getToken(request),
        key: getKey(request),
        fields: readFields(get),
        seen: readSeenCheckout(get),
      })
      if (!placed.ok) {
        const { message, errors, retryAfterSeconds } = placed
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
        return refuse({ status: getStatus(placed), message, errors })
      }
      reply.code(201)
      if (placed.cookies.length > 0) reply.header('set-cookie', [...placed.cookies])
      const { orderNo: order_no, total, paymentMethod: payment_method } = placed.order
      const { orderPath: order_path, redirectTo: redirect_to } = placed
      return success({ order_no, total, payment_method, order_path, redirect_to }, 201)
    },
  )
}

/** The key of the body, or of the header; without one every request is an order of its own. */
function getKey({ body, headers }: FastifyRequest): string {
  const { idempotency_key } = body as { idempotency_key?: string }
  const header = headers['idempotency-key']
  return idempotency_key ?? (typeof header === 'string' && header !== '' ? header : randomUUID())
}

function getStatus({ code, changed, retryAfterSeconds }: CheckoutRefusal): number {
  if (retryAfterSeconds !== undefined) return 429
  if (code === 'email-registered') return 403
  return changed ? 409 : 422
}
