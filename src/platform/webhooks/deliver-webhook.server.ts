import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import type { Encryption } from '../encryption/encryption.server.ts'
import { DONE, handle, type JobHandler, type JobOutcome } from '../jobs/job-handler.server.ts'
import type { Clock } from '../time/clock.ts'
import { deliverWebhookJob } from './emit-event.server.ts'
import { sendWebhook } from './send-webhook.server.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts'

export interface WebhookDeps {
  db: Database
  clock: Clock
  /** Of the secrets that sign deliveries. */
  encryption: Encryption
  /** Whether addresses may be in private networks, and http on this machine. */
  allowPrivate: boolean
}

type Endpoint = typeof webhookEndpoints.$inferSelect
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

/** How a worker sends events. One that is not answered with a 2xx is tried again for about a day. */
export function handleDeliverWebhook(deps: WebhookDeps): JobHandler {
  return handle(deliverWebhookJob, {
    run: ({ deliveryId }) => deliver(deliveryId, deps),
    async givenUp(tx, { deliveryId }, reason) {
      await tx
        .update(webhookDeliveries)
        .set({ state: 'failed', lastError: reason, updatedAt: sql`now()` })
        .where(isQueued(deliveryId))
    },
  })
}

/** The content that is signed and sent. */
export function messageBody({ type, createdAt, payload }: Pick<WebhookDelivery, 'type' | 'createdAt' | 'payload'>) {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: payload })
}

async function deliver(id: string, deps: WebhookDeps): Promise<JobOutcome> {
  const { db, clock, allowPrivate } = deps
  const [found] = await db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(isQueued(id))
  // Sent by another job already, or deleted with its address.
  if (found === undefined) return DONE
  const { webhook_deliveries: delivery, webhook_endpoints: endpoint } = found
  if (!endpoint.active) return { end: 'give-up', reason: 'The address was paused.' }
  const sentAt = clock.now()
  const message = { id: delivery.eventId, sentAt, body: messageBody(delivery) }
  const { status, error } = await sendWebhook(endpoint.url, message, {
    secrets: getSecrets(endpoint, sentAt, deps.encryption),
    allowPrivate,
  })
  const isDelivered = status !== null && status >= 200 && status < 300
  await db
    .update(webhookDeliveries)
    .set({
      state: isDelivered ? 'delivered' : 'queued',
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastStatus: status,
      lastError: error,
      updatedAt: sql`now()`,
    })
    .where(isQueued(id))
  return isDelivered ? DONE : { end: 'retry', reason: error }
}

function isQueued(id: string) {
  return and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'queued'))
}

/** The secrets that sign now: for a day after a new one was made, the one before too. */
function getSecrets({ id, secret, oldSecret, oldSecretUntil }: Endpoint, now: Date, encryption: Encryption): Buffer[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now
  return [secret, ...(isOldValid ? [oldSecret] : [])].map((encrypted) => encryption.decrypt(encrypted, id))
}
