import type { Mend } from '#print/mends/mend.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Level } from '#print/preflight/findings.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import type { EvaluationView } from '#shop/artwork/evaluation.ts'
import type { MendOffers } from './mend-offers.ts'
import type { Answer, Standing } from './verdicts.ts'

/* The checks of a line's files, for pages and the API. */

export interface FileCheckView {
  file_id: string
  /** Of the requirements that the file was checked against; sent back with an answer. Null before it is known. */
  digest: string | null
  standing: Standing
  /** Null while the check waits. */
  report: ArtworkReport | null
  mends: Mend[]
  /** What can be mended with one press, and what is mended. */
  offers: MendOffers
  answer: Answer | null
  /** Null while it was not evaluated. */
  evaluation: EvaluationView | null
}

export interface LineChecksView {
  line_id: string
  /** Null without whole files. */
  standing: Standing | null
  /** What a file for this line needs; null where nothing can be checked. */
  requirements: PrintRequirements | null
  /** Whether findings may be answered: not once the artwork was evaluated (000 §8). */
  may_answer: boolean
  files: FileCheckView[]
}

/** How many findings of each level there are: `1 stop`, `2 to look at`, `10 fine`. */
export function countLevels(findings: readonly { level: Level }[]): { level: Level; count: number; words: string }[] {
  return (['stop', 'look', 'fine'] as const).map((level) => {
    const count = findings.filter((finding) => finding.level === level).length
    return { level, count, words: `${count} ${LEVEL_WORDS[level]}` }
  })
}

const LEVEL_WORDS: Readonly<Record<Level, string>> = { stop: 'to fix', look: 'to look at', fine: 'fine' }

/** A verdict as the heading of its findings. */
export function verdictHeading(findings: readonly { level: Level }[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [stops, looks] = [count('stop'), count('look')]
  if (stops > 0) return stops === 1 ? 'One thing to fix' : `${inWords(stops)} things to fix`
  if (looks > 0) return looks === 1 ? 'One thing to look at' : `${inWords(looks)} things to look at`
  return 'Your artwork is fine'
}

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count)
}

/** A line's artwork in a few words for the cart and the order; null while there is nothing to say. */
export function standingText(standing: Standing | null): string | null {
  return standing === null ? null : STANDING_TEXTS[standing]
}

const STANDING_TEXTS: Readonly<Record<Standing, string>> = {
  check: 'Checking your artwork',
  replace: 'Something to fix',
  confirm: 'Something to look at',
  staff: 'Our staff look at it',
  ready: 'Artwork checked',
}
