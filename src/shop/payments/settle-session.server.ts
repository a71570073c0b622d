import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Pence } from '#platform/money/money.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { orderLedger } from '#shop/orders/tables.server.ts'
import { type CardSession, changeCardSession, findByStripeId, findCardSession } from './card-session-store.server.ts'
import { demandStripe, type PaymentDeps, STRIPE_ACTOR } from './payment-deps.server.ts'
import { findAtStripe, idOf } from './stripe-client.server.ts'

/** What became of a session. `processing`: the customer has paid, and the bank has not confirmed it yet. */
export type Settled =
  | { state: 'paid' | 'open' | 'processing' | 'expired'; order: StoredOrder }
  /** Not one of this shop's. */
  | { state: 'unknown' }

/** Which payment: by its session, or by its payment intent. */
export type SessionReference = { sessionId: string } | { paymentIntentId: string }

/**
 * The one step by which a card payment reaches its order, whoever calls it (the customer who comes back, an event, the poll)
 * and however often: asks Stripe how it stands and enters it once.
 */
export async function settleSession(reference: SessionReference, deps: PaymentDeps): Promise<Settled> {
  const truth = await askStripe(reference, deps)
  if (truth === null) return { state: 'unknown' }
  return inTransaction(deps.db, (tx) => enterTruth(tx, truth, deps))
}

/** How a payment stands at Stripe. */
interface Truth {
  sessionId: string | null
  metadata: Stripe.Metadata
  status: 'open' | 'processing' | 'expired' | 'paid'
  payment: { intentId: string; amount: Pence } | null
}

async function askStripe(reference: SessionReference, deps: PaymentDeps): Promise<Truth | null> {
  const stripe = demandStripe(deps)
  if ('paymentIntentId' in reference) {
    const intent = await findAtStripe(() => stripe.paymentIntents.retrieve(reference.paymentIntentId))
    if (intent === null) return null
    const { id: intentId, amount_received: amount, metadata } = intent
    const isPaid = intent.status === 'succeeded'
    return {
      sessionId: null,
      metadata,
      status: isPaid ? 'paid' : 'open',
      payment: isPaid ? { intentId, amount } : null,
    }
  }
  const expand = ['payment_intent']
  const session = await findAtStripe(() => stripe.checkout.sessions.retrieve(reference.sessionId, { expand }))
  return session === null ? null : readSession(session)
}

function readSession(session: Stripe.Checkout.Session): Truth {
  const { id: sessionId, status, payment_status, payment_intent: intent, amount_total } = session
  const metadata = session.metadata ?? {}
  const intentId = idOf(intent)
  if (payment_status === 'paid' && intentId !== null) {
    const received = typeof intent === 'object' ? intent?.amount_received : undefined
    return { sessionId, metadata, status: 'paid', payment: { intentId, amount: received ?? amount_total ?? 0 } }
  }
  const isOver = status === 'expired' ? 'expired' : status === 'complete' ? 'processing' : 'open'
  return { sessionId, metadata, status: isOver, payment: null }
}

async function enterTruth(tx: Transaction, truth: Truth, deps: PaymentDeps): Promise<Settled> {
  const session = await findSession(tx, truth)
  const orderId = session?.orderId ?? readUuid(truth.metadata['order_id'])
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  if (order === null) return { state: 'unknown' }
  const now = deps.clock.now()
  if (truth.payment !== null) return enterPayment(tx, { order, session, payment: truth.payment }, deps)
  if (truth.status === 'expired' && session !== null) {
    const expired = { state: 'expired', updatedAt: now } as const
    await changeCardSession(tx, { id: session.id, from: ['creating', 'open', 'failed'] }, expired)
  }
  return { state: truth.status, order }
}

/** The session may have been paid before its id was stored: then Stripe remembers the shop's own. */
async function findSession(tx: Transaction, { sessionId, metadata }: Truth): Promise<CardSession | null> {
  const known = sessionId === null ? null : await findByStripeId(tx, sessionId)
  if (known !== null) return known
  const id = readUuid(metadata['card_session'])
  return id === null ? null : findCardSession(tx, id)
}

/** Metadata can be changed at Stripe by hand. */
function readUuid(text: string | undefined): string | null {
  return text !== undefined && isUuid(text) ? text.toLowerCase() : null
}

/** Enters a payment once; what is too much is refunded by the hook of payments. */
async function enterPayment(
  tx: Transaction,
  {
    order,
    session,
    payment,
  }: { order: StoredOrder; session: CardSession | null; payment: NonNullable<Truth['payment']> },
  deps: PaymentDeps,
): Promise<Settled> {
  const { intentId, amount } = payment
  const now = deps.clock.now()
  if (session !== null) {
    const paid = { state: 'paid', paymentIntentId: intentId, updatedAt: now } as const
    await changeCardSession(tx, { id: session.id, from: ['creating', 'open', 'expired', 'failed'] }, paid)
  }
  const reference = `stripe:${intentId}`
  const entered = await tx.select({ id: orderLedger.id }).from(orderLedger).where(eq(orderLedger.reference, reference))
  if (entered.length > 0) return { state: 'paid', order }
  const by = { ...deps, actor: STRIPE_ACTOR, now }
  const entry = { side: 'came', kind: 'payment', amount, method: 'card', reference, text: 'Card' } as const
  return { state: 'paid', order: (await enterInLedger(tx, order, entry, by)) ?? order }
}
