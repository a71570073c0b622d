import { inTransaction } from '#platform/database/database.server.ts'
import type { AdminDeps } from './access.server.ts'
import { audit } from './audit-log.server.ts'

/** What a member of staff has downloaded of a customer's artwork. */
interface Download {
  fileId: string
  /** The file, and the order, request or product that it belongs to. */
  details: Readonly<Record<'file' | 'of', string>>
  /** Left out for the file itself. */
  what?: string
}

/** Enters a download in the audit log, as the rule is for everything that customers have sent. */
export async function logDownload(
  { fileId, details, what }: Download,
  actorId: string,
  deps: Pick<AdminDeps, 'db' | 'visitor' | 'clock'>,
): Promise<void> {
  const entry = {
    action: 'artwork-downloaded',
    actorId,
    subject: { kind: 'artwork', id: fileId },
    details: what === undefined ? details : { ...details, what },
  } as const
  await inTransaction(deps.db, (tx) => audit(tx, entry, deps))
}
