import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { cartLines as cartLinesTable, carts } from '#shop/cart/tables.server.ts'
import { setFloor } from '#shop/cart/testing/test-cart.server.ts'
import { findTerms, getOrderEvents, getOrderLines } from '#shop/orders/order-store.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { customerCredits } from '#shop/payments/tables.server.ts'
import { couponUses, pointEntries } from '#shop/promotions/tables.server.ts'
import { addCoupon, addPoints } from '#shop/promotions/testing/test-promotions.server.ts'
import { checkouts } from './tables.server.ts'
import {
  cartOf,
  filledForm,
  GUEST_FIELDS,
  openTestCheckout,
  type TestCheckout,
} from './testing/test-checkout.server.ts'

type Visitor = ReturnType<TestCheckout['visitor']>

describeOnBothDatabases('placing an order', (open) => {
  let shop: TestCheckout

  beforeAll(async () => {
    shop = await openTestCheckout((await open()).db)
  })

  /** A visitor with a cart of two lines, who has filled in the form. */
  async function ready(fields = GUEST_FIELDS, quantities = ['500', '250']) {
    const { token, ids } = await cartOf(shop, ...quantities)
    const checkout = shop.visitor()
    return { checkout, token, ids, form: await filledForm(checkout, token, fields) }
  }

  const ordersOf = (lineIds: readonly string[]) =>
    Promise.all(lineIds.map((id) => shop.db.select().from(orderLines).where(eq(orderLines.id, id))))
  const setCart = async (lineId: string, change: { couponCode?: string; pointsWanted?: number }) => {
    const [line] = await shop.db
      .select({ cartId: cartLinesTable.cartId })
      .from(cartLinesTable)
      .where(eq(cartLinesTable.id, lineId))
    await shop.db
      .update(carts)
      .set(change)
      .where(eq(carts.id, line?.cartId ?? ''))
  }

  describe('what is stored', () => {
    test('a guest’s order is what was on screen, with its own copy of everything', async () => {
      const { checkout, token, ids, form } = await ready()
      const view = await checkout.view(token)
      const placed = await checkout.place(form)
      if (!placed.ok) throw new Error(placed.message)
      const { order } = placed
      expect(order).toMatchObject({
        orderNo: expect.stringMatching(/^T-2026-\d{6}$/) as string,
        customerId: null,
        firstName: 'Maya',
        lastName: 'Rowe',
        email: 'maya@nimbus.example',
        deliveryAddress: {
          name: 'Maya Rowe',
          line_1: '14 Beacon Road',
          line_2: 'Unit 3',
          city: 'Newquay',
          postcode: 'TR7 1AB',
        },
        deliveryMethod: 'standard',
        paymentMethod: 'transfer',
        goods: view.totals.goods,
        shipping: view.totals.shipping,
        total: view.totals.total,
        dispatchOn: view.delivery.options[0]?.dispatch_date,
        arrivalOn: view.delivery.options[0]?.arrival_date,
        making: 'placed',
        payment: 'unpaid',
        asked: view.totals.total,
        vatPercent: 20,
      })
      const lines = await getOrderLines(shop.db, order.id)
      expect(lines.map(({ id }) => id)).toEqual(ids)
      for (const line of lines) {
        expect(line).toMatchObject({ state: 'artwork wanted', printingDays: 4, shippingDays: 5, quotationNo: null })
        const steps = line.trace?.reduce((sum, { micropence }) => sum + micropence, 0) ?? 0
        expect(steps).toBe(line.price * 1_000_000)
      }
      expect((await findTerms(shop.db, order.termsVersion))?.text).toEqual(shop.deps.terms())
      expect((await getOrderEvents(shop.db, order.id)).map(({ kind, by, actorName }) => [kind, by, actorName])).toEqual(
        [['placed', 'customer', 'Maya Rowe']],
      )
      expect(placed.redirectTo).toBe(placed.orderPath)
      expect(placed.orderPath).toMatch(new RegExp(`^/orders/${order.orderNo}\\?key=`))
      expect(placed.cookies.join()).toContain('guest=')
    })

    test('the cart is empty afterwards, what was typed is gone, and nothing of it can be restored', async () => {
      const { checkout, token, ids, form } = await ready()
      await checkout.place(form)
      expect(await shop.cart.view(token)).toMatchObject({ count: 0, lines: [] })
      expect(await shop.cart.restore({ token, lineId: ids[0] ?? '' })).toMatchObject({ code: 'line-ordered' })
      const view = await checkout.view(token)
      expect(view).toMatchObject({ lines: [], totals: { total: 0 } })
      expect(view.fields.city).toBeUndefined()
      expect(await checkout.place({ ...form, key: randomUUID(), seen: { seen_total: '1' } })).toMatchObject({
        code: 'cart-empty',
      })
    })

    test('lines that are saved for later or no longer offered stay where they are', async () => {
      const { checkout, token, ids } = await ready()
      await shop.cart.saveForLater({ token, lineId: ids[0] ?? '' })
      const placed = await checkout.place(await filledForm(checkout, token))
      expect(placed).toMatchObject({ ok: true })
      expect((await shop.cart.view(token)).saved.map(({ id }) => id)).toEqual([ids[0]])
    })

    test.each([
      ['express', { deliveryMethod: 'express', shipping: 995 }, { printingDays: 3, shippingDays: 2 }],
      [
        'collection',
        { deliveryMethod: 'collection', shipping: 0, deliveryAddress: null },
        { printingDays: 4, shippingDays: 0 },
      ],
    ])('by %s', async (delivery, stored, ofLine) => {
      const { checkout, form } = await ready({ ...GUEST_FIELDS, delivery })
      const placed = await checkout.place(form)
      if (!placed.ok) throw new Error(placed.message)
      expect(placed.order).toMatchObject({ ...stored, billingAddress: { postcode: 'TR7 1AB' } })
      expect((await getOrderLines(shop.db, placed.order.id))[0]).toMatchObject(ofLine)
    })

    test('with a coupon and points, whose shares are the lines’', async () => {
      const { checkout, userId, email } = await shop.customer()
      await addPoints(shop.db, { customerId: userId, points: 700 })
      const coupon = await addCoupon(shop.db, { code: `PLACE${randomUUID().slice(0, 6).toUpperCase()}` })
      const cart = shop.getCart(userId)
      await cart.add({
        token: null,
        featuredItemId: null,
        productId: 1,
        choices: { print_features: [], quantity: '1000' },
      })
      await cart.add({
        token: null,
        featuredItemId: null,
        productId: 3,
        choices: { print_features: [], quantity: '500' },
      })
      await shop.db
        .update(carts)
        .set({ couponCode: coupon.code, pointsWanted: 600 })
        .where(eq(carts.customerId, userId))
      const form = await filledForm(checkout, null, { ...GUEST_FIELDS, email: 'other@reader.example' })
      const view = await checkout.view(null)
      expect(view.totals.coupon_discount).toBeGreaterThan(0)
      const placed = await checkout.place(form)
      if (!placed.ok) throw new Error(placed.message)
      expect(placed.order).toMatchObject({
        customerId: userId,
        email,
        couponCode: coupon.code,
        couponDiscount: view.totals.coupon_discount,
        pointsSpent: 600,
        pointDiscount: 600,
        total: view.totals.total,
      })
      const lines = await getOrderLines(shop.db, placed.order.id)
      expect(lines.reduce((sum, { couponShare }) => sum + couponShare, 0)).toBe(view.totals.coupon_discount)
      expect(lines.reduce((sum, { pointShare }) => sum + pointShare, 0)).toBe(600)
      const [cartNow] = await shop.db.select().from(carts).where(eq(carts.customerId, userId))
      expect(cartNow).toMatchObject({ couponCode: '', pointsWanted: 0, lineCount: 0 })
    })

    test('to nothing, where points pay for all: nobody is asked how', async () => {
      const { checkout, userId } = await shop.customer()
      await addPoints(shop.db, { customerId: userId, points: 100_000 })
      await shop
        .getCart(userId)
        .add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '50' } })
      await shop.db.update(carts).set({ pointsWanted: 100_000 }).where(eq(carts.customerId, userId))
      const { pay_by: _, ...fields } = { ...GUEST_FIELDS, delivery: 'collection' }
      const placed = await checkout.place(await filledForm(checkout, null, fields))
      expect(placed).toMatchObject({ ok: true, order: { total: 0, payment: 'paid' } })
    })

    test('on account, as far as the credit goes', async () => {
      const { checkout, userId } = await shop.customer()
      const add = () =>
        shop
          .getCart(userId)
          .add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '500' } })
      await add()
      const fields = { ...GUEST_FIELDS, pay_by: 'account' }
      expect(await checkout.place(await filledForm(checkout, null, fields))).toMatchObject({
        code: 'pay-by-unavailable',
        errors: [{ field: 'pay_by' }],
      })
      const { total } = (await checkout.view(null)).totals
      await shop.db
        .insert(customerCredits)
        .values({ customerId: userId, limit: total, days: 30, givenAt: shop.clock.now() })
      expect(await checkout.place(await filledForm(checkout, null, fields))).toMatchObject({
        ok: true,
        order: { payment: 'on account' },
      })
      await add()
      expect(await checkout.place(await filledForm(checkout, null, fields))).toMatchObject({
        code: 'pay-by-unavailable',
      })
    })
  })

  describe('once', () => {
    test('a double click is one order, and so is the form that is sent again later', async () => {
      const { checkout, form, ids } = await ready()
      const placed = await Promise.all([checkout.place(form), checkout.place(form), checkout.place(form)])
      const again = await checkout.place(form)
      const numbers = [...placed, again].map((outcome) => (outcome.ok ? outcome.order.orderNo : outcome.code))
      expect(new Set(numbers).size).toBe(1)
      expect((await ordersOf(ids)).flat()).toHaveLength(2)
    })

    test('two tabs with the same cart are one order', async () => {
      const { checkout, form, token } = await ready()
      const other = await filledForm(checkout, token)
      const outcomes = await Promise.all([checkout.place(form), checkout.place(other)])
      const numbers = outcomes.map((outcome) => (outcome.ok ? outcome.order.orderNo : outcome.code))
      expect(new Set(numbers).size).toBe(1)
      const [order] = await shop.db
        .select()
        .from(orders)
        .where(eq(orders.orderNo, numbers[0] ?? ''))
      expect(order?.total).toBe(Number(form.seen.seen_total))
    })

    test('two tabs, of which one shows another cart, are one order and a refusal', async () => {
      const { checkout, form, token, ids } = await ready()
      await shop.cart.remove({ token, lineId: ids[1] ?? '' })
      const other = await filledForm(checkout, token)
      expect(await checkout.place(other)).toMatchObject({ ok: true })
      expect(await checkout.place(form)).toMatchObject({ code: 'cart-empty' })
      expect((await ordersOf(ids)).flat()).toHaveLength(1)
    })

    test('the key of somebody else opens nobody’s order', async () => {
      const { checkout, form } = await ready()
      const placed = await checkout.place(form)
      const stranger = await ready({ ...GUEST_FIELDS, email: 'stranger@example.com' })
      const outcome = await stranger.checkout.place({ ...stranger.form, key: form.key })
      expect(outcome.ok && placed.ok && outcome.order.id !== placed.order.id).toBe(true)
    })
  })

  describe('at the same time as others', () => {
    const numberOf = (outcome: Awaited<ReturnType<Visitor['place']>>) =>
      outcome.ok ? outcome.order.number : outcome.code
    const emailOf = (place: number) => ({ ...GUEST_FIELDS, email: `guest-${place}@reader.example` })

    test('each is an order of its own, numbered without gaps; what is refused and what has a coupon does not hold them up', async () => {
      const { code } = await addCoupon(shop.db, { maxUses: 1 })
      const people: Awaited<ReturnType<typeof ready>>[] = []
      for (let place = 0; place < 20; place += 1) people.push(await ready(emailOf(place), [String(500 + 50 * place)]))
      const [changed, saving] = [people[5], people[9]]
      if (changed === undefined || saving === undefined) throw new Error('there are fewer people')
      const more = { featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '50' } }
      await shop.cart.add({ token: changed.token, ...more })
      await setCart(saving.ids[0] ?? '', { couponCode: code })
      saving.form.seen = (await saving.checkout.view(saving.token)).seen
      const outcomes = await Promise.all(people.map(({ checkout, form }) => checkout.place(form)))
      expect(outcomes[5]).toMatchObject({ ok: false, changed: true })
      expect(outcomes[9]).toMatchObject({ ok: true, order: { couponCode: code } })
      const numbers = outcomes.map(numberOf).filter((number) => typeof number === 'number')
      const first = Math.min(...numbers)
      expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, place) => first + place))
      for (const [place, outcome] of outcomes.entries()) {
        if (!outcome.ok) continue
        const [line, ...rest] = await getOrderLines(shop.db, outcome.order.id)
        expect([outcome.order.email, line?.id, rest]).toEqual([emailOf(place).email, people[place]?.ids[0], []])
        expect((await shop.cart.view(people[place]?.token ?? '')).count).toBe(0)
      }
    })

    test('one that fails is alone in that, and its number is the next one’s', async () => {
      const failing = await openTestCheckout(shop.db, {
        hooks: [
          {
            onPlaced: async (_tx, { order }) => {
              if (order.email === emailOf(2).email) throw new Error('no paper')
            },
          },
        ],
      })
      const people: { checkout: Visitor; form: Awaited<ReturnType<typeof filledForm>> }[] = []
      for (let place = 0; place < 5; place += 1) {
        const { token } = await cartOf(failing, '500')
        const checkout = failing.visitor()
        people.push({ checkout, form: await filledForm(checkout, token, emailOf(place)) })
      }
      const outcomes = await Promise.allSettled(people.map(({ checkout, form }) => checkout.place(form)))
      expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
      const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? numberOf(one.value) : []))
      const least = Math.min(...numbers.map(Number))
      expect(numbers.map(Number).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3].map((by) => least + by))
    })
  })

  describe('what has changed since it was shown is said, and nothing is ordered', () => {
    async function refusedAs(
      form: Awaited<ReturnType<typeof ready>>['form'],
      checkout: Awaited<ReturnType<typeof ready>>['checkout'],
    ) {
      const outcome = await checkout.place(form)
      if (outcome.ok) throw new Error('it was ordered')
      expect(outcome.changed).toBe(true)
      return outcome.errors.map(({ message }) => message)
    }

    test('a line that was added on another device, and again with what is shown then', async () => {
      const { checkout, form, token } = await ready()
      await shop.cart.add({
        token,
        featuredItemId: null,
        productId: 1,
        choices: { print_features: [], quantity: '50' },
      })
      expect((await refusedAs(form, checkout))[0]).toBe('Art Paper has been added to your cart.')
      expect((await shop.cart.view(token)).count).toBe(3)
      const { seen } = await checkout.view(token)
      expect(await checkout.place({ ...form, seen })).toMatchObject({ ok: true })
    })

    test('an amount that was changed there', async () => {
      const { checkout, form, token, ids } = await ready()
      await shop.cart.change({ token, lineId: ids[0] ?? '', kinds: '2' })
      expect((await refusedAs(form, checkout))[0]).toMatch(/^Art Paper now costs £/)
    })

    test('a new price of the shop changes nothing, because lines keep theirs', async () => {
      const { checkout, form } = await ready()
      await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 99_999))
      const placed = await checkout.place(form)
      expect(placed).toMatchObject({ ok: true, order: { total: Number(form.seen.seen_total) } })
      await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 1300))
    })

    test('the date, once the cut-off has passed', async () => {
      const { checkout, form } = await ready()
      shop.clock.moveTo('2026-11-26T17:00:01Z')
      expect(await refusedAs(form, checkout)).toEqual([
        'Standard delivery: the date is now Thu 10 Dec. It was Wed 9 Dec.',
      ])
      shop.clock.moveTo('2026-11-26T09:00:00Z')
    })

    test('the place, which was not known when the page was shown', async () => {
      const { checkout, token } = await ready()
      const { seen } = await checkout.save({ token, fields: {} })
      const fields = { ...GUEST_FIELDS, postcode: 'BT1 1AA' }
      expect(await refusedAs({ token, key: randomUUID(), fields, seen }, checkout)).toEqual([
        'Delivery to Northern Ireland takes one working day longer. Standard delivery: the date is now Thu 10 Dec. It was Wed 9 Dec.',
      ])
      expect((await checkout.view(token)).fields).toMatchObject({ postcode: 'BT1 1AA', city: 'Newquay' })
    })

    test('express, which does not go there', async () => {
      const { checkout, token } = await ready()
      const { seen } = await checkout.save({ token, fields: { delivery: 'express' } })
      const fields = { ...GUEST_FIELDS, delivery: 'express', postcode: 'IV1 1AA' }
      expect((await refusedAs({ token, key: randomUUID(), fields, seen }, checkout))[0]).toBe(
        'Express delivery is not available for this order, so we have chosen standard delivery.',
      )
    })

    test('a coupon that is gone, and nothing of it is reserved', async () => {
      const coupon = await addCoupon(shop.db, { code: `ONCE${randomUUID().slice(0, 6).toUpperCase()}`, maxUses: 1 })
      const [one, other] = [await ready(), await ready({ ...GUEST_FIELDS, email: 'other@nimbus.example' })]
      for (const { ids } of [one, other]) await setCart(ids[0] ?? '', { couponCode: coupon.code })
      const forms = [
        await filledForm(one.checkout, one.token),
        await filledForm(other.checkout, other.token, { ...GUEST_FIELDS, email: 'other@nimbus.example' }),
      ] as const
      const outcomes = await Promise.all([one.checkout.place(forms[0]), other.checkout.place(forms[1])])
      const [refused] = outcomes.filter((outcome) => !outcome.ok)
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(refused).toMatchObject({
        changed: true,
        errors: [{ message: `Coupon ${coupon.code}: This coupon has been used up.` }, { field: 'seen_total' }],
      })
      expect(await shop.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id))).toHaveLength(1)
    })

    test('points that were spent on another device meanwhile', async () => {
      const { checkout, userId } = await shop.customer()
      await addPoints(shop.db, { customerId: userId, points: 600 })
      await shop
        .getCart(userId)
        .add({ token: null, featuredItemId: null, productId: 1, choices: { print_features: [], quantity: '500' } })
      await shop.db.update(carts).set({ pointsWanted: 600 }).where(eq(carts.customerId, userId))
      const form = await filledForm(checkout, null)
      await shop.db.insert(pointEntries).values({
        customerId: userId,
        at: shop.clock.now(),
        kind: 'spent',
        points: -200,
        reference: `spent:${randomUUID()}`,
        note: '',
      })
      expect((await refusedAs(form, checkout))[0]).toBe('You can now use 0 points. It was 600.')
      expect(await shop.db.select().from(pointEntries).where(eq(pointEntries.customerId, userId))).toHaveLength(2)
    })

    test('the terms', async () => {
      const { checkout, form, token } = await ready()
      const before = shop.deps.terms()
      shop.publish({ ...before, paragraphs: ['Other ones.'] })
      expect(await refusedAs(form, checkout)).toEqual(['Our terms of sale have changed. Please read them again.'])
      const { seen } = await checkout.view(token)
      expect(await checkout.place({ ...form, seen })).toMatchObject({ ok: true })
      shop.publish(before)
    })

    test('another way to pay the same amount is no change', async () => {
      const { checkout, form } = await ready({ ...GUEST_FIELDS, pay_by: '' })
      expect(await checkout.place(form)).toMatchObject({ code: 'pay-by-missing', changed: false })
      expect(await checkout.place({ ...form, fields: GUEST_FIELDS })).toMatchObject({ ok: true })
    })

    test('other programs have to name the total', async () => {
      const { checkout, form } = await ready()
      expect(await checkout.place({ ...form, seen: {} })).toMatchObject({
        ok: false,
        code: 'total-missing',
        changed: false,
      })
      const { seen_total = '' } = form.seen
      expect(await checkout.place({ ...form, seen: { seen_total: String(Number(seen_total) - 1) } })).toMatchObject({
        code: 'total-changed',
      })
      expect(await checkout.place({ ...form, seen: { seen_total } })).toMatchObject({ ok: true })
    })
  })

  describe('who may', () => {
    test('faults of the form are named with everything typed kept', async () => {
      const { checkout, form, token } = await ready()
      const fields = { ...GUEST_FIELDS, postcode: 'TR7', city: '' }
      expect(await checkout.place({ ...form, fields })).toMatchObject({
        code: 'postcode-short',
        changed: false,
        errors: [{ field: 'postcode' }, { field: 'city' }],
      })
      expect((await checkout.view(token)).fields).toMatchObject({ postcode: 'TR7', line_1: '14 Beacon Road' })
    })

    test('a registered address needs its password, and a disposable one is refused (000 §5, §6)', async () => {
      const { email } = await shop.customer()
      for (const [typed, code] of [
        [email, 'email-registered'],
        ['maya@mailinator.com', 'email-disposable'],
      ] as const) {
        const { checkout, form, ids } = await ready({ ...GUEST_FIELDS, email: typed })
        expect(await checkout.place(form)).toMatchObject({ code, errors: [{ field: 'email' }] })
        expect((await ordersOf(ids)).flat()).toEqual([])
      }
    })

    test('somebody without a cart has nothing to order', async () => {
      const checkout = shop.visitor()
      expect(await checkout.view(null)).toMatchObject({ lines: [], delivery: { options: [] } })
      const form = { token: null, key: randomUUID(), fields: GUEST_FIELDS, seen: { seen_total: '1800' } }
      expect(await checkout.place(form)).toMatchObject({ code: 'cart-empty' })
    })

    test('orders of one person are limited, without saying anything of others', async () => {
      const { checkout, form } = await ready({ ...GUEST_FIELDS, email: 'quick@nimbus.example' })
      const wrong = { ...form, seen: { ...form.seen, seen_total: '1' } }
      let refused = await checkout.place(wrong)
      for (let tried = 0; tried < 40 && !refused.ok && refused.code !== 'too-many'; tried += 1)
        refused = await checkout.place(wrong)
      expect(refused).toMatchObject({ code: 'too-many', retryAfterSeconds: expect.any(Number) as number })
    })
  })

  test('what was typed is saved only for a cart with lines, and only its own', async () => {
    const { token } = await ready()
    const stranger = shop.visitor()
    expect((await stranger.save({ token: null, fields: GUEST_FIELDS })).fields).toMatchObject({ city: 'Newquay' })
    expect((await stranger.view(null)).fields.city).toBeUndefined()
    const before = await shop.db.select().from(checkouts)
    await stranger.save({ token: 'x'.repeat(43), fields: GUEST_FIELDS })
    expect(await shop.db.select().from(checkouts)).toHaveLength(before.length)
    expect((await shop.visitor().view(token)).fields).toMatchObject({ city: 'Newquay' })
  })

  test('nothing was mailed by the checkout itself, and nothing was logged', async () => {
    const kinds = (await shop.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'verification-code' && kind !== 'welcome')).toEqual([])
    expect(shop.faults).toEqual([])
  })
})
