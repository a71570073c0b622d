import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, inTransaction } from '../database/database.server.ts'
import { describeOnBothDatabases } from '../database/testing/both-databases.server.ts'
import { emptyTables } from '../database/testing/empty-tables.server.ts'
import { enqueue, type JobKind } from './enqueue.server.ts'
import { finishJob, type LeasedJob, leaseJobs } from './job-store.server.ts'
import { jobs } from './tables.server.ts'

/* Somebody queues a hundred jobs, so that nobody else's are done (decisions/0066). */

const drawing: JobKind<{ file: string }> = {
  kind: 'draw',
  payload: z.object({ file: z.string() }),
  mostAttempts: 3,
}

describeOnBothDatabases('jobs that take long', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const send = (file: string, owner = file.split(' ')[0] ?? '') =>
    inTransaction(db, (tx) => enqueue(tx, drawing, { file }, owner === '' ? {} : { owner }))
  const sendAll = async (...files: string[]) => {
    for (const file of files) await send(file)
  }
  const lease = (most: number) => leaseJobs(db, ['draw'], most)
  const name = ({ payload }: LeasedJob) => (payload as { file: string }).file
  const names = (leased: readonly LeasedJob[]) => leased.map(name).toSorted()

  test('of one owner are leased one at a time, and owners take turns', async () => {
    await sendAll('eve 1', 'eve 2', 'eve 3', 'eve 4', 'mal 1', 'mal 2', 'ada 1')
    const done: string[] = []
    for (let [job] = await lease(1); job !== undefined; [job] = await lease(1)) {
      done.push(name(job))
      await finishJob(db, job)
    }
    expect(done).toEqual(['eve 1', 'mal 1', 'ada 1', 'eve 2', 'mal 2', 'eve 3', 'eve 4'])
  })

  test('leave room for others: of a hundred jobs of one owner one is leased, by however many workers ask', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => send(`eve ${index}`)))
    await send('ada 1')
    const leased = (await Promise.all([lease(4), lease(4), lease(4)])).flat()
    expect(leased.map(name).filter((file) => file.startsWith('eve'))).toHaveLength(1)
    expect(names(leased)).toContain('ada 1')
    expect(await lease(4)).toEqual([])
  })

  test('are leased again after their process has died, and its owner’s next ones only then', async () => {
    await sendAll('eve 1', 'eve 2')
    expect(names(await lease(4))).toEqual(['eve 1'])
    await db
      .update(jobs)
      .set({ leasedUntil: new Date(0) })
      .where(eq(jobs.owner, 'eve'))
    expect(names(await lease(4))).toEqual(['eve 1'])
    expect(await lease(4)).toEqual([])
  })

  test('hold up no job that has no owner, such as a mail', async () => {
    await sendAll('eve 1', 'eve 2')
    await send('mail 1', '')
    await send('mail 2', '')
    expect(names(await lease(4))).toEqual(['eve 1', 'mail 1', 'mail 2'])
  })
})
