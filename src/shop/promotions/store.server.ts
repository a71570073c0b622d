import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import type { PointEntry } from './points.ts'
import { coupons, couponUses, pointEntries } from './tables.server.ts'

/* The queries of coupons and points. */

export type StoredCoupon = typeof coupons.$inferSelect
export type StoredPointEntry = typeof pointEntries.$inferSelect

/** The coupon of a code in capitals, or null. */
export async function findCoupon(db: Database, code: string): Promise<StoredCoupon | null> {
  const rows = await db.select().from(coupons).where(eq(coupons.code, code))
  return rows[0] ?? null
}

/** The same, locked until the transaction ends: whoever counts its uses waits. */
export async function lockCoupon(tx: Transaction, code: string): Promise<StoredCoupon | null> {
  const rows = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update')
  return rows[0] ?? null
}

/** Stores a new coupon; its code must be free. */
export async function insertCoupon(tx: Transaction, coupon: StoredCoupon): Promise<void> {
  await tx.insert(coupons).values(coupon)
}

/** How often a coupon is reserved by orders, in all and by a person, who may have several names. */
export async function countUses(
  db: Database,
  couponId: string,
  person: readonly string[],
): Promise<{ all: number; byPerson: number }> {
  const isTheirs = person.length === 0 ? sql`false` : inArray(couponUses.person, [...person])
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      byPerson: sql<number>`(count(*) filter (where ${isTheirs}))::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), isNull(couponUses.releasedAt)))
  return row ?? { all: 0, byPerson: 0 }
}

/** Stores that an order has a coupon. */
export async function insertUse(
  tx: Transaction,
  use: Omit<typeof couponUses.$inferSelect, 'releasedAt'>,
): Promise<void> {
  await tx.insert(couponUses).values(use)
}

/** Gives the coupon of a cancelled order back; once. */
export async function releaseUse(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ releasedAt: now })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)))
}

/** The email address of a customer; null if there is none. */
export async function findEmail(db: Database, customerId: string): Promise<string | null> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, customerId))
  return rows[0]?.email ?? null
}

/** Lets only one transaction at a time spend a customer's points, or write down what has expired. */
export async function lockPoints(tx: Transaction, customerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, customerId)).for('no key update')
}

/** A customer's ledger, in the order in which it was entered. */
export async function getPointEntries(db: Database, customerId: string): Promise<StoredPointEntry[]> {
  return db.select().from(pointEntries).where(eq(pointEntries.customerId, customerId)).orderBy(asc(pointEntries.id))
}

const pointLedger = buildOnce((db) => {
  const { id, kind, points, at, expiresOn, customerId } = pointEntries
  return db
    .select({ id, kind, points, at, expiresOn })
    .from(pointEntries)
    .where(eq(customerId, sql.placeholder('customerId')))
    .orderBy(asc(id))
    .prepare('point_ledger')
})

/** The same for the rules. */
export async function getPointLedger(db: Database, customerId: string): Promise<PointEntry[]> {
  const rows = await pointLedger(db).execute({ customerId })
  return rows.map(({ at: instant, ...entry }) => ({ ...entry, day: londonDate(instant) }))
}

/** The rows of an order, in the order in which they were entered. */
export async function getPointEntriesOfOrder(db: Database, orderId: string): Promise<StoredPointEntry[]> {
  return db.select().from(pointEntries).where(eq(pointEntries.orderId, orderId)).orderBy(asc(pointEntries.id))
}

/** Enters points once for each reference. @returns false if they were entered before */
export async function enterPoints(
  tx: Transaction,
  entry: Omit<typeof pointEntries.$inferInsert, 'id'>,
): Promise<boolean> {
  const written = await tx
    .insert(pointEntries)
    .values(entry)
    .onConflictDoNothing({ target: pointEntries.reference })
    .returning({ id: pointEntries.id })
  return written.length > 0
}

/** The coupons that a person has used, under any of their names, the newest first. */
export async function getUsesOfPerson(db: Database, names: readonly string[]) {
  return db
    .select({
      code: coupons.code,
      used_at: couponUses.usedAt,
      saved_pence: couponUses.saved,
      released_at: couponUses.releasedAt,
    })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(inArray(couponUses.person, [...names]))
    .orderBy(desc(couponUses.usedAt))
}

interface ForgottenPerson {
  customerId: string
  /** What their uses stay counted under, and what they were stored under as a guest. */
  name: string
  others: readonly string[]
  email: string
  /** What stands in the lists of coupons from now on. */
  erased: string
}

/** Deletes a customer's points, and their address from coupons that were made for them. */
export async function forgetPerson(
  tx: Transaction,
  { customerId, name, others, email, erased }: ForgottenPerson,
): Promise<void> {
  await tx.delete(pointEntries).where(eq(pointEntries.customerId, customerId))
  await tx
    .update(couponUses)
    .set({ person: name })
    .where(inArray(couponUses.person, [...others]))
  const theirs = sql`${coupons.conditions} -> 'customers'`
  await tx
    .update(coupons)
    .set({
      conditions: sql`jsonb_set(${coupons.conditions}, '{customers}', ((${theirs}) - ${email}::text) || to_jsonb(${erased}::text))`,
    })
    .where(sql`${theirs} ? ${email}`)
}
