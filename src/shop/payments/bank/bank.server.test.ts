import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { type Actor, getLedger } from '#shop/orders/order-store.server.ts'
import { listEntered, listRefundsToPay } from '../money-lists.server.ts'
import { takeBackPayment } from '../record-payment.server.ts'
import { bankTransactions } from '../tables.server.ts'
import { testPayments } from '../testing/test-payments.server.ts'
import { ignoreMovement, importBankFile, openMovements } from './bank.server.ts'
import { confirmMovement, type MovementPart, matchPaidOut } from './match.server.ts'

const SAM: Actor = { by: 'staff', id: null, name: 'Sam Press' }

describeOnBothDatabases('movements of the bank account', (open) => {
  const suite = testPayments(open)
  const shop = () => suite.current
  const act = <T>(work: (tx: Transaction, deps: Parameters<typeof confirmMovement>[2]) => Promise<T>) =>
    inTransaction(shop().db, (tx) => work(tx, { ...shop().deps, actor: SAM, now: shop().clock.now() }))
  const load = (...lines: string[]) =>
    act((tx, deps) => importBankFile(tx, ['Date,Description,Amount', ...lines].join('\n'), deps))
  const listed = async () => (await openMovements(shop().db, { after: null, most: 50 })).rows
  const states = async () =>
    (await shop().db.select().from(bankTransactions).orderBy(asc(bankTransactions.id))).map(({ state }) => state)
  const idOf = async (reference: string) =>
    (await shop().db.select().from(bankTransactions)).find((row) => row.reference.startsWith(reference))?.id ?? 0
  const confirm = (movementId: number, ...parts: MovementPart[]) =>
    act((tx, deps) => confirmMovement(tx, { movementId, parts }, deps))
  const byTransfer = () => shop().place({ paymentMethod: 'transfer' })
  const takeBack = async (orderId: string) => {
    const entry = (await getLedger(shop().db, orderId)).findLast(({ kind, amount }) => kind === 'payment' && amount > 0)
    return act((tx, deps) => takeBackPayment(tx, { entryId: entry?.id ?? 0, reason: 'Of another order' }, deps))
  }

  it('are stored once, however often and with what overlap they are imported; two equal ones are two', async () => {
    const rows = ['24/11/2026,COFFEE,5.00', '24/11/2026,COFFEE,5.00', '23/11/2026,RENT,-900.00']
    expect(await load(...rows)).toEqual({ ok: true, added: 3, known: 0, skipped: 0 })
    expect(await load(...rows)).toEqual({ ok: true, added: 0, known: 3, skipped: 0 })
    expect(await load('25/11/2026,TEA,1.00', ...rows, 'Total,,1')).toEqual({ ok: true, added: 1, known: 3, skipped: 1 })
    // What left the account waits for nobody.
    expect((await listed()).map(({ reference }) => reference)).toEqual(['TEA', 'COFFEE', 'COFFEE'])
    expect(await load()).toMatchObject({ ok: false, code: 'no-movements' })
  })

  it('are listed a page at a time, the latest first, each once', async () => {
    await load(...Array.from({ length: 7 }, (_, index) => `${20 + (index % 3)}/11/2026,CAKE ${index},5.00`))
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await openMovements(shop().db, { after, most: 3 })
      seen.push(...page.rows.map(({ bookedOn, id }) => `${bookedOn} ${id}`))
      after = page.next
    } while (after !== null)
    expect(seen).toHaveLength(7)
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => (one < other ? 1 : -1)))
    const nonsense = await openMovements(shop().db, { after: "2026-13-01.1'--", most: 3 })
    expect(nonsense.rows.map(({ bookedOn, id }) => `${bookedOn} ${id}`)).toEqual(seen.slice(0, 3))
  })

  it('suggest an order and book nothing until a person confirms; confirmed twice, it is booked once', async () => {
    const order = await byTransfer()
    await load(`23/11/2026,NIMBUS ${order.orderNo.replaceAll('-', ' ')},50.00`, '24/11/2026,FOR NOBODY,80.42')
    const [nobody, named] = await listed()
    const { orderNo } = order
    expect(named?.suggestions).toEqual([
      { orders: [{ orderNo, name: 'Nimbus Skates', due: 8042, part: 5000 }], reasons: ['reference'] },
    ])
    expect(nobody?.suggestions.map(({ reasons }) => reasons)).toEqual([['amount']])
    expect(await shop().money(order.id)).toMatchObject({ came: 0 })
    const all = { orderId: order.id, amount: null }
    expect(await Promise.all([confirm(named?.id ?? 0, all), confirm(named?.id ?? 0, all)])).toEqual(
      expect.arrayContaining([
        { ok: true, fresh: true },
        { ok: true, fresh: false },
      ]),
    )
    expect(await shop().money(order.id)).toMatchObject({ came: 5000, payment: 'part paid' })
    // The day is the bank's, for the accountant too.
    const [paid] = (await listEntered(shop().db, { after: null, most: 5 })).rows
    expect(paid).toMatchObject({ amount: 5000, at: new Date('2026-11-23T12:00:00Z'), isTakenBack: false })
    const ignore = (id: number | undefined) => act((tx, deps) => ignoreMovement(tx, id ?? 0, deps))
    expect(await ignore(named?.id)).toMatchObject({ code: 'movement-unknown' })
    expect(await ignore(nobody?.id)).toMatchObject({ ok: true })
    expect(await listed()).toEqual([])
    expect(await confirm(999, all)).toMatchObject({ code: 'movement-unknown' })
  })

  it('that pay several orders are suggested together, and matched with parts that come to them', async () => {
    const [one, two] = [await byTransfer(), await byTransfer()]
    await load(`24/11/2026,${one.orderNo} AND ${two.orderNo},160.84`)
    const [movement] = await listed()
    expect(movement?.suggestions[0]).toMatchObject({
      orders: [{ part: 8042 }, { part: 8042 }],
      reasons: ['reference', 'amount'],
    })
    const parts = [
      { orderId: two.id, amount: 8042 },
      { orderId: one.id, amount: 8042 },
    ]
    const short = [{ orderId: one.id, amount: 8042 }]
    expect(await confirm(movement?.id ?? 0, ...short)).toMatchObject({
      code: 'parts-sum',
      message: 'The amounts come to £80.42, but £160.84 is to be matched.',
    })
    expect(await confirm(movement?.id ?? 0, ...parts)).toMatchObject({ ok: true, fresh: true })
    expect(await confirm(movement?.id ?? 0, ...parts)).toMatchObject({ ok: true, fresh: false })
    expect(await confirm(movement?.id ?? 0, ...short, { orderId: two.id, amount: 1 })).toMatchObject({
      code: 'movement-unknown',
    })
    for (const { id } of [one, two]) expect(await shop().money(id)).toMatchObject({ came: 8042, payment: 'paid' })

    // One of them was wrong: its part alone is open again.
    const three = await byTransfer()
    await takeBack(two.id)
    expect(await listed()).toMatchObject([{ amount: 16_084, left: 8042 }])
    expect(await confirm(movement?.id ?? 0, { orderId: three.id, amount: null })).toMatchObject({ fresh: true })
    expect(await shop().money(three.id)).toMatchObject({ came: 8042 })
    expect(await shop().money(one.id)).toMatchObject({ came: 8042 })
    expect(await listed()).toEqual([])
  })

  it('of two persons who match at once for the same orders, neither waits for ever', async () => {
    const [one, two] = [await byTransfer(), await byTransfer()]
    await load('24/11/2026,FIRST,160.84', '24/11/2026,SECOND,160.84')
    const parts = [one, two].map(({ id }) => ({ orderId: id, amount: 8042 }))
    const matched = await Promise.all([
      confirm(await idOf('FIRST'), ...parts),
      confirm(await idOf('SECOND'), ...parts.toReversed()),
    ])
    expect(matched).toEqual([
      { ok: true, fresh: true },
      { ok: true, fresh: true },
    ])
    for (const { id } of [one, two]) expect(await shop().money(id)).toMatchObject({ came: 16_084 })
  })

  it('that were matched with the wrong order are taken back, and can be matched again, also with the same one', async () => {
    const [wrong, right] = [await byTransfer(), await byTransfer()]
    await load('24/11/2026,NIMBUS,80.42')
    const [movement] = await listed()
    const id = movement?.id ?? 0
    await confirm(id, { orderId: wrong.id, amount: null })
    await takeBack(wrong.id)
    expect(await states()).toEqual(['open'])
    await confirm(id, { orderId: right.id, amount: null })
    expect(await shop().money(wrong.id)).toMatchObject({ came: 0, payment: 'unpaid' })
    expect(await shop().money(right.id)).toMatchObject({ came: 8042, payment: 'paid' })
    await takeBack(right.id)
    expect(await confirm(id, { orderId: right.id, amount: null })).toMatchObject({ ok: true, fresh: true })
    expect(await shop().money(right.id)).toMatchObject({ came: 8042, payment: 'paid' })
    expect(await states()).toEqual(['matched'])
    const entered = (await listEntered(shop().db, { after: null, most: 5 })).rows
    expect(entered.map(({ isTakenBack }) => isTakenBack)).toEqual([false, true, true])
  })

  it('that left the account are suggested for the refunds that they may have paid, and matched once', async () => {
    const order = await byTransfer()
    await load('24/11/2026,NIMBUS,100.00', '24/11/2026,NIMBUS AGAIN,30.00')
    await confirm(await idOf('NIMBUS AGAIN'), { orderId: order.id, amount: null })
    await confirm(await idOf('NIMBUS'), { orderId: order.id, amount: null })
    const due = async () => (await listRefundsToPay(shop().db, { after: null, most: 5 })).rows
    const [refund] = await due()
    expect(refund).toMatchObject({ amount: 4958, paidOut: [] })
    await load('24/11/2026,MAYA ROWE,-49.58', '23/11/2026,TOO EARLY,-49.58', '24/11/2026,RENT,-900.00')
    const [withMovement] = await due()
    expect(withMovement?.paidOut).toMatchObject([
      { refundIds: [refund?.id], reasons: ['amount', 'name'], bookedOn: '2026-11-24' },
    ])
    const match = (movementId: number, refundIds: readonly string[]) =>
      act((tx, deps) => matchPaidOut(tx, { movementId, refundIds }, deps))
    const [ids, maya] = [[refund?.id ?? ''], await idOf('MAYA')]
    expect(await match(await idOf('RENT'), ids)).toMatchObject({ code: 'refunds-sum' })
    expect(await match(await idOf('NIMBUS AGAIN'), ids)).toMatchObject({ code: 'movement-unknown' })
    expect(await match(maya, [])).toMatchObject({ code: 'refund-unknown' })
    expect(await match(maya, ids)).toMatchObject({ ok: true, fresh: true, orderNo: order.orderNo })
    expect(await match(maya, ids)).toMatchObject({ ok: true, fresh: false })
    expect(await match(await idOf('TOO EARLY'), ids)).toMatchObject({ code: 'refund-done' })
    expect(await shop().money(order.id)).toMatchObject({ came: 8042, refunded: 4958, due: 0 })
    expect(await due()).toEqual([])
  })
})
