import type { FastifyInstance, FastifyReply } from 'fastify'
import { failure } from '#platform/http/envelope.server.ts'
import { StripeFault } from './stripe-client.server.ts'

/** The events of Stripe, as `createPayments` takes them. */
export interface StripeEventsApiOptions {
  /** Null if card payments are not set up. */
  takeStripeEvent: ((sent: { body: Buffer; signature: string }) => Promise<boolean>) | null
}

/** Stripe sends many at once on a busy day. One that is refused for it comes again. */
const EVENTS_PER_MINUTE = 6000

/**
 * The address that Stripe's events are sent to. Its answer tells Stripe whether to send an event again: 400 for what is
 * not signed by it, 503 while the event cannot be dealt with, 200 also for what is not about this shop.
 */
export async function stripeEventsApi(
  app: FastifyInstance,
  { takeStripeEvent }: StripeEventsApiOptions,
): Promise<void> {
  // A signature is of the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const config = { takesKey: false, rateLimit: { max: EVENTS_PER_MINUTE } }
  app.post('/payments/stripe', { schema: { hide: true }, config }, async (request, reply) => {
    if (takeStripeEvent === null) return refuse(reply, 404, 'Payments by card are not set up.')
    const { body, headers } = request
    const signature = headers['stripe-signature']
    const isEvent = Buffer.isBuffer(body) && typeof signature === 'string'
    try {
      if (isEvent && (await takeStripeEvent({ body, signature }))) return { received: true }
    } catch (fault) {
      if (!(fault instanceof StripeFault)) throw fault
      request.log.error(fault)
      return refuse(reply, 503, 'Please send this event again.')
    }
    return refuse(reply, 400, 'This event is not signed by Stripe.')
  })
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send(failure(status, message))
}
