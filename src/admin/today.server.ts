import { and, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
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
import { countArtwork } from './artwork/artwork-list.server.ts'
import { countWaiting as countToDispatch } from './dispatch/view-dispatch.server.ts'
import { countBoard } from './orders/board.server.ts'
import { pressJobs } from './planning/tables.server.ts'

export type StaffToday = ReturnType<typeof createStaffToday>

/** @param deps `getWarnings`: settings that the operator should correct */
export function createStaffToday(deps: AdminDeps & { getWarnings(): Promise<readonly string[]> }) {
  return {
    counts: () => forMember(deps, 'staff', () => countDay(deps)),
    /** What waits in each of the staff's rooms, for the frame of their pages. */
    rooms: () => forMember(deps, 'staff', () => countRooms(deps)),
    /** Today in London. */
    day: () => londonDate(deps.clock.now()),
    warnings: () => forMember(deps, 'staff', () => deps.getWarnings()),
  }
}

async function countRooms({ db, clock }: AdminDeps) {
  return {
    orders: (await countBoard(db, londonDate(clock.now()))).todo,
    artwork: (await countArtwork(db)).waiting,
    planning: await countToPlan(db),
    complaints: (await countOpenComplaints(db, londonDate(clock.now()))).open,
    dispatch: await countToDispatch(db),
    quotes: await countWaiting(db),
    messages: await db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    reviews: await countInState(db, 'waiting'),
    failedMails: await db.$count(mails, eq(mails.state, 'failed')),
  }
}

/** Released lines, and reprints, that wait to be planned. */
async function countToPlan(db: AdminDeps['db']): Promise<number> {
  const isReleased = and(eq(orderLines.state, 'approved'), isNotNull(orderLines.releasedAt))
  return (await db.$count(orderLines, isReleased)) + (await db.$count(pressJobs, isNull(pressJobs.gangId)))
}

/** What happened today so far, and what needs attention; days are London's. */
async function countDay({ db, clock }: AdminDeps) {
  const midnight = londonInstant(londonDate(clock.now()), '00:00')
  const arrivedToday = and(isNotNull(artworkFiles.key), gte(artworkFiles.updatedAt, midnight))
  const newToday = and(eq(users.role, 'customer'), eq(users.emailVerified, true), gte(users.createdAt, midnight))
  const orders = await countBoard(db, londonDate(clock.now()))
  const complaints = await countOpenComplaints(db, londonDate(clock.now()))
  return {
    ordersToDo: orders.todo,
    ordersLate: orders.late,
    artworkWaiting: (await countArtwork(db)).waiting,
    toPlan: await countToPlan(db),
    complaintsLate: complaints.late,
    complaintsOpen: complaints.open,
    toDispatch: await countToDispatch(db),
    ordersInAttention: orders.attention,
    ordersUnpaid: orders.unpaid,
    refundsDue: orders.refund,
    /** Movements on the bank account that nobody has matched with an order yet. */
    moneyToMatch: await db.$count(
      bankTransactions,
      and(eq(bankTransactions.state, 'open'), gt(bankTransactions.amount, 0)),
    ),
    cartsTouched: await db.$count(carts, gte(carts.updatedAt, midnight)),
    artworkReceived: await db.$count(artworkFiles, arrivedToday),
    newCustomers: await db.$count(users, newToday),
    messagesUnanswered: await db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    /** Requests, and questions about quotations. */
    quotesWaiting: await countWaiting(db),
    /** Reviews that nobody has checked yet. */
    reviewsWaiting: await countInState(db, 'waiting'),
    mailsFailed: await db.$count(mails, eq(mails.state, 'failed')),
  }
}
