import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { group, list, type Params, text, texts } from './read-params.ts'
import {
  customerDetails,
  idOf,
  newCharge,
  newDispute,
  newEvent,
  newIntent,
  newRefund,
  newSession,
  type StripeObject,
} from './stripe-objects.ts'

/* A Stripe account in memory: sessions, payments, refunds and disputes by Stripe's rules, with an event for each change. */

type Event = ReturnType<typeof newEvent>

/** An answer that says what was wrong, as Stripe does. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.type = more.type ?? 'invalid_request_error'
    this.code = more.code
    this.param = more.param
  }
}

export interface AccountOptions {
  /** Milliseconds. */
  now(): number
  version: string
  /** Where pages of this account are. */
  getUrl(): string
  onEvent(event: Event): void
}

/** What the hosted page does with a card. */
export type CardOutcome = 'paid' | 'refused' | 'wants-3ds' | 'failed-3ds'

const MINUTE = 60
const DAY = 86_400
const SHORTEST = 30 * MINUTE
/** Clocks of two machines differ, and a request takes its time. */
const LENIENCE = MINUTE
/** Stripe takes no payments below 30p. */
const LEAST_PENCE = 30

export class StripeAccount {
  readonly #options: AccountOptions
  readonly #objects = new Map<string, StripeObject>()
  /** What a session says about the payment that it will make. */
  readonly #paymentData = new Map<string, { description: string | null; metadata: Record<string, string> }>()
  /** The payment that a session has begun. */
  readonly #intents = new Map<string, string>()
  /** The oldest first. */
  readonly events: Event[] = []
  /** The key of the request that is being answered; events repeat it. */
  key: string | null = null

  constructor(options: AccountOptions) {
    this.#options = options
  }

