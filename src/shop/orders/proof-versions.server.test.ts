import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { openMemoryDatabase } from '#platform/database/testing/memory-database.server.ts'
import { moveLines } from './change-lines.server.ts'
import { LINE_STATES, type LineState } from './order-states.ts'
import { type Actor, getOrderEvents, lockOrder, SHOP_ACTOR } from './order-store.server.ts'
import {
  addVersion,
  approveVersion,
  getApprovals,
  getVersions,
  type LockedLine,
  readLine,
} from './proof-versions.server.ts'
import { orderLines, proofApprovals, proofVersions } from './tables.server.ts'
import { type PlacedTestOrder, placeTestOrder, TUESDAY, testOrderDeps } from './testing/test-orders.server.ts'

const IS_SOAK = process.env['SOAK'] === '1'
const SOAK_MS = 7_200_000
const now = new Date(TUESDAY)
const JO: Actor = { by: 'staff', id: null, name: 'Jo Press' }
const MAYA: Actor = { by: 'customer', id: null, name: 'Maya Rowe' }
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** What people and the program do with the proof of an order's first line. */
function proofOf(db: Database, { order, lines: [first] }: PlacedTestOrder) {
  const lineId = first?.id ?? ''
  const locked = <T>(actor: Actor, work: (parts: Parts) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const found = (await lockOrder(tx, order.id)) ?? order
      const line = await readLine(tx, order.id, lineId)
      if (line === undefined) throw new Error('no line')
      const mover = actor.by === 'payment service' ? 'shop' : actor.by
      return work({ tx, order: found, line, deps: { ...testOrderDeps(db), actor, now, mover } })
    })
  return {
    lineId,
    add: (text: string, actor = SHOP_ACTOR) =>
      locked(actor, ({ tx, order: of, line, deps }) =>
        addVersion(tx, { order: of, line }, { digest: hash(text), note: '' }, deps),
      ),
    approve: (number: number, text: string, actor = MAYA) =>
      locked(actor, ({ tx, order: of, line, deps }) =>
        approveVersion(tx, { order: of, line }, { number, digest: hash(text), name: actor.name, price: null }, deps),
      ),
    move: (to: Exclude<LineState, 'cancelled'>, actor = JO) =>
      locked(actor, async ({ tx, order: of, deps }) => {
        return (await moveLines(tx, of, { lineIds: [lineId], to }, deps)).length === 0
      }),
    line: async () => (await db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0],
  }
}

interface Parts {
  tx: Parameters<typeof addVersion>[0]
  order: LockedLine['order']
  line: LockedLine['line']
  deps: Parameters<typeof addVersion>[3]
}

const ON_ACCOUNT = { paymentMethod: 'account', lines: [{ state: 'checking' }] } as const

describeOnBothDatabases('versions of a proof (decisions §9)', (open) => {
  let db: Database
  let proof: ReturnType<typeof proofOf>
  let orderId: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const placed = await placeTestOrder(db, ON_ACCOUNT)
    orderId = placed.order.id
    proof = proofOf(db, placed)
  })

  test('are numbered from 1, and the first sends the line to its customer', async () => {
    expect(await proof.add('one')).toEqual({ ok: true, number: 1 })
    expect(await proof.line()).toMatchObject({ state: 'proof sent', proofNo: 1, approvedNo: null })
    expect(await proof.add('two', JO)).toEqual({ ok: true, number: 2 })
    expect(await proof.line()).toMatchObject({ state: 'proof sent', proofNo: 2 })
    expect(await getVersions(db, proof.lineId)).toMatchObject([
      { number: 1, madeBy: 'program', digest: hash('one') },
      { number: 2, madeBy: 'staff', staffName: 'Jo Press' },
    ])
  })

  test('are approved by number and hash, once, and the line is released with it', async () => {
    await proof.add('one')
    expect(await proof.approve(1, 'another')).toEqual({ ok: false, fault: 'replaced' })
    expect(await proof.approve(1, 'one')).toEqual({ ok: true })
    expect(await proof.line()).toMatchObject({ state: 'approved', approvedNo: 1, releasedAt: now })
    expect(await proof.approve(1, 'one')).toEqual({ ok: false, fault: 'approved-already' })
    expect(await getApprovals(db, [proof.lineId])).toMatchObject([{ number: 1, name: 'Maya Rowe', withdrawnAt: null }])
    const events = await getOrderEvents(db, orderId)
    expect(events.filter(({ kind }) => kind === 'proof-approved')).toMatchObject([
      { by: 'customer', details: { version: 1, sha256: hash('one') } },
    ])
  })

  test('are not approved once they are replaced', async () => {
    await proof.add('one')
    await proof.add('two', JO)
    expect(await proof.approve(1, 'one')).toEqual({ ok: false, fault: 'replaced' })
    expect(await proof.line()).toMatchObject({ state: 'proof sent', approvedNo: null })
  })

  test('are approved once by two people at the same moment', async () => {
    await proof.add('one')
    const answers = await Promise.all([proof.approve(1, 'one'), proof.approve(1, 'one', JO)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await getApprovals(db, [proof.lineId])).toHaveLength(1)
  })

  test('nobody sends a proof, or says that it is approved, without there being one', async () => {
    expect(await proof.move('proof sent')).toBe(false)
    await proof.add('one')
    expect(await proof.move('approved')).toBe(false)
    expect(await proof.line()).toMatchObject({ state: 'proof sent' })
  })

  test('an approval is taken back until the line is planned, and then nothing of it is left to plan', async () => {
    await proof.add('one')
    await proof.approve(1, 'one')
    expect(await proof.move('checking', MAYA)).toBe(true)
    expect(await proof.line()).toMatchObject({ proofNo: null, approvedNo: null, releasedAt: null })
    expect(await proof.move('planned')).toBe(false)
    await proof.add('one')
    await proof.approve(2, 'one')
    expect(await proof.move('planned')).toBe(true)
    expect(await proof.move('checking', MAYA)).toBe(false)
    expect(await proof.add('three', JO)).toEqual({ ok: false, fault: 'no-proof-now' })
  })

  test('the database itself refuses to plan, and to replace, what is not approved', async () => {
    await proof.add('one')
    const { lineId } = proof
    const set = (values: Partial<typeof orderLines.$inferInsert>) =>
      db.update(orderLines).set(values).where(eq(orderLines.id, lineId))
    await expect(set({ state: 'planned' })).rejects.toThrow()
    await expect(set({ state: 'approved', approvedNo: 1 })).rejects.toThrow()
    await proof.approve(1, 'one')
    await proof.move('planned')
    await expect(set({ approvedNo: null })).rejects.toThrow()
    await expect(set({ proofNo: null })).rejects.toThrow()
    await expect(db.update(proofApprovals).set({ withdrawnAt: now })).rejects.toThrow()
    await expect(db.update(proofVersions).set({ digest: hash('other') })).rejects.toThrow()
    await expect(db.delete(proofVersions)).rejects.toThrow()
    expect(await proof.line()).toMatchObject({ state: 'planned', proofNo: 1, approvedNo: 1 })
  })
})

