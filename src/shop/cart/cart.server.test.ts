import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '#people/accounts/secrets.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { lookUpPrices } from '#shop/configurator/price-lookup.server.ts'
import { refusal } from '#shop/configurator/refusals.ts'
import type { AddToCart } from './cart.server.ts'
import { addLine, openTestCart, RATES, type TestCart } from './testing/test-cart.server.ts'

describeOnBothDatabases('adding to the cart', (open) => {
  let db: Database
  let shop: TestCart

  beforeAll(async () => {
    db = (await open()).db
    shop = await openTestCart(db)
  })

  const toAdd = (more: Partial<AddToCart> = {}): AddToCart => ({
    token: null,
    featuredItemId: null,
    productId: 1,
    choices: { print_features: [] },
    ...more,
  })

  describe('a line', () => {
    test('decisions §5: what is left out gets the first allowed choice, and the answer shows all of it', async () => {
      const { line, count } = await addLine(shop, { choices: { quantity: '500', kinds: '3' } })
      expect(count).toBe(1)
      expect(line).toMatchObject({
        product: 'Art Paper',
        configuration: { featured_item_id: 1, product_id: 1, cutting_id: 1, shape_id: 1, width: 50, height: 50 },
        quantity: 500,
        kinds: 3,
        line_total: line.price * 3,
        offer: { state: 'unchanged' },
        added_at: '2026-11-26T09:00:00.000Z',
      })
      expect(line.summary).toContainEqual({ label: 'Finishing', value: 'Gloss Lamination' })
    })

    test('costs what the price lookup showed for the same choices', async () => {
      const choices = { print_features: ['101', '111'], quantity: '700', size: 'custom', width: '80', height: '62' }
      const chosen = { featuredItemId: 1, productId: 1, choices }
      const { rows } = lookUpPrices(chosen, { period: shop.period(), shipping: RATES })
      const row = rows.find((entry) => entry.quantity === 700)
      const added = await shop.cart.add(toAdd({ ...chosen, productPricingId: row?.product_pricing_id ?? 'missing' }))
      expect(added).toMatchObject({
        ok: true,
        line: { price: row?.price, print_feature_price: row?.print_feature_price, quantity: 700 },
      })
      expect(row?.print_feature_price).toBeGreaterThan(0)
    })

    test('added twice makes two lines, in order', async () => {
      const first = await addLine(shop, {})
      const second = await addLine(shop, { token: first.token })
      expect(second).toMatchObject({ count: 2, token: first.token })
      const { lines, merge_offers } = await shop.cart.view(first.token)
      expect(lines.map(({ id }) => id)).toEqual([first.line.id, second.line.id])
      expect(merge_offers).toHaveLength(1)
    })

    test('has the price before a promotion beside its own', async () => {
      const { token, line } = await addLine(shop, { productId: 4, choices: { quantity: '100' } })
      expect(line.orig_price).toBeGreaterThan(line.price)
      const { totals } = await shop.cart.view(token)
      expect(totals.saved).toBe((line.orig_price ?? 0) - line.price)
    })
  })

  describe('the cart of a token', () => {
    test('is stored with the hash of the token only', async () => {
      const { token } = await addLine(shop, {})
      const hash = createHash('sha256').update(token).digest('base64url')
      const known = await db.execute<{ token_hash: string }>(
        sql`select token_hash from carts where token_hash = ${hash}`,
      )
      expect(known.rows).toEqual([{ token_hash: hash }])
      const everything = await db.execute<{ text: string }>(sql`select carts::text as text from carts`)
      expect(everything.rows.filter(({ text }) => text.includes(token))).toEqual([])
    })

    test('a token without a cart is never adopted', async () => {
      const madeUp = newToken()
      const added = await addLine(shop, { token: madeUp })
      expect(added.token).not.toBe(madeUp)
      expect(await shop.cart.count(madeUp)).toBe(0)
      expect(await shop.cart.count(added.token)).toBe(1)
    })

    test.each(['', 'x', `${'a'.repeat(42)}=`, 'a'.repeat(44), "' or 1=1 --".padEnd(43)])(
      'a malformed token %j opens nothing and a line gets a new cart',
      async (token) => {
        expect(await shop.cart.count(token)).toBe(0)
        expect(await shop.cart.view(token)).toMatchObject({ lines: [], totals: { total: 0 } })
        const added = await addLine(shop, { token })
        expect(added.token).not.toBe(token)
        expect(added.count).toBe(1)
      },
    )

    test('is empty without a token', async () => {
      expect(await shop.cart.count(null)).toBe(0)
      expect(await shop.cart.view(null)).toMatchObject({
        lines: [],
        count: 0,
        dispatch_date: null,
        arrival_date: null,
        undo: null,
      })
    })
  })

  describe('a refused addition adds nothing', () => {
    const special = refusal('width', 'special-size').message
    const byQuote = refusal('cutting_id', 'quote-required').message
    const noQuantity = refusal('quantity', 'quantity-missing').message
    const noSets = refusal('kinds', 'kinds-missing').message

    test.each([
      ['quantity-too-high', 'quantity', { quantity: '20001' }, '* You can request a quote from the button below.'],
      ['quantity-too-low', 'quantity', { quantity: '49' }, '* Please enter quantity greater than 50.'],
      ['quantity-missing', 'quantity', { quantity: '５０' }, noQuantity],
      ['quantity-missing', 'quantity', { quantity: '-50' }, noQuantity],
      ['quantity-missing', 'custom_quantity', { quantity: 'custom' }, noQuantity],
      ['special-size', 'width', { size: 'custom', width: '900', height: '50' }, special],
      ['special-size', 'width', { width: '999999', height: '999999' }, special],
      ['size-below-minimum', 'height', { width: '50', height: '5' }, '※ Width or height must not be below 20mm.'],
      ['quote-required', 'cutting_id', { cutting_id: '5' }, byQuote],
      ['quote-required', 'cutting_id', { cutting_id: '6' }, byQuote],
      ['quote-required', 'cutting_id', { cutting_id: '8' }, byQuote],
      ['kinds-missing', 'kinds', { kinds: '0' }, noSets],
      ['kinds-missing', 'kinds', { kinds: '100' }, noSets],
      ['not-offered', 'finishing_id', { finishing_id: '11' }, 'finishing_id is not available with these choices'],
      ['not-offered', 'orientation_id', { orientation_id: '53' }, 'orientation_id is not available with these choices'],
      [
        'cuts-too-many',
        'cut_per_shape',
        { cutting_id: '3', cut_per_shape: '31' },
        refusal('cut_per_shape', 'cuts-too-many', { most: 30 }).message,
      ],
    ])('%s of %s', async (code, field, choices, message) => {
      const { token } = await addLine(shop, {})
      const refused = await shop.cart.add(toAdd({ token, choices: { print_features: [], ...choices } }))
      expect(refused).toMatchObject({ ok: false, code, message, errors: [{ field, message }] })
      expect(await shop.cart.count(token)).toBe(1)
    })

    test.each([
      ['product-unknown', { productId: 99 }],
      ['item-unknown', { featuredItemId: 99 }],
      ['product-not-in-item', { featuredItemId: 2, productId: 22 }],
    ])('%s', async (code, input) => {
      expect(await shop.cart.add(toAdd(input))).toMatchObject({ ok: false, code })
    })

    test('a price that is not the one shown', async () => {
      const { token, line } = await addLine(shop, {})
      const stale = toAdd({
        token,
        choices: { print_features: [], quantity: '100' },
        productPricingId: line.product_pricing_id,
      })
      expect(await shop.cart.add(stale)).toMatchObject({ ok: false, code: 'price-changed' })
      expect(await shop.cart.count(token)).toBe(1)
    })
  })

  describe('the limit of 100 lines', () => {
    test('twenty at once are twenty lines, and there are never more than 100', async () => {
      const { token } = await addLine(shop, {})
      const add = () => shop.cart.add(toAdd({ token }))
      const batch = async (size: number) => Promise.all(Array.from({ length: size }, add))
      const twenty = await batch(20)
      expect(twenty.every(({ ok }) => ok)).toBe(true)
      expect(await shop.cart.count(token)).toBe(21)
      for (const size of [30, 30, 17]) await batch(size)
      expect(await shop.cart.count(token)).toBe(98)

      const race = await batch(10)
      expect(race.filter(({ ok }) => ok)).toHaveLength(2)
      const refused = race.find(({ ok }) => !ok)
      expect(refused).toMatchObject({ code: 'cart-full', message: expect.stringContaining('100 lines') })
      expect(await shop.cart.count(token)).toBe(100)
      expect((await shop.cart.view(token)).lines).toHaveLength(100)
    })
  })
})

describeOnBothDatabases('a cart in the database', (open, kind) => {
  test('survives a restart of the shop', async () => {
    const before = await open()
    const { token, line } = await addLine(await openTestCart(before.db), { choices: { kinds: '2' } })
    await before.close()

    const after = await open()
    const { cart } = await openTestCart(after.db)
    expect(after.kind).toBe(kind)
    expect(await cart.count(token)).toBe(1)
    const { lines } = await cart.view(token)
    expect(lines).toEqual([line])
  })
})
