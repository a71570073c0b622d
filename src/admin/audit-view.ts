import type { AuditAction } from './audit-action.ts'

/** What the audit log is asked for; everything may be left out. */
export interface AuditQuery {
  action: AuditAction | null
  /** A part of a name or an e-mail address: who did it, or whom it was done to. */
  person: string
  /** Entries older than this one. */
  before: number | null
}

export interface AuditEntryView {
  id: number
  at: Date
  /** Null for somebody unknown. */
  actor: string | null
  did: string
  /** To whom or what; null where that was said already. */
  subject: string | null
  details: string
  origin: string
}

export interface AuditPage {
  entries: AuditEntryView[]
  /** What the next page begins behind; null after the last one. */
  next: number | null
}
