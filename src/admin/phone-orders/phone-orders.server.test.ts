import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { granted } from '#admin/testing/test-staff.server.ts'
import { type Browser, newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { roundPence } from '#platform/money/money.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { GUEST_FIELDS } from '#shop/checkout/testing/test-checkout.server.ts'
import { findOrderByNo, getOrderEvents, getOrderLines } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { customerCredits } from '#shop/payments/tables.server.ts'
import { coupons, couponUses } from '#shop/promotions/tables.server.ts'
import { createQuotes } from '#shop/quoting/customer/quote-service.server.ts'
import { findInbox } from '#shop/quoting/offers/inbox.server.ts'
import { getEvents, getOffers } from '#shop/quoting/store.server.ts'
import { phoneOrderHooks } from './account-hooks.server.ts'
import type { PhoneFields } from './phone-fields.ts'
import type { PhoneOrderView } from './phone-orders.server.ts'
import { phoneOrders } from './tables.server.ts'
import { openTestPhoneOrders, type TestPhoneOrders } from './testing/test-phone-orders.server.ts'

const NEW = { customerId: '', guestOrderNo: '' }
const OFF: PhoneFields = { discount_kind: 'amount', discount: '5', discount_reason: 'Late last time' }

describeOnBothDatabases('orders that staff make for somebody', (open) => {
  let shop: TestPhoneOrders
  let guests = 0

  beforeAll(async () => {
    shop = await openTestPhoneOrders((await open()).db)
  })

  beforeEach(async () => {
    await shop.db.delete(phoneOrders)
  })

  /** What is typed for somebody whom no test has ordered for. */
  const guest = (more: PhoneFields = {}): PhoneFields => {
    guests += 1
    return { ...GUEST_FIELDS, email: `guest-${guests}@nimbus.example`, ...more }
  }
  const view = async (by: Browser): Promise<PhoneOrderView> => {
    const order = await shop.orders(by).view()
    if (order === null) throw new Error('no order is open')
    return order
  }
  const addLine = async (by: Browser, quantity = '500') => {
    const choices = { print_features: [], quantity }
    const added = await shop.cartOf(by).add({ token: null, featuredItemId: null, productId: 1, choices })
    if (!added.ok) throw new Error(added.message)
    return added.line
  }
  /** An order with lines, for a new guest or a customer, with what was typed. */
  const filled = async (by: Browser, fields: PhoneFields, { customerId = '', quantities = ['500', '250'] } = {}) => {
    granted(await shop.orders(by).choose({ ...NEW, customerId }))
    for (const quantity of quantities) await addLine(by, quantity)
    granted(await shop.orders(by).save((await view(by)).id, fields))
    return view(by)
  }
  const place = (by: Browser, { id, checkout }: PhoneOrderView, fields: PhoneFields) =>
    shop.orders(by).place({ id, fields, seen: checkout.seen })
  const placed = async (by: Browser, order: PhoneOrderView, fields: PhoneFields) => {
    const { path } = granted((await place(by, order, fields)) as { ok: true; path: string })
    const found = await findOrderByNo(shop.db, path.replace('/staff/orders/', ''))
    if (found === null) throw new Error(`no order at ${path}`)
    return found
  }
  const ordersTo = (fields: PhoneFields) =>
    shop.db
      .select()
      .from(orders)
      .where(eq(orders.email, fields.email ?? ''))
  const customer = async () => {
    const browser = await newCustomer(shop.staff)
    const current = await browser.account.current()
    if (current === null) throw new Error('the customer is not signed in')
    return { ...current, browser }
  }

  it('wait on hold while another is made, each with its own cart and what was typed', async () => {
    const { sam, mona } = shop
    const ofSam = shop.orders(sam)
    const [first, second] = [guest({ first_name: 'Ada', note: 'Ring the bell.' }), guest({ first_name: 'Grace' })]
    const ada = await filled(sam, first)
    granted(await ofSam.hold(ada.id))
    expect(await ofSam.view()).toBeNull()
    expect(await shop.orders(sam).heldCart()).toBeNull()
    expect(await ofSam.held()).toEqual([{ id: ada.id, name: 'Ada Rowe' }])
    expect(await shop.orders(mona).held()).toEqual([])
    expect(await place(sam, ada, first)).toMatchObject({ ok: false, code: 'order-held', changed: true })
    const grace = await filled(sam, second, { quantities: ['250'] })
    expect(grace.id).not.toBe(ada.id)
    // Nobody else's, and nothing that is none.
    for (const id of [grace.id, 'x']) expect(await shop.orders(mona).resume(id)).toMatchObject({ code: 'order-gone' })
    granted(await ofSam.resume(ada.id))
    expect(await ofSam.held()).toEqual([{ id: grace.id, name: 'Grace Rowe' }])
    expect(await view(sam)).toMatchObject({ id: ada.id, fields: { note: 'Ring the bell.' } })
    expect((await view(sam)).checkout.lines).toHaveLength(2)
    await placed(sam, await view(sam), first)
    await Promise.all([ofSam.resume(grace.id), ofSam.resume(grace.id)])
    expect((await view(sam)).checkout.lines).toHaveLength(1)
    granted(await ofSam.hold(grace.id))
    granted(await ofSam.discard(grace.id))
    expect(await ofSam.held()).toEqual([])
  })

  it('are placed for a new guest by the checkout itself, and say by whom', async () => {
    const fields = guest({ note: 'Ring the bell.', po_number: 'PO-7' })
    const order = await filled(shop.sam, fields)
    expect(order).toMatchObject({ name: 'Maya Rowe', customer: null, discountFault: null, isManager: false })
    const stored = await placed(shop.sam, order, fields)
    expect(stored).toMatchObject({
      email: fields.email,
      customerId: null,
      placedBy: (await shop.staff.in(shop.sam).access.member())?.userId,
      total: order.checkout.totals.total,
      paymentMethod: 'transfer',
      poNumber: 'PO-7',
      note: 'Ring the bell.',
    })
    expect((await getOrderLines(shop.db, stored.id)).map(({ id }) => id)).toEqual(
      order.checkout.lines.map(({ id }) => id),
    )
    const events = await getOrderEvents(shop.db, stored.id)
    expect(events[0]).toMatchObject({ kind: 'placed', by: 'staff', actorName: 'Sam Press' })
    const logged = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, stored.orderNo))
    expect(logged).toMatchObject([{ action: 'order-placed' }])
    const mail = await shop.staff.mailTo(fields.email ?? '')
    expect(mail).toMatchObject({ kind: 'order-placed', subject: `Your order ${stored.orderNo}` })
    expect(mail?.text).toContain('We have placed this order for you, as agreed.')
    expect(await shop.orders(shop.sam).view()).toBeNull()
    expect(await shop.orders(shop.sam).heldCart()).toBeNull()
  })

  it('are one order, however often the form is sent, also at once', async () => {
    const fields = guest()
    const order = await filled(shop.sam, fields)
    const sent = await Promise.all([place(shop.sam, order, fields), place(shop.sam, order, fields)])
    const again = await place(shop.sam, order, fields)
    const paths = [...sent, again].map((outcome) => granted(outcome as { ok: true; path: string }).path)
    expect(new Set(paths).size).toBe(1)
    expect(await ordersTo(fields)).toHaveLength(1)
    expect(await shop.db.$count(mails, eq(mails.recipient, fields.email ?? ''))).toBe(1)
  })

  it('keep what was typed when they are refused, and say everything that is wrong', async () => {
    const fields = guest({ email: 'nobody', postcode: 'TR7', discount_kind: 'percent', discount: '5' })
    const order = await filled(shop.sam, fields)
    expect(order.discountFault).toMatchObject({ field: 'discount_reason' })
    const refused = await place(shop.sam, order, { ...fields, note: 'New' })
    expect(refused).toMatchObject({ ok: false, changed: false, errors: [{ field: 'email' }, { field: 'postcode' }] })
    expect((await view(shop.sam)).fields).toMatchObject({ email: 'nobody', note: 'New', discount: '5' })
    const wrong = { ...order, checkout: { ...order.checkout, seen: { ...order.checkout.seen, seen_total: '1' } } }
    const typed = guest()
    expect(await place(shop.sam, wrong, typed)).toMatchObject({ code: 'total-changed', changed: true })
    expect(await ordersTo(typed)).toEqual([])
  })

  it('are for a customer with an account, on account where there is credit', async () => {
    const ada = await customer()
    const found = await shop.orders(shop.sam).find(`${ada.email.slice(0, 12)} byron`)
    expect(found?.customers).toContainEqual(expect.objectContaining({ id: ada.userId, email: ada.email }))
    const fields = guest({ pay_by: 'account' })
    const before = await filled(shop.sam, fields, { customerId: ada.userId })
    expect(before.checkout.payment.methods).toEqual(['transfer'])
    expect(await place(shop.sam, before, fields)).toMatchObject({ code: 'pay-by-unavailable' })
    await shop.db
      .insert(customerCredits)
      .values({ customerId: ada.userId, limit: 100_000, days: 30, givenBy: null, givenAt: shop.clock.now() })
    const order = await view(shop.sam)
    expect(order.checkout.payment.methods).toEqual(['transfer', 'account'])
    const stored = await placed(shop.sam, order, fields)
    // Whatever was typed, the account's name and address are its own.
    expect(stored).toMatchObject({ customerId: ada.userId, email: ada.email, payment: 'on account' })
  })

  it('refuse the address of a customer who was not chosen, and keep the cart when they are', async () => {
    const ada = await customer()
    const fields = guest({ email: ada.email.toUpperCase() })
    const order = await filled(shop.sam, fields)
    expect(await place(shop.sam, order, fields)).toMatchObject({
      code: 'email-of-customer',
      errors: [{ field: 'email' }],
    })
    granted(await shop.orders(shop.sam).choose({ ...NEW, customerId: ada.userId }))
    const theirs = await view(shop.sam)
    expect(theirs).toMatchObject({ id: order.id, name: 'Ada Byron', customer: { email: ada.email } })
    expect(theirs.checkout.lines).toHaveLength(2)
    expect(theirs.fields.email).toBeUndefined()
    expect(await shop.orders(shop.sam).choose({ ...NEW, customerId: order.id })).toMatchObject({
      code: 'customer-unknown',
    })
  })

  it('know what somebody without an account has typed before', async () => {
    const fields = guest({ phone: '01637 555 0100' })
    const first = await placed(shop.sam, await filled(shop.sam, fields), fields)
    const found = await shop.orders(shop.sam).find(fields.email ?? '')
    expect(found?.guests).toMatchObject([{ orderNo: first.orderNo, lastName: 'Rowe' }])
    granted(await shop.orders(shop.sam).choose({ ...NEW, guestOrderNo: first.orderNo }))
    expect((await view(shop.sam)).fields).toMatchObject({
      email: fields.email,
      phone: '01637 555 0100',
      postcode: 'TR7 1AB',
    })
  })

  describe('with a discount', () => {
    it('cost what was on screen, and the reason is in the history', async () => {
      const fields = guest(OFF)
      const order = await filled(shop.sam, fields)
      expect(order.checkout.totals).toMatchObject({ coupon_discount: 500 })
      const stored = await placed(shop.sam, order, fields)
      expect(stored).toMatchObject({ couponDiscount: 500, total: order.checkout.totals.total })
      const lines = await getOrderLines(shop.db, stored.id)
      expect(lines.reduce((sum, { couponShare }) => sum + couponShare, 0)).toBe(500)
      const events = await getOrderEvents(shop.db, stored.id)
      expect(events.find(({ kind }) => kind === 'discount')).toMatchObject({
        by: 'staff',
        text: 'Discount given: Late last time',
        details: { pence: 500 },
      })
      const mail = await shop.staff.mailTo(fields.email ?? '')
      expect(mail?.text).toContain('Discount')
      expect(mail?.text).not.toContain(stored.couponCode)
      expect(mail?.text).not.toContain('Late last time')
      expect(await shop.db.select().from(coupons).where(eq(coupons.code, stored.couponCode))).toMatchObject([
        { active: false, value: 500, note: 'Late last time' },
      ])
      expect(await shop.db.$count(couponUses, eq(couponUses.orderId, stored.id))).toBe(1)
    })

    it('are refused below cost, unless a manager says so; then nothing is stored', async () => {
      const much = { ...OFF, discount_kind: 'percent', discount: '90' }
      const fields = guest(much)
      const order = await filled(shop.sam, fields)
      expect(order.discountFault).toMatchObject({ field: 'discount' })
      expect(order.discountFault?.message).toMatch(/^This goes below cost/)
      expect(order.checkout.totals.coupon_discount).toBe(0)
      const refused = { code: 'discount-refused', errors: [{ field: 'discount' }] }
      expect(await place(shop.sam, order, fields)).toMatchObject(refused)
      const ticked = { ...fields, below_floor: 'yes' }
      expect(await place(shop.sam, order, ticked)).toMatchObject({
        ...refused,
        message: 'Only a manager can go below cost.',
      })
      expect(await ordersTo(fields)).toEqual([])
      const before = await shop.db.$count(coupons)

      const managers = guest({ ...much, below_floor: 'yes' })
      const second = await filled(shop.mona, managers)
      expect(second).toMatchObject({ isManager: true, discountFault: null })
      const { goods, coupon_discount } = second.checkout.totals
      expect(coupon_discount).toBe(roundPence(goods * 0.9))
      expect(await placed(shop.mona, second, managers)).toMatchObject({ couponDiscount: coupon_discount })
      expect(await shop.db.$count(coupons)).toBe(before + 1)
    })

    it('are refused without a reason', async () => {
      const fields = guest({ ...OFF, discount_reason: '' })
      const order = await filled(shop.sam, fields)
      expect(await place(shop.sam, order, fields)).toMatchObject({ errors: [{ field: 'discount_reason' }] })
    })
  })

  describe('as quotations', () => {
    const quote = (by: Browser, order: PhoneOrderView, fields: PhoneFields, seenTotal = String(order.quoteTotal)) =>
      shop.orders(by).quote({ id: order.id, fields, seen: {}, seenTotal })
    const quotesOf = (browser: Browser) =>
      createQuotes({
        db: shop.db,
        clock: shop.clock,
        siteUrl: 'https://shop.example',
        shopEmail: 'desk@shop.example',
        catalogue: { current: () => ({ version: shop.period().version, catalogue: shop.period().catalogue }) },
        artwork: {
          viewSubmission: async () => ({ state: 'none', note: '', files: [], cut_lines_dropped: 0 }),
          readFrom: async () => null,
        },
      }).forVisitor(browser.account)

    it('are in the inbox as made by staff, mailed once, and accepted by the customer with their choices', async () => {
      const ada = await customer()
      const fields = guest({ ...OFF, delivery: 'express', quote_note: 'As we said.' })
      const order = await filled(shop.sam, fields, { customerId: ada.userId })
      const { goods } = order.checkout.totals
      expect(order.quoteTotal).toBe(goods - 500 + (goods - 500 >= 10_000 ? 0 : 495))
      const sent = await Promise.all([quote(shop.sam, order, fields), quote(shop.sam, order, fields)])
      const [path, other] = sent.map((outcome) => granted(outcome as { ok: true; path: string }).path)
      expect(other).toBe(path)
      const requestId = (path ?? '').replace('/staff/quotes/', '')
      const { requests } = await findInbox(shop.db, {
        view: 'quoted',
        quoteType: 'Made by staff',
        search: '',
        after: null,
      })
      expect(requests).toContainEqual(expect.objectContaining({ id: requestId, email: ada.email, waitingSince: null }))
      expect(await getEvents(shop.db, requestId)).toMatchObject([
        { kind: 'quoted', by: 'staff', actorName: 'Sam Press' },
      ])
      const [offer, ...more] = await getOffers(shop.db, requestId)
      expect(more).toEqual([])
      expect(offer?.quotation).toMatchObject({ totalPrice: order.quoteTotal, couponDiscount: 500, userId: ada.userId })
      const mailed = await shop.db.select().from(mails).where(eq(mails.kind, 'quote-offer'))
      expect(mailed.filter(({ recipient }) => recipient === ada.email)).toHaveLength(1)
      expect(mailed.find(({ recipient }) => recipient === ada.email)?.text).toContain('As we said.')

      const { quotes } = await quotesOf(ada.browser).own(null)
      expect(quotes).toMatchObject([{ id: requestId, total: order.quoteTotal }])
      const number = offer?.quotation.quotationNo ?? ''
      const accepted = await quotesOf(ada.browser).accept({ id: requestId }, { quotationNo: number, cartToken: null })
      expect(accepted).toMatchObject({ ok: true, inCart: true })
      const cart = await shop.customersCart(ada.userId).view(null)
      expect(cart.lines.map(({ id, quantity, configuration }) => [id, quantity, configuration.width > 0])).toEqual(
        order.checkout.lines.map(({ id, quantity }) => [id, quantity, true]),
      )
      expect(cart.totals).toMatchObject({ coupon_discount: 500, total: order.quoteTotal })
    })

    it('are made for somebody without an account, who needs no address', async () => {
      const { email = '', first_name = '', last_name = '' } = guest()
      const order = await filled(shop.sam, { email, first_name, last_name })
      const typed = { email, first_name, last_name }
      expect(await quote(shop.sam, order, { ...typed, email: '' })).toMatchObject({ errors: [{ field: 'email' }] })
      expect(await quote(shop.sam, order, { ...typed, valid_until: '2020-01-01' })).toMatchObject({
        errors: [{ field: 'valid_until' }],
      })
      expect(await quote(shop.sam, order, typed, '1')).toMatchObject({ code: 'quote-changed', changed: true })
      granted(await quote(shop.sam, order, typed))
      expect(await shop.db.$count(mails, eq(mails.recipient, email))).toBe(1)
    })

    it('are refused for an empty cart, and with a discount below cost', async () => {
      const fields = guest({ ...OFF, discount: '5000' })
      granted(await shop.orders(shop.sam).choose(NEW))
      expect(await quote(shop.sam, await view(shop.sam), fields)).toMatchObject({ code: 'quote-empty' })
      await addLine(shop.sam)
      expect(await quote(shop.sam, await view(shop.sam), fields)).toMatchObject({
        code: 'quote-discount',
        errors: [{ field: 'discount' }],
      })
    })
  })

  it('are made by staff alone, each their own, and are thrown away with their cart', async () => {
    const ada = await customer()
    expect(await shop.orders(ada.browser).choose(NEW)).toMatchObject({ code: 'not-allowed' })
    expect(await shop.orders(ada.browser).heldCart()).toBeNull()
    expect(await shop.orders(ada.browser).find('a')).toBeNull()
    const fields = guest()
    const order = await filled(shop.sam, fields)
    expect(await place(shop.mona, order, fields)).toMatchObject({ code: 'order-gone', changed: true })
    expect(await place(ada.browser, order, fields)).toMatchObject({ code: 'not-allowed' })
    expect(await shop.orders(shop.sam).save('nonsense', fields)).toMatchObject({ code: 'order-gone' })
    expect(await shop.orders(shop.mona).view()).toBeNull()
    const before = await shop.db.$count(carts)
    granted(await shop.orders(shop.sam).discard(order.id))
    expect(await shop.db.$count(carts)).toBe(before - 1)
    expect(await place(shop.sam, order, fields)).toMatchObject({ code: 'order-gone' })
  })

  it('go with the account that they were begun for', async () => {
    const ada = await customer()
    await filled(shop.sam, guest(), { customerId: ada.userId })
    expect(await phoneOrderHooks.onExport(shop.db, ada.userId)).toMatchObject({ orders_begun_by_staff: [{}] })
    await inTransaction(shop.db, (tx) => phoneOrderHooks.onErase(tx, ada.userId, shop.clock.now()))
    expect(await shop.orders(shop.sam).view()).toBeNull()
  })
})
