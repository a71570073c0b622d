import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { AddressTexts, AddressView } from './address.ts'
import { addresses } from './tables.server.ts'

/** Somebody's addresses, the default one first, then the newest. */
export async function getAddresses(db: Database, userId: string): Promise<AddressView[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  return rows.map(({ id, label, name, company, line1, line2, city, county, postcode, phone, isDefault }) => ({
    id,
    label,
    name,
    company,
    line_1: line1,
    line_2: line2,
    city,
    county,
    postcode,
    phone,
    is_default: isDefault,
  }))
}

/** Adds an address, or rewrites the one of this id. */
export async function writeAddress(
  tx: Transaction,
  ids: { userId: string; id: string },
  texts: AddressTexts,
  now: Date,
): Promise<void> {
  const { line_1: line1, line_2: line2, ...rest } = texts
  const content = { ...rest, line1, line2, updatedAt: now }
  await tx
    .insert(addresses)
    .values({ ...ids, ...content, isDefault: false, createdAt: now })
    .onConflictDoUpdate({ target: addresses.id, set: content, setWhere: eq(addresses.userId, ids.userId) })
}

/** Makes an address the default one, in place of the one that was. */
export async function setDefault(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
}

/** Removes an address. */
export async function deleteAddress(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
}
