import { eq } from 'drizzle-orm'
import { type AdminDeps, readId, readSeen } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffRole } from '#admin/access/staff-member.ts'
import { findColleagues } from '#admin/people/people-store.server.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { cancelLines, moveLines } from '#shop/orders/change-lines.server.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { LINE_STATES, type LineState, type Mover, mayMove, mayMoveLine } from '#shop/orders/order-states.ts'
import {
  type Actor,
  addOrderEvent,
  findOrderByNo,
  getOrderEvents,
  getOrderLines,
  lockOrder,
  raiseAttention,
  type StoredOrder,
  type StoredOrderEvent,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { hasOrdered } from '#shop/orders/parcels/parcel.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { LINE_LABELS } from './order-labels.ts'
import {
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
  type OrderAdminRefusal,
  type OrderAdminRefusalCode,
  refuseOrder,
} from './refusals.ts'

/* What staff do with an order: one form each, processed once, and refused if something has happened that was not seen. */

/** The fields that every form about an order sends. */
export interface OrderFormSent {
  orderNo: string
  /** Identifies the form: sent twice, it is processed once. */
  formId: string
  /** The number of events when the form was opened, as it was sent. */
  seen: string
}

/** Who does it, when, and what a use case of orders needs. */
export interface ChangeContext extends PaymentDeps {
  actor: Actor & { form: string }
  now: Date
  mover: Mover
  role: StaffRole
  userId: string
}

export interface ChangeDeps extends AdminDeps {
  orders: PaymentDeps
}

type Outcome<Refusal> = { ok: true; details?: Readonly<Record<string, string>> } | Refusal

/** What is changed by a form. */
interface Change<Refusal> {
  least?: StaffRole
  action: AuditAction
  work(tx: Transaction, order: StoredOrder, context: ChangeContext): Promise<Outcome<Refusal>>
}

/**
 * Changes an order for a member of staff, in one transaction with its entry in the audit log. The order is locked. The same
 * form again changes nothing and succeeds; a form that has not seen the newest event is refused.
 */
export function changeOrder<Refusal extends { ok: false }>(
  form: OrderFormSent,
  { least = 'staff', action, work }: Change<Refusal>,
  deps: ChangeDeps,
): Promise<Done | StaffRefusal | OrderAdminRefusal | Refusal> {
  return changeAndLog<OrderAdminRefusal | Refusal>(deps, least, async (tx, { userId, name, role }) => {
    const found = await openForChange(tx, form)
    if (!found.ok) return found
    const { order, formId } = found
    if (order === null) return { ok: true, entry: null }
    const actor = { by: 'staff', id: userId, name, form: formId } as const
    const context = { ...deps.orders, actor, now: deps.clock.now(), mover: role, role, userId }
    const outcome = await work(tx, order, context)
    if (!outcome.ok) return outcome
    const subject = { kind: 'order', id: order.orderNo } as const
    return { ok: true, entry: { action, subject, details: outcome.details ?? {} } }
  })
}

/** The order, locked; null if the form was processed before. */
async function openForChange(
  tx: Transaction,
  form: OrderFormSent,
): Promise<{ ok: true; order: StoredOrder | null; formId: string } | OrderAdminRefusal> {
  const formId = readId(form.formId)
  if (formId === null) return refuseOrder('form-lost')
  const known = await findOrderByNo(tx, readOrderNo(form.orderNo) ?? '')
  const order = known === null ? null : await lockOrder(tx, known.id)
  if (order === null) return refuseOrder('order-unknown')
  const events = await getOrderEvents(tx, order.id)
  if (events.some(({ details }) => details['form'] === formId)) return { ok: true, order: null, formId }
  if (events.length === readSeen(form.seen)) return { ok: true, order, formId }
  return refuseOrder('changed-meanwhile', 'form', { what: eventInWords(events.at(-1)) })
}

/** `Sam Press: Line 1: planned` */
function eventInWords(event: StoredOrderEvent | undefined): string {
  if (event === undefined) return 'something'
  const text = event.kind === 'note' ? 'a note' : event.text
  return event.actorName === '' ? text : `${event.actorName}: ${text}`
}

/** How lines are moved, as it was sent. */
export interface MoveSent {
  lineIds: readonly string[]
  to: string
}

/** Moves lines on along the table of moves (decisions §9). Lines leave and arrive with their parcels (`admin/dispatch`). */
export function moveOn(form: OrderFormSent, { lineIds, to }: MoveSent, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-moved',
      async work(tx, order, context) {
        const state = LINE_STATES.find((each) => each === to)
        if (state === undefined || state === 'cancelled') return refuseOrder('state-unknown', 'to')
        const chosen = await chooseLines(tx, order, lineIds)
        if (!chosen.ok) return chosen
        if (goesByParcels(state, chosen.lines, await getParcels(tx, order.id))) return refuseOrder('by-parcels', 'to')
        const ids = chosen.lines.map(({ id }) => id)
        const refused = await moveLines(tx, order, { lineIds: ids, to: state }, context)
        if (refused.length > 0) return refuseMove(refused, state, context)
        return { ok: true, details: { lines: linesText(chosen.lines), to: state } }
      },
    },
    deps,
  )
}

