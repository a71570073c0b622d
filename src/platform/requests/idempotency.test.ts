import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { fixedClock, later } from '#platform/time/clock.ts'
import { begin, deleteExpiredAnswers, finish, release, renew } from './idempotency.server.ts'
import { idempotentAnswers } from './tables.server.ts'

const REQUEST = { key: 'a key', owner: 'cart of mine', content: 'one line' }
const ANSWER = { status: 201, headers: { 'set-cookie': ['cart=token'] }, body: 'b25l' }

describeOnBothDatabases('a request under its key', (open) => {
  let db: Database
  let clock: ReturnType<typeof fixedClock>
  const pass = (seconds: number) => clock.moveTo(later(clock.now(), seconds * 1000).toISOString())
  const start = (request = REQUEST) => begin(request, { db, clock })

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    clock = fixedClock('2026-11-24T09:00:00Z')
  })

  it('is done again where the process that began it ended without an answer, by one of those who ask', async () => {
    expect(await start()).toEqual({ state: 'first' })
    pass(7)
    await renew([REQUEST], { db, clock })
    pass(7)
    const early = start()
    pass(2)
    expect(await early).toEqual({ state: 'first' })
    pass(9)
    const begun = await Promise.all([start(), start()])
    expect(begun.map(({ state }) => state).toSorted()).toEqual(['busy', 'first'])
  }, 30_000)

  it('may be done by another copy at once where it did nothing', async () => {
    await start()
    await release(REQUEST, { db })
    expect(await start({ ...REQUEST, content: 'two lines' })).toEqual({ state: 'first' })
  })

  it('is answered under the cart that it brought too', async () => {
    await start()
    await finish(REQUEST, ANSWER, 'cart that it brought', { db, clock })
    expect(await start()).toEqual({ state: 'before', answer: ANSWER })
    expect(await start({ ...REQUEST, owner: 'cart that it brought' })).toEqual({ state: 'before', answer: ANSWER })
    expect(await start({ ...REQUEST, owner: 'somebody else' })).toEqual({ state: 'first' })
  })

  it('leaves nothing in the database that opens a cart or says what was sent', async () => {
    await start()
    await finish(REQUEST, ANSWER, REQUEST.owner, { db, clock })
    const stored = JSON.stringify(await db.select().from(idempotentAnswers))
    for (const secret of ['token', 'one line', 'a key', 'b25l']) expect(stored).not.toContain(secret)
  })

  it('is forgotten a day later', async () => {
    await start()
    await finish(REQUEST, ANSWER, REQUEST.owner, { db, clock })
    pass(86_399)
    await deleteExpiredAnswers({ db, clock })
    expect(await db.$count(idempotentAnswers)).toBe(1)
    pass(1)
    await deleteExpiredAnswers({ db, clock })
    expect(await db.$count(idempotentAnswers)).toBe(0)
  })
})
