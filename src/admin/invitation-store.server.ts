import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { staffInvitations } from './tables.server.ts'

/** An invitation as stored. */
export type StoredInvitation = typeof staffInvitations.$inferSelect

const open = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/** Stores a new invitation. */
export async function insertInvitation(
  tx: Transaction,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<void> {
  await tx.insert(staffInvitations).values(invitation)
}

/** Invitations that are neither accepted nor withdrawn, the newest first. */
export async function findOpenInvitations(db: Database): Promise<StoredInvitation[]> {
  return db.select().from(staffInvitations).where(open).orderBy(desc(staffInvitations.sentAt))
}

/** One of them; null where there is none, or no more. */
export async function findOpenInvitation(db: Database, id: string): Promise<StoredInvitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), open))
  return found ?? null
}

/** The invitation that a link opens; null where it has been used, withdrawn, replaced or is too old. */
export async function findByToken(db: Database, tokenHash: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), open, gt(staffInvitations.expiresAt, now)))
  return found ?? null
}

/** Changes an invitation that is open. */
export async function updateInvitation(tx: Transaction, id: string, change: Partial<StoredInvitation>): Promise<void> {
  await tx
    .update(staffInvitations)
    .set(change)
    .where(and(eq(staffInvitations.id, id), open))
}

/** Withdraws whatever invitation of an address is open. */
export async function withdrawOf(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(staffInvitations.email, email), open))
}
