import { and, asc, count, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { StaffRole } from '#admin/access/staff-member.ts'
import { sessions, users } from '#people/accounts/tables.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { awaitedSteps, recoveryCodes, secondFactors, staffInvitations, staffMembers } from './tables.server.ts'

/** A member of staff as stored. */
export interface StoredMember {
  userId: string
  firstName: string
  lastName: string
  email: string
  role: StaffRole
  joinedAt: Date
  deactivatedAt: Date | null
  hasFactor: boolean
}

const columns = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: sql<StaffRole>`${users.role}`,
  joinedAt: staffMembers.joinedAt,
  deactivatedAt: staffMembers.deactivatedAt,
  hasFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
}

const isStaff = and(inArray(users.role, ['staff', 'manager']), isNull(users.erasedAt))

const memberOfStaff = buildOnce((db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.id, sql.placeholder('userId')), isStaff))
    .prepare('member_of_staff'),
)

/** Finds a member of staff; null for everybody else. A role without a row in `staffMembers` does not count. */
export async function findMember(db: Database, userId: string): Promise<StoredMember | null> {
  const [found] = await memberOfStaff(db).execute({ userId })
  return found ?? null
}

/** All members of staff, and when each was last seen. */
export async function findMembers(db: Database): Promise<(StoredMember & { lastSeenAt: Date | null })[]> {
  const found = await db
    .select(columns)
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isStaff)
    .orderBy(asc(staffMembers.joinedAt))
  const seen = await db
    .select({ userId: sessions.userId, at: max(sessions.updatedAt) })
    .from(sessions)
    .groupBy(sessions.userId)
  const seenAt = new Map(seen.map(({ userId, at }) => [userId, at]))
  return found.map((member) => ({ ...member, lastSeenAt: seenAt.get(member.userId) ?? null }))
}

const colleagues = buildOnce((db) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and(isStaff, isNull(staffMembers.deactivatedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName))
    .prepare('colleagues'),
)

/** Members of staff who can be given work, by name. */
export async function findColleagues(db: Database): Promise<{ id: string; name: string }[]> {
  const found = await colleagues(db).execute()
  return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

/** The number of managers who are not deactivated. */
export async function countActiveManagers(db: Database): Promise<number> {
  const [row] = await db
    .select({ managers: count() })
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and(eq(users.role, 'manager'), isNull(users.erasedAt), isNull(staffMembers.deactivatedAt)))
  return row?.managers ?? 0
}

/** Locks staff and invitations: other changes wait until this transaction ends. */
export async function lockPeople(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('people of the shop', 0))`)
}

/** Adds a member of staff. */
export async function insertMember(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insert(staffMembers)
    .values({ userId, joinedAt: now })
    .onConflictDoUpdate({ target: staffMembers.userId, set: { joinedAt: now, deactivatedAt: null } })
}

/** Deactivates a member of staff, or with null reactivates one. */
export async function setDeactivated(tx: Transaction, userId: string, at: Date | null): Promise<void> {
  await tx.update(staffMembers).set({ deactivatedAt: at }).where(eq(staffMembers.userId, userId))
}

/** Removes a member of staff; the caller removes the role. */
export async function deleteMember(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(staffMembers).where(eq(staffMembers.userId, userId))
}

/** Removes an authenticator app with its recovery codes and pending sign-ins. */
export async function deleteFactor(tx: Transaction, userId: string): Promise<void> {
  for (const table of [secondFactors, recoveryCodes, awaitedSteps])
    await tx.delete(table).where(eq(table.userId, userId))
}

/** The names of users by id, for lists; unknown ids are left out. */
export async function findNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(people.map((user) => [user.id, getName(user)]))
}

function getName({ firstName, lastName, email, erasedAt }: typeof users.$inferSelect): string {
  return erasedAt === null ? `${firstName} ${lastName} (${email})` : 'someone whose account is deleted'
}

/** An invitation as stored. */
export type StoredInvitation = typeof staffInvitations.$inferSelect

const isOpen = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/** Stores a new invitation. */
export async function insertInvitation(
  tx: Transaction,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<void> {
  await tx.insert(staffInvitations).values(invitation)
}

/** Invitations that are neither accepted nor withdrawn, the newest first. */
export async function findOpenInvitations(db: Database): Promise<StoredInvitation[]> {
  return db.select().from(staffInvitations).where(isOpen).orderBy(desc(staffInvitations.sentAt))
}

/** An open invitation; null if there is none with this id, or it is no longer open. */
export async function findOpenInvitation(db: Database, id: string): Promise<StoredInvitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isOpen))
  return found ?? null
}

/** The invitation of a link; null if it was used, withdrawn or replaced, or is too old. */
export async function findByToken(db: Database, tokenHash: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen, gt(staffInvitations.expiresAt, now)))
  return found ?? null
}

/** Changes an open invitation. */
export async function updateInvitation(tx: Transaction, id: string, change: Partial<StoredInvitation>): Promise<void> {
  await tx
    .update(staffInvitations)
    .set(change)
    .where(and(eq(staffInvitations.id, id), isOpen))
}

/** Withdraws the open invitation of an address, if any. */
export async function withdrawInvitationsTo(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(staffInvitations.email, email), isOpen))
}
