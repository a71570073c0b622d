import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import { contactMessages } from '#people/contact/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { countWaiting } from '#shop/quoting/offers/inbox-store.server.ts'
import { countInState } from '#site/reviews/review-store.server.ts'
import type { DayCounts } from './day-counts.ts'

/** Counts what the day has brought since midnight in London, and what waits. */
export async function countDay(db: Database, clock: Clock): Promise<DayCounts> {
  const midnight = londonInstant(londonDate(clock.now()), '00:00')
  const arrivedToday = and(isNotNull(artworkFiles.key), gte(artworkFiles.updatedAt, midnight))
  const newToday = and(eq(users.role, 'customer'), eq(users.emailVerified, true), gte(users.createdAt, midnight))
  return {
    cartsTouched: await db.$count(carts, gte(carts.updatedAt, midnight)),
    artworkReceived: await db.$count(artworkFiles, arrivedToday),
    newCustomers: await db.$count(users, newToday),
    messagesUnanswered: await db.$count(contactMessages, isNull(contactMessages.answeredAt)),
    quotesWaiting: await countWaiting(db),
    reviewsWaiting: await countInState(db, 'waiting'),
    mailsFailed: await db.$count(mails, eq(mails.state, 'failed')),
  }
}
