import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { emitEvent } from '#platform/webhooks/emit-event.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import type { StoredOrder, StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { complaintPath } from './complaint-addresses.ts'
import {
  type AboutComplaint,
  type Answer,
  complaintAnsweredMail,
  complaintForShopMail,
  complaintReceivedMail,
  reprintSentMail,
} from './mails.ts'
import { getMessages, getReprints, type StoredComplaint } from './store.server.ts'

/* Who is told of what happens to a complaint, in its transaction: customer and shop by mail, other programs by webhooks. */

export type NotifyDeps = Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'>

/** A complaint with the line that it is about. */
export interface AboutLine {
  order: StoredOrder
  line: StoredOrderLine
  complaint: StoredComplaint
}

/** A fault was reported. */
export async function tellReported(tx: Transaction, about: AboutLine, deps: NotifyDeps): Promise<void> {
  const { complaint } = about
  const mail = complaintReceivedMail({ ...customerFacts(about, deps), ...complaint })
  await mailCustomer(tx, about, { content: mail, key: `complaint-received:${complaint.id}` }, deps)
  await mailShop(tx, about, { isNew: true, key: `complaint-opened:${complaint.id}` }, deps)
  await emitEvent(tx, 'complaint.opened', await complaintData(tx, about))
}

/** Its customer has written again. */
export async function tellWritten(
  tx: Transaction,
  about: AboutLine,
  messageId: number,
  deps: NotifyDeps,
): Promise<void> {
  await mailShop(tx, about, { isNew: false, key: `complaint-written:${messageId}` }, deps)
}

/** Staff have answered. */
export async function tellAnswered(
  tx: Transaction,
  about: AboutLine,
  { answer, messageId }: { answer: Answer; messageId: number },
  deps: NotifyDeps,
): Promise<void> {
  const mail = complaintAnsweredMail({ ...customerFacts(about, deps), answer })
  await mailCustomer(tx, about, { content: mail, key: `complaint-answered:${messageId}` }, deps)
}

/** Reprinted pieces were sent. */
export async function tellReprintSent(
  tx: Transaction,
  about: AboutLine,
  sent: { pieces: number; tracking: { no: string; url: string }; messageId: number },
  deps: NotifyDeps,
): Promise<void> {
  const isCollected = about.order.deliveryMethod === 'collection'
  const mail = reprintSentMail({ ...customerFacts(about, deps), ...sent, isCollected })
  await mailCustomer(tx, about, { content: mail, key: `complaint-reprint-sent:${sent.messageId}` }, deps)
}

/** It is closed. Nobody gets a mail: the customer has said so, or was told by when. */
export async function tellClosed(tx: Transaction, about: AboutLine): Promise<void> {
  await emitEvent(tx, 'complaint.closed', await complaintData(tx, about))
}

function customerFacts({ order, line }: AboutLine, { siteUrl, secret }: NotifyDeps): AboutComplaint {
  const { orderNo, firstName } = order
  const path = complaintPath({ orderNo, lineId: line.id, key: orderKey(order.id, secret) })
  return { firstName, orderNo, product: line.productName, link: `${siteUrl}${path}` }
}

async function mailCustomer(
  tx: Transaction,
  { order }: AboutLine,
  { content, key }: { content: MailContent; key: string },
  { shopEmail }: NotifyDeps,
): Promise<void> {
  if (isErasedAddress(order.email)) return
  await queueMail(tx, { to: order.email, content, key, replyTo: shopEmail })
}

async function mailShop(
  tx: Transaction,
  { order, line, complaint }: AboutLine,
  { isNew, key }: { isNew: boolean; key: string },
  { siteUrl, shopEmail }: NotifyDeps,
): Promise<void> {
  const { reason, dueOn, id } = complaint
  const content = complaintForShopMail({
    orderNo: order.orderNo,
    place: line.place,
    product: line.productName,
    reason,
    dueOn,
    link: `${siteUrl}/staff/complaints/${id}`,
    isNew,
  })
  await queueMail(tx, { to: shopEmail, content, key })
}

/** A complaint as programs get it: nothing by which a person could be known. */
async function complaintData(tx: Transaction, { order, line, complaint }: AboutLine) {
  const messages = await getMessages(tx, [complaint.id])
  const reprints = await getReprints(tx, [complaint.id])
  return {
    complaint_id: complaint.id,
    order_id: order.id,
    order_no: order.orderNo,
    line_id: line.id,
    place: line.place,
    product_id: line.productId,
    reason: complaint.reason,
    wish: complaint.wish,
    sets: complaint.sets,
    pieces: complaint.pieces,
    opened_at: complaint.openedAt.toISOString(),
    closed_at: complaint.closedAt?.toISOString() ?? null,
    refunded: messages.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0),
    reprinted: reprints.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}
