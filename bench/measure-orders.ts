import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BoardQuery } from '../src/admin/orders/board.server.ts'
import { countBoard } from '../src/admin/orders/board.server.ts'
import { insertManyOrders, MANY_ORDERS_DAY } from '../src/admin/orders/testing/many-orders.server.ts'
import { viewBoard } from '../src/admin/orders/view-board.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { median } from './contest.ts'
import type { InboxTimes } from './measure-inbox.ts'

const FEW = 100
const MANY = 100_000
const ROUNDS = 40
const PAGES_IN_A_ROUND = 10
const SETTING = { today: MANY_ORDERS_DAY, holidays: new Set<string>(), names: new Map<string, string>() }
const FIRST_PAGE: Omit<BoardQuery, 'view'> = {
  search: '',
  payment: '',
  delivery: '',
  itemId: null,
  assignee: '',
  placedFrom: null,
  placedTo: null,
  after: null,
}

/** What is asked, by how many orders there are: a name is looked up that one of them has. */
const QUERIES: readonly (readonly [what: string, query: (count: number) => BoardQuery])[] = [
  ['what is to be done', () => ({ ...FIRST_PAGE, view: 'todo' })],
  ['what is late', () => ({ ...FIRST_PAGE, view: 'late' })],
  ['what needs attention', () => ({ ...FIRST_PAGE, view: 'attention' })],
  ['what is unpaid', () => ({ ...FIRST_PAGE, view: 'unpaid' })],
  ['what is on account', () => ({ ...FIRST_PAGE, view: 'account' })],
  ['what was dispatched', () => ({ ...FIRST_PAGE, view: 'dispatched' })],
  ['everything', () => ({ ...FIRST_PAGE, view: 'all' })],
  ['a name looked up', (count) => ({ ...FIRST_PAGE, view: 'all', search: `ada${count - 1}` })],
  ['a number looked up', (count) => ({ ...FIRST_PAGE, view: 'all', search: String(count - 1) })],
]

/**
 * What a page of the orders board costs on the embedded database, its tabs' counts included, with 100 orders and 1,000
 * events, and with 100,000 orders and 1,000,000 events, in turns.
 */
export async function measureOrders(folder: string): Promise<InboxTimes[]> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const few = await openDatabase({ dataDir: join(folder, 'orders-few'), log })
  const many = await openDatabase({ dataDir: join(folder, 'orders-many'), log })
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
  await insertManyOrders(db, count)
  for (const table of ['orders', 'order_lines', 'order_events', 'order_ledger']) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  }
}

async function inTurns(
  few: Database,
  many: Database,
  query: (count: number) => BoardQuery,
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

async function getTime(db: Database, query: BoardQuery): Promise<number> {
  const start = performance.now()
  for (let page = 0; page < PAGES_IN_A_ROUND; page += 1) {
    await viewBoard(db, query, SETTING)
    await countBoard(db, MANY_ORDERS_DAY)
  }
  return (performance.now() - start) / PAGES_IN_A_ROUND
}
