import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { ERASED_DOMAIN } from '#people/accounts/check-details.ts'
import { readToken } from '#people/accounts/token-cookies.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { deleteSubmission, getFiles } from '#shop/artwork/store.server.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import { giveToUser } from './store.server.ts'
import { quoteEvents, quoteLinks, quoteOffers, quoteRequests } from './tables.server.ts'

/**
 * On signing in, deleting an account and exporting data; in that transaction. Must run before the guests' own hooks,
 * because a guest who is linked to a customer is no longer found.
 */
export const quotingHooks: SliceHooks = {
  onSignIn: async (tx, { userId, visitor }) => {
    const id = readToken('guest', visitor.cookies)
    const guestId = id === null ? null : await findGuestRow(tx, id)
    if (guestId !== null) await giveToUser(tx, guestId, userId)
    return []
  },
  onErase: (tx, userId) => forgetPerson(tx, userId),
  onExport: async (db, userId) => ({ quote_requests: await requestsOfPerson(db, userId) }),
}

/**
 * Deletes everything personal from a customer's requests: names, texts, files, links. The shop retains the choices
 * and the numbered quotations. Open requests and offers are closed.
 */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  const own = await tx
    .select({ id: quoteRequests.id, state: quoteRequests.state, files: quoteRequests.artworkSubmissionId })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .for('update')
  if (own.length === 0) return
  const ids = own.map(({ id }) => id)
  // The files of an accepted request belong to the cart, and later to the order.
  for (const { state, files } of own) if (files !== null && state !== 'accepted') await deleteSubmission(tx, files)
  await tx.delete(quoteLinks).where(inArray(quoteLinks.requestId, ids))
  await tx.update(quoteEvents).set({ text: '' }).where(inArray(quoteEvents.requestId, ids))
  await tx
    .update(quoteEvents)
    .set({ actorName: '' })
    .where(and(inArray(quoteEvents.requestId, ids), eq(quoteEvents.by, 'customer')))
  await tx.update(quoteOffers).set({ note: '' }).where(inArray(quoteOffers.requestId, ids))
  await tx
    .update(quoteOffers)
    .set({ state: 'declined' })
    .where(and(inArray(quoteOffers.requestId, ids), eq(quoteOffers.state, 'open')))
  await blankRequests(tx, ids)
}

async function blankRequests(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { id, configuration, reference, state } = quoteRequests
  const these = inArray(id, [...ids])
  await tx
    .update(quoteRequests)
    .set({
      firstName: '',
      lastName: '',
      // An undeliverable address, like that of an erased account.
      email: sql`${id}::text || ${ERASED_DOMAIN}`,
      configuration: sql`${configuration} - 'address_book_id' - 'picture_id' - 'design_id'`,
      // The text of a design is as personal as a comment.
      summary: withoutEntry(DESIGN_LABEL),
      comment: '',
      tracking: null,
      search: sql`lower(${reference})`,
      waitingSince: null,
    })
    .where(these)
  await tx
    .update(quoteRequests)
    .set({ state: 'declined' })
    .where(and(these, inArray(state, ['requested', 'quoted'])))
}

/** The summary without the choice of a label. */
function withoutEntry(label: string) {
  const named = sql`jsonb_build_object('label', ${label}::text)`
  return sql`jsonb_path_query_array(${quoteRequests.summary}, '$[*] ? (@.label != $label)', ${named})`
}

/** What is stored about a customer's requests, for the export of their data. */
async function requestsOfPerson(db: Database, userId: string): Promise<object[]> {
  const own = await db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(asc(quoteRequests.createdAt))
  return Promise.all(own.map((request) => requestOfPerson(db, request)))
}

async function requestOfPerson(db: Database, request: typeof quoteRequests.$inferSelect): Promise<object> {
  const { id, reference, quoteType, state, firstName, lastName, email, createdAt } = request
  const events = await db.select().from(quoteEvents).where(eq(quoteEvents.requestId, id)).orderBy(asc(quoteEvents.at))
  const files = await getFiles(db, request.artworkSubmissionId === null ? [] : [request.artworkSubmissionId])
  return {
    reference,
    quote_type: quoteType,
    state,
    sent_at: createdAt,
    first_name: firstName,
    last_name: lastName,
    email,
    asked_for: request.summary,
    quantity: request.quantity,
    kinds: request.kinds,
    comment: request.comment,
    tracking: request.tracking,
    files: files.map(({ name }) => name),
    events: events.map(({ kind, by, text, at }) => ({ kind, by, text, at })),
  }
}
