import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type AdminDeps, asMember, forMember, readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { audit, changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffMember } from '#admin/access/staff-member.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { couponLabel } from '#shop/promotions/coupon.ts'
import { ONE_OFF } from '#shop/promotions/promotion.ts'
import type { StoredCoupon } from '#shop/promotions/store.server.ts'
import { coupons, couponUses } from '#shop/promotions/tables.server.ts'
import { type CouponRefusal, checkCouponForm, refuseCoupon, type TypedCoupon } from './coupon-form.ts'

/** The coupons, for staff. */
export type StaffCoupons = ReturnType<typeof createStaffCoupons>

export interface CouponAdminDeps extends AdminDeps {
  catalogue: Pick<CatalogueCache, 'current'>
}

/** The id of the coupon that was saved. */
interface Saved {
  ok: true
  id: string
}

export function createStaffCoupons(deps: CouponAdminDeps) {
  return {
    /** Every coupon with its uses and what they cost, the newest first. */
    list: () => forMember(deps, 'staff', () => listCoupons(deps)),
    /** One coupon with its last uses; null if there is none. */
    open: (id: string) => forMember(deps, 'staff', () => openCoupon(id, deps)),
    /** The featured items that a coupon can be for. */
    items: () => forMember(deps, 'staff', async () => itemsOnSale(deps)),
    /** Makes a coupon. */
    add: (typed: TypedCoupon) => save(null, typed, deps),
    /** Changes one for orders from now on. */
    change: (id: string, typed: TypedCoupon) => save(id, typed, deps),
    stop: (id: string) => setActive(id, false, deps),
    start: (id: string) => setActive(id, true, deps),
  }
}

function itemsOnSale({ catalogue }: CouponAdminDeps) {
  return catalogue.current().catalogue.featured_items.map(({ id, name }) => ({ id, name }))
}

const MAX_LISTED = 500
const MAX_USES_SHOWN = 50

async function listCoupons(deps: CouponAdminDeps) {
  const rows = await deps.db
    .select({ coupon: coupons, ...sums })
    .from(coupons)
    .leftJoin(couponUses, isUse)
    // Discounts that staff gave to one order are that order's.
    .where(sql`${coupons.code} !~ ${ONE_OFF.source}`)
    .groupBy(coupons.id)
    .orderBy(desc(coupons.createdAt))
    .limit(MAX_LISTED)
  return rows.map(({ coupon, uses, cost }) => ({ ...coupon, label: labelOf(coupon, deps), uses, cost }))
}

const isUse = and(eq(couponUses.couponId, coupons.id), isNull(couponUses.releasedAt))
const sums = {
  uses: sql<number>`count(${couponUses.orderId})::int`,
  cost: sql<number>`coalesce(sum(${couponUses.saved}), 0)::int`,
}

function labelOf(coupon: StoredCoupon, { catalogue }: CouponAdminDeps): string {
  return couponLabel(coupon, (id) => indexCatalogue(catalogue.current().catalogue).item(id)?.name)
}

async function openCoupon(sentId: string, deps: CouponAdminDeps) {
  const id = readId(sentId)
  const [found] =
    id === null
      ? []
      : await deps.db
          .select({ coupon: coupons, ...sums })
          .from(coupons)
          .leftJoin(couponUses, isUse)
          .where(eq(coupons.id, id))
          .groupBy(coupons.id)
  if (found === undefined) return null
  const { orderId, usedAt, saved, releasedAt } = couponUses
  const lastUses = await deps.db
    .select({ orderId, usedAt, saved, releasedAt })
    .from(couponUses)
    .where(eq(couponUses.couponId, found.coupon.id))
    .orderBy(desc(usedAt))
    .limit(MAX_USES_SHOWN)
  return { ...found.coupon, label: labelOf(found.coupon, deps), uses: found.uses, cost: found.cost, lastUses }
}

function save(sentId: string | null, typed: TypedCoupon, deps: CouponAdminDeps) {
  return asMember<Saved | CouponRefusal>(deps, 'staff', (member) =>
    inTransaction<Saved | CouponRefusal>(deps.db, async (tx) => {
      const before = sentId === null ? null : await lockById(tx, sentId)
      if (sentId !== null && before === null) return refuseCoupon({ field: 'form', code: 'coupon-unknown' })
      return saveLocked(tx, { before, typed, member }, deps)
    }),
  )
}

interface Saving {
  /** Null for a new one. */
  before: StoredCoupon | null
  typed: TypedCoupon
  member: StaffMember
}

async function saveLocked(
  tx: Transaction,
  { before, typed, member }: Saving,
  deps: CouponAdminDeps,
): Promise<Saved | CouponRefusal> {
  const itemIds = itemsOnSale(deps).map(({ id }) => id)
  // What a manager has allowed stays so when others change the rest.
  const isManager = member.role === 'manager' || before?.belowFloor === true
  const content = checkCouponForm(typed, { itemIds, isManager })
  if ('ok' in content) return content
  const id = before?.id ?? randomUUID()
  if (await isTaken(tx, content.code, id)) return refuseCoupon({ field: 'code', code: 'code-there' })
  const now = deps.clock.now()
  if (before === null) await tx.insert(coupons).values({ ...content, id, active: true, createdAt: now, updatedAt: now })
  else {
    await tx
      .update(coupons)
      .set({ ...content, updatedAt: now })
      .where(eq(coupons.id, id))
  }
  const action = before === null ? 'coupon-added' : 'coupon-changed'
  await audit(tx, { ...about(action, { id, code: content.code }), actorId: member.userId }, deps)
  return { ok: true, id }
}

/** Two at once with the same code wait for each other. */
async function isTaken(tx: Transaction, code: string, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${code}`}, 0))`)
  const same = and(eq(coupons.code, code), ne(coupons.id, id))
  return (await tx.select({ id: coupons.id }).from(coupons).where(same)).length > 0
}

async function lockById(db: Database, sentId: string): Promise<StoredCoupon | null> {
  const id = readId(sentId)
  const rows = id === null ? [] : await db.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return rows[0] ?? null
}

function setActive(sentId: string, active: boolean, deps: CouponAdminDeps) {
  return changeAndLog<CouponRefusal>(deps, 'staff', async (tx) => {
    const coupon = await lockById(tx, sentId)
    if (coupon === null) return refuseCoupon({ field: 'form', code: 'coupon-unknown' })
    if (coupon.active === active) return { ok: true, entry: null }
    await tx.update(coupons).set({ active, updatedAt: deps.clock.now() }).where(eq(coupons.id, coupon.id))
    return { ok: true, entry: about(active ? 'coupon-started' : 'coupon-stopped', coupon) }
  })
}

function about(action: AuditAction, { id, code }: Pick<StoredCoupon, 'id' | 'code'>) {
  return { action, subject: { kind: 'coupon' as const, id }, details: { code } }
}
