// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from 'vitest'
import { rememberedGuest } from '#people/guests/ui/guest-storage.ts'
import { forgetRequestKey, requestKey, sendQuoteRequest } from './send-quote-request.ts'

const PAYLOAD = { quote_type: 'Special Size', product_id: '1', width: '900' }
const GUEST = { id: 'g'.repeat(43), info: { first_name: 'Ada', last_name: 'Byron', email: 'ada@reader.example' } }
const SENT = { status: 'SUCCESS', code: 201, data: { reference: '0A1B2C3D', guest: GUEST } }
const FAILED = 'An error occurred. Please try again or submit a report.'

afterEach(() => {
  localStorage.clear()
  forgetRequestKey()
})

/** A shop with these answers, which records the requests. */
function shopAnswering(...answers: (object | string | Error)[]) {
  const requests: RequestInit[] = []
  const ask = async (_path: unknown, options: RequestInit = {}): Promise<Response> => {
    requests.push(options)
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  return {
    ask: ask as typeof fetch,
    keys: () => requests.map(({ headers }) => new Headers(headers).get('idempotency-key')),
  }
}

describe('sending a quote request (000 §4.4, §7)', () => {
  test('SUCCESS with 201 means sent; a visitor is stored as a guest', async () => {
    const { ask } = shopAnswering(SENT)
    expect(await sendQuoteRequest(PAYLOAD, ask)).toEqual({ ok: true, reference: '0A1B2C3D' })
    expect(rememberedGuest()).toEqual(GUEST)
  })

  test('a customer is not stored as a guest', async () => {
    const { ask } = shopAnswering({ ...SENT, data: { reference: '0A1B2C3D', guest: null } })
    await sendQuoteRequest(PAYLOAD, ask)
    expect(rememberedGuest()).toBeNull()
  })

  test.each<[string, object | string | Error, string, number]>([
    [
      'a 422 with its message',
      {
        status: 'ERROR',
        code: 422,
        message: '※Invalid email address.',
        errors: [{ field: 'email_address', message: 'x' }],
      },
      '※Invalid email address.',
      1,
    ],
    ['SUCCESS with another code', { ...SENT, code: 200 }, FAILED, 0],
    ['what is no JSON', '<html>', FAILED, 0],
    ['no connection', new TypeError('fetch failed'), FAILED, 0],
  ])('%s is not sent', async (_what, answer, message, faults) => {
    const { ask } = shopAnswering(answer)
    const outcome = await sendQuoteRequest(PAYLOAD, ask)
    expect(outcome).toMatchObject({ ok: false, message })
    expect(outcome.ok ? null : outcome.errors).toHaveLength(faults)
    expect(rememberedGuest()).toBeNull()
  })

  test('a retry after a lost connection is the same request; after an answer it is another', async () => {
    const { ask, keys } = shopAnswering(new TypeError('fetch failed'), SENT)
    await sendQuoteRequest(PAYLOAD, ask)
    await sendQuoteRequest(PAYLOAD, ask)
    await sendQuoteRequest(PAYLOAD, ask)
    const [lost, again, another] = keys()
    expect(again).toBe(lost)
    expect(another).not.toBe(lost)
  })
})

afterEach(forgetRequestKey)

test('decisions §5: the same content has the same key until it is answered', () => {
  const first = requestKey('{"width":"900"}')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(requestKey('{"width":"900"}')).toBe(first)
  forgetRequestKey()
  expect(requestKey('{"width":"900"}')).not.toBe(first)
})

test('other content is another request', () => {
  const first = requestKey('{"width":"900"}')
  const second = requestKey('{"width":"901"}')
  expect(second).not.toBe(first)
  expect(requestKey('{"width":"901"}')).toBe(second)
})
