import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { placeDispatched } from '#shop/complaints/testing/test-complaints.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { type Answer, ask, getJson } from './testing/ask-shop.server.ts'
import { type DescribedApi, expectDescribed, readDescription } from './testing/described-answers.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { THAT_MORNING } from './testing/people.server.ts'

/* A client of the API reports a fault and writes about it (issue 21, 8). Every answer is as it is described. */

const AT_ONCE = 5
const REPORT = { reason: 'cut', wish: 'reprint', pieces: 20, text: 'The cut is 2 mm off.' }

let shop: OpenShop
let api: DescribedApi
let order = ''
let line = ''
let key = ''

beforeAll(async () => {
  const clock = fixedClock(THAT_MORNING)
  shop = await openShop({}, clock, async (db) => {
    const placed = await placeDispatched(db, { at: clock.now() })
    order = placed.order.orderNo
    line = placed.lines[0]?.id ?? ''
    key = orderKey(placed.order.id, await openAuthSecret(db, clock, undefined))
  })
  api = await readDescription(shop)
}, 120_000)
afterAll(() => shop?.close())

const at = (path: string, by = key) => `/api/orders/${order}/complaints${path}?${new URLSearchParams({ key: by })}`
const post = (path: string, body: object, once = crypto.randomUUID(), by = key) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': once }
  return ask(shop, { method: 'POST', path: at(path, by), headers, body: JSON.stringify(body) })
}

interface Complaint {
  state: string
  pieces: number
  messages: { text: string }[]
}

function dataOf(call: string, answer: Answer, status: number): Complaint[] {
  expect(answer.status, answer.text).toBe(status)
  expectDescribed(api, call, answer)
  return (getJson(answer) as { data: Complaint[] }).data
}

const CALL = 'POST /api/orders/{order_no}/complaints/{line}'

test('a fault that is reported again and again under one key is one complaint, and its customer writes about it', async () => {
  const other = await post(`/${line}`, REPORT, crypto.randomUUID(), 'x'.repeat(43))
  expect(other.status).toBe(404)
  const once = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(`/${line}`, REPORT, once)))
  for (const answer of answers) expect(dataOf(CALL, answer, 201)).toMatchObject([{ state: 'open', pieces: 20 }])
  const second = await post(`/${line}`, REPORT)
  expect(second.status).toBe(409)
  expectDescribed(api, CALL, second)
  const tooMany = await post(`/${line}`, { ...REPORT, text: '' })
  expect(tooMany.status).toBe(409)
  const written = await post(`/${line}/messages`, { text: 'And the colour is off.' })
  const texts = dataOf(`${CALL}/messages`, written, 201)[0]?.messages.map(({ text }) => text)
  expect(texts).toEqual([REPORT.text, 'And the colour is off.'])
  const listed = await ask(shop, { path: at('') })
  expect(dataOf('GET /api/orders/{order_no}/complaints', listed, 200)).toHaveLength(1)
})
