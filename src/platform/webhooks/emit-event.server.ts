import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { asList } from '../database/as-list.server.ts'
import type { Transaction } from '../database/database.server.ts'
import { type Part, runTogether } from '../database/run-together.server.ts'
import { enqueue, enqueueForRows, type JobKind } from '../jobs/enqueue.server.ts'
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
 * committed, and never when it is undone.
 */
export async function emitEvent<Type extends WebhookEventType>(
  tx: Transaction,
  type: Type,
  data: WebhookData<Type>,
): Promise<void> {
  await runTogether(tx, emitEventParts(type, [data]))
}

/** The same for events that are stored together with what they are about. */
export function emitEventParts<Type extends WebhookEventType>(type: Type, all: readonly WebhookData<Type>[]): Part[] {
  if (all.length === 0) return []
  const name = type.replace('.', '_')
  const ids = all.map(() => randomUUID())
  const payloads = all.map((data) => JSON.stringify(data))
  // Locked, so that an address that is deleted just now cannot make the caller's transaction fail.
  const statement = sql`
    insert into ${webhookDeliveries} (
      id, endpoint_id, event_id, type, payload, state, attempts, created_at, updated_at
    )
    select gen_random_uuid(), wanted.id, event.id, ${type}::text, event.payload::jsonb, 'queued', 0, now(), now()
    from unnest(${asList(ids, 'uuid')}, ${asList(payloads, 'text')}) as event (id, payload), (
      select id from ${webhookEndpoints}
      where active and (cardinality(events) = 0 or ${type}::text = any(events))
      for key share
    ) as wanted
    returning id`
  return [{ name, statement }, enqueueForRows(deliverWebhookJob, { from: name, payload: { deliveryId: sql`id` } })]
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
