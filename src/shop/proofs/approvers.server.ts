import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { KEY_PARAMETER } from '#shop/orders/order.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { StoredOrder, StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { type ApprovalRule, isComplete, MAX_APPROVERS, readApproverKey, type Voter } from './approvers.ts'
import { proofInvitationMail } from './mails.ts'
import { proofApprovers, proofLineRules, proofVotes } from './tables.server.ts'

/*
 * Colleagues who approve a proof with its customer (issue 21, point 2). Each has a link that opens this proof alone, as long as
 * the invitation stands. All callers hold the order's lock when they change anything.
 */

export type StoredApprover = typeof proofApprovers.$inferSelect
export type StoredVote = typeof proofVotes.$inferSelect

/** The key of a colleague's link: their id, signed. Nothing is stored; what is revoked is looked up. */
function approverKey(id: string, secret: string): string {
  return `a.${id}.${createHmac('sha256', secret).update(`proof approver ${id}`).digest('base64url')}`
}

/** The whole address of a proof for a colleague, for mails. */
function approverLink(
  { orderNo }: Pick<StoredOrder, 'orderNo'>,
  { id, lineId }: Pick<StoredApprover, 'id' | 'lineId'>,
  { siteUrl, secret }: Pick<OrderDeps, 'siteUrl' | 'secret'>,
): string {
  return `${siteUrl}/orders/${orderNo}/proof/${lineId}?${KEY_PARAMETER}=${approverKey(id, secret)}`
}

