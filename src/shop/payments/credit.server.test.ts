import { expect, it } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { placeOrder } from '#shop/orders/place-order.server.ts'
import { newTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { getCreditDays, getCreditLeft, giveCredit, reserveCredit } from './credit.server.ts'
import { recordPayment } from './record-payment.server.ts'
import { testPayments } from './testing/test-payments.server.ts'

const CUSTOMER = '00000000-0000-4000-8000-000000000001'

describeOnBothDatabases('pay on account (decisions §9: credit limit and days, by a manager)', (open) => {
  const suite = testPayments(open)
  const shop = () => suite.current
  const by = () => ({ ...shop().deps, actor: SHOP_ACTOR, now: shop().clock.now() })
  const give = async (limit: number, days = 30) => {
    const person = {
      id: CUSTOMER,
      email: 'maya@nimbus.example',
      firstName: 'Maya',
      lastName: 'Rowe',
      emailVerified: true,
    }
    await shop()
      .db.insert(users)
      .values({ ...person, createdAt: shop().clock.now(), updatedAt: shop().clock.now() })
      .onConflictDoNothing()
    await inTransaction(shop().db, (tx) => giveCredit(tx, { customerId: CUSTOMER, limit, days }, by()))
  }
  /** As the checkout places an order on account. */
  const order = () =>
    inTransaction(shop().db, async (tx) => {
      const wanted = newTestOrder({ customerId: CUSTOMER, paymentMethod: 'account' })
      const reserved = await reserveCredit(tx, CUSTOMER, wanted.total)
      return reserved.ok ? placeOrder(tx, wanted, by()) : reserved
    })
  const methods = (total: number, customerId: string | null = CUSTOMER) =>
    shop().payments.methodsFor({ customerId, total })

  it('is offered to customers whose credit is enough, and to nobody else', async () => {
    await shop().place()
    expect(await methods(8042, null)).toEqual(['card', 'transfer'])
    expect(await methods(8042)).toEqual(['card', 'transfer'])
    await give(8042)
    expect(await methods(8042)).toEqual(['card', 'transfer', 'account'])
    expect(await methods(8043)).toEqual(['card', 'transfer'])
    expect(await methods(29)).toEqual(['transfer', 'account'])
    expect(await getCreditDays(shop().db, CUSTOMER)).toBe(30)
    expect(await getCreditDays(shop().db, null)).toBe(0)
  })

  it('never takes more than the limit, of two orders at once either, and is free again once an order is paid', async () => {
    await shop().place()
    await give(10_000)
    const both = await Promise.all([order(), order()])
    const placed = both.find((one) => 'orderNo' in one)
    expect(both.filter((one) => 'ok' in one)).toEqual([
      expect.objectContaining({ code: 'credit-short', message: expect.stringContaining('£19.58 of it is left') }),
    ])
    expect(await getCreditLeft(shop().db, CUSTOMER)).toBe(1958)
    const id = placed !== undefined && 'id' in placed ? placed.id : ''
    const payment = { orderId: id, amount: 8042, method: 'transfer', reference: 'transfer:1' } as const
    await inTransaction(shop().db, (tx) => recordPayment(tx, payment, by()))
    expect(await getCreditLeft(shop().db, CUSTOMER)).toBe(10_000)
    expect(await order()).toMatchObject({ payment: 'on account' })
  })

  it('is refused without credit', async () => {
    const refused = await inTransaction(shop().db, (tx) => reserveCredit(tx, null, 1))
    expect(refused).toMatchObject({ ok: false, code: 'credit-none' })
  })
})
