import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { signBody } from './event-delivery.server.ts'
import published from './published-fields.json' with { type: 'json' }
import { idOf } from './stripe-objects.ts'
import { STAND_IN_KEYS, type StripeStandIn, startStripeStandIn } from './stripe-stand-in.server.ts'

const PARAMS: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  ui_mode: 'hosted_page',
  allowed_payment_method_types: ['card'],
  client_reference_id: 'T-2026-000001',
  customer_email: 'ada@example.com',
  line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: 9852, product_data: { name: 'Order' } } }],
  metadata: { order: '1' },
  payment_intent_data: { metadata: { order: '1' } },
  success_url: 'http://shop.test/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/orders?a=1&b=2',
}

describe('the stand-in for Stripe, asked by the real client', () => {
  const clock = fixedClock('2026-11-26T09:00:00Z')
  let standIn: StripeStandIn
  let stripe: Stripe

  beforeEach(async () => {
    clock.moveTo('2026-11-26T09:00:00Z')
    standIn = await startStripeStandIn({ clock })
    const { hostname: host, port } = new URL(standIn.url)
    const config = { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 } as const
    stripe = new Stripe(STAND_IN_KEYS.STRIPE_SECRET_KEY, config)
  })
  afterEach(() => standIn.close())

  const send = (url: string | null, fields: Record<string, string>) =>
    fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const pay = async (amount = 9852) => {
    const items = [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: amount, product_data: { name: 'Order' } } },
    ]
    const session = await stripe.checkout.sessions.create({ ...PARAMS, line_items: items })
    standIn.pay(session.id)
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    return payment_intent as Stripe.PaymentIntent
  }

  it('answers with whole objects: every field of Stripe’s published examples is there', async () => {
    const intent = await pay()
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
    const dispute = standIn.account.dispute(intent.id)
    const [event] = (await stripe.events.list()).data
    const [session] = standIn.account.all<Stripe.Checkout.Session>('checkout.session')
    const charge = await stripe.charges.retrieve(idOf(intent.latest_charge))
    const missing = [session, intent, charge, refund, dispute, event].flatMap((object) => {
      const kind = object?.object as keyof typeof published.fields
      return published.fields[kind]
        .filter((name) => !Object.hasOwn(object ?? {}, name))
        .map((name) => `${kind}.${name}`)
    })
    // Both only come where they are asked for, or where there is something to say.
    expect(missing).toEqual(['charge.refunds', 'dispute.payment_method_details'])
  })

  it('takes a payment on its page: a refused card, then 3-D Secure, failed and passed', async () => {
    const session = await stripe.checkout.sessions.create(PARAMS)
    expect(session).toMatchObject({
      status: 'open',
      amount_total: 9852,
      payment_intent: null,
      payment_status: 'unpaid',
    })
    const opened = await (await fetch(session.url ?? '')).text()
    expect(opened).toContain('Pay £98.52')
    expect(opened).toContain('href="http://shop.test/orders?a=1&#38;b=2"')
    const refused = await send(session.url, { card: '4000 0000 0000 0002' })
    expect(await refused.text()).toContain('Your card was declined.')
    const asked = await send(session.url, { card: '4000 0027 6000 3184' })
    expect(await asked.text()).toContain('Confirm this payment')
    expect(await (await send(session.url, { confirmed: 'no' })).text()).toContain('unable to authenticate')
    await send(session.url, { card: '4000 0027 6000 3184' })
    const paid = await send(session.url, { confirmed: 'yes' })
    expect(paid.headers.get('location')).toBe(`http://shop.test/done?session=${session.id}`)
    expect((await send(session.url, { card: '4242 4242 4242 4242' })).headers.get('location')).toContain(session.id)
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(after).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(after.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 9852, metadata: { order: '1' } })
    expect(standIn.account.all('charge')).toHaveLength(1)
  })

  it('expires a session when its time is over, or when it is asked to, but not one that is paid', async () => {
    const expiring = await stripe.checkout.sessions.create(PARAMS)
    expect(await stripe.checkout.sessions.expire(expiring.id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(expiring.id)).rejects.toMatchObject({ statusCode: 400 })
    const soon = { ...PARAMS, expires_at: Date.parse('2026-11-26T10:00:00Z') / 1000 }
    const session = await stripe.checkout.sessions.create(soon)
    clock.moveTo('2026-11-26T10:00:00Z')
    expect((await fetch(session.url ?? '')).status).toBe(410)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' })
    expect(standIn.account.events.map(({ type }) => type)).toEqual(Array(2).fill('checkout.session.expired'))
  })

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
    ['an expiry too early', { expires_at: Date.parse('2026-11-26T09:20:00Z') / 1000 }],
    ['an expiry too late', { expires_at: Date.parse('2026-11-27T10:00:00Z') / 1000 }],
    ['no items', { line_items: [] }],
    ['an address that is none', { success_url: 'done' }],
    ['an amount below 30p', { line_items: [{ ...PARAMS.line_items?.[0], quantity: 0 }] }],
  ])('refuses a session with %s', async (_what, params) => {
    const creating = stripe.checkout.sessions.create({ ...PARAMS, ...params })
    await expect(creating).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
  })

  it('refunds in parts, and never more than was paid', async () => {
    const { id } = await pay(1000)
    await stripe.refunds.create({ payment_intent: id, amount: 400 })
    await expect(stripe.refunds.create({ payment_intent: id, amount: 601 })).rejects.toMatchObject({
      code: 'amount_too_large',
    })
    await stripe.refunds.create({ payment_intent: id })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent: id, limit: 1 })).has_more).toBe(true)
  })

  it('does the work of an idempotency key once, and remembers errors of its own for a day', async () => {
    const options = { idempotencyKey: 'once' }
    const first = await stripe.checkout.sessions.create(PARAMS, options)
    expect((await stripe.checkout.sessions.create(PARAMS, options)).id).toBe(first.id)
    const other = stripe.checkout.sessions.create({ ...PARAMS, client_reference_id: 'another' }, options)
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
    standIn.planRequests(() => 'failed')
    const failing = () => stripe.checkout.sessions.create(PARAMS, { idempotencyKey: 'failing' })
    await expect(failing()).rejects.toMatchObject({ statusCode: 500 })
    standIn.planRequests(() => 'answered')
    await expect(failing()).rejects.toMatchObject({ statusCode: 500 })
    clock.moveTo('2026-11-27T09:00:01Z')
    expect((await failing()).object).toBe('checkout.session')
  })

  it('loses requests and answers when a test says so', async () => {
    standIn.planRequests(() => 'lost')
    await expect(stripe.checkout.sessions.create(PARAMS)).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect(standIn.account.all('checkout.session')).toHaveLength(0)
    standIn.planRequests(() => 'unanswered')
    await expect(stripe.checkout.sessions.create(PARAMS, { idempotencyKey: 'lost' })).rejects.toThrow()
    expect(standIn.account.all('checkout.session')).toHaveLength(1)
    standIn.planRequests(() => 'answered')
    await stripe.checkout.sessions.create(PARAMS, { idempotencyKey: 'lost' })
    expect(standIn.account.all('checkout.session')).toHaveLength(1)
  })

  it('asks for a key', async () => {
    const { hostname: host, port } = new URL(standIn.url)
    const stranger = new Stripe('sk_live_nobody', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    await expect(stranger.events.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })

  it('signs events so that the client believes them', () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.created' })
    const at = clock.now().getTime()
    const { STRIPE_WEBHOOK_SECRET: secret } = STAND_IN_KEYS
    const read = (signature: string) => stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at)
    expect(read(signBody(body, at / 1000, secret)).id).toBe('evt_1')
    expect(() => read(signBody(body, at / 1000, 'whsec_other'))).toThrow(/No signatures found/)
    expect(() => read(signBody(body, at / 1000 - 301, secret))).toThrow(/tolerance/)
  })
})
