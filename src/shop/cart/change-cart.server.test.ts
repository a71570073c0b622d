import { beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '#people/accounts/secrets.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { addLine, openTestCart, type TestCart } from './testing/test-cart.server.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

describeOnBothDatabases('changing the cart', (open) => {
  let shop: TestCart

  beforeAll(async () => {
    shop = await openTestCart((await open()).db)
  })

  /** A cart with a line of art paper for each of these choices. */
  async function getCart(...choices: { quantity?: string; kinds?: string; size?: string }[]) {
    let token: string | null = null
    const ids: string[] = []
    for (const entry of choices) {
      const added = await addLine(shop, { token, choices: entry })
      token = added.token
      ids.push(added.line.id)
    }
    return { token: token ?? '', ids }
  }

  const idsIn = async (token: string) => (await shop.cart.view(token)).lines.map(({ id }) => id)

  describe('quantity and sets', () => {
    test('another quantity has its own price, that of a new line', async () => {
      const { token, ids } = await getCart({ quantity: '50' }, { quantity: '700' })
      expect(await shop.cart.change({ token, lineId: ids[0] ?? '', quantity: '700' })).toMatchObject({ ok: true })
      const [changed, made] = (await shop.cart.view(token)).lines
      expect(changed).toMatchObject({ quantity: 700, price: made?.price, product_pricing_id: made?.product_pricing_id })
    })

    test('sets multiply the price of one', async () => {
      const { token, ids } = await getCart({ quantity: '50' })
      const before = (await shop.cart.view(token)).lines[0]
      await shop.cart.change({ token, lineId: ids[0] ?? '', kinds: '12' })
      const after = (await shop.cart.view(token)).lines[0]
      expect(after).toMatchObject({
        kinds: 12,
        quantity: 50,
        price: before?.price,
        line_total: (before?.price ?? 0) * 12,
      })
    })

    test.each([
      [{ quantity: '49' }, 'quantity-too-low', '* Please enter quantity greater than 50.'],
      [{ quantity: '20001' }, 'quantity-too-high', '* You can request a quote from the button below.'],
      [{ quantity: '' }, 'quantity-missing', 'Please enter the quantity.'],
      [{ quantity: '1e3' }, 'quantity-missing', 'Please enter the quantity.'],
      [{ quantity: '１００' }, 'quantity-missing', 'Please enter the quantity.'],
      [{ quantity: '9999999999999999999' }, 'quantity-missing', 'Please enter the quantity.'],
      [{ quantity: 'custom' }, 'quantity-missing', 'Please enter the quantity.'],
      [{ kinds: '0' }, 'kinds-missing', 'Please enter the number of sets, 1 to 99.'],
      [{ kinds: '100' }, 'kinds-missing', 'Please enter the number of sets, 1 to 99.'],
      [{ kinds: 'custom' }, 'kinds-missing', 'Please enter the number of sets, 1 to 99.'],
    ])('%j is refused as %s and changes nothing', async (amount, code, message) => {
      const { token, ids } = await getCart({ quantity: '50' })
      const before = await shop.cart.view(token)
      const refused = await shop.cart.change({ token, lineId: ids[0] ?? '', ...amount })
      expect(refused).toMatchObject({ ok: false, code, message })
      expect(await shop.cart.view(token)).toEqual(before)
    })

    test('spaces and leading zeros make no difference', async () => {
      const { token, ids } = await getCart({ quantity: '50' })
      expect(await shop.cart.change({ token, lineId: ids[0] ?? '', quantity: ' 000050 ' })).toMatchObject({ ok: true })
      expect((await shop.cart.view(token)).lines[0]).toMatchObject({ quantity: 50 })
    })
  })

  describe('removing and undoing', () => {
    test('a removed line disappears from lines, count and totals, and can be restored in its place', async () => {
      const { token, ids } = await getCart({ quantity: '50' }, { quantity: '100' }, { quantity: '200' })
      const before = await shop.cart.view(token)
      const lineId = ids[1] ?? ''
      expect(await shop.cart.remove({ token, lineId })).toEqual({ ok: true, lineId })
      expect(await shop.cart.count(token)).toBe(2)
      const without = await shop.cart.view(token, lineId)
      expect(without.lines.map(({ quantity }) => quantity)).toEqual([50, 200])
      expect(without.totals.goods).toBe(before.totals.goods - (before.lines[1]?.line_total ?? 0))
      expect(without.undo).toEqual({ line_id: lineId, product: 'Art Paper', quantity: 100, merged: false, position: 1 })

      expect(await shop.cart.restore({ token, lineId })).toEqual({ ok: true, lineId })
      expect(await shop.cart.count(token)).toBe(3)
      expect(await shop.cart.view(token)).toEqual(before)
    })

    test('removing is idempotent', async () => {
      const { token, ids } = await getCart({}, {})
      const line = { token, lineId: ids[0] ?? '' }
      await Promise.all([shop.cart.remove(line), shop.cart.remove(line), shop.cart.remove(line)])
      expect(await shop.cart.count(token)).toBe(1)
      await Promise.all([shop.cart.restore(line), shop.cart.restore(line)])
      expect(await shop.cart.count(token)).toBe(2)
    })

    test('a line in the cart offers no undo', async () => {
      const { token, ids } = await getCart({})
      expect((await shop.cart.view(token, ids[0])).undo).toBeNull()
      expect((await shop.cart.view(token, 'nonsense')).undo).toBeNull()
    })

    test('a removed line can be neither changed nor merged, nor take a new price', async () => {
      const { token, ids } = await getCart({}, {})
      const line = { token, lineId: ids[0] ?? '' }
      await shop.cart.remove(line)
      expect(await shop.cart.change({ ...line, quantity: '100' })).toMatchObject({ ok: false, code: 'line-unknown' })
      expect(await shop.cart.takeNewPrice(line)).toMatchObject({ ok: false, code: 'line-unknown' })
      expect(await shop.cart.merge({ token, lineIds: ids })).toMatchObject({ ok: false, code: 'line-unknown' })
    })

    test('a full cart has no room to restore one', async () => {
      const { token, ids } = await getCart({})
      const line = { token, lineId: ids[0] ?? '' }
      await shop.cart.remove(line)
      await Promise.all(Array.from({ length: 100 }, () => addLine(shop, { token })))
      expect(await shop.cart.restore(line)).toMatchObject({ ok: false, code: 'cart-full' })
      expect(await shop.cart.count(token)).toBe(100)
      expect((await shop.cart.view(token)).lines).toHaveLength(100)
    })
  })

  describe('merging', () => {
    test('is offered with its saving, makes one line in the first place, and keeps the offered price', async () => {
      const { token, ids } = await getCart({ quantity: '50' }, { quantity: '50', size: '75x100' }, { quantity: '500' })
      const before = await shop.cart.view(token)
      const [offer] = before.merge_offers
      expect(before.merge_offers).toHaveLength(1)
      expect(offer).toMatchObject({ line_ids: [ids[0], ids[2]], quantity: 550, kinds: 1 })
      expect(offer?.saving).toBeGreaterThan(0)

      const merged = await shop.cart.merge({ token, lineIds: offer?.line_ids ?? [] })
      const after = await shop.cart.view(token, ids[2])
      expect(merged).toEqual({ ok: true, lineId: after.lines[0]?.id })
      expect(after.lines.map(({ quantity }) => quantity)).toEqual([550, 50])
      expect(after.lines[0]?.line_total).toBe(offer?.line_total)
      expect(after.totals.goods).toBe(before.totals.goods - (offer?.saving ?? 0))
      expect(after.count).toBe(2)
      expect(after.undo).toMatchObject({ line_id: ids[2], merged: true })
    })

    test.each([0, 1])('undoing it by either line (%i) restores exactly what was there', async (index) => {
      const { token, ids } = await getCart({ quantity: '50' }, { quantity: '500' })
      const before = await shop.cart.view(token)
      await shop.cart.merge({ token, lineIds: ids })
      expect(await shop.cart.restore({ token, lineId: ids[index] ?? '' })).toMatchObject({ ok: true })
      expect(await shop.cart.view(token)).toEqual(before)
      expect(await shop.cart.count(token)).toBe(2)
    })

    test('a merge of merges is undone down to the requested line', async () => {
      const { token, ids } = await getCart({ quantity: '50' }, { quantity: '100' }, { quantity: '200' })
      const before = await shop.cart.view(token)
      const first = await shop.cart.merge({ token, lineIds: ids.slice(0, 2) })
      const inner = first.ok ? first.lineId : ''
      await shop.cart.merge({ token, lineIds: [inner, ids[2] ?? ''] })
      expect((await shop.cart.view(token)).lines.map(({ quantity }) => quantity)).toEqual([350])
      await shop.cart.restore({ token, lineId: ids[0] ?? '' })
      expect(await shop.cart.view(token)).toEqual(before)
    })

    test('a merged line that was removed is restored whole', async () => {
      const { token, ids } = await getCart({ quantity: '50' }, { quantity: '100' })
      const merged = await shop.cart.merge({ token, lineIds: ids })
      const lineId = merged.ok ? merged.lineId : ''
      await shop.cart.remove({ token, lineId })
      await shop.cart.restore({ token, lineId })
      expect((await shop.cart.view(token)).lines).toMatchObject([{ id: lineId, quantity: 150 }])
    })

    test('other choices or another number of sets are refused', async () => {
      const { token, ids } = await getCart({}, { size: '75x100' }, { kinds: '2' }, {})
      const [a = '', b = '', c = ''] = ids
      for (const lineIds of [[a, b], [a, c], ids, [a], [a, a]]) {
        expect(await shop.cart.merge({ token, lineIds })).toMatchObject({ ok: false, code: 'not-the-same' })
      }
      expect(await idsIn(token)).toEqual(ids)
    })

    test('more than a line’s maximum is refused with the numbers, and not offered', async () => {
      const { token, ids } = await getCart({ quantity: '20000' }, { quantity: '50' })
      expect(await shop.cart.merge({ token, lineIds: ids })).toMatchObject({
        ok: false,
        code: 'merge-too-many',
        message: 'Together they come to 20050, but one line can have up to 20000.',
      })
      expect((await shop.cart.view(token)).merge_offers).toEqual([])
    })
  })

  describe('deny by default: a line that is not in the cart of the token', () => {
    test('is unknown to every use case, and unchanged', async () => {
      const mine = await getCart({ quantity: '50' }, { quantity: '50' })
      const theirs = await getCart({ quantity: '50' }, { quantity: '50' })
      const before = await shop.cart.view(theirs.token)
      const lineId = theirs.ids[0] ?? ''
      const removed = mine.ids[0] ?? ''
      await shop.cart.remove({ token: mine.token, lineId: removed })
      for (const token of [mine.token, newToken(), 'nonsense', null]) {
        const line = { token, lineId }
        const answers = [
          await shop.cart.change({ ...line, quantity: '100' }),
          await shop.cart.remove(line),
          await shop.cart.restore(line),
          await shop.cart.takeNewPrice(line),
          await shop.cart.merge({ token, lineIds: theirs.ids }),
          await shop.cart.merge({ token, lineIds: [mine.ids[1] ?? '', lineId] }),
        ]
        for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'line-unknown' })
      }
      expect(await shop.cart.view(theirs.token)).toEqual(before)
      expect((await shop.cart.view(theirs.token, removed)).undo).toBeNull()
    })

    test.each([UNKNOWN_ID, '', 'x', "'; drop table carts; --", '\u0000', '../../etc', '1'.repeat(10_000)])(
      'the id %j is unknown too',
      async (lineId) => {
        const { token } = await getCart({})
        expect(await shop.cart.remove({ token, lineId })).toMatchObject({ ok: false, code: 'line-unknown' })
        expect(await shop.cart.merge({ token, lineIds: [lineId, lineId] })).toMatchObject({ ok: false })
      },
    )
  })
})