function refuseMove(refused: readonly StoredOrderLine[], to: LineState, { mover }: ChangeContext): OrderAdminRefusal {
  const mightMove = refused.every(({ state }) => mayMove(state, to, mover))
  const values = { lines: linesText(refused), to: LINE_LABELS[to].toLowerCase() }
  if (!mightMove) return refuseOrder('move-refused', 'form', values)
  return refuseOrder(whyHeld(refused, to), 'form', values)
}

/** What lines lack that could make this move otherwise. */
function whyHeld(lines: readonly StoredOrderLine[], to: LineState): OrderAdminRefusalCode {
  if (to === 'planned')
    return lines.every((line) => mayMoveLine(line, to, 'staff')) ? 'planned-as-jobs' : 'not-released'
  if (to === 'printed' || (to === 'approved' && lines.some(({ state }) => state === 'planned'))) return 'in-a-gang'
  if (to === 'approved') return 'not-approved'
  return lines.some(({ proofNo }) => proofNo === null) ? 'proof-missing' : 'artwork-unchecked'
}

const MAX_TRACKING_LENGTH = 200

/** What is wrong with the number or page of a parcel; null where nothing is. */
export function trackingFault({ no, url }: { no: string; url: string }): OrderAdminRefusal | null {
  const tooLong = (field: string) => refuseOrder('text-too-long', field, { most: MAX_TRACKING_LENGTH })
  if (no.length > MAX_TRACKING_LENGTH) return tooLong('tracking_no')
  if (url.length > MAX_TRACKING_LENGTH) return tooLong('tracking_url')
  const protocol = URL.parse(url)?.protocol
  const isWeb = url === '' || protocol === 'https:' || protocol === 'http:'
  return isWeb ? null : refuseOrder('tracking-url-invalid', 'tracking_url')
}

/** Whether lines reach a state by their parcels alone. Those that left before there were parcels have none. */
function goesByParcels(
  to: LineState,
  lines: readonly Pick<StoredOrderLine, 'id'>[],
  parcels: readonly Pick<StoredParcel, 'contents'>[],
): boolean {
  if (to !== 'delivered') return to === 'dispatched'
  return lines.some(({ id }) => parcels.some((parcel) => hasOrdered(parcel, id)))
}

/** The lines of an order that were chosen. */
async function chooseLines(
  tx: Transaction,
  order: StoredOrder,
  lineIds: readonly string[],
): Promise<{ ok: true; lines: StoredOrderLine[] } | OrderAdminRefusal> {
  const lines = (await getOrderLines(tx, order.id)).filter(({ id }) => lineIds.includes(id))
  return lines.length === 0 ? refuseOrder('lines-missing', 'lines') : { ok: true, lines }
}

