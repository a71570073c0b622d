import type { Database } from '#platform/database/database.server.ts'
import type { ReportedPage } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'
import { REASON_TITLES, readReason } from '#shop/artwork/evaluation.ts'
import { getFiles } from '#shop/artwork/store.server.ts'
import { getAnswers, getChecks, type StoredCheck } from '#shop/artwork-checks/store.server.ts'
import type { ArtworkRow } from './artwork-list.server.ts'
import { findLast, getHistory } from './evaluate.server.ts'
import { type Sheet, sheetOf, sheetOfSize } from './sheet.ts'

/** What was said of a file or of an earlier version. */
export interface HistoryEntry {
  id: number
  version: number
  fileName: string
  verdict: 'accepted' | 'refused'
  /** `Bleed`, and staff's own words. */
  said: string
  by: string
  at: Date
}

/** A file as staff see it. */
export interface FileDetails {
  /** The evaluation that was shown, for the form. */
  seen: string
  history: HistoryEntry[]
  findings: readonly Finding[]
  /** What the checks did not look at. */
  notLookedAt: readonly string[]
  /** How long the check took, in ms; null before it is done. */
  tookMs: number | null
  /** What the shopper answered to the findings: the findings that were confirmed. */
  confirmed: readonly string[]
  /** A sheet for each page, for the picture and what is measured on it. */
  sheets: Sheet[]
  /** The other files of the same line or request. */
  others: { id: string; name: string; setNo: number }[]
}

/** Everything about a file beside its row in the list. */
export async function viewFile(db: Database, file: ArtworkRow): Promise<FileDetails> {
  const check = (await getChecks(db, [file.id])).get(file.id)
  const answer = (await getAnswers(db, [file.id])).get(file.id)
  const files = await getFiles(db, [file.submissionId])
  return {
    seen: String((await findLast(db, file.id))?.id ?? ''),
    history: (await getHistory(db, file)).map(showEntry),
    ...showCheck(check, file),
    confirmed: answer?.answer === 'confirmed' && answer.digest === check?.digest ? answer.findings : [],
    others: files.flatMap(({ id, name, setNo, key }) => (id === file.id || key === null ? [] : [{ id, name, setNo }])),
  }
}

const NOT_CHECKED = { findings: [], notLookedAt: [], pages: [] }

/** What a check found, and the sheets that it measured. */
function showCheck(check: StoredCheck | undefined, file: ArtworkRow) {
  const { findings, notLookedAt, pages } = check?.report ?? NOT_CHECKED
  return {
    findings,
    notLookedAt,
    tookMs: check?.tookMs ?? null,
    sheets: sheetsOf(pages, check?.requirements ?? null, file),
  }
}

function showEntry(entry: Awaited<ReturnType<typeof getHistory>>[number]): HistoryEntry {
  const { id, version, fileName, evaluation: verdict, note, staffName: by, at } = entry
  const reason = readReason(entry.reason)
  return {
    id,
    version,
    fileName,
    verdict,
    said: [reason === null ? '' : REASON_TITLES[reason], note].filter(Boolean).join(': '),
    by,
    at,
  }
}

function sheetsOf(
  pages: readonly ReportedPage[],
  requirements: Parameters<typeof sheetOf>[1] | null,
  { summary }: ArtworkRow,
): Sheet[] {
  if (requirements !== null && pages.length > 0) return pages.map((page) => sheetOf(page, requirements))
  const size = summary.find(({ label }) => label === 'Size (mm)')?.value ?? ''
  const sheet = sheetOfSize(size)
  return sheet === null ? [] : [sheet]
}
