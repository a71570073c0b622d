import { beforeAll, describe, expect, test } from 'vitest'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { newCustomer, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { runTogether } from '#platform/database/run-together.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { later } from '#platform/time/clock.ts'
import { MAX_LINES } from './cart.ts'
import { joinCarts } from './join-carts.server.ts'
import { markOrdered } from './order-cart.server.ts'
import { addQuotedLines, describedLine } from './quoted-lines.server.ts'
import { countQuotedLines, findCart } from './store.server.ts'
import { addLine, openTestCart, type TestCart } from './testing/test-cart.server.ts'

describeOnBothDatabases('lines that are saved for later or were ordered', (open) => {
  let db: Database
  let shop: TestCart
  let quotations = 0

  beforeAll(async () => {
    db = (await open()).db
    shop = await openTestCart(db)
  })

  /** A cart with a line of each quantity. */
  async function cartOf(...quantities: string[]) {
    let token: string | null = null
    const ids: string[] = []
    for (const quantity of quantities) {
      const added = await addLine(shop, { token, choices: { quantity } })
      token = added.token
      ids.push(added.line.id)
    }
    return { token: token ?? '', ids, first: { token: token ?? '', lineId: ids[0] ?? '' } }
  }

  const view = (token: string) => shop.cart.view(token)
  const getIds = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

  async function order(token: string, lineIds: readonly string[]) {
    const cartId = (await findCart(db, { tokenHash: getHash(token) }))?.id ?? ''
    await inTransaction(db, (tx) => runTogether(tx, markOrdered(tx, { cartIds: [cartId], lineIds }, shop.clock.now())))
  }

  describe('saved for later (issue 19, 6)', () => {
    test('a line leaves lines, count and totals, is shown apart, and returns to its place', async () => {
      const { token, ids, first } = await cartOf('50', '100')
      const before = await view(token)
      expect(await shop.cart.saveForLater(first)).toEqual({ ok: true, lineId: first.lineId })
      const saved = await view(token)
      expect(getIds(saved.lines)).toEqual([ids[1]])
      expect(getIds(saved.saved)).toEqual([ids[0]])
      expect(saved.count).toBe(1)
      expect(await shop.cart.count(token)).toBe(1)
      expect(saved.totals.goods).toBe(before.lines[1]?.line_total)
      expect(await shop.cart.moveToCart(first)).toEqual({ ok: true, lineId: first.lineId })
      expect(await view(token)).toEqual(before)
    })

    test('doing it twice is doing it once', async () => {
      const { token, first } = await cartOf('50')
      await shop.cart.saveForLater(first)
      const once = await view(token)
      expect(await shop.cart.saveForLater(first)).toMatchObject({ ok: true })
      expect(await view(token)).toEqual(once)
      await shop.cart.moveToCart(first)
      expect(await shop.cart.moveToCart(first)).toMatchObject({ ok: true })
      expect((await view(token)).count).toBe(1)
    })

    test('the newest one comes first', async () => {
      const { token, ids } = await cartOf('50', '100', '200')
      for (const lineId of [ids[1] ?? '', ids[0] ?? '']) {
        await shop.cart.saveForLater({ token, lineId })
        shop.clock.moveTo(later(shop.clock.now(), 1000).toISOString())
      }
      expect(getIds((await view(token)).saved)).toEqual([ids[0], ids[1]])
    })

    test('a removed line is neither saved nor moved; a saved one can be removed, and restored as saved', async () => {
      const { token, first } = await cartOf('50')
      await shop.cart.saveForLater(first)
      await shop.cart.remove(first)
      expect(await shop.cart.saveForLater(first)).toMatchObject({ code: 'line-unknown' })
      expect(await shop.cart.moveToCart(first)).toMatchObject({ code: 'line-unknown' })
      expect((await view(token)).saved).toEqual([])
      await shop.cart.restore(first)
      expect(getIds((await view(token)).saved)).toEqual([first.lineId])
      expect(await shop.cart.count(token)).toBe(0)
    })

    test('saved lines are not merged, neither on demand nor on signing in, and move along', async () => {
      const { token, ids, first } = await cartOf('50', '50')
      await shop.cart.saveForLater(first)
      expect((await view(token)).merge_offers).toEqual([])
      expect(await shop.cart.merge({ token, lineIds: ids })).toMatchObject({ code: 'line-unknown' })
      const { email } = await newCustomer(openTestAccounts(db))
      const customer = await findByEmail(db, email)
      if (customer === null) throw new Error('the customer was not registered')
      const customerId = customer.user.id
      await inTransaction(db, (tx) =>
        joinCarts(
          tx,
          { token, customerId, now: shop.clock.now() },
          { ...shop.deps, linesWithArtwork: async () => new Set() },
        ),
      )
      const joined = await shop.getCart(customerId).view(null)
      expect(getIds(joined.lines)).toEqual([ids[1]])
      expect(getIds(joined.saved)).toEqual([ids[0]])
    })

    test('a full cart has no room for a saved line, which stays saved', async () => {
      const { token, first } = await cartOf('50')
      await shop.cart.saveForLater(first)
      for (let added = 0; added < MAX_LINES; added += 1) await addLine(shop, { token, choices: { quantity: '50' } })
      expect(await shop.cart.moveToCart(first)).toMatchObject({ code: 'cart-full' })
      expect(getIds((await view(token)).saved)).toEqual([first.lineId])
      expect(await shop.cart.count(token)).toBe(MAX_LINES)
    })

    test('lines of others are unknown', async () => {
      const { first } = await cartOf('50')
      for (const token of [null, newToken(), (await cartOf('100')).token]) {
        expect(await shop.cart.saveForLater({ ...first, token })).toMatchObject({ code: 'line-unknown' })
        expect(await shop.cart.moveToCart({ ...first, token })).toMatchObject({ code: 'line-unknown' })
      }
    })
  })

  describe('ordered', () => {
    test('a line is gone from the cart for good', async () => {
      const { token, ids, first } = await cartOf('50', '100')
      await order(token, [first.lineId])
      const after = await shop.cart.view(token, first.lineId)
      expect(getIds(after.lines)).toEqual([ids[1]])
      expect(after.undo).toBeNull()
      expect(await shop.cart.count(token)).toBe(1)
      for (const change of [shop.cart.saveForLater, shop.cart.moveToCart])
        expect(await change(first)).toMatchObject({ code: 'line-unknown' })
      expect(await shop.cart.change({ ...first, kinds: '2' })).toMatchObject({ code: 'line-unknown' })
      expect(await shop.cart.restore(first)).toMatchObject({
        code: 'line-ordered',
        message: 'You have ordered this already.',
      })
      expect((await view(token)).count).toBe(1)
    })

    test('the lines that were merged into it cannot be restored either', async () => {
      const { token, ids, first } = await cartOf('50', '50')
      const merged = await shop.cart.merge({ token, lineIds: ids })
      if (!merged.ok) throw new Error(merged.message)
      await order(token, [merged.lineId])
      expect(await shop.cart.restore(first)).toMatchObject({ code: 'line-ordered' })
      expect(await view(token)).toMatchObject({ count: 0, lines: [] })
    })

    test('a quotation that was ordered cannot be put into a cart again, and one that is saved is moved there', async () => {
      quotations += 1
      const quotationNo = `Q-2026-9${quotations}`
      const product = { featuredItemId: 1, productId: 1, productName: 'Art Paper', productSlug: 'art-paper' }
      const line = describedLine(
        { ...product, catalogueVersion: 1 },
        { description: 'Banner', quantity: 1, price: 140_850 },
      )
      const put = (token: string | null) =>
        inTransaction(db, (tx) =>
          addQuotedLines(
            tx,
            token === null ? null : { tokenHash: getHash(token) },
            { quotationNo, lines: [line] },
            shop.clock.now(),
          ),
        )
      const added = await put(null)
      if (!added.ok || added.token === null) throw new Error('refused')
      const [lineId = ''] = added.lineIds
      await shop.cart.saveForLater({ token: added.token, lineId })
      expect(await countQuotedLines(db, { tokenHash: getHash(added.token) }, quotationNo)).toBe(0)
      expect(await put(added.token)).toMatchObject({ ok: true, lineIds: [lineId] })
      expect(await countQuotedLines(db, { tokenHash: getHash(added.token) }, quotationNo)).toBe(1)
      await order(added.token, [lineId])
      for (const token of [added.token, null]) {
        expect(await put(token)).toMatchObject({
          code: 'already-ordered',
          message: `Quotation ${quotationNo} has been ordered already.`,
        })
      }
    })
  })
})
