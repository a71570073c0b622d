import type { Press } from '#print/colour/open-press.ts'
import type { PageCode } from '../codes/page-codes.ts'
import type { PageFacts, PdfFacts, PictureFacts, SvgFacts } from '../facts.ts'
import type { ColourChange, Finding, Level, Place } from '../findings.ts'
import type { PlacedPage } from '../placement.ts'
import type { PrintRequirements } from '../requirements.ts'

/* A rule is a row of the table of checks (docs/preflight.md) with what finds its faults. */

export interface Rule {
  id: string
  /** What is checked, as the table's heading of the row. */
  checks: string
  /** The levels that its faults can have. */
  levels: readonly Exclude<Level, 'fine'>[]
  needed: string
  /** What the shopper does about it. */
  mend: string
  /** Where the rule comes from. */
  source: string
  /** What is said where all is well. */
  fine: string
  /** It looks at plates, or at colours as they print, which takes longest: the first verdict of a file is without it. */
  isLate?: boolean
  pdf?: (artwork: PlacedPdf, requirements: PrintRequirements) => readonly Fault[]
  /** Null where there is nothing to say. */
  picture?: (artwork: PlacedPicture, requirements: PrintRequirements) => readonly Fault[] | null
  svg?: (artwork: PlacedSvg, requirements: PrintRequirements) => readonly Fault[]
}

/** What a rule finds wrong; where it says nothing of `needed` and `mend`, the rule's own hold. */
export interface Fault {
  level: Exclude<Level, 'fine'>
  /** What it is, as a sentence. */
  what: string
  measured: string
  where?: Place | null
  needed?: string
  mend?: string
  colours?: readonly ColourChange[]
  plate?: NonNullable<Finding['plate']>
}

export interface PlacedPdf {
  kind: 'pdf'
  facts: PdfFacts
  pages: readonly PlacedPdfPage[]
  /** What is printed on; null where colours cannot be converted. */
  press: Press | null
}

export interface PlacedPdfPage {
  facts: PageFacts
  place: PlacedPage
  /** Barcodes and the like, as they print. */
  codes: readonly PageCode[]
}

export interface PlacedPicture {
  kind: 'picture'
  facts: PictureFacts
  place: PlacedPage
  codes: readonly PageCode[]
}

export interface PlacedSvg {
  kind: 'svg'
  facts: SvgFacts
  place: PlacedPage | null
}

export type PlacedArtwork = PlacedPdf | PlacedPicture | PlacedSvg

const POINT_MM = 25.4 / 72

/** A length on a page as printed, in points. */
export function printedPoints(units: number, { mmPerUnit }: PlacedPage): number {
  return (units * mmPerUnit) / POINT_MM
}

/** `Arial, Arial Bold and 3 more`. */
export function listNames(names: readonly string[], most = 4): string {
  const unique = [...new Set(names)]
  const shown = unique.slice(0, most)
  const rest = unique.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** `1 page`, `3 pages`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}
