import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { ReviewScope } from './rating.ts'
import { reviewInvitations, reviews } from './tables.server.ts'

/** An invitation as it is stored. */
export type StoredInvitation = typeof reviewInvitations.$inferSelect

const notWithdrawn = isNull(reviewInvitations.withdrawnAt)

/** Stores an invitation. */
export async function insertInvitation(tx: Transaction, invitation: StoredInvitation): Promise<void> {
  await tx.insert(reviewInvitations).values(invitation)
}

/** The invitation that a link opens; null where it was withdrawn, replaced or is too old. */
export async function findByToken(db: Database, tokenHash: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await db.select().from(reviewInvitations).where(isOpenLink(tokenHash, now))
  return found ?? null
}

/** The same, for who changes what comes of it: whoever else does waits until the transaction ends. */
export async function lockByToken(tx: Transaction, tokenHash: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await tx.select().from(reviewInvitations).where(isOpenLink(tokenHash, now)).for('update')
  return found ?? null
}

function isOpenLink(tokenHash: string, now: Date): SQL | undefined {
  const { tokenHash: hash, expiresAt } = reviewInvitations
  return and(eq(hash, tokenHash), gt(expiresAt, now), notWithdrawn)
}

/** An invitation by its id; null for none. */
export async function findInvitation(db: Database, id: string): Promise<StoredInvitation | null> {
  const [found] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id))
  return found ?? null
}

/** Nothing was sent by it yet. */
function isUnused(db: Database): SQL {
  const sent = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.invitationId, reviewInvitations.id), ne(reviews.state, 'draft')))
  return sql`not exists ${sent}`
}

/** Invitations that nothing came of yet, the newest first. */
export async function findUnused(db: Database, most: number): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(reviewInvitations)
    .where(and(notWithdrawn, isUnused(db)))
    .orderBy(desc(reviewInvitations.sentAt), desc(reviewInvitations.id))
    .limit(most)
}

/** One of them, which nobody else changes until the transaction ends; null for none. */
export async function lockUnused(tx: Transaction, id: string): Promise<StoredInvitation | null> {
  const [found] = await tx
    .select()
    .from(reviewInvitations)
    .where(and(eq(reviewInvitations.id, id), notWithdrawn, isUnused(tx)))
    .for('update')
  return found ?? null
}

/** Whether an address has a good link for the same goods that it has not used. */
export async function isInvited(
  tx: Transaction,
  { email, scope }: { email: string; scope: ReviewScope },
  now: Date,
): Promise<boolean> {
  const { itemId, productId } = scope
  const sameProduct =
    productId === null ? isNull(reviewInvitations.productId) : eq(reviewInvitations.productId, productId)
  const found = await tx
    .select({ id: reviewInvitations.id })
    .from(reviewInvitations)
    .where(
      and(
        eq(reviewInvitations.email, email),
        eq(reviewInvitations.itemId, itemId),
        sameProduct,
        gt(reviewInvitations.expiresAt, now),
        notWithdrawn,
        isUnused(tx),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Changes an invitation. */
export async function updateInvitation(tx: Transaction, id: string, change: Partial<StoredInvitation>): Promise<void> {
  await tx.update(reviewInvitations).set(change).where(eq(reviewInvitations.id, id))
}

/** Deletes invitations that ended, or were withdrawn, before an instant and that nothing came of. */
export async function deleteUnused(db: Database, before: Date): Promise<void> {
  const { expiresAt, withdrawnAt } = reviewInvitations
  await db.delete(reviewInvitations).where(and(or(lt(expiresAt, before), lt(withdrawnAt, before)), isUnused(db)))
}

/** Every invitation of an address with what came of it. */
export async function findOfEmail(db: Database, email: string) {
  return db
    .select({ invitation: reviewInvitations, review: reviews })
    .from(reviewInvitations)
    .leftJoin(reviews, eq(reviews.invitationId, reviewInvitations.id))
    .where(eq(reviewInvitations.email, email))
    .orderBy(reviewInvitations.sentAt)
}

/** Deletes them, and what came of them. */
export async function deleteOfEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(reviewInvitations).where(eq(reviewInvitations.email, email))
}
