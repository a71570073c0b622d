import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailContent } from '../email/mail-content.ts'
import { mails } from '../email/tables.server.ts'
import { jobs } from '../jobs/tables.server.ts'
import { type Database, inTransaction } from './database.server.ts'
import { insertRows, runTogether } from './run-together.server.ts'
import { describeOnBothDatabases } from './testing/both-databases.server.ts'
import { emptyTables } from './testing/empty-tables.server.ts'

describeOnBothDatabases('changes that are made together', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const job = (kind: string) => ({ kind, payload: { of: kind }, mostAttempts: 1 })

  test('are all made, each counted by what it returns, and one selects from what another returns', async () => {
    const counts: number[] = []
    await inTransaction(db, (tx) =>
      runTogether(tx, [
        {
          name: 'two',
          statement: tx
            .insert(jobs)
            .values([job('a'), job('b')])
            .returning({ id: jobs.id }),
        },
        {
          name: 'same',
          statement: sql`insert into jobs (kind, payload, most_attempts) select 'c', '{}', 1 from two returning id`,
          onRows: (count) => void counts.push(count),
        },
        {
          name: 'none',
          statement: sql`delete from jobs where kind = 'a' returning id`,
          onRows: (n) => void counts.push(n),
        },
      ]),
    )
    // What was inserted by the same statement is not seen by it.
    expect(counts).toEqual([2, 0])
    const stored = await db.select({ kind: jobs.kind }).from(jobs)
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['a', 'b', 'c', 'c'])
  })

  test('of rows keep what each column holds, in any number, and leave out what has a default', async () => {
    const content = { text: 'a "quotation", a \\ and a \u0000' }
    const mail = (place: number, written: object | null) => ({
      id: `00000000-0000-4000-8000-00000000000${place}`,
      key: `mail ${place}`,
      kind: 'test',
      recipient: 'ada@reader.example',
      replyTo: null,
      subject: 'Ünïcode 😀, {}',
      content: written as MailContent | null,
      html: written === null ? '' : null,
      text: 'line\nline',
    })
    const at = new Date('2026-11-24T09:00:00.123Z')
    await inTransaction(db, (tx) =>
      runTogether(tx, [
        { name: 'mails', statement: insertRows(mails, [mail(1, content), mail(2, null)]) },
        { name: 'jobs', statement: insertRows(jobs, [{ ...job('a'), runAt: at }]) },
      ]),
    )
    const stored = await db.select().from(mails).orderBy(mails.key)
    expect(stored).toMatchObject([mail(1, content), mail(2, null)])
    expect(stored[0]).toMatchObject({ state: 'queued', attempts: 0, sentAt: null, createdAt: expect.any(Date) as Date })
    expect(await db.select().from(jobs)).toMatchObject([{ payload: { of: 'a' }, runAt: at, attempts: 0 }])
  })

  test('are not made at all where one of them fails', async () => {
    const failing = inTransaction(db, (tx) =>
      runTogether(tx, [
        { name: 'good', statement: tx.insert(jobs).values(job('a')) },
        { name: 'bad', statement: tx.insert(jobs).values({ ...job('b'), mostAttempts: 0 }) },
      ]),
    )
    await expect(failing).rejects.toThrow()
    expect(await db.$count(jobs)).toBe(0)
  })
})
