import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { addDays, type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { addMonthsToDay } from '#platform/time/calendar-month.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { artworkFiles, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { artworkEndingMail } from './mails.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { orderLink } from './order-link.server.ts'
import { addOrderEvent, getOrderLines, lockOrder, SHOP_ACTOR, type StoredOrder } from './order-store.server.ts'
import { orderEvents, orderLines, orders } from './tables.server.ts'

/*
 * Artwork is kept 12 months after the last order of it, and its customer is told beforehand (decisions §9). Ordering again
 * copies the files, so the artwork of each order has its own time. Only that of orders that are over is deleted: what is in
 * a cart, in a quote request or in an open order has its own limits, or none.
 */

/** How long artwork is kept after its order was placed, in months. */
const ARTWORK_KEPT_MONTHS = 12
/** When its customer is told, in months after the order was placed. */
const TOLD_AFTER_MONTHS = 11
/** The least time between the mail and the deletion, in days. */
const TOLD_BEFORE_DAYS = 28
/** A statement blocks the embedded database, so other queries run between the batches. */
const BATCH = 100

export type ArtworkRetentionDeps = Pick<OrderDeps, 'db' | 'clock' | 'siteUrl' | 'secret' | 'shopEmail'>

/** The last day on which the artwork of an order is kept, when its customer is told of it today. */
export function lastDayOfArtwork(placedOn: CalendarDate, today: CalendarDate): CalendarDate {
  const due = addMonthsToDay(placedOn, ARTWORK_KEPT_MONTHS)
  const earliest = addDays(today, TOLD_BEFORE_DAYS)
  return due > earliest ? due : earliest
}

/**
 * Tells customers, once for each order, that its artwork will be deleted and when, and deletes what they were told of. Daily.
 * @returns how many orders each was done for
 */
export async function endArtwork(deps: ArtworkRetentionDeps): Promise<{ told: number; deleted: number }> {
  const today = londonDate(deps.clock.now())
  const placedBy = addDays(addMonthsToDay(today, -TOLD_AFTER_MONTHS), 1)
  const isNext = [lt(orders.placedAt, londonInstant(placedBy, '00:00')), notExists(toldOf(deps.db))]
  const told = await eachOrder(deps, isNext, tell)
  const isOver = sql`${orderEvents.details} ->> 'last_day' < ${today}`
  const deleted = await eachOrder(deps, [exists(toldOf(deps.db, isOver))], deleteArtwork)
  return { told, deleted }
}

/** The event that says that a customer was told. */
function toldOf(db: Database, ...more: SQL[]) {
  return db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'artwork-ending'), ...more))
}

type Work = (tx: Transaction, order: StoredOrder, deps: ArtworkRetentionDeps) => Promise<void>

/** Does something for each order that is over and has artwork, in its own transaction, until none is left. */
async function eachOrder(deps: ArtworkRetentionDeps, which: readonly SQL[], work: Work): Promise<number> {
  const { db } = deps
  const hasArtwork = inArray(
    orders.id,
    db.select({ id: orderLines.orderId }).from(orderLines).where(isNotNull(orderLines.artworkSubmissionId)),
  )
  const mayEnd = and(inArray(orders.making, ['completed', 'cancelled']), isNull(orders.erasedAt), gt(orders.year, 0))
  const find = (within: Database, ...more: SQL[]) =>
    within
      .select({ id: orders.id })
      .from(orders)
      .where(and(mayEnd, hasArtwork, ...which, ...more))
      .limit(BATCH)
  let count = 0
  for (let found = await find(db); found.length > 0; found = await find(db)) {
    for (const { id } of found) {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        // Another process, or an erasure, may have come first.
        if (order !== null && (await find(tx, eq(orders.id, id))).length > 0) await work(tx, order, deps)
      })
    }
    count += found.length
  }
  return count
}

async function tell(tx: Transaction, order: StoredOrder, deps: ArtworkRetentionDeps): Promise<void> {
  const now = deps.clock.now()
  const lastDay = lastDayOfArtwork(londonDate(order.placedAt), londonDate(now))
  const lines = await getOrderLines(tx, order.id)
  const submissions = lines.flatMap(({ artworkSubmissionId }) => artworkSubmissionId ?? [])
  const files = await tx
    .select({ name: artworkFiles.name, submissionId: artworkFiles.submissionId })
    .from(artworkFiles)
    .where(and(inArray(artworkFiles.submissionId, submissions), isNotNull(artworkFiles.key)))
    .orderBy(artworkFiles.place)
  const named = lines.flatMap(({ productName, artworkSubmissionId }) => {
    const own = files.filter(({ submissionId }) => submissionId === artworkSubmissionId).map(({ name }) => name)
    return own.length === 0 ? [] : [{ productName, files: own }]
  })
  // A note alone is deleted without a word: there is nothing to be fetched.
  if (named.length > 0) {
    const content = artworkEndingMail({ order, link: orderLink(order, deps), lines: named, lastDay })
    await queueMail(tx, { to: order.email, content, key: `order-artwork:${order.id}`, replyTo: deps.shopEmail })
  }
  const text = `Told that the artwork is kept until ${formatLongDay(lastDay)}`
  const details = { last_day: lastDay }
  await addOrderEvent(tx, order.id, { kind: 'artwork-ending', text, details }, { actor: SHOP_ACTOR, now })
}

/** Deletes the files and notes of an order, and the pictures that show them. Their bytes go with the sweep of the storage. */
async function deleteArtwork(tx: Transaction, order: StoredOrder, { clock }: ArtworkRetentionDeps): Promise<void> {
  const lines = await getOrderLines(tx, order.id)
  const ids = lines.flatMap(({ artworkSubmissionId }) => artworkSubmissionId ?? [])
  await tx
    .update(orderLines)
    .set({ artworkSubmissionId: null, pictureId: null })
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.artworkSubmissionId, ids)))
  const elsewhere = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.artworkSubmissionId, artworkSubmissions.id))
  await tx
    .delete(artworkSubmissions)
    .where(and(inArray(artworkSubmissions.id, ids), isNull(artworkSubmissions.cartLineId), notExists(elsewhere)))
  const event = { kind: 'artwork-deleted', text: `Artwork deleted, ${ARTWORK_KEPT_MONTHS} months after the order` }
  await addOrderEvent(tx, order.id, event, { actor: SHOP_ACTOR, now: clock.now() })
}
