import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { type Actor, getLedger } from '#shop/orders/order-store.server.ts'
import { takeBackPayment } from '../record-payment.server.ts'
import { bankTransactions } from '../tables.server.ts'
import { testPayments } from '../testing/test-payments.server.ts'
import { confirmMovement, ignoreMovement, importBankFile, openMovements } from './bank.server.ts'

const SAM: Actor = { by: 'staff', id: null, name: 'Sam Press' }

describeOnBothDatabases('movements of the bank account', (open) => {
  const suite = testPayments(open)
  const shop = () => suite.current
  const act = <T>(work: (tx: Transaction, deps: Parameters<typeof confirmMovement>[2]) => Promise<T>) =>
    inTransaction(shop().db, (tx) => work(tx, { ...shop().deps, actor: SAM, now: shop().clock.now() }))
  const load = (...lines: string[]) =>
    act((tx, deps) => importBankFile(tx, ['Date,Description,Amount', ...lines].join('\n'), deps))
  const listed = () => openMovements(shop().db, { before: null, most: 50 })
  const states = async () =>
    (await shop().db.select().from(bankTransactions).orderBy(asc(bankTransactions.id))).map(({ state }) => state)

  it('are stored once, however often and with what overlap they are imported; two equal ones are two', async () => {
    const rows = ['24/11/2026,COFFEE,5.00', '24/11/2026,COFFEE,5.00', '23/11/2026,RENT,-900.00']
    expect(await load(...rows)).toEqual({ ok: true, added: 3, known: 0, skipped: 0 })
    expect(await load(...rows)).toEqual({ ok: true, added: 0, known: 3, skipped: 0 })
    expect(await load('25/11/2026,TEA,1.00', ...rows, 'Total,,1')).toEqual({ ok: true, added: 1, known: 3, skipped: 1 })
    // What left the account waits for nobody.
    expect((await listed()).map(({ reference }) => reference)).toEqual(['TEA', 'COFFEE', 'COFFEE'])
    expect(await load()).toMatchObject({ ok: false, code: 'no-movements' })
  })

  it('suggest an order and book nothing until a person confirms; confirmed twice, it is booked once', async () => {
    const order = await shop().place({ paymentMethod: 'transfer' })
    await load(`24/11/2026,NIMBUS ${order.orderNo.replaceAll('-', ' ')},50.00`, '24/11/2026,FOR NOBODY,80.42')
    const [nobody, named] = await listed()
    expect(named?.suggestions).toEqual([
      { orderId: order.id, orderNo: order.orderNo, name: 'Nimbus Skates', due: 8042, reasons: ['reference'] },
    ])
    expect(nobody?.suggestions.map(({ reasons }) => reasons)).toEqual([['amount']])
    expect(await shop().money(order.id)).toMatchObject({ came: 0 })
    const confirm = () =>
      act((tx, deps) => confirmMovement(tx, { movementId: named?.id ?? 0, orderId: order.id }, deps))
    expect(await Promise.all([confirm(), confirm()])).toEqual(
      expect.arrayContaining([
        { ok: true, fresh: true },
        { ok: true, fresh: false },
      ]),
    )
    expect(await shop().money(order.id)).toMatchObject({ came: 5000, payment: 'part paid' })
    expect(await act((tx, deps) => ignoreMovement(tx, named?.id ?? 0, deps))).toMatchObject({
      code: 'movement-unknown',
    })
    expect(await act((tx, deps) => ignoreMovement(tx, nobody?.id ?? 0, deps))).toMatchObject({ ok: true })
    expect(await listed()).toEqual([])
    expect(await act((tx, deps) => confirmMovement(tx, { movementId: 999, orderId: order.id }, deps))).toMatchObject({
      code: 'movement-unknown',
    })
  })

  it('that were matched with the wrong order are taken back, and can be matched again, also with the same one', async () => {
    const [wrong, right] = [
      await shop().place({ paymentMethod: 'transfer' }),
      await shop().place({ paymentMethod: 'transfer' }),
    ]
    await load('24/11/2026,NIMBUS,80.42')
    const [movement] = await listed()
    const confirm = (orderId: string) =>
      act((tx, deps) => confirmMovement(tx, { movementId: movement?.id ?? 0, orderId }, deps))
    const takeBack = async (orderId: string) => {
      const entry = (await getLedger(shop().db, orderId)).findLast(
        ({ kind, amount }) => kind === 'payment' && amount > 0,
      )
      return act((tx, deps) => takeBackPayment(tx, { orderId, entryId: entry?.id ?? 0 }, deps))
    }
    await confirm(wrong.id)
    await takeBack(wrong.id)
    expect(await states()).toEqual(['open'])
    await confirm(right.id)
    expect(await shop().money(wrong.id)).toMatchObject({ came: 0, payment: 'unpaid' })
    expect(await shop().money(right.id)).toMatchObject({ came: 8042, payment: 'paid' })
    await takeBack(right.id)
    expect(await confirm(right.id)).toMatchObject({ ok: true, fresh: true })
    expect(await shop().money(right.id)).toMatchObject({ came: 8042, payment: 'paid' })
    const [stored] = await shop().db.select().from(bankTransactions).where(eq(bankTransactions.state, 'matched'))
    expect(stored?.orderId).toBe(right.id)
  })
})
