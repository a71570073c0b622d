import { isUuid } from '#platform/http/form-input.ts'
import type { Pence } from '#platform/money/money.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'
import { balance, type PaymentMethod } from '#shop/orders/order-states.ts'
import { findOrder, findOrderByNo, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { findByStripeId, findCardSession } from './card-session-store.server.ts'
import { openCardSession } from './card-sessions.server.ts'
import { getCreditLeft } from './credit.server.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { canPayByCard, offeredMethods } from './payment-methods.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'
import { settleSession } from './settle-session.server.ts'
import { StripeFault } from './stripe-client.server.ts'
import { readEvent, takeEvent } from './stripe-events.server.ts'

export type Payments = ReturnType<typeof createPayments>

/** What the page sees to which Stripe leads back. */
export type ReturnedPayment =
  /** It is known how the payment stands, or it is not this shop's to know: go on to the order. */
  | { next: 'order'; path: string }
  /** Stripe, or the customer's bank, has not said yet. */
  | { next: 'wait'; path: string }
  | { next: 'unknown' }

/** Paying for orders: which ways there are, and beginning and ending a payment by card. */
export function createPayments(deps: PaymentDeps) {
  const { db, methods, stripe } = deps
  const hasCardKeys = stripe !== null
  return {
    /** The ways in which somebody can pay an amount now. @param customerId null for a guest */
    async methodsFor({ customerId, total }: { customerId: string | null; total: Pence }): Promise<PaymentMethod[]> {
      const creditLeft = methods.includes('account') ? await getCreditLeft(db, customerId) : null
      return offeredMethods(total, { on: methods, hasCardKeys, creditLeft })
    },

    /**
     * Begins the payment of an order that has just been placed, after that was committed: the page to pay by card at, or
     * null where there is nothing to do, or where Stripe cannot be reached. The order is placed in any case, and its page
     * offers to pay again.
     */
    async start(order: Pick<StoredOrder, 'id' | 'paymentMethod'>): Promise<{ redirectTo: string | null }> {
      if (order.paymentMethod !== 'card' || !hasCardKeys) return { redirectTo: null }
      const opened = await openCardSession(order.id, deps)
      return { redirectTo: opened.ok ? opened.url : null }
    },

    /** Pays the rest of an order by card, whichever way it was placed. The caller has checked who asks. */
    payAgain: (orderNo: string) => payAgain(orderNo, deps),

    /** Whether what is due of an order can be paid by card now: its page then offers it. */
    canPayOnline: (order: Pick<StoredOrder, 'asked' | 'came'>) => canPayOnline(order, deps),

    /** Somebody comes back from Stripe with a session; it is settled if Stripe says how it stands. */
    returned: (sessionId: string) => returnedFromStripe(sessionId, deps),

    /**
     * Takes an event that was sent to the shop; null if card payments are not set up. It answers false to what Stripe has not
     * signed, and throws a `StripeFault` while Stripe cannot be asked about it.
     */
    takeStripeEvent: stripe === null ? null : (sent: SentEvent) => takeSentEvent(sent, deps),

    /** Somebody has left the payment page without paying. @returns the path of their order, or null */
    stopped: (cardSessionId: string) => pathOfStopped(cardSessionId, deps),
  }
}

async function payAgain(
  orderNo: string,
  deps: PaymentDeps,
): Promise<{ ok: true; redirectTo: string } | PaymentRefusal> {
  const order = await findOrderByNo(deps.db, orderNo)
  if (order === null) return refusePayment('order-unknown')
  if (balance(order) <= 0) return refusePayment('nothing-due')
  if (!canPayOnline(order, deps)) return refusePayment('card-unavailable')
  const opened = await openCardSession(order.id, deps)
  return opened.ok ? { ok: true, redirectTo: opened.url } : refusePayment(opened.code)
}

async function pathOfStopped(cardSessionId: string, deps: PaymentDeps): Promise<string | null> {
  const session = isUuid(cardSessionId) ? await findCardSession(deps.db, cardSessionId) : null
  const order = session === null ? null : await findOrder(deps.db, session.orderId)
  return order === null ? null : orderPath(order, deps.secret)
}

interface SentEvent {
  body: Buffer
  signature: string
}

async function takeSentEvent(sent: SentEvent, deps: PaymentDeps): Promise<boolean> {
  const event = readEvent(sent, deps)
  if (event === null) return false
  await takeEvent(event, deps)
  return true
}

/** Whether what is due of an order can be paid by card now. */
export function canPayOnline(order: Pick<StoredOrder, 'asked' | 'came'>, { stripe, methods }: PaymentDeps): boolean {
  const due = balance(order)
  return due > 0 && stripe !== null && methods.includes('card') && canPayByCard(due)
}

async function returnedFromStripe(sessionId: string, deps: PaymentDeps): Promise<ReturnedPayment> {
  if (deps.stripe === null) return { next: 'unknown' }
  try {
    const settled = await settleSession({ sessionId }, deps)
    if (settled.state === 'unknown') return { next: 'unknown' }
    return { next: settled.state === 'processing' ? 'wait' : 'order', path: orderPath(settled.order, deps.secret) }
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault
    deps.onFault(fault)
    const known = await orderOfSession(sessionId, deps)
    return known === null ? { next: 'unknown' } : { next: 'wait', path: orderPath(known, deps.secret) }
  }
}

async function orderOfSession(sessionId: string, { db }: PaymentDeps): Promise<StoredOrder | null> {
  const session = await findByStripeId(db, sessionId)
  return session === null ? null : findOrder(db, session.orderId)
}
