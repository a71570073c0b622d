import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { addVat } from '#platform/money/money.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import {
  type Actor,
  addOrderEvent,
  lockOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { priceWith } from '#shop/orders/proof-price.server.ts'
import { approvalFault, approveVersion, getVersions, type StoredVersion } from '#shop/orders/proof-versions.server.ts'
import { type StoredApprover, vote } from './approvers.server.ts'
import { priceAgreedMail } from './mails.ts'
import { MAX_NAME } from './proof.ts'
import { type ProofRefusal, refuseProof } from './refusals.ts'

/** An approval as it was sent. */
export interface ApproveInput {
  number: number
  digest: string
  name: string
  /** What the line was to cost with it, gross pence, as it was on screen; null where the price stays. */
  price: number | null
}

/** The name of whoever approves, or why it cannot be one. */
export function nameFault(name: string): ProofRefusal | null {
  if (name === '') return refuseProof('name-missing', 'name')
  return name.length > MAX_NAME ? refuseProof('name-too-long', 'name') : null
}

/** `waits`: an approval is noted, and others are missing. */
export type ProofOutcome = { ok: true; waits?: true } | ProofRefusal

interface ApprovedLine {
  order: StoredOrder
  line: StoredOrderLine
  /** The colleague who approves; null for the customer. */
  approver: StoredApprover | null
}

type Deps = OrderDeps & { actor: Actor }

/**
 * Approves the version that was on screen (000 §8, decisions §9): that very one, once, and for the price that was shown. The
 * caller holds the order's lock.
 */
export async function approveProof(
  tx: Transaction,
  { order, line, approver }: ApprovedLine,
  input: ApproveInput,
  deps: Deps,
): Promise<ProofOutcome> {
  const fault = nameFault(input.name)
  if (fault !== null) return fault
  const [version] = await getVersions(tx, line.id, input.number)
  const total = await changedPrice(tx, { order, line }, version)
  // A colleague sees no price: the customer alone agrees to one.
  const given = { ...input, price: approver === null ? input.price : total }
  const refused = await approvalFault(tx, { order, line }, given)
  if (refused !== null) return refuseProof(refused)
  const { actor, clock } = deps
  const now = clock.now()
  const voted = await vote(tx, { ...given, lineId: line.id, approverId: approver?.id ?? null, at: now, price: total })
  if (voted === 'twice') return refuseProof('approved-by-you')
  if (voted === 'waits') {
    const text = `Line ${line.place}: version ${input.number} approved by ${input.name}, others are still to approve it`
    await addOrderEvent(tx, order.id, { kind: 'proof-vote', text, lineId: line.id }, { actor, now })
    return { ok: true, waits: true }
  }
  const context = { ...deps, actor: { ...actor, name: input.name }, mover: 'customer', now } as const
  const approved = await approveVersion(tx, { order, line }, given, context)
  if (!approved.ok) return refuseProof(approved.fault)
  if (version !== undefined) await mailAgreedPrice(tx, { orderId: order.id, line, version }, context)
  return approved
}

/** What the line is to cost with a version, gross pence; null where it does not change the price. */
async function changedPrice(
  tx: Transaction,
  opened: Pick<ApprovedLine, 'order' | 'line'>,
  version: StoredVersion | undefined,
): Promise<number | null> {
  return version === undefined || version.priceChange === 0 ? null : priceWith(tx, opened, version)
}

/** Tells the customer what was agreed of the price, with the way to pay what is missing; nothing where it stays. */
export async function mailAgreedPrice(
  tx: Transaction,
  { orderId, line, version }: { orderId: string; line: StoredOrderLine; version: StoredVersion },
  deps: OrderDeps,
): Promise<void> {
  const order = version.priceChange === 0 ? null : await lockOrder(tx, orderId)
  if (order === null || isErasedAddress(order.email)) return
  const { firstName, orderNo, vatPercent } = order
  const content = priceAgreedMail({
    firstName,
    orderNo,
    product: line.productName,
    amount: addVat(version.priceChange, vatPercent),
    reason: version.priceReason,
    due: order.paymentMethod === 'account' ? 0 : Math.max(0, balance(order)),
    link: orderLink(order, deps),
  })
  const key = `proof-price:${line.id}:${version.number}`
  await queueMail(tx, { to: order.email, content, key, replyTo: deps.shopEmail })
}
