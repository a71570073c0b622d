import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { addDays } from '#platform/time/calendar-date.ts'
import { orderLines, orders, proofVersions } from '#shop/orders/tables.server.ts'
import { placeTestOrder, setLineState, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { type ReminderStage, reminderDue, type WaitingProof } from './reminder-stage.ts'
import { remindOfProofs } from './reminders.server.ts'

const TUESDAY_DAY = '2026-11-24'
const waiting: WaitingProof = {
  sentOn: TUESDAY_DAY,
  today: TUESDAY_DAY,
  holidays: new Set(['2026-11-26']),
  isLastDay: false,
  done: [],
}

test.each<[string, Partial<WaitingProof>, ReminderStage | null]>([
  ['nothing on the day itself', {}, null],
  ['nor then before a date, which the proof’s own mail has said', { isLastDay: true }, null],
  ['after one working day', { today: '2026-11-25' }, 1],
  ['once', { today: '2026-11-25', done: [1] }, null],
  ['after three, without the holiday and the weekend', { today: '2026-11-29', done: [1] }, null],
  ['after three', { today: '2026-11-30', done: [1] }, 3],
  ['the last that is due where several were missed', { today: '2026-12-04' }, 7],
  ['before a date is lost, in place of what is due that day', { today: '2026-11-25', isLastDay: true }, 'date'],
  ['that once, too', { today: '2026-11-30', isLastDay: true, done: [1, 'date'] }, 3],
  ['nothing after seven', { today: '2026-12-23', done: [7] }, null],
  ['staff after 30 days', { today: '2026-12-24', done: [1, 3, 7] }, 30],
  ['them once', { today: '2027-01-24', done: [30] }, null],
])('%s', (_when, change, due) => {
  expect(reminderDue({ ...waiting, ...change })).toBe(due)
})

describeOnBothDatabases('reminders of proofs without an answer (decisions §9)', (open) => {
  let db: Database
  let lineId: string
  let orderId: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const { order, lines } = await placeTestOrder(db)
    orderId = order.id
    lineId = lines[0]?.id ?? ''
    await setLineState(db, [lineId], 'proof sent')
  })

  /** Two processes look at half past seven, at nine and at noon on each of the days. */
  const wait = async (from: string, days: number) => {
    for (let day = 0; day < days; day += 1)
      for (const time of ['07:30', '09:00', '12:00']) {
        const at = `${addDays(from, day)}T${time}:00Z`
        const deps = { ...testOrderDeps(db, { at }), cutOff: '17:00' }
        await Promise.all([remindOfProofs(deps), remindOfProofs(deps)])
      }
  }
  const sent = async () => (await db.select().from(mails).orderBy(asc(mails.createdAt))).map(({ subject }) => subject)
  const attention = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.attention

  test('after 1, 3 and 7 working days by mail, after 30 days to staff, each once and no more', async () => {
    await wait(TUESDAY_DAY, 1)
    expect(await sent()).toEqual([])
    await wait('2026-11-25', 1)
    expect(await sent()).toEqual([expect.stringContaining('is waiting for you')])
    await wait('2026-11-26', 13)
    expect(await sent()).toHaveLength(3)
    expect(await attention()).toBe('')
    await wait('2026-12-23', 4)
    expect(await attention()).toBe('The proof of line 1 has not been answered for 30 days.')
    expect(await sent()).toHaveLength(3)
  })

  test('on the morning of the last day that keeps the date, with the date that follows', async () => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
    const later = addDays(line?.dispatchOn ?? '', 2)
    await db.update(orderLines).set({ dispatchOn: later }).where(eq(orderLines.id, lineId))
    await wait('2026-11-25', 2)
    const [first, second, ...more] = await db.select().from(mails).orderBy(asc(mails.createdAt))
    expect(more).toEqual([])
    expect(first?.subject).toContain('is waiting for you')
    expect(second?.subject).toContain('today to keep its date')
    expect(second?.text).toMatch(/by 17:00 on Thursday 26 November[^]*on the\s+next working day/)
  })

  test('not of a proof that was answered, nor of a version that was replaced', async () => {
    await setLineState(db, [lineId], 'changes asked')
    await wait('2026-11-25', 2)
    expect(await sent()).toEqual([])
    await setLineState(db, [lineId], 'proof sent')
    const version = { lineId, number: 2, digest: 'f'.repeat(64), madeBy: 'program', staffName: '', note: '' } as const
    await db.insert(proofVersions).values({ ...version, madeAt: new Date('2026-11-27T12:00:00Z') })
    await db.update(orderLines).set({ proofNo: 2 }).where(eq(orderLines.id, lineId))
    await wait('2026-11-27', 3)
    expect(await sent()).toEqual([])
    await wait('2026-11-30', 1)
    expect(await sent()).toHaveLength(1)
  })
})
