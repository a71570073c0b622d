import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser, newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { addDays } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { invoiceOrderHooks } from '#shop/invoices/order-hooks.server.ts'
import { getLedger, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { placeTestOrder, type TestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { getCreditDays } from '#shop/payments/credit.server.ts'
import { paymentOrderHooks } from '#shop/payments/order-hooks.server.ts'
import { getRefunds } from '#shop/payments/refund-store.server.ts'
import { refunds } from '#shop/payments/tables.server.ts'
import type { MoneyPlaces } from './money.server.ts'

const ABOUT = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
const HOOKS = [paymentOrderHooks(ABOUT), invoiceOrderHooks({ ...ABOUT, creditDays: getCreditDays })]
const FIRST: MoneyPlaces = { movements: null, refunds: null, waiting: null, entered: null }

describeOnBothDatabases('money, for staff', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser
  let sam: Browser
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { orderHooks: HOOKS })
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
  })

  const money = (browser: Browser) => shop.in(browser).money
  const place = async (order: TestOrder = {}) =>
    (await placeTestOrder(db, { hooks: HOOKS, at: shop.clock.now(), ...order })).order
  const standing = async ({ id }: StoredOrder) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    return { came: row?.came, asked: row?.asked, payment: row?.payment }
  }
  const typed = (order: StoredOrder, more: object = {}) => ({
    orderNo: order.orderNo,
    amount: '80.42',
    method: 'transfer',
    day: '',
    formId: randomUUID(),
    ...more,
  })
  const seen = async (browser = sam, places: Partial<MoneyPlaces> = {}) => {
    const shown = await money(browser).overview({ ...FIRST, ...places })
    if (shown === null) throw new Error('not shown')
    return shown
  }
  const load = async (...lines: string[]) =>
    granted(await money(sam).importFile(['Date,Description,Amount', ...lines].join('\n')))
  const audited = async () =>
    (await db.select().from(auditEntries).orderBy(asc(auditEntries.id)))
      .map(({ action, subjectId, details }) => ({ action, subjectId, details }))
      .filter(({ action }) => /order|movement|bank|refund|credit|payment/.test(action))
  const today = () => londonDate(shop.clock.now())
  /** A refund by transfer that is to be paid back: £20 too much came. */
  const overpaid = async () => {
    const order = await place()
    granted(await money(sam).record(typed(order, { amount: '100.42' })))
    const [refund] = await getRefunds(db, order.id)
    return { order, refundId: refund?.id ?? '' }
  }

  describe('a payment', () => {
    it('is entered once for each form, on the day on which it came, with an entry in the audit log', async () => {
      const order = await place()
      const form = typed(order, { amount: '30' })
      const day = addDays(today(), -3)
      granted(await money(sam).record({ ...form, day }))
      granted(await money(sam).record({ ...form, day }))
      expect(await standing(order)).toMatchObject({ came: 3000, payment: 'part paid' })
      const [entry] = (await getLedger(db, order.id)).filter(({ side }) => side === 'came')
      expect(entry === undefined ? '' : londonDate(entry.at)).toBe(day)
      granted(await money(mona).record(typed(order, { amount: '50.42', method: 'cash' })))
      expect(await standing(order)).toMatchObject({ came: 8042, payment: 'paid' })
      expect((await seen()).entered.rows).toMatchObject([
        { amount: 5042, method: 'cash' },
        { amount: 3000, method: 'transfer', orderNo: order.orderNo, isTakenBack: false },
      ])
      expect(await audited()).toEqual([
        { action: 'order-paid', subjectId: order.orderNo, details: { amount: '3000', on: day } },
        { action: 'order-paid', subjectId: order.orderNo, details: { amount: '5042', on: today() } },
      ])
    })

    it.each([
      ['no order', { orderNo: '' }, 'order-no-wrong', 'order_no'],
      ['an unknown order', { orderNo: 'T-2026-999999' }, 'order-unknown', 'order_no'],
      ['no amount', { amount: '' }, 'amount-missing', 'amount'],
      ['nothing', { amount: '0' }, 'amount-none', 'amount'],
      ['a formula', { amount: '=80+1' }, 'amount-wrong', 'amount'],
      ['a day to come', { day: '2999-01-01' }, 'day-future', 'day'],
      ['no day', { day: 'soon' }, 'day-wrong', 'day'],
      ['a form of nobody', { formId: 'x' }, 'form-lost', 'form'],
    ])('of %s is refused beside its field', async (_name, more, code, field) => {
      const order = await place()
      const refused = await money(sam).record(typed(order, more))
      expect(refused).toMatchObject({ ok: false, code, errors: [{ field }] })
      expect(await standing(order)).toMatchObject({ came: 0 })
      expect(await audited()).toEqual([])
    })

    it('that was entered by mistake is taken back once, with why', async () => {
      const order = await place()
      granted(await money(sam).record(typed(order)))
      const entryId = String((await seen()).entered.rows[0]?.id)
      const takeBack = (more: object = {}) => money(sam).takeBack({ entryId, reason: 'Of another shop', ...more })
      expect(await takeBack({ reason: ' ' })).toMatchObject({ code: 'why-missing' })
      expect(await takeBack({ reason: 'x'.repeat(501) })).toMatchObject({ code: 'reason-too-long' })
      expect(await takeBack({ entryId: '1e9' })).toMatchObject({ code: 'payment-unknown' })
      granted(await takeBack())
      granted(await takeBack())
      expect(await standing(order)).toMatchObject({ came: 0, payment: 'unpaid' })
      expect((await seen()).entered.rows).toMatchObject([{ isTakenBack: true }])
      expect((await audited()).slice(1)).toEqual([
        { action: 'payment-taken-back', subjectId: order.orderNo, details: { reason: 'Of another shop' } },
      ])
    })
  })

  describe('a movement on the bank account', () => {
    it('is matched with one order or several, or set aside', async () => {
      const [one, two] = [await place(), await place()]
      await load(`${today()},A,80.42`, `${today()},B,90.42`, `${today()},C,5.00`)
      const idOf = async (text: string) =>
        String((await seen()).movements.rows.find(({ reference }) => reference === text)?.id)
      const [a, b, c] = [await idOf('A'), await idOf('B'), await idOf('C')]
      expect(await money(sam).match({ movementId: a, orders: '' })).toMatchObject({ code: 'orders-missing' })
      expect(await money(sam).match({ movementId: a, orders: 'T-2026-999999' })).toMatchObject({
        code: 'order-of-line-unknown',
        errors: [{ field: 'orders' }],
      })
      expect(await money(sam).match({ movementId: '9e9', orders: one.orderNo })).toMatchObject({
        code: 'movement-unknown',
      })
      granted(await money(sam).match({ movementId: a, orders: one.orderNo }))
      const both = `${one.orderNo} 10\n${two.orderNo} 80.42`
      expect(await money(sam).match({ movementId: b, orders: `${two.orderNo} 80.42` })).toMatchObject({
        code: 'parts-sum',
      })
      granted(await money(sam).match({ movementId: b, orders: both }))
      granted(await money(sam).match({ movementId: b, orders: both }))
      granted(await money(sam).ignore(c))
      expect(await money(sam).ignore(a)).toMatchObject({ code: 'movement-unknown' })
      expect(await standing(one)).toMatchObject({ came: 9042 })
      expect(await standing(two)).toMatchObject({ came: 8042, payment: 'paid' })
      expect((await seen()).movements.rows).toEqual([])
      expect((await audited()).map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
        'bank-file-imported file',
        `movement-matched ${one.orderNo}`,
        `movement-matched ${one.orderNo}`,
        `movement-ignored ${c}`,
      ])
      expect((await audited())[2]?.details).toEqual({ movement: b, with: two.orderNo })
    })

    it.each([
      ['', 'file-empty'],
      ['nothing\nof a bank', 'file-no-date'],
      ['24/11/2026,x', 'file-no-amount'],
      ['Date,Amount\nsoon,much', 'file-no-movements'],
    ])('of a file %j is refused', async (text, code) => {
      expect(await money(sam).importFile(text)).toMatchObject({ ok: false, code, errors: [{ field: 'csv' }] })
    })
  })

  describe('refunds and credit are managers’', () => {
    it('a refund by transfer is marked as paid back, once', async () => {
      const { order, refundId } = await overpaid()
      expect((await seen()).refunds.rows).toMatchObject([{ id: refundId, amount: 2000, orderNo: order.orderNo }])
      expect(await money(sam).markPaidBack(refundId)).toMatchObject({ code: 'not-allowed' })
      expect(await money(mona).markPaidBack('x')).toMatchObject({ code: 'refund-unknown' })
      granted(await money(mona).markPaidBack(refundId))
      granted(await money(mona).markPaidBack(refundId))
      expect(await standing(order)).toMatchObject({ came: 8042 })
      expect((await audited()).slice(1)).toEqual([
        { action: 'refund-paid-back', subjectId: order.orderNo, details: {} },
      ])
    })

    it('or is found on the bank account', async () => {
      const { order, refundId } = await overpaid()
      await load(`${today()},NIMBUS,-20.00`)
      const [shown] = (await seen(mona)).refunds.rows
      expect(shown?.paidOut).toMatchObject([{ amount: -2000, refundIds: [refundId] }])
      const match = { movementId: String(shown?.paidOut[0]?.movementId), refundIds: refundId }
      expect(await money(sam).matchPaidOut(match)).toMatchObject({ code: 'not-allowed' })
      expect(await money(mona).matchPaidOut({ ...match, refundIds: '; drop' })).toMatchObject({
        code: 'refund-unknown',
      })
      granted(await money(mona).matchPaidOut(match))
      granted(await money(mona).matchPaidOut(match))
      expect(await standing(order)).toMatchObject({ came: 8042 })
      expect((await seen()).refunds.rows).toEqual([])
      expect((await audited()).at(-1)).toEqual({
        action: 'refund-paid-back',
        subjectId: order.orderNo,
        details: { movement: match.movementId },
      })
    })

    it('one that failed is sent another way', async () => {
      const { order, refundId } = await overpaid()
      await db.update(refunds).set({ state: 'failed', method: 'card' }).where(eq(refunds.id, refundId))
      expect(await money(sam).redirect(refundId, 'transfer')).toMatchObject({ code: 'not-allowed' })
      granted(await money(mona).redirect(refundId, 'transfer'))
      expect(await money(mona).redirect(refundId, 'transfer')).toMatchObject({ code: 'refund-done' })
      expect((await getRefunds(db, order.id)).map(({ method, state }) => `${method} ${state}`).toSorted()).toEqual([
        'card failed',
        'transfer due',
      ])
    })

    it('credit is given, changed and listed', async () => {
      const { email } = await newCustomer(shop)
      const credit = (more: object = {}) => ({ email: email.toUpperCase(), limit: '1,000', days: '30', ...more })
      expect(await money(sam).giveCredit(credit())).toMatchObject({ code: 'not-allowed' })
      expect(await money(sam).credits()).toBeNull()
      for (const [more, code] of [
        [{ email: 'nobody@shop.example' }, 'customer-unknown'],
        [{ limit: 'much' }, 'amount-wrong'],
        [{ days: '121' }, 'days-wrong'],
      ] as const)
        expect(await money(mona).giveCredit(credit(more))).toMatchObject({ code })
      granted(await money(mona).giveCredit(credit()))
      granted(await money(mona).giveCredit(credit({ limit: '500' })))
      expect(await money(mona).credits()).toMatchObject([{ email, limit: 50_000, days: 30, unpaid: 0 }])
    })
  })

  it('strangers and customers see and do nothing', async () => {
    const customer = await newCustomer(shop)
    const { order, refundId } = await overpaid()
    for (const browser of [customer, new Browser(shop)]) {
      const service = money(browser)
      expect(await service.overview(FIRST)).toBeNull()
      expect(await service.credits()).toBeNull()
      for (const refused of [
        service.record(typed(order)),
        service.takeBack({ entryId: '1', reason: 'x' }),
        service.match({ movementId: '1', orders: order.orderNo }),
        service.matchPaidOut({ movementId: '1', refundIds: refundId }),
        service.ignore('1'),
        service.importFile('Date,Amount\n24/11/2026,5.00'),
        service.markPaidBack(refundId),
        service.redirect(refundId, 'card'),
        service.giveCredit({ email: 'ada@reader.example', limit: '5', days: '5' }),
      ])
        expect(await refused).toMatchObject({ ok: false, code: 'not-allowed' })
    }
    expect(await standing(order)).toMatchObject({ came: 10_042 })
  })

  it('what is on account waits for its money once its last day has passed, in the order of placing', async () => {
    const [late, onTime, unpaid] = [
      await place({ paymentMethod: 'account' }),
      await place({ paymentMethod: 'account' }),
      await place(),
    ]
    const yesterday = addDays(londonDate(shop.clock.now()), -1)
    const setDue = (order: StoredOrder, dueOn: string) =>
      db.update(orders).set({ dueOn }).where(eq(orders.id, order.id))
    await setDue(late, yesterday)
    await setDue(onTime, addDays(yesterday, 1))
    const { rows } = (await seen()).waiting
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(expect.objectContaining({ orderNo: late.orderNo, due: 8042, dueOn: yesterday }))
    expect(rows).toContainEqual(expect.objectContaining({ orderNo: unpaid.orderNo, due: 8042, dueOn: null }))
    granted(await money(sam).record(typed(late)))
    expect((await seen()).waiting.rows).toMatchObject([{ orderNo: unpaid.orderNo }])
  })

  it('every list goes on where its page before ended, and shows each row once', async () => {
    const placed: StoredOrder[] = []
    for (let count = 0; count < 16; count += 1) placed.push(await place())
    const first = await seen()
    expect(first.waiting.rows).toHaveLength(15)
    const second = await seen(sam, { waiting: first.waiting.next })
    const shown = [...first.waiting.rows, ...second.waiting.rows].map(({ orderNo }) => orderNo)
    expect(shown.toSorted()).toEqual(placed.map(({ orderNo }) => orderNo))
    expect(second.waiting.next).toBeNull()
    for (const order of placed.slice(0, 11)) granted(await money(sam).record(typed(order, { amount: '90' })))
    const entered = await seen()
    expect(entered.entered.rows).toHaveLength(10)
    expect((await seen(sam, { entered: entered.entered.next })).entered.rows).toHaveLength(1)
    expect((await seen(sam, { waiting: "'; --", entered: 'x', refunds: 'y' })).entered.rows).toHaveLength(10)
  })
})
