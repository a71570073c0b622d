import { isMended, type Mend } from '#print/mends/mend.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'
import type { FileEvaluation } from '#shop/artwork/evaluation.ts'

import { NOT_LOOKED_AT } from './ended-report.ts'

/* How a file stands, in the words of the tables, and what follows from it (decisions §9). */

/** What a check says: its worst finding, or that it was ended before it could look at the file. */
export const VERDICTS = ['fine', 'look', 'stop', 'not looked at'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a shopper answers to findings (decisions §9). */
export const ANSWERS = ['confirmed', 'staff asked'] as const
export type Answer = (typeof ANSWERS)[number]

/** What staff say of a file; a refused one is to be replaced (000 §8). */
export const EVALUATIONS = ['accepted', 'refused'] as const

/** What a report comes to. */
export function getVerdict(report: ArtworkReport): Verdict {
  return report.findings.some(({ rule }) => rule === NOT_LOOKED_AT) ? 'not looked at' : report.level
}

/** The findings that a mend on the list does not take away. */
export function unmended(
  report: Pick<ArtworkReport, 'kind' | 'findings' | 'plateColours'>,
  mends: readonly Mend[],
): Finding[] {
  return report.findings.filter((finding) => !isMended(finding, report, mends))
}

/** Names findings for an answer: `bleed@1`. */
export function nameFinding({ rule, where }: Finding): string {
  return where === null ? rule : `${rule}@${where.page}`
}

/** Everything that is known of a file. */
export interface FileStanding {
  /** Null while the check waits. */
  report: ArtworkReport | null
  mends: readonly Mend[]
  /** What was answered to this very report; null for nothing. */
  answer: Answer | null
  evaluation: FileEvaluation
}

/**
 * What a file, or a line with all its files, waits for: our check, the shopper to *replace* or mend it or ask staff, the
 * shopper to *confirm*, *staff* to evaluate it; or it is *ready* for a proof.
 */
export const STANDINGS = ['check', 'replace', 'confirm', 'staff', 'ready'] as const
export type Standing = (typeof STANDINGS)[number]

/** Where a file stands. Staff's word is the last; without it, findings decide (decisions §9). */
export function standingOf({ report, mends, answer, evaluation }: FileStanding): Standing {
  if (evaluation === 'refused') return 'replace'
  if (evaluation === 'accepted') return 'ready'
  if (report === null) return 'check'
  if (answer === 'staff asked' || getVerdict(report) === 'not looked at') return 'staff'
  const levels = unmended(report, mends).map(({ level }) => level)
  if (levels.includes('stop')) return 'replace'
  if (levels.includes('look')) return answer === 'confirmed' ? 'ready' : 'confirm'
  return 'ready'
}

/** The order in which a line's files hold it up: what the shopper has to do comes first. */
const HOLDS_UP: readonly Standing[] = ['replace', 'confirm', 'check', 'staff', 'ready']

/** Where a line stands with its files; null without any. */
export function lineStanding(files: readonly Standing[]): Standing | null {
  return HOLDS_UP.find((standing) => files.includes(standing)) ?? null
}

/** Whether a line of an order waits for its customer, so that it wants artwork again. */
export function waitsForShopper(standing: Standing | null): boolean {
  return standing === 'replace' || standing === 'confirm'
}
