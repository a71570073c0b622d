import type { ChangeContext, OrderFormSent } from '#admin/orders/change-order.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { deliverParcels, dispatchParcels } from '#shop/orders/parcels/move-parcels.server.ts'
import { hasOrdered } from '#shop/orders/parcels/parcel.ts'
import type { StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import {
  changeToSend,
  type DispatchDeps,
  isBeingLabelled,
  type OrderToSend,
  openToSend,
  storeAsOne,
} from './change-parcels.server.ts'
import { type DispatchRefusal, MAX_NAME_LENGTH, refuseDispatch } from './refusals.ts'
import { noteSentReprints } from './reprints.server.ts'
import { completedBy } from './to-send.server.ts'
import { dropLabel, isLabelOutdated } from './unused-labels.server.ts'

/* Parcels leave, and arrive. */

type Context = Parameters<typeof dispatchParcels>[3]

/** Dispatches parcels; of a collected order, they are ready. */
export function sendParcels(form: OrderFormSent, parcelIds: readonly string[], deps: DispatchDeps) {
  return changeToSend(
    form,
    {
      action: 'parcels-dispatched',
      work: (tx, order, { toSend, ...context }) => leave(tx, order, { parcelIds, toSend }, context),
    },
    deps,
  )
}

/** Dispatches everything that is packed and in no parcel as one. */
export function sendAsOne(
  form: OrderFormSent,
  tracking: { trackingNo: string; trackingUrl: string },
  deps: DispatchDeps,
) {
  return changeToSend(
    form,
    {
      action: 'parcels-dispatched',
      async work(tx, order, { toSend, ...context }) {
        if (toSend.left.length === 0) return refuseDispatch('nothing-packed')
        const stored = await storeAsOne(tx, order, { toSend, sent: tracking }, deps)
        if (!stored.ok) return stored
        const parcelIds = [stored.parcelId]
        return leave(tx, order, { parcelIds, toSend: await openToSend(tx, order.id, deps) }, context)
      },
    },
    deps,
  )
}

interface Leaving {
  parcelIds: readonly string[]
  toSend: OrderToSend
}

async function leave(
  tx: Parameters<typeof dispatchParcels>[0],
  order: StoredOrder,
  { parcelIds, toSend }: Leaving,
  context: ChangeContext,
): Promise<{ ok: true } | DispatchRefusal> {
  const { lines, parcels, packed, reprints } = toSend
  const chosen = parcels.filter(({ id }) => parcelIds.includes(id))
  if (chosen.length === 0) return refuseDispatch('parcels-missing', 'parcels')
  for (const parcel of chosen) {
    const refused = whyStays(order, parcel, toSend, context.now)
    if (refused !== null) return refused
  }
  for (const parcel of chosen) if (parcel.labelledAt === null) await dropLabel(tx, parcel)
  const before = parcels.filter(({ dispatchedAt }) => dispatchedAt !== null)
  const lineIds = completedBy(chosen, before, lines, packed)
  const refused = await dispatchParcels(tx, order, { parcelIds: chosen.map(({ id }) => id), lineIds }, context)
  await noteSentReprints(tx, order, { chosen, parcels, reprints }, { ...context, mover: context.role })
  if (refused.length > 0) throw new Error(`packed lines of ${order.orderNo} may not be dispatched`)
  return { ok: true }
}

/** Why a parcel cannot leave; null if it can. */
function whyStays(
  order: StoredOrder,
  parcel: StoredParcel,
  { lines, reprints }: OrderToSend,
  now: Date,
): DispatchRefusal | null {
  const { number, contents, dispatchedAt } = parcel
  if (dispatchedAt !== null) return refuseDispatch('parcel-gone', 'form', { number })
  if (isBeingLabelled(parcel, now)) return refuseDispatch('carrier-busy')
  if (contents.length === 0) return refuseDispatch('parcel-empty', 'form', { number })
  const isReady = (id: string | null) => id === null || reprints.some(({ reprintId }) => reprintId === id)
  const again = contents.find(({ reprintId }) => !isReady(reprintId))
  const unpacked = lines.find(({ id, state }) => (state !== 'packed' && hasOrdered(parcel, id)) || again?.lineId === id)
  if (unpacked !== undefined) return refuseDispatch('line-not-packed', 'form', { place: unpacked.place, number })
  return isLabelOutdated(order, parcel) ? refuseDispatch('label-outdated', 'form', { number }) : null
}

/** Parcels have arrived; or somebody has taken them away, whose name is then asked for. */
export function markDelivered(
  form: OrderFormSent,
  { parcelIds, collectedBy }: { parcelIds: readonly string[]; collectedBy: string },
  deps: DispatchDeps,
) {
  return changeToSend(
    form,
    {
      action: 'parcels-delivered',
      async work(tx, order, { toSend, ...context }) {
        const chosen = toSend.parcels.filter(({ id }) => parcelIds.includes(id))
        return arrive(tx, order, { chosen, toSend, collectedBy: collectedBy.trim() }, context)
      },
    },
    deps,
  )
}

interface Arriving {
  chosen: readonly StoredParcel[]
  toSend: OrderToSend
  collectedBy: string
}

export async function arrive(
  tx: Parameters<typeof dispatchParcels>[0],
  order: StoredOrder,
  { chosen, toSend: { lines, parcels }, collectedBy }: Arriving,
  context: Context,
): Promise<{ ok: true } | DispatchRefusal> {
  if (chosen.length === 0) return refuseDispatch('parcels-missing', 'parcels')
  const isCollected = order.deliveryAddress === null
  if (isCollected && collectedBy === '') return refuseDispatch('name-missing', 'name')
  if (collectedBy.length > MAX_NAME_LENGTH) return refuseDispatch('name-long', 'name', { most: MAX_NAME_LENGTH })
  for (const { number, dispatchedAt, deliveredAt } of chosen) {
    if (dispatchedAt === null) return refuseDispatch('not-sent', 'form', { number })
    if (deliveredAt !== null) return refuseDispatch('delivered-already', 'form', { number })
  }
  const there = (parcel: StoredParcel) => parcel.deliveredAt !== null || chosen.includes(parcel)
  const lineIds = lines
    .filter(({ state }) => state === 'dispatched')
    .filter(({ id }) => chosen.some((parcel) => hasOrdered(parcel, id)))
    .filter(({ id }) => parcels.filter((parcel) => hasOrdered(parcel, id)).every(there))
    .map(({ id }) => id)
  const arrived = { parcelIds: chosen.map(({ id }) => id), lineIds, collectedBy: isCollected ? collectedBy : '' }
  const refused = await deliverParcels(tx, order, arrived, context)
  if (refused.length > 0) throw new Error(`dispatched lines of ${order.orderNo} may not be delivered`)
  return { ok: true }
}
