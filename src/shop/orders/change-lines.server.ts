import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { dispatchDateFor } from '#print/delivery/turnaround.ts'
import { enterAllInLedger, type NewEntry } from './ledger.server.ts'
import { leftOfLine } from './order.ts'
import type { OrderDeps, OrderHooks } from './order-deps.server.ts'
import { type LineState, type Mover, mayMove, mayMoveLine } from './order-states.ts'
import {
  type Actor,
  addOrderEvent,
  getLedger,
  getOrderLines,
  type LedgerEntry,
  type StoredOrder,
  type StoredOrderLine,
} from './order-store.server.ts'
import type { StoredParcel } from './parcels/parcel-store.server.ts'
import { undoPrices, type Withdrawn } from './proof-price.server.ts'
import { restateOrder } from './restate-order.server.ts'
import { orderLines, proofApprovals } from './tables.server.ts'

/** A line that returns to one of these is no longer released. */
const BEFORE_APPROVAL: ReadonlySet<LineState> = new Set(['artwork wanted', 'checking', 'proof sent', 'changes asked'])

/** One that returns to one of these needs another version of its proof (decisions §9). */
const BEFORE_PROOF: ReadonlySet<LineState> = new Set(['artwork wanted', 'checking'])

type Deps = Pick<OrderDeps, 'hooks' | 'workingHours'> & { actor: Actor; now: Date; mover: Mover }

interface LineMoves {
  lineIds: readonly string[]
  to: Exclude<LineState, 'cancelled'>
  /** Those that left with them, where they are dispatched. */
  parcels?: readonly StoredParcel[]
}

/**
 * Moves lines of an order to a state that the table of moves allows, with an event each, and brings the state of the
 * order up to date. The caller holds the order's lock. Nothing is changed if one of them may not move.
 * @returns the lines that may not; empty if all have moved
 */
export async function moveLines(
  tx: Transaction,
  order: StoredOrder,
  { lineIds, to, parcels = [] }: LineMoves,
  deps: Deps,
): Promise<StoredOrderLine[]> {
  const { actor, now, mover, hooks } = deps
  const wanted = (await getOrderLines(tx, order.id)).filter(({ id }) => lineIds.includes(id))
  const held = await holdBack(tx, wanted, to, hooks)
  if (to === 'approved') for (const id of await unapproved(tx, wanted)) held.add(id)
  const refused = wanted.filter((line) => !mayMoveLine(line, to, mover) || held.has(line.id))
  if (refused.length > 0 || wanted.length === 0) return refused
  const withdrawn: Withdrawn[] = []
  for (const line of wanted) withdrawn.push(...(await moveLine(tx, { order, line, to }, deps)))
  const { order: changed, lines } = await restateOrder(tx, order.id, now)
  const moved = lines.filter(({ id }) => lineIds.includes(id))
  for (const onMoved of hooks.onMoved) await onMoved(tx, { actor, now, order: changed, lines, moved, parcels })
  // Last: documents about them take numbers, for which others wait.
  await undoPrices(tx, changed, { withdrawn, lines: moved }, deps)
  return []
}

async function holdBack(
  tx: Transaction,
  lines: readonly StoredOrderLine[],
  to: LineState,
  { holdsBack }: OrderHooks,
): Promise<Set<string>> {
  const held = new Set<string>()
  for (const hold of holdsBack) for (const id of await hold(tx, { lines, to })) held.add(id)
  return held
}

/** Those of these lines whose current version nobody has approved. */
async function unapproved(tx: Transaction, lines: readonly StoredOrderLine[]): Promise<string[]> {
  const missing: string[] = []
  for (const { id, proofNo } of lines) {
    const isIt = and(eq(proofApprovals.lineId, id), eq(proofApprovals.standingNo, proofNo ?? 0))
    if ((await tx.$count(proofApprovals, isIt)) === 0) missing.push(id)
  }
  return missing
}

async function moveLine(
  tx: Transaction,
  { order, line, to }: { order: StoredOrder; line: StoredOrderLine; to: LineState },
  { actor, now, workingHours }: Deps,
): Promise<Withdrawn[]> {
  // One that was released before, and goes back from planning, keeps its date.
  const isReleased = to === 'approved' && line.releasedAt === null && order.coveredAt !== null
  const release = isReleased
    ? { releasedAt: now, dispatchOn: dispatchDateFor(now, line.printingDays, workingHours()) }
    : { releasedAt: BEFORE_APPROVAL.has(to) ? null : line.releasedAt }
  const sent = to === 'dispatched' ? { dispatchedAt: now } : {}
  await tx
    .update(orderLines)
    .set({ state: to, stateSince: now, ...sent, ...release, ...proofAfter(line, to) })
    .where(eq(orderLines.id, line.id))
  const withdrawn = BEFORE_APPROVAL.has(to) ? await withdrawApproval(tx, line.id, now) : []
  const event = {
    kind: 'line-moved',
    text: `Line ${line.place}: ${to}`,
    lineId: line.id,
    details: { from: line.state, to },
  }
  await addOrderEvent(tx, order.id, event, { actor, now })
  return withdrawn
}

