import { createHash, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstManager, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import type { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { openMemoryDatabase } from '#platform/database/testing/memory-database.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { cancelLines, moveLines } from '#shop/orders/change-lines.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import { type Actor, lockOrder, type StoredOrder, type StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { addVersion, approveVersion, getVersions, readLine } from '#shop/orders/proof-versions.server.ts'
import { proofApprovals } from '#shop/orders/tables.server.ts'
import {
  type PlacedTestOrder,
  placeTestOrder,
  TUESDAY,
  testOrderDeps,
} from '#shop/orders/testing/test-orders.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'
import { gangFileTask } from './files/gang-task.server.ts'
import { planningOrderHooks } from './order-hooks.server.ts'
import { findGang, getApprovedFiles, getJobFiles, getJobs, getLayouts } from './store.server.ts'
import { pressGangs } from './tables.server.ts'

/*
 * "Nothing is printed before you approve the proof" (issue 21): random orders with new versions, approvals, withdrawals,
 * cancelled lines and gangs that are planned, filled, split, moved, locked and printed, by two people at once. Whatever
 * becomes of them, a gang's file is written from nothing but the files of the version that is approved.
 */

const IS_SOAK = process.env['SOAK'] === '1'
/** Of the soak, in parts: 10,000 orders in all. */
const SOAK_RUNS = 1_000
const ORDERS = 2
const JO: Actor = { by: 'staff', id: null, name: 'Jo Press' }
const MAYA: Actor = { by: 'customer', id: null, name: 'Maya Rowe' }
const catalogue = { current: () => ({ version: 1, catalogue: seedCatalogue }) }
const hooks = planningOrderHooks({ catalogue })
const now = new Date(TUESDAY)
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const KINDS = [
  'add',
  'approve',
  'approve',
  'approve',
  'withdraw',
  'cancel',
  'plan',
  'plan',
  'fill',
  'fill',
  'take-out',
  'take-out',
  'split',
  'split',
  'move',
  'lock',
  'unlock',
  'print',
  'reprint',
] as const

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Which order, which version, which job, which other gang: as far as there are so many. */
  order: fc.nat(ORDERS - 1),
  pick: fc.nat(3),
  other: fc.nat(3),
  /** Done at the same time as the next step. */
  together: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

describe('what was approved is what is printed', () => {
  let db: Database
  let close: () => Promise<void>
  let shop: TestStaff
  let staff: Browser

  beforeAll(async () => {
    const opened = await openMemoryDatabase()
    ;({ db, close } = opened)
    shop = openTestStaff(db, { orderHooks: [hooks] })
  })
  afterAll(() => close())

  const planning = () => shop.in(staff).planning
  const change = <T>(
    { order, lines }: PlacedTestOrder,
    actor: Actor,
    work: (tx: Transaction, found: { order: StoredOrder; line: StoredOrderLine }, deps: MoveDeps) => Promise<T>,
  ) =>
    inTransaction(db, async (tx) => {
      const locked = (await lockOrder(tx, order.id)) ?? order
      const line = await readLine(tx, order.id, lines[0]?.id ?? '')
      if (line === undefined) throw new Error('no line')
      const mover = actor === MAYA ? 'customer' : 'manager'
      return work(tx, { order: locked, line }, { ...testOrderDeps(db, { hooks: [hooks] }), actor, now, mover } as const)
    })
  type MoveDeps = Parameters<typeof moveLines>[3]

  /** A version with a file for each set; its digest is that of its files. */
  async function addFiles(placed: PlacedTestOrder): Promise<void> {
    await change(placed, JO, async (tx, { order, line }, deps) => {
      const files = Array.from({ length: line.kinds }, (_, index) => ({ setNo: index + 1, sha256: hash(randomUUID()) }))
      const digest = hash(files.map(({ sha256 }) => sha256).join())
      const added = await addVersion(tx, { order, line }, { digest, note: '' }, deps)
      if (!added.ok) return
      const stored = { lineId: line.id, number: added.number, kind: 'print', name: 'set.pdf', size: 1000 } as const
      await tx
        .insert(proofFiles)
        .values(files.map((file, index) => ({ ...stored, ...file, place: index + 1, key: randomUUID() })))
    })
  }

  const move = (placed: PlacedTestOrder, to: Exclude<LineState, 'cancelled'>) =>
    change(placed, JO, (tx, { order, line }, deps) => moveLines(tx, order, { lineIds: [line.id], to }, deps))

  const approve = (placed: PlacedTestOrder, pick: number) =>
    change(placed, MAYA, async (tx, found, deps) => {
      const versions = await getVersions(tx, found.line.id)
      const { number = 1, digest = '' } = versions.at(-1 - (pick % 2)) ?? {}
      await approveVersion(tx, found, { number, digest, name: 'Maya Rowe', price: null }, deps)
    })

  const cancel = (placed: PlacedTestOrder) =>
    change(placed, MAYA, (tx, { order, line }, deps) =>
      cancelLines(tx, order, { lineIds: [line.id], reason: '' }, deps),
    )

  /** What staff do with a gang, with the form that they have on screen. */
  async function withGang({ kind, pick, other }: Step, lineIds: readonly string[]): Promise<void> {
    const gangs = await db.select({ id: pressGangs.id }).from(pressGangs).orderBy(pressGangs.id)
    const gangId = gangs[pick % (gangs.length || 1)]?.id ?? 0
    const shown = await planning().gang(gangId)
    if (shown === null) return
    const form = { gangId, revision: shown.revision, formId: randomUUID() }
    const jobIds = shown.jobs.map(({ id }) => id)
    const some = [jobIds.slice(0, 1), jobIds.slice(-1), jobIds.slice(1), jobIds.slice(0, 2)][other] ?? []
    const acts: Partial<Record<Step['kind'], () => Promise<unknown>>> = {
      fill: () => planning().add(form, { lineIds, jobIds: [] }),
      'take-out': () => planning().takeOut(form, some),
      split: () => planning().split(form, some),
      move: () => planning().move(form, some, gangs[other % gangs.length]?.id ?? 0),
      lock: () => planning().lock(form),
      unlock: () => planning().unlock(form),
      print: () => planning().printed(form),
      reprint: () => planning().reprint(form, { jobId: jobIds[0] ?? '', quantity: '2', reason: 'Cut off centre.' }),
    }
    await acts[kind]?.()
  }

  async function take(each: Step, placed: readonly PlacedTestOrder[]): Promise<void> {
    const its = placed[each.order]
    if (its === undefined) return
    const lineIds = its.lines.map(({ id }) => id)
    const acts: Partial<Record<Step['kind'], () => Promise<unknown>>> = {
      add: () => addFiles(its),
      approve: () => approve(its, each.pick),
      withdraw: () => move(its, each.pick % 2 === 0 ? 'checking' : 'changes asked'),
      // Seldom, because nothing comes after it.
      cancel: async () => each.pick === 0 && cancel(its),
      plan: () => planning().plan({ formId: randomUUID(), lineIds, jobIds: [] }),
    }
    await (acts[each.kind] ?? (() => withGang(each, lineIds)))()
  }

  /** Every job has the standing approval of its version, and its files alone; and a gang's file is written from no others. */
  async function expectApproved(): Promise<number> {
    const gangs = await db.select({ id: pressGangs.id }).from(pressGangs)
    let jobsSeen = 0
    for (const { id } of gangs) {
      const gang = await findGang(db, id)
      if (gang === null) continue
      const jobs = await getJobs(db, { gangIds: [id] })
      jobsSeen += jobs.length
      const lineIds = jobs.map(({ line }) => line.id)
      const approved = await getApprovedFiles(db, lineIds)
      const files = await getJobFiles(
        db,
        jobs.map(({ job }) => job.id),
      )
      const layouts = await getLayouts(db, [id])
      expect(new Set(layouts.flatMap(({ places }) => places.map(({ job }) => job)))).toEqual(
        new Set(jobs.map(({ job }) => job.id)),
      )
      for (const { job, line } of jobs) {
        const [standing] = await db
          .select()
          .from(proofApprovals)
          .where(and(eq(proofApprovals.lineId, line.id), eq(proofApprovals.standingNo, job.proofNo)))
        expect(standing?.digest).toBe(job.digest)
        expect(line.approvedNo).toBe(job.proofNo)
        const printed = layouts.reduce(
          (sum, { run, places }) => sum + run * places.filter((place) => place.job === job.id).length,
          0,
        )
        expect(printed).toBeGreaterThanOrEqual(job.quantity + job.overs)
      }
      const task = gangFileTask({ gang, jobs, layouts, files, approved }, seedCatalogue, {
        what: { file: 'press' },
        creator: 'Test',
      })
      const wanted = approved.map(({ lineId, setNo, sha256 }) => `${lineId} ${setNo} ${sha256}`)
      for (const [index, { job, line }] of jobs.entries()) {
        const used = task.jobs[index]?.files.map((file) => task.files[file]?.sha256) ?? []
        expect(used.length).toBeGreaterThan(0)
        for (const sha256 of used) expect(wanted).toContain(`${line.id} ${job.setNo} ${sha256}`)
      }
    }
    const all = await getJobs(db, { gangIds: gangs.map(({ id }) => id) })
    const firsts = all.filter(({ job }) => job.kind === 'first').map(({ job }) => `${job.lineId} ${job.setNo}`)
    expect(new Set(firsts).size).toBe(firsts.length)
    for (const { job, line } of all) if (job.kind === 'first') expect(job.quantity).toBe(line.quantity)
    return jobsSeen
  }

  test('of random orders, changed and planned by two people at once', {
    timeout: IS_SOAK ? 7_200_000 : 120_000,
  }, async () => {
    let jobsSeen = 0
    const seed = IS_SOAK ? { seed: 20_261_128 + Number(process.env['SOAK_PART'] ?? 0) } : {}
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), fc.boolean(), async (steps, isPlanned) => {
        await emptyTables(db)
        staff = (await firstManager(shop)).browser
        const placed: PlacedTestOrder[] = []
        for (let index = 0; index < ORDERS; index += 1) {
          const lines = [{ quantity: 6, kinds: 1 + index, state: 'checking' as const }]
          placed.push(await placeTestOrder(db, { paymentMethod: 'account', lines, hooks: [hooks] }))
        }
        for (const each of placed) {
          await addFiles(each)
          await approve(each, 0)
        }
        const lineIds = placed.flatMap(({ lines }) => lines.map(({ id }) => id))
        if (isPlanned) await planning().plan({ formId: randomUUID(), lineIds, jobIds: [] })
        let running: Promise<void>[] = []
        for (const each of steps) {
          running.push(take(each, placed))
          if (each.together) continue
          await Promise.all(running)
          running = []
          jobsSeen += await expectApproved()
        }
        await Promise.all(running)
        jobsSeen += await expectApproved()
      }),
      { numRuns: IS_SOAK ? SOAK_RUNS / ORDERS : 6, ...seed },
    )
    expect(jobsSeen).toBeGreaterThan(0)
  })
})