describe('any sequence of versions, approvals, changes and withdrawals', () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'amend', 'approve', 'approve', 'approve', 'move'),
    to: fc.constantFrom(...LINE_STATES.filter((state) => state !== 'cancelled')),
    number: fc.integer({ min: 1, max: 4 }),
    who: fc.constantFrom(JO, MAYA, SHOP_ACTOR),
    /** Done at the same time as the next step. */
    together: fc.boolean(),
  })

  test('nothing unapproved is planned, and what is planned has the hash that was approved', {
    timeout: IS_SOAK ? SOAK_MS : 60_000,
  }, async () => {
    const { db, close } = await openMemoryDatabase()
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          const proof = proofOf(db, await placeTestOrder(db, ON_ACCOUNT))
          const take = async ({ kind, to, number, who }: (typeof steps)[number]) => {
            if (kind === 'add') await proof.add(`${number}`)
            else if (kind === 'amend') await proof.add(`${number}`, JO)
            else if (kind === 'move') await proof.move(to, who)
            else {
              const [version] = await getVersions(db, proof.lineId, number)
              // Now and then the hash of another version.
              const text = ['1', '2', '3', '4'].find((each) => hash(each) === version?.digest) ?? '1'
              await proof.approve(number, text, who)
            }
          }
          let running: Promise<void>[] = []
          for (const each of steps) {
            running.push(take(each))
            if (each.together) continue
            await Promise.all(running)
            running = []
            await expectApproved(db, proof.lineId)
          }
          await Promise.all(running)
          await expectApproved(db, proof.lineId)
        }),
        { numRuns: IS_SOAK ? 10_000 : 12 },
      )
      await expectApproved(db)
    } finally {
      await close()
    }
  })

  /** No line, or not the one given, is approved or further without a standing approval of its current version's very hash. */
  async function expectApproved(db: Database, lineId?: string): Promise<void> {
    const far = LINE_STATES.slice(LINE_STATES.indexOf('approved')).filter((state) => state !== 'cancelled')
    const lines = await db
      .select({ state: orderLines.state, proofNo: orderLines.proofNo, approved: proofApprovals, made: proofVersions })
      .from(orderLines)
      .leftJoin(
        proofApprovals,
        and(eq(proofApprovals.lineId, orderLines.id), eq(proofApprovals.standingNo, orderLines.approvedNo)),
      )
      .leftJoin(
        proofVersions,
        and(eq(proofVersions.lineId, orderLines.id), eq(proofVersions.number, orderLines.proofNo)),
      )
      .where(and(ne(orderLines.state, 'cancelled'), lineId === undefined ? undefined : eq(orderLines.id, lineId)))
    for (const { state, approved, made } of lines) {
      if (!far.some((each) => each === state)) continue
      expect(approved?.withdrawnAt).toBeNull()
      expect(approved?.digest).toBe(made?.digest)
    }
  }
})
