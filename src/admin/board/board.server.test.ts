import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { planningOrderHooks } from '#admin/planning/order-hooks.server.ts'
import { getJobs } from '#admin/planning/store.server.ts'
import { pressStepEvents } from '#admin/planning/tables.server.ts'
import { placeReleased } from '#admin/planning/testing/released-lines.server.ts'
import { firstManager, granted, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import type { PlacedTestOrder } from '#shop/orders/testing/test-orders.server.ts'

const hooks = planningOrderHooks({ catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) } })

describeOnBothDatabases('the board (issue 21, 5; decisions §9)', (openDatabase) => {
  let db: Database
  let shop: TestStaff
  let staff: Browser

  beforeAll(async () => {
    db = (await openDatabase()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { orderHooks: [hooks] })
    staff = (await firstManager(shop)).browser
  })

  const board = () => shop.in(staff).board
  const planning = () => shop.in(staff).planning
  const scan = (code: string, station = '') => board().scan({ formId: randomUUID(), code, station })
  const stateOf = async ({ lines }: PlacedTestOrder) =>
    (
      await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.id, lines[0]?.id ?? ''))
    )[0]?.state
  const jobsOf = async ({ lines }: PlacedTestOrder) =>
    (await getJobs(db, { lineIds: lines.map(({ id }) => id) })).map(({ job }) => job)
  const jobOf = async (id: string | undefined) => {
    const job = await board().job(id ?? '')
    if (job === null) throw new Error(`no job ${id}`)
    return job
  }
  const gangForm = async (gangId: number) => {
    const revision = (await planning().gang(gangId))?.revision ?? 0
    return { gangId, revision, formId: randomUUID() }
  }
  /** Plans orders as one locked gang. */
  const locked = async (...placed: PlacedTestOrder[]) => {
    const lineIds = placed.flatMap(({ lines }) => lines.map(({ id }) => id))
    const { gang } = granted(await planning().plan({ formId: randomUUID(), lineIds, jobIds: [] }))
    granted(await planning().lock(await gangForm(gang)))
    return gang
  }
  const report = async (jobId: string, kind: 'started' | 'part' | 'spoiled' | 'done', pieces = '', reason = '') => {
    const stepNo = (await jobOf(jobId)).next?.no ?? 0
    return board().report({ formId: randomUUID(), jobId, stepNo, kind, pieces, reason })
  }
  const lastReport = async () => (await board().board(''))?.reports[0]?.id ?? 0

  test('a gang is scanned at the press, its jobs at each station, and their lines move on with them', async () => {
    const [one, other] = [await placeReleased(db), await placeReleased(db, { email: 'ada@example.com' })]
    const gang = await locked(one, other)
    const shown = await board().board('')
    expect(shown?.stations.map(({ name, open }) => [name, open])).toEqual([
      ['SRA3 digital press', 1],
      ['Guillotine', 1],
      ['Packing', 1],
    ])
    granted(await scan(`G${gang}`, 'sra3-stickers'))
    expect(await stateOf(one)).toBe('planned')
    granted(await scan(`https://shop.example/staff/planning/${gang}`, 'sra3-stickers'))
    expect([await stateOf(one), await stateOf(other)]).toEqual(['printed', 'printed'])
    const number = `${one.order.orderNo}/1`
    granted(await scan(number, 'guillotine'))
    expect((await board().board('guillotine'))?.list?.map(({ label, isRunning }) => [label, isRunning])).toEqual([
      [number, true],
      [`${other.order.orderNo}/1`, false],
    ])
    granted(await scan(number, 'guillotine'))
    expect([await stateOf(one), await stateOf(other)]).toEqual(['finished', 'printed'])
    granted(await scan(number))
    granted(await scan(`G${gang}-1`))
    expect(await stateOf(one)).toBe('packed')
    expect(await scan(number)).toMatchObject({ code: 'all-done' })
    const [job] = await jobsOf(one)
    expect((await jobOf(job?.id)).steps.map(({ name, good, state }) => [name, good, state])).toEqual([
      ['Print: front, Full Colour', 515, 'done'],
      ['Trim: 75 × 52 mm', 515, 'done'],
      ['Pack: Individual Cut (Square Corner)', 515, 'done'],
    ])
  })

  test('what is not there, elsewhere, or not locked is refused by name', async () => {
    const placed = await placeReleased(db)
    const lineIds = placed.lines.map(({ id }) => id)
    const { gang } = granted(await planning().plan({ formId: randomUUID(), lineIds, jobIds: [] }))
    granted(await scan(`G${gang}`))
    expect(await scan(`G${gang}`)).toMatchObject({ code: 'gang-open' })
    expect(await scan('')).toMatchObject({ code: 'code-unknown' })
    expect(await scan('999/1')).toMatchObject({ code: 'job-unknown', message: 'There is no planned job 999/1.' })
    expect(await scan(`G${gang}`, 'packing')).toMatchObject({
      message: `${placed.order.orderNo}/1 is not at Packing now: its next step is Print: front, Full Colour at SRA3 digital press.`,
    })
    expect(await stateOf(placed)).toBe('planned')
  })

  test('part quantities and spoiled pieces are counted; what is missing is printed again before it is packed', async () => {
    const placed = await placeReleased(db)
    const gang = await locked(placed)
    granted(await planning().printed(await gangForm(gang)))
    const [first] = await jobsOf(placed)
    const id = first?.id ?? ''
    expect(await report(id, 'part', '516')).toMatchObject({ code: 'pieces-wrong', errors: [{ field: 'pieces' }] })
    expect(await report(id, 'spoiled', '40')).toMatchObject({ code: 'reason-missing' })
    granted(await report(id, 'part', '300'))
    granted(await report(id, 'spoiled', '40', 'Cut off centre.'))
    expect((await jobOf(id)).next?.left).toBe(175)
    granted(await report(id, 'part', '175'))
    expect(await stateOf(placed)).toBe('finished')
    expect(await jobOf(id)).toMatchObject({ missing: 25, next: { isPacking: true, left: 475 } })
    expect(await report(id, 'done')).toMatchObject({
      code: 'short',
      message: '25 are missing. Order a reprint of them, or say why fewer are packed.',
    })
    const again = { jobId: id, quantity: '25', reason: 'Cut off centre.' }
    granted(await planning().reprint({ gangId: gang, formId: randomUUID() }, again))
    // A line shows the state of its least advanced job.
    expect(await stateOf(placed)).toBe('printed')
    granted(await report(id, 'done', '', 'The rest follows with the reprint.'))
    expect(await stateOf(placed)).toBe('printed')
    const reprint = (await jobsOf(placed)).find(({ kind }) => kind === 'reprint')
    const planned = granted(await planning().plan({ formId: randomUUID(), lineIds: [], jobIds: [reprint?.id ?? ''] }))
    granted(await planning().lock(await gangForm(planned.gang)))
    for (let scans = 0; scans < 5; scans += 1) granted(await scan(`G${planned.gang}`))
    expect(await stateOf(placed)).toBe('finished')
    granted(await scan(`G${planned.gang}`))
    expect(await stateOf(placed)).toBe('packed')
    expect((await jobOf(id)).reprints).toMatchObject([{ quantity: 25, reason: 'Cut off centre.' }])
  })

  test('what was reported is taken back, the last first, and the line goes back with it', async () => {
    const placed = await placeReleased(db)
    const gang = await locked(placed)
    granted(await planning().printed(await gangForm(gang)))
    const [job] = await jobsOf(placed)
    const id = job?.id ?? ''
    granted(await report(id, 'done'))
    const trimmed = await lastReport()
    granted(await report(id, 'started'))
    expect(await board().takeBack(trimmed)).toMatchObject({ code: 'not-last' })
    granted(await board().takeBack(await lastReport()))
    granted(await board().takeBack(trimmed))
    expect(await board().takeBack(trimmed)).toMatchObject({ code: 'taken-back' })
    expect(await stateOf(placed)).toBe('printed')
    expect((await jobOf(id)).steps[1]).toMatchObject({ good: 0, state: 'open' })
    granted(await planning().printTakenBack(await gangForm(gang)))
    expect(await stateOf(placed)).toBe('planned')
    expect((await planning().gang(gang))?.state).toBe('locked')
    granted(await planning().printed(await gangForm(gang)))
    granted(await report(id, 'started'))
    expect(await planning().printTakenBack(await gangForm(gang))).toMatchObject({ code: 'work-begun' })
    granted(await report(id, 'done'))
    granted(await report(id, 'done'))
    await db.update(orderLines).set({ state: 'dispatched' })
    expect(await board().takeBack(await lastReport())).toMatchObject({ code: 'already-sent' })
  })

  test('a form that is sent twice, also at once, counts once; one that has not seen the last report is refused', async () => {
    const placed = await placeReleased(db)
    const gang = await locked(placed)
    granted(await planning().printed(await gangForm(gang)))
    const [job] = await jobsOf(placed)
    const form = {
      formId: randomUUID(),
      jobId: job?.id ?? '',
      stepNo: 2,
      kind: 'part',
      pieces: '200',
      reason: '',
    } as const
    const outcomes = await Promise.all([board().report(form), board().report(form)])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    granted(await board().report(form))
    expect(await db.$count(pressStepEvents)).toBe(1)
    expect((await jobOf(job?.id)).next?.left).toBe(315)
    const both = await Promise.all(
      ['300', '300'].map((pieces) => board().report({ ...form, formId: randomUUID(), pieces })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await board().report({ ...form, formId: randomUUID(), stepNo: 3 })).toMatchObject({ code: 'step-changed' })
  })

  test('jobs that will not be ready in time are shown before they are late', async () => {
    const placed = await placeReleased(db)
    await locked(placed)
    await db.execute(`update press_jobs set dispatch_on = '2026-11-24'`)
    shop.clock.moveTo('2026-11-24T16:10:00Z')
    expect((await board().board(''))?.warnings.shown).toMatchObject([{ isLate: false, what: /of slack to leave on/ }])
    shop.clock.moveTo('2026-11-24T16:45:00Z')
    expect((await board().board(''))?.warnings.shown).toMatchObject([
      { isLate: false, what: /^will miss .* as planned$/ },
    ])
    shop.clock.moveTo('2026-11-25T09:00:00Z')
    const late = await board().board('')
    expect(late?.warnings.shown).toMatchObject([{ isLate: true }])
    expect(late?.late).toBe(1)
  })

  test('nobody else sees or moves anything', async () => {
    const gang = await locked(await placeReleased(db))
    const stranger = shop.in(new Browser(shop)).board
    expect(await stranger.board('')).toBeNull()
    expect(await stranger.job(randomUUID())).toBeNull()
    expect(await stranger.scan({ formId: randomUUID(), code: `G${gang}`, station: '' })).toMatchObject({
      code: 'not-allowed',
    })
    expect(await stranger.takeBack(1)).toMatchObject({ code: 'not-allowed' })
  })
})
