import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.server.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import { DONE, handle, type JobHandler } from '#platform/jobs/job-handler.server.ts'
import { type Clock, later } from '#platform/time/clock.ts'
import { raiseAttention, SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { parcelCode } from '#shop/orders/parcels/parcel.ts'
import type { StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import type { CarrierPort } from './carrier/carrier.ts'

/*
 * A label is for one address, weight and size, which its reference names by their hash (decision 0091). One that is not used,
 * or that a carrier may have made without an answer, is taken back there.
 */

/** Longer than all tries of a carrier's calls take: after that a crash has left a claim behind. */
export const LABEL_CLAIM_MS = 5 * 60_000

/**
 * What a carrier knows a parcel's label by: the same for each try, another one once address, weight or size has changed, or a
 * label was taken back. At most 40 signs, which Click & Drop allows.
 */
export function labelReference(
  { orderNo, deliveryAddress }: Pick<StoredOrder, 'orderNo' | 'deliveryAddress'>,
  { id, number, grams, format, labelRound }: Pick<StoredParcel, 'id' | 'number' | 'grams' | 'format' | 'labelRound'>,
): string {
  const address = Object.entries(deliveryAddress ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256')
    .update(JSON.stringify([address, grams, format]))
    .digest('hex')
  return `${parcelCode(orderNo, number)}-${id.slice(0, 6)}-${labelRound + 1}-${hash.slice(0, 8)}`
}

/** Whether a parcel's label was made for another address than the order has now. */
export function isLabelOutdated(order: StoredOrder, parcel: StoredParcel): boolean {
  const { labelledAt, labelFor } = parcel
  return labelledAt !== null && labelFor !== null && labelFor !== labelReference(order, parcel)
}

export const TAKE_BACK: JobKind<{ orderId: string; reference: string }> = {
  kind: 'take-label-back',
  payload: z.object({ orderId: z.string(), reference: z.string() }),
  mostAttempts: 8,
}

/** Has a label taken back that a parcel has or may have at a carrier, since the parcel goes without it. */
export async function dropLabel(
  tx: Transaction,
  { orderId, labelFor, labelAskedAt }: Pick<StoredParcel, 'orderId' | 'labelFor' | 'labelAskedAt'>,
): Promise<void> {
  if (labelFor === null) return
  // One that is being made is looked for once it is made.
  const after = labelAskedAt === null ? {} : { runAt: later(labelAskedAt, LABEL_CLAIM_MS) }
  await enqueue(tx, TAKE_BACK, { orderId, reference: labelFor }, after)
}

/** Takes unused labels back; if a carrier does not, the order says so, because the label was paid for. */
export function takeBackHandler({ clock, carrier }: { clock: Clock; carrier: CarrierPort | null }): JobHandler {
  return handle(TAKE_BACK, {
    async run({ reference }) {
      if (carrier === null) return { end: 'give-up', reason: 'Labels of a carrier are not set up any more.' }
      const answer = await carrier.takeBackUnder(reference)
      if (answer.ok) return DONE
      const { fault } = answer
      if (fault.kind === 'refused') return { end: 'give-up', reason: fault.reason }
      return {
        end: 'retry',
        reason: fault.kind === 'away' ? 'The carrier does not answer.' : 'The key is not accepted.',
      }
    },
    async givenUp(tx, { orderId, reference }, reason) {
      const text = `The label ${reference} was not used and may have been paid for. Please take it back at the carrier. (${reason})`
      await raiseAttention(tx, orderId, text, { actor: SHOP_ACTOR, now: clock.now() })
    },
  })
}
