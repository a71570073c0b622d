import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { signBody } from '#shop/payments/testing/stripe-stand-in/event-delivery.server.ts'
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { ask } from './testing/ask-shop.server.ts'
import { expectEnvelope } from './testing/expect-envelope.ts'
import { getComplaints } from './testing/killable-shop.server.ts'
import { BODY_NONSENSE, JSON_NONSENSE, QUERY_NONSENSE } from './testing/nonsense.ts'

/*
 * Nonsense to the address for Stripe's events (issue 19, 3), as strangers send it and as nobody but Stripe could: signed. It
 * is refused, or about nothing of ours; never a fault, which Stripe would send again for days.
 */

const PATH = '/api/payments/stripe'
const EVENT = '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1"}}}'
const JSON_TYPE = 'application/json'
const SECRET: string = STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET
let shop: Shop & { close(): Promise<void> }
let standIn: StripeStandIn

beforeAll(async () => {
  standIn = await startStripeStandIn()
  const env = { ...STAND_IN_KEYS, STRIPE_API_URL: standIn.url, PAYMENT_METHODS: 'card,transfer' }
  shop = await startShop({ copyOf: await migratedDataDir(), env })
}, 120_000)
afterAll(async () => {
  await shop?.close()
  await standIn?.close()
})

const now = () => Math.floor(systemClock.now().getTime() / 1000)
const sign = (body: string, { at = now(), secret = SECRET } = {}) => signBody(body, at, secret)

function send(body: string | Buffer, signature: string | null, type = JSON_TYPE) {
  const headers = { 'content-type': type, ...(signature === null ? {} : { 'stripe-signature': signature }) }
  return ask(shop, { method: 'POST', path: PATH, headers, body })
}

describe('what is not signed by Stripe is refused', () => {
  it.each(BODY_NONSENSE.map(({ kind, ...nonsense }) => [kind, nonsense] as const))('%s', async (_kind, nonsense) => {
    const { body, type = JSON_TYPE } = nonsense
    // Any type of body is read, if it is one: a signature is of the bytes.
    const status = nonsense.status === 413 ? 413 : type === 'nonsense' ? 415 : 400
    expectEnvelope(await send(body, null, type), { status, field: status === 400 ? null : 'body' })
  })

  const SIGNATURES: Record<string, () => string> = {
    'an empty signature': () => '',
    'a word': () => 'abc',
    'a time alone': () => `t=${now()}`,
    'a signature without a time': () => `v1=${'a'.repeat(64)}`,
    'a time that is none': () => `t=abc,v1=${'a'.repeat(64)}`,
    'a time beyond all times': () => `t=${'9'.repeat(30)},v1=${'a'.repeat(64)}`,
    'the secret of somebody else': () => sign(EVENT, { secret: 'whsec_other' }),
    'an old one': () => sign(EVENT, { at: now() - 301 }),
    'one of another body': () => sign(`${EVENT} `),
    'ten thousand signatures': () => `t=${now()}${`,v1=${'a'.repeat(64)}`.repeat(100)}`,
    'a signature of another scheme': () => sign(EVENT).replace('v1=', 'v0='),
  }
  it.each(Object.entries(SIGNATURES))('%s', async (_name, signature) => {
    expectEnvelope(await send(EVENT, signature()), { status: 400, field: null })
  })
})

describe('what is signed and is no event is refused all the same', () => {
  const bodies = [
    ...Object.entries(JSON_NONSENSE).map(([kind, json]) => [kind, json] as const),
    ...Object.entries(JSON_NONSENSE).map(
      ([kind, json]) => [`an id of ${kind}`, `{"id":${json},"type":"a.b"}`] as const,
    ),
    ...Object.entries(JSON_NONSENSE).map(
      ([kind, json]) => [`data of ${kind}`, `{"id":"evt_2","type":"refund.created","data":${json}}`] as const,
    ),
    ...Object.entries(JSON_NONSENSE).map(
      ([kind, json]) =>
        [`an object of ${kind}`, `{"id":"evt_3","type":"refund.created","data":{"object":${json}}}`] as const,
    ),
    ['a body cut short', '{"id":'] as const,
  ]
  it.each(bodies)('%s', async (_kind, body) => {
    const answer = await send(body, sign(body))
    expect([200, 400], answer.text).toContain(answer.status)
  })
})

it('an event of what Stripe does not know either, and of every kind of id, is about nothing of ours', async () => {
  for (const type of ['checkout.session.completed', 'refund.updated', 'charge.dispute.created', 'charge.refunded']) {
    for (const [kind, text] of Object.entries(QUERY_NONSENSE)) {
      const id = `evt_${type}_${kind}`.replaceAll(/\W/g, '')
      const body = JSON.stringify({ id, object: 'event', type, data: { object: { id: text.slice(0, 500) } } })
      const answer = await send(body, sign(body))
      expect([200, 503], `${type} ${kind}: ${answer.text}`).toContain(answer.status)
    }
  }
})

it('afterwards the same process answers', async () => {
  expect(shop.running()).toBe(true)
  const expected = /in Stripe’s test mode|StripeFault/
  expect(getComplaints(shop).filter((line) => !expected.test(line))).toEqual([])
})
