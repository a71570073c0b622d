import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { getHash } from '#people/accounts/secrets.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { runTogether } from '#platform/database/run-together.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { roundPence } from '#platform/money/money.ts'
import { addCoupon, addCustomer, addPoints } from '#shop/promotions/testing/test-promotions.server.ts'
import { actOnCart, readCartForm } from './cart-forms.ts'
import { joinCarts } from './join-carts.server.ts'
import { markOrdered } from './order-cart.server.ts'
import { addQuotedLines, describedLine } from './quoted-lines.server.ts'
import { findCart } from './store.server.ts'
import { addLine, openTestCart, setFloor, type TestCart } from './testing/test-cart.server.ts'

const NOBODYS = 'A'.repeat(43)

describe('the coupon and points of a cart', () => {
  const database = testDatabase()
  let shop: TestCart

  beforeEach(async () => {
    shop = await openTestCart(database.db)
  })

  const linesWithArtwork = async () => new Set<string>()

  /** A cart of one line of £50.60 or so. */
  const fill = async () => addLine(shop, { choices: { quantity: '500' } })

  it('are in its totals, in both views of VAT', async () => {
    await addCoupon(database.db)
    const { token, line } = await fill()
    expect(await shop.cart.setCoupon({ token, coupon: ' save10 ' })).toEqual({ ok: true })
    const { totals, coupon } = await shop.cart.view(token)
    expect(coupon).toEqual({ code: 'SAVE10', label: '10% off', message: null })
    expect(totals.goods).toBe(line.line_total)
    expect(totals.coupon_discount).toBe(roundPence(totals.goods / 10))
    expect(totals.goods - totals.coupon_discount + totals.shipping).toBe(totals.total)
    expect(totals.net_goods - totals.net_coupon_discount + totals.net_shipping).toBe(totals.net)
    expect(totals.net_lines).toEqual([totals.net_goods])
    expect(await shop.cart.removeCoupon({ token })).toEqual({ ok: true })
    expect(await shop.cart.view(token)).toMatchObject({ coupon: null, totals: { coupon_discount: 0 } })
  })

  it('000 §8: say what is wrong with a code, and keep the one before', async () => {
    await addCoupon(database.db)
    const { token } = await fill()
    await shop.cart.setCoupon({ token, coupon: 'SAVE10' })
    const message = async (coupon: string) => {
      const outcome = await shop.cart.setCoupon({ token, coupon })
      return outcome.ok ? null : [outcome.code, outcome.message]
    }
    expect(await message('')).toEqual(['coupon-missing', 'Coupon Issue is required. Please try again.'])
    expect(await message('OTHER')).toEqual(['coupon-unknown', 'Please enter a valid coupon issue.'])
    expect((await shop.cart.view(token)).coupon?.code).toBe('SAVE10')
  })

  it('cannot be found by trying codes', async () => {
    await addCoupon(database.db)
    const { token } = await fill()
    for (let tries = 0; tries < 30; tries += 1) await shop.cart.setCoupon({ token, coupon: `TRY${tries}` })
    expect(await shop.cart.setCoupon({ token, coupon: 'SAVE10' })).toMatchObject({
      ok: false,
      code: 'too-many',
      message: 'You have tried too many coupons. Please try again in 60 minutes.',
      retryAfterSeconds: 3600,
    })
  })

  it('leave out a coupon that no longer fits, and say why', async () => {
    await addCoupon(database.db, { endsOn: '2026-11-26' })
    const { token } = await fill()
    await shop.cart.setCoupon({ token, coupon: 'SAVE10' })
    shop.clock.moveTo('2026-11-27T09:00:00Z')
    expect(await shop.cart.view(token)).toMatchObject({
      coupon: { code: 'SAVE10', message: 'This coupon ended on Thursday 26 November 2026.' },
      totals: { coupon_discount: 0 },
    })
  })

  it('accept one that does not fit the cart yet', async () => {
    await addCoupon(database.db, { conditions: { items: [12], customers: [], firstOrder: false, leastGoods: 0 } })
    const { token } = await fill()
    expect(await shop.cart.setCoupon({ token, coupon: 'SAVE10' })).toEqual({ ok: true })
    expect((await shop.cart.view(token)).coupon).toEqual({
      code: 'SAVE10',
      label: '10% off Swing Tags',
      message: 'This coupon is for Swing Tags.',
    })
    await addLine(shop, { token, productId: 17 })
    expect((await shop.cart.view(token)).coupon?.message).toBeNull()
  })

  it('decisions/0051: stop at the floor of the rate card for each set', async () => {
    await addCoupon(database.db, { value: 90 })
    const { token, line } = await addLine(shop, { choices: { quantity: '500', kinds: '2' } })
    const floor = line.price - 100
    await shop.sellFrom((catalogue) => {
      const card = catalogue.products.find(({ id }) => id === 1)?.rate_card ?? ''
      setFloor(catalogue, card, floor)
    })
    await shop.cart.setCoupon({ token, coupon: 'SAVE10' })
    expect((await shop.cart.view(token)).totals.coupon_discount).toBe(200)
  })

  it('decisions/0051: do not reduce what staff have agreed', async () => {
    await addCoupon(database.db)
    const { token } = await fill()
    const product = { featuredItemId: 1, productId: 1, productName: 'Art Paper', productSlug: 'art-paper' }
    const agreed = describedLine({ ...product, catalogueVersion: 1 }, { description: 'Foil', quantity: 1, price: 9000 })
    const key = { tokenHash: getHash(token) }
    const quotationNo = 'Q-2026-00042'
    await inTransaction(database.db, (tx) =>
      addQuotedLines(tx, key, { quotationNo, lines: [agreed] }, shop.clock.now()),
    )
    shop.quoted.set(quotationNo, null)
    await shop.cart.setCoupon({ token, coupon: 'SAVE10' })
    const { totals } = await shop.cart.view(token)
    expect(totals.coupon_discount).toBe(roundPence((totals.goods - 9000) / 10))
  })

  it('need a cart', async () => {
    await addCoupon(database.db)
    expect(await shop.cart.setCoupon({ token: null, coupon: 'SAVE10' })).toMatchObject({ code: 'cart-empty' })
    expect(await shop.cart.setCoupon({ token: NOBODYS, coupon: 'SAVE10' })).toMatchObject({ code: 'cart-empty' })
    expect(await shop.cart.removeCoupon({ token: null })).toEqual({ ok: true })
    expect(await shop.cart.usePoints({ token: null, points: '0' })).toEqual({ ok: true })
  })

  describe('of a customer', () => {
    let customerId: string

    beforeEach(async () => {
      ;({ customerId } = await addCustomer(database.db))
    })

    const mine = () => shop.getCart(customerId)
    const use = async (points: string) => {
      const outcome = await mine().usePoints({ token: null, points })
      return outcome.ok ? 'ok' : outcome.message
    }
    const fillMine = () =>
      mine().add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '500' } })

    it('are spent from 500 on, and no more than there are', async () => {
      await fillMine()
      await addPoints(database.db, { customerId, points: 400 })
      expect(await use('400')).toBe('You can use points once you have 500 points.')
      await addPoints(database.db, { customerId, points: 840 })
      expect(await use('1,300')).toBe('You have 1,240 points.')
      expect(await use('-5')).toBe('Please enter a whole number of points.')
      expect(await use('1,000')).toBe('ok')
      const { totals, points, points_earned } = await mine().view(null)
      expect(totals).toMatchObject({ point_discount: 1000, points_spent: 1000 })
      expect(totals.goods - 1000 + totals.shipping).toBe(totals.total)
      expect(totals.net_goods - totals.net_point_discount + totals.net_shipping).toBe(totals.net)
      expect(points).toEqual({
        balance: 1240,
        usable: 1240,
        spend_from: 500,
        wanted: 1000,
        next_to_expire: { points: 400, expires_on: '2028-11-26' },
      })
      expect(points_earned).toBe(Math.floor((totals.goods - 1000) / 100))
      expect(await use('0')).toBe('ok')
      expect((await mine().view(null)).totals.points_spent).toBe(0)
    })

    it('are not a visitor’s', async () => {
      const { token } = await fill()
      expect(await shop.cart.usePoints({ token, points: '500' })).toMatchObject({ code: 'points-signed-out' })
      const { points, points_earned } = await shop.cart.view(token)
      expect([points, points_earned > 0]).toEqual([null, true])
    })

    it('keep the coupon that was entered before signing in', async () => {
      await addCoupon(database.db)
      await addCoupon(database.db, { code: 'OLDER' })
      await fillMine()
      await mine().setCoupon({ token: null, coupon: 'OLDER' })
      const { token } = await fill()
      const join = (from: string) =>
        inTransaction(database.db, (tx) =>
          joinCarts(tx, { token: from, customerId, now: shop.clock.now() }, { ...shop.deps, linesWithArtwork }),
        )
      await join(token)
      expect((await mine().view(null)).coupon?.code).toBe('OLDER')
      const second = await fill()
      await shop.cart.setCoupon({ token: second.token, coupon: 'SAVE10' })
      await join(second.token)
      expect((await mine().view(null)).coupon?.code).toBe('SAVE10')
    })

    it('are gone from the cart once it is ordered', async () => {
      await addCoupon(database.db)
      await addPoints(database.db, { customerId, points: 900 })
      await fillMine()
      await mine().setCoupon({ token: null, coupon: 'SAVE10' })
      await use('900')
      const { lines } = await mine().view(null)
      const cart = await findCart(database.db, { customerId })
      expect(cart).toMatchObject({ couponCode: 'SAVE10', pointsWanted: 900 })
      const ids = lines.map(({ id }) => id)
      await inTransaction(database.db, (tx) =>
        runTogether(tx, markOrdered(tx, { cartIds: [cart?.id ?? ''], lineIds: ids }, shop.clock.now())),
      )
      expect(await findCart(database.db, { customerId })).toMatchObject({ couponCode: '', pointsWanted: 0 })
    })
  })

  it('have forms that keep what was typed', async () => {
    await addCoupon(database.db)
    const { token } = await fill()
    const act = (entries: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(entries)) form.set(name, value)
      return actOnCart(readCartForm(form), { cart: shop.cart, token, productPage: () => null })
    }
    expect(await act({ intent: 'set-coupon', coupon: 'OTHER' })).toMatchObject({
      intent: 'set-coupon',
      line_id: null,
      code: 'coupon-unknown',
      entered: { coupon: 'OTHER' },
    })
    expect(await act({ intent: 'set-coupon', coupon: 'save10' })).toEqual({ to: '/cart', token: null })
    expect(await act({ intent: 'use-points', points: '900' })).toMatchObject({ entered: { points: '900' } })
    expect(await act({ intent: 'remove-coupon' })).toEqual({ to: '/cart', token: null })
    expect((await shop.cart.view(token)).coupon).toBeNull()
    expect(await act({ intent: randomUUID() })).toEqual({ to: '/cart', token: null })
  })
})
