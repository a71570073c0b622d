import { and, eq, notInArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { lockCart } from './cart-store.server.ts'
import { cartLines, carts } from './tables.server.ts'

/* What it takes to bring one cart into another, and what is kept about a customer. */

/** Opens a customer's cart for changes; it is made where there is none. */
export async function lockCustomerCart(
  tx: Transaction,
  { customerId, freshCartId, now }: { customerId: string; freshCartId: string; now: Date },
): Promise<string> {
  const fresh = { id: freshCartId, customerId, lineCount: 0, createdAt: now, updatedAt: now }
  await tx.insert(carts).values(fresh).onConflictDoNothing({ target: carts.customerId })
  const cartId = await lockCart(tx, { customerId })
  if (cartId === null) throw new Error('a customer’s cart went while it was opened')
  return cartId
}

/** Every line of a cart, out of it or in it, and what it was merged into. */
export async function storedLines(tx: Transaction, cartId: string) {
  return tx
    .select({ id: cartLines.id, mergedInto: cartLines.mergedInto })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
}

/** Moves lines from one cart to another. Their ids and places stay, and with them their artwork and order. */
export async function moveLines(
  tx: Transaction,
  { from, to, except }: { from: string; to: string; except: readonly string[] },
): Promise<void> {
  await tx
    .update(cartLines)
    .set({ cartId: to })
    .where(and(eq(cartLines.cartId, from), notInArray(cartLines.id, [...except])))
}

/** Deletes a cart, and whatever lines it still has. */
export async function deleteCart(tx: Transaction, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId))
}

/** Deletes the cart of a customer who goes. */
export async function deleteCustomerCart(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId))
}

/** All lines that are kept of a customer's cart, for the copy of one's data. */
export async function exportLines(db: Database, customerId: string) {
  return db
    .select({
      product: cartLines.productName,
      choices: cartLines.summary,
      quantity: cartLines.quantity,
      sets: cartLines.kinds,
      price_pence: cartLines.price,
      quotation: cartLines.quotationNo,
      picture_id: cartLines.pictureId,
      added_at: cartLines.addedAt,
      removed_at: cartLines.removedAt,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId))
    .orderBy(cartLines.place)
}
