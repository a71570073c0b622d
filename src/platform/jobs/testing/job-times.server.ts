import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.server.ts'
import { wakeWorkers } from '../enqueue.server.ts'
import { jobs } from '../tables.server.ts'

/** Lets the time come that every waiting job waits for, and the lease of every leased one run out. */
export async function letTimePass(db: Database): Promise<void> {
  await db.update(jobs).set({
    runAt: sql`least(${jobs.runAt}, now())`,
    leasedUntil: sql`${jobs.leasedUntil} - interval '1 day'`,
  })
  wakeWorkers()
}

/** The one job there is. */
export async function onlyJob(db: Database): Promise<typeof jobs.$inferSelect> {
  const [job, ...others] = await db.select().from(jobs)
  if (job === undefined || others.length > 0) throw new Error(`There are ${others.length + (job ? 1 : 0)} jobs`)
  return job
}

/** How many seconds from now a job is to run. */
export async function secondsUntilRun(db: Database, id: number): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${jobs.runAt} - now())::float8` })
    .from(jobs)
    .where(eq(jobs.id, id))
  if (row === undefined) throw new Error(`There is no job ${id}`)
  return row.seconds
}
