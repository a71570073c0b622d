import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { newCustomer, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'

import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { shippingCost } from '#print/delivery/shipping-cost.ts'
import { cartTotals } from './cart.ts'
import { joinCarts } from './join-carts.server.ts'
import { type AgreedQuotation, addQuotedLines, agreedSummary, describedLine } from './quoted-lines.server.ts'
import { type CartKey, countQuotedLines } from './store.server.ts'
import { cartLines, carts } from './tables.server.ts'
import { addLine, openTestCart, RATES, setFloor, type TestCart } from './testing/test-cart.server.ts'

describeOnBothDatabases('lines accepted from a quotation', (open) => {
  let db: Database
  let shop: TestCart
  let count = 0

  beforeAll(async () => {
    db = (await open()).db
    shop = await openTestCart(db)
  })

  const product = {
    featuredItemId: 1,
    productId: 1,
    productName: 'Art Paper',
    productSlug: 'art-paper',
    catalogueVersion: 1,
  }

  /** A quotation for this test, valid until Thursday. */
  function agree(...prices: number[]): AgreedQuotation {
    count += 1
    const quotationNo = `Q-2026-${count}`
    shop.quoted.set(quotationNo, '2026-12-03')
    const lines = prices.map((price, place) =>
      describedLine(product, { description: `Line ${place}`, quantity: 250 + place, price }),
    )
    return { quotationNo, lines }
  }
  const put = (key: CartKey | null, agreed: AgreedQuotation) =>
    inTransaction(db, (tx) => addQuotedLines(tx, key, agreed, shop.clock.now()))
  const getKey = (token: string): CartKey => ({ tokenHash: getHash(token) })

  /** Adds it to a new visitor's cart. */
  async function fresh(agreed: AgreedQuotation) {
    const added = await put(null, agreed)
    if (!added.ok || added.token === null) throw new Error('there is no cart')
    return { ...added, token: added.token }
  }

  test('are in the cart as agreed, whatever the catalogue says meanwhile', async () => {
    const { token, lineIds } = await fresh(agree(12_345, 700))
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 99_999))
    const view = await shop.cart.view(token)
    expect(view.lines.map(({ id }) => id)).toEqual(lineIds)
    expect(view.lines[0]).toMatchObject({
      product: 'Art Paper',
      summary: [
        { label: 'Product', value: 'Art Paper' },
        { label: 'Agreed', value: 'Line 0' },
      ],
      quantity: 250,
      kinds: 1,
      price: 12_345,
      line_total: 12_345,
      offer: { state: 'quoted' },
      quotation: { quotation_no: `Q-2026-${count}`, valid_until: '2026-12-03' },
      dispatch_date: '2026-12-03',
      arrival_date: '2026-12-09',
      quantities: [],
    })
    expect(view).toMatchObject({
      count: 2,
      merge_offers: [],
      dispatch_date: '2026-12-03',
      arrival_date: '2026-12-09',
      totals: { goods: 13_045 },
    })
    expect(shop.faults).toEqual([])
  })

  test('cannot be changed, repriced or merged', async () => {
    const { token, lineIds } = await fresh(agree(5_000, 5_000))
    const [lineId = '', other = ''] = lineIds
    const before = await shop.cart.view(token)
    const message = `This product was agreed in quotation Q-2026-${count}, so you cannot change it. You can remove it, or ask us for a new quotation.`
    const refused = { ok: false, code: 'quoted-line', message }
    expect(await shop.cart.change({ token, lineId, quantity: '500' })).toMatchObject(refused)
    expect(await shop.cart.change({ token, lineId, kinds: '2' })).toMatchObject(refused)
    expect(await shop.cart.takeNewPrice({ token, lineId })).toMatchObject(refused)
    expect(await shop.cart.merge({ token, lineIds: [lineId, other] })).toMatchObject(refused)
    expect(await shop.cart.view(token)).toEqual(before)
  })

  test('can be removed and restored like any other line, with the totals', async () => {
    const { token, lineIds } = await fresh(agree(5_000, 700))
    const input = { token, lineId: lineIds[0] ?? '' }
    const before = await shop.cart.view(token)
    expect(await shop.cart.remove(input)).toMatchObject({ ok: true })
    expect((await shop.cart.view(token)).totals.goods).toBe(700)
    expect(await countQuotedLines(db, getKey(token), `Q-2026-${count}`)).toBe(1)
    expect(await shop.cart.restore(input)).toMatchObject({ ok: true })
    expect(await shop.cart.view(token)).toEqual(before)
  })

  test('cannot be ordered after the last day, and the rest of the cart can', async () => {
    const agreed = agree(5_000)
    const { token } = await fresh(agreed)
    const other = await addLine(shop, { token })
    shop.quoted.set(agreed.quotationNo, '2026-11-25')
    const view = await shop.cart.view(token)
    const reasons = [`Quotation ${agreed.quotationNo} held until Wednesday 25 November 2026.`]
    expect(view.lines[0]).toMatchObject({ offer: { state: 'not-offered', reasons }, price: 5_000 })
    expect(view.totals.goods).toBe(other.line.price)
    expect(view.dispatch_date).toBe(other.line.dispatch_date)
    expect(view.arrival_date).toBe(other.line.arrival_date)
    shop.quoted.delete(agreed.quotationNo)
    expect((await shop.cart.view(token)).lines[0]?.offer.state).toBe('not-offered')
  })

  test('are there once if added twice, and a removed line comes back', async () => {
    const agreed = agree(5_000, 700)
    const { token, lineIds } = await fresh(agreed)
    await shop.cart.remove({ token, lineId: lineIds[1] ?? '' })
    expect(await put(getKey(token), agreed)).toEqual({ ok: true, lineIds, token: null })
    expect(await shop.cart.view(token)).toMatchObject({ count: 2, totals: { goods: 5_700 } })
    expect(await shop.cart.count(token)).toBe(2)
  })

  test('exist once in the whole shop: accepted from another browser, they move there', async () => {
    const agreed = agree(5_000, 700)
    const first = await fresh(agreed)
    await addLine(shop, { token: first.token })
    const second = await addLine(shop, {})
    expect(await put(getKey(second.token), agreed)).toMatchObject({ ok: true, token: null, lineIds: first.lineIds })
    expect(await shop.cart.view(first.token)).toMatchObject({ count: 1 })
    expect(await shop.cart.count(first.token)).toBe(1)
    expect((await shop.cart.view(second.token)).lines.map(({ id }) => id)).toContain(first.lineIds[0])
    expect(await shop.cart.count(second.token)).toBe(3)
  })

  test('a token without a cart is not adopted', async () => {
    const madeUp = newToken()
    const added = await put(getKey(madeUp), agree(5_000))
    expect(added).toMatchObject({ ok: true, token: expect.any(String) })
    expect(await shop.cart.count(madeUp)).toBe(0)
  })

  test('a full cart accepts none of them', async () => {
    const agreed = agree(5_000, 700)
    const { token } = await addLine(shop, {})
    await db
      .update(carts)
      .set({ lineCount: 99 })
      .where(eq(carts.tokenHash, getHash(token)))
    expect(await put(getKey(token), agreed)).toMatchObject({ ok: false, code: 'cart-full' })
    expect(await db.$count(cartLines, eq(cartLines.quotationNo, agreed.quotationNo))).toBe(0)
  })

  test('two at once, from two browsers, add one set of lines', async () => {
    const agreed = agree(5_000, 700)
    await fresh(agreed)
    const a = await addLine(shop, {})
    const b = await addLine(shop, {})
    await Promise.all([put(getKey(a.token), agreed), put(getKey(b.token), agreed)])
    const counts = [await shop.cart.count(a.token), await shop.cart.count(b.token)]
    expect(counts.toSorted((one, other) => one - other)).toEqual([1, 3])
  })

  describe('signing in', () => {
    test('moves them unchanged beside the customer’s own', async () => {
      const accounts = openTestAccounts(db)
      const { account } = await newCustomer(accounts)
      const customerId = (await account.current())?.userId ?? ''
      const own = agree(300)
      await put({ customerId }, own)
      await shop
        .getCart(customerId)
        .add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [] } })
      const agreed = agree(5_000, 700)
      const { token } = await fresh(agreed)
      const before = await shop.cart.view(token)
      const deps = { ...shop.deps, linesWithArtwork: async () => new Set<string>() }
      const outcome = await inTransaction(db, (tx) => joinCarts(tx, { token, customerId, now: shop.clock.now() }, deps))
      expect(outcome).toEqual({ joined: 2, merged: 0, waiting: 0 })
      const { lines } = await shop.getCart(customerId).view(null)
      expect(lines).toHaveLength(4)
      for (const line of before.lines) expect(lines).toContainEqual(line)
    })
  })
})

