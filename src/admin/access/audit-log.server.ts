import { getNetwork } from '#people/accounts/attempt-limits.ts'
import type { Done } from '#people/accounts/session.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { type AdminDeps, asMember, DONE } from './access.server.ts'
import type { AuditAction } from './audit-actions.ts'
import type { StaffRefusal } from './refusals.ts'
import type { StaffMember, StaffRole } from './staff-member.ts'
import { auditEntries } from './tables.server.ts'

/** What an entry of the audit log says. */
export interface AuditRecord {
  at: Date
  action: AuditAction
  /** Null for an unknown person and for the command line. */
  actorId: string | null
  subject: {
    kind:
      | 'user'
      | 'invitation'
      | 'mail'
      | 'message'
      | 'quote request'
      | 'order'
      | 'artwork'
      | 'gang'
      | 'export'
      | 'bank movement'
      | 'text'
      | 'review'
      | 'review link'
      | 'catalogue'
      | 'coupon'
      | 'webhook'
    id: string
  }
  details?: Readonly<Record<string, string>>
  origin: string
}

/** Adds an entry, in the same transaction as the change that it records. */
export async function writeAudit(tx: Transaction, { subject, details = {}, ...entry }: AuditRecord): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, details, subjectKind: subject.kind, subjectId: subject.id })
}

/** Adds an entry about what the sender of a request has just done. */
export async function audit(
  tx: Transaction,
  entry: Omit<AuditRecord, 'at' | 'origin'>,
  { visitor, clock }: Pick<AdminDeps, 'visitor' | 'clock'>,
): Promise<void> {
  await writeAudit(tx, { ...entry, at: clock.now(), origin: shortenAddress(visitor.address) })
}

/** The audit record of a change; null if nothing changed. */
interface Changed {
  ok: true
  entry: Omit<AuditRecord, 'at' | 'origin' | 'actorId'> | null
}

/** Changes something for a member of staff, in one transaction with its entry in the audit log. */
export function changeAndLog<Refusal extends { ok: false }>(
  deps: AdminDeps,
  least: StaffRole,
  work: (tx: Transaction, member: StaffMember) => Promise<Changed | StaffRefusal | Refusal>,
): Promise<Done | StaffRefusal | Refusal> {
  return asMember<Done | Refusal>(deps, least, (member) =>
    inTransaction<Done | StaffRefusal | Refusal>(deps.db, async (tx) => {
      const outcome = await work(tx, member)
      if (!outcome.ok) return outcome
      if (outcome.entry !== null) await audit(tx, { ...outcome.entry, actorId: member.userId }, deps)
      return DONE
    }),
  )
}

/**
 * The network of a request as the audit log stores it, enough to tell places apart but not people: `203.0.113.0/24`
 * or `2001:db8:12::/48`.
 */
export function shortenAddress(address: string): string {
  const network = getNetwork(address)
  if (network.includes(':')) {
    const [first = '0', second = '0', third = '0'] = network.split(':')
    return `${first}:${second}:${third}::/48`
  }
  const parts = network.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : 'unknown'
}
