import { and, eq, gte, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { addDays, formatDay } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import type { DispatchDeps } from './change-parcels.server.ts'
import { keptByWeek, mondayOf } from './kept-promises.ts'

/** So many weeks are shown, with the one that runs. */
const WEEKS = 12

/** What was promised and kept in the last weeks, and what is late and has not left. */
export async function viewPromises({ db, clock }: Pick<DispatchDeps, 'db' | 'clock'>) {
  const today = londonDate(clock.now())
  const first = addDays(mondayOf(today), -7 * (WEEKS - 1))
  // Sample orders promise nothing to anybody.
  const isReal = ne(orders.year, 0)
  const lines = await db
    .select({
      leftOn: sql<string>`(${orderLines.dispatchedAt} at time zone 'Europe/London')::date::text`,
      promisedOn: orderLines.promisedOn,
      dueOn: orderLines.dispatchOn,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isReal, isNotNull(orderLines.dispatchedAt), gte(orderLines.dispatchedAt, londonInstant(first, '00:00'))))
  const isLate = and(
    isNotNull(orderLines.releasedAt),
    isNull(orderLines.dispatchedAt),
    notInArray(orderLines.state, ['cancelled', 'dispatched', 'delivered']),
    lt(orderLines.dispatchOn, today),
  )
  const weeks = keptByWeek(lines)
  const all = { lines: 0, keptPromised: 0, keptDue: 0 }
  for (const week of weeks) {
    all.lines += week.lines
    all.keptPromised += week.keptPromised
    all.keptDue += week.keptDue
  }
  return {
    weeks: weeks.map((week) => ({ ...week, label: formatDay(week.monday).replace(/^\w+ /, '') })),
    all,
    since: formatDay(first),
    lateNow: await db.$count(orderLines, isLate),
  }
}

export type ShownPromises = Awaited<ReturnType<typeof viewPromises>>
