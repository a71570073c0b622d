import { and, eq, isNull } from 'drizzle-orm'
import { asMember, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { getNet } from '#platform/money/money.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { addOrderEvent, findOrderByNo, lockOrder, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { parcels } from '#shop/orders/parcels/tables.server.ts'
import type { CarrierFault, CarrierPort, Shipment } from './carrier/carrier.ts'
import { type DispatchDeps, isBeingLabelled } from './change-parcels.server.ts'
import { type DispatchRefusal, refuseDispatch } from './refusals.ts'
import { labelReference } from './unused-labels.server.ts'

/*
 * Labels of a carrier. Its answer is waited for outside of any transaction, so the parcel is claimed before: meanwhile nobody
 * changes it, sends it, or asks for another label. A claim that a crash left behind ends by itself, and the carrier is asked
 * for the label under the same reference, so that none is paid for twice (decision 0087). One that was asked for before the
 * parcel was changed is taken back first (0091).
 */

interface Claimed {
  order: StoredOrder
  parcel: StoredParcel
  /** Names the claim. */
  at: Date
  carrier: CarrierPort
}

type Outcome = Done | StaffRefusal | DispatchRefusal

/** Has a label made for a parcel by the carrier that is set up. */
export async function makeLabel(orderNo: string, parcelId: string, deps: DispatchDeps): Promise<Outcome> {
  const claimed = await claim(orderNo, parcelId, 'make', deps)
  if (!claimed.ok) return claimed
  const { order, parcel, at, carrier } = claimed
  const shipment = shipmentOf(order, parcel)
  const { reference } = shipment
  if (parcel.labelFor !== null && parcel.labelFor !== reference) {
    const earlier = await carrier.takeBackUnder(parcel.labelFor)
    if (!earlier.ok) return giveUp(claimed, earlier.fault, deps)
  }
  // Before the carrier knows of it, so that nothing is made there that nobody here could name.
  await deps.db.update(parcels).set({ labelFor: reference }).where(isClaimed(claimed))
  const answer = await carrier.makeLabel(shipment)
  if (!answer.ok) return giveUp(claimed, answer.fault, deps)
  const { carrierOrder, trackingNo, trackingUrl, pdf } = answer.label
  const label = { carrierOrder, trackingNo, trackingUrl, carrierLabel: Buffer.from(pdf).toString('base64') }
  return settle(claimed, 'label-made', { ...label, carrier: 'royal-mail', labelledAt: at }, deps)
}

/** Takes a label back that was not used, so that the parcel can be changed, or sent by another way. */
export async function takeLabelBack(orderNo: string, parcelId: string, deps: DispatchDeps): Promise<Outcome> {
  const claimed = await claim(orderNo, parcelId, 'take back', deps)
  if (!claimed.ok) return claimed
  const { parcel, carrier } = claimed
  const answer = await carrier.takeBack(parcel.carrierOrder ?? '')
  if (!answer.ok) return giveUp(claimed, answer.fault, deps)
  const none = { carrier: 'own', carrierOrder: null, carrierLabel: null, labelledAt: null, labelFor: null } as const
  const change = { ...none, trackingNo: '', trackingUrl: '', labelRound: parcel.labelRound + 1 }
  return settle(claimed, 'label-taken-back', change, deps)
}

function claim(
  orderNo: string,
  parcelId: string,
  what: 'make' | 'take back',
  deps: DispatchDeps,
): Promise<({ ok: true } & Claimed) | StaffRefusal | DispatchRefusal> {
  const { db, clock, carrier } = deps
  return asMember<({ ok: true } & Claimed) | DispatchRefusal>(deps, 'staff', async () => {
    if (carrier === null) return refuseDispatch('carrier-off')
    return inTransaction<({ ok: true } & Claimed) | DispatchRefusal>(db, async (tx) => {
      const known = await findOrderByNo(tx, readOrderNo(orderNo) ?? '')
      const order = known === null ? null : await lockOrder(tx, known.id)
      const parcel = order === null ? undefined : (await getParcels(tx, order.id)).find(({ id }) => id === parcelId)
      if (order === null || parcel === undefined) return refuseDispatch('parcel-unknown')
      const fault = whyNot(parcel, order, what, clock.now())
      if (fault !== null) return fault
      const at = clock.now()
      await tx.update(parcels).set({ labelAskedAt: at }).where(eq(parcels.id, parcel.id))
      return { ok: true, order, parcel, at, carrier }
    })
  })
}

function whyNot(
  parcel: StoredParcel,
  order: StoredOrder,
  what: 'make' | 'take back',
  now: Date,
): DispatchRefusal | null {
  const { number, dispatchedAt, labelledAt, grams, contents } = parcel
  if (order.deliveryAddress === null) return refuseDispatch('address-none')
  if (dispatchedAt !== null) return refuseDispatch('parcel-gone', 'form', { number })
  if (isBeingLabelled(parcel, now)) return refuseDispatch('carrier-busy')
  if (what === 'take back') return labelledAt === null ? refuseDispatch('label-none', 'form', { number }) : null
  if (labelledAt !== null) return refuseDispatch('label-made-already', 'form', { number })
  if (contents.length === 0) return refuseDispatch('parcel-empty', 'form', { number })
  return grams === null ? refuseDispatch('weight-unknown', 'form', { number }) : null
}

function shipmentOf(order: StoredOrder, parcel: StoredParcel): Shipment {
  const { grams, format } = parcel
  const { deliveryAddress, goods, couponDiscount, pointDiscount, shipping, total, vatPercent, placedAt } = order
  if (deliveryAddress === null || grams === null) throw new Error('a claimed parcel has no address or weight')
  return {
    reference: labelReference(order, parcel),
    to: deliveryAddress,
    grams,
    format,
    goods: getNet(goods - couponDiscount - pointDiscount, vatPercent),
    delivery: shipping,
    total,
    orderedAt: placedAt,
  }
}

function isClaimed({ parcel: { id }, at }: Claimed) {
  return and(eq(parcels.id, id), eq(parcels.labelAskedAt, at))
}

/** Nothing was made, as far as is known: the claim ends, and why is said. */
async function giveUp(claimed: Claimed, fault: CarrierFault, { db }: DispatchDeps) {
  const { name } = claimed.carrier
  await db.update(parcels).set({ labelAskedAt: null }).where(isClaimed(claimed))
  if (fault.kind === 'away') return refuseDispatch('carrier-away', 'form', { carrier: name })
  if (fault.kind === 'key') return refuseDispatch('carrier-key', 'form', { carrier: name })
  return refuseDispatch('carrier-refused', 'form', { carrier: name, field: fault.field, reason: fault.reason })
}

/** Stores what the carrier did, where the claim still stands. */
function settle(
  claimed: Claimed,
  action: 'label-made' | 'label-taken-back',
  change: Partial<typeof parcels.$inferInsert>,
  deps: DispatchDeps,
): Promise<Outcome> {
  const { order, parcel, carrier } = claimed
  const { id: orderId, orderNo } = order
  const { number } = parcel
  return changeAndLog<DispatchRefusal>(deps, 'staff', async (tx: Transaction, { userId, name }) => {
    await lockOrder(tx, orderId)
    const stored = await tx
      .update(parcels)
      .set({ ...change, labelAskedAt: null })
      .where(and(isClaimed(claimed), isNull(parcels.dispatchedAt)))
      .returning({ id: parcels.id })
    if (stored.length === 0) return refuseDispatch('parcel-unknown')
    const what = action === 'label-made' ? `label of ${carrier.name} made` : `label of ${carrier.name} taken back`
    const actor = { by: 'staff', id: userId, name } as const
    await addOrderEvent(
      tx,
      orderId,
      { kind: action, text: `Parcel ${number}: ${what}` },
      { actor, now: deps.clock.now() },
    )
    const subject = { kind: 'order', id: orderNo } as const
    return { ok: true, entry: { action, subject, details: { parcel: String(number) } } }
  })
}

/** The carrier's label of a parcel; null where there is none. */
export async function readCarrierLabel(parcelId: string, { db }: Pick<DispatchDeps, 'db'>): Promise<Buffer | null> {
  const id = readId(parcelId)
  if (id === null) return null
  const [found] = await db.select({ label: parcels.carrierLabel }).from(parcels).where(eq(parcels.id, id))
  const label = found?.label ?? null
  return label === null ? null : Buffer.from(label, 'base64')
}
