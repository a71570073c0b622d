import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { enqueue } from '#platform/jobs/enqueue.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { isApproved } from '#shop/orders/order-states.ts'
import { lockOrder, type StoredOrder, type StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { repeatVersion } from '#shop/orders/proof-versions.server.ts'
import { proofRepeatedMail } from './mails.ts'
import { ofOrder, type Repeat, readRepeats } from './repeats.server.ts'
import { addProofFiles, getProofFiles, type NewProofFile, proofDigest } from './store.server.ts'

/** What giving a line its earlier proof needs. */
export type RepeatDeps = Pick<OrderDeps, 'workingHours' | 'siteUrl' | 'secret' | 'shopEmail' | 'hooks'> & { now: Date }

interface OrderedLine {
  order: StoredOrder
  line: StoredOrderLine
}

/**
 * Has an ordinary proof made of a line that would be printed by an earlier approval; that approval is taken back before.
 * @param key the same key twice is one proof
 * @returns whether it is new; null where the line takes no proof now
 */
export async function proofInstead(
  tx: Transaction,
  { order, line }: OrderedLine,
  { key, ...context }: Parameters<typeof moveLines>[3] & { key: string },
): Promise<boolean | null> {
  if (isApproved(line)) {
    const held = await moveLines(tx, order, { lineIds: [line.id], to: 'checking' }, context)
    if (held.length > 0) return null
  } else if (line.state !== 'checking') return null
  return enqueue(tx, LINE_READY, { lineId: line.id }, { key: `proof-instead:${key}` })
}

/** Undoes what was begun of a line that is held back. */
class Held extends Error {}

/**
 * What a line of an order repeats, with the earlier order locked, so that nothing of it changes until the transaction ends;
 * null where it repeats none. Later orders are always locked before earlier ones.
 */
export async function lockRepeat(tx: Transaction, { order, line }: OrderedLine): Promise<Repeat | null> {
  const known = (await readRepeats(tx, [ofOrder(line, order)])).get(line.id)
  if (known === undefined) return null
  await lockOrder(tx, known.order.id)
  return (await readRepeats(tx, [ofOrder(line, order)])).get(line.id) ?? null
}

/** The files of the earlier version, as files of a new one: the same stored bytes. */
export async function repeatedFiles(
  tx: Transaction,
  line: Pick<StoredOrderLine, 'repeatsLineId' | 'repeatsNo'>,
): Promise<NewProofFile[]> {
  if (line.repeatsLineId === null || line.repeatsNo === null) return []
  const stored = await getProofFiles(tx, line.repeatsLineId, line.repeatsNo)
  return stored.map(({ lineId: _line, number: _number, place: _place, ...file }) => file)
}

/**
 * Gives a line that has just been ordered again the version that was approved then, with its approval, and tells the
 * customer that there is nothing to approve; nothing happens where the line needs a proof (decision 0088).
 * @returns whether it was given
 */
export async function repeatProof(tx: Transaction, { order, line }: OrderedLine, deps: RepeatDeps): Promise<boolean> {
  if (line.repeatsNo === null) return false
  const repeat = await lockRepeat(tx, { order, line })
  if (repeat === null || repeat.reason !== null || repeat.approval === null) return false
  const files = await repeatedFiles(tx, line)
  const { approval } = repeat
  if (proofDigest(files) !== approval.digest) return false
  const { orderNo } = repeat.order
  try {
    // In a part of the transaction of its own: the order is placed also where something holds the line back.
    await tx.transaction(async (part) => {
      const addFiles = (number: number) => addProofFiles(part, { lineId: line.id, number }, files)
      if (!(await repeatVersion(part, { order, line }, { orderNo, approval, addFiles }, deps))) throw new Held()
    })
  } catch (fault) {
    if (fault instanceof Held) return false
    throw fault
  }
  if (isErasedAddress(order.email)) return true
  const content = proofRepeatedMail({
    firstName: order.firstName,
    orderNo: order.orderNo,
    product: line.productName,
    repeats: orderNo,
    version: approval.number,
    name: approval.name,
    at: approval.at,
    isPaid: order.coveredAt !== null,
    link: orderLink(order, deps),
  })
  await queueMail(tx, { to: order.email, content, key: `proof-repeated:${line.id}`, replyTo: deps.shopEmail })
  return true
}
