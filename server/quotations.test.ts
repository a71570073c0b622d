import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#platform/pdf/testing/read-pdf.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { type Answer, ask, getCookie, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* The calls of quotations over HTTP (000 §7, decisions §5), against the shop as it runs. */

const JSON_TYPE = { 'content-type': 'application/json' }
const ART = { product_id: 1, size: '50x50', quantity: 500, kinds: 2 }

interface Filed {
  id: string
  quotation_no: string
  sub_total: number
  total_price: number
}

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({}, fixedClock('2026-11-26T09:00:00Z'))
}, 60_000)
afterAll(() => shop?.close())

function create(body: object, cookie?: string): Promise<Answer> {
  const headers = { ...JSON_TYPE, ...(cookie === undefined ? {} : { cookie }) }
  return ask(shop, { method: 'POST', path: '/api/quote/createQuotation', headers, body: JSON.stringify(body) })
}

/** A quotation of a browser that nobody knew before. */
async function file(body: object = { quotations: [ART] }) {
  const answer = await create(body)
  expect(answer.status, answer.text).toBe(201)
  const cookie = getCookie(answer, 'guest') ?? ''
  return { cookie, quotation: (getJson(answer) as { data: Filed }).data }
}

describe('POST /api/quote/createQuotation', () => {
  test('answers 201 with the quotation by the names of 000 §3, and makes the visitor a guest', async () => {
    const answer = await create({ quotations: [ART] })
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest=[\w-]{43}; .*HttpOnly/)
    expect(getJson(answer)).toMatchObject({
      status: 'SUCCESS',
      code: 201,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        quotation_no: expect.stringMatching(/^Q-2026-\d{5}$/),
        issue_date: '2026-11-26',
        items: [{ details: expect.stringContaining('Product: Art Paper'), quantity: 1000, price: expect.any(Number) }],
        point_discount: 0,
        coupon_discount: 0,
      },
    })
  })

  test('prices like the price list, whatever the caller thinks', async () => {
    const list = await ask(shop, { path: '/api/get/pricing-data?product_id=1&size=50x50&quantity=500' })
    const rows = (getJson(list) as { data: { quantity: number; price: number }[] }).data
    const price = (rows.find(({ quantity }) => quantity === 500)?.price ?? 0) * 2
    const { quotation } = await file({ quotations: [ART], sub_total: price })
    expect(quotation.sub_total).toBe(price)
    const cheaper = await create({ quotations: [ART], total_price: quotation.total_price - 1 })
    expect(cheaper.status).toBe(409)
    expect(getJson(cheaper)).toMatchObject({
      message: expect.stringContaining('The price has changed'),
      errors: [{ field: 'total_price' }],
    })
  })

  test('a browser that asks again gets the same quotation, and no other cookie', async () => {
    const { cookie, quotation } = await file()
    const again = await create({ quotations: [ART] }, cookie)
    expect(getJson(again)).toMatchObject({ data: { quotation_no: quotation.quotation_no } })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  test('quotes the cart of who asks', async () => {
    const headers = JSON_TYPE
    const added = await ask(shop, { method: 'POST', path: '/api/cart/items', headers, body: JSON.stringify(ART) })
    const answer = await create({ cart: true }, getCookie(added, 'cart') ?? '')
    expect(answer.status).toBe(201)
    const { line_total } = (getJson(added) as { data: { line_total: number } }).data
    expect(getJson(answer)).toMatchObject({ data: { sub_total: line_total } })
  })

  test.each([
    ['nothing', {}, 'quotations'],
    ['both', { quotations: [ART], cart: true }, 'quotations'],
    ['no configuration', { quotations: [] }, 'quotations'],
    ['101 configurations', { quotations: Array.from({ length: 101 }, () => ART) }, 'quotations'],
    ['a configuration that is none', { quotations: [1] }, 'quotations.0'],
    ['a second one without a product', { quotations: [ART, {}] }, 'quotations.1.product_id'],
    ['too few', { quotations: [{ ...ART, quantity: 1 }] }, 'quotations.0.quantity'],
    ['an empty cart', { cart: true }, 'cart'],
  ])('%s is refused by the name of its field', async (_what, body, field) => {
    const answer = await create(body)
    expect(answer.status).toBe(422)
    expect((getJson(answer) as { errors: { field: string }[] }).errors[0]?.field).toBe(field)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test('a quotation of a product that there is not is a 404 that names it', async () => {
  const answer = await create({ quotations: [ART, { product_id: 99 }] })
  expect(answer.status).toBe(404)
  expect(getJson(answer)).toMatchObject({ errors: [{ field: 'quotations.1.product_id' }] })
})

describe('PUT /api/quote/update/quotation/{id}', () => {
  const BILL_TO = { name: 'Grace Hopper', company: 'Harbour Coffee Ltd', address: '12 Harbour Row\nBristol' }
  const put = (id: string, cookie: string, body: object = BILL_TO) =>
    ask(shop, {
      method: 'PUT',
      path: `/api/quote/update/quotation/${id}`,
      headers: { ...JSON_TYPE, cookie },
      body: JSON.stringify(body),
    })

  test('answers 200 with what was saved, which then stands on the PDF', async () => {
    const { cookie, quotation } = await file()
    const answer = await put(quotation.id, cookie)
    expect(answer.status).toBe(200)
    expect(getJson(answer)).toMatchObject({ code: 200, data: BILL_TO })
    const path = `/pdf/quotation/preview?quotation_no=${quotation.quotation_no}`
    const [text] = await readPdf((await ask(shop, { path, headers: { cookie } })).bytes)
    expect(text).toContain('Company Name Harbour Coffee Ltd\nName Grace Hopper\nAddress 12 Harbour Row\nBristol')
  })

  test('for others there is no such quotation', async () => {
    const { quotation } = await file()
    const stranger = await file()
    expect((await put(quotation.id, stranger.cookie)).status).toBe(404)
    expect((await put(quotation.id, '')).status).toBe(404)
  })

  test('what is too long is a 422 that names its field', async () => {
    const { cookie, quotation } = await file()
    const answer = await put(quotation.id, cookie, { ...BILL_TO, company: 'x'.repeat(101) })
    expect(answer.status).toBe(422)
    expect(getJson(answer)).toMatchObject({ errors: [{ field: 'company' }] })
  })
})

describe('GET /pdf/quotation/…', () => {
  test.each([
    ['preview', 'inline'],
    ['download', 'attachment'],
  ])('%s is a PDF, %s, which nobody keeps', async (as, disposition) => {
    const { cookie, quotation } = await file()
    const path = `/pdf/quotation/${as}?quotation_no=${quotation.quotation_no}`
    const answer = await ask(shop, { path, headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${quotation.quotation_no}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await readPdf(answer.bytes))[0]).toContain(quotation.quotation_no)
    expect((await ask(shop, { path })).status).toBe(404)
    expect((await ask(shop, { path: `${path}&key=${'x'.repeat(43)}` })).status).toBe(404)
  })

  test.each([
    ['', 422],
    ['quotation_no=', 404],
    ['quotation_no=Q-2026-00001%00', 404],
    ['quotation_no=Q-2026-99999', 404],
    ['quotation_no=../../etc/passwd', 404],
    [`quotation_no=${'9'.repeat(21)}`, 422],
    ['quotation_no=Q-2026-00001&quotation_no=Q-2026-00002', 422],
    [`quotation_no=Q-2026-00001&key=${'x'.repeat(5000)}`, 422],
  ])('?%s is answered %i', async (query, status) => {
    expect((await ask(shop, { path: `/pdf/quotation/preview?${query}` })).status).toBe(status)
  })
})
