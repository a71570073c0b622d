import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { fixedClock, later } from '#platform/time/clock.ts'
import { countRequests, uncountRequest } from './request-counts.server.ts'

const MINUTE = 60_000

describeOnBothDatabases('requests of networks', (open) => {
  let db: Database
  let clock: ReturnType<typeof fixedClock>
  const count = async (...keys: string[]) =>
    (
      await countRequests(
        keys.map((key) => ({ key, windowMs: MINUTE })),
        { db, clock },
      )
    ).map(({ current }) => current)

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    clock = fixedClock('2026-11-24T09:00:00Z')
  })

  it('are counted together as they are one by one, each with its own number', async () => {
    expect(await count('b', 'a', 'b', 'b')).toEqual([1, 1, 2, 3])
    expect(await count('a')).toEqual([2])
    await uncountRequest('b', { db })
    expect(await count('b', 'a')).toEqual([3, 3])
  })

  it('count for their window only, and not for one that a wrong clock began', async () => {
    await count('a', 'a')
    clock.moveTo(later(clock.now(), 59_000).toISOString())
    expect(await countRequests([{ key: 'a', windowMs: MINUTE }], { db, clock })).toEqual([{ current: 3, ttl: 1000 }])
    clock.moveTo(later(clock.now(), 1000).toISOString())
    expect(await count('a', 'a')).toEqual([1, 2])
    clock.moveTo('2026-11-24T08:00:00Z')
    expect(await count('a')).toEqual([1])
  })

  it('of several statements at once all count', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => count('a', 'b', 'a')))
    expect(Math.max(...all.flat())).toBe(20)
    expect(await count('a', 'b')).toEqual([21, 11])
  })
})
