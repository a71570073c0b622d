import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.server.ts'
import type { Encryption } from '../encryption/encryption.server.ts'
import { enqueue } from '../jobs/enqueue.server.ts'
import { later } from '../time/clock.ts'
import { messageBody, type WebhookDelivery, type WebhookDeps } from './deliver-webhook.server.ts'
import { deliverWebhookJob, queueDelivery } from './emit-event.server.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts'
import { readTarget } from './target-address.server.ts'
import { CHOOSABLE_EVENTS, type WebhookData, type WebhookEventType } from './webhook-events.ts'

/* The addresses that events are sent to, and the log of deliveries. For staff: the caller checks who may. */

/** An address as it is shown: without its secrets. */
export interface WebhookEndpoint {
  id: string
  url: string
  /** Empty for all. */
  events: readonly string[]
  active: boolean
  createdAt: Date
  /** Until when the secret before is valid too; null where there is none. */
  oldSecretUntil: Date | null
}

export type WebhookFault = 'url-invalid' | 'url-private' | 'url-there' | 'events-missing' | 'too-many'

const MAX_ENDPOINTS = 20
const SECRET_BYTES = 32
const SECRET_PREFIX = 'whsec_'
/** How long the other side has to change to a new secret. */
const OLD_SECRET_MS = 24 * 3_600_000
const PAGE = 50

const shown = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  active: webhookEndpoints.active,
  createdAt: webhookEndpoints.createdAt,
  oldSecretUntil: webhookEndpoints.oldSecretUntil,
}

/** All addresses, the oldest first. */
export async function listEndpoints(db: Database): Promise<WebhookEndpoint[]> {
  return db.select(shown).from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

/** An address, or null. */
export async function findEndpoint(db: Database, id: string): Promise<WebhookEndpoint | null> {
  const rows = await db.select(shown).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return rows[0] ?? null
}

/** The same, locked until the transaction ends. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<WebhookEndpoint | null> {
  const rows = await tx.select(shown).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  return rows[0] ?? null
}

/** What somebody wants of an address. */
export interface EndpointInput {
  url: string
  /** Null for all, also those that are still to come. */
  events: readonly string[] | null
}

/** Adds an address. @returns it with its secret, which is not shown again; or what is wrong */
export async function addEndpoint(
  tx: Transaction,
  { url, events }: EndpointInput,
  { clock, encryption, allowPrivate }: Omit<WebhookDeps, 'db'>,
): Promise<{ id: string; url: string; secret: string } | WebhookFault> {
  const target = readTarget(url, allowPrivate)
  if (typeof target === 'string') return `url-${target}`
  const chosen = readEvents(events)
  if (chosen === null) return 'events-missing'
  // One at a time: the number of addresses is limited.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('addresses of webhooks', 0))`)
  const there = await listEndpoints(tx)
  if (there.some((endpoint) => endpoint.url === target.href)) return 'url-there'
  if (there.length >= MAX_ENDPOINTS) return 'too-many'
  const id = randomUUID()
  const { secret, encrypted } = newSecret(id, encryption)
  const row = { id, url: target.href, secret: encrypted, events: chosen, active: true, createdAt: clock.now() }
  await tx.insert(webhookEndpoints).values(row)
  return { id, url: target.href, secret }
}

/** Sets which events an address gets. */
export async function setEvents(
  tx: Transaction,
  id: string,
  events: EndpointInput['events'],
): Promise<WebhookFault | 'done'> {
  const chosen = readEvents(events)
  if (chosen === null) return 'events-missing'
  await tx.update(webhookEndpoints).set({ events: chosen }).where(eq(webhookEndpoints.id, id))
  return 'done'
}

/** Pauses an address, or lets it go on. Events that happen while it is paused are not sent to it later. */
export async function setActive(tx: Transaction, id: string, active: boolean): Promise<void> {
  await tx.update(webhookEndpoints).set({ active }).where(eq(webhookEndpoints.id, id))
}

/** Deletes an address with its log. */
export async function deleteEndpoint(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/** Makes a new secret; for a day deliveries are signed with the one before too. @returns it, which is not shown again */
export async function renewSecret(
  tx: Transaction,
  id: string,
  { clock, encryption }: Pick<WebhookDeps, 'clock' | 'encryption'>,
): Promise<string> {
  const { secret, encrypted } = newSecret(id, encryption)
  const oldSecretUntil = later(clock.now(), OLD_SECRET_MS)
  await tx
    .update(webhookEndpoints)
    .set({ oldSecret: webhookEndpoints.secret, oldSecretUntil, secret: encrypted })
    .where(eq(webhookEndpoints.id, id))
  return secret
}

/** Sends the test event to one address. */
export async function sendTestEvent(tx: Transaction, endpointId: string): Promise<void> {
  const payload: WebhookData<'webhook.test'> = { message: 'This is a test.' }
  await queueDelivery(tx, { endpointId, eventId: randomUUID(), type: 'webhook.test', payload })
}

/** Which deliveries to list. */
export interface DeliveryQuery {
  state?: WebhookDelivery['state'] | null
  /** The delivery that the page before ended with. */
  afterId?: string | null
  most?: number
}

export interface ListedDelivery extends Omit<WebhookDelivery, 'payload' | 'endpointId'> {
  /** What is sent. */
  body: string
}

/** The log of an address, the newest first, a page at a time. */
export async function listDeliveries(
  db: Database,
  endpointId: string,
  { state = null, afterId = null, most = PAGE }: DeliveryQuery,
): Promise<{ deliveries: ListedDelivery[]; next: string | null }> {
  const found = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state === null ? undefined : eq(webhookDeliveries.state, state),
        afterId === null ? undefined : isOlderThan(afterId),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(most + 1)
  const deliveries = found.slice(0, most).map(({ payload, endpointId: _endpoint, ...row }) => ({
    ...row,
    body: messageBody({ ...row, payload }),
  }))
  return { deliveries, next: found.length > most ? (deliveries.at(-1)?.id ?? null) : null }
}

/** By its id: its time, in microseconds, does not survive the way through a program that counts in milliseconds. */
function isOlderThan(id: string): SQL {
  const { createdAt } = webhookDeliveries
  return sql`(${createdAt}, ${webhookDeliveries.id}) < (select created_at, id from webhook_deliveries where id = ${id})`
}

/** Sends a delivery again, under the same id and with the same content. @returns false where there is none */
export async function resendDelivery(tx: Transaction, endpointId: string, id: string): Promise<boolean> {
  const taken = await tx
    .update(webhookDeliveries)
    .set({ state: 'queued', updatedAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)))
    .returning({ id: webhookDeliveries.id })
  if (taken.length > 0) await enqueue(tx, deliverWebhookJob, { deliveryId: id })
  return taken.length > 0
}

/** Deletes the log of what happened before. */
export async function deleteOldDeliveries(db: Database, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}

/** What is stored: empty for all. Null where none of them is one that can be chosen. */
function readEvents(events: EndpointInput['events']): string[] | null {
  if (events === null) return []
  const chosen: WebhookEventType[] = CHOOSABLE_EVENTS.filter((type) => events.includes(type))
  return chosen.length === 0 ? null : chosen
}

/** A secret as both sides write it, and encrypted for the database. */
function newSecret(endpointId: string, encryption: Encryption) {
  const bytes = randomBytes(SECRET_BYTES)
  return {
    secret: `${SECRET_PREFIX}${bytes.toString('base64')}`,
    encrypted: encryption.encrypt(bytes, endpointId),
  }
}
