import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { getReprintStates } from '#admin/planning/line-progress.server.ts'
import { planningOrderHooks } from '#admin/planning/order-hooks.server.ts'
import { pressGangs, pressJobFiles, pressJobs, pressSteps } from '#admin/planning/tables.server.ts'
import { fileOfSet, placeReleased } from '#admin/planning/testing/released-lines.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { complaintReprints, complaints } from '#shop/complaints/tables.server.ts'
import { dispatchTestOrder, openTestComplaints, testReport } from '#shop/complaints/testing/test-complaints.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { findOrder, getOrderEvents, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { parcelContents } from '#shop/orders/parcels/tables.server.ts'
import { type PlacedTestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { paymentOrderHooks } from '#shop/payments/order-hooks.server.ts'
import { readPeriod } from './statistics.ts'
import type { ComplaintView } from './view-complaints.server.ts'

const hooks = planningOrderHooks({ catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) } })

describeOnBothDatabases('complaints for staff (issue 21, 8)', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'complaints-'))
  let db: Database
  let shop: TestStaff
  let mona: Browser
  let sam: Browser
  let placed: PlacedTestOrder
  let customers: ReturnType<typeof openTestComplaints>

  beforeAll(async () => {
    db = (await open()).db
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { orderHooks: [hooks, paymentOrderHooks(testOrderDeps(db))] })
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
    const files = diskStorage(join(folder, randomUUID()))
    const reprintStates = (ids: readonly string[]) => getReprintStates(db, ids)
    customers = openTestComplaints({ db, clock: shop.clock, files, reprintStates })
    placed = await placeReleased(db, { lines: [{ kinds: 2 }] })
    await pay(placed)
  })

  const pay = ({ order }: PlacedTestOrder) =>
    inTransaction(db, (tx) =>
      enterInLedger(
        tx,
        order,
        {
          side: 'came',
          kind: 'payment',
          amount: order.total,
          method: 'transfer',
          reference: randomUUID(),
          text: 'Paid',
        },
        { ...testOrderDeps(db), actor: SHOP_ACTOR, now: shop.clock.now() },
      ),
    )
  /** Planned, and sent. */
  const make = async () => {
    const lineIds = placed.lines.map(({ id }) => id)
    granted(await shop.in(sam).planning.plan({ formId: randomUUID(), jobIds: [], lineIds }))
    await db.update(pressSteps).set({ startedAt: shop.clock.now(), doneAt: shop.clock.now() })
    await dispatchTestOrder(db, placed, shop.clock.now())
  }
  const complain = async () => {
    const outcome = await customers.as().report(customers.linkOf(placed), testReport({ sets: ['1', '2'] }))
    expect(outcome).toEqual({ ok: true })
    const [complaint] = await db.select().from(complaints)
    return complaint?.id ?? 0
  }
  const complained = async () => {
    await make()
    return complain()
  }
  const form = async (complaintId: number) => ({
    complaintId,
    orderNo: placed.order.orderNo,
    formId: randomUUID(),
    seen: String((await getOrderEvents(db, placed.order.id)).length),
  })
  const view = async (id: number, browser = sam) => {
    const found = await shop.in(browser).complaints.complaint(id)
    if (found === null) throw new Error('no such complaint')
    return found.complaint
  }
  const list = async (which: ComplaintView, more = {}) =>
    (await shop.in(sam).complaints.list({ view: which, reason: '', product: '', search: '', after: null, ...more }))
      ?.rows ?? []
  const byCustomer = async () => (await customers.as().page(customers.linkOf(placed), ''))?.complaint ?? null
  const toDispatch = async () => (await shop.in(sam).today.rooms())?.dispatch
  const mailed = async (kind: string) => (await db.select().from(mails).where(eq(mails.kind, kind))).length

  test('the list has what waits for us first, by reason, product and words; the counts follow', async () => {
    const id = await complained()
    expect(await list('open')).toMatchObject([{ id, waitsFor: 'shop', isLate: false, pieces: 20, ofPieces: 1000 }])
    expect(await list('open', { reason: 'colour' })).toEqual([])
    expect(await list('open', { product: '3', search: 'nimbus' })).toHaveLength(1)
    expect(await list('open', { search: '%' })).toEqual([])
    expect((await shop.in(sam).today.rooms())?.complaints).toBe(1)
    await db.update(complaints).set({ dueOn: '2026-01-02' })
    expect(await list('open')).toMatchObject([{ isLate: true }])
    expect((await shop.in(sam).today.counts())?.complaintsLate).toBe(1)
  })

  test('a word is mailed once, and of two colleagues at once one answers', async () => {
    const id = await complained()
    const [one, other] = [await form(id), await form(id)]
    const outcomes = await Promise.all([
      shop.in(sam).complaints.word(one, 'We look into it.'),
      shop.in(mona).complaints.word(other, 'I look into it.'),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'changed-meanwhile' })
    const first = outcomes[0].ok ? one : other
    granted(await shop.in(sam).complaints.word(first, 'Again.'))
    expect(await mailed('complaint-answered')).toBe(1)
    expect(await byCustomer()).toMatchObject({ state: 'answered', messages: [{}, { kind: 'word' }] })
    expect(await list('answered')).toMatchObject([{ waitsFor: 'customer' }])
    const logged = await db.select().from(auditEntries).where(eq(auditEntries.action, 'complaint-answered'))
    expect(logged).toMatchObject([{ subjectId: placed.order.orderNo }])
  })

  test('a reprint is a job of each set from the approved files; it is planned and packed, and leaves by parcels', async () => {
    const id = await complained()
    const pieces = [
      { setNo: 1, pieces: '15' },
      { setNo: 2, pieces: '' },
    ]
    const tooMany = await shop
      .in(sam)
      .complaints.reprint(await form(id), { sets: [{ setNo: 1, pieces: '501' }], text: '' })
    expect(tooMany).toMatchObject({ code: 'pieces-wrong', errors: [{ field: 'pieces-1' }] })
    granted(await shop.in(sam).complaints.reprint(await form(id), { sets: pieces, text: 'Sorry.' }))
    const jobs = await db.select().from(pressJobs).where(eq(pressJobs.kind, 'reprint'))
    expect(jobs).toMatchObject([
      { setNo: 1, quantity: 15, ordered: 500, gangId: null, reason: `Complaint ${id}: The cut is off` },
    ])
    const job = jobs[0]?.id ?? ''
    const files = await db.select().from(pressJobFiles).where(eq(pressJobFiles.jobId, job))
    expect(files.map(({ sha256 }) => sha256)).toEqual([fileOfSet(placed.lines[0]?.id ?? '', 1)])
    expect(await byCustomer()).toMatchObject({
      state: 'answered',
      until: null,
      reprints: [{ state: 'waiting', pieces: 15 }],
    })
    expect(await list('answered')).toMatchObject([{ waitsFor: 'machine' }])
    // The line was sent, and stays so; no money is asked for.
    expect(await findOrder(db, placed.order.id)).toMatchObject({ making: 'dispatched', asked: placed.order.total })
    const { dispatch } = shop.in(sam)
    const NOTHING = { trackingNo: '', trackingUrl: '' }
    expect(await dispatch.sendAsOne(await form(id), NOTHING)).toMatchObject({ code: 'nothing-packed' })
    const planned = granted(await shop.in(sam).planning.plan({ formId: randomUUID(), jobIds: [job], lineIds: [] }))
    expect(planned.gang).toBeGreaterThan(0)
    expect(await byCustomer()).toMatchObject({ reprints: [{ state: 'planned' }] })
    expect(await toDispatch()).toBe(0)
    await db.update(pressSteps).set({ startedAt: shop.clock.now(), doneAt: shop.clock.now() })
    expect((await view(id)).reprints).toMatchObject([{ state: 'packed' }])
    expect(await toDispatch()).toBe(1)
    // In two parcels: it is sent with the last of its pieces. Neither holds more than is printed again.
    const { orderNo } = placed.order
    expect((await dispatch.lists())?.printedAgain).toMatchObject([{ orderNo, pieces: 15, complaints: [id] }])
    granted(await dispatch.makeUp(await form(id)))
    const parcel = (await dispatch.parcels(orderNo))?.parcels.find(({ dispatched }) => dispatched === null)
    expect(parcel).toMatchObject({ contents: [{ text: 'set 1: 15 printed again' }] })
    const [choice] = parcel?.choices ?? []
    const change = async (count: string, more: object = {}) =>
      dispatch.change(await form(id), {
        parcelId: parcel?.id ?? '',
        pieces: new Map([[choice?.name.slice('pieces '.length) ?? '', count]]),
        weight: '',
        format: 'smallParcel',
        ...NOTHING,
        ...more,
      })
    expect(await change('16')).toMatchObject({ code: 'pieces-wrong' })
    await expect(
      db
        .update(parcelContents)
        .set({ pieces: 16 })
        .where(eq(parcelContents.parcelId, parcel?.id ?? '')),
    ).rejects.toThrow()
    granted(await change('10'))
    granted(await dispatch.send(await form(id), [parcel?.id ?? '']))
    expect(await byCustomer()).toMatchObject({ reprints: [{ state: 'packed' }] })
    const before = await mailed('order-dispatched')
    granted(
      await dispatch.sendAsOne(await form(id), { trackingNo: 'AB1GB', trackingUrl: 'https://carrier.example/AB1GB' }),
    )
    const tracking = { no: 'AB1GB', url: 'https://carrier.example/AB1GB' }
    expect(await byCustomer()).toMatchObject({ reprints: [{ state: 'sent', tracking }] })
    expect((await byCustomer())?.until).not.toBeNull()
    expect(await mailed('complaint-reprint-sent')).toBe(1)
    expect(await mailed('order-dispatched')).toBe(before)
    expect(await findOrder(db, placed.order.id)).toMatchObject({ making: 'dispatched' })
    expect((await dispatch.lists())?.printedAgain).toEqual([])
    expect(await toDispatch()).toBe(0)
    expect((await view(id)).jobs).toHaveLength(3)
    const onTheirWay = (await dispatch.parcels(orderNo))?.parcels.filter(({ delivered }) => delivered === null) ?? []
    granted(await dispatch.delivered(await form(id), { parcelIds: onTheirWay.map((one) => one.id), collectedBy: '' }))
  })

  test('what was made without jobs is printed again by hand', async () => {
    await dispatchTestOrder(db, placed, shop.clock.now())
    const id = await complain()
    granted(await shop.in(sam).complaints.reprint(await form(id), { sets: [{ setNo: 2, pieces: '500' }], text: '' }))
    expect(await db.select().from(complaintReprints)).toMatchObject([{ jobId: null, setNo: 2, pieces: 500 }])
    expect(await db.$count(pressJobs)).toBe(0)
    expect(await toDispatch()).toBe(1)
    granted(await shop.in(sam).dispatch.sendAsOne(await form(id), { trackingNo: '', trackingUrl: '' }))
    expect(await byCustomer()).toMatchObject({ reprints: [{ state: 'sent' }] })
  })

  test('money is a manager’s: staff propose it, unseen by the customer, and a manager gives it', async () => {
    const id = await complained()
    const amount = { whole: false, amount: '12.50', reason: 'A fifth of set 1.' }
    expect(await shop.in(sam).complaints.refund(await form(id), amount)).toMatchObject({ code: 'not-allowed' })
    granted(await shop.in(sam).complaints.propose(await form(id), amount))
    expect(await list('proposed')).toMatchObject([{ id, proposed: '£12.50' }])
    expect((await byCustomer())?.messages.map(({ kind }) => kind)).toEqual(['report'])
    expect((await view(id)).proposed).toMatchObject({ amount: 1250, by: 'Sam Press' })
    const sent = await form(id)
    granted(await shop.in(mona).complaints.refund(sent, amount))
    granted(await shop.in(mona).complaints.refund(sent, amount))
    expect((await findOrder(db, placed.order.id))?.asked).toBe(placed.order.total - 1250)
    expect(await list('proposed')).toEqual([])
    expect((await byCustomer())?.messages.at(-1)).toMatchObject({ kind: 'refund', amount: 1250 })
    expect(await mailed('complaint-answered')).toBe(1)
    const both = await shop
      .in(mona)
      .complaints.refund(await form(id), { whole: true, amount: '5', reason: 'The rest.' })
    expect(both).toMatchObject({ code: 'amount-or-line', errors: [{ field: 'amount' }] })
    granted(await shop.in(mona).complaints.refund(await form(id), { whole: true, amount: '', reason: 'The rest.' }))
    expect((await findOrder(db, placed.order.id))?.asked).toBeLessThanOrEqual(0)
  })

  test('more than was paid is refused, and nothing stays of it', async () => {
    const id = await complained()
    const outcome = await shop
      .in(mona)
      .complaints.refund(await form(id), { whole: false, amount: '5000', reason: 'All.' })
    expect(outcome).toMatchObject({ ok: false, code: 'amount-above-paid' })
    expect(await byCustomer()).toMatchObject({ state: 'open', messages: [{ kind: 'report' }] })
    expect(await mailed('complaint-answered')).toBe(0)
  })

  test('what the customer has written meanwhile is read first', async () => {
    const id = await complained()
    const before = await form(id)
    await customers.as().write(customers.linkOf(placed), { formId: randomUUID(), text: 'It is getting worse.' })
    expect(await shop.in(sam).complaints.word(before, 'Done.')).toMatchObject({ code: 'changed-meanwhile' })
    await customers.as().settle(customers.linkOf(placed), randomUUID())
    expect(await shop.in(sam).complaints.word(await form(id), 'Done.')).toMatchObject({ code: 'complaint-closed' })
    expect(await list('closed')).toHaveLength(1)
  })

  test('a complaint of another order is not answered under this one', async () => {
    const id = await complained()
    const other = await placeReleased(db)
    const sent = { ...(await form(id)), orderNo: other.order.orderNo }
    const seen = String((await getOrderEvents(db, other.order.id)).length)
    expect(await shop.in(sam).complaints.word({ ...sent, seen }, 'Hello.')).toMatchObject({ code: 'complaint-unknown' })
  })

  test('the figures are of the lines that were sent, with what was decided and what reprints cost as planned', async () => {
    const id = await complained()
    await dispatchTestOrder(db, await placeReleased(db), shop.clock.now())
    granted(await shop.in(sam).complaints.reprint(await form(id), { sets: [{ setNo: 1, pieces: '250' }], text: '' }))
    granted(
      await shop.in(mona).complaints.refund(await form(id), { whole: false, amount: '5', reason: 'For the wait.' }),
    )
    const period = readPeriod({ from: '', to: '' }, shop.in(sam).today.day())
    const before = await shop.in(sam).complaints.statistics(period)
    expect(before?.total).toMatchObject({
      lines: 2,
      complained: 1,
      faulty: 20,
      refunded: 500,
      reprinted: 250,
      reprintCost: null,
    })
    expect(before?.by.reason).toMatchObject([
      { name: 'The cut is off', complained: 1, lines: 2, share: { isFew: true } },
    ])
    expect(before?.by.press.map(({ name }) => name)).toEqual(['SRA3 digital press', 'Made by hand'])
    expect(before?.by.step.map(({ name }) => name)).toContain('Guillotine')
    const [job] = await db.select().from(pressJobs).where(eq(pressJobs.kind, 'reprint'))
    const jobIds = [job?.id ?? '']
    const { gang } = granted(await shop.in(sam).planning.plan({ formId: randomUUID(), jobIds, lineIds: [] }))
    const [planned] = await db.select().from(pressGangs).where(eq(pressGangs.id, gang))
    const after = await shop.in(sam).complaints.statistics(period)
    expect(after?.total.reprintCost).toBe(planned?.cost)
    const file = await shop.in(sam).complaints.statisticsFile(period)
    expect(file?.text).toContain('reason,The cut is off,2,1,50.00')
    expect(await shop.in(new Browser(shop)).complaints.statistics(period)).toBeNull()
  })
})
