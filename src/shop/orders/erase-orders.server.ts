import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { ERASED_DOMAIN } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { deleteSubmission } from '#shop/artwork/store.server.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import { parcels } from './parcels/tables.server.ts'
import { orderEvents, orderLines, orders, proofApprovals } from './tables.server.ts'

/*
 * The orders of customers who have deleted their account. Order and invoice are kept six years after the end of the tax year
 * (decisions §9): with names, billing address and what was sold, as tax law requires. Everything else goes: at once, or,
 * where an order is still being made and sent, once that is done.
 */

const OVER = ['completed', 'cancelled'] as const

/** Parts orders from their customer, and blanks what is not needed any more. The caller has found all of their orders. */
export async function eraseOrders(tx: Transaction, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(orders)
    .set({ customerId: null, email: sql`${orders.id}::text || ${ERASED_DOMAIN}`, erasedAt: now, updatedAt: now })
    .where(inArray(orders.id, [...orderIds]))
  await tx
    .update(orderEvents)
    .set({
      actorName: '',
      actorId: null,
      // Why somebody cancelled follows a colon.
      text: sql`split_part(${orderEvents.text}, ':', 1)`,
    })
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.by, 'customer')))
  const lines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  await tx
    .update(proofApprovals)
    .set({ name: '', actorId: null })
    .where(
      and(
        inArray(proofApprovals.lineId, lines),
        or(eq(proofApprovals.by, 'customer'), isNotNull(proofApprovals.carriedNo)),
      ),
    )
  await tx
    .update(parcels)
    .set({ collectedBy: '' })
    .where(and(inArray(parcels.orderId, [...orderIds]), ne(parcels.collectedBy, '')))
  await blankErased(tx)
}

/**
 * Blanks what tax law does not need of orders that are over and whose customer was erased: phone number, note, where it went,
 * words of lettering, and the artwork. @returns how many orders were blanked
 */
export async function blankErased(tx: Transaction): Promise<number> {
  // What staff find an order by is its number alone once it is blanked.
  const search = sql<string>`lower(${orders.orderNo})`
  const blanked = await tx
    .update(orders)
    .set({
      phone: '',
      note: '',
      search,
      // Where goods were supplied to decides about VAT, so the place stays.
      deliveryAddress: sql`case when ${orders.deliveryAddress} is null then null else ${orders.deliveryAddress} ||
        '{"name": "", "company": "", "line_1": "", "line_2": ""}'::jsonb end`,
    })
    .where(and(isNotNull(orders.erasedAt), inArray(orders.making, [...OVER]), ne(orders.search, search)))
    .returning({ id: orders.id })
  if (blanked.length === 0) return 0
  const these = inArray(
    orderLines.orderId,
    blanked.map(({ id }) => id),
  )
  const lines = await tx.select({ submission: orderLines.artworkSubmissionId }).from(orderLines).where(these)
  const named = sql`jsonb_build_object('label', ${DESIGN_LABEL}::text)`
  await tx
    .update(orderLines)
    .set({
      artworkSubmissionId: null,
      pictureId: null,
      design: null,
      configuration: sql`${orderLines.configuration} || '{"design_id": null}'::jsonb`,
      summary: sql`jsonb_path_query_array(${orderLines.summary}, '$[*] ? (@.label != $label)', ${named})`,
    })
    .where(these)
  for (const { submission } of lines) if (submission !== null) await deleteSubmission(tx, submission)
  return blanked.length
}
