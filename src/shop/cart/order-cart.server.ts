import { and, asc, eq, getColumns, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { asList } from '#platform/database/as-list.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Part } from '#platform/database/run-together.server.ts'
import { type CartKey, isInCart } from './store.server.ts'
import { cartLines, carts } from './tables.server.ts'

/* The queries of a cart that is being ordered: few statements, each of which answers several questions. */

/**
 * The cart of each key, with the versions of the catalogue that its lines were made with, whether it is to be ordered with a
 * coupon or points, and the answers to questions that are asked in the same statement; null where there is none.
 */
export async function findCartVersions<Asked extends Record<string, SQL>>(
  db: Database,
  keys: readonly CartKey[],
  asked: Asked,
) {
  const { catalogueVersion, cartId } = cartLines
  const ofLines = sql`select distinct ${catalogueVersion} from ${cartLines} where ${and(eq(cartId, carts.id), isInCart)}`
  const versions = sql<number[]>`array(${ofLines})`
  const reserves = sql<boolean>`${carts.couponCode} <> '' or ${carts.pointsWanted} > 0`
  const rows = await db
    .select({ ...OPENED, versions, reserves, ...asked })
    .from(carts)
    .where(opensAny(keys))
  return inTheirOrder(keys, rows)
}

/** The same versions; none where there is no such cart. */
export async function findVersions(db: Database, key: CartKey): Promise<readonly number[]> {
  const [cart] = await findCartVersions(db, [key], {})
  return cart?.versions ?? []
}

/** What tells whose cart a row is. */
const OPENED = { id: carts.id, tokenHash: carts.tokenHash, customerId: carts.customerId }

function opensAny(keys: readonly CartKey[]): SQL | undefined {
  const tokens = keys.flatMap((key) => ('tokenHash' in key ? key.tokenHash : []))
  const customers = keys.flatMap((key) => ('customerId' in key ? key.customerId : []))
  return or(sql`${carts.tokenHash} = any(${asList(tokens, 'text')})`, isAny(carts.customerId, customers))
}

function inTheirOrder<Row extends { tokenHash: string | null; customerId: string | null }>(
  keys: readonly CartKey[],
  rows: readonly Row[],
): (Row | null)[] {
  const found = new Map(rows.map((row) => [row.customerId ?? row.tokenHash, row]))
  return keys.map((key) => found.get('customerId' in key ? key.customerId : key.tokenHash) ?? null)
}

/** A cart that is locked, with what it is to be ordered with. */
export type LockedCart = Pick<typeof carts.$inferSelect, 'id' | 'couponCode' | 'pointsWanted'>

/**
 * Locks carts until the transaction ends. @returns that of each key; null where there is none
 * @param skipLocked leaves out those that are locked already, instead of waiting
 */
export async function lockCartsToOrder(
  tx: Transaction,
  keys: readonly CartKey[],
  { skipLocked }: { skipLocked: boolean },
): Promise<(LockedCart | null)[]> {
  const { id, couponCode, pointsWanted } = carts
  const rows = await tx
    .select({ ...OPENED, couponCode, pointsWanted })
    .from(carts)
    .where(opensAny(keys))
    .orderBy(asc(id))
    .for('update', skipLocked ? { skipLocked } : {})
  return inTheirOrder(keys, rows)
}

function isAny(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${asList(ids, 'uuid')})`
}

/** The lines in carts, in order, each with the answers to questions that are asked in the same statement. */
export async function linesInCartsAnd<Asked extends Record<string, SQL>>(
  db: Database,
  cartIds: readonly string[],
  asked: Asked,
) {
  const query = db.select({ line: getColumns(cartLines), ...asked }).from(cartLines)
  return query
    .where(and(isAny(cartLines.cartId, cartIds), isInCart))
    .orderBy(asc(cartLines.place), asc(cartLines.addedAt))
}

/** Takes lines that were ordered out of their carts for good, with coupon and points. The caller holds the carts' locks. */
export function markOrdered(
  tx: Transaction,
  { cartIds, lineIds }: { cartIds: readonly string[]; lineIds: readonly string[] },
  now: Date,
): Part[] {
  const isOrdered = isAny(cartLines.id, lineIds)
  const ordered = { orderedAt: now, removedAt: now, updatedAt: now }
  const isLeft = and(eq(cartLines.cartId, carts.id), isInCart, not(isOrdered))
  const left = sql<number>`(select count(*) from ${cartLines} where ${isLeft})`
  const rest = { couponCode: '', pointsWanted: 0, lineCount: left, updatedAt: now }
  return [
    { name: 'ordered_lines', statement: tx.update(cartLines).set(ordered).where(isOrdered) },
    {
      name: 'ordered_carts',
      statement: tx.update(carts).set(rest).where(isAny(carts.id, cartIds)),
    },
  ]
}
