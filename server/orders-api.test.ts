import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, getJson } from './testing/ask-shop.server.ts'
import { type DescribedApi, expectDescribed, readDescription } from './testing/described-answers.server.ts'
import {
  type MailingShop,
  newAddress,
  newCustomer,
  openMailingShop,
  ShopBrowser,
} from './testing/shop-browser.server.ts'

/*
 * A client of the API orders, looks, sends artwork, cancels and orders again (issue 19, 8). Every answer is held against what
 * /api/openapi.json says of it.
 */

const AT_ONCE = 10
const ADDRESS = { postcode: 'TR7 1AB', line_1: '14 Beacon Road', city: 'Newquay', same_address: true }
const PERSON = { first_name: 'Maya', last_name: 'Rowe' }
const NOBODYS = '00000000-0000-4000-8000-000000000000'

interface Line {
  id: string
  state: string
  repeats: object | null
  artwork: { note: string; files: { name: string; download: string }[] }
}

interface Order {
  order_no: string
  making: string
  total: number
  money: { asked: number; due: number }
  lines: Line[]
}

interface Placed {
  order_no: string
  order_path: string
  total: number
}

interface Again {
  id: string
  was: number
  now: number
  product_pricing_id: string
}

let shop: MailingShop
let api: DescribedApi

beforeAll(async () => {
  shop = await openMailingShop()
  api = await readDescription(shop)
}, 120_000)
afterAll(() => shop?.close())

/** What is read of the data of each call. */
interface Data {
  'POST /api/cart/items': object
  'GET /api/cart': { lines: { id: string; repeats: object | null }[] }
  'PATCH /api/cart/items/{id}': { lines: { id: string; repeats: object | null }[] }
  'GET /api/checkout': { seen: object }
  'POST /api/checkout': Placed
  'GET /api/orders': Order[]
  'GET /api/orders/{order_no}': Order
  'POST /api/orders/track': object
  'POST /api/orders/{order_no}/cancel': Order
  'GET /api/orders/{order_no}/again': Again[]
  'POST /api/orders/{order_no}/again': { line_ids: string[] }
}

/** The data of an answer that is as it is described. */
function dataOf<Call extends keyof Data>(call: Call, answer: Answer, status: number): Data[Call] {
  expect(answer.status, answer.text).toBe(status)
  expectDescribed(api, call, answer)
  return (getJson(answer) as { data: Data[Call] }).data
}

function refusalOf(call: string, answer: Answer, status: number): string[] {
  expect(answer.status, answer.text).toBe(status)
  expectDescribed(api, call, answer)
  return ((getJson(answer) as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)
}

const post = (browser: ShopBrowser, path: string, body: object, key = crypto.randomUUID()) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return browser.ask({ method: 'POST', path, headers, body: JSON.stringify(body) })
}

async function fill(browser: ShopBrowser, ...quantities: string[]): Promise<void> {
  for (const quantity of quantities) {
    dataOf('POST /api/cart/items', await post(browser, '/api/cart/items', { product_id: 1, quantity }), 201)
  }
}

/** What the client sends to order what is in its cart. */
async function formOf(browser: ShopBrowser, person: object): Promise<object> {
  const { seen } = dataOf('GET /api/checkout', await browser.get('/api/checkout'), 200)
  return { ...ADDRESS, ...person, delivery: 'standard', pay_by: 'transfer', ...seen }
}

async function placeAs(browser: ShopBrowser, person: object): Promise<Placed> {
  const form = await formOf(browser, person)
  return dataOf('POST /api/checkout', await post(browser, '/api/checkout', form), 201)
}

/** A guest with an order of two lines. */
async function guestWithOrder() {
  const browser = new ShopBrowser(shop)
  await fill(browser, '500', '1000')
  const email = newAddress()
  const placed = await placeAs(browser, { ...PERSON, email })
  const key = new URL(placed.order_path, shop.url).searchParams.get('key') ?? ''
  const at = (path = '') => `/api/orders/${placed.order_no}${path}?${new URLSearchParams({ key })}`
  const read = async () => dataOf('GET /api/orders/{order_no}', await browser.get(at()), 200)
  return { browser, email, placed, key, at, read }
}

