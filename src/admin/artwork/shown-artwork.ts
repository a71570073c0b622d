import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { momentText } from '#platform/time/london.ts'
import { fileSizeText } from '#shop/artwork/artwork.ts'
import type { ArtworkRow } from './artwork-list.server.ts'
import { ageText, type FileKind, findingText, standingText } from './artwork-list.ts'

/* A file as the pages show it: instants and sizes as texts. */

export type ShownFile = ReturnType<typeof showFile>

/** Writes a row out for its page. */
export function showFile(row: ArtworkRow, { now, today }: { now: Date; today: CalendarDate }) {
  const { id, name, kind, reference, ownerId, evaluation, kinds, setNo, version, hasThumbnail } = row
  return {
    id,
    name,
    kind,
    reference,
    of: ofText(row),
    to: addressOf(kind, reference, ownerId),
    who: whoText(row),
    what: whatText(row),
    set: kinds > 1 && kind !== 'quote' ? `set ${setNo} of ${kinds}` : '',
    version,
    evaluation,
    standing: standingText(row, today),
    findings: findingText(row),
    isBad: row.stops > 0 || row.answer === 'staff asked',
    size: fileSizeText(row.size),
    sent: momentText(row.sentAt),
    age: ageText(row.sentAt, now),
    thumbnail: hasThumbnail ? `/api/staff/artwork/${id}/thumbnail` : null,
  }
}

/** `T-2026-001206, line 1`, `Quote 1A2B3C4D`, `Cart`. */
function ofText({ kind, reference, linePlace }: ArtworkRow): string {
  if (kind === 'order') return `${reference}, line ${linePlace}`
  return kind === 'quote' ? `Quote ${reference}` : 'Cart'
}

/** The staff's page of what it belongs to; null for a cart, which has none. */
function addressOf(kind: FileKind, reference: string, ownerId: string): string | null {
  if (kind === 'order') return `/staff/orders/${reference}`
  return kind === 'quote' ? `/staff/quotes/${ownerId}` : null
}

function whoText({ company, firstName, lastName, email }: ArtworkRow): string {
  const name = `${firstName} ${lastName}`.trim()
  return company || name || email || 'Visitor'
}

/** `1,000 PVC Vinyl, 75 × 52 mm`. */
function whatText({ quantity, kinds, product, summary }: ArtworkRow): string {
  const size = summary.find(({ label }) => label === 'Size (mm)')?.value
  const count = (quantity * kinds).toLocaleString('en-GB')
  return `${count} ${product}${size === undefined || size === '–' ? '' : `, ${size} mm`}`
}
