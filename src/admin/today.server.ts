import { and, eq, gt, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import { contactMessages } from '#people/contact/tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { countOpenComplaints } from '#shop/complaints/store.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { bankTransactions } from '#shop/payments/tables.server.ts'
import { countWaiting } from '#shop/quoting/offers/inbox.server.ts'
import { countInState } from '#site/reviews/store.server.ts'
import { type AdminDeps, forMember } from './access/access.server.ts'
import { countFiles } from './artwork/artwork-list.server.ts'
import { countWaiting as countToDispatch } from './dispatch/view-dispatch.server.ts'
import { countView } from './orders/board.server.ts'
import { pressJobs } from './planning/tables.server.ts'

export type StaffToday = ReturnType<typeof createStaffToday>

export interface TodayDeps {
  /** Settings that the operator should correct. */
  getWarnings(): Promise<readonly string[]>
  remembered: { rooms(): ReturnType<typeof countRooms> }
}

export function createStaffToday(deps: AdminDeps & TodayDeps) {
  const { rooms } = deps.remembered
  return {
    counts: () => forMember(deps, 'staff', () => countDay(deps, rooms())),
    /** What waits in each of the staff's rooms, for the frame of their pages. */
    rooms: () => forMember(deps, 'staff', rooms),
    /** Today in London. */
    day: () => londonDate(deps.clock.now()),
    warnings: () => forMember(deps, 'staff', () => deps.getWarnings()),
  }
}

/** Orders of a view are counted so far: more would take longer with the years, and nobody reads it. */
const MAX_ORDERS = 500

/** Counts what waits in each room, in one statement. */
export async function countRooms({ db, clock }: Pick<AdminDeps, 'db' | 'clock'>) {
  const today = londonDate(clock.now())
  const counts = {
    orders: countView(db, 'todo', { today, most: MAX_ORDERS }),
    artwork: countFiles('waiting'),
    planning: countToPlan(db),
    complaints: countOpenComplaints(db, today).open,
    quotes: countWaiting(db),
    messages: db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    reviews: countInState(db, 'waiting'),
    failedMails: db.$count(mails, eq(mails.state, 'failed')),
    dispatch: countToDispatch(db),
  }
  return selectOnce(db, counts)
}

/** Released lines, and reprints, that wait to be planned. */
function countToPlan(db: AdminDeps['db']): SQL<number> {
  const isReleased = and(eq(orderLines.state, 'approved'), isNotNull(orderLines.releasedAt))
  return sql<number>`(${db.$count(orderLines, isReleased)} + ${db.$count(pressJobs, isNull(pressJobs.gangId))})::int`
}

/**
 * What happened today so far, and what needs attention; days are London's.
 * @param counting what waits in the rooms, which is part of it
 */
async function countDay({ db, clock }: AdminDeps, counting: ReturnType<typeof countRooms>) {
  const midnight = londonInstant(londonDate(clock.now()), '00:00')
  const arrivedToday = and(isNotNull(artworkFiles.key), gte(artworkFiles.updatedAt, midnight))
  const newToday = and(eq(users.role, 'customer'), eq(users.emailVerified, true), gte(users.createdAt, midnight))
  const today = londonDate(clock.now())
  const ofDay = selectOnce(db, {
    ordersLate: countView(db, 'late', { today, most: MAX_ORDERS }),
    complaintsLate: countOpenComplaints(db, today).late,
    ordersInAttention: countView(db, 'attention', { today, most: MAX_ORDERS }),
    ordersUnpaid: countView(db, 'unpaid', { today, most: MAX_ORDERS }),
    refundsDue: countView(db, 'refund', { today, most: MAX_ORDERS }),
    /** Movements on the bank account that nobody has matched with an order yet. */
    moneyToMatch: db.$count(bankTransactions, and(eq(bankTransactions.state, 'open'), gt(bankTransactions.amount, 0))),
    cartsTouched: db.$count(carts, gte(carts.updatedAt, midnight)),
    artworkReceived: db.$count(artworkFiles, arrivedToday),
    newCustomers: db.$count(users, newToday),
  })
  const [rooms, counts] = await Promise.all([counting, ofDay])
  return {
    ...counts,
    ordersToDo: rooms.orders,
    artworkWaiting: rooms.artwork,
    toPlan: rooms.planning,
    toDispatch: rooms.dispatch,
    complaintsOpen: rooms.complaints,
    messagesUnanswered: rooms.messages,
    /** Requests, and questions about quotations. */
    quotesWaiting: rooms.quotes,
    /** Reviews that nobody has checked yet. */
    reviewsWaiting: rooms.reviews,
    mailsFailed: rooms.failedMails,
  }
}

/** The answers to several questions, asked in one statement. */
async function selectOnce<Name extends string>(db: AdminDeps['db'], questions: Record<Name, SQL<number>>) {
  const names = Object.keys(questions) as Name[]
  const asked = names.map((name) => sql`${questions[name]} as ${sql.identifier(name)}`)
  const [row] = await db.execute<Record<Name, number>>(sql`select ${sql.join(asked, sql`, `)}`, 'objects')
  if (row === undefined) throw new Error('counts have one row')
  return row
}
