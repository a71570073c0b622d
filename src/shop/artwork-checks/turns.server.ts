import { eq, max } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'

/**
 * Whose turn work on the files of a submission takes: that of the person or network whose share they count for, and once they
 * count for none, of the customer or the guest's order that they belong to.
 */
export async function getTurn(db: Database, submissionId: string): Promise<string> {
  const [counted] = await db
    .select({ for: max(artworkFiles.countedFor) })
    .from(artworkFiles)
    .where(eq(artworkFiles.submissionId, submissionId))
  if (counted?.for) return counted.for
  const [order] = await db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.artworkSubmissionId, submissionId))
  if (order === undefined) return `submission ${submissionId}`
  return order.customerId === null ? `order ${order.id}` : `customer ${order.customerId}`
}
