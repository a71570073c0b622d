import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { type CartKey, opens } from './cart-store.server.ts'
import { cartLines, carts } from './tables.server.ts'

/**
 * Opens for changes the cart of a key, and every cart that holds lines of a quotation, always in one order so that two
 * who do it never wait for each other.
 */
export async function lockCartsOfQuotation(tx: Transaction, key: CartKey | null, quotationNo: string): Promise<void> {
  const holding = tx.select({ id: cartLines.cartId }).from(cartLines).where(eq(cartLines.quotationNo, quotationNo))
  const wanted = key === null ? inArray(carts.id, holding) : or(opens(key), inArray(carts.id, holding))
  await tx.select({ id: carts.id }).from(carts).where(wanted).orderBy(asc(carts.id)).for('update')
}

/** The lines of a quotation, in whichever cart and out of it. */
export async function findQuotedLines(tx: Transaction, quotationNo: string) {
  return tx
    .select({ id: cartLines.id, cartId: cartLines.cartId, removedAt: cartLines.removedAt })
    .from(cartLines)
    .where(eq(cartLines.quotationNo, quotationNo))
}

/** Brings a line into a cart, from wherever it was. */
export async function moveLine(tx: Transaction, id: string, cartId: string, now: Date): Promise<void> {
  await tx
    .update(cartLines)
    .set({ cartId, removedAt: null, mergedInto: null, updatedAt: now })
    .where(eq(cartLines.id, id))
}

/** Makes an empty cart for a visitor. */
export async function insertVisitorCart(tx: Transaction, id: string, tokenHash: string, now: Date): Promise<void> {
  await tx.insert(carts).values({ id, tokenHash, lineCount: 0, createdAt: now, updatedAt: now })
}

/** How many lines of a quotation are in the cart that a key opens. */
export async function countQuotedLines(db: Database, key: CartKey, quotationNo: string): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(opens(key), eq(cartLines.quotationNo, quotationNo), isNull(cartLines.removedAt)))
  return rows[0]?.count ?? 0
}

/** The places that are free in a cart, below `most`. */
export async function placesLeft(tx: Transaction, cartId: string, most: number): Promise<number> {
  const rows = await tx
    .select({ left: sql<number>`${most}::int - ${carts.lineCount}` })
    .from(carts)
    .where(eq(carts.id, cartId))
  return rows[0]?.left ?? 0
}
