import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { forMember } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import { countAttempt, forgetAttempts } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Database } from '#platform/database/database.server.ts'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { lockOrder, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { collectionCode, readCollectionCode } from '#shop/orders/parcels/collection-code.server.ts'
import { parcels } from '#shop/orders/parcels/tables.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { type DispatchDeps, openToSend } from './change-parcels.server.ts'
import { type DispatchRefusal, refuseDispatch } from './refusals.ts'
import { arrive } from './send-parcels.server.ts'

/* A collected order is handed over by its code: staff type or scan it, and enter who takes it away. */

/** Codes are computed, so the newest orders are tried one by one; a thousand take a few milliseconds. */
const MAX_TRIED = 2000

interface FoundByCode {
  order: StoredOrder
  /** Whether anything of it waits. */
  isWaiting: boolean
  lastBy: string
  lastAt: Date | null
}

/** The collected order that a code opens; null for none. */
async function findByCode(db: Database, code: string, secret: string): Promise<FoundByCode | null> {
  const waiting = sql<boolean>`bool_or(${parcels.deliveredAt} is null)`
  const rows = await db
    .select({
      order: orders,
      isWaiting: waiting,
      lastBy: sql<string>`(array_agg(${parcels.collectedBy} order by ${parcels.deliveredAt} desc nulls last))[1]`,
      lastAt: sql<string | null>`to_char(max(${parcels.deliveredAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(and(eq(orders.deliveryMethod, 'collection'), isNotNull(parcels.dispatchedAt)))
    .groupBy(orders.id)
    .orderBy(desc(waiting), desc(orders.placedAt))
    .limit(MAX_TRIED)
  const found = rows.find(({ order }) => collectionCode(order.id, secret) === code)
  return found === undefined ? null : { ...found, lastAt: found.lastAt === null ? null : readInstant(found.lastAt) }
}

/** The order that waits under a code, by its number; or why there is none. Wrong codes are counted. */
export async function openByCode(
  typed: string,
  deps: DispatchDeps,
): Promise<{ ok: true; orderNo: string } | DispatchRefusal | null> {
  return forMember(deps, 'staff', async ({ userId }) => {
    const found = await tryCode(typed, userId, deps)
    return found.ok ? { ok: true, orderNo: found.order.orderNo } : found
  })
}

async function tryCode(
  typed: string,
  userId: string,
  deps: DispatchDeps,
): Promise<{ ok: true; order: StoredOrder } | DispatchRefusal> {
  const code = readCollectionCode(typed)
  if (code === null) return refuseDispatch('code-invalid', 'code')
  const source = { account: userId, address: deps.visitor.address }
  const tooMany = await countAttempt('collection-code', source, 'code', deps)
  if (tooMany !== null)
    return refuseDispatch('too-many-codes', 'code', { wait: waitText(tooMany.retryAfterSeconds ?? 1) })
  const found = await findByCode(deps.db, code, deps.orders.secret)
  if (found === null) return refuseDispatch('code-unknown', 'code')
  await forgetAttempts('collection-code', source, deps.db)
  const { order, isWaiting, lastBy, lastAt } = found
  if (isWaiting) return { ok: true, order }
  const when = lastAt === null ? '' : momentText(lastAt)
  return refuseDispatch('code-used', 'code', { order: order.orderNo, when, who: lastBy })
}

/** Hands over everything that waits under a code. */
export async function handOver(
  { code, name }: { code: string; name: string },
  deps: DispatchDeps,
): Promise<Done | StaffRefusal | DispatchRefusal> {
  const member = await deps.member()
  const tried = member === null ? null : await tryCode(code, member.userId, deps)
  if (tried !== null && !tried.ok) return tried
  return changeAndLog<DispatchRefusal>(deps, 'staff', async (tx, { userId, name: by, role }) => {
    const order = tried === null ? null : await lockOrder(tx, tried.order.id)
    if (order === null) return refuseDispatch('code-unknown', 'code')
    const toSend = await openToSend(tx, order.id, deps)
    const chosen = toSend.parcels.filter((one) => one.dispatchedAt !== null && one.deliveredAt === null)
    if (chosen.length === 0) return refuseDispatch('code-unknown', 'code')
    const actor = { by: 'staff', id: userId, name: by } as const
    const context = { ...deps.orders, actor, now: deps.clock.now(), mover: role }
    const outcome = await arrive(tx, order, { chosen, toSend, collectedBy: name.trim() }, context)
    if (!outcome.ok) return outcome
    return { ok: true, entry: { action: 'order-handed-over', subject: { kind: 'order', id: order.orderNo } } }
  })
}
