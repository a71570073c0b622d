import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import type { InboxQuery } from '../src/shop/quoting/offers/inbox.server.ts'
import { findInbox } from '../src/shop/quoting/offers/inbox.server.ts'
import { insertManyRequests } from '../src/shop/quoting/testing/known-request.server.ts'
import { median } from './contest.ts'

/** Milliseconds for a page of the staff's inbox with few requests there and with many, and the median of the ratios. */
export interface InboxTimes {
  what: string
  few: number
  many: number
  ratio: number
}

const FEW = 100
const MANY = 100_000
const ROUNDS = 40
const PAGES_IN_A_ROUND = 10
const FIRST_PAGE = { quoteType: '', search: '', after: null } as const

/** What is asked, by how many requests there are: a name is looked up that one of them has. */
const QUERIES: readonly (readonly [what: string, query: (count: number) => InboxQuery])[] = [
  ['what waits', () => ({ ...FIRST_PAGE, view: 'waiting' })],
  ['a state', () => ({ ...FIRST_PAGE, view: 'quoted' })],
  ['everything', () => ({ ...FIRST_PAGE, view: 'all' })],
  ['one looked up', (count) => ({ ...FIRST_PAGE, view: 'all', search: `ada${count - 1}` })],
]

/** What a page costs on the embedded database with 100 requests, and with 100,000, in turns. */
export async function measureInbox(folder: string): Promise<InboxTimes[]> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const few = await openDatabase({ dataDir: join(folder, 'inbox-few'), log })
  const many = await openDatabase({ dataDir: join(folder, 'inbox-many'), log })
  try {
    await fill(few.db, FEW)
    await fill(many.db, MANY)
    const times: InboxTimes[] = []
    for (const [what, query] of QUERIES) times.push({ what, ...(await inTurns(few.db, many.db, query)) })
    return times
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function fill(db: Database, count: number): Promise<void> {
  await insertManyRequests(db, count)
  await db.execute(sql`vacuum analyze quote_requests`)
}

async function inTurns(
  few: Database,
  many: Database,
  query: (count: number) => InboxQuery,
): Promise<Omit<InboxTimes, 'what'>> {
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ few: await getTime(few, query(FEW)), many: await getTime(many, query(MANY)) })
  }
  // The first half is for the compiler.
  const counted = rounds.slice(ROUNDS / 2)
  return {
    few: median(counted.map((round) => round.few)),
    many: median(counted.map((round) => round.many)),
    ratio: median(counted.map((round) => round.many / round.few)),
  }
}

async function getTime(db: Database, query: InboxQuery): Promise<number> {
  const start = performance.now()
  for (let page = 0; page < PAGES_IN_A_ROUND; page += 1) await findInbox(db, query)
  return (performance.now() - start) / PAGES_IN_A_ROUND
}
