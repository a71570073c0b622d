import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AdminDeps, forMember } from '#admin/access/access.server.ts'
import { AUDIT_ACTIONS, type AuditAction, isAuditAction } from '#admin/access/audit-actions.ts'
import { auditEntries } from '#admin/access/tables.server.ts'
import { findNames } from '#admin/people/people-store.server.ts'
import { staffInvitations } from '#admin/people/tables.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, likeAnywhere } from '#platform/database/database.server.ts'

/** The audit log, for managers. */
export type StaffAudit = ReturnType<typeof createStaffAudit>

export function createStaffAudit(deps: AdminDeps) {
  return {
    /** Entries, the newest first, by page. */
    list: (query: AuditQuery) => listEntries(query, deps),
  }
}

/** Which entries to list. */
export interface AuditQuery {
  action: AuditAction | null
  /** Part of a name or an email address, of the actor or the subject. */
  person: string
  /** Entries older than this one. */
  before: number | null
}

const PAGE_SIZE = 50

function listEntries(query: AuditQuery, deps: AdminDeps) {
  return forMember(deps, 'manager', async () => {
    const found = await findEntries(deps.db, query, PAGE_SIZE + 1)
    const shown = found.slice(0, PAGE_SIZE)
    const names = await findSubjectNames(deps.db, shown)
    const next = found.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null
    return { entries: shown.map((entry) => showEntry(entry, names)), next }
  })
}

type AuditEntry = typeof auditEntries.$inferSelect

function findEntries(db: Database, query: AuditQuery, most: number): Promise<AuditEntry[]> {
  const { action, before, person } = query
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        action === null ? undefined : eq(auditEntries.action, action),
        before === null ? undefined : lt(auditEntries.id, before),
        person === '' ? undefined : isAbout(db, person),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(most)
}

/** The condition for entries by or about a person. */
function isAbout(db: Database, person: string): SQL | undefined {
  const pattern = likeAnywhere(person)
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}) ilike ${pattern}`)
  const invited = db
    .select({ id: sql<string>`${staffInvitations.id}::text` })
    .from(staffInvitations)
    .where(sql`${staffInvitations.email} ilike ${pattern}`)
  return or(
    inArray(auditEntries.actorId, people),
    sql`(${auditEntries.subjectKind} = 'user' and ${auditEntries.subjectId} in (select "id"::text from (${people}) as "people"))`,
    sql`(${auditEntries.subjectKind} = 'invitation' and ${auditEntries.subjectId} in ${invited})`,
  )
}

/** Names for subject ids: a user's name, or that the user was erased; an invitation's address. */
async function findSubjectNames(db: Database, entries: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const subjects = (kind: string) =>
    entries.filter((entry) => entry.subjectKind === kind).map((entry) => entry.subjectId)
  const people = await findNames(db, [...subjects('user'), ...entries.flatMap(({ actorId }) => actorId ?? [])])
  const ids = subjects('invitation')
  const invited =
    ids.length === 0 ? [] : await db.select().from(staffInvitations).where(inArray(staffInvitations.id, ids))
  return new Map([...people, ...invited.map(({ id, email }) => [id, email] as const)])
}

const READABLE: ReadonlySet<string> = new Set(['order', 'export', 'text', 'catalogue', 'gang'])

function showEntry(entry: AuditEntry, names: ReadonlyMap<string, string>) {
  const { id, at, action, actorId, subjectKind, subjectId, details, origin } = entry
  const own = subjectKind === 'user' && subjectId === actorId
  // Numbers of orders and gangs, and the ids of texts, catalogues and exports are readable; others are long and meaningless.
  const isReadable = READABLE.has(subjectKind)
  const subject = names.get(subjectId) ?? (isReadable ? subjectId : subjectId.slice(0, 8).toUpperCase())
  return {
    id,
    at,
    /** Null for an unknown person. */
    actor: actorId === null ? null : (names.get(actorId) ?? 'somebody'),
    // A newer version of the shop may have written an action that this one does not know.
    did: isAuditAction(action) ? AUDIT_ACTIONS[action] : action,
    /** The subject; null if it is the actor. */
    subject: own ? null : subject,
    // Sorted by name, because the database does not preserve the order.
    details: Object.entries(details)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    origin,
  }
}
