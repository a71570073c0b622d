import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { standBefore } from '#platform/database/testing/stand-before.server.ts'
import { ask } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* A shop whose PostgreSQL server is away for a while: what is read goes on, the rest says when to come back. */

describe.skipIf(!canHavePostgres())('a shop on a PostgreSQL server that is away', () => {
  let place: Place
  let between: Awaited<ReturnType<typeof standBefore>>
  let shop: OpenShop
  beforeAll(async () => {
    place = await newDatabase()
    between = await standBefore(place.where.databaseUrl ?? '')
    shop = await openShop({ DATABASE_URL: between.url })
  })
  afterAll(async () => {
    between?.setAway(false)
    await shop?.close()
    between?.close()
    await place?.remove()
  })

  async function withCart(): Promise<string> {
    const answer = await ask(shop, {
      method: 'POST',
      path: '/api/cart/items',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: 1 }),
    })
    expect(answer.status).toBeLessThan(300)
    return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  test('pages to read are those of a stranger with a notice, others and calls answer 503 with when to come back', async () => {
    const headers = { cookie: await withCart() }
    between.setAway(true)
    for (const path of ['/', '/stickers', '/prices', '/faq', '/user-guide/artwork-guide']) {
      const page = await ask(shop, { path, headers })
      expect([path, page.status]).toEqual([path, 200])
      expect(page.text).toContain('We cannot show your cart or your account at the moment.')
      expect(page.headers['cache-control']).toContain('no-store')
    }
    for (const path of ['/cart', '/cart.data', '/contact', '/api/cart']) {
      const { status, headers: given } = await ask(shop, { path, headers })
      expect([path, status, given['retry-after']]).toEqual([path, 503, '60'])
    }
    // A form has what was typed, and sends it again, without scripts too.
    const fields = { name: 'Ada', email: 'ada@reader.example', message: 'Sixty round labels for jam jars, please.' }
    const refused = await ask(shop, {
      method: 'POST',
      path: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    expect(refused.text).toContain('What you typed is still here.')
    for (const value of Object.values(fields)) expect(refused.text).toContain(`value="${value}"`)
    between.setAway(false)
    await expect.poll(async () => (await ask(shop, { path: '/cart', headers })).status).toBe(200)
    expect((await ask(shop, { path: '/', headers })).text).not.toContain('We cannot show your cart')
  })
})
