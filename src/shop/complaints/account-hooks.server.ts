import { eq, inArray, isNotNull } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { endComplaint, readComplaint } from './change-complaint.server.ts'
import { photoPath } from './complaint-addresses.ts'
import { getMessages, getPhotos } from './store.server.ts'
import { complaintMessages, complaintPhotos, complaints } from './tables.server.ts'

/**
 * On deleting an account and exporting data. Of an erased customer's complaints the words, photos and names go at once; what
 * stays is what was wrong with how many pieces. It runs after the hooks of orders.
 */
export const complaintHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async (tx, _userId, now) => {
    const ofErased = await tx
      .select({ id: complaints.id, order: orders })
      .from(complaints)
      .innerJoin(orders, eq(orders.id, complaints.orderId))
      .where(isNotNull(orders.erasedAt))
    // Those that are open would hold up the end of their order, and what is kept until then.
    for (const { id, order } of ofErased) {
      const about = await readComplaint(tx, order, id)
      if (about !== null && about.complaint.state !== 'closed') await endComplaint(tx, about, now)
    }
    const these = inArray(
      complaints.id,
      ofErased.map(({ id }) => id),
    )
    await tx.update(complaints).set({ proposedAmount: null, proposedBy: '' }).where(these)
    const ids = tx.select({ id: complaints.id }).from(complaints).where(these)
    // Photos of messages go with them, and the daily sweep removes the files.
    await tx.delete(complaintMessages).where(inArray(complaintMessages.complaintId, ids))
    const lines = tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(isNotNull(orders.erasedAt))
    await tx.delete(complaintPhotos).where(inArray(complaintPhotos.lineId, lines))
  },
  onExport: async (db, userId) => {
    const own = await db
      .select({ complaint: complaints, orderNo: orders.orderNo, place: orderLines.place })
      .from(complaints)
      .innerJoin(orders, eq(orders.id, complaints.orderId))
      .innerJoin(orderLines, eq(orderLines.id, complaints.lineId))
      .where(eq(orders.customerId, userId))
    const messages = await getMessages(
      db,
      own.map(({ complaint }) => complaint.id),
    )
    const photos = await getPhotos(
      db,
      messages.map(({ id }) => id),
    )
    return {
      complaints: own.map(({ complaint, orderNo, place }) => ({
        order_no: orderNo,
        line: place,
        reported_at: complaint.openedAt,
        reason: complaint.reason,
        wish: complaint.wish,
        pieces: complaint.pieces,
        state: complaint.state,
        messages: messages
          .filter(({ complaintId, kind }) => complaintId === complaint.id && kind !== 'proposal')
          .map(({ id, at, by, kind, text }) => ({
            at,
            by,
            kind,
            text,
            photos: photos
              .filter(({ messageId }) => messageId === id)
              .map((photo) => photoPath({ orderNo, key: null }, photo.id, 'large')),
          })),
      })),
    }
  },
}
