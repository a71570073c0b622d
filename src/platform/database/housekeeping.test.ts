import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../time/clock.ts'
import { type Housekeeping, startHousekeeping } from './housekeeping.server.ts'

describe('the housekeeping of the embedded database (decisions/0001)', () => {
  let client: PGlite
  let housekeeping: Housekeeping
  let done: string[]
  let faults: object[]
  const clock = fixedClock('2026-03-10T23:50:00Z')

  beforeAll(async () => {
    client = await PGlite.create('memory://')
    await client.exec('CREATE TABLE "Odd name" (id integer); CREATE TABLE orders (id integer)')
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    clock.moveTo('2026-03-10T01:50:00Z')
    done = []
    faults = []
    housekeeping = startHousekeeping({
      run: (statement) => {
        done.push(statement)
        return client.query<object>(statement)
      },
      clock,
      log: { info: () => {}, warn: () => {}, error: (details) => faults.push(details) },
    })
  })
  afterEach(async () => {
    await housekeeping.stop()
    vi.useRealTimers()
  })
  afterAll(() => client.close())

  const vacuums = () => done.filter((statement) => statement.startsWith('VACUUM (ANALYZE) public.'))

  it('makes a checkpoint every round', async () => {
    const checkpoint = async () => (await client.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()')).rows
    const before = await checkpoint()
    await housekeeping.round()
    expect(await checkpoint()).not.toEqual(before)
    expect(faults).toEqual([])
  })

  it('comes round every five minutes', async () => {
    vi.advanceTimersByTime(5 * 60_000 - 1)
    await housekeeping.stop()
    expect(done).toEqual([])
  })

  it('goes on by itself until it is stopped', async () => {
    vi.advanceTimersByTime(10 * 60_000)
    await housekeeping.stop()
    expect(done).toEqual(['CHECKPOINT', 'CHECKPOINT'])
    vi.advanceTimersByTime(60 * 60_000)
    expect(done).toEqual(['CHECKPOINT', 'CHECKPOINT'])
  })

  it('tidies every table once a night', async () => {
    await housekeeping.round()
    expect(vacuums()).toEqual([])

    clock.moveTo('2026-03-10T02:00:00Z')
    await housekeeping.round()
    expect(vacuums()).toEqual(['VACUUM (ANALYZE) public."Odd name"', 'VACUUM (ANALYZE) public.orders'])
    expect(done).toContain('VACUUM (ANALYZE) pg_catalog.pg_statistic')

    clock.moveTo('2026-03-10T23:55:00Z')
    await housekeeping.round()
    clock.moveTo('2026-03-11T01:55:00Z')
    await housekeeping.round()
    expect(vacuums()).toHaveLength(2)

    clock.moveTo('2026-03-11T09:00:00Z')
    await housekeeping.round()
    expect(vacuums()).toHaveLength(4)
    expect(faults).toEqual([])
  })

  it('lets the planner know the tables', async () => {
    await client.exec('INSERT INTO orders SELECT generate_series(1, 1000)')
    clock.moveTo('2026-03-10T03:00:00Z')
    await housekeeping.round()
    const { rows } = await client.query(`SELECT reltuples FROM pg_class WHERE relname = 'orders'`)
    expect(rows).toEqual([{ reltuples: 1000 }])
  })

  it('logs what fails and goes on with the next round', async () => {
    await client.exec('BEGIN')
    await client.query('SELECT 1/0').catch(() => {})
    await housekeeping.round()
    expect(faults).toEqual([{ err: expect.any(Error) }])

    await client.exec('ROLLBACK')
    await housekeeping.round()
    expect(faults).toHaveLength(1)
  })
})
