import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, inTransaction } from '../database/database.server.ts'
import { describeOnBothDatabases } from '../database/testing/both-databases.server.ts'
import { emptyTables } from '../database/testing/empty-tables.server.ts'
import { enqueue, type JobKind } from './enqueue.server.ts'
import { DONE, handle, type JobOutcome, type RecurringJob } from './job-handler.server.ts'
import { deleteJobs, finishJob, leaseJobs, listFailedJobs, recordRecurring } from './job-store.server.ts'
import { jobs } from './tables.server.ts'
import { type HeardLog, heardLog } from './testing/heard-log.server.ts'
import { letTimePass, onlyJob, secondsUntilRun } from './testing/job-times.server.ts'
import { runJob, startWorker, type Worker } from './worker.server.ts'

const packing: JobKind<{ parcel: number }> = {
  kind: 'pack',
  payload: z.object({ parcel: z.int() }),
  mostAttempts: 3,
}

/** Long enough for a slow machine; waiting ends as soon as what is waited for is there. */
const SOON = { timeout: 20_000, interval: 5 }

describeOnBothDatabases('the worker', (open) => {
  let db: Database
  let log: HeardLog
  let workers: Worker[] = []
  let packed: number[] = []

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    log = heardLog()
    packed = []
  })
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
  })

  const ask = (parcel: number, when = {}) => inTransaction(db, (tx) => enqueue(tx, packing, { parcel }, when))
  const pack = async ({ parcel }: { parcel: number }): Promise<JobOutcome> => {
    packed.push(parcel)
    return DONE
  }
  const packer = (run = pack) => handle(packing, { run })
  const work = (handlers = [packer()], recurring: RecurringJob[] = [], alone = false) => {
    workers.push(startWorker({ db, handlers, recurring, log, alone }))
  }
  const finished = () => expect.poll(async () => (await onlyJob(db)).doneAt, SOON).toBeInstanceOf(Date)

  it('does what was asked for before it came, and at once what is asked for later', async () => {
    await ask(1)
    work()
    await expect.poll(() => packed, SOON).toEqual([1])
    await ask(2)
    // Well before the worker would look by itself.
    await expect.poll(() => packed, { timeout: 4_500, interval: 5 }).toEqual([1, 2])
    expect(log.lines).toEqual([])
  })

  it('is asked in the transaction of what the work is about: undone with it, and not seen before its end', async () => {
    work()
    const undone = inTransaction(db, async (tx) => {
      await enqueue(tx, packing, { parcel: 1 })
      throw new Error('no paper')
    })
    await expect(undone).rejects.toThrow('no paper')
    await ask(2)
    await expect.poll(() => packed, SOON).toEqual([2])
  })

  it('does a key once, also after it was done', async () => {
    work()
    expect(await ask(1, { key: 'parcel-1' })).toBe(true)
    expect(await ask(1, { key: 'parcel-1' })).toBe(false)
    await finished()
    expect(await ask(1, { key: 'parcel-1' })).toBe(false)
    expect(packed).toEqual([1])
  })

  it('does nothing before its time', async () => {
    await ask(1, { runAt: new Date('2999-01-01') })
    await ask(2)
    work()
    await expect.poll(() => packed, SOON).toEqual([2])
    await letTimePass(db)
    await expect.poll(() => packed, SOON).toEqual([2, 1])
  })

  it('shares 200 jobs with three others, and none is done twice', async () => {
    await inTransaction(db, async (tx) => {
      for (let parcel = 0; parcel < 200; parcel += 1) await enqueue(tx, packing, { parcel })
    })
    for (let copies = 0; copies < 4; copies += 1) work()
    const left = () => db.$count(jobs, sql`${jobs.doneAt} is null`)
    await expect.poll(left, SOON).toBe(0)
    expect(packed.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, parcel) => parcel))
  })

  it('tries again later what failed, and gives up after the last try, with the reason', async () => {
    const given: string[] = []
    const run = async (): Promise<JobOutcome> => ({ end: 'retry', reason: 'out of tape' })
    const givenUp = async (_tx: unknown, { parcel }: { parcel: number }, reason: string) => {
      given.push(`${parcel}: ${reason}`)
    }
    await ask(7)
    work([handle(packing, { run, givenUp })])
    for (const attempts of [1, 2]) {
      await expect.poll(async () => (await onlyJob(db)).lastError, SOON).toBe('out of tape')
      const job = await onlyJob(db)
      expect(job).toMatchObject({ attempts, leasedUntil: null, failedAt: null })
      const wait = await secondsUntilRun(db, job.id)
      expect(wait).toBeGreaterThan(2)
      expect(wait).toBeLessThanOrEqual(12)
      expect(given).toEqual([])
      await db.update(jobs).set({ lastError: null })
      await letTimePass(db)
    }
    await expect.poll(async () => (await onlyJob(db)).failedAt, SOON).toBeInstanceOf(Date)
    expect(given).toEqual(['7: out of tape'])
    expect(await listFailedJobs(db, 10)).toMatchObject([{ kind: 'pack', attempts: 3, lastError: 'out of tape' }])
    expect(log.lines).toEqual([
      'warn: a job failed and will be tried again',
      'warn: a job failed and will be tried again',
      'error: a job was given up',
    ])
  })

  it('tries again what threw, and tells the fault', async () => {
    let tries = 0
    await ask(1)
    work([
      packer(async (payload) => {
        tries += 1
        if (tries === 1) throw new TypeError('no such printer')
        return pack(payload)
      }),
    ])
    await expect.poll(async () => (await onlyJob(db)).lastError, SOON).toBe('no such printer')
    await letTimePass(db)
    await finished()
    expect(packed).toEqual([1])
    expect(log.lines[0]).toBe('error: a job threw an error')
    expect(await onlyJob(db)).toMatchObject({ attempts: 2, lastError: null })
  })

  it('gives up at once what can never go well, and what it cannot read', async () => {
    await ask(1)
    await inTransaction(db, (tx) => enqueue(tx, { ...packing, payload: z.any() }, { parcel: 'one' }))
    work([packer(async () => ({ end: 'give-up', reason: 'no such street' }))])
    await expect.poll(async () => (await listFailedJobs(db, 10)).length, SOON).toBe(2)
    const failed = await listFailedJobs(db, 10)
    expect(failed.map(({ attempts, lastError }) => `${attempts} ${lastError}`).toSorted()).toEqual([
      '1 The payload of the job cannot be read.',
      '1 no such street',
    ])
  })

  it('undoes what giving up has marked where it cannot be given up', async () => {
    await ask(1)
    const [job] = await leaseJobs(db, ['pack'], 1)
    if (job === undefined) throw new Error('there was no job to lease')
    const handler = handle(packing, {
      run: async () => ({ end: 'give-up', reason: 'no' }),
      givenUp: async (tx) => {
        await enqueue(tx, packing, { parcel: 2 })
        throw new Error('the mark failed')
      },
    })
    await expect(runJob(job, handler, { db, log })).rejects.toThrow('the mark failed')
    expect(await onlyJob(db)).toMatchObject({ failedAt: null })
  })

  it('takes over what a process that was killed has left, when its lease is over', async () => {
    await ask(1)
    expect(await leaseJobs(db, ['pack'], 5)).toHaveLength(1)
    await ask(2)
    work()
    await expect.poll(() => packed, SOON).toEqual([2])
    await letTimePass(db)
    await expect.poll(() => packed, SOON).toEqual([2, 1])
  })

  it('takes it over at once where nobody else can be working', async () => {
    await ask(1)
    expect(await leaseJobs(db, ['pack'], 5)).toHaveLength(1)
    work([packer()], [], true)
    await expect.poll(() => packed, SOON).toEqual([1])
  })

  it('gives up what takes its process down every time', async () => {
    await ask(1)
    for (let starts = 0; starts < packing.mostAttempts; starts += 1) {
      expect(await leaseJobs(db, ['pack'], 5)).toHaveLength(1)
      await letTimePass(db)
    }
    work()
    await expect.poll(async () => (await onlyJob(db)).lastError, SOON).toBe('Every attempt was interrupted.')
    expect(packed).toEqual([])
  })

  it('leaves the end of a run to the one that took over', async () => {
    await ask(1)
    const [slow] = await leaseJobs(db, ['pack'], 1)
    await letTimePass(db)
    const [quick] = await leaseJobs(db, ['pack'], 1)
    if (slow === undefined || quick === undefined) throw new Error('there was no job to lease')
    await runJob(slow, packer(), { db, log })
    expect(await onlyJob(db)).toMatchObject({ doneAt: null, attempts: 2 })
    await runJob(quick, packer(), { db, log })
    expect((await onlyJob(db)).doneAt).toBeInstanceOf(Date)
  })

  it('writes down together what ends at the same time: one that was taken over, one that comes round again, and others', async () => {
    await Promise.all([1, 2, 3].map((parcel) => ask(parcel)))
    await recordRecurring(db, { kind: packing.kind, everySeconds: 60, mostAttempts: 3 })
    await letTimePass(db)
    const leased = await leaseJobs(db, [packing.kind], 4)
    const [first, ...others] = leased.toSorted((one, other) => one.id - other.id)
    const over = { ...first, attempts: 0 } as (typeof leased)[number]
    const ended: string[][] = []
    const change = (_db: Database, ids: readonly string[]) => {
      ended.push([...ids])
      return []
    }
    await Promise.all([over, ...others].map((job) => finishJob(db, job, { id: `of ${job.id - over.id}`, change })))
    expect(ended).toEqual([['of 0', 'of 1', 'of 2', 'of 3']])
    const stored = await db.select().from(jobs).orderBy(jobs.id)
    expect(
      stored.map(({ doneAt, leasedUntil, attempts }) => [doneAt !== null, leasedUntil !== null, attempts]),
    ).toEqual([
      [false, true, 1],
      [true, false, 1],
      [true, false, 1],
      [false, false, 0],
    ])
  })

  it('leaves alone what only a newer copy of the shop knows', async () => {
    await inTransaction(db, (tx) => enqueue(tx, { ...packing, kind: 'wrap' }, { parcel: 9 }))
    await ask(1)
    work()
    await expect.poll(() => packed, SOON).toEqual([1])
    expect(await db.select({ attempts: jobs.attempts }).from(jobs).where(sql`kind = 'wrap'`)).toEqual([{ attempts: 0 }])
  })

  it('waits for what is under way when it is stopped, and takes nothing more', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    await ask(1)
    const slowPacker = packer(async (payload) => {
      begun.resolve()
      await end.promise
      return pack(payload)
    })
    const worker = startWorker({ db, handlers: [slowPacker], recurring: [], log, alone: false })
    await begun.promise
    const stopped = worker.stop()
    end.resolve()
    await stopped
    expect(packed).toEqual([1])
    expect((await onlyJob(db)).doneAt).toBeInstanceOf(Date)
    await ask(2)
    expect(await db.$count(jobs, sql`${jobs.attempts} = 0`)).toBe(1)
  })

  describe('with work that comes round', () => {
    it('does it, and again when its time has come, by one process at a time', async () => {
      let swept = 0
      const sweep = { name: 'sweep', everySeconds: 3600, run: async () => void (swept += 1) }
      work([], [sweep])
      work([], [sweep])
      await expect.poll(() => swept, SOON).toBe(1)
      await expect.poll(async () => (await onlyJob(db)).leasedUntil, SOON).toBeNull()
      const job = await onlyJob(db)
      expect(job).toMatchObject({ kind: 'every:sweep', attempts: 0, doneAt: null })
      expect(await secondsUntilRun(db, job.id)).toBeGreaterThan(3500)
      await letTimePass(db)
      await expect.poll(() => swept, SOON).toBe(2)
    })

    it('comes round again after it has failed to the last try', async () => {
      const sweep = { name: 'sweep', everySeconds: 3600, run: () => Promise.reject(new Error('no broom')) }
      work([], [sweep])
      for (let tries = 1; tries <= 4; tries += 1) {
        await expect.poll(async () => (await onlyJob(db)).attempts, SOON).toBe(tries)
        await expect.poll(async () => (await onlyJob(db)).leasedUntil, SOON).toBeNull()
        await letTimePass(db)
      }
      await expect.poll(() => log.lines.at(-1), SOON).toBe('error: a job was given up')
      const job = await onlyJob(db)
      expect(job).toMatchObject({ attempts: 0, failedAt: null, lastError: 'no broom' })
      expect(await secondsUntilRun(db, job.id)).toBeGreaterThan(3500)
    })

    it('takes a shorter period at once', async () => {
      const sweep = (everySeconds: number) => ({ name: 'sweep', everySeconds, run: async () => {} })
      work([], [sweep(86_400)])
      const wait = async () => secondsUntilRun(db, (await onlyJob(db)).id)
      await expect.poll(async () => (await onlyJob(db).catch(() => null))?.everySeconds, SOON).toBe(86_400)
      await expect.poll(wait, SOON).toBeGreaterThan(86_000)
      work([], [sweep(60)])
      await expect.poll(wait, SOON).toBeLessThanOrEqual(60)
    })
  })

  it('forgets what was done or given up long ago, and nothing else', async () => {
    const day = (text: string) => new Date(`2026-${text}T00:00:00Z`)
    const row = { kind: 'pack', payload: {}, mostAttempts: 1 }
    await db.insert(jobs).values([
      { ...row, key: 'done long ago', doneAt: day('01-01') },
      { ...row, key: 'done', doneAt: day('03-01') },
      { ...row, key: 'failed long ago', failedAt: day('01-01') },
      { ...row, key: 'failed', failedAt: day('02-15') },
      { ...row, key: 'waiting', createdAt: day('01-01'), runAt: new Date('2999-01-01') },
    ])
    await deleteJobs(db, { doneAt: day('02-20'), failedAt: day('02-01') })
    const left = await db.select({ key: jobs.key }).from(jobs)
    expect(left.map(({ key }) => String(key)).toSorted()).toEqual(['done', 'failed', 'waiting'])
  })
})

describe('a database that goes away', () => {
  it('is told of once, and once more when it is back', async () => {
    const log = heardLog()
    let answers = false
    const asked = Promise.withResolvers<void>()
    let questions = 0
    const answer = async () => {
      questions += 1
      if (questions === 3) asked.resolve()
      if (!answers) throw new Error('connection refused')
      return []
    }
    const builder: object = new Proxy({}, { get: (_, word) => (word === 'execute' ? answer : () => builder) })
    const { wakeWorkers } = await import('./enqueue.server.ts')
    const handlers = [handle(packing, { run: async () => DONE })]
    const worker = startWorker({ db: builder as unknown as Database, handlers, recurring: [], log, alone: false })
    await expect.poll(() => (wakeWorkers(), questions), SOON).toBeGreaterThan(2)
    await asked.promise
    answers = true
    await expect.poll(() => (wakeWorkers(), log.lines.at(-1)), SOON).toBe('info: jobs are running again')
    await worker.stop()
    expect(log.lines).toEqual(['error: jobs cannot be run', 'info: jobs are running again'])
  })
})