describe('placing', () => {
  test('an order sent again and again under one key is one order; its cart is empty then', async () => {
    const browser = new ShopBrowser(shop)
    await fill(browser, '500')
    const form = await formOf(browser, { ...PERSON, email: newAddress() })
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(browser, '/api/checkout', form, key)))
    const placed = answers.map((answer) => dataOf('POST /api/checkout', answer, 201))
    expect(new Set(placed.map(({ order_no }) => order_no)).size).toBe(1)
    const again = await post(browser, '/api/checkout', form, key)
    expect(dataOf('POST /api/checkout', again, 201)).toEqual(placed[0])
    expect(again.headers['idempotency-replayed']).toBe('true')
    // From another tab: the cart that was seen is ordered.
    const tab = dataOf('POST /api/checkout', await post(browser, '/api/checkout', form), 201)
    expect(tab.order_no).toBe(placed[0]?.order_no)
  })

  test('names what is missing, and orders nothing that was not seen', async () => {
    const browser = new ShopBrowser(shop)
    await fill(browser, '500')
    const form = await formOf(browser, PERSON)
    expect(refusalOf('POST /api/checkout', await post(browser, '/api/checkout', form), 422)).toContain('email')
    const other = { ...form, email: newAddress(), seen_total: 1 }
    expect(refusalOf('POST /api/checkout', await post(browser, '/api/checkout', other), 409)).toContain('seen_total')
    const { email } = await newCustomer(shop)
    refusalOf('POST /api/checkout', await post(browser, '/api/checkout', { ...form, email }), 403)
    expect((getJson(await browser.get('/api/cart/count')) as { data: object }).data).toEqual({ count: 1 })
  })
})

describe('reading', () => {
  test('an order by its key; without it, with another one or another number there is none', async () => {
    const { browser, placed, at, read } = await guestWithOrder()
    const order = await read()
    expect(order).toMatchObject({ order_no: placed.order_no, making: 'placed', total: placed.total })
    expect(order.lines.map(({ state }) => state)).toEqual(['artwork wanted', 'artwork wanted'])
    const other = await guestWithOrder()
    for (const path of [
      `/api/orders/${placed.order_no}`,
      `/api/orders/${placed.order_no}?key=${other.key}`,
      at().replace(placed.order_no, 'T-2026-999999'),
    ]) {
      const call = 'GET /api/orders/{order_no}'
      expect(refusalOf(call, await browser.get(path), 404)).toEqual(['order_no'])
    }
  })

  test('the orders of whoever is signed in, page by page; none of others', async () => {
    const customer = await newCustomer(shop)
    const placed: string[] = []
    for (let count = 0; count < 21; count += 1) {
      await fill(customer, '50')
      placed.push((await placeAs(customer, {})).order_no)
    }
    const call = 'GET /api/orders'
    const first = await customer.get('/api/orders')
    const orders = dataOf(call, first, 200)
    const { next } = getJson(first) as { next: string }
    const rest = dataOf(call, await customer.get(`/api/orders?after=${next}`), 200)
    // The clock of this shop stands still: orders of one moment are in no order.
    expect([...orders, ...rest].map(({ order_no }) => order_no).toSorted()).toEqual(placed)
    dataOf('GET /api/orders/{order_no}', await customer.get(`/api/orders/${placed[0]}`), 200)
    const { browser } = await guestWithOrder()
    expect(dataOf(call, await browser.get('/api/orders'), 200)).toEqual([])
    expect(dataOf(call, await (await newCustomer(shop)).get('/api/orders'), 200)).toEqual([])
  })

  test('an order is tracked by number and address; the same answer where either is wrong', async () => {
    const { placed, email } = await guestWithOrder()
    const stranger = new ShopBrowser(shop)
    const track = (body: object) => stranger.call('/api/orders/track', body)
    const call = 'POST /api/orders/track'
    const number = { order_number: placed.order_no.toLowerCase() }
    expect(dataOf(call, await track({ ...number, email: email.toUpperCase() }), 200)).toEqual({
      path: placed.order_path,
    })
    const wrong = await track({ ...number, email: 'nobody@reader.example' })
    expect(refusalOf(call, wrong, 404)).toEqual(['order_number'])
    const missing = await track({ order_number: 'T-2026-999999', email })
    expect(missing.text).toBe(wrong.text)
    expect(refusalOf(call, await track({}), 422)).toEqual(['order_number', 'email'])
  })
})

