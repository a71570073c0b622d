import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { cartLines, carts } from './tables.server.ts'

/* Coupons that go from one cart to another, or into one from a quotation. */

/** Gives a cart that has no coupon the one of a quotation. */
export async function suggestCoupon(tx: Transaction, lineIds: readonly string[], couponCode: string): Promise<void> {
  const holding = tx
    .select({ id: cartLines.cartId })
    .from(cartLines)
    .where(inArray(cartLines.id, [...lineIds]))
  await tx
    .update(carts)
    .set({ couponCode })
    .where(and(inArray(carts.id, holding), eq(carts.couponCode, '')))
}

/** Gives the coupon of a cart, if it has one, to another cart. */
export async function takeCoupon(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const [given] = await tx.select({ couponCode: carts.couponCode }).from(carts).where(eq(carts.id, from))
  if (given !== undefined && given.couponCode !== '') await tx.update(carts).set(given).where(eq(carts.id, to))
}
