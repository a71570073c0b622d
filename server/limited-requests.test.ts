import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, ask } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* One client may only do so much a minute of what writes, or is expensive to answer (ASVS 2.4.1). */

const MOST = 4
let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({ CHANGES_PER_MINUTE: String(MOST) })
})
afterAll(() => shop?.close())

const PDF = '/pdf/quotation/download?quotation_no=Q-2026-00001'
const COUNTED: readonly (Asked & { usual: number })[] = [
  { method: 'POST', path: '/api/guest', headers: { 'content-type': 'application/json' }, body: '{}', usual: 201 },
  { path: PDF, usual: 404 },
  { path: '/api/production-files/00000000-0000-4000-8000-000000000000/plates', usual: 404 },
  { method: 'HEAD', path: '/artwork-guide/stickers/square/80x60.5mm.ai', usual: 200 },
]

test('writing and drawing PDFs are counted together, whether there is one or not; looking is not counted', async () => {
  for (const { usual, ...asked } of COUNTED) expect((await ask(shop, asked)).status).toBe(usual)
  for (const { usual: _usual, ...asked } of COUNTED) {
    const answer = await ask(shop, asked)
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBeDefined()
    const sentence =
      asked.method === 'HEAD' ? '' : 'Too many requests in a short time. Please wait a minute and try again.'
    expect(answer.text).toContain(sentence)
  }
  for (let count = 0; count < 2 * MOST; count += 1) {
    expect((await ask(shop, { path: '/api/quote/get/holidays' })).status).toBe(200)
    expect((await ask(shop, { path: '/search' })).status).toBe(200)
  }
})
