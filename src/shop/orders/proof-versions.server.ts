import { and, asc, eq, inArray, max } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { moveLines } from './change-lines.server.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { isApproved, type Mover, mayMove } from './order-states.ts'
import {
  type Actor,
  addOrderEvent,
  getOrderLines,
  SHOP_ACTOR,
  type StoredOrder,
  type StoredOrderLine,
} from './order-store.server.ts'
import { agreeToPrice, priceWith } from './proof-price.server.ts'
import { orderLines, proofApprovals, proofVersions } from './tables.server.ts'

/*
 * Versions of a line's proof, and their approval, as far as the states of lines go (decisions §9): nothing is planned whose
 * current version is not approved. What a version shows is in `shop/proofs`. All callers hold the order's lock.
 */

export type StoredVersion = typeof proofVersions.$inferSelect
export type StoredApproval = typeof proofApprovals.$inferSelect

type Deps = Pick<OrderDeps, 'hooks' | 'workingHours'> & { actor: Actor; now: Date; mover: Mover }

/** A line as it is now, of an order whose lock the caller holds. */
export interface LockedLine {
  order: StoredOrder
  line: StoredOrderLine
}

/** Why a line takes no new version, or its version no approval. */
export type ProofFault = 'no-proof-now' | 'approved-already' | 'replaced' | 'price-changed'

/** A version before it is stored. */
export interface NewVersion {
  /** SHA-256 of the list of its files, in hex. */
  digest: string
  /** What is different, for the customer. */
  note: string
  /** What the line costs more with it, or less: pence without VAT, not 0, and why. */
  price?: { change: Pence; reason: string } | null
}

/**
 * Adds the next version of a line's proof and sends the line to its customer. The version before it is replaced, and with
 * it the approval that it had; that is refused once the line is planned.
 */
export async function addVersion(
  tx: Transaction,
  { order, line }: LockedLine,
  version: NewVersion,
  deps: Deps,
): Promise<{ ok: true; number: number } | { ok: false; fault: ProofFault }> {
  if (line.state === 'approved') {
    const left = await moveLines(tx, order, { lineIds: [line.id], to: 'checking' }, deps)
    if (left.length > 0) return { ok: false, fault: 'no-proof-now' }
  } else if (line.state !== 'proof sent' && !mayMove(line.state, 'proof sent', deps.mover)) {
    return { ok: false, fault: 'no-proof-now' }
  }
  const number = (await lastNumber(tx, line.id)) + 1
  await storeVersion(tx, { lineId: line.id, number, ...version }, deps)
  await tx.update(orderLines).set({ proofNo: number }).where(eq(orderLines.id, line.id))
  const text = `Line ${line.place}: proof version ${number}`
  await addOrderEvent(tx, order.id, { kind: 'proof-made', text, lineId: line.id, details: { version: number } }, deps)
  if (line.state === 'proof sent') return { ok: true, number }
  const held = await moveLines(tx, order, { lineIds: [line.id], to: 'proof sent' }, deps)
  // What else holds the line back takes the version with it: the caller rolls back.
  return held.length > 0 ? { ok: false, fault: 'no-proof-now' } : { ok: true, number }
}

async function storeVersion(
  tx: Transaction,
  { price = null, ...version }: NewVersion & { lineId: string; number: number },
  { actor, now }: Deps,
): Promise<void> {
  const isStaff = actor.by === 'staff'
  await tx.insert(proofVersions).values({
    ...version,
    ...(price !== null && { priceChange: price.change, priceReason: price.reason }),
    madeBy: isStaff ? 'staff' : 'program',
    staffId: isStaff ? actor.id : null,
    staffName: isStaff ? actor.name : '',
    madeAt: now,
  })
}

/** An approval as it was given: of which version, with the hash and the price that were on screen. */
export interface GivenApproval {
  number: number
  digest: string
  name: string
  /** What the line was to cost, gross pence; null where the version does not change it. */
  price: Pence | null
}

/**
 * Approves the current version of a line's proof: that very version, with that hash, and once. The line moves on, and is
 * released if it is paid (decisions §9); a change of its price is agreed to with that, and has to be paid first.
 */