  createSession(params: Params): Stripe.Checkout.Session {
    const total = checkSession(params, this.#seconds())
    const made = this.#make('cs_test')
    const items = list(params, 'line_items') as readonly Params[]
    const session = newSession(made, {
      amount_subtotal: total,
      amount_total: total,
      cancel_url: text(params, 'cancel_url') ?? null,
      client_reference_id: text(params, 'client_reference_id') ?? null,
      currency: text(items[0] ?? {}, 'price_data', 'currency') ?? null,
      customer_email: text(params, 'customer_email') ?? null,
      expires_at: Number(text(params, 'expires_at') ?? made.created + DAY),
      locale: text(params, 'locale') ?? null,
      metadata: texts(group(params, 'metadata')),
      mode: 'payment',
      submit_type: text(params, 'submit_type') ?? null,
      success_url: text(params, 'success_url') ?? null,
      ui_mode: 'hosted_page',
      url: `${this.#options.getUrl()}/c/pay/${made.id}`,
    })
    const payment = group(params, 'payment_intent_data')
    const metadata = texts(group(payment, 'metadata'))
    this.#paymentData.set(session.id, { description: text(payment, 'description') ?? null, metadata })
    return this.#put(session)
  }

  /** A session as it is now: one whose time is over has expired. */
  getSession(id: string): Stripe.Checkout.Session {
    const session = this.get<Stripe.Checkout.Session>(id, 'checkout.session')
    if (session.status === 'open' && this.#seconds() >= session.expires_at) this.#expire(session)
    return session
  }

  expireSession(id: string): Stripe.Checkout.Session {
    const session = this.getSession(id)
    if (session.status !== 'open') {
      throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    return this.#expire(session)
  }

  /** What somebody does on the hosted page. @returns where the page leads; null if it is to be shown again */
  enterCard(id: string, outcome: CardOutcome): string | null {
    const session = this.getSession(id)
    if (session.status === 'complete') return successUrl(session)
    if (session.status === 'expired') return null
    const intent = this.#beginPayment(session)
    if (outcome === 'wants-3ds') {
      intent.status = 'requires_action'
      this.#emit('payment_intent.requires_action', intent)
      return null
    }
    if (outcome !== 'paid') {
      this.#fail(intent, outcome)
      return null
    }
    this.#succeed(session, intent)
    return successUrl(session)
  }

  /** Why the last card of a session was refused; empty for none. */
  lastRefusal(id: string): string {
    return this.#intentOf(id)?.last_payment_error?.message ?? ''
  }

  createRefund(params: Params): Stripe.Refund {
    const charge = this.#chargeOf(params)
    const left = charge.amount - charge.amount_refunded
    const amount = Number(text(params, 'amount') ?? left)
    if (left === 0)
      throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (charge.disputed)
      throw new ApiError(400, `Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
      throw new ApiError(400, message, { code: 'amount_too_large', param: 'amount' })
    }
    const { currency, payment_intent } = charge
    const reason = text(params, 'reason') ?? null
    const own = { amount, charge: charge.id, currency, payment_intent, reason, status: 'succeeded' }
    const refund = this.#put(newRefund(this.#make('re'), { ...own, metadata: texts(group(params, 'metadata')) }))
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    this.#emit('refund.created', refund)
    this.#emit('charge.refunded', charge)
    return refund
  }

  /** The customer's bank sends a refund back, days later. */
  failRefund(id: string): Stripe.Refund {
    const refund = this.get<Stripe.Refund>(id, 'refund')
    const charge = this.get<Stripe.Charge>(idOf(refund.charge), 'charge')
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.#emit('refund.updated', refund)
    this.#emit('refund.failed', refund)
    return refund
  }

  /** A cardholder complains. An inquiry withdraws nothing yet. */
  dispute(paymentIntent: string, { inquiry = false }: { inquiry?: boolean } = {}): Stripe.Dispute {
    const charge = this.#chargeOf({ payment_intent: paymentIntent })
    const status = inquiry ? 'warning_needs_response' : 'needs_response'
    const { amount, currency, payment_intent } = charge
    const own = { amount, charge: charge.id, currency, payment_intent, reason: 'product_not_received', status } as const
    const dispute = this.#put(newDispute(this.#make('du'), own))
    charge.disputed = true
    this.#emit('charge.dispute.created', dispute)
    if (!inquiry) this.#emit('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }

  closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): Stripe.Dispute {
    const dispute = this.get<Stripe.Dispute>(id, 'dispute')
    dispute.status = status
    this.#emit('charge.dispute.closed', dispute)
    if (status === 'won') this.#emit('charge.dispute.funds_reinstated', dispute)
    return dispute
  }

  /** An object by its id; refuses like Stripe if there is none of that kind. */
  get<T extends StripeObject>(id: string, kind: T['object']): T {
    const found = this.#objects.get(id)
    if (found?.object === kind) return found as T
    throw new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
  }

  /** All objects of a kind, the newest first. */
  all<T extends StripeObject>(kind: T['object']): T[] {
    return [...this.#objects.values()].filter((object): object is T => object.object === kind).toReversed()
  }

  #beginPayment(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
    const begun = this.#intentOf(session.id)
    if (begun !== undefined) return begun
    const data = this.#paymentData.get(session.id) ?? { description: null, metadata: {} }
    const { currency, amount_total } = session
    const own = { amount: amount_total ?? 0, currency: currency ?? '', ...data }
    const intent = this.#put(newIntent(this.#make('pi'), own))
    this.#intents.set(session.id, intent.id)
    this.#emit('payment_intent.created', intent)
    return intent
  }

  #intentOf(sessionId: string): Stripe.PaymentIntent | undefined {
    const id = this.#intents.get(sessionId)
    return id === undefined ? undefined : this.get<Stripe.PaymentIntent>(id, 'payment_intent')
  }

  #fail(intent: Stripe.PaymentIntent, outcome: 'refused' | 'failed-3ds'): void {
    const declined = {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    } as const
    const unproved = {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method.',
    } as const
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', ...(outcome === 'refused' ? declined : unproved) }
    this.#emit('payment_intent.payment_failed', intent)
  }

  #succeed(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): void {
    const charge = this.#put(newCharge(this.#make('ch'), { intent, email: session.customer_email }))
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = charge.id
    intent.last_payment_error = null
    session.status = 'complete'
    session.payment_status = 'paid'
    session.payment_intent = intent.id
    session.url = null
    session.customer_details = customerDetails(session.customer_email)
    this.#emit('charge.succeeded', charge)
    this.#emit('payment_intent.succeeded', intent)
    this.#emit('checkout.session.completed', session)
  }

  #expire(session: Stripe.Checkout.Session): Stripe.Checkout.Session {
    session.status = 'expired'
    session.url = null
    this.#emit('checkout.session.expired', session)
    return session
  }

  #chargeOf(params: Params): Stripe.Charge {
    const given = text(params, 'charge')
    if (given !== undefined) return this.get<Stripe.Charge>(given, 'charge')
    const intent = this.get<Stripe.PaymentIntent>(text(params, 'payment_intent') ?? '', 'payment_intent')
    if (intent.latest_charge !== null) return this.get<Stripe.Charge>(idOf(intent.latest_charge), 'charge')
    throw new ApiError(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }

  #emit(type: Stripe.Event['type'], object: StripeObject): void {
    const event = newEvent(this.#make('evt'), { type, object, key: this.key, version: this.#options.version })
    this.events.push(event)
    this.#options.onEvent(event)
  }

  #put<T extends StripeObject>(object: T): T {
    this.#objects.set(object.id, object)
    return object
  }

  #make(prefix: string): { id: string; created: number } {
    return { id: `${prefix}_${randomBytes(12).toString('hex')}`, created: this.#seconds() }
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000)
  }
}

/** @returns the sum of the items; refuses what Stripe refuses */
function checkSession(params: Params, now: number): number {
  if (text(params, 'mode') !== 'payment') {
    throw new ApiError(400, 'Missing required param: mode.', { code: 'parameter_missing', param: 'mode' })
  }
  const uiMode = text(params, 'ui_mode')
  if (uiMode !== 'hosted_page') throw new ApiError(400, `Invalid ui_mode: ${uiMode}`, { param: 'ui_mode' })
  if (params['payment_method_types'] !== undefined) {
    const param = 'payment_method_types'
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  for (const param of ['success_url', 'cancel_url']) {
    const url = text(params, param)
    if (url !== undefined && !URL.canParse(url))
      throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param })
  }
  const expires = Number(text(params, 'expires_at') ?? now + DAY)
  if (expires < now + SHORTEST - LENIENCE || expires > now + DAY + LENIENCE) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    throw new ApiError(400, message, { param: 'expires_at' })
  }
  const items = list(params, 'line_items') as readonly Params[]
  const amounts = items.map((item) => Number(text(item, 'price_data', 'unit_amount')) * Number(text(item, 'quantity')))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (items.length === 0 || !Number.isInteger(total)) {
    throw new ApiError(400, 'Line items must be given with a price each.', { param: 'line_items' })
  }
  if (total < LEAST_PENCE) {
    throw new ApiError(400, "The Checkout Session's total amount must convert to at least 30 pence.", {
      code: 'amount_too_small',
    })
  }
  return total
}

function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id)
}
