import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { recordPayment } from './record-payment.server.ts'
import { remindOfPayments } from './reminders.server.ts'
import { testPayments } from './testing/test-payments.server.ts'

const HOURS = 60
const DAYS = 24 * HOURS

describeOnBothDatabases('reminders of money that has not come (decisions §9)', (open) => {
  const suite = testPayments(open)
  const shop = () => suite.current
  const sent = async () => {
    const rows = await shop().db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.key))
    // That it is paid, with the invoice, is no reminder.
    return rows.filter(({ kind }) => kind !== 'order-paid').map(({ subject }) => subject)
  }
  const by = () => ({ ...shop().deps, actor: SHOP_ACTOR, now: shop().clock.now() })
  const transfer = (order: StoredOrder, amount: number) =>
    inTransaction(shop().db, (tx) =>
      recordPayment(tx, { orderId: order.id, amount, method: 'transfer', reference: randomUUID() }, by()),
    )
  /** Looks every six hours, as long as it takes, in two processes. */
  const wait = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 6) {
      shop().pass(6 * HOURS)
      await Promise.all([remindOfPayments(shop().deps), remindOfPayments(shop().deps)])
    }
  }

  it('after 3 and 7 days by mail, after 14 days to staff, never more, and nothing is cancelled', async () => {
    const order = await shop().place({ paymentMethod: 'transfer' })
    await wait(2.75)
    expect(await sent()).toEqual([])
    await wait(0.25)
    expect(await sent()).toEqual([`£80.42 to pay for order ${order.orderNo}`])
    await wait(3.75)
    expect(await sent()).toHaveLength(1)
    await wait(0.25)
    expect(await sent()).toHaveLength(2)
    expect(await shop().money(order.id)).toMatchObject({ attention: '' })
    await wait(7)
    expect(await shop().money(order.id)).toMatchObject({
      attention: '£80.42 has been due for 14 days.',
      payment: 'unpaid',
    })
    await wait(10)
    expect(await sent()).toHaveLength(2)
    expect(await shop().find(order.id)).toMatchObject({ making: 'placed' })
  })

  it('of what is left, once a part has come; not once all has', async () => {
    const order = await shop().place({ paymentMethod: 'transfer' })
    await wait(2)
    await transfer(order, 5000)
    await wait(1)
    expect(await sent()).toEqual([`£30.42 to pay for order ${order.orderNo}`])
    await transfer(order, 3042)
    await wait(14)
    expect(await sent()).toHaveLength(1)
  })

  it('also of a card that was never paid with; a shop that was closed for days sends one, not two', async () => {
    const order = await shop().place()
    shop().pass(8 * DAYS)
    await remindOfPayments(shop().deps)
    await remindOfPayments(shop().deps)
    expect(await sent()).toEqual([`£80.42 to pay for order ${order.orderNo}`])
    const [mail] = await shop().db.select().from(mails)
    expect(mail?.text).toContain('You can pay by card on the page of your order, or by bank transfer.')
    expect(mail?.text).toContain('Sort code')
  })

  it('anew, when more is asked for after it was paid', async () => {
    const order = await shop().place({ paymentMethod: 'transfer' })
    await transfer(order, 8042)
    await wait(20)
    expect(await sent()).toEqual([])
    const more = {
      side: 'asked',
      kind: 'change',
      amount: 1440,
      reference: 'change:1',
      text: 'Line 1: 50 → 55 mm',
    } as const
    await inTransaction(shop().db, (tx) => enterInLedger(tx, order, more, by()))
    await wait(2.75)
    expect(await sent()).toEqual([])
    await wait(4.25)
    expect(await sent()).toEqual(Array.from({ length: 2 }, () => `£14.40 to pay for order ${order.orderNo}`))
    await wait(7)
    expect((await shop().money(order.id)).attention).toBe('£14.40 has been due for 14 days.')
  })

  it('on account on its day and a week later, before that never', async () => {
    const order = await shop().place({ paymentMethod: 'account' })
    await wait(20)
    expect(await sent()).toEqual([])
    await shop().db.update(orders).set({ dueOn: '2026-12-24' }).where(eq(orders.id, order.id))
    await wait(9)
    expect(await sent()).toEqual([])
    await wait(1)
    expect(await sent()).toEqual([`£80.42 for order ${order.orderNo} is due today`])
    await wait(7)
    expect(await sent()).toContain(`Overdue: £80.42 for order ${order.orderNo}`)
    await wait(7)
    expect((await shop().money(order.id)).attention).toBe('£80.42 has been due for 14 days.')
    expect(await sent()).toHaveLength(2)
  })
})