export async function approveVersion(
  tx: Transaction,
  { order, line }: LockedLine,
  { number, digest, name, price }: GivenApproval,
  deps: Deps,
): Promise<{ ok: true } | { ok: false; fault: ProofFault }> {
  const fault = await approvalFault(tx, { order, line }, { number, digest, price })
  if (fault !== null) return { ok: false, fault }
  const { actor, now } = deps
  const approval = { lineId: line.id, number, digest, by: actor.by, actorId: actor.id, name, at: now }
  await tx.insert(proofApprovals).values(approval)
  const text = `Line ${line.place}: version ${number} approved by ${name}`
  const details = { version: number, sha256: digest }
  await addOrderEvent(tx, order.id, { kind: 'proof-approved', text, lineId: line.id, details }, deps)
  const held = await moveLines(tx, order, { lineIds: [line.id], to: 'approved' }, deps)
  if (held.length > 0) throw new Error('an approved line is held back')
  const [version] = await getVersions(tx, line.id, number)
  // After the move: its documents take numbers, for which others wait.
  if (version !== undefined) await agreeToPrice(tx, { order, line }, version, deps)
  return { ok: true }
}

/** What is printed again without another proof (decision 0088). */
export interface RepeatedVersion {
  /** The order that it was approved with. */
  orderNo: string
  approval: StoredApproval
  /** Stores the files of the version, which are those of the approved one. */
  addFiles(number: number): Promise<void>
}

/**
 * Gives a line the version that was approved with another order, with that approval: the same files by hash, which the
 * database checks. The line moves on, and is released if it is paid. The caller holds the locks of both orders.
 * @returns false where something holds the line back; the caller then rolls back
 */
export async function repeatVersion(
  tx: Transaction,
  { order, line }: LockedLine,
  { orderNo, approval, addFiles }: RepeatedVersion,
  deps: Omit<Deps, 'actor' | 'mover'>,
): Promise<boolean> {
  const shop = { ...deps, actor: SHOP_ACTOR, mover: 'shop' } as const
  const { digest, name, number: repeated } = approval
  const number = (await lastNumber(tx, line.id)) + 1
  const note = `Printed exactly as in ${orderNo}, version ${repeated}.`
  await storeVersion(tx, { lineId: line.id, number, digest, note }, shop)
  await addFiles(number)
  await tx.update(orderLines).set({ proofNo: number }).where(eq(orderLines.id, line.id))
  // One that was carried itself follows from where somebody has looked at a proof.
  const carried = {
    carriedLineId: approval.carriedLineId ?? approval.lineId,
    carriedNo: approval.carriedNo ?? approval.number,
  }
  await tx
    .insert(proofApprovals)
    .values({ lineId: line.id, number, digest, by: 'shop', name, at: deps.now, ...carried })
  const text = `Line ${line.place}: printed exactly as in ${orderNo}, version ${repeated}, so approved without another proof`
  const details = { version: number, sha256: digest, repeats: orderNo, repeated_version: repeated }
  await addOrderEvent(tx, order.id, { kind: 'proof-repeated', text, lineId: line.id, details }, shop)
  return (await moveLines(tx, order, { lineIds: [line.id], to: 'approved' }, shop)).length === 0
}

/** Why a version of a line cannot be approved now; null if it can. */
export async function approvalFault(
  tx: Transaction,
  { order, line }: LockedLine,
  { number, digest, price }: Omit<GivenApproval, 'name'>,
): Promise<ProofFault | null> {
  if (isApproved(line)) return 'approved-already'
  if (line.proofNo !== null && line.proofNo !== number) return 'replaced'
  if (line.state !== 'proof sent' || line.proofNo === null) return 'no-proof-now'
  const [version] = await getVersions(tx, line.id, number)
  if (version?.digest !== digest) return 'replaced'
  return version.priceChange === 0 || price === (await priceWith(tx, { order, line }, version)) ? null : 'price-changed'
}

async function lastNumber(tx: Transaction, lineId: string): Promise<number> {
  const [last] = await tx
    .select({ number: max(proofVersions.number) })
    .from(proofVersions)
    .where(eq(proofVersions.lineId, lineId))
  return last?.number ?? 0
}

/** The versions of a line, the first first; with a number that one alone. */
export async function getVersions(db: Database, lineId: string, number?: number): Promise<StoredVersion[]> {
  const isIt = and(
    eq(proofVersions.lineId, lineId),
    number === undefined ? undefined : eq(proofVersions.number, number),
  )
  return db.select().from(proofVersions).where(isIt).orderBy(asc(proofVersions.number))
}

/** The approvals of lines, those that were taken back too. */
export async function getApprovals(db: Database, lineIds: readonly string[]): Promise<StoredApproval[]> {
  if (lineIds.length === 0) return []
  return db
    .select()
    .from(proofApprovals)
    .where(inArray(proofApprovals.lineId, [...lineIds]))
    .orderBy(asc(proofApprovals.at))
}

/** A line of an order as it is now. */
export async function readLine(tx: Transaction, orderId: string, lineId: string): Promise<StoredOrderLine | undefined> {
  return (await getOrderLines(tx, orderId)).find(({ id }) => id === lineId)
}
