import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#people/accounts/attempt-limits.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { ask, getCookie, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* A picture of a shopper's own product on its way through the shop as it runs (decisions/0023). */

const JSON_TYPE = { 'content-type': 'application/json' }
const CHOICES = 'product_id=1&cutting_id=1&shape_id=1&size=50x50&quantity=500'
const PAGE = `/stickers?${CHOICES}`

let shop: OpenShop
let id: string

beforeAll(async () => {
  shop = await openShop({}, fixedClock('2026-11-26T09:00:00Z'))
  const sent = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#00a3d9' } })
    .png()
    .toBuffer()
  id = await keep(sent)
}, 60_000)
afterAll(() => shop?.close())

const post = (body: Buffer) =>
  ask(shop, {
    method: 'POST',
    path: `/api/showroom/pictures?${new URLSearchParams({ page: PAGE })}`,
    headers: { 'content-type': 'image/png' },
    body,
  })

async function keep(sent: Buffer): Promise<string> {
  const cached = await post(sent)
  expect(cached.status, cached.text).toBe(201)
  return (getJson(cached) as { data: { id: string } }).data.id
}

test('is looked at under its own address', async () => {
  const { status, headers, bytes } = await ask(shop, { path: `/pictures/own/${id}.webp` })
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1100, height: 619 })
})

describe('in the cart', () => {
  test('the form of the product page, JSON and the cart’s page have it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = `intent=add&${CHOICES}&featured_item_id=1&picture_id=${id}`
    const added = await ask(shop, { method: 'POST', path: '/cart', headers: form, body })
    expect([added.status, added.headers.location]).toEqual([303, expect.stringContaining('/cart?added=')])
    const cookie = getCookie(added, 'cart') ?? ''
    const json = JSON.stringify({ product_id: 2, picture_id: 'nonsense' })
    const more = await ask(shop, {
      method: 'POST',
      path: '/api/cart/items',
      headers: { ...JSON_TYPE, cookie },
      body: json,
    })
    expect(more.status).toBe(201)
    const { text } = await ask(shop, { path: '/cart', headers: { cookie } })
    expect(text).toContain(`src="/pictures/own/${id}.webp"`)
    expect(text).toContain('alt="Your Art Paper in the live preview"')
    expect(text.match(/\/pictures\/own\/[0-9a-f-]+\.webp" alt/g)).toHaveLength(1)
  })
})

describe('on a quotation', () => {
  test('of a configuration it stands on the page and in the PDF', async () => {
    const asked = { quotations: [{ ...Object.fromEntries(new URLSearchParams(CHOICES)), picture_id: id }] }
    const body = JSON.stringify(asked)
    const filed = await ask(shop, { method: 'POST', path: '/api/quote/createQuotation', headers: JSON_TYPE, body })
    const { data } = getJson(filed) as { data: { quotation_no: string; items: object[] } }
    expect(data.items).toEqual([expect.objectContaining({ picture_id: id })])
    const cookie = getCookie(filed, 'guest') ?? ''
    const page = await ask(shop, { path: `/quotations/${data.quotation_no}`, headers: { cookie } })
    expect(page.text).toContain(`src="/pictures/own/${id}.webp"`)
    const path = `/pdf/quotation/download?quotation_no=${data.quotation_no}`
    const pdf = await ask(shop, { path, headers: { cookie } })
    expect(pdf.status).toBe(200)
    expect(pdf.bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(pdf.bytes.toString('latin1')).toContain('/S /Figure')
  })
})

describe('by link', () => {
  test('it comes first on the page of its choices, and where the link is passed on', async () => {
    const { status, text } = await ask(shop, { path: `${PAGE}&picture=${id}` })
    expect(status).toBe(200)
    const first = /<li[^>]*aria-label="1 of[^>]*>.*?<img[^>]*>/s.exec(text)?.[0] ?? ''
    expect(first).toContain(`/pictures/own/${id}.webp`)
    expect(first).toContain('alt="The product in this link, as it looked in the live preview"')
    expect(text).toMatch(new RegExp(`property="og:image" content="http://[^"]+/pictures/own/${id}.jpg"`))
    expect(text).toContain('name="twitter:card" content="summary_large_image"')
    // Kept like any page of everybody's when it is asked for again, under its own address.
    const { headers } = await ask(shop, { path: `${PAGE}&picture=${id}` })
    expect(headers.etag).toBeDefined()
    expect((await ask(shop, { path: PAGE })).text).not.toContain('/pictures/own/')
    expect((await ask(shop, { path: `${PAGE}&picture=${id}` })).text).toContain(id)
  })

  test.each([
    `${PAGE}&picture=nonsense`,
    `${PAGE}&picture=0f0f0f0f-1111-4222-8333-444444444444`,
    '/labels?product_id=1&picture={id}',
    `${PAGE.replace('50x50', '75x75')}&picture={id}`,
  ])('%s is the page alone', async (path) => {
    const answer = await ask(shop, { path: path.replace('{id}', id) })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('/pictures/own/')
  })
})

test('one address keeps so many in an hour, and is told when to come again', async () => {
  const most = ATTEMPT_LIMITS['keep-picture'][0].most
  let last = await post(Buffer.from('no picture'))
  for (let count = 0; count < most && last.status !== 429; count += 1) last = await post(Buffer.from('no picture'))
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(getJson(last)).toMatchObject({ code: 429, errors: [{ field: 'body' }] })
})
