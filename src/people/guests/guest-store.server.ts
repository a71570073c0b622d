import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { COOKIE_DAYS } from '#people/accounts/token-cookies.ts'
import { asList } from '#platform/database/as-list.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { gather } from '#platform/requests/gather.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import type { Guest, GuestInfo } from './guest.ts'
import { guests } from './tables.server.ts'

/** The guest with an id. A guest who has since signed in is not found: the details are then the account's. */
export async function findGuest(db: Database, id: string): Promise<Guest | null> {
  const [found] = await db.select().from(guests).where(byId(id))
  if (found === undefined) return null
  const { firstName, lastName, email } = found
  const known = firstName !== null && lastName !== null && email !== null
  return { id, info: known ? { first_name: firstName, last_name: lastName, email } : null }
}

/** The row of a guest, for data that belongs to the guest; null if there is none, or the guest has since signed in. */
export async function findGuestRow(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db.select({ id: guests.id }).from(guests).where(byId(id))
  return found?.id ?? null
}

function byId(id: string) {
  return and(eq(guests.guestIdHash, getHash(id)), isNull(guests.userId))
}

/**
 * Makes a guest, under an id that nobody can guess; null where the address is registered. That is asked in the same
 * statement, and those who come together are stored by one.
 */
export async function insertGuest(db: Database, info: GuestInfo | null, now: Date): Promise<Guest | null> {
  const id = newToken()
  const row = { id: randomUUID(), hash: getHash(id), ...getColumns(info), at: now.toISOString() }
  return (await insertTogether(db)(row)) ? { id, info } : null
}

type NewRow = ReturnType<typeof getColumns> & { id: string; hash: string; at: string }

const insertTogether = buildOnce((db) =>
  gather(async (rows: readonly NewRow[]) => {
    const list = (name: keyof NewRow, type: 'text' | 'uuid' = 'text') =>
      asList(
        rows.map((row) => row[name]),
        type,
      )
    const stored = await db.execute<{ id: string }>(
      sql`
        insert into ${guests} (id, guest_id_hash, first_name, last_name, email, created_at, updated_at)
        select id, hash, first_name, last_name, email, at::timestamptz, at::timestamptz
        from unnest(
          ${list('id', 'uuid')}, ${list('hash')}, ${list('firstName')}, ${list('lastName')}, ${list('email')}, ${list('at')}
        ) as made (id, hash, first_name, last_name, email, at)
        where not ${isRegistered(sql`made.email`)}
        returning id`,
      'objects',
    )
    const ids = new Set(stored.map(({ id }) => id))
    return rows.map(({ id }) => ids.has(id))
  }),
)

/** Whether an address belongs to an account. One that is not verified belongs to nobody. */
function isRegistered(email: SQL): SQL {
  const isOwner = and(eq(users.email, email), users.emailVerified, isNull(users.erasedAt))
  return sql`exists (select from ${users} where ${isOwner})`
}

/** Changes the details of a guest. @returns false if there is no such guest, or the address is registered */
export async function rewriteGuest(db: Database, { id, info }: Guest, now: Date): Promise<boolean> {
  const changed = await db
    .update(guests)
    .set({ ...getColumns(info), updatedAt: now })
    .where(and(byId(id), not(isRegistered(sql`${info?.email ?? null}::text`))))
    .returning({ id: guests.id })
  return changed.length > 0
}

function getColumns(info: GuestInfo | null) {
  return { firstName: info?.first_name ?? null, lastName: info?.last_name ?? null, email: info?.email ?? null }
}

/** Deletes a guest. */
export async function deleteGuest(db: Database, id: string): Promise<void> {
  await db.delete(guests).where(byId(id))
}

/** Links a guest to the customer who signed in. */
export async function linkGuest(tx: Transaction, id: string, userId: string, now: Date): Promise<void> {
  await tx.update(guests).set({ userId, updatedAt: now }).where(byId(id))
}

/** Deletes the guests that are linked to a customer. */
export async function deleteGuests(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(guests).where(eq(guests.userId, userId))
}

/** The guests that are linked to a customer. */
export async function getGuests(db: Database, userId: string) {
  return db
    .select({
      first_name: guests.firstName,
      last_name: guests.lastName,
      email: guests.email,
      first_seen_at: guests.createdAt,
    })
    .from(guests)
    .where(eq(guests.userId, userId))
    .orderBy(guests.createdAt)
}

const DAY_MS = 86_400_000
/** A statement blocks the embedded database, so other queries run between the batches. */
const AT_ONCE = 200

/** Deletes the guests whose cookies have expired. */
export async function deleteOldGuests(db: Database, clock: Clock): Promise<void> {
  const before = earlier(clock.now(), COOKIE_DAYS * DAY_MS)
  const old = db.select({ id: guests.id }).from(guests).where(lt(guests.updatedAt, before)).limit(AT_ONCE)
  let deleted: unknown[]
  do deleted = await db.delete(guests).where(inArray(guests.id, old)).returning({ id: guests.id })
  while (deleted.length === AT_ONCE)
}