test('a cart of only the lines of a quotation costs what the quotation says (decisions §5)', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(prices, (all) => {
      const subTotal = all.reduce((sum, price) => sum + price, 0)
      const { total } = cartTotals(
        all.map((price) => ({ price, kinds: 1, orig_price: null, counted: true })),
        RATES,
      )
      expect(total).toBe(subTotal + shippingCost(subTotal, RATES))
    }),
  )
})

const asText = (value: string) => [
  { label: 'Product', value: 'Art Paper' },
  { label: 'Agreed', value },
]

test.each([
  [
    'Product: Kraft Paper / Size (mm): 900 × 600',
    [
      { label: 'Product', value: 'Kraft Paper' },
      { label: 'Size (mm)', value: '900 × 600' },
    ],
  ],
  ['Die for the outline', asText('Die for the outline')],
  ['Size (mm): 900 × 600', asText('Size (mm): 900 × 600')],
  ['Product: Art Paper / and a die', asText('Product: Art Paper / and a die')],
  ['Product: Art Paper / Side: one / Side: two', asText('Product: Art Paper / Side: one / Side: two')],
  ['Product: Art Paper\nas before', asText('Product: Art Paper\nas before')],
])('%j in a cart', (description, summary) => {
  expect(agreedSummary('Art Paper', description)).toEqual(summary)
})