/** `Line 1`, `Lines 1 and 3`. */
function linesText(lines: readonly Pick<StoredOrderLine, 'place'>[]): string {
  const places = lines.map(({ place }) => String(place))
  if (places.length === 1) return `Line ${places[0]}`
  return `Lines ${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
}

/** Cancels lines with a reason, which the customer reads; late ones only a manager may (decisions §9). */
export function cancel(
  form: OrderFormSent,
  { lineIds, reason }: { lineIds: readonly string[]; reason: string },
  deps: ChangeDeps,
) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-cancelled',
      async work(tx, order, context) {
        const fault = textFault('reason', reason, { missing: 'reason-missing', most: MAX_REASON_LENGTH })
        if (fault !== null) return fault
        const chosen = await chooseLines(tx, order, lineIds)
        if (!chosen.ok) return chosen
        const lines = chosen.lines.filter(({ state }) => state !== 'cancelled')
        if (lines.length === 0) return refuseOrder('cancel-refused', 'form', { lines: linesText(chosen.lines) })
        const refused = await cancelLines(tx, order, { lineIds: lines.map(({ id }) => id), reason }, context)
        if (refused.length > 0) return refuseCancel(refused)
        return { ok: true, details: { lines: linesText(lines) } }
      },
    },
    deps,
  )
}

function refuseCancel(refused: readonly StoredOrderLine[]): OrderAdminRefusal {
  const isLate = refused.every(({ state }) => mayMove(state, 'cancelled', 'manager'))
  return refuseOrder(isLate ? 'cancel-late' : 'cancel-refused', 'form', { lines: linesText(refused) })
}

function textFault(
  field: string,
  text: string,
  { missing, most }: { missing: OrderAdminRefusalCode; most: number },
): OrderAdminRefusal | null {
  if (text === '') return refuseOrder(missing, field)
  return text.length > most ? refuseOrder('text-too-long', field, { most }) : null
}

/** Writes a note for colleagues; the customer never sees it. */
export function writeNote(form: OrderFormSent, text: string, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-noted',
      async work(tx, order, context) {
        const fault = textFault('note', text, { missing: 'note-missing', most: MAX_NOTE_LENGTH })
        if (fault !== null) return fault
        await addOrderEvent(tx, order.id, { kind: 'note', text }, context)
        return { ok: true }
      },
    },
    deps,
  )
}

/** Gives an order to a colleague, or with an empty id to nobody. */
export function assign(form: OrderFormSent, colleagueId: string, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-assigned',
      async work(tx, order, context) {
        const colleague = (await findColleagues(tx)).find(({ id }) => id === colleagueId)
        if (colleague === undefined && colleagueId !== '') return refuseOrder('colleague-unknown', 'who')
        await updateOrder(tx, order.id, { assigneeId: colleague?.id ?? null }, context.now)
        const text = colleague === undefined ? 'Given to nobody' : `Given to ${colleague.name}`
        await addOrderEvent(tx, order.id, { kind: 'assigned', text }, context)
        return { ok: true, details: { to: colleague?.name ?? 'nobody' } }
      },
    },
    deps,
  )
}

/** Says that an order needs attention, and why. */
export function raise(form: OrderFormSent, reason: string, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-attention-raised',
      async work(tx, order, context) {
        const fault = textFault('reason', reason, { missing: 'reason-missing', most: MAX_REASON_LENGTH })
        if (fault !== null) return fault
        await raiseAttention(tx, order.id, reason, context)
        return { ok: true }
      },
    },
    deps,
  )
}

/** What needed attention has been dealt with. */
export function clearAttention(form: OrderFormSent, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-attention-cleared',
      async work(tx, order, context) {
        if (order.attention === '') return refuseOrder('nothing-changed')
        await updateOrder(tx, order.id, { attention: '' }, context.now)
        const text = `Dealt with: ${order.attention}`
        await addOrderEvent(tx, order.id, { kind: 'attention-cleared', text }, context)
        return { ok: true }
      },
    },
    deps,
  )
}

/** Changes columns of an order that nothing else follows from. The caller holds its lock. */
export async function updateOrder(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      StoredOrder,
      | 'assigneeId'
      | 'attention'
      | 'firstName'
      | 'lastName'
      | 'email'
      | 'phone'
      | 'deliveryAddress'
      | 'billingAddress'
      | 'vatNumber'
      | 'poNumber'
      | 'search'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, id))
}
