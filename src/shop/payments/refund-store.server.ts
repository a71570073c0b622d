import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import type { Actor } from '#shop/orders/order-store.server.ts'
import type { RefundPart } from './refund.ts'
import { refunds } from './tables.server.ts'

/* The queries of refunds. */

export type StoredRefund = typeof refunds.$inferSelect

/** Pays a refund back through Stripe. Tried for more than a day, after which Stripe forgets a key and its answer. */
export const refundCardJob: JobKind<{ refundId: string }> = {
  kind: 'refund-card',
  payload: z.object({ refundId: z.uuid() }),
  mostAttempts: 60,
}

/** All refunds of an order, the oldest first. */
export async function getRefunds(db: Database, orderId: string): Promise<StoredRefund[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** A refund, or null. */
export async function findRefund(db: Database, id: string): Promise<StoredRefund | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.id, id))
  return rows[0] ?? null
}

/** A refund by its id at Stripe, or null. */
export async function findByStripeRefund(db: Database, stripeRefundId: string): Promise<StoredRefund | null> {
  const rows = await db.select().from(refunds).where(eq(refunds.stripeRefundId, stripeRefundId))
  return rows[0] ?? null
}

/** What is to be paid back, and why. */
export interface NewRefund extends RefundPart {
  orderId: string
  lineId: string | null
  reason: string
}

/** Stores a refund that is due; one by card goes to Stripe once this is committed. */
export async function insertRefund(
  tx: Transaction,
  refund: NewRefund,
  { actor, now }: { actor: Actor; now: Date },
): Promise<StoredRefund> {
  const added = { id: randomUUID(), state: 'due' as const, actorId: actor.id, createdAt: now, updatedAt: now }
  const [stored] = await tx
    .insert(refunds)
    .values({ ...refund, ...added })
    .returning()
  if (stored === undefined) throw new Error('a refund was not stored')
  if (refund.method === 'card') {
    const refundId = stored.id
    await enqueue(tx, refundCardJob, { refundId }, { key: `refund-card:${refundId}` })
  }
  return stored
}

/** Stores a refund that was made elsewhere and is done. */
export async function insertDoneRefund(
  tx: Transaction,
  refund: NewRefund & { stripeRefundId: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const added = { id: randomUUID(), state: 'done' as const, actorId: actor.id, createdAt: now, updatedAt: now }
  await tx.insert(refunds).values({ ...refund, ...added })
}

/** Changes a refund that is in one of the given states; null if it is in another one by now. */
export async function changeRefund(
  db: Database,
  { id, from }: { id: string; from: readonly StoredRefund['state'][] },
  change: Partial<StoredRefund> & { updatedAt: Date },
): Promise<StoredRefund | null> {
  const isStill = and(eq(refunds.id, id), inArray(refunds.state, from))
  const [row] = await db.update(refunds).set(change).where(isStill).returning()
  return row ?? null
}
