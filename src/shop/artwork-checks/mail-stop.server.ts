import { eq } from 'drizzle-orm'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { takesFiles } from '#shop/orders/order-states.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { artworkStoppedMail } from './mails.ts'
import { getMends } from './store.server.ts'
import { standingOf, unmended } from './verdicts.ts'

/**
 * Writes to the customer of an order whose file cannot be printed as it is, once for each version of the file: they may have
 * left the shop before it was checked. Nothing is sent about a cart, about what is mended, or once staff have decided.
 */
export async function mailStop(
  tx: Transaction,
  fileId: string,
  report: ArtworkReport,
  { siteUrl, secret, shopEmail }: Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'>,
): Promise<void> {
  const [found] = await tx
    .select({ file: artworkFiles, line: orderLines, order: orders })
    .from(artworkFiles)
    .innerJoin(orderLines, eq(orderLines.artworkSubmissionId, artworkFiles.submissionId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(artworkFiles.id, fileId))
  if (found === undefined) return
  const { file, line, order } = found
  const mends = (await getMends(tx, [fileId])).get(fileId) ?? []
  const findings = unmended(report, mends).filter(({ level }) => level === 'stop')
  const standing = standingOf({ report, mends, answer: null, evaluation: file.evaluation })
  const isOver = order.erasedAt !== null || isErasedAddress(order.email) || !takesFiles(line.state)
  if (file.evaluation !== 'waiting' || standing !== 'replace' || findings.length === 0 || isOver) return
  const content = artworkStoppedMail({
    firstName: order.firstName,
    orderNo: order.orderNo,
    productName: line.productName,
    fileName: file.name,
    findings,
    link: `${siteUrl}/orders/${order.orderNo}/artwork/${line.id}?key=${orderKey(order.id, secret)}`,
  })
  await queueMail(tx, { to: order.email, content, key: `artwork-stopped:${fileId}`, replyTo: shopEmail })
}
