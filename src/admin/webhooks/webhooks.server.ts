import { type AdminDeps, asMember, forMember, readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { audit, changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { WebhookDeps } from '#platform/webhooks/deliver-webhook.server.ts'
import {
  addEndpoint,
  type DeliveryQuery,
  deleteEndpoint,
  type EndpointInput,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  renewSecret,
  resendDelivery,
  sendTestEvent,
  setActive,
  setEvents,
  type WebhookEndpoint,
} from '#platform/webhooks/endpoints.server.ts'
import { refuseWebhook, type WebhookRefusal } from './refusals.ts'

/** The addresses that the shop sends events to, for managers (issue 19, point 8). */
export type StaffWebhooks = ReturnType<typeof createStaffWebhooks>

export interface WebhookAdminDeps extends AdminDeps {
  webhooks: Omit<WebhookDeps, 'db'>
}

/** A secret that is shown this once. */
export interface NewSecret {
  ok: true
  url: string
  secret: string
}

export function createStaffWebhooks(deps: WebhookAdminDeps) {
  return {
    /** Every address, with its last delivery. */
    list: () => forMember(deps, 'manager', () => listWithLast(deps)),
    /** One address with a page of its log. */
    open: (id: string, query: DeliveryQuery) => forMember(deps, 'manager', () => openEndpoint(id, query, deps)),
    add: (input: EndpointInput) => add(input, deps),
    renewSecret: (id: string) => renew(id, deps),
    setEvents: (id: string, events: EndpointInput['events']) =>
      change(id, 'webhook-events-set', deps, async (tx, endpoint) => {
        const outcome = await setEvents(tx, endpoint.id, events)
        return outcome === 'done' ? null : refuseWebhook(outcome)
      }),
    pause: (id: string) => change(id, 'webhook-paused', deps, (tx, endpoint) => setActive(tx, endpoint.id, false)),
    resume: (id: string) => change(id, 'webhook-resumed', deps, (tx, endpoint) => setActive(tx, endpoint.id, true)),
    delete: (id: string) => change(id, 'webhook-deleted', deps, (tx, endpoint) => deleteEndpoint(tx, endpoint.id)),
    sendTest: (id: string) =>
      change(id, 'webhook-tested', deps, async (tx, endpoint) => {
        if (!endpoint.active) return refuseWebhook('address-paused')
        await sendTestEvent(tx, endpoint.id)
      }),
    resend: (id: string, deliveryId: string) =>
      change(id, 'webhook-resent', deps, async (tx, endpoint) => {
        if (!endpoint.active) return refuseWebhook('address-paused')
        const delivery = readId(deliveryId)
        const isSent = delivery !== null && (await resendDelivery(tx, endpoint.id, delivery))
        return isSent ? null : refuseWebhook('delivery-unknown')
      }),
  }
}

async function listWithLast({ db }: WebhookAdminDeps) {
  const endpoints = await listEndpoints(db)
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const { deliveries } = await listDeliveries(db, endpoint.id, { most: 1 })
      return { ...endpoint, last: deliveries[0] ?? null }
    }),
  )
}

async function openEndpoint(sentId: string, query: DeliveryQuery, { db }: WebhookAdminDeps) {
  const id = readId(sentId)
  const endpoint = id === null ? null : await findEndpoint(db, id)
  if (endpoint === null) return null
  const afterId = readId(query.afterId ?? '')
  return { endpoint, ...(await listDeliveries(db, endpoint.id, { ...query, afterId })) }
}

function add(input: EndpointInput, deps: WebhookAdminDeps) {
  return asMember<NewSecret | WebhookRefusal>(deps, 'manager', ({ userId }) =>
    inTransaction(deps.db, async (tx): Promise<NewSecret | WebhookRefusal> => {
      if (input.url.trim() === '') return refuseWebhook('url-missing')
      const added = await addEndpoint(tx, input, deps.webhooks)
      if (typeof added === 'string') return refuseWebhook(added)
      await audit(tx, { ...about('webhook-added', added), actorId: userId }, deps)
      return { ok: true, url: added.url, secret: added.secret }
    }),
  )
}

function renew(id: string, deps: WebhookAdminDeps) {
  return asMember<NewSecret | WebhookRefusal>(deps, 'manager', ({ userId }) =>
    inTransaction(deps.db, async (tx): Promise<NewSecret | WebhookRefusal> => {
      const known = readId(id)
      const endpoint = known === null ? null : await lockEndpoint(tx, known)
      if (endpoint === null) return refuseWebhook('address-unknown')
      const secret = await renewSecret(tx, endpoint.id, deps.webhooks)
      await audit(tx, { ...about('webhook-secret-renewed', endpoint), actorId: userId }, deps)
      return { ok: true, url: endpoint.url, secret }
    }),
  )
}

/** Changes an address, with its entry in the audit log, unless `work` refuses. */
function change(
  sentId: string,
  action: AuditAction,
  deps: WebhookAdminDeps,
  work: (tx: Transaction, endpoint: WebhookEndpoint) => Promise<WebhookRefusal | null | void>,
) {
  return changeAndLog<StaffRefusal | WebhookRefusal>(deps, 'manager', async (tx) => {
    const id = readId(sentId)
    const endpoint = id === null ? null : await lockEndpoint(tx, id)
    if (endpoint === null) return refuseWebhook('address-unknown')
    return (await work(tx, endpoint)) ?? { ok: true, entry: about(action, endpoint) }
  })
}

/** The address of an entry is its host: the rest may be a secret of the other side. */
function about(action: AuditAction, { id, url }: Pick<WebhookEndpoint, 'id' | 'url'>) {
  return { action, subject: { kind: 'webhook' as const, id }, details: { address: new URL(url).host } }
}
