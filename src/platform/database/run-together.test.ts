import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../jobs/tables.server.ts'
import { type Database, inTransaction } from './database.server.ts'
import { runTogether } from './run-together.server.ts'
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
