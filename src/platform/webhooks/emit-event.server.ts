import { randomUUID } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.server.ts'
import { enqueue, type JobKind } from '../jobs/enqueue.server.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts'
import type { WebhookData, WebhookEventType } from './webhook-events.ts'

/** Sends one event to one address. Tried for about a day, as mails are. */
export const deliverWebhookJob: JobKind<{ deliveryId: string }> = {
  kind: 'deliver-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  mostAttempts: 33,
}

/**
 * Tells every active address that wants such events, in the transaction of what it is about: it is sent once that is
 * committed, and never when it is undone. Costs one query where no address wants it.
 */
export async function emitEvent<Type extends WebhookEventType>(
  tx: Transaction,
  type: Type,
  data: WebhookData<Type>,
): Promise<void> {
  const { id, active, events } = webhookEndpoints
  // Locked, so that an address that is deleted just now cannot make the caller's transaction fail.
  const endpoints = await tx
    .select({ id })
    .from(webhookEndpoints)
    .where(and(eq(active, true), or(sql`cardinality(${events}) = 0`, sql`${type} = any(${events})`)))
    .for('key share')
  const eventId = randomUUID()
  for (const endpoint of endpoints) await queueDelivery(tx, { endpointId: endpoint.id, eventId, type, payload: data })
}

/** Puts one event for one address into the log, and a job for it. */
export async function queueDelivery(
  tx: Transaction,
  event: Pick<typeof webhookDeliveries.$inferInsert, 'endpointId' | 'eventId' | 'type' | 'payload'>,
): Promise<string> {
  const id = randomUUID()
  const now = sql`now()`
  const standing = { state: 'queued', attempts: 0, lastStatus: null, createdAt: now, updatedAt: now } as const
  await tx.insert(webhookDeliveries).values({ id, ...event, ...standing })
  await enqueue(tx, deliverWebhookJob, { deliveryId: id })
  return id
}
