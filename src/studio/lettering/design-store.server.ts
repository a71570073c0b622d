import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { LetteringDesign } from './design.ts'
import { accountDesigns, letteringDesigns } from './tables.server.ts'

/** Inserts a design; one that is there already counts as used. */
export async function insertDesign(db: Database, id: string, document: LetteringDesign, now: Date): Promise<void> {
  await db
    .insert(letteringDesigns)
    .values({ id, document, createdAt: now, usedAt: now })
    .onConflictDoUpdate({ target: letteringDesigns.id, set: { usedAt: now } })
}

/** The documents of designs by their ids, as they were stored. */
export async function findDocuments(db: Database, ids: readonly string[]): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: letteringDesigns.id, document: letteringDesigns.document })
    .from(letteringDesigns)
    .where(inArray(letteringDesigns.id, [...ids]))
  return new Map(rows.map(({ id, document }) => [id, document]))
}

/** Marks designs as used, where they were last marked before an instant: opening one again writes nothing. */
export async function markDesignsUsed(
  db: Database,
  ids: readonly string[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(letteringDesigns)
    .set({ usedAt: now })
    .where(and(inArray(letteringDesigns.id, [...ids]), lt(letteringDesigns.usedAt, before)))
}

/** Up to `most` designs that nobody used since an instant and that are in no account. */
export async function findUnusedDesigns(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: letteringDesigns.id })
    .from(letteringDesigns)
    .where(and(lt(letteringDesigns.usedAt, before), inNoAccount(db)))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Deletes those of the designs that are still unused: one that was used meanwhile stays. */
export async function deleteDesigns(db: Database, ids: readonly string[], before: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .delete(letteringDesigns)
    .where(and(inArray(letteringDesigns.id, [...ids]), lt(letteringDesigns.usedAt, before), inNoAccount(db)))
}

function inNoAccount(db: Database) {
  return notExists(
    db.select({ one: sql`1` }).from(accountDesigns).where(eq(accountDesigns.designId, letteringDesigns.id)),
  )
}

/** A design in an account, as it is stored. */
export interface AccountDesign {
  id: string
  name: string
  document: unknown
  savedAt: Date
}

/** The designs of a customer, the newest first. */
export async function getDesigns(db: Database, userId: string): Promise<AccountDesign[]> {
  return db
    .select({
      id: letteringDesigns.id,
      name: accountDesigns.name,
      document: letteringDesigns.document,
      savedAt: accountDesigns.savedAt,
    })
    .from(accountDesigns)
    .innerJoin(letteringDesigns, eq(letteringDesigns.id, accountDesigns.designId))
    .where(eq(accountDesigns.userId, userId))
    .orderBy(desc(accountDesigns.savedAt), accountDesigns.designId)
}

/** Puts a design into an account, or renames it there. */
export async function putInAccount(
  db: Database,
  { userId, designId, name, now }: { userId: string; designId: string; name: string; now: Date },
): Promise<void> {
  await db
    .insert(accountDesigns)
    .values({ userId, designId, name, savedAt: now })
    .onConflictDoUpdate({ target: [accountDesigns.userId, accountDesigns.designId], set: { name } })
}

/** Takes a design out of an account. @returns whether it was in it */
export async function takeFromAccount(db: Database, userId: string, designId: string): Promise<boolean> {
  const rows = await db
    .delete(accountDesigns)
    .where(and(eq(accountDesigns.userId, userId), eq(accountDesigns.designId, designId)))
    .returning({ id: accountDesigns.designId })
  return rows.length > 0
}

/** Takes all of them out, when the customer erases the account. Carts and quotations still have them. */
export async function emptyAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accountDesigns).where(eq(accountDesigns.userId, userId))
}
