import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { proofApprovers, proofComments, proofVotes } from './tables.server.ts'

/** On deleting an account and exporting data: what a customer wrote about proofs, and whom they asked to approve. It runs after the hooks of orders. */
export const proofHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async (tx) => {
    const erased = tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(isNotNull(orders.erasedAt))
    await tx.delete(proofApprovers).where(inArray(proofApprovers.lineId, erased))
    await tx.delete(proofVotes).where(inArray(proofVotes.lineId, erased))
    await tx.delete(proofComments).where(and(eq(proofComments.by, 'customer'), inArray(proofComments.lineId, erased)))
  },
  onExport: async (db, userId) => ({
    proof_comments: (await db.select().from(proofComments).where(eq(proofComments.actorId, userId))).map(
      ({ at, text, number }) => ({ at, version: number, text }),
    ),
    proof_approvers: await db
      .select({ name: proofApprovers.name, email: proofApprovers.email, invited_at: proofApprovers.invitedAt })
      .from(proofApprovers)
      .innerJoin(orderLines, eq(orderLines.id, proofApprovers.lineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.customerId, userId)),
  }),
}
