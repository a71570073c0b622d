import type { Press } from '#print/colour/open-press.ts'
import type { CodeReader } from './codes/code-reader.ts'
import { findPageCodes, type PageCode } from './codes/page-codes.ts'
import { getDrawnSize, toCodePage } from './codes/picture-page.ts'
import type { ArtworkFacts, PdfFacts, PictureFacts, UnusableReason } from './facts.ts'
import type { Finding, Level } from './findings.ts'
import type { Bounds } from './pdf/matrix.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readPicture } from './pictures/read-picture.ts'
import { readSvg } from './pictures/read-svg.ts'
import type { ShownPicture } from './pictures/reduce-tiff.ts'
import { getBleedBox, type PlaceablePage, type PlacedPage, placePage, proposeSize } from './placement.ts'
import type { PlateTools } from './plates/plates.ts'
import { type FileKind, isPictureKind, recognise } from './recognise.ts'
import type { PrintRequirements, SizeMm } from './requirements.ts'
import type { PlacedArtwork, Rule } from './rules/rule.ts'
import { RULES } from './rules/rules.ts'
import { unusableFinding } from './unusable.ts'

/** What a check is made with beside the file; what is left out is not looked at, and the report says so. */
export interface CheckTools {
  /** Converts colours, and tells what changes; it may still be on its way. */
  press?: Press | null | Promise<Press | null>
  /** Opens the reader of barcodes and QR codes, once a file has pages to look at. */
  openCodeReader?: (() => Promise<CodeReader | null>) | null
  /** Inflates the streams of a PDF, as `PlateTools` has it. */
  inflate?: PlateTools['inflate']
  /** Decodes a picture file, upright and in a size to look for codes in; null where it cannot. */
  drawPicture?: DrawPicture | null
  /** Is told the first verdict of a PDF or a picture: all that is found without plates and pixels, which take longest. */
  onFirst?: ((report: ArtworkReport) => void) | null
}

/** @param size that is wanted, in pixels: that of the picture, or smaller */
export type DrawPicture = (
  file: Uint8Array,
  facts: PictureFacts,
  size: { width: number; height: number },
) => Promise<ShownPicture | null>

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
  /** The colours of vectors, of which plates can be made, those of the largest areas first: `#c8a04c`. */
  plateColours?: readonly string[]
  /** What the file uses that is not looked at: for staff. */
  notLookedAt: readonly string[]
}

/** How a page lies on the piece. */
export interface ReportedPage {
  number: number
  given: SizeMm
  scale: number
  isTurned: boolean
  /** All that is seen of the page, and the trim line on it, in the page's units. */
  shown: Bounds
  trim: Bounds
  mmPerUnit: number
  /** Quarter turns clockwise with which the page is shown. */
  turns: number
}

/**
 * Checks a file against what a line needs: the same in a worker of the browser and in a process of the server. Never
 * throws; a file that cannot be opened has a finding that says so.
 */
export async function checkArtwork(
  file: Uint8Array,
  requirements: PrintRequirements,
  tools: CheckTools = {},
): Promise<ArtworkReport> {
  const kind = recognise(file)
  const plateTools: PlateTools = { press: null, openJpeg: null, inflate: tools.inflate ?? null }
  const facts = await readFacts(file, kind, plateTools)
  const checking = { requirements, press: null, reader: null, drawn: null, rules: RULES }
  try {
    if (facts.kind === 'unusable') return reportUnusable(kind, facts.reason)
    if (facts.kind === 'svg') return await report(kind, facts, checking)
    tools.onFirst?.(await report(kind, facts, { ...checking, rules: FIRST_RULES }))
    const opened = await openTools(file, facts, tools)
    plateTools.press = opened.press
    return await report(kind, facts, { ...checking, ...opened })
  } catch {
    // Numbers that no page has: a size of nothing, places beyond every sheet.
    return reportUnusable(kind, 'damaged')
  }
}

/** What codes are looked for with, as far as it is there. */
async function openTools(
  file: Uint8Array,
  facts: PdfFacts | PictureFacts,
  { press: wanted = null, openCodeReader, drawPicture }: CheckTools,
): Promise<Pick<Checking, 'press' | 'reader' | 'drawn'>> {
  const press = await wanted
  const reader = press && openCodeReader ? await openCodeReader() : null
  if (facts.kind === 'pdf' || reader === null || !drawPicture) return { press, reader, drawn: null }
  return { press, reader, drawn: await drawPicture(file, facts, getDrawnSize(facts)) }
}

/** Those that need neither plates nor the press. */
const FIRST_RULES = RULES.filter(({ isLate }) => isLate !== true)

async function readFacts(file: Uint8Array, kind: FileKind | null, tools: PlateTools): Promise<ArtworkFacts> {
  if (file.byteLength === 0) return { kind: 'unusable', reason: 'empty' }
  if (kind === null) return { kind: 'unusable', reason: 'unknown-kind' }
  if (isPictureKind(kind)) return readPicture(kind, file)
  switch (kind) {
    case 'pdf':
      return readPdf(file, tools)
    case 'svg':
      return readSvg(file)
    case 'ps':
      return { kind: 'unusable', reason: 'postscript' }
    case 'zip':
      return { kind: 'unusable', reason: 'archive' }
  }
}

function reportUnusable(kind: FileKind | null, reason: UnusableReason): ArtworkReport {
  const finding = unusableFinding(reason)
  return { kind, level: finding.level, findings: [finding], pages: [], proposedSize: null, notLookedAt: [] }
}

type UsableFacts = Exclude<ArtworkFacts, { kind: 'unusable' }>

