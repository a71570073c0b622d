import { randomUUID } from 'node:crypto'
import type { Stripe } from 'stripe'
import { CURRENCY } from '#platform/config/shop.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { later } from '#platform/time/clock.ts'
import { balance } from '#shop/orders/order-states.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/order-store.server.ts'
import {
  type CardSession,
  changeCardSession,
  findCardSession,
  findOpenSession,
  insertCardSession,
} from './card-session-store.server.ts'
import { demandStripe, type PaymentDeps } from './payment-deps.server.ts'
import { settleSession } from './settle-session.server.ts'
import { callStripe, StripeFault } from './stripe-client.server.ts'

/*
 * Requests to pay by card. A session is stored before Stripe is asked for it, under a key of its own: whatever happens in
 * between, the same request finds the same session. An order has one open session at most.
 */

const MINUTE_MS = 60_000
/** How long a session can be paid. Links in mails lead to the shop, which opens a new one. */
const LIFETIME_MS = 120 * MINUTE_MS
/** A session with less time left is not offered any more. */
const TIME_TO_PAY_MS = 10 * MINUTE_MS
/** Stripe opens no session that expires sooner. */
const SHORTEST_MS = 31 * MINUTE_MS
/** More often an order does not change while somebody presses a button. */
const MAX_TRIES = 4

export type OpenedSession =
  | { ok: true; url: string }
  /** There is nothing to pay, or Stripe cannot be used at the moment. */
  | { ok: false; code: 'nothing-due' | 'card-unavailable' }

/**
 * Opens the page on which the rest of an order can be paid by card. An open session is used again while its amount is right;
 * another one is closed first, so that nobody pays twice.
 */
export async function openCardSession(orderId: string, deps: PaymentDeps): Promise<OpenedSession> {
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const opened = await tryToOpen(orderId, deps)
      if (opened !== null) return opened
    }
    return { ok: false, code: 'card-unavailable' }
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault
    deps.onFault(fault)
    return { ok: false, code: 'card-unavailable' }
  }
}

/** Null if the order has changed meanwhile. */
async function tryToOpen(orderId: string, deps: PaymentDeps): Promise<OpenedSession | null> {
  const plan = await inTransaction(deps.db, (tx) => planSession(tx, orderId, deps))
  switch (plan.next) {
    case 'nothing':
      return { ok: false, code: 'nothing-due' }
    case 'use':
      return { ok: true, url: plan.url }
    case 'close':
      await closeCardSession(plan.session, deps)
      return null
    case 'create': {
      const url = await createSession(plan, deps)
      return url === null ? null : { ok: true, url }
    }
  }
}

type SessionPlan =
  | { next: 'nothing' }
  | { next: 'use'; url: string }
  | { next: 'close'; session: CardSession }
  | { next: 'create'; session: CardSession; order: StoredOrder }

/** Decides what is to be done, with the order locked, and stores the session that is to be created. */
async function planSession(tx: Transaction, orderId: string, { clock }: PaymentDeps): Promise<SessionPlan> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return { next: 'nothing' }
  const due = balance(order)
  const session = await findOpenSession(tx, orderId)
  const now = clock.now()
  if (session?.state === 'open') {
    const isRight = isUsable(session, { due, until: later(now, TIME_TO_PAY_MS) })
    return isRight && session.url !== null ? { next: 'use', url: session.url } : { next: 'close', session }
  }
  if (session !== null) {
    if (isUsable(session, { due, until: later(now, SHORTEST_MS) })) return { next: 'create', session, order }
    // Nobody has been given its address, so nobody can pay it.
    await changeCardSession(tx, { id: session.id, from: ['creating'] }, { state: 'failed', updatedAt: now })
  }
  if (due <= 0) return { next: 'nothing' }
  const wanted = { id: randomUUID(), orderId, amount: due, createdAt: now, expiresAt: later(now, LIFETIME_MS) }
  return { next: 'create', session: await insertCardSession(tx, wanted), order }
}

function isUsable({ amount, expiresAt }: CardSession, { due, until }: { due: Pence; until: Date }): boolean {
  return amount === due && expiresAt > until
}

/**
 * Asks Stripe for the session of a stored request. Asked again, for example after a crash, it is the same session.
 * @returns its page; null if the request was given up meanwhile
 */
export async function createSession(
  { session, order }: { session: CardSession; order: StoredOrder },
  deps: PaymentDeps,
): Promise<string | null> {
  const { id } = session
  const { db, clock } = deps
  const params = sessionParams(session, order, deps)
  const options = { idempotencyKey: `checkout-${id}` }
  let created: Stripe.Checkout.Session
  try {
    created = await callStripe(() => demandStripe(deps).checkout.sessions.create(params, options))
  } catch (fault) {
    // The same request would fail again. Where nothing is known, it stays, and is sent again.
    const isLost = fault instanceof StripeFault && fault.kind === 'unreachable'
    if (!isLost) {
      await changeCardSession(db, { id, from: ['creating'] }, { state: 'failed', updatedAt: clock.now() })
    }
    throw fault
  }
  const opened = { state: 'open', sessionId: created.id, url: created.url, updatedAt: clock.now() } as const
  await changeCardSession(db, { id, from: ['creating'] }, opened)
  const stored = await findCardSession(db, id)
  if (stored?.state === 'open') return stored.url
  await closeCardSession({ ...session, sessionId: created.id }, deps)
  return null
}

/** One item for the whole amount: what is shown at Stripe is exactly what the order asks for. */
export function sessionParams(
  { id, amount, expiresAt }: CardSession,
  order: StoredOrder,
  { siteUrl }: Pick<PaymentDeps, 'siteUrl'>,
): Stripe.Checkout.SessionCreateParams {
  const { id: orderId, orderNo, email, total } = order
  const name = amount === total ? `Order ${orderNo}` : `Order ${orderNo}, the rest`
  const metadata = { order_id: orderId, order_no: orderNo, card_session: id }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    submit_type: 'pay',
    locale: 'en-GB',
    allowed_payment_method_types: ['card'],
    // Prices are in pounds, also for cards from elsewhere.
    adaptive_pricing: { enabled: false },
    client_reference_id: orderNo,
    customer_email: email,
    line_items: [
      { quantity: 1, price_data: { currency: CURRENCY.toLowerCase(), unit_amount: amount, product_data: { name } } },
    ],
    metadata,
    payment_intent_data: { metadata, description: name },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: `${siteUrl}/payment?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/payment?stopped=${id}`,
  }
}

/** Closes a session, so that it can no longer be paid; if it was paid already, that is entered. */
export async function closeCardSession(session: CardSession, deps: PaymentDeps): Promise<void> {
  const { sessionId, id } = session
  const { db, clock } = deps
  if (sessionId === null) {
    await changeCardSession(db, { id, from: ['creating'] }, { state: 'failed', updatedAt: clock.now() })
    return
  }
  try {
    await callStripe(() => demandStripe(deps).checkout.sessions.expire(sessionId))
  } catch (fault) {
    // Only an open one can be closed; otherwise it is looked at what it is.
    const isNotOpen = fault instanceof StripeFault && (fault.kind === 'refused' || fault.kind === 'missing')
    if (!isNotOpen) throw fault
  }
  await settleSession({ sessionId }, deps)
}
