import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { likeAnywhere } from '#platform/database/like-pattern.ts'
import type { AuditAction } from './audit-action.ts'
import { auditEntries, staffInvitations } from './tables.server.ts'

/** An entry as stored. */
export type AuditEntry = typeof auditEntries.$inferSelect

/** What an entry says. */
export interface AuditRecord {
  at: Date
  action: AuditAction
  actorId: string | null
  subject: {
    kind: 'user' | 'invitation' | 'mail' | 'message' | 'quote request' | 'text' | 'review' | 'review link'
    id: string
  }
  details: Readonly<Record<string, string>>
  origin: string
}

/** Adds an entry. Only in the transaction of what it is about: both are there, or neither. */
export async function writeAudit(tx: Transaction, { subject, ...entry }: AuditRecord): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, subjectKind: subject.kind, subjectId: subject.id })
}

export interface AuditFilter {
  action: AuditAction | null
  person: string
  before: number | null
}

/** Entries, the newest first. */
export async function findAudit(db: Database, filter: AuditFilter, most: number): Promise<AuditEntry[]> {
  const { action, before } = filter
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        action === null ? undefined : eq(auditEntries.action, action),
        before === null ? undefined : lt(auditEntries.id, before),
        filter.person === '' ? undefined : isAbout(db, filter.person),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(most)
}

function isAbout(db: Database, person: string): SQL | undefined {
  const pattern = likeAnywhere(person)
  const who = db
    .select({ id: users.id })
    .from(users)
    .where(sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}) ilike ${pattern}`)
  const invited = db
    .select({ id: sql<string>`${staffInvitations.id}::text` })
    .from(staffInvitations)
    .where(sql`${staffInvitations.email} ilike ${pattern}`)
  return or(
    inArray(auditEntries.actorId, who),
    sql`(${auditEntries.subjectKind} = 'user' and ${auditEntries.subjectId} in (select "id"::text from (${who}) as "who"))`,
    sql`(${auditEntries.subjectKind} = 'invitation' and ${auditEntries.subjectId} in ${invited})`,
  )
}

/** The names behind ids: of users their name or, erased, that; of invitations the address. */
export async function getNames(db: Database, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const subjects = (kind: string) =>
    entries.filter((entry) => entry.subjectKind === kind).map((entry) => entry.subjectId)
  const userIds = [...new Set([...subjects('user'), ...entries.flatMap(({ actorId }) => actorId ?? [])])]
  const invitationIds = [...new Set(subjects('invitation'))]
  const people = await namesOfPeople(db, userIds)
  const invited =
    invitationIds.length === 0
      ? []
      : await db.select().from(staffInvitations).where(inArray(staffInvitations.id, invitationIds))
  return new Map([...people, ...invited.map(({ id, email }) => [id, email] as const)])
}

/** The names behind ids of users; of whom there is nobody is left out. */
export async function namesOfPeople(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const people =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(users)
          .where(inArray(users.id, [...new Set(ids)]))
  return new Map(people.map((user) => [user.id, getName(user)]))
}

function getName({ firstName, lastName, email, erasedAt }: typeof users.$inferSelect): string {
  return erasedAt === null ? `${firstName} ${lastName} (${email})` : 'somebody whose account is deleted'
}
