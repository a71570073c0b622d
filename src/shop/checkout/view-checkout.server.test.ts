import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getHash } from '#people/accounts/secrets.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { joinCarts } from '#shop/cart/join-carts.server.ts'
import { addQuotedLines, describedLine } from '#shop/cart/quoted-lines.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { getOrderLines } from '#shop/orders/order-store.server.ts'
import { addCoupon } from '#shop/promotions/testing/test-promotions.server.ts'
import { issueQuotation } from '#shop/quotations/quotation-store.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import { moveDraft } from './drafts.server.ts'
import { checkouts } from './tables.server.ts'
import {
  cartOf,
  filledForm,
  GUEST_FIELDS,
  openTestCheckout,
  type TestCheckout,
} from './testing/test-checkout.server.ts'

describeOnBothDatabases('the checkout as it is shown', (open) => {
  let shop: TestCheckout

  beforeAll(async () => {
    shop = await openTestCheckout((await open()).db)
  })

  describe('amounts, dates and ways to pay', () => {
    test('are the cart’s, with the way of delivery that is chosen', async () => {
      const { token } = await cartOf(shop, '500', '250')
      const checkout = shop.visitor()
      const cart = await shop.cart.view(token)
      const view = await checkout.view(token)
      expect(view.lines.map(({ id }) => id)).toEqual(cart.lines.map(({ id }) => id))
      expect(view.totals).toMatchObject({ goods: cart.totals.goods, total: cart.totals.total, vat: cart.totals.vat })
      expect(view.delivery).toMatchObject({
        chosen: 'standard',
        longer: null,
        refusal: null,
        starts_on: '2026-11-26',
        options: [
          { method: 'standard', dispatch_date: '2026-12-03', arrival_date: '2026-12-09' },
          { method: 'express', cost: 995, dispatch_date: '2026-12-02', arrival_date: '2026-12-03' },
          { method: 'collection', cost: 0, dispatch_date: '2026-12-03', arrival_date: '2026-12-03' },
        ],
      })
      const express = await checkout.save({ token, fields: { delivery: 'express' } })
      expect(express.totals.total).toBe(cart.totals.goods + 995)
      expect(express.payment).toEqual({ methods: ['transfer'], chosen: 'transfer' })
    })

    test('a remote address takes longer and says so, another is refused in words, and goods can still be collected', async () => {
      const { token } = await cartOf(shop, '500')
      const checkout = shop.visitor()
      const remote = await checkout.save({ token, fields: { postcode: 'ze1 0aa', delivery: 'express' } })
      expect(remote.delivery).toMatchObject({
        chosen: 'standard',
        longer: 'Delivery to the Scottish islands takes 2 working days longer.',
        options: [{ method: 'standard', arrival_date: '2026-12-11' }, { method: 'collection' }],
      })
      const refused = await checkout.save({ token, fields: { postcode: 'GY1 1AA' } })
      expect(refused.delivery.refusal).toMatch(/do not deliver to the Channel Islands/)
      const unfinished = await checkout.save({ token, fields: { postcode: 'GY1' } })
      expect(unfinished.delivery.refusal).toBeNull()
    })

    test('a coupon for standard delivery makes that free, and says why not another', async () => {
      const { token } = await cartOf(shop, '500')
      const coupon = await addCoupon(shop.db, {
        code: `FREE${token.slice(0, 5).replaceAll(/\W/g, 'X').toUpperCase()}`,
        kind: 'free-shipping',
        value: 0,
      })
      await shop.db
        .update(carts)
        .set({ couponCode: coupon.code })
        .where(eq(carts.tokenHash, getHash(token)))
      const view = await shop.visitor().view(token)
      expect(view.delivery.options.map(({ cost }) => cost)).toEqual([0, 995, 0])
      expect(view.coupon).toEqual({ code: coupon.code, label: 'Free standard delivery', refusal: null })
      const express = await shop.visitor().save({ token, fields: { delivery: 'express' } })
      expect(express.coupon?.refusal).toMatch(/for standard delivery/)
    })
  })

  describe('who orders', () => {
    test('a customer’s address book is there, and what was typed comes before it', async () => {
      const { account, checkout, userId, email } = await shop.customer()
      const add = () =>
        shop
          .getCart(userId)
          .add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '500' } })
      await add()
      const address = {
        label: 'Studio',
        name: 'Ada Byron',
        company: '',
        line_1: '1 Quay',
        line_2: '',
        city: 'Belfast',
        county: '',
        postcode: 'bt11aa',
        phone: '020 7946 0417',
      }
      await account.addAddress(address, true)
      const view = await checkout.view(null)
      expect(view.person).toEqual({ role: 'customer', first_name: 'Ada', last_name: 'Byron', email })
      expect(view.addresses).toMatchObject([{ label: 'Studio', lines: ['Ada Byron', '1 Quay', 'Belfast', 'BT1 1AA'] }])
      expect(view.fields.address_id).toBe(view.addresses[0]?.id)
      expect(view.delivery.longer).toMatch(/Northern Ireland/)
      const placed = await checkout.place(
        await filledForm(checkout, null, { ...view.fields, same_address: 'yes', pay_by: 'transfer' }),
      )
      expect(placed).toMatchObject({ ok: true, order: { deliveryAddress: { city: 'Belfast', postcode: 'BT1 1AA' } } })
      await add()
      expect((await checkout.save({ token: null, fields: { line_1: '2 Quay' } })).fields.address_id).toBe('other')
    })
  })

  describe('what was typed (issue 19, 1)', () => {
    test('is there again later, also boxes that are not ticked, and moves along when the carts are joined', async () => {
      const { token } = await cartOf(shop, '500')
      await shop
        .visitor()
        .save({ token, fields: { ...GUEST_FIELDS, same_address: '', reminder: 'yes', note: 'Two\nlines' } })
      expect((await shop.visitor().view(token)).fields).toMatchObject({
        city: 'Newquay',
        same_address: '',
        note: 'Two\nlines',
      })
      const { userId, checkout } = await shop.customer()
      await shop
        .getCart(userId)
        .add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '50' } })
      await checkout.save({ token: null, fields: { city: 'Older' } })
      const deps = { ...shop.joinDeps, linesWithArtwork: async () => new Set<string>(), moveDraft }
      await inTransaction(shop.db, (tx) => joinCarts(tx, { token, customerId: userId, now: shop.clock.now() }, deps))
      expect((await checkout.view(null)).fields).toMatchObject({ city: 'Newquay', address_id: '', reminder: 'yes' })
      const [row] = await shop.db
        .select()
        .from(checkouts)
        .innerJoin(carts, eq(carts.id, checkouts.cartId))
        .where(eq(carts.customerId, userId))
      expect(row?.checkouts).toMatchObject({ reminderWanted: true })
    })
  })

  describe('an accepted quotation (issue 19, 2; decisions §9)', () => {
    const product = {
      featuredItemId: 1,
      productId: 1,
      productName: 'Art Paper',
      productSlug: 'art-paper',
      catalogueVersion: 1,
    }

    async function accepted() {
      const issued = await inTransaction(shop.db, (tx) =>
        issueQuotation(
          tx,
          {
            items: [{ details: 'Banner', quantity: 1, price: 140_850 }],
            shippingFee: 0,
            pointDiscount: 0,
            couponDiscount: 0,
            billTo: { name: 'Maya Rowe', company: '', address: '' },
            owner: { userId: null, guestId: null },
            issueDate: '2026-11-20',
            validUntil: '2026-12-01',
            orderLines: null,
            contentHash: null,
          },
          shop.clock.now(),
        ),
      )
      const { quotationNo, id } = issued
      const line = describedLine(product, { description: 'Banner', quantity: 1, price: 140_850 })
      const added = await inTransaction(shop.db, async (tx) => {
        await tx.update(quotations).set({ acceptedAt: shop.clock.now() }).where(eq(quotations.id, id))
        return addQuotedLines(tx, null, { quotationNo, lines: [line] }, shop.clock.now())
      })
      if (!added.ok || added.token === null) throw new Error('the quotation was not accepted')
      return { token: added.token, quotationNo, lineIds: added.lineIds }
    }

    test('of £1,408.50 ends in an order at that price, without express, and cannot be ordered again', async () => {
      const { token, quotationNo, lineIds } = await accepted()
      const checkout = shop.visitor()
      const view = await checkout.view(token)
      expect(view.lines).toMatchObject([{ quotation_no: quotationNo, line_total: 140_850 }])
      expect(view.totals).toMatchObject({ goods: 140_850, shipping: 0, total: 140_850 })
      expect(view.delivery.options.map(({ method }) => method)).toEqual(['standard', 'collection'])
      const placed = await checkout.place(await filledForm(checkout, token))
      if (!placed.ok) throw new Error(placed.message)
      expect(placed.order.total).toBe(140_850)
      expect(await getOrderLines(shop.db, placed.order.id)).toMatchObject([
        { id: lineIds[0], quotationNo, trace: null, price: 140_850 },
      ])
      const again = await inTransaction(shop.db, (tx) =>
        addQuotedLines(
          tx,
          null,
          { quotationNo, lines: [describedLine(product, { description: 'Banner', quantity: 1, price: 140_850 })] },
          shop.clock.now(),
        ),
      )
      expect(again).toMatchObject({ code: 'already-ordered' })
    })

    test('holds for 30 days after it was accepted; from then on it is not ordered', async () => {
      const { token } = await accepted()
      const checkout = shop.visitor()
      shop.clock.moveTo('2026-12-26T12:00:00Z')
      const form = await filledForm(checkout, token)
      shop.clock.moveTo('2026-12-27T12:00:00Z')
      expect(await checkout.view(token)).toMatchObject({ lines: [], unavailable: [{ product: 'Art Paper' }] })
      expect(await checkout.place(form)).toMatchObject({ ok: false })
      shop.clock.moveTo('2026-12-26T12:00:00Z')
      expect(await checkout.place({ ...form, seen: (await checkout.view(token)).seen })).toMatchObject({ ok: true })
      shop.clock.moveTo('2026-11-26T09:00:00Z')
    })
  })
})