test('artwork is sent for a line, read back, and taken away again', async () => {
  const { browser, key, read } = await guestWithOrder()
  const id = (await read()).lines[0]?.id ?? ''
  const send = (withKey: string) =>
    browser.ask({
      method: 'POST',
      path: `/api/artwork/lines/${id}/files?${new URLSearchParams({ key: withKey })}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' },
      body: '--x\r\nContent-Disposition: form-data; name="files"; filename="cloud.pdf"\r\n\r\n%PDF-1.7\n\r\n--x--\r\n',
    })
  expect((await send('x'.repeat(43))).status).toBe(404)
  expect((await send(key)).status).toBeLessThan(400)
  const [line] = (await read()).lines
  expect(line).toMatchObject({ state: 'checking', artwork: { files: [{ name: 'cloud.pdf' }] } })
  const download = line?.artwork.files[0]?.download ?? ''
  const file = await browser.get(download)
  expect([file.status, file.text]).toEqual([200, '%PDF-1.7\n'])
  expect((await new ShopBrowser(shop).get(download.split('?')[0] ?? '')).status).toBe(404)
})

test('a line is cancelled, then the order, each once under its key', async () => {
  const { browser, at, read } = await guestWithOrder()
  const call = 'POST /api/orders/{order_no}/cancel'
  const before = await read()
  const [first] = before.lines
  const key = crypto.randomUUID()
  const cancel = () => post(browser, at('/cancel'), { line_id: first?.id, reason: 'Ordered twice' }, key)
  const order = dataOf(call, await cancel(), 200)
  expect(order.lines.map(({ state }) => state)).toEqual(['cancelled', 'artwork wanted'])
  expect(order.money.asked).toBeLessThan(before.money.asked)
  expect(dataOf(call, await cancel(), 200)).toEqual(order)
  expect(refusalOf(call, await post(browser, at('/cancel'), { line_id: NOBODYS }), 404)).toHaveLength(1)
  const whole = dataOf(call, await post(browser, at('/cancel'), {}), 200)
  expect([whole.making, whole.money.asked, whole.money.due]).toEqual(['cancelled', 0, 0])
})

test('an order is ordered again at today’s prices, once under its key', async () => {
  const { at, read } = await guestWithOrder()
  const browser = new ShopBrowser(shop)
  const offered = dataOf('GET /api/orders/{order_no}/again', await browser.get(at('/again')), 200)
  expect(offered.map(({ id }) => id)).toEqual((await read()).lines.map(({ id }) => id))
  expect(offered.every(({ was, now }) => was === now)).toBe(true)
  const call = 'POST /api/orders/{order_no}/again'
  const seen = Object.fromEntries(offered.map(({ id, product_pricing_id }) => [id, product_pricing_id]))
  const [first = ''] = offered.map(({ id }) => id)
  refusalOf(call, await post(browser, at('/again'), { seen: { ...seen, [first]: 'x' } }), 409)
  expect(refusalOf(call, await post(browser, at('/again'), {}), 422)).toEqual(['seen'])
  const key = crypto.randomUUID()
  const added = dataOf(call, await post(browser, at('/again'), { seen }, key), 201)
  expect(dataOf(call, await post(browser, at('/again'), { seen }, key), 201)).toEqual(added)
  const { lines } = dataOf('GET /api/cart', await browser.get('/api/cart'), 200)
  expect(lines.map(({ id }) => id)).toEqual(added.line_ids)
})

test('a line that is ordered again says which one it repeats and whether a proof is needed, in the cart and ordered', async () => {
  const { browser, email, placed, at } = await guestWithOrder()
  const offered = dataOf('GET /api/orders/{order_no}/again', await browser.get(at('/again')), 200)
  const seen = Object.fromEntries(offered.map(({ id, product_pricing_id }) => [id, product_pricing_id]))
  const [first = ''] = offered.map(({ id }) => id)
  const body = { seen, line_id: first }
  dataOf('POST /api/orders/{order_no}/again', await post(browser, at('/again'), body), 201)
  const [line] = dataOf('GET /api/cart', await browser.get('/api/cart'), 200).lines
  const repeats = { order_no: placed.order_no, line_id: first, version: null }
  expect(line?.repeats).toMatchObject({ ...repeats, proof_needed: true, wants_proof: false, may_want_proof: false })
  const change = (id: string, wanted: object) => {
    const headers = { 'content-type': 'application/json' }
    return browser.ask({ method: 'PATCH', path: `/api/cart/items/${id}`, headers, body: JSON.stringify(wanted) })
  }
  const call = 'PATCH /api/cart/items/{id}'
  const wanted = dataOf(call, await change(line?.id ?? '', { wants_proof: true }), 200)
  expect(wanted.lines[0]?.repeats).toMatchObject({ wants_proof: true })
  refusalOf(call, await change(line?.id ?? '', { wants_proof: true, quantity: 1000 }), 422)
  refusalOf(call, await change(NOBODYS, { wants_proof: true }), 404)
  const second = await placeAs(browser, { ...PERSON, email })
  const key = new URL(second.order_path, shop.url).searchParams.get('key') ?? ''
  const path = `/api/orders/${second.order_no}?${new URLSearchParams({ key })}`
  const { lines } = dataOf('GET /api/orders/{order_no}', await browser.get(path), 200)
  expect(lines[0]?.repeats).toEqual({ ...repeats, approved: null })
})

test('every call that makes something takes an Idempotency-Key', () => {
  const withoutKey = Object.entries(api.paths).flatMap(([path, { post: operation }]) =>
    operation === undefined || operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ? [] : [path],
  )
  // They make nothing that could be made twice: signing in, and finding an order.
  expect(withoutKey).toEqual(['/api/user/login', '/api/user/second-step', '/api/orders/track'])
})