/** What a move changes of a line's proof. */
function proofAfter(
  { proofNo }: StoredOrderLine,
  to: LineState,
): Partial<Pick<StoredOrderLine, 'proofNo' | 'approvedNo'>> {
  if (BEFORE_PROOF.has(to)) return { proofNo: null, approvedNo: null }
  if (BEFORE_APPROVAL.has(to)) return { approvedNo: null }
  return to === 'approved' ? { approvedNo: proofNo } : {}
}

/** An approval does not outlast its line's way back: a later version is approved anew. */
async function withdrawApproval(tx: Transaction, lineId: string, now: Date): Promise<Withdrawn[]> {
  return tx
    .update(proofApprovals)
    .set({ withdrawnAt: now })
    .where(and(eq(proofApprovals.lineId, lineId), isNull(proofApprovals.withdrawnAt)))
    .returning({ lineId: proofApprovals.lineId, number: proofApprovals.number })
}

/**
 * Cancels lines: they are asked for no more, and a cancelled order's delivery neither (decisions §9). A line that is
 * cancelled already stays so, and is no refusal. The caller holds the order's lock; what is to be paid back, coupon and
 * points are the hooks'.
 * @returns the lines that may not be cancelled; empty if all are
 */
export async function cancelLines(
  tx: Transaction,
  order: StoredOrder,
  { lineIds, reason }: { lineIds: readonly string[]; reason: string },
  deps: Deps,
): Promise<StoredOrderLine[]> {
  const before = await getOrderLines(tx, order.id)
  const wanted = before.filter(({ id, state }) => lineIds.includes(id) && state !== 'cancelled')
  const refused = wanted.filter(({ state }) => !mayMove(state, 'cancelled', deps.mover))
  if (refused.length > 0 || wanted.length === 0) return refused
  const { actor, now, hooks } = deps
  for (const line of wanted) {
    await tx
      .update(orderLines)
      .set({ state: 'cancelled', stateSince: now, releasedAt: null })
      .where(eq(orderLines.id, line.id))
    const text = `Line ${line.place} cancelled${reason === '' ? '' : `: ${reason}`}`
    await addOrderEvent(tx, order.id, { kind: 'line-cancelled', text, lineId: line.id }, { actor, now })
  }
  const { order: restated, lines } = await restateOrder(tx, order.id, now)
  const entries = cancelledEntries(restated, wanted, await getLedger(tx, order.id))
  const changed = (await enterAllInLedger(tx, restated, entries, deps)) ?? restated
  const cancelled = lines.filter(({ id }) => wanted.some((line) => line.id === id))
  for (const onCancelled of hooks.onCancelled)
    await onCancelled(tx, { actor, now, order: changed, lines, cancelled, reason })
  return []
}

/**
 * What is asked for less: what each line still asks for, and everything else, such as delivery, once the whole order is
 * cancelled. What was refunded before is not taken off again.
 */
export function cancelledEntries(
  order: Pick<StoredOrder, 'id' | 'asked' | 'making' | 'shipping'>,
  lines: readonly StoredOrderLine[],
  ledger: readonly LedgerEntry[],
): NewEntry[] {
  let rest = Math.max(0, order.asked)
  const take = (wanted: Pence) => {
    const amount = Math.min(wanted, rest)
    rest -= amount
    return -amount
  }
  const entries: NewEntry[] = lines.map((line) => ({
    side: 'asked',
    kind: 'line-cancelled',
    amount: take(leftOfLine(line, ledger)),
    reference: `cancelled:${line.id}`,
    text: `Line ${line.place} cancelled`,
    lineId: line.id,
  }))
  if (order.making === 'cancelled')
    entries.push({
      side: 'asked',
      kind: 'order-cancelled',
      text: rest === order.shipping ? 'Delivery cancelled' : 'Rest of the order cancelled',
      amount: take(rest),
      reference: `cancelled:${order.id}`,
    })
  return entries.filter(({ amount }) => amount !== 0)
}
