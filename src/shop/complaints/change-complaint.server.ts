import { and, eq, lt } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { addMonthsToDay } from '#platform/time/calendar-month.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { londonDate, londonInstant } from '#platform/time/london.ts'
import { startDay, type WorkingHours } from '#print/delivery/turnaround.ts'
import { addWorkingDays } from '#print/delivery/working-days.ts'
import {
  type Actor,
  addOrderEvent,
  findOrder,
  getOrderLines,
  lockOrder,
  SHOP_ACTOR,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import {
  ANSWER_DAYS,
  ANSWER_WITHIN_DAYS,
  type ComplaintAct,
  type ComplaintMover,
  DRAFT_KEPT_MS,
  nextState,
  PHOTOS_KEPT_MONTHS,
} from './complaint.ts'
import type { Answer } from './mails.ts'
import { type AboutLine, type NotifyDeps, tellAnswered, tellClosed, tellReprintSent } from './notify.server.ts'
import { type ComplaintRefusal, refuseComplaint } from './refusals.ts'
import {
  addMessage,
  deleteOldPhotos,
  findComplaint,
  restateComplaints,
  type StoredComplaint,
  type StoredMessage,
  updateComplaint,
} from './store.server.ts'
import { complaintReprints, complaints } from './tables.server.ts'

/* What changes a complaint once it is there. The caller holds the lock of its order, and everything is in one transaction. */

/** By when the shop answers what a customer writes at an instant: two working days after the day on which it is read. */
export function answerDueOn(now: Date, hours: WorkingHours): CalendarDate {
  return addWorkingDays(startDay(now, hours), ANSWER_DAYS, hours.holidays)
}

export interface ChangeContext {
  actor: Actor
  mover: ComplaintMover
  now: Date
}

/** A complaint of a locked order with its line; null where there is none. */
export async function readComplaint(tx: Transaction, order: StoredOrder, id: number): Promise<AboutLine | null> {
  const complaint = await findComplaint(tx, id)
  if (complaint === null || complaint.orderId !== order.id) return null
  const line = (await getOrderLines(tx, order.id)).find((each) => each.id === complaint.lineId)
  return line === undefined ? null : { order, line, complaint }
}

interface Said {
  formId: string
  kind: StoredMessage['kind']
  text: string
  amount?: number
}

/** Adds to the thread of a complaint, with an event of its order; null if the same form has done so before. */
export async function say(
  tx: Transaction,
  { order, line, complaint }: AboutLine,
  { formId, kind, text, amount = 0 }: Said,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
): Promise<StoredMessage | null> {
  const by = actor.by === 'customer' ? 'customer' : 'staff'
  const { id: actorId, name } = actor
  const row = { complaintId: complaint.id, formId, kind, by, actorId, name, text, amount, at: now } as const
  const message = await addMessage(tx, row)
  if (message === null) return null
  const event = { kind: 'complaint', text: `Line ${line.place}: ${EVENT_TEXTS[kind]}`, lineId: line.id }
  await addOrderEvent(tx, order.id, { ...event, details: { complaint: complaint.id } }, { actor, now })
  return message
}

/** What the history of an order says; the words themselves stand with the complaint. */
const EVENT_TEXTS: Readonly<Record<StoredMessage['kind'], string>> = {
  report: 'fault reported',
  message: 'customer has written about the fault',
  word: 'answered about the fault',
  reprint: 'reprint for the fault',
  refund: 'refund for the fault',
  sent: 'reprint sent',
  settled: 'fault settled, says the customer',
  proposal: 'refund proposed for the fault',
}

/** Answers a complaint, and tells its customer. What the answer brings with it, a job or money, is the caller's. */
export async function answerComplaint(
  tx: Transaction,
  about: AboutLine,
  answer: Answer & { formId: string; newReprints?: number },
  deps: ChangeContext & NotifyDeps,
): Promise<{ ok: true } | ComplaintRefusal> {
  const { complaint, order } = about
  const { act, text, formId, newReprints = 0 } = answer
  const state = nextState(complaint, act, deps.mover, deps.now)
  if (state === null) return refuseComplaint('closed')
  const amount = answer.act === 'refund' ? answer.amount : answer.act === 'reprint' ? answer.pieces : 0
  const message = await say(tx, about, { formId, kind: act, text, amount }, deps)
  if (message === null) return { ok: true }
  const unsentReprints = complaint.unsentReprints + newReprints
  const proposal = act === 'refund' ? { proposedAmount: null, proposedBy: '' } : {}
  await updateComplaint(tx, complaint.id, {
    state,
    since: deps.now,
    answeredAt: deps.now,
    unsentReprints,
    ...proposal,
  })
  await restateComplaints(tx, order.id, deps.now)
  await tellAnswered(tx, about, { answer, messageId: message.id }, deps)
  return { ok: true }
}

/** Proposes a refund to a manager; the customer does not see it. */
export async function proposeRefund(
  tx: Transaction,
  about: AboutLine,
  { formId, amount, text }: { formId: string; amount: number; text: string },
  deps: ChangeContext,
): Promise<{ ok: true } | ComplaintRefusal> {
  if (about.complaint.state === 'closed') return refuseComplaint('closed')
  const message = await say(tx, about, { formId, kind: 'proposal', text, amount }, deps)
  if (message !== null)
    await updateComplaint(tx, about.complaint.id, { proposedAmount: amount, proposedBy: deps.actor.name })
  return { ok: true }
}

/** Notes that reprints of a complaint were sent in one parcel; its days for an answer begin. */
export async function sendReprints(
  tx: Transaction,
  about: AboutLine,
  {
    formId,
    ids,
    pieces,
    tracking,
  }: { formId: string; ids: readonly string[]; pieces: number; tracking: { no: string; url: string } },
  deps: ChangeContext & NotifyDeps,
): Promise<void> {
  const { complaint, order } = about
  const message = await say(tx, about, { formId, kind: 'sent', text: '' }, deps)
  if (message === null) return
  for (const id of ids)
    await tx
      .update(complaintReprints)
      .set({ sentAt: deps.now, trackingNo: tracking.no, trackingUrl: tracking.url })
      .where(eq(complaintReprints.id, id))
  const unsentReprints = Math.max(0, complaint.unsentReprints - ids.length)
  await updateComplaint(tx, complaint.id, { unsentReprints, answeredAt: deps.now, since: deps.now })
  await restateComplaints(tx, order.id, deps.now)
  await tellReprintSent(tx, about, { pieces, tracking, messageId: message.id }, deps)
}

/** Closes a complaint: its customer says that it is settled, or the days for an answer are over. */
export async function closeComplaint(
  tx: Transaction,
  about: AboutLine,
  act: Extract<ComplaintAct, 'settle' | 'time'>,
  { mover, now }: Omit<ChangeContext, 'actor'>,
): Promise<{ ok: true } | ComplaintRefusal> {
  if (nextState(about.complaint, act, mover, now) === null) return refuseComplaint('not-settled')
  await endComplaint(tx, about, now)
  return { ok: true }
}

/** Ends a complaint, however it stands. */
export async function endComplaint(tx: Transaction, about: AboutLine, now: Date): Promise<void> {
  const { complaint, order } = about
  const closed = await updateComplaint(tx, complaint.id, { state: 'closed', closedAt: now, since: now })
  await restateComplaints(tx, order.id, now)
  await tellClosed(tx, { ...about, complaint: closed })
}

const DAY_MS = 86_400_000

/**
 * Closes complaints whose answer is 14 days old without another word from the customer, and deletes photos that are kept no
 * longer. Daily. @returns how many were closed
 */
export async function closeComplaints({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  const before = earlier(now, ANSWER_WITHIN_DAYS * DAY_MS)
  const isOver = and(
    eq(complaints.state, 'answered'),
    eq(complaints.unsentReprints, 0),
    lt(complaints.answeredAt, before),
  )
  const over = await db.select({ id: complaints.id, orderId: complaints.orderId }).from(complaints).where(isOver)
  let closed = 0
  for (const { id, orderId } of over) if (await closeInTime(db, { id, orderId }, now)) closed += 1
  await deleteOldPhotos(db, { draft: earlier(now, DRAFT_KEPT_MS), closed: keptSince(now) })
  return closed
}

async function closeInTime(db: Database, { id, orderId }: Pick<StoredComplaint, 'id' | 'orderId'>, now: Date) {
  return inTransaction(db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? (await findOrder(tx, orderId))
    const about = order === null ? null : await readComplaint(tx, order, id)
    if (order === null || about === null) return false
    if (!(await closeComplaint(tx, about, 'time', { mover: 'shop', now })).ok) return false
    const text = `Line ${about.line.place}: fault closed, as nothing more came`
    await addOrderEvent(tx, order.id, { kind: 'complaint', text, lineId: about.line.id }, { actor: SHOP_ACTOR, now })
    return true
  })
}

/** Photos of complaints that were closed before this are kept no longer. */
function keptSince(now: Date): Date {
  return londonInstant(addMonthsToDay(londonDate(now), -PHOTOS_KEPT_MONTHS), '00:00')
}