/** The colleague whom a key lets in to a line; null for any other key, line, and once the invitation was revoked. */
export async function openByApprover(
  db: Database,
  { key, lineId }: { key: string | null; lineId: string },
  secret: string,
): Promise<StoredApprover | null> {
  const id = readApproverKey(key)
  if (id === null || key === null) return null
  const [given, expected] = [Buffer.from(key), Buffer.from(approverKey(id, secret))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const isIt = and(eq(proofApprovers.id, id), eq(proofApprovers.lineId, lineId), isNull(proofApprovers.revokedAt))
  return (await db.select().from(proofApprovers).where(isIt))[0] ?? null
}

/** Who approves a line's proof, and by which rule; colleagues whose invitation was revoked are left out. */
async function getApprovers(db: Database, lineId: string) {
  const stands = and(eq(proofApprovers.lineId, lineId), isNull(proofApprovers.revokedAt))
  const people = await db.select().from(proofApprovers).where(stands).orderBy(asc(proofApprovers.invitedAt))
  const [row] = await db.select().from(proofLineRules).where(eq(proofLineRules.lineId, lineId))
  return { people, rule: row?.rule ?? ('any' satisfies ApprovalRule) }
}

/** The approvals that were given for a version while others' were missing. */
async function getVotes(db: Database, lineId: string, number: number): Promise<StoredVote[]> {
  const isIt = and(eq(proofVotes.lineId, lineId), eq(proofVotes.number, number))
  return db.select().from(proofVotes).where(isIt).orderBy(asc(proofVotes.at))
}

/** Who approves a version, as its page shows it. */
export interface ApprovingView {
  rule: ApprovalRule
  /** The colleague who looks; null for the customer and staff. */
  colleague: string | null
  /** Colleagues; their addresses are for the customer alone. */
  people: readonly { id: string; name: string; email: string; approvedAt: string | null }[]
  /** When the customer has approved, where others are missing. */
  customer: { name: string; at: string } | null
  /** Whether the visitor has approved this version, and others have not. */
  hasVoted: boolean
  /** Whether the customer has to approve in any case: the version changes the price. */
  needsCustomer: boolean
}

export async function viewApproving(
  db: Database,
  { lineId, version, change }: { lineId: string; version: { number: number }; change: object | null },
  visitor: StoredApprover | null,
): Promise<ApprovingView> {
  const { people, rule } = await getApprovers(db, lineId)
  const votes = await getVotes(db, lineId, version.number)
  const voteOf = (id: Voter) => votes.find(({ approverId }) => approverId === id) ?? null
  const own = voteOf(null)
  return {
    rule,
    colleague: visitor?.name ?? null,
    people: people.map(({ id, name, email }) => ({
      id,
      name,
      email: visitor === null ? email : '',
      approvedAt: voteOf(id)?.at.toISOString() ?? null,
    })),
    customer: own === null ? null : { name: own.name, at: own.at.toISOString() },
    hasVoted: voteOf(visitor?.id ?? null) !== null,
    needsCustomer: change !== null,
  }
}

/**
 * Enters a vote. A version that changes the price needs the customer's own, for the price as it is now.
 * @param given with what the line is to cost; null where the price stays
 * @returns what follows: it was there already, others are missing, or the version is approved by it
 */
export async function vote(tx: Transaction, given: StoredVote): Promise<'twice' | 'waits' | 'complete'> {
  const { people, rule } = await getApprovers(tx, given.lineId)
  const isAny = rule === 'any' || people.length === 0
  const isForCustomer = given.price !== null && given.approverId !== null
  if (isAny && !isForCustomer) return 'complete'
  const added = await tx.insert(proofVotes).values(given).onConflictDoNothing().returning()
  if (added.length === 0) return 'twice'
  if (isAny) return 'waits'
  const votes = await getVotes(tx, given.lineId, given.number)
  const own = votes.find(({ approverId }) => approverId === null)
  if (own !== undefined && own.price !== given.price) {
    await dropOwnVote(tx, { id: given.lineId, proofNo: given.number })
    return 'waits'
  }
  const ids = people.map(({ id }) => id)
  return isComplete(
    rule,
    ids,
    votes.map(({ approverId }) => approverId),
  )
    ? 'complete'
    : 'waits'
}

/** Invites a colleague by mail; the same address twice is one invitation. @returns false where the line has too many */
export async function invite(
  tx: Transaction,
  { order, line }: { order: StoredOrder; line: StoredOrderLine },
  { name, email }: { name: string; email: string },
  { now, ...deps }: Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'> & { now: Date },
): Promise<boolean> {
  const invited = await tx.$count(proofApprovers, eq(proofApprovers.lineId, line.id))
  if (invited >= MAX_APPROVERS) return false
  const approver = { id: randomUUID(), lineId: line.id, name, email, invitedAt: now, revokedAt: null }
  const added = await tx.insert(proofApprovers).values(approver).onConflictDoNothing().returning()
  if (added.length === 0) return true
  await dropOwnVote(tx, line)
  await mailApprover(tx, { order, line, approver }, deps)
  return true
}

/** Tells colleagues of a version; `invite` tells a new one of the present version. */
export async function mailApprovers(
  tx: Transaction,
  about: { order: StoredOrder; line: StoredOrderLine },
  deps: Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'>,
): Promise<void> {
  const { people } = await getApprovers(tx, about.line.id)
  for (const approver of people) await mailApprover(tx, { ...about, approver }, deps)
}

async function mailApprover(
  tx: Transaction,
  { order, line, approver }: { order: StoredOrder; line: StoredOrderLine; approver: StoredApprover },
  deps: Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'>,
): Promise<void> {
  const content = proofInvitationMail({
    name: approver.name,
    customer: `${order.firstName} ${order.lastName}`,
    product: line.productName,
    link: approverLink(order, approver, deps),
  })
  const key = `proof-invitation:${approver.id}:${line.proofNo ?? 0}`
  await queueMail(tx, { to: approver.email, content, key, replyTo: deps.shopEmail })
}

/** Ends a colleague's link. @returns whether it stood */
export async function revoke(
  tx: Transaction,
  line: Pick<StoredOrderLine, 'id' | 'proofNo'>,
  approverId: string,
  now: Date,
): Promise<boolean> {
  const stands = and(
    eq(proofApprovers.id, approverId),
    eq(proofApprovers.lineId, line.id),
    isNull(proofApprovers.revokedAt),
  )
  const revoked = await tx.update(proofApprovers).set({ revokedAt: now }).where(stands).returning()
  if (revoked.length > 0) await dropOwnVote(tx, line)
  return revoked.length > 0
}

/** Whether all have to approve, or any. */
export async function setRule(
  tx: Transaction,
  line: Pick<StoredOrderLine, 'id' | 'proofNo'>,
  rule: ApprovalRule,
): Promise<void> {
  await tx
    .insert(proofLineRules)
    .values({ lineId: line.id, rule })
    .onConflictDoUpdate({ target: proofLineRules.lineId, set: { rule } })
  await dropOwnVote(tx, line)
}

/** Who has to approve has changed: the customer approves again, so that nothing is approved by the change itself. */
async function dropOwnVote(tx: Transaction, { id, proofNo }: Pick<StoredOrderLine, 'id' | 'proofNo'>): Promise<void> {
  const isOwn = and(eq(proofVotes.lineId, id), eq(proofVotes.number, proofNo ?? 0), isNull(proofVotes.approverId))
  await tx.delete(proofVotes).where(isOwn)
}
