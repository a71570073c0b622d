import { AUDIT_ACTIONS, isAuditAction } from './audit-action.ts'
import { type AuditEntry, findAudit, namesOf } from './audit-store.server.ts'
import type { AuditEntryView, AuditPage, AuditQuery } from './audit-view.ts'
import { forMember, type StaffNeeds } from './staff-needs.server.ts'

const PAGE = 50

/** The audit log, a page at a time, the newest first; for managers. */
export function readAudit(query: AuditQuery, needs: StaffNeeds): Promise<AuditPage | null> {
  return forMember(needs, 'manager', async () => {
    const found = await findAudit(needs.db, query, PAGE + 1)
    const shown = found.slice(0, PAGE)
    const names = await namesOf(needs.db, shown)
    const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null
    return { entries: shown.map((entry) => show(entry, names)), next }
  })
}

function show(entry: AuditEntry, names: ReadonlyMap<string, string>): AuditEntryView {
  const { id, at, action, actorId, subjectKind, subjectId, details, origin } = entry
  const own = subjectKind === 'user' && subjectId === actorId
  // A text's id says which it is; other ids are long and mean nothing.
  const subject = names.get(subjectId) ?? (subjectKind === 'text' ? subjectId : subjectId.slice(0, 8).toUpperCase())
  return {
    id,
    at,
    actor: actorId === null ? null : (names.get(actorId) ?? 'somebody'),
    // A later version of the shop may have written what this one has no words for.
    did: isAuditAction(action) ? AUDIT_ACTIONS[action] : action,
    subject: own ? null : subject,
    // By name: the database keeps them in an order of its own.
    details: Object.entries(details)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    origin,
  }
}
