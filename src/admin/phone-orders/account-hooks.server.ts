import { eq, inArray, or } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { phoneOrders } from './tables.server.ts'

/** When an account is deleted, what staff had begun for it goes too, and what its owner had begun as staff. */
export const phoneOrderHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async (tx, userId) => {
    const theirs = tx
      .select({ id: phoneOrders.cartId })
      .from(phoneOrders)
      .where(or(eq(phoneOrders.customerId, userId), eq(phoneOrders.staffId, userId)))
    await tx.delete(carts).where(inArray(carts.id, theirs))
  },
  onExport: async (db, userId) => ({
    orders_begun_by_staff: await db
      .select({ typed: phoneOrders.fields, since: phoneOrders.createdAt })
      .from(phoneOrders)
      .where(eq(phoneOrders.customerId, userId)),
  }),
}
