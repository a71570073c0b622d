import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { firstManager, granted, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { cancelLines, moveLines } from '#shop/orders/change-lines.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import { lockOrder, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { orderLines, proofApprovals } from '#shop/orders/tables.server.ts'
import { type PlacedTestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { planningOrderHooks } from './order-hooks.server.ts'
import { getJobFiles, getJobs } from './store.server.ts'
import { pressGangs, pressJobs } from './tables.server.ts'
import { fileOfSet, placeReleased } from './testing/released-lines.server.ts'

const hooks = planningOrderHooks({ catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) } })

describeOnBothDatabases('planning (issue 21, 3; decisions §9)', (open) => {
  let db: Database
  let shop: TestStaff
  let staff: Browser

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { orderHooks: [hooks] })
    staff = (await firstManager(shop)).browser
  })

  const planning = () => shop.in(staff).planning
  const linesOf = ({ lines }: PlacedTestOrder) => lines.map(({ id }) => id)
  const plan = (lineIds: readonly string[], more: { formId?: string; jobIds?: string[] } = {}) =>
    planning().plan({ formId: randomUUID(), jobIds: [], lineIds, ...more })
  const planned = async (...placed: PlacedTestOrder[]) => granted(await plan(placed.flatMap(linesOf))).gang
  const gangOf = async (id: number) => {
    const gang = await planning().gang(id)
    if (gang === null) throw new Error(`no gang ${id}`)
    return gang
  }
  const form = async (gangId: number) => ({ gangId, revision: (await gangOf(gangId)).revision, formId: randomUUID() })
  const stateOf = async (id: string | undefined) =>
    (
      await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.id, id ?? ''))
    )[0]?.state
  const move = async ({ order, lines }: PlacedTestOrder, to: Exclude<LineState, 'cancelled'>) =>
    inTransaction(db, async (tx) => {
      const locked = (await lockOrder(tx, order.id)) ?? order
      const deps = {
        ...testOrderDeps(db, { hooks: [hooks] }),
        actor: SHOP_ACTOR,
        mover: 'manager',
        now: new Date(),
      } as const
      return moveLines(tx, locked, { lineIds: lines.map(({ id }) => id), to }, deps)
    })

  test('three orders of one stock run together: jobs from the approved files, lines planned, sheets laid out', async () => {
    const orders = [
      await placeReleased(db),
      await placeReleased(db, { lines: [{ kinds: 2 }], email: 'ada@example.com' }),
      await placeReleased(db, { lines: [{ quantity: 200 }], email: 'bo@example.com' }),
    ]
    const waiting = await planning().toPlan()
    expect(waiting?.byHand).toEqual([])
    expect(waiting?.groups).toMatchObject([{ stock: 'Monomeric PVC 100 µm, Permanent', rows: [{}, {}, {}] }])
    const gang = await gangOf(await planned(...orders))
    expect(gang.jobs.map(({ set, quantity, overs }) => [set, quantity, overs])).toEqual([
      [null, 500, 15],
      [1, 500, 15],
      [2, 500, 15],
      [null, 200, 6],
    ])
    for (const { printed, quantity, overs } of gang.jobs) expect(printed).toBeGreaterThanOrEqual(quantity + overs)
    expect(gang.layouts.length).toBeGreaterThan(0)
    expect(gang.layouts.length).toBeLessThanOrEqual(4)
    expect(gang.sheet).toMatchObject({ width: 320, height: 450 })
    for (const placed of orders) expect(await stateOf(placed.lines[0]?.id)).toBe('planned')
    const lineId = orders[1]?.lines[0]?.id ?? ''
    const jobs = await getJobs(db, { lineIds: [lineId] })
    const files = await getJobFiles(
      db,
      jobs.map(({ job }) => job.id),
    )
    expect(files.map(({ sha256 }) => sha256).toSorted()).toEqual(
      [fileOfSet(lineId, 1), fileOfSet(lineId, 2)].toSorted(),
    )
    expect((await planning().toPlan())?.groups).toEqual([])
  })

  test('two of staff plan the same line at once: one wins, and the other is told', async () => {
    const [first, second, third] = [await placeReleased(db), await placeReleased(db), await placeReleased(db)]
    const outcomes = await Promise.all([
      plan([...linesOf(first), ...linesOf(second)]),
      plan([...linesOf(second), ...linesOf(third)]),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'not-plannable' })
    expect(await db.$count(pressGangs)).toBe(1)
    expect(await db.$count(pressJobs)).toBe(2)
    expect(await stateOf(second.lines[0]?.id)).toBe('planned')
  })

  test('the same form sent twice, also at once, plans once', async () => {
    const ids = linesOf(await placeReleased(db))
    const formId = randomUUID()
    const outcomes = await Promise.all([plan(ids, { formId }), plan(ids, { formId })])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await plan(ids, { formId })).toMatchObject({ ok: true })
    expect(await db.$count(pressGangs)).toBe(1)
  })

  test.each<[string, LineState]>([
    ['not approved', 'proof sent'],
    ['planned already', 'planned'],
    ['cancelled', 'cancelled'],
  ])('a line that is %s is not planned', async (_what, state) => {
    const placed = await placeReleased(db)
    const approvedNo = state === 'planned' ? 1 : null
    await db.update(orderLines).set({ state, approvedNo })
    expect(await plan(linesOf(placed))).toMatchObject({ ok: false, code: 'not-plannable' })
    expect(await db.$count(pressJobs)).toBe(0)
  })

  test('a line that is not paid is not planned, nor what differs in stock, nor nothing', async () => {
    const placed = await placeReleased(db)
    const [line] = placed.lines
    const matte = line === undefined ? [] : [{ configuration: { ...line.configuration, finishing_id: 5 } }]
    const other = await placeReleased(db, { lines: matte })
    expect(await plan([...linesOf(placed), ...linesOf(other)])).toMatchObject({ code: 'not-together' })
    await db.update(orderLines).set({ releasedAt: null })
    expect(await plan(linesOf(placed))).toMatchObject({ code: 'not-plannable' })
    expect(await plan([])).toMatchObject({ code: 'nothing-chosen' })
  })

  test('the database refuses a second first run, more than was ordered, and what was not approved', async () => {
    const placed = await placeReleased(db)
    await planned(placed)
    const [job] = await db.select().from(pressJobs)
    if (job === undefined) throw new Error('no job')
    const add = (more: Partial<typeof job>) => db.insert(pressJobs).values({ ...job, id: randomUUID(), ...more })
    await expect(add({})).rejects.toThrow()
    await expect(add({ setNo: 2 })).rejects.toThrow()
    await expect(add({ ordered: 900, setNo: 1 })).rejects.toThrow()
    await expect(db.update(pressJobs).set({ quantity: 501 })).rejects.toThrow()
    await expect(add({ kind: 'reprint', reason: 'Torn.', proofNo: 2 })).rejects.toThrow()
    await expect(add({ kind: 'reprint', reason: 'Torn.', digest: '0'.repeat(64) })).rejects.toThrow()
    await expect(add({ kind: 'reprint', reason: '' })).rejects.toThrow()
    // Nor is the approval taken back, or the line made smaller, while it is planned.
    await expect(db.update(proofApprovals).set({ withdrawnAt: new Date() })).rejects.toThrow()
    await expect(db.update(orderLines).set({ quantity: 100 })).rejects.toThrow()
  })

  test('an approval is taken back until its line is planned, and again once it is taken out', async () => {
    const placed = await placeReleased(db)
    const other = await placeReleased(db)
    const gang = await planned(placed, other)
    expect(await move(placed, 'checking')).toHaveLength(1)
    // By hand it goes neither back nor on.
    expect(await move(placed, 'approved')).toHaveLength(1)
    expect(await move(placed, 'printed')).toHaveLength(1)
    const [job] = (await gangOf(gang)).jobs.filter(({ orderNo }) => orderNo === placed.order.orderNo)
    granted(await planning().takeOut(await form(gang), [job?.id ?? '']))
    expect(await stateOf(placed.lines[0]?.id)).toBe('approved')
    expect((await gangOf(gang)).jobs).toHaveLength(1)
    expect(await move(placed, 'planned')).toHaveLength(1)
    expect(await move(placed, 'checking')).toEqual([])
    expect(await stateOf(other.lines[0]?.id)).toBe('planned')
  })

  test('taking the last job out ends the gang; what was planned can be planned again', async () => {
    const placed = await placeReleased(db, { lines: [{ kinds: 2 }] })
    const gang = await planned(placed)
    const [job] = (await gangOf(gang)).jobs
    granted(await planning().takeOut(await form(gang), [job?.id ?? '']))
    expect(await db.$count(pressGangs)).toBe(0)
    expect(await planned(placed)).toBeGreaterThan(gang)
  })

  test('jobs are split off; a form that has not seen it changes nothing', async () => {
    const placed = [await placeReleased(db), await placeReleased(db), await placeReleased(db)]
    const gang = await planned(...placed)
    const old = await form(gang)
    const ids = (await gangOf(gang)).jobs.map(({ id }) => id)
    expect(await planning().split(old, ids)).toMatchObject({ code: 'all-chosen' })
    granted(await planning().split(old, ids.slice(0, 1)))
    expect(await db.$count(pressGangs)).toBe(2)
    expect((await gangOf(gang)).jobs.map(({ id }) => id)).toEqual(ids.slice(1))
    expect(await planning().takeOut(old, ids.slice(1))).toMatchObject({ code: 'changed-meanwhile' })
  })

  test('more of what waits is added to a gang, which is laid out again; once, by a form that has seen it', async () => {
    const [first, second] = [await placeReleased(db), await placeReleased(db, { lines: [{ quantity: 200 }] })]
    const gang = await planned(first)
    expect((await gangOf(gang)).more?.waiting).toMatchObject([{ id: linesOf(second)[0] }])
    const seen = await form(gang)
    const ticked = { lineIds: linesOf(second), jobIds: [] }
    const outcomes = await Promise.all([planning().add(seen, ticked), planning().add(seen, ticked)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const now = await gangOf(gang)
    expect(now.jobs.map(({ quantity }) => quantity)).toEqual([500, 200])
    for (const { printed, quantity, overs } of now.jobs) expect(printed).toBeGreaterThanOrEqual(quantity + overs)
    expect(now.more?.waiting).toEqual([])
    expect(await stateOf(linesOf(second)[0])).toBe('planned')
    expect(await planning().add(await form(gang), { lineIds: [], jobIds: [] })).toMatchObject({
      code: 'nothing-chosen',
    })
  })

  test('what differs in stock is not added, nor anything to a locked gang', async () => {
    const gang = await planned(await placeReleased(db))
    const other = await placeReleased(db)
    const [line] = other.lines
    if (line === undefined) throw new Error('no line')
    await db
      .update(orderLines)
      .set({ configuration: { ...line.configuration, adhesive_id: 2 } })
      .where(eq(orderLines.id, line.id))
    const ticked = { lineIds: linesOf(other), jobIds: [] }
    expect((await gangOf(gang)).more?.waiting).toEqual([])
    expect(await planning().add(await form(gang), ticked)).toMatchObject({ code: 'not-together' })
    granted(await planning().lock(await form(gang)))
    expect(await planning().add(await form(gang), ticked)).toMatchObject({ code: 'locked' })
    expect(await stateOf(line.id)).toBe('approved')
  })

  test('jobs are moved into another open gang of the same stock; an emptied gang is gone', async () => {
    const [first, second] = [await placeReleased(db), await placeReleased(db, { lines: [{ kinds: 2 }] })]
    const [from, to] = [await planned(second), await planned(first)]
    expect((await gangOf(from)).more?.others).toEqual([to])
    const jobs = (await gangOf(from)).jobs.map(({ id }) => id)
    granted(await planning().move(await form(from), jobs.slice(0, 1), to))
    expect([(await gangOf(from)).jobs.length, (await gangOf(to)).jobs.length]).toEqual([1, 2])
    for (const { printed, quantity, overs } of (await gangOf(to)).jobs)
      expect(printed).toBeGreaterThanOrEqual(quantity + overs)
    expect(await planning().move(await form(from), jobs.slice(1), from)).toMatchObject({ code: 'other-gang' })
    granted(await planning().lock(await form(to)))
    expect(await planning().move(await form(from), jobs.slice(1), to)).toMatchObject({ code: 'other-gang' })
    granted(await planning().unlock(await form(to)))
    granted(await planning().move(await form(from), jobs.slice(1), to))
    expect(await planning().gang(from)).toBeNull()
    expect((await gangOf(to)).jobs).toHaveLength(3)
    for (const { lines } of [first, second]) expect(await stateOf(lines[0]?.id)).toBe('planned')
  })

  test('space is left free at the end of each sheet, also when it is laid out again; not more than there is', async () => {
    const gang = await planned(await placeReleased(db), await placeReleased(db))
    granted(await planning().leaveSpace(await form(gang), '120'))
    const lowest = async () => {
      const { layouts, sheet } = await gangOf(gang)
      return sheet.height - Math.max(...layouts.flatMap(({ places }) => places.map(({ y, height }) => y + height)))
    }
    expect((await gangOf(gang)).tail).toBe(120)
    expect(await lowest()).toBeGreaterThanOrEqual(120)
    granted(await planning().takeOut(await form(gang), [(await gangOf(gang)).jobs[0]?.id ?? '']))
    expect(await lowest()).toBeGreaterThanOrEqual(120)
    for (const text of ['', '-1', '1.5', '301', 'ten'])
      expect(await planning().leaveSpace(await form(gang), text)).toMatchObject({
        code: 'tail-wrong',
        errors: [{ field: 'tail' }],
      })
    granted(await planning().leaveSpace(await form(gang), '0'))
    expect(await lowest()).toBeLessThan(120)
  })

  test('a locked gang stays as it is, is printed, and its lines move on; then there are reprints', async () => {
    const placed = await placeReleased(db)
    const gang = await planned(placed)
    const [job] = (await gangOf(gang)).jobs
    expect(await planning().printed(await form(gang))).toMatchObject({ code: 'not-locked' })
    granted(await planning().lock(await form(gang)))
    expect(await planning().takeOut(await form(gang), [job?.id ?? ''])).toMatchObject({ code: 'locked' })
    granted(await planning().printed(await form(gang)))
    expect(await stateOf(placed.lines[0]?.id)).toBe('printed')
    const again = { jobId: job?.id ?? '', quantity: '50', reason: 'Cut off centre.' }
    expect(await planning().reprint(await form(gang), { ...again, reason: ' ' })).toMatchObject({
      code: 'reason-missing',
    })
    const sent = await form(gang)
    granted(await planning().reprint(sent, again))
    granted(await planning().reprint(sent, again))
    const [group] = (await planning().toPlan())?.groups ?? []
    expect(group?.rows).toMatchObject([{ kind: 'reprint', reason: 'Cut off centre.' }])
    const outcomes = await Promise.all([
      plan([], { jobIds: group?.rows.map(({ id }) => id) ?? [] }),
      plan([], { jobIds: group?.rows.map(({ id }) => id) ?? [] }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(pressJobs)).toBe(2)
  })

  test('a cancelled line keeps its gang from being locked until it is taken out', async () => {
    const [placed, other] = [await placeReleased(db), await placeReleased(db)]
    const gang = await planned(placed, other)
    const deps = {
      ...testOrderDeps(db, { hooks: [hooks] }),
      actor: SHOP_ACTOR,
      mover: 'manager',
      now: new Date(),
    } as const
    await inTransaction(db, async (tx) => {
      const locked = (await lockOrder(tx, placed.order.id)) ?? placed.order
      return cancelLines(tx, locked, { lineIds: linesOf(placed), reason: 'Too late.' }, deps)
    })
    expect(await planning().lock(await form(gang))).toMatchObject({ code: 'job-cancelled' })
    const cancelled = (await gangOf(gang)).jobs.find(({ isCancelled }) => isCancelled)
    granted(await planning().takeOut(await form(gang), [cancelled?.id ?? '']))
    expect(await stateOf(placed.lines[0]?.id)).toBe('cancelled')
    granted(await planning().lock(await form(gang)))
  })

  test('what has no files here is planned by hand', async () => {
    const placed = await placeReleased(db)
    await db.execute('delete from proof_files')
    expect((await planning().toPlan())?.byHand).toHaveLength(1)
    expect(await plan(linesOf(placed))).toMatchObject({ code: 'not-plannable' })
    expect(await move(placed, 'planned')).toEqual([])
  })

  test('nobody else sees or plans anything', async () => {
    const placed = await placeReleased(db)
    const stranger = shop.in(new Browser(shop)).planning
    expect(await stranger.toPlan()).toBeNull()
    const sent = { formId: randomUUID(), lineIds: linesOf(placed), jobIds: [] }
    expect(await stranger.plan(sent)).toMatchObject({ code: 'not-allowed' })
    expect(await stranger.lock({ gangId: 1, revision: 1, formId: randomUUID() })).toMatchObject({ code: 'not-allowed' })
  })
})
