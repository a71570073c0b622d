import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { londonDate, londonTime } from '#platform/time/london.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import {
  addOrderEvent,
  lockOrder,
  raiseAttention,
  SHOP_ACTOR,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { getVersions, readLine } from '#shop/orders/proof-versions.server.ts'
import { orderEvents, orderLines, orders } from '#shop/orders/tables.server.ts'
import { proofReminderMail } from './mails.ts'
import { datesText, proofDates } from './proof-dates.ts'
import { proofLink } from './proof-link.server.ts'
import { ATTENTION_AFTER, REMINDED_AFTER, type ReminderStage, reminderDue } from './reminder-stage.ts'

/*
 * Reminders of proofs that nobody has answered (decisions §9): after 1, 3 and 7 working days, and on the last day on which an
 * approval keeps the dispatch date. After 30 days staff look at it. Nothing is cancelled by itself.
 */

export interface ProofReminderDeps
  extends Pick<OrderDeps, 'db' | 'clock' | 'workingHours' | 'siteUrl' | 'secret' | 'shopEmail'> {
  cutOff: string
}

const EVENT = 'proof-reminder'
/** In London: customers are informed in the morning, and not by night. */
const FROM = '08:00'
const BATCH = 100

/** Sends the reminders that are due, each once and each in its transaction. */
export async function remindOfProofs(deps: ProofReminderDeps): Promise<void> {
  if (londonTime(deps.clock.now()) < FROM) return
  const faults: unknown[] = []
  for (let from = ''; ; ) {
    const lines = await waitingLines(deps.db, from)
    for (const line of lines) {
      const isDue = (await findDue(deps.db, line, deps)) !== null
      if (isDue)
        await inTransaction(deps.db, (tx) => remind(tx, line.line, deps)).catch((fault: unknown) => faults.push(fault))
    }
    const last = lines.at(-1)
    if (last === undefined || lines.length < BATCH) break
    from = last.line.id
  }
  if (faults.length > 0) throw new AggregateError(faults, `reminders of proofs that failed: ${faults.length}`)
}

interface Waiting {
  line: StoredOrderLine
  order: StoredOrder
}

async function waitingLines(db: Database, from: string): Promise<Waiting[]> {
  return db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.state, 'proof sent'),
        isNull(orders.erasedAt),
        from === '' ? undefined : gt(orderLines.id, from),
      ),
    )
    .orderBy(asc(orderLines.id))
    .limit(BATCH)
}

/** What is due for a line, with its current version; null for nothing. */
async function findDue(db: Database, { line, order }: Waiting, { clock, workingHours }: ProofReminderDeps) {
  const [version] = line.proofNo === null ? [] : await getVersions(db, line.id, line.proofNo)
  if (line.state !== 'proof sent' || version === undefined) return null
  const [now, hours] = [clock.now(), workingHours()]
  const { dates, late } = proofDates(order, line, { now, hours })
  const isLastDay = late !== null && dates.dispatchOn === line.dispatchOn && dates.condition?.by === londonDate(now)
  const stage = reminderDue({
    sentOn: londonDate(version.madeAt),
    today: londonDate(now),
    holidays: hours.holidays,
    isLastDay,
    done: await stagesDone(db, line, version.number),
  })
  return stage === null ? null : { stage, number: version.number }
}

/** What was reminded of already, by the events of the line. */
async function stagesDone(db: Database, { id, orderId }: StoredOrderLine, number: number): Promise<ReminderStage[]> {
  const events = await db
    .select({ details: orderEvents.details })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.lineId, id), inArray(orderEvents.kind, [EVENT])))
  const said = new Set(
    events.filter(({ details }) => details['version'] === number).map(({ details }) => details['stage']),
  )
  return (['date', ...REMINDED_AFTER, ATTENTION_AFTER] as const).filter((stage) => said.has(stage))
}

async function remind(tx: Transaction, { id, orderId }: StoredOrderLine, deps: ProofReminderDeps): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const line = await readLine(tx, orderId, id)
  // Answered, or dealt with by another process a moment ago.
  const due = order === null || line === undefined ? null : await findDue(tx, { order, line }, deps)
  if (order === null || line === undefined || due === null || order.erasedAt !== null) return
  const { stage, number } = due
  const by = { actor: SHOP_ACTOR, now: deps.clock.now() }
  const details = { version: number, stage }
  if (stage === ATTENTION_AFTER) {
    const reason = `The proof of line ${line.place} has not been answered for ${ATTENTION_AFTER} days.`
    await raiseAttention(tx, orderId, reason, by)
    await addOrderEvent(tx, orderId, { kind: EVENT, text: 'Reminders ended', lineId: id, details }, by)
    return
  }
  const text =
    stage === 'date' ? 'Reminded before the date is lost' : `Reminded of the proof after ${stage} working days`
  await addOrderEvent(tx, orderId, { kind: EVENT, text: `Line ${line.place}: ${text}`, lineId: id, details }, by)
  if (isErasedAddress(order.email)) return
  const content = proofReminderMail({
    firstName: order.firstName,
    orderNo: order.orderNo,
    product: line.productName,
    version: number,
    link: proofLink(order, id, deps),
    note: '',
    dates: datesText(order, line, { now: by.now, hours: deps.workingHours(), cutOff: deps.cutOff }),
    isLastDay: stage === 'date',
  })
  const key = `proof-reminder:${id}:${number}:${stage}`
  await queueMail(tx, { to: order.email, content, key, replyTo: deps.shopEmail })
}