/** What a file is compared with, and by. */
interface Checking {
  requirements: PrintRequirements
  press: Press | null
  reader: CodeReader | null
  /** The pixels of a picture file. */
  drawn: ShownPicture | null
  rules: readonly Rule[]
}

async function report(kind: FileKind | null, facts: UsableFacts, checking: Checking): Promise<ArtworkReport> {
  const { requirements, rules } = checking
  const pages = placeablePages(facts)
  const placed = pages.map((page) => placePage(page, requirements))
  const artwork = await toPlacedArtwork(facts, placed, checking)
  const findings = artwork === null ? [] : rules.flatMap((rule) => applyRule(rule, artwork, requirements))
  const sorted = LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level))
  const [first] = pages
  return {
    kind,
    level: sorted[0]?.level ?? 'fine',
    findings: sorted,
    pages: placed.map(({ given, scale, isTurned, shown, trim, mmPerUnit }, index) => ({
      number: index + 1,
      given,
      scale,
      isTurned,
      shown,
      trim,
      mmPerUnit,
      turns: facts.kind === 'pdf' ? (facts.pages[index]?.turns ?? 0) : 0,
    })),
    proposedSize: first === undefined ? null : proposeSize(first),
    ...(facts.kind === 'pdf' && { plateColours: listPlateColours(facts) }),
    notLookedAt: listNotLookedAt(facts, checking),
  }
}

const MAX_PLATE_COLOURS = 60

function listPlateColours({ pages }: PdfFacts): string[] {
  const areas = new Map<string, number>()
  for (const { colour, area } of pages.flatMap(({ paints }) => paints)) {
    areas.set(colour, (areas.get(colour) ?? 0) + area)
  }
  const sorted = [...areas].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MAX_PLATE_COLOURS).map(([colour]) => colour)
}

/** Pages on which codes are looked for: fronts and backs. */
const MAX_PAGES_WITH_CODES = 4
const LEVELS: readonly Level[] = ['stop', 'look', 'fine']

/** What is placed on the piece: the pages of a PDF, a picture's pixels, an SVG's millimetres or only its shape. */
function placeablePages(facts: UsableFacts): PlaceablePage[] {
  switch (facts.kind) {
    case 'pdf':
      return facts.pages.map(({ boxes: { shown, trim }, unitMm }) => ({ shown, trim, unitMm }))
    case 'picture':
      return [{ shown: sheet(facts.width, facts.height), trim: null, unitMm: null }]
    case 'svg': {
      const { widthMm, heightMm, ratio } = facts
      if (widthMm !== null && heightMm !== null) return [{ shown: sheet(widthMm, heightMm), trim: null, unitMm: 1 }]
      return ratio === null ? [] : [{ shown: sheet(1000 * ratio, 1000), trim: null, unitMm: null }]
    }
  }
}

function sheet(width: number, height: number): Bounds {
  return { left: 0, bottom: 0, right: width, top: height }
}

async function toPlacedArtwork(
  facts: UsableFacts,
  placed: readonly PlacedPage[],
  checking: Checking,
): Promise<PlacedArtwork | null> {
  const [first] = placed
  switch (facts.kind) {
    case 'pdf': {
      const codes = await findCodes(facts, placed, checking)
      const pages = facts.pages.flatMap((page, index) => {
        const place = placed[index]
        return place === undefined ? [] : [{ facts: page, place, codes: codes[index] ?? [] }]
      })
      return { kind: 'pdf', facts, pages, press: checking.press }
    }
    case 'picture':
      return first === undefined
        ? null
        : { kind: 'picture', facts, place: first, codes: await findPictureCodes(facts, first, checking) }
    case 'svg':
      return { kind: 'svg', facts, place: first ?? null }
  }
}

/** The codes of the first pages. */
async function findCodes(
  { pages }: PdfFacts,
  placed: readonly PlacedPage[],
  { requirements, press, reader }: Checking,
): Promise<PageCode[][]> {
  const codes: PageCode[][] = []
  if (press === null || reader === null) return codes
  for (const [index, page] of pages.slice(0, MAX_PAGES_WITH_CODES).entries()) {
    const place = placed[index]
    if (place === undefined || page.problem === 'too-complex' || page.objects.length === 0) codes.push([])
    else {
      const area = { bounds: getBleedBox(place, requirements), mmPerUnit: place.mmPerUnit }
      codes.push(await findPageCodes(page, area, { press, reader }))
    }
  }
  return codes
}

async function findPictureCodes(
  facts: PictureFacts,
  place: PlacedPage,
  { requirements, press, reader, drawn }: Checking,
): Promise<PageCode[]> {
  if (press === null || reader === null || drawn === null) return []
  const area = { bounds: getBleedBox(place, requirements), mmPerUnit: place.mmPerUnit }
  const codes = await findPageCodes(toCodePage(facts, drawn, press), area, { press, reader })
  // What was made smaller to be looked at may be readable in print.
  return drawn.width < facts.width ? codes.filter(({ text }) => text !== null) : codes
}

/** What nobody has looked at yet, for staff. */
function listNotLookedAt(facts: UsableFacts, { press, reader, drawn }: Checking): string[] {
  if (facts.kind === 'pdf') {
    const pages = facts.pages.flatMap(({ notLookedAt }) => [...notLookedAt])
    return [
      ...new Set([
        ...pages,
        ...(press === null ? ['what colours become'] : []),
        ...(reader === null ? ['barcodes'] : []),
      ]),
    ]
  }
  if (facts.kind === 'svg')
    return facts.pictures > 0
      ? ['bleed, lines and colours of an SVG', 'pictures in an SVG']
      : ['bleed, lines and colours of an SVG']
  return ['what the picture shows', ...(drawn === null ? ['barcodes'] : [])]
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
