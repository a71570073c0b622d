import type { ArtworkFacts, PdfFacts, UnusableReason } from './facts.ts'
import type { Finding, Level } from './findings.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { type PlaceablePage, placePage, proposeSize } from './placement.ts'
import { type FileKind, recognise } from './recognise.ts'
import type { PrintRequirements, SizeMm } from './requirements.ts'
import type { PlacedArtwork, PlacedPdf, Rule } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'
import { unusableFinding } from './unusable.ts'

/** What a check says of a file. Plain data, so that a worker or another process can send it. */
export interface ArtworkReport {
  kind: FileKind | null
  /** The worst of the findings. */
  level: Level
  /** Stops first, then what needs a look, then what is fine. */
  findings: readonly Finding[]
  pages: readonly ReportedPage[]
  /** The size to offer where none was chosen; null if the file has none. */
  proposedSize: SizeMm | null
  /** What the file uses that is not looked at: for staff. */
  notLookedAt: readonly string[]
}

/** How a page lies on the piece. */
export interface ReportedPage {
  number: number
  given: SizeMm
  scale: number
  isTurned: boolean
  /** In the page's units, for drawing the trim line over it. */
  trim: { left: number; bottom: number; right: number; top: number }
  mmPerUnit: number
}

/**
 * Checks a file against what a line needs: the same in a worker of the browser and in a process of the server. Never
 * throws; a file that cannot be opened has a finding that says so.
 */
export async function checkArtwork(file: Uint8Array, requirements: PrintRequirements): Promise<ArtworkReport> {
  const kind = recognise(file)
  const facts = await readFacts(file, kind)
  try {
    return facts.kind === 'unusable'
      ? reportUnusable(kind, facts.reason)
      : report(kind, facts as PdfFacts, requirements)
  } catch {
    // Numbers that no page has: a size of nothing, places beyond every sheet.
    return reportUnusable(kind, 'damaged')
  }
}

async function readFacts(file: Uint8Array, kind: FileKind | null): Promise<ArtworkFacts> {
  if (file.byteLength === 0) return { kind: 'unusable', reason: 'empty' }
  if (kind === 'pdf') return readPdf(file)
  return { kind: 'unusable', reason: kind === null ? 'unknown-kind' : (WITHOUT_READER[kind] ?? 'damaged') }
}

const WITHOUT_READER: Partial<Record<FileKind, UnusableReason>> = { ps: 'postscript', zip: 'archive' }

function reportUnusable(kind: FileKind | null, reason: UnusableReason): ArtworkReport {
  const finding = unusableFinding(reason)
  return { kind, level: finding.level, findings: [finding], pages: [], proposedSize: null, notLookedAt: [] }
}

function report(kind: FileKind | null, facts: PdfFacts, requirements: PrintRequirements): ArtworkReport {
  const artwork = placePdf(facts, requirements)
  const findings = RULES.flatMap((rule) => applyRule(rule, artwork, requirements))
  const sorted = LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level))
  const [first] = facts.pages
  return {
    kind,
    level: sorted[0]?.level ?? 'fine',
    findings: sorted,
    pages: artwork.pages.map(({ facts: { number }, place }) => ({
      number,
      given: place.given,
      scale: place.scale,
      isTurned: place.isTurned,
      trim: place.trim,
      mmPerUnit: place.mmPerUnit,
    })),
    proposedSize: first === undefined ? null : proposeSize(placeablePage(first)),
    notLookedAt: [...new Set(facts.pages.flatMap(({ notLookedAt }) => [...notLookedAt]))],
  }
}

const LEVELS: readonly Level[] = ['stop', 'look', 'fine']

function placePdf(facts: PdfFacts, requirements: PrintRequirements): PlacedPdf {
  const pages = facts.pages.map((page) => ({ facts: page, place: placePage(placeablePage(page), requirements) }))
  return { kind: 'pdf', facts, pages }
}

function placeablePage({ boxes, unitMm }: PdfFacts['pages'][number]): PlaceablePage {
  return { shown: boxes.shown, trim: boxes.trim, unitMm }
}

/** A rule's faults as findings; where it looked and found none, that it is fine. */
function applyRule(rule: Rule, artwork: PlacedArtwork, requirements: PrintRequirements): Finding[] {
  const faults = findFaults(rule, artwork, requirements)
  if (faults === null) return []
  const { id, needed, mend, fine } = rule
  if (faults.length === 0) return [{ rule: id, level: 'fine', what: fine, where: null, measured: '', needed, mend: '' }]
  return faults.map((fault) => ({ needed, mend, where: null, ...fault, rule: id }))
}

/** Null where a rule says nothing about this kind of file. */
function findFaults(rule: Rule, artwork: PlacedArtwork, requirements: PrintRequirements) {
  switch (artwork.kind) {
    case 'pdf':
      return rule.pdf?.(artwork, requirements) ?? null
    case 'picture':
      return rule.picture?.(artwork, requirements) ?? null
    case 'svg':
      return rule.svg?.(artwork, requirements) ?? null
  }
}
