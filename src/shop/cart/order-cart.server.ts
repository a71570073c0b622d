import { and, asc, eq, getColumns, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Part } from '#platform/database/run-together.server.ts'
import { type CartKey, isInCart, opens } from './store.server.ts'
import { cartLines, carts } from './tables.server.ts'

/* The queries of a cart that is being ordered: few statements, each of which answers several questions. */

/**
 * The cart of a key with the versions of the catalogue that its lines were made with, and the answers to questions that are
 * asked in the same statement; or null.
 */
export async function findCartVersions<Asked extends Record<string, SQL>>(db: Database, key: CartKey, asked: Asked) {
  const { catalogueVersion, cartId } = cartLines
  const ofLines = sql`select distinct ${catalogueVersion} from ${cartLines} where ${and(eq(cartId, carts.id), isInCart)}`
  const versions = sql<number[]>`array(${ofLines})`
  const rows = await db
    .select({ id: carts.id, versions, ...asked })
    .from(carts)
    .where(opens(key))
  return rows[0] ?? null
}

/** The same versions; none where there is no such cart. */
export async function findVersions(db: Database, key: CartKey): Promise<readonly number[]> {
  return (await findCartVersions(db, key, {}))?.versions ?? []
}

/** Locks a cart until the transaction ends, and reads what it is to be ordered with; null if there is none. */
export async function lockCartToOrder(tx: Transaction, key: CartKey) {
  const { id, couponCode, pointsWanted } = carts
  const rows = await tx.select({ id, couponCode, pointsWanted }).from(carts).where(opens(key)).for('update')
  return rows[0] ?? null
}

/** The lines in a cart, in order, each with the answers to questions that are asked in the same statement. */
export async function linesInCartAnd<Asked extends Record<string, SQL>>(db: Database, cartId: string, asked: Asked) {
  const isHere = and(eq(cartLines.cartId, cartId), isInCart)
  const query = db.select({ line: getColumns(cartLines), ...asked }).from(cartLines)
  return query.where(isHere).orderBy(asc(cartLines.place), asc(cartLines.addedAt))
}

/** Takes lines that were ordered out of their cart for good, with its coupon and points. The caller holds the cart's lock. */
export function markOrdered(tx: Transaction, cartId: string, lineIds: readonly string[], now: Date): Part[] {
  const isOrdered = inArray(cartLines.id, [...lineIds])
  const ordered = { orderedAt: now, removedAt: now, updatedAt: now }
  const isLeft = and(eq(cartLines.cartId, cartId), isInCart, not(isOrdered))
  const left = sql<number>`(select count(*) from ${cartLines} where ${isLeft})`
  const rest = { couponCode: '', pointsWanted: 0, lineCount: left, updatedAt: now }
  return [
    { name: 'ordered_lines', statement: tx.update(cartLines).set(ordered).where(isOrdered) },
    { name: 'ordered_cart', statement: tx.update(carts).set(rest).where(eq(carts.id, cartId)) },
  ]
}
